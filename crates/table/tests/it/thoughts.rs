//! Bots think outside the table, which carries on meanwhile.

use any_game::{Level, Limit};
use engine::Choices;
use protocol::ToTable;
use table::{BOT_DELAY, Chair, Connection, Input, LiveTable, NewTable, Output, Think, ThoughtId};

use crate::hall::{hello, play, runs, secret, token, watch};

/// A table at which a merciless bot is asked, and Ann may answer too.
struct Quiet {
    table: LiveTable,
    now: u64,
    last: Output,
}

impl Quiet {
    fn with(chairs: Vec<Chair>) -> Quiet {
        let choices = format!("players={} level=advanced", chairs.len());
        let choices = Choices::parse(&choices).expect("the words can be read");
        let (game, given) = (runs().games[0], Vec::new());
        let order = NewTable { game, choices, secret: secret(), chairs, given, at_leisure: false };
        let table = LiveTable::new(runs(), order, 1000).expect("the order is good");
        Quiet { table, now: 1000, last: Output::default() }
    }

    /// Ann sits next to a bot, and plays until the bot has a request.
    fn beside_ann() -> (Quiet, Think) {
        let mut quiet = Quiet::with(vec![Chair::Open(token(0)), Chair::level(Level::Merciless)]);
        quiet.say(0, hello(0, None));
        quiet.say(0, ToTable::Claim { name: "Ann".into(), figure: None });
        let think = quiet.until_asked();
        (quiet, think)
    }

    fn put(&mut self, input: Input) {
        self.last = self.table.take(self.now, input);
    }

    fn say(&mut self, who: u64, message: ToTable) {
        self.put(Input::Said(Connection(who), message));
    }

    fn until_asked(&mut self) -> Think {
        for _ in 0..1000 {
            if let Some(think) = self.last.think.take() {
                return think;
            }
            match self.last.wake_at {
                Some(due) => self.now = self.now.max(due),
                None => {
                    let options = self.table.game().options(engine::Seat(0)).expect("Ann sits");
                    self.say(0, play(&options.first().expect("Ann is asked").action));
                    continue;
                }
            }
            self.put(Input::Woke);
        }
        panic!("no bot is asked");
    }

    fn n_entries(&self) -> usize {
        self.table.game().log().len()
    }
}

#[test]
fn a_bot_is_asked_at_once_and_plays_when_it_is_time() {
    let (mut quiet, think) = Quiet::beside_ann();
    assert_eq!(think.wanted_at, quiet.now + BOT_DELAY);
    assert_eq!(quiet.last.wake_at, None, "nothing happens until it has decided");
    let before = quiet.n_entries();
    quiet.now += 10;
    quiet.put(think.at_once());
    assert_eq!((quiet.n_entries(), quiet.last.wake_at), (before, Some(think.wanted_at)));
    quiet.now = think.wanted_at;
    quiet.put(Input::Woke);
    assert!(quiet.n_entries() > before);
}

#[test]
fn who_decides_late_plays_at_once() {
    let (mut quiet, think) = Quiet::beside_ann();
    quiet.now = think.wanted_at + 5000;
    quiet.put(Input::Woke);
    let before = quiet.n_entries();
    quiet.put(think.at_once());
    assert!(quiet.n_entries() > before);
}

#[test]
fn the_same_thought_decides_alike_wherever_it_is_thought_through() {
    let ((_, one), (_, other)) = (Quiet::beside_ann(), Quiet::beside_ann());
    assert_eq!(one.decide(Limit::NONE), other.decide(Limit::NONE));
    let elsewhere = runs().games[0].load(one.position.state()).expect("it is a position");
    let Think { id, seat, bot, luck, wanted_at, .. } = other;
    let elsewhere = Think { id, seat, bot, position: elsewhere, luck, wanted_at };
    assert_eq!(elsewhere.decide(Limit::NONE), one.decide(Limit::NONE));
    let options = one.position.options(one.seat).expect("the seat exists").len();
    assert!(one.decide(Limit::new(&|| true)) < options, "who has no time decides all the same");
}

/// The request becomes moot, its result changes nothing, and the next one gets a new request.
fn becomes_moot(quiet: &mut Quiet, think: &Think) {
    assert_eq!(quiet.last.moot, Some(think.id));
    let (before, next) = (quiet.table.durable(), quiet.last.think.take());
    assert_ne!(next.map(|it| it.id), Some(think.id));
    quiet.now += 2 * BOT_DELAY;
    quiet.put(think.at_once());
    assert_eq!(quiet.table.durable(), before);
    assert!(quiet.last.send.is_empty() && quiet.last.store.is_empty());
}

#[test]
fn a_thought_is_moot_when_the_level_changes() {
    let (mut quiet, think) = Quiet::beside_ann();
    quiet.say(0, ToTable::SetLevel { seat: 1, level: "casual".into() });
    becomes_moot(&mut quiet, &think);
}

#[test]
fn a_thought_is_moot_when_the_table_pauses_and_is_thought_anew_when_it_goes_on() {
    let (mut quiet, think) = Quiet::beside_ann();
    quiet.say(0, ToTable::Pause);
    becomes_moot(&mut quiet, &think);
    quiet.say(0, ToTable::Resume);
    let again = quiet.last.think.as_ref().expect("the bot is asked again");
    assert_eq!((again.seat, again.luck), (think.seat, think.luck));
}

#[test]
fn a_thought_is_moot_when_everybody_leaves() {
    let (mut quiet, think) = Quiet::beside_ann();
    quiet.put(Input::Disconnected(Connection(0)));
    becomes_moot(&mut quiet, &think);
    assert!(quiet.last.think.is_none());
}

#[test]
fn a_thought_is_moot_when_somebody_takes_their_seat_back() {
    let chairs = vec![Chair::Open(token(0)), Chair::Open(token(1))];
    let mut quiet = Quiet::with(chairs);
    for (seat, name) in [(0, "Ann"), (1, "Bob")] {
        quiet.say(seat.into(), hello(seat, None));
        quiet.say(seat.into(), ToTable::Claim { name: name.into(), figure: None });
    }
    quiet.say(1, ToTable::HandToBot { seat: 1 });
    let think = quiet.until_asked();
    quiet.say(1, ToTable::Return);
    becomes_moot(&mut quiet, &think);
    assert!(quiet.last.think.is_none());
}

#[test]
fn a_thought_is_moot_when_something_is_taken_back() {
    let (mut quiet, mut think) = Quiet::beside_ann();
    quiet.say(0, ToTable::Undo);
    // Until Ann has done something, there is nothing to undo.
    while quiet.last.moot.is_none() {
        quiet.put(think.at_once());
        think = quiet.until_asked();
        quiet.say(0, ToTable::Undo);
    }
    becomes_moot(&mut quiet, &think);
}

#[test]
fn what_is_said_meanwhile_disturbs_nobody() {
    let (mut quiet, think) = Quiet::beside_ann();
    quiet.say(0, ToTable::Chat { text: "Hm.".into() });
    quiet.say(7, watch(None));
    assert!(quiet.last.moot.is_none() && quiet.last.think.is_none());
    quiet.put(Input::Decided(ThoughtId(think.id.0 + 1), 0));
    assert_eq!(quiet.last.wake_at, None, "that was another thought");
}

#[test]
fn nobody_thinks_where_nobody_watches_and_no_time_passes_there() {
    let mut quiet = Quiet::with(vec![Chair::bot(), Chair::bot()]);
    quiet.put(Input::Woke);
    assert!(quiet.last.think.is_none() && quiet.last.wake_at.is_none());
    quiet.now += 60_000;
    quiet.say(0, watch(None));
    let think = quiet.until_asked();
    quiet.put(Input::Disconnected(Connection(0)));
    becomes_moot(&mut quiet, &think);
    assert!(quiet.last.think.is_none() && quiet.last.wake_at.is_none());
    let at = |quiet: &Quiet| -> u64 {
        let log = quiet.table.to_log();
        let last = log.lines().last().expect("it has lines");
        last.split(' ').next().and_then(|word| word.parse().ok()).expect("a line has its time")
    };
    let before = at(&quiet);
    quiet.now += 1_000_000;
    quiet.say(0, watch(None));
    let think = quiet.until_asked();
    quiet.put(think.at_once());
    while quiet.n_entries() == 0 || at(&quiet) == before {
        quiet.now = quiet.last.wake_at.expect("the bot has decided");
        quiet.put(Input::Woke);
    }
    assert!(at(&quiet) < before + 10_000, "the table stood still");
}
