//! Plays games with the bots of the product, and counts in recorded games, whoever played them, how often somebody dithers.

use std::ops::AddAssign;

use any_game::fair::Secret;
use any_game::{AnyGame, BotPlayer, Level, Limit};
use engine::{
    ChanceSource, Choices, Entry, Game, Millis, Record, Replay, Rng, Seat, ToAct, Viewer,
    play_entry, stable_hash,
};
use mind::Senses;
use serde::Serialize;
use serde_json::Value;

/// Fields of a view that only count or ask something: boards that differ in nothing else count as equal.
const NOT_ON_THE_BOARD: [&str; 13] = [
    "turn", "clock", "pending", "question", "actions", "hints", "setup", "log", "attack", "now",
    "timer", "news", "viewer",
];
/// Where views list the figures of people.
const FIGURES: [&str; 4] = ["players", "humans", "heroes", "survivor"];
/// On a real clock, decisions follow one another at this distance, as at a server.
const A_DECISION: Millis = 900;
/// A game is cut off after this many decisions.
const MOST_DECISIONS: u32 = 2_000;

/// What was counted over some games.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) games: u32,
    pub(crate) won: u32,
    /// Answers of seats that had a choice.
    pub(crate) choices: u32,
    /// Those that restored an earlier board of the same seat's own, without anybody else or Nature having acted in between.
    pub(crate) undone: u32,
    /// Those that restored a board from before others acted, in the same turn or another, without any news from Nature.
    pub(crate) undone_together: u32,
    /// Those that put a seat's own figures back to what they were before they last changed, whatever happened in between: up and
    /// down again, there and back.
    pub(crate) back: u32,
    /// Those that ended a turn where another choice would have helped at once.
    pub(crate) idle: u32,
    /// Those that stopped the clock or gave up.
    pub(crate) stopped: u32,
}

impl Counted {
    /// In a thousand choices.
    pub(crate) fn of_a_thousand(self, n: u32) -> f64 {
        f64::from(n) * 1e3 / f64::from(self.choices.max(1))
    }

    /// The cells of a table.
    pub(crate) fn row(self) -> String {
        let rate = |n| format!("{:.1}", self.of_a_thousand(n));
        let Counted { games, won, choices, undone, undone_together, back, idle, .. } = self;
        let rates = [undone, undone_together, back, idle].map(rate).join(" | ");
        format!("{games} | {won} | {choices} | {rates}")
    }
}

impl AddAssign for Counted {
    fn add_assign(&mut self, more: Counted) {
        self.games += more.games;
        self.won += more.won;
        self.choices += more.choices;
        self.undone += more.undone;
        self.undone_together += more.undone_together;
        self.back += more.back;
        self.idle += more.idle;
        self.stopped += more.stopped;
    }
}

/// Everything that can be played, in the words of a setup: each mode, with its options where it needs some.
pub(crate) fn setups(game: &dyn AnyGame) -> Vec<String> {
    let modes = game.modes().iter().flat_map(|mode| match (game.id(), mode.name) {
        ("zombie-15", "scenario") => (1..=15).map(|it| format!("scenario&scenario={it}")).collect(),
        // Its fifteen scenarios are played one by one.
        ("zombie-15", "campaign") => Vec::new(),
        ("run-for-your-life", name) => vec![format!("{name}&players=4")],
        (_, name) if name.ends_with("-zombie") => {
            vec![format!("{name}&players=4&zombie-seat=1")]
        }
        (_, "competitive") => vec!["competitive&players=4".to_owned()],
        (_, name) => vec![name.to_owned()],
    });
    modes.map(|it| format!("{}?{it}", game.id())).collect()
}

/// One game between bots of the product, with all that belongs to a level in this game.
pub(crate) fn recorded(words: &str, level: Level, seed: u64) -> Replay {
    let (game, choices) = registry::setup(words).unwrap_or_else(|problem| panic!("{problem}"));
    let (secret, bot) = (Secret::from_seed(&format!("dithering {seed}")), BotPlayer::Level(level));
    play(game, &choices, &secret, bot, seed)
}

fn play(
    game: &'static dyn AnyGame,
    choices: &Choices,
    secret: &Secret,
    bot: BotPlayer,
    seed: u64,
) -> Replay {
    let mut play = game.start(choices).expect("the setup is good");
    let (mut rng, mut now) = (Rng::new(seed), 0);
    let mut decisions = 0;
    while decisions < MOST_DECISIONS {
        if let Some(alarm) = play.next_alarm().filter(|&it| it <= now) {
            play.clock(alarm).expect("the clock speaks");
            continue;
        }
        match play.to_act() {
            ToAct::Over(_) => break,
            ToAct::Nature => play.draw(secret).expect("Nature is asked"),
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                let options = play.options(seat).expect("the seat is at the table");
                let chosen = match options.len() {
                    1 => 0,
                    _ => {
                        (decisions, now) = (decisions + 1, now + A_DECISION);
                        play.decide(seat, &bot, rng.next_u64(), Limit::NONE)
                    }
                };
                play.play(seat, &options[chosen].action).expect("it is an option");
            }
        }
    }
    play.replay_with(ChanceSource::default()).expect("it began with a setup")
}

/// Counts in one recorded game of any game.
pub(crate) fn watch(replay: &Replay) -> Counted {
    match replay.game.as_str() {
        "run-for-your-life" => {
            count(replay, &run_for_your_life::minds::SENSES, |chosen: &str, _: &str| {
                ["pass", "decline"].contains(&chosen)
            })
        }
        "tiny-epic-zombies" => count(replay, &tiny_epic_zombies::minds::SENSES, is_idle_in_a_mall),
        "zombie-15" => count(replay, &zombie_15::minds::SENSES, |chosen: &str, _: &str| {
            ["done", "pass"].contains(&chosen)
        }),
        "thirty-seconds" => {
            count(replay, &thirty_seconds::minds::SENSES, |chosen: &str, _: &str| {
                ["pass", "done", "decline"].contains(&chosen)
            })
        }
        other => panic!("nobody has said what is idle in `{other}`"),
    }
}

/// Here a player must move, even one who is where they want to be. Whoever declines to put ammo that was found into the arsenal
/// takes it along and can deposit it later, so that alone is not idle.
fn is_idle_in_a_mall(chosen: &str, helpful: &str) -> bool {
    match chosen {
        "end" => true,
        "decline" => !helpful.starts_with("deposit"),
        _ => false,
    }
}

/// What one seat has seen.
#[derive(Default)]
struct Memory {
    /// The hashes of the boards since Nature last acted, oldest first, each with whose choice made it.
    boards: Vec<(Seat, u64)>,
    /// What its own figures were before they last changed by its own choice, and what they became then.
    figures: Option<(Value, Value)>,
}

/// `is_idle` says whether what was chosen is idle beside an option that helps at once.
fn count<G: Game<View: Serialize>>(
    replay: &Replay,
    senses: &Senses<G>,
    is_idle: fn(&str, &str) -> bool,
) -> Counted {
    let record = Record::<G>::from_replay(replay).unwrap_or_else(|bad| panic!("{bad}"));
    let mut state = record.start().clone();
    let mut counted = Counted { games: 1, ..Counted::default() };
    let mut memories: Vec<Memory> = Vec::new();
    memories.resize_with(usize::from(G::n_seats(&state)), Memory::default);
    for &entry in record.log() {
        let Entry::Acted(seat, action) = entry else {
            play_entry::<G>(&mut state, entry, &mut ());
            if matches!(entry, Entry::Happened(_)) {
                memories.iter_mut().for_each(|it| it.boards.clear());
            }
            continue;
        };
        let mut all = Vec::new();
        G::options(&state, seat, &mut all);
        let is_choice = all.len() > 1;
        let own_before = figures::<G>(&state, seat);
        if is_choice {
            counted.choices += 1;
            let chosen = action.to_string();
            counted.stopped += u32::from(["pause", "give-up"].contains(&chosen.as_str()));
            all.retain(|&it| it != action && is_idle(&chosen, &it.to_string()));
            counted.idle += u32::from(helps(&state, seat, &all, senses));
        }
        for (memory, viewer) in memories.iter_mut().zip(Seat::first(G::n_seats(&state))) {
            if memory.boards.is_empty() {
                memory.boards.push((seat, board::<G>(&state, viewer)));
            }
        }
        play_entry::<G>(&mut state, entry, &mut ());
        for (memory, viewer) in memories.iter_mut().zip(Seat::first(G::n_seats(&state))) {
            let now = board::<G>(&state, viewer);
            if memory.boards.last().is_some_and(|(_, last)| *last == now) {
                continue;
            }
            let earlier = memory.boards.iter().rposition(|(_, it)| *it == now);
            if let Some(earlier) = earlier.filter(|_| viewer == seat) {
                let is_own = memory.boards[earlier + 1..].iter().all(|(who, _)| *who == seat);
                counted.undone += u32::from(is_own && is_choice);
                // Who comes last in a round in which nothing happened has no choice.
                counted.undone_together += u32::from(!is_own);
            }
            memory.boards.push((seat, now));
        }
        let own = figures::<G>(&state, seat);
        if own != own_before {
            let memory = &mut memories[usize::from(seat.0)];
            let is_back = |(before, after): &(Value, Value)| *before == own && *after == own_before;
            counted.back += u32::from(is_choice && memory.figures.as_ref().is_some_and(is_back));
            memory.figures = Some((own_before, own));
        }
    }
    let ToAct::Over(outcome) = G::to_act(&state) else { return counted };
    Counted { won: u32::from(!outcome.winners.is_empty()), ..counted }
}

fn view<G: Game<View: Serialize>>(state: &G::State, seat: Seat) -> Value {
    serde_json::to_value(G::view(state, Viewer::Seat(seat))).expect("views are JSON")
}

/// The hash of what a seat sees on the board.
fn board<G: Game<View: Serialize>>(state: &G::State, seat: Seat) -> u64 {
    let mut view = view::<G>(state, seat);
    if let Some(fields) = view.as_object_mut() {
        fields.retain(|key, _| !NOT_ON_THE_BOARD.contains(&key.as_str()));
    }
    stable_hash(&view.to_string())
}

/// What a seat's own figures are, have and where they stand; nothing where it has none.
fn figures<G: Game<View: Serialize>>(state: &G::State, seat: Seat) -> Value {
    let view = view::<G>(state, seat);
    let of = |key: &&str| {
        let listed = view[*key].as_array().map(Vec::as_slice).unwrap_or_default();
        let own = listed.iter().filter(|it| it["seat"] == seat.0);
        let alone = view[*key].is_object() && seat == Seat(0);
        own.chain(alone.then_some(&view[*key])).cloned().collect::<Vec<_>>()
    };
    FIGURES.iter().flat_map(of).collect()
}

/// Whether one of these options makes progress at once.
fn helps<G: Game>(state: &G::State, seat: Seat, options: &[G::Action], senses: &Senses<G>) -> bool {
    if options.is_empty() {
        return false;
    }
    let world = G::imagine(state, Viewer::Seat(seat), &mut Rng::new(1));
    let before = (senses.progress)(&world, seat);
    options.iter().any(|&it| {
        let mut after = world.clone();
        G::play(&mut after, seat, it, &mut ());
        (senses.progress)(&after, seat) > before + 0.01
    })
}
