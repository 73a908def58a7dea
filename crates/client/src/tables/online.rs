//! A table of a server: set up over HTTP, played over a WebSocket that reconnects.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use engine::Replay;
use leptos::task::spawn_local;
use protocol::{ChosenFigure, ToClient, ToTable};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use stage::mount::mount;
use stage::seating::SitterChoice;
use stage::share::ShareKeeper;
use table::{OldSeat, OldTable};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Request, RequestInit, Response, WebSocket};

use super::{Line, News, Talk, hello};
use crate::part;
use any_game::fair::Share;
use client_kit::browser::{self, Timeout, kept};

/// The delays between reconnection attempts; the last one repeats.
const WAITS: [u64; 5] = [300, 1_000, 2_000, 4_000, 8_000];

/// The goodbye code of a server that is about to restart.
const RESTARTS: &str = "closing";
/// The goodbye code of a server that cannot store.
const NOT_STORED: &str = "not_stored";

/// A request for a new table.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Wish {
    pub(crate) game: String,
    pub(crate) setup: Map<String, Value>,
    pub(crate) seats: Vec<SitterChoice>,
    pub(crate) public: bool,
    pub(crate) at_leisure: bool,
}

/// The server's answer.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Created {
    pub(crate) table: String,
    pub(crate) seats: Vec<CreatedSeat>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct CreatedSeat {
    pub(crate) seat: u8,
    #[serde(rename = "for")]
    pub(crate) sitter: SitterChoice,
    pub(crate) token: Option<String>,
}

/// The public data of a table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct TableCard {
    pub(crate) table: String,
    pub(crate) game: String,
    /// A description of the setup.
    #[serde(default)]
    pub(crate) mode: String,
    /// Whether anybody may join.
    pub(crate) public: bool,
    #[serde(default)]
    pub(crate) at_leisure: bool,
    pub(crate) seats: Vec<PublicSeat>,
    /// The seats that a game at leisure waits for.
    #[serde(default)]
    pub(crate) awaited: Vec<u8>,
}

impl TableCard {
    /// How many seats are free.
    pub(crate) fn n_free(&self) -> usize {
        self.seats.iter().filter(|it| it.sitter == protocol::Sitter::Nobody).count()
    }

    /// The players that a game at leisure waits for.
    pub(crate) fn awaited_names(&self) -> impl Iterator<Item = &str> {
        let seat = |&seat: &u8| self.seats.get(usize::from(seat));
        self.awaited.iter().filter_map(seat).map(|it| it.name.as_str())
    }
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct PublicSeat {
    pub(crate) name: String,
    pub(crate) sitter: protocol::Sitter,
    /// The level of a bot.
    #[serde(default)]
    level: Option<String>,
}

impl PublicSeat {
    /// The player's name, with the level of a bot.
    pub(crate) fn who(&self) -> String {
        match &self.level {
            Some(level) => format!("{} ({level})", self.name),
            None => self.name.clone(),
        }
    }
}

/// Asks the server to set up a table.
pub(crate) async fn create(wish: &Wish) -> Result<Created, String> {
    let body = serde_json::to_string(wish).expect("a wish is plain text");
    let text = ask("POST", "/api/tables", Some(&body)).await?;
    serde_json::from_str(&text).map_err(|_| client_kit::texts().odd_server.to_owned())
}

/// A seat that was taken without a link.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Joined {
    pub(crate) table: String,
    pub(crate) token: String,
}

/// Asks the server for a free seat of a public table.
pub(crate) async fn join(
    table: &str,
    name: &str,
    figure: Option<ChosenFigure>,
) -> Result<Joined, String> {
    let wish = json!({"name": name, "figure": figure});
    sit_down(&format!("/api/tables/{table}/join"), wish).await
}

/// Asks the server for a seat at any public table of a game.
pub(crate) async fn seek_match(
    game: &str,
    name: &str,
    figure: Option<ChosenFigure>,
) -> Result<Joined, String> {
    let wish = json!({"game": game, "name": name, "figure": figure});
    sit_down("/api/match", wish).await
}

/// Takes a seat, and commits to a share at once: the game may begin with it.
async fn sit_down(path: &str, mut wish: Value) -> Result<Joined, String> {
    let share = Share::new(browser::random());
    wish["commitment"] = share.commitment().into();
    let text = ask("POST", path, Some(&wish.to_string())).await?;
    let joined: Joined =
        serde_json::from_str(&text).map_err(|_| client_kit::texts().odd_server.to_owned())?;
    keep_share(&joined.token, share);
    Ok(joined)
}

/// The storage key of a seat's share: the beginning of its token.
fn share_name(token: &str) -> String {
    format!("share/{}", token.get(..16).unwrap_or(token))
}

fn keep_share(token: &str, share: Share) {
    // Without storage, a reloaded page has no share in the game.
    let _ = kept::write(&share_name(token), &share.to_hex());
}

/// The share keeper of a seat, with the stored share or a new one.
fn share_keeper(token: &str) -> ShareKeeper {
    let kept = kept::read(&share_name(token)).and_then(|text| Share::from_hex(&text));
    let share = kept.unwrap_or_else(|| Share::new(browser::random()));
    keep_share(token, share);
    ShareKeeper::new(share)
}

/// The public tables; `None` if there is no server.
pub(crate) async fn public_tables() -> Option<Vec<TableCard>> {
    #[derive(Deserialize)]
    struct Listed {
        tables: Vec<TableCard>,
    }
    let text = ask("GET", "/api/tables", None).await.ok()?;
    serde_json::from_str::<Listed>(&text).map(|it| it.tables).ok()
}

/// The server's data of one table.
pub(crate) async fn table_card(table: &str) -> Option<TableCard> {
    let text = ask("GET", &format!("/api/tables/{table}"), None).await.ok()?;
    serde_json::from_str(&text).ok()
}

/// Why the table cannot be opened, according to the server: it does not exist, or was begun under other rules. A refused WebSocket
/// does not say why.
async fn missing(table: &str) -> Option<News> {
    match ask("GET", &format!("/api/tables/{table}"), None).await {
        Ok(text) => old_table(&text).await.map(News::Older),
        Err(refused) if refused.code == "no_such_table" => Some(News::Failed(refused.text)),
        Err(_) => None,
    }
}

/// Parses the server's data of a table that was begun under other rules.
async fn old_table(text: &str) -> Option<OldTable> {
    #[derive(Deserialize)]
    struct Summary {
        game: String,
        rules: u32,
        setup: String,
        seats: Vec<PublicSeat>,
    }
    let summary: Summary = serde_json::from_str(text).ok()?;
    part::load_game(&summary.game).await.ok()?;
    let game = any_game::find(registry::list(), &summary.game).ok()?;
    let seat = |seat: PublicSeat| OldSeat { name: seat.name, sitter: seat.sitter };
    let old = OldTable {
        game,
        rules: summary.rules,
        setup: summary.setup,
        seats: summary.seats.into_iter().map(seat).collect(),
        lines: Vec::new(),
    };
    (old.rules != game.rules_version()).then_some(old)
}

/// The log of such a table, as text.
pub(crate) async fn old_log(table: &str) -> Result<String, String> {
    Ok(ask("GET", &format!("/api/tables/{table}/log"), None).await?)
}

/// Why a request was refused.
struct Refused {
    /// The server's code; empty if there was no answer.
    code: String,
    text: String,
}

impl From<Refused> for String {
    fn from(refused: Refused) -> String {
        refused.text
    }
}

async fn ask(method: &str, path: &str, body: Option<&str>) -> Result<String, Refused> {
    let nobody = || Refused { code: String::new(), text: client_kit::texts().no_server.to_owned() };
    let no_server = |_: JsValue| nobody();
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = body {
        init.set_body(&JsValue::from_str(body));
    }
    let request = Request::new_with_str_and_init(&mount().path(path), &init).map_err(no_server)?;
    if body.is_some() {
        request.headers().set("content-type", "application/json").map_err(no_server)?;
    }
    let window = web_sys::window().ok_or_else(nobody)?;
    let response = JsFuture::from(window.fetch_with_request(&request)).await.map_err(no_server)?;
    let response: Response = response.dyn_into().map_err(no_server)?;
    let text = JsFuture::from(response.text().map_err(no_server)?).await.map_err(no_server)?;
    let text = text.as_string().unwrap_or_default();
    if response.ok() {
        return Ok(text);
    }
    let said: Value = serde_json::from_str(&text).unwrap_or_default();
    match (said["code"].as_str(), said["text"].as_str()) {
        (Some(code), Some(text)) => Err(Refused { code: code.to_owned(), text: text.to_owned() }),
        _ => Err(nobody()),
    }
}

/// Opens a connection to a table of the server, with the seat of the token, or as a spectator.
pub(crate) fn reach(table: &str, token: Option<String>, listen: impl Fn(News) + 'static) -> Line {
    let path = mount().path(&format!("/api/tables/{table}/socket"));
    let address = format!("{}{path}", browser::origin());
    let keeper = token.as_deref().map(share_keeper);
    let caller = Rc::new(Caller {
        keeper: RefCell::new(keeper),
        table: table.to_owned(),
        address: address.replacen("http", "ws", 1),
        token,
        listen: Box::new(listen),
        seen: Cell::new(None),
        n_failures: Cell::new(0),
        is_done: Cell::new(false),
        socket: RefCell::default(),
        retry: RefCell::default(),
        untold: RefCell::default(),
    });
    caller.call();
    Line(Rc::new(OnlineLine(caller)))
}

struct Caller {
    /// For the seat's own share; spectators have none.
    keeper: RefCell<Option<ShareKeeper>>,
    table: String,
    address: String,
    token: Option<String>,
    listen: Box<dyn Fn(News)>,
    /// The last version seen, so that the server sends exactly what was missed.
    seen: Cell<Option<u64>>,
    n_failures: Cell<usize>,
    /// The table has sent a final goodbye: no reconnection.
    is_done: Cell<bool>,
    socket: RefCell<Option<Socket>>,
    retry: RefCell<Option<Timeout>>,
    /// Messages that wait until the game is loaded.
    untold: RefCell<Option<Vec<News>>>,
}

/// A WebSocket with its handlers.
struct Socket {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut()>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // It may be closed already.
        let _ = self.socket.close();
    }
}

impl Caller {
    fn call(self: &Rc<Caller>) {
        let Ok(socket) = WebSocket::new(&self.address) else {
            self.tell(News::Failed(client_kit::texts().no_server.to_owned()));
            return;
        };
        let opened = self.closure(|caller| {
            caller.say(&hello(caller.token.as_deref(), caller.seen.get()));
        });
        let closed = self.closure(|caller| caller.mend());
        let weak = Rc::downgrade(self);
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let (Some(caller), Some(text)) = (weak.upgrade(), event.data().as_string()) {
                caller.hear(&text);
            }
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let socket = Socket { socket, _opened: opened, _heard: heard, _closed: closed };
        self.socket.replace(Some(socket));
    }

    fn closure(self: &Rc<Caller>, act: fn(&Rc<Caller>)) -> Closure<dyn FnMut()> {
        let weak: Weak<Caller> = Rc::downgrade(self);
        Closure::new(move || {
            if let Some(caller) = weak.upgrade() {
                act(&caller);
            }
        })
    }

    fn hear(self: &Rc<Caller>, text: &str) {
        let message = match ToClient::from_json(text) {
            Ok(message) => message,
            Err(problem) => return browser::complain(&problem.to_string()),
        };
        // Chat and presence come before the news of the same version: only news count as seen.
        if let ToClient::Update { version, .. } | ToClient::Resync { version, .. } = &message {
            self.seen.set(Some(*version));
        }
        if let ToClient::Goodbye { code, .. } = &message {
            if [RESTARTS, NOT_STORED].contains(&code.as_str()) {
                // The connection breaks now and is re-established as soon as the server is back, or can store again.
                return;
            }
            self.is_done.set(true);
        }
        if self.n_failures.replace(0) > 0 {
            self.tell(News::Back);
        }
        let objection = self.object(&message);
        self.share_chance(&message);
        self.tell(News::Told(message));
        if let Some(text) = objection {
            let code = "unfair".to_owned();
            self.tell(News::Told(ToClient::Refused { code, rule: None, text }));
        }
    }

    /// Sends what the share keeper asks for.
    fn share_chance(&self, message: &ToClient) {
        let mut keeper = self.keeper.borrow_mut();
        let (Some(keeper), Some(token)) = (&mut *keeper, &self.token) else { return };
        let answer = keeper.hear(message, || Share::new(browser::random()));
        if matches!(message, ToClient::Over { .. }) {
            keep_share(token, keeper.share());
        }
        if let Some(answer) = answer {
            self.say(&answer);
        }
    }

    /// Whether the draws match all commitments, in a finished game.
    fn object(&self, message: &ToClient) -> Option<String> {
        let ToClient::Over { replay, .. } = message else { return None };
        let replay = Replay::parse(replay).ok()?;
        let keeper = self.keeper.borrow();
        if let Some(objection) = keeper.as_ref().and_then(|it| it.objection(&replay)) {
            return Some(objection.to_owned());
        }
        let game = any_game::find(registry::list(), &replay.game).ok()?;
        game.verify(&replay).err().map(|unverified| unverified.to_string())
    }

    /// Passes on news, but nothing of a game before its part of the client is loaded.
    fn tell(self: &Rc<Caller>, news: News) {
        if let News::Told(ToClient::Welcome { game, .. }) = &news
            && !registry::is_there(game)
        {
            self.untold.borrow_mut().get_or_insert_default();
            self.load(game.clone());
        }
        if let Some(untold) = &mut *self.untold.borrow_mut() {
            return untold.push(news);
        }
        (self.listen)(news);
    }

    fn load(self: &Rc<Caller>, game: String) {
        let weak = Rc::downgrade(self);
        spawn_local(async move {
            let loaded = part::load_game(&game).await;
            let Some(caller) = weak.upgrade() else { return };
            let untold = caller.untold.take().unwrap_or_default();
            match loaded {
                Ok(()) => untold.into_iter().for_each(|news| (caller.listen)(news)),
                Err(_) => {
                    caller.is_done.set(true);
                    (caller.listen)(News::Failed(client_kit::texts().part_missing.to_owned()));
                }
            }
        });
    }

    /// The connection was lost. Reconnects with increasing delays.
    fn mend(self: &Rc<Caller>) {
        if self.is_done.get() {
            return;
        }
        let n = self.n_failures.get();
        self.n_failures.set(n + 1);
        self.tell(News::Lost);
        if n == 0 && self.seen.get().is_none() {
            self.ask_whether_it_exists();
        }
        let wait = spread(WAITS[n.min(WAITS.len() - 1)], js_sys::Math::random());
        let weak = Rc::downgrade(self);
        let retry = Timeout::after(wait, move || {
            if let Some(caller) = weak.upgrade() {
                caller.call();
            }
        });
        self.retry.replace(Some(retry));
    }

    /// Nothing was ever received from this table: perhaps it does not exist.
    fn ask_whether_it_exists(self: &Rc<Caller>) {
        let weak = Rc::downgrade(self);
        let table = self.table.clone();
        spawn_local(async move {
            if let (Some(news), Some(caller)) = (missing(&table).await, weak.upgrade()) {
                caller.is_done.set(true);
                caller.retry.replace(None);
                (caller.listen)(news);
            }
        });
    }

    fn say(&self, message: &ToTable) {
        if let Some(socket) = &*self.socket.borrow() {
            // A message lost with the connection is repeated by the user.
            let _ = socket.socket.send_with_str(&message.to_json());
        }
    }
}

/// Adds jitter of up to a half: when a server restarts, clients must not all reconnect at the same moment.
fn spread(wait: u64, luck: f64) -> u64 {
    wait + (wait as f64 * luck / 2.0) as u64
}

struct OnlineLine(Rc<Caller>);

impl Talk for OnlineLine {
    fn say(&self, message: ToTable) {
        self.0.say(&message);
    }
}
