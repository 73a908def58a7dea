//! Many long tables that wake at once.

use std::path::Path;
use std::time::{Duration, Instant};

use any_game::fair::Secret;
use engine::Choices;
use protocol::{PROTOCOL_VERSION, ToClient, ToTable};
use serde_json::json;
use store::{Change, LobbyCard, TableStore};
use table::{Chair, Connection, Input, Kit, LiveTable, NewTable, SeatToken};

use crate::Waits;
use crate::player::{Player, set_up};
use crate::server::{Server, data, file, free};

const GAME: &str = "tiny-epic-zombies";
/// As often as a server does.
const REMEMBER_EVERY: u64 = 250;

pub(crate) async fn measure(program: &Path, n_tables: u64, n_lines: u64) {
    let data = data();
    let long = Long::play(n_lines);
    {
        let store = TableStore::open(&file(&data)).expect("a file");
        (0..n_tables).for_each(|n| long.store(&store, &id(n)));
    }
    println!("{n_tables} tables with {} lines each are stored.", long.lines.len());
    let server = Server::over(program, data, &free(), None);
    let (awake, tokens) = set_up(server.address).await;
    let _ann = Player::new(server.address, &awake, Some(&tokens[0]), "Ann").await;
    let mut alone = Vec::new();
    for _ in 0..50 {
        alone.push(hello(&server, &awake).await);
    }
    let (start, cpu) = (Instant::now(), server.cpu());
    let address = server.address;
    let come = |n| async move {
        let start = Instant::now();
        let player = Player::new(address, &id(n), None, "").await;
        (player, start.elapsed())
    };
    let waking: Vec<_> = (0..n_tables).map(|n| tokio::spawn(come(n))).collect();
    let mut beside = Vec::new();
    while waking.iter().any(|it| !it.is_finished()) {
        beside.push(hello(&server, &awake).await);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let (took, cpu) = (start.elapsed(), server.cpu() - cpu);
    let mut woken = Vec::new();
    for it in waking {
        woken.push(it.await.expect("nobody panics").1);
    }
    println!("hello at a table that is awake, alone: {}", Waits::of(alone));
    println!("the same {} times meanwhile: {}", beside.len(), Waits::of(beside));
    println!("hello at the tables that wake: {}", Waits::of(woken));
    println!("all were awake after {took:.1?}, which took the server {cpu:.1?} of CPU");
}

/// How long a spectator waits until they see the table.
async fn hello(server: &Server, table: &str) -> Duration {
    let start = Instant::now();
    Player::new(server.address, table, None, "").await;
    start.elapsed()
}

fn id(n: u64) -> String {
    format!("{n:032x}")
}

/// A table with a long log.
struct Long {
    lines: Vec<String>,
    remembered: Vec<(u64, String)>,
}

impl Long {
    fn play(n_lines: u64) -> Long {
        let game = any_game::find(registry::list(), GAME).expect("it is a game of ours");
        let tokens = [1, 2].map(|n| SeatToken::new([n; 32]));
        let order = NewTable {
            game,
            choices: Choices::parse("players=2").expect("two can play it"),
            secret: Secret::from_seed("long"),
            chairs: tokens.map(Chair::Open).to_vec(),
            given: Vec::new(),
            at_leisure: false,
        };
        let mut table = LiveTable::new(Kit::ours(), order, 0).expect("it can be set up");
        let (mut remembered, mut luck) = (vec![(0, String::new())], 1_u64);
        let mut people = People::default();
        for (n, token) in tokens.iter().enumerate() {
            let (protocol, token) = (PROTOCOL_VERSION, Some(token.to_hex()));
            people.say(&mut table, n, ToTable::Hello { protocol, token, seen: None });
            people.say(
                &mut table,
                n,
                ToTable::Claim { name: ["Ann", "Bob"][n].to_owned(), figure: None },
            );
        }
        while table.snapshot().0 < n_lines {
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            people.go_on(&mut table, (luck >> 33) as usize);
            let (n_lines, text) = table.snapshot();
            if n_lines >= remembered.last().map_or(0, |(n, _)| *n) + REMEMBER_EVERY {
                remembered.push((n_lines, text));
            }
        }
        remembered.remove(0);
        Long { lines: table.to_log().lines().map(str::to_owned).collect(), remembered }
    }

    fn store(&self, store: &TableStore, id: &str) {
        let summary = json!({
            "table": id, "game": GAME, "rules": registry_rules(), "setup": "players=2",
            "public": false, "stage": "playing", "seats": [],
        });
        let card = LobbyCard { summary: summary.to_string(), is_listed: false, is_open: false };
        store.create(id, &self.lines, &card).expect("there is room");
        for (n_lines, text) in self.remembered.clone() {
            let id = id.to_owned();
            store.change(Change::Remember { id, n_lines, text }).expect("there is room");
        }
    }
}

fn registry_rules() -> u32 {
    any_game::find(registry::list(), GAME).expect("it is a game of ours").rules_version()
}

/// Two players who take any option, and rematch when the game is over.
#[derive(Default)]
struct People {
    now: u64,
    options: [Vec<String>; 2],
    proposal: Option<u64>,
}

impl People {
    fn go_on(&mut self, table: &mut LiveTable, luck: usize) {
        let asked = self.options.iter().position(|it| !it.is_empty());
        match (asked, self.proposal) {
            (Some(n), _) => {
                let action = self.options[n][luck % self.options[n].len()].clone();
                self.say(table, n, ToTable::Play { action, seen: None });
            }
            (None, None) => self.say(table, 0, ToTable::Rematch),
            (None, Some(proposal)) => self.say(table, 1, ToTable::Agree { proposal }),
        }
    }

    /// Time passes, so that the rate limit is not reached.
    fn say(&mut self, table: &mut LiveTable, n: usize, message: ToTable) {
        self.now += 5_000;
        let mut input = Input::Said(Connection(n as u64), message);
        loop {
            let output = table.take(self.now, input);
            for (Connection(to), message) in output.each() {
                if let ToClient::Update { scene, .. } | ToClient::Resync { scene, .. } = message {
                    let options = scene.asked.iter().flat_map(|it| &it.options);
                    self.options[to as usize] = options.map(|it| it.action.clone()).collect();
                }
                if let ToClient::Proposal { proposal, fate, .. } = message {
                    self.proposal = (*fate == protocol::Fate::Open).then_some(*proposal);
                }
            }
            if !output.wants_secret {
                return;
            }
            input = Input::Secret(Secret::from_seed(&self.now.to_string()));
        }
    }
}
