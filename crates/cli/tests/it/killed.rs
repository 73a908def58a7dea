//! A server that is killed in the middle of a game, as by a power cut.

use std::net::TcpStream;
use std::process::Child;
use std::time::Duration;

use protocol::{News, PROTOCOL_VERSION, Scene, ToClient, ToTable, Waits};
use tungstenite::{Message, WebSocket, client};

use super::serve::{ask, file, serve};

struct Player {
    socket: WebSocket<TcpStream>,
    /// Whoever has none only watches.
    token: Option<String>,
    seen: Option<u64>,
    /// Which version each thing that was told made of the table.
    told: Vec<u64>,
    scene: Option<Scene>,
}

impl Player {
    fn new(address: &str, table: &str, token: Option<&str>) -> Player {
        let (socket, token) = (connect(address, table), token.map(str::to_owned));
        let mut player = Player { socket, token, seen: None, told: Vec::new(), scene: None };
        player.hello();
        player
    }

    /// Says hello, and whether the server told only what was missed.
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
            self.told.extend(news.iter().map(|it| match it {
                News::Happened { version, .. } | News::TakenBack { version, .. } => *version,
            }));
        }
        message
    }

    fn option(&self) -> Option<String> {
        let asked = self.scene.as_ref()?.asked.as_ref()?;
        asked.options.first().map(|option| option.action.clone())
    }
}

/// What somebody sees who comes to watch.
pub(super) fn watched(address: &str, table: &str) -> Scene {
    Player::new(address, table, None).scene.expect("who comes is told how it stands")
}

fn connect(address: &str, table: &str) -> WebSocket<TcpStream> {
    let stream = TcpStream::connect(address).expect("it listens");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("it can wait");
    let url = format!("ws://{address}/api/tables/{table}/socket");
    client(url, stream).expect("it lets us in").0
}

/// The first to be asked answers and hears of it, so many times. Then somebody answers once more, and
/// nobody waits for what comes of it.
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
    let after = |mark: &str, nth: usize| {
        let rest = made.split(mark).nth(nth).expect("the answer has it");
        rest.split('"').next().expect("a text ends").to_owned()
    };
    let (table, tokens) = (after("\"table\":\"", 1), [1, 2].map(|nth| after("\"token\":\"", nth)));
    let mut players = tokens.map(|token| Player::new(&address, &table, Some(&token)));
    for (player, name) in players.iter_mut().zip(["Ann", "Bob"]) {
        player.say(&ToTable::Claim { name: name.to_owned() });
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
    for player in &players {
        assert!(player.told.is_sorted_by(|a, b| a < b), "nothing twice: {:?}", player.told);
    }
    assert!(players[0].told.len() > 15);
    let [ann, bob] = players.map(|it| it.told);
    assert_eq!(ann[..], bob[bob.len() - ann.len()..], "both were told everything, once");
}
