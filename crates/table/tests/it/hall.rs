//! A test host for one table: it keeps the time, the log and all messages.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use any_game::fair::Secret;
use any_game::{AnyGame, Of};
use engine::{Choices, Millis, Replay, Seat, ToAct};
use engine_test::lantern::Lantern;
use protocol::{News, PROTOCOL_VERSION, Scene, ToClient, ToTable};
use table::{BOTS, Chair, Connection, Input, Kit, LiveTable, NewTable, Output, SeatToken};

static LANTERN: Of<Lantern> = Of::new(
    "## Nights\n- **LW-2.1** Up to two spaces. *(rulebook)*\n\
     - **LW-2.3** A flask fills the lantern. *(rulebook)*",
);

static GAMES: [&dyn AnyGame; 1] = [&LANTERN];

pub(crate) fn lanterns() -> Kit {
    Kit { games: &GAMES, bots: BOTS }
}

pub(crate) fn runs() -> Kit {
    Kit { games: registry::list(), bots: BOTS }
}

/// Zombie 15' is the game with a real clock.
pub(crate) fn fifteen_minutes() -> Kit {
    static GAMES: LazyLock<[&dyn AnyGame; 1]> = LazyLock::new(|| {
        [any_game::find(registry::list(), "zombie-15").expect("it is in the list")]
    });
    Kit { games: &*GAMES, bots: BOTS }
}

pub(crate) fn token(seat: u8) -> SeatToken {
    SeatToken::new([seat + 1; 32])
}

pub(crate) fn secret() -> Secret {
    Secret::from_seed("a quiet evening")
}

pub(crate) fn hello(seat: u8, seen: Option<u64>) -> ToTable {
    ToTable::Hello { protocol: PROTOCOL_VERSION, token: Some(token(seat).to_hex()), seen }
}

pub(crate) fn watch(seen: Option<u64>) -> ToTable {
    ToTable::Hello { protocol: PROTOCOL_VERSION, token: None, seen }
}

pub(crate) fn play(action: &str) -> ToTable {
    ToTable::Play { action: action.to_owned(), seen: None }
}

/// The same, decided at a version.
pub(crate) fn play_on(action: &str, seen: u64) -> ToTable {
    ToTable::Play { action: action.to_owned(), seen: Some(seen) }
}

/// The first `persons` seats are open, and bots sit on the others.
pub(crate) fn chairs(n: u8, persons: u8) -> Vec<Chair> {
    let chair = |seat| match seat < persons {
        true => Chair::Open(token(seat)),
        false => Chair::Bot("random"),
    };
    (0..n).map(chair).collect()
}

pub(crate) const NAMES: [&str; 8] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"];

#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) table: LiveTable,
    pub(crate) now: Millis,
    pub(crate) stored: String,
    pub(crate) last: Output,
    /// All messages to each connection.
    pub(crate) told: BTreeMap<u64, Vec<ToClient>>,
}

impl Hall {
    /// A table at which the first `persons` seats are open and bots sit on the others.
    pub(crate) fn new(kit: Kit, words: &str, persons: u8) -> Hall {
        Hall::meeting(kit, words, persons, false)
    }

    /// The same, perhaps at leisure.
    pub(crate) fn meeting(kit: Kit, words: &str, persons: u8, at_leisure: bool) -> Hall {
        let game = kit.games[0];
        let choices = Choices::parse(words).expect("the test writes good choices");
        let n = game.start(&choices).expect("the test chooses what exists").n_seats();
        let (chairs, given) = (chairs(n, persons), Vec::new());
        Hall::of(kit, NewTable { game, choices, secret: secret(), chairs, given, at_leisure })
    }

    /// A table that continues from a replay, with everybody seated.
    pub(crate) fn going_on(kit: Kit, replay: &Replay, n: usize, persons: u8) -> Hall {
        let chairs = chairs(replay.seats.len() as u8, persons);
        let order = NewTable::going_on(kit, replay, n, Secret::from_seed("later"), chairs);
        let mut hall = Hall::of(kit, order.expect("the replay is good"));
        (0..persons).for_each(|seat| hall.sit(seat));
        hall
    }

    fn of(kit: Kit, order: NewTable) -> Hall {
        Hall::at(LiveTable::new(kit, order, 1000).expect("the order is good"))
    }

    /// A new table at which nobody sits yet.
    pub(crate) fn at(table: LiveTable) -> Hall {
        let stored = table.to_log();
        Hall { table, now: 1000, stored, last: Output::default(), told: BTreeMap::new() }
    }

    /// The same with everybody seated, each on the connection with the number of the seat.
    pub(crate) fn seated(kit: Kit, words: &str, persons: u8) -> Hall {
        let mut hall = Hall::new(kit, words, persons);
        (0..persons).for_each(|seat| hall.sit(seat));
        hall
    }

    pub(crate) fn sit(&mut self, seat: u8) {
        let name = NAMES[usize::from(seat)].to_owned();
        self.say(seat.into(), hello(seat, None));
        self.say(seat.into(), ToTable::Claim { name, figure: None });
    }

    pub(crate) fn put(&mut self, input: Input) -> &Output {
        let before = self.table.version();
        self.last = self.table.take_and_think(self.now, input, || || false);
        assert_eq!(self.table.version(), before + self.last.store.len() as u64);
        self.last.store.iter().for_each(|line| self.stored += &format!("{line}\n"));
        for (Connection(who), message) in self.last.each() {
            self.told.entry(who).or_default().push(message.clone());
        }
        &self.last
    }

    /// Sends a message, and returns the answers to its sender.
    pub(crate) fn say(&mut self, who: u64, message: ToTable) -> Vec<ToClient> {
        self.put(Input::Said(Connection(who), message));
        self.heard_by(who)
    }

    pub(crate) fn hang_up(&mut self, who: u64) {
        self.put(Input::Disconnected(Connection(who)));
    }

    /// The messages of the last input to a connection.
    pub(crate) fn heard_by(&self, who: u64) -> Vec<ToClient> {
        let own = self.last.each().filter(|(to, _)| to.0 == who);
        own.map(|(_, message)| message.clone()).collect()
    }

    /// Lets time pass, waking the table whenever it wants to be woken.
    pub(crate) fn wait(&mut self, millis: Millis) {
        let until = self.now + millis;
        while let Some(due) = self.last.wake_at.filter(|&due| due <= until) {
            self.now = self.now.max(due);
            self.put(Input::Woke);
        }
        self.now = until;
        self.put(Input::Woke);
    }

    /// The code of the refusal that the last input brought.
    pub(crate) fn refused(&mut self, who: u64, message: ToTable) -> String {
        let before = self.table.durable();
        let answers = self.say(who, message);
        assert!(self.last.store.is_empty(), "a refusal stores nothing");
        assert_eq!(self.table.durable(), before, "a refusal changes nothing");
        match answers.as_slice() {
            [ToClient::Refused { code, text, .. } | ToClient::Goodbye { code, text }] => {
                assert!(text.ends_with(['.', '?']), "{text:?} is a sentence");
                code.clone()
            }
            other => panic!("expected a refusal, not {other:?}"),
        }
    }

    pub(crate) fn asked(&self) -> Vec<u8> {
        match self.table.game().to_act() {
            ToAct::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            ToAct::Nature | ToAct::Over(_) => Vec::new(),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.table.game().to_act(), ToAct::Over(_))
    }

    /// A person who is asked takes the option with this index, modulo their number.
    pub(crate) fn answer(&mut self, seat: u8, nth: usize) {
        let options = self.table.game().options(Seat(seat)).expect("the seat exists");
        let action = options[nth % options.len()].action.clone();
        let answers = self.say(seat.into(), play(&action));
        assert!(!answers.iter().any(is_refusal), "{action}: {answers:?}");
    }

    /// Everybody plays until the game is over.
    pub(crate) fn play_out(&mut self, persons: u8) {
        for _ in 0..100_000 {
            if self.is_over() {
                return;
            }
            match self.asked().into_iter().find(|&seat| seat < persons) {
                Some(seat) => self.answer(seat, self.table.game().log().len() * 7 + 3),
                None => self.wait(1000),
            }
        }
        panic!("the game never ends");
    }

    /// The last scene of a connection.
    pub(crate) fn scene(&self, who: u64) -> Scene {
        let scenes = self.told[&who].iter().rev().find_map(|message| {
            if let ToClient::Update { scene, .. } | ToClient::Resync { scene, .. } = message {
                Some(scene.clone())
            } else {
                None
            }
        });
        scenes.expect("somebody was shown something")
    }
}

pub(crate) fn is_refusal(message: &ToClient) -> bool {
    matches!(message, ToClient::Refused { .. })
}

/// All news in some messages.
pub(crate) fn news(messages: &[ToClient]) -> Vec<News> {
    let of = |message: &ToClient| {
        if let ToClient::Update { news, .. } = message { news.clone() } else { Vec::new() }
    };
    messages.iter().flat_map(of).collect()
}

pub(crate) fn version(news: &News) -> u64 {
    match news {
        News::Happened { version, .. } | News::TakenBack { version, .. } => *version,
    }
}
