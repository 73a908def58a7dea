//! `shamble bot`: a program takes a seat at an online table by its link, and plays as people do.

use std::io::Write;
use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, Instant};

use any_game::fair::Share;
use engine::Replay;
use protocol::{
    Fate, News, PROTOCOL_VERSION, Scene, SeatStatus, Sitter, ToClient, ToTable, Waits, WireWho,
};
use serde_json::{Value, json};
use stage::share::ShareKeeper;
use tungstenite::{Message, WebSocket};

use crate::args::Bot;
use crate::external::External;
use crate::failure::Failure;

/// A server allows twenty messages a second per connection; staying below it avoids disconnection.
const BREATH: Duration = Duration::from_millis(100);

pub(crate) fn run(args: &Bot, out: &mut dyn Write) -> Result<(), Failure> {
    let link = Link::read(&args.link)?;
    let words: Vec<&str> = args.command.iter().map(String::as_str).collect();
    let program = External::start(&words, Duration::from_secs_f64(args.bot_seconds))?;
    let name = args.name.clone();
    let mut seat = Seat::connect(&link, program, name)?;
    writeln!(out, "The bot is at the table.")?;
    out.flush()?;
    let text = seat.play()?;
    writeln!(out, "{text}")?;
    Ok(())
}

/// The link of a seat, as given by a server: `http://host:port/table/ID#TOKEN`.
#[derive(PartialEq, Debug)]
struct Link {
    host: String,
    /// The base path of the server: empty, or such as `/shamble`.
    base: String,
    table: String,
    token: String,
}

impl Link {
    fn read(text: &str) -> Result<Link, Failure> {
        if text.starts_with("https://") {
            let why = "This program speaks no TLS: name the server itself, as http://HOST:PORT/table/…#…, or put a \
                       tunnel before it.";
            return Err(Failure::Usage(format!("The link {text:?} begins with https. {why}")));
        }
        let parts = || {
            let (address, token) = text.strip_prefix("http://")?.split_once('#')?;
            let (page, table) = address.rsplit_once('/')?;
            let place = page.strip_suffix("/table")?;
            let at = place.find('/').unwrap_or(place.len());
            let (host, base) = place.split_at(at);
            let is_whole = [host, table, token].iter().all(|part| !part.is_empty());
            is_whole.then(|| [host, base, table, token].map(str::to_owned))
        };
        let [host, base, table, token] = parts().ok_or_else(|| {
            Failure::Usage(format!(
                "{text:?} is not the link of a seat; it looks like http://HOST:PORT/table/ID#TOKEN."
            ))
        })?;
        Ok(Link { host, base, table, token })
    }
}

/// A seat at a table, and the program that plays it.
struct Seat {
    socket: WebSocket<TcpStream>,
    keeper: ShareKeeper,
    program: External,
    name: String,
    me: u8,
    /// The current state and its version.
    scene: Option<(u64, Scene)>,
    /// The version of an answer that is still in flight: the question may be out of date.
    answered: Option<u64>,
    /// When the last message was sent.
    said: Instant,
}

impl Seat {
    fn connect(link: &Link, program: External, name: String) -> Result<Seat, Failure> {
        let Link { host, base, table, token } = link;
        let failed = |why: String| {
            Failure::Failed(format!(
                "The server at {host} does not let the bot in: {why}. Look at the link."
            ))
        };
        let address = if host.contains(':') { host.clone() } else { format!("{host}:80") };
        let stream = TcpStream::connect(address).map_err(|error| failed(error.to_string()))?;
        let url = format!("ws://{host}{base}/api/tables/{table}/socket");
        let (socket, _) =
            tungstenite::client(url, stream).map_err(|error| failed(error.to_string()))?;
        let mut seat = Seat {
            socket,
            keeper: ShareKeeper::new(fresh_share()),
            program,
            name,
            me: 0,
            scene: None,
            answered: None,
            said: Instant::now(),
        };
        let (protocol, token) = (PROTOCOL_VERSION, Some(token.clone()));
        seat.say(&ToTable::Hello { protocol, token, seen: None })?;
        Ok(seat)
    }

    /// Plays to the end of the game; returns the result as a sentence.
    fn play(&mut self) -> Result<String, Failure> {
        loop {
            let message = self.hear()?;
            // It contributes a share of the randomness as people do, so that a host cannot choose its draws.
            let is_over = matches!(message, ToClient::Over { .. });
            let answer = if is_over { None } else { self.keeper.hear(&message, fresh_share) };
            if let Some(answer) = answer {
                self.say(&answer)?;
            }
            match message {
                ToClient::Welcome { you: Some(me), seats, .. } => self.sit(me, &seats)?,
                ToClient::Welcome { you: None, .. } => {
                    let why = "The link holds no seat of this table. Ask for another.";
                    return Err(Failure::Failed(why.to_owned()));
                }
                ToClient::Update { version, news, scene } => {
                    if news.iter().any(|it| self.is_mine(it)) {
                        self.answered = None;
                    }
                    self.scene = Some((version, scene));
                    self.answer()?;
                }
                ToClient::Resync { version, scene, .. } => {
                    (self.answered, self.scene) = (None, Some((version, scene)));
                    self.answer()?;
                }
                // People decide together; a program always agrees.
                ToClient::Proposal { proposal, asked, agreed, fate: Fate::Open, .. }
                    if asked.contains(&self.me) && !agreed.contains(&self.me) =>
                {
                    self.say(&ToTable::Agree { proposal })?;
                }
                ToClient::Over { text, replay, .. } => return Ok(self.farewell(text, &replay)),
                // It joined too late to commit a share in this game.
                ToClient::Refused { code, .. } if code == "chance_is_fixed" => {}
                // No other message of this program can be refused than its answer.
                ToClient::Refused { code, text, .. } => {
                    let Some(answered) = self.answered.take() else {
                        return Err(Failure::Failed(text));
                    };
                    let has_changed = self.scene.as_ref().is_some_and(|it| it.0 > answered);
                    match code.as_str() {
                        _ if has_changed => self.answer()?,
                        // The refusal overtakes the news of what happened, which is on its way to the disk.
                        "too_late" | "not_your_turn" | "paused" | "over" => {}
                        _ => return Err(Failure::Failed(text)),
                    }
                }
                ToClient::Goodbye { text, .. } => return Err(Failure::Failed(text)),
                ToClient::Because { .. }
                | ToClient::Chat { .. }
                | ToClient::Ping { .. }
                | ToClient::Plan { .. }
                | ToClient::Hint { .. }
                | ToClient::Chance { .. }
                | ToClient::Presence { .. }
                | ToClient::Proposal { .. } => {}
            }
        }
    }

    /// The result, and any problem with its draws.
    fn farewell(&self, text: String, replay: &str) -> String {
        let objection = Replay::parse(replay).ok().and_then(|it| self.keeper.objection(&it));
        objection.map_or(text.clone(), |objection| format!("{text} {objection}"))
    }

    /// Sits down, or takes the seat back from the stand-in if it sits already.
    fn sit(&mut self, me: u8, seats: &[SeatStatus]) -> Result<(), Failure> {
        self.me = me;
        match seats.iter().find(|place| place.seat == me) {
            Some(place) if place.sitter == Sitter::Nobody => {
                self.say(&ToTable::Claim { name: self.name.clone(), figure: None })
            }
            Some(place) if place.bot_plays => self.say(&ToTable::Return),
            Some(_) | None => Ok(()),
        }
    }

    /// News of this seat's action or undo: either way its answer is no longer in flight.
    fn is_mine(&self, news: &News) -> bool {
        match news {
            News::Happened { who, .. } => *who == WireWho::Seat(self.me),
            News::TakenBack { .. } => true,
        }
    }

    /// Asks the program, if the table waits for it.
    fn answer(&mut self) -> Result<(), Failure> {
        let Some((version, scene)) = self.scene.as_ref().filter(|_| self.answered.is_none()) else {
            return Ok(());
        };
        let is_awaited = matches!(&scene.waits, Waits::Turn { seats } if seats.contains(&self.me));
        let Some(asked) = scene.asked.as_ref().filter(|_| is_awaited) else { return Ok(()) };
        let option = |it: &protocol::WireChoice| json!({"action": it.action, "text": it.text, "target": it.target});
        let options: Vec<Value> = asked.options.iter().map(option).collect();
        let nth = self.program.choose(self.me, &asked.question, &scene.view.value(), &options)?;
        let (action, seen) = (asked.options[nth].action.clone(), Some(*version));
        self.answered = seen;
        self.say(&ToTable::Play { action, seen })
    }

    #[expect(clippy::disallowed_methods, reason = "to be slow is what it is for")]
    fn say(&mut self, message: &ToTable) -> Result<(), Failure> {
        sleep(BREATH.saturating_sub(self.said.elapsed()));
        self.said = Instant::now();
        self.socket.send(Message::text(message.to_json())).map_err(|error| gone(&error))
    }

    fn hear(&mut self) -> Result<ToClient, Failure> {
        loop {
            if let Message::Text(text) = self.socket.read().map_err(|error| gone(&error))? {
                return ToClient::from_json(&text)
                    .map_err(|problem| Failure::Failed(problem.to_string()));
            }
        }
    }
}

/// 256 bits that nobody knows.
fn fresh_share() -> Share {
    Share::new(server::random())
}

fn gone(error: &tungstenite::Error) -> Failure {
    let hint = "The seat is kept: start the bot again.";
    Failure::Failed(format!("The server is gone ({error}). {hint}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_a_server_a_table_and_a_seat() {
        let link = Link::read("http://127.0.0.1:8080/table/5e88#8f3a").expect("it is a link");
        let [host, table, token] = ["127.0.0.1:8080", "5e88", "8f3a"].map(str::to_owned);
        assert_eq!(link, Link { host, base: String::new(), table, token });
        let link = Link::read("http://host/games/shamble/table/5e88#8f3a").expect("it is a link");
        assert_eq!((&*link.host, &*link.base, &*link.table), ("host", "/games/shamble", "5e88"));
        for bad in [
            "",
            "5e88#8f3a",
            "http://host/table/5e88",
            "http://host/table/#1",
            "http://host/5e88#1",
            "http://host/a-table/5e88#1",
            "http:///table/5e88#1",
        ] {
            assert!(matches!(Link::read(bad), Err(Failure::Usage(_))), "{bad:?}");
        }
        let Err(Failure::Usage(why)) = Link::read("https://host/table/1#2") else {
            panic!("no TLS")
        };
        assert!(why.contains("TLS"), "{why}");
    }
}
