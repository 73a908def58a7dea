//! A server that is killed in the middle of a game, as by a power cut.

use std::net::TcpStream;
use std::process::Child;
use std::time::Duration;

use protocol::{News, PROTOCOL_VERSION, Scene, ToClient, ToTable, Waits};
use tungstenite::{Message, WebSocket, client};

use super::serve::{ask, file, serve, serve_at_pace};

struct Player {
    socket: WebSocket<TcpStream>,
    /// `None` for a spectator.
    token: Option<String>,
    seen: Option<u64>,
    told: Vec<News>,
    scene: Option<Scene>,
}

impl Player {
    fn new(address: &str, table: &str, token: Option<&str>) -> Player {
        let (socket, token) = (connect(address, table), token.map(str::to_owned));
        let mut player = Player { socket, token, seen: None, told: Vec::new(), scene: None };
        player.hello();
        player
    }

    /// Sends `hello`; returns whether the server sent only what was missed.
    fn hello(&mut self) -> bool {
        let (protocol, token, seen) = (PROTOCOL_VERSION, self.token.clone(), self.seen);
        self.say(&ToTable::Hello { protocol, token, seen });
        loop {
            match self.hear() {
                ToClient::Update { .. } => return true,
                ToClient::Resync { .. } => return false,
                ToClient::Goodbye { text, .. } => panic!("{text}"),
                ToClient::Welcome { .. }
                | ToClient::Because { .. }
                | ToClient::Chat { .. }
                | ToClient::Over { .. }
                | ToClient::Ping { .. }
                | ToClient::Plan { .. }
                | ToClient::Hint { .. }
                | ToClient::Chance { .. }
                | ToClient::Presence { .. }
                | ToClient::Proposal { .. }
                | ToClient::Refused { .. } => {}
            }
        }
    }

    fn say(&mut self, message: &ToTable) {
        self.socket.send(Message::text(message.to_json())).expect("the server listens");
    }

    fn hear(&mut self) -> ToClient {
        let text = loop {
            if let Message::Text(text) = self.socket.read().expect("the server speaks") {
                break text;
            }
        };
        let message = ToClient::from_json(&text).expect("it is in the words of the protocol");
        if let ToClient::Update { version, news, scene }
        | ToClient::Resync { version, news, scene } = &message
        {
            (self.seen, self.scene) = (Some(*version), Some(scene.clone()));
            self.told.extend(news.iter().cloned());
        }
        message
    }

    /// The versions of the news so far.
    fn versions(&self) -> Vec<u64> {
        let version = |it: &News| match it {
            News::Happened { version, .. } | News::TakenBack { version, .. } => *version,
        };
        self.told.iter().map(version).collect()
    }

    fn growls(&self) -> u64 {
        let view = self.scene.as_ref().map(|scene| scene.view.value());
        view.and_then(|view| view["clock"]["growls"].as_u64()).expect("the game has a clock")
    }

    fn option(&self) -> Option<String> {
        let asked = self.scene.as_ref()?.asked.as_ref()?;
        asked.options.first().map(|option| option.action.clone())
    }
}

/// What a new spectator sees.
pub(super) fn watched(address: &str, table: &str) -> Scene {
    Player::new(address, table, None).scene.expect("who comes is told how it stands")
}

fn connect(address: &str, table: &str) -> WebSocket<TcpStream> {
    let stream = TcpStream::connect(address).expect("it listens");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("it can wait");
    let url = format!("ws://{address}/api/tables/{table}/socket");
    client(url, stream).expect("it lets us in").0
}

/// The first to be asked answers and receives the result, this many times. Then somebody answers once more without waiting for the
/// result.
fn play(players: &mut [Player; 2], n_answers: usize) {
    for player in players.iter_mut() {
        let is_on = |scene: &Scene| matches!(scene.waits, Waits::Turn { .. });
        while !player.scene.as_ref().is_some_and(is_on) {
            player.hear();
        }
    }
    for _ in 0..n_answers {
        let before = players.each_ref().map(|it| it.seen);
        answer(players);
        for (player, before) in players.iter_mut().zip(before) {
            while player.seen == before {
                player.hear();
            }
        }
        let last = players.iter().map(|it| it.seen).max().expect("there are two");
        for player in players.iter_mut() {
            while player.seen < last {
                player.hear();
            }
        }
    }
    answer(players);
}

fn answer(players: &mut [Player; 2]) {
    let asked = players.iter_mut().find_map(|it| it.option().map(|action| (it, action)));
    let (player, action) = asked.expect("somebody is asked");
    let seen = player.seen;
    player.say(&ToTable::Play { action, seen });
}

/// The quoted text after the nth mark.
fn after(answer: &str, mark: &str, nth: usize) -> String {
    let rest = answer.split(mark).nth(nth).expect("the answer has it");
    rest.split('"').next().expect("a text ends").to_owned()
}

fn kill(server: &mut Child) {
    server.kill().expect("it runs");
    server.wait().expect("it was killed");
}

#[test]
fn a_server_killed_in_the_middle_of_a_game_goes_on_with_it() {
    let file = file("killed-in-a-game.db");
    let (mut server, address) = serve(&file);
    let made = ask(
        &address,
        "POST /api/tables",
        r#"{"game":"run-for-your-life","seats":["open","open"]}"#,
    );
    let (table, tokens) =
        (after(&made, "\"table\":\"", 1), [1, 2].map(|nth| after(&made, "\"token\":\"", nth)));
    let mut players = tokens.map(|token| Player::new(&address, &table, Some(&token)));
    for (player, name) in players.iter_mut().zip(["Ann", "Bob"]) {
        player.say(&ToTable::Claim { name: name.to_owned(), figure: None });
    }
    for _ in 0..3 {
        play(&mut players, 5);
        kill(&mut server);
        let address;
        (server, address) = serve(&file);
        for player in &mut players {
            let seen = player.seen;
            player.socket = connect(&address, &table);
            assert!(player.hello(), "the server knows all that it has told");
            assert!(player.seen >= seen);
        }
    }
    kill(&mut server);
    let [ann, bob] = players.each_ref().map(Player::versions);
    for told in [&ann, &bob] {
        assert!(told.is_sorted_by(|a, b| a < b), "nothing twice: {told:?}");
    }
    assert!(ann.len() > 15);
    assert_eq!(ann[..], bob[bob.len() - ann.len()..], "both were told everything, once");
}

/// Zombie 15' has a real clock: the time while the server is down does not count.
#[test]
fn a_server_killed_in_the_fifth_minute_of_a_track_goes_on_in_the_fifth_minute() {
    const A_MINUTE: u64 = 60_000;
    let file = file("killed-in-the-fifth-minute.db");
    let (mut server, address) = serve_at_pace(60, &file);
    let wish = r#"{"game":"zombie-15","setup":{"players":1},"seats":["open"]}"#;
    let made = ask(&address, "POST /api/tables", wish);
    let (table, token) = (after(&made, "\"table\":\"", 1), after(&made, "\"token\":\"", 1));
    let mut ann = Player::new(&address, &table, Some(&token));
    ann.say(&ToTable::Claim { name: "Ann".to_owned(), figure: None });
    while ann.option().as_deref() != Some("begin") {
        ann.hear();
    }
    ann.say(&ToTable::Play { action: "begin".to_owned(), seen: ann.seen });
    while ann.growls() < 4 || ann.scene.as_ref().is_some_and(|scene| scene.asked.is_none()) {
        ann.hear();
    }
    // Something is done in this minute, too.
    let (seen, action) = (ann.seen, ann.option().expect("Ann is asked"));
    ann.say(&ToTable::Play { action, seen });
    while ann.seen == seen {
        ann.hear();
    }
    let before = ann.scene.clone().expect("she has seen it");
    kill(&mut server);
    let began = before.view.value()["clock"]["began"].as_u64().expect("the clock runs");
    assert!((4 * A_MINUTE..5 * A_MINUTE).contains(&(before.clock.now - began)), "{before:?}");

    let (mut server, address) = serve_at_pace(60, &file);
    let eve = Player::new(&address, &table, None);
    let alone = eve.scene.clone().expect("she sees the table");
    assert!(matches!(alone.waits, Waits::Away { .. }) && !alone.clock.runs, "{:?}", alone.waits);
    ann.socket = connect(&address, &table);
    assert!(ann.hello(), "the server knows all that it has told");
    let after = ann.scene.clone().expect("she sees it again");
    assert_eq!((after.clock.now, after.clock.alarm), (before.clock.now, before.clock.alarm));
    assert_eq!((&after.view, &after.asked), (&before.view, &before.asked));
    assert_eq!(eve.told, ann.told, "who comes only now is told the same story");

    while ann.growls() < 5 {
        ann.hear();
    }
    let late = ann.scene.as_ref().map(|scene| scene.clock.now - began - 5 * A_MINUTE);
    assert!(late < Some(A_MINUTE / 2), "the fifth growl is where it was: {late:?}");
    kill(&mut server);
}
