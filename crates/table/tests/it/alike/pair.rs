//! A moment of a game at two tables: the real one, and one that a viewer may imagine.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch, Level, Limit};
use engine::{Choices, Millis, Rng, Seat, ToAct, Viewer};
use protocol::{News, ToClient, ToTable, WireTale};
use serde_json::Value;
use table::{Chair, Connection, Input, Kit, LiveTable, NewTable, Output, Think};

use super::Compared;
use super::said::{answers, farewells, is_paced, questions};
use crate::hall::{NAMES, hello, play, token, watch};

/// The connection of the spectator; each seat has the one with its own number.
const WATCHER: u64 = 90;
/// Other screens of the viewer begin here.
const SCREENS: u64 = 100;
/// So many are opened while the game goes on.
const N_SCREENS: u64 = 6;
/// How often a bot that is asked for advice may look whether it has to answer. Counted instead of measured, so that it thinks
/// equally long in both worlds.
const PATIENCE: usize = 8;
/// A message that counts for the pace comes after so long, so that none is refused for its pace alone.
const PACED: Millis = 1_300;

/// Who sits on the other seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Company {
    People,
    Bots,
}

/// What a connection hears; nothing when it is hung up on.
type Heard = (u64, Option<ToClient>);

pub(super) struct Pair {
    pub(super) viewer: Viewer,
    pub(super) tables: [LiveTable; 2],
    pub(super) rng: Rng,
    company: Company,
    title: String,
    now: Millis,
    n_screens: u64,
    /// What the bot of each table is asked for.
    thinking: [Option<Think>; 2],
    /// When each table wants to be woken.
    wake_at: [Option<Millis>; 2],
    /// A bot has done something in one world that it could not do in the other.
    went_apart: bool,
    /// Everything the rules have shown the viewer at each table.
    shown: [Vec<Value>; 2],
}

impl Pair {
    /// The position of `real`, and one that looks alike to the viewer.
    pub(super) fn new(
        game: &'static dyn AnyGame,
        choices: &Choices,
        real: &dyn AnyMatch,
        (viewer, company): (Viewer, Company),
        luck: u64,
    ) -> Pair {
        let chair = |seat| match company {
            Company::Bots if viewer != Viewer::Seat(Seat(seat)) => Chair::level(Level::Casual),
            Company::Bots | Company::People => Chair::Open(token(seat)),
        };
        let at = |play: Box<dyn AnyMatch>| {
            let order = NewTable {
                game,
                choices: choices.clone(),
                secret: Secret::from_seed("alike"),
                chairs: (0..real.n_seats()).map(chair).collect(),
                given: Vec::new(),
                at_leisure: false,
            };
            LiveTable::from_position(Kit::ours(), order, play, 0).expect("it has its seats")
        };
        let tables = [at(real.position()), at(real.imagined(viewer, luck))];
        let n_entries = real.log().len();
        let title = format!("{} {choices}, after {n_entries} entries among {company:?}", game.id());
        Pair {
            viewer,
            tables,
            rng: Rng::new(luck),
            company,
            title,
            now: 0,
            n_screens: 0,
            thinking: Default::default(),
            wake_at: Default::default(),
            went_apart: false,
            shown: Default::default(),
        }
    }

    /// The connection of the viewer.
    pub(super) fn own(&self) -> u64 {
        match self.viewer {
            Viewer::Seat(seat) => seat.0.into(),
            Viewer::Spectator | Viewer::AllSeeing => WATCHER,
        }
    }

    /// Whether the two worlds differ at all.
    pub(super) fn hides_something(&self) -> bool {
        let [real, imagined] = &self.tables;
        real.game().hash() != imagined.game().hash()
    }

    /// Everybody sits down, the viewer tries every message, and then the game continues. At its end they try again, and leave.
    pub(super) fn run(&mut self, words: &BTreeSet<String>, n_steps: usize, all: &mut Compared) {
        all.n_pairs += 1;
        all.n_different += usize::from(self.hides_something());
        let is_alike = self.sit_down(all)
            && self.try_everything(words, all)
            && (0..n_steps).all(|_| {
                let is_alike = self.step(all);
                all.n_steps += usize::from(is_alike);
                is_alike
            });
        let is_over = matches!(self.tables[0].game().to_act(), ToAct::Over(_));
        if is_alike && is_over && !self.try_everything(words, all) {
            return;
        }
        if is_alike {
            self.leave(all);
        }
    }

    fn sit_down(&mut self, all: &mut Compared) -> bool {
        let mut said = vec![(WATCHER, watch(None))];
        for seat in self.people() {
            let name = NAMES[usize::from(seat)].to_owned();
            said.push((seat.into(), hello(seat, None)));
            said.push((seat.into(), ToTable::Claim { name, figure: Some("cat".to_owned()) }));
        }
        said.iter().all(|(who, message)| {
            let is_alike = self.keeps_alike(*who, message, all);
            // With bots the game goes on meanwhile.
            assert!(is_alike || self.company == Company::Bots, "{}: {message:?}", self.title);
            is_alike
        })
    }

    /// The seats of people.
    fn people(&self) -> Vec<u8> {
        let all = 0..self.tables[0].game().n_seats();
        let is_person =
            |seat: &u8| self.company == Company::People || self.viewer == Viewer::Seat(Seat(*seat));
        all.filter(is_person).collect()
    }

    /// Messages of the viewer that do not continue the game; but bots do meanwhile, and so does the clock.
    fn try_everything(&mut self, words: &BTreeSet<String>, all: &mut Compared) -> bool {
        let said: Vec<_> = questions(self, words).into_iter().chain(answers(self)).collect();
        said.iter().all(|message| {
            let tells_more =
                matches!(message, ToTable::AskPlan { seat } if !self.is_alike_to(*seat));
            tells_more || self.keeps_alike(self.own(), message, all)
        })
    }

    /// Whether a partner sees no difference, either. What they plan tells what they know, as partners do.
    fn is_alike_to(&self, seat: u8) -> bool {
        let viewer = Viewer::Seat(Seat(seat));
        let [real, imagined] = &self.tables;
        let n_seats = real.game().n_seats();
        seat >= n_seats || real.game().view(viewer) == imagined.game().view(viewer)
    }

    /// Every way in which the table parts from a client.
    fn leave(&mut self, all: &mut Compared) {
        for (said, is_new) in farewells(self) {
            self.n_screens += u64::from(is_new);
            if !self.keeps_alike(SCREENS + self.n_screens, &said, all) {
                return;
            }
        }
    }

    /// The seat that is asked answers the same in both worlds, or the next thing happens by itself. Returns whether they still look
    /// alike.
    fn step(&mut self, all: &mut Compared) -> bool {
        let ToAct::Seats(asked) = self.tables[0].game().to_act() else { return false };
        let people = self.people();
        let asked: Vec<_> = asked.iter().filter(|seat| people.contains(&seat.0)).collect();
        let nth = self.rng.below((asked.len() as u32).max(1)) as usize;
        let Some(&seat) = asked.get(nth).filter(|_| self.rng.below(8) > 0) else {
            let is_due = self.wake_at[0].is_some() || !asked.is_empty();
            return is_due && self.waits(all);
        };
        let actions = self.tables[0].game().actions(seat);
        let action = &actions[self.rng.below(actions.len() as u32) as usize];
        let others = self.tables[1].game().actions(seat);
        if !others.contains(action) {
            assert_ne!(self.viewer, Viewer::Seat(seat), "{}: own options differ", self.title);
            return false;
        }
        if !self.keeps_alike(seat.0.into(), &play(action), all) {
            return false;
        }
        if self.n_screens < N_SCREENS && !self.opens_another_screen(all) {
            return false;
        }
        if self.rng.below(4) > 0 {
            return true;
        }
        // Whether it happens at once or is proposed must be the same in both worlds.
        self.keeps_alike(seat.0.into(), &ToTable::Undo, all)
    }

    /// A new screen gets the whole story, and a reconnecting one what it missed.
    fn opens_another_screen(&mut self, all: &mut Compared) -> bool {
        self.n_screens += 1;
        let seen = Some(u64::from(self.rng.below(self.tables[0].version() as u32 + 1)));
        let seen = seen.filter(|_| self.n_screens.is_multiple_of(2));
        let greeting = self.greeting(seen);
        self.keeps_alike(SCREENS + self.n_screens, &greeting, all)
    }

    /// The first message of another screen of the viewer.
    pub(super) fn greeting(&self, seen: Option<u64>) -> ToTable {
        match self.viewer {
            Viewer::Seat(seat) => hello(seat.0, seen),
            Viewer::Spectator | Viewer::AllSeeing => watch(seen),
        }
    }

    /// Time passes until something happens by itself.
    fn waits(&mut self, all: &mut Compared) -> bool {
        let due = self.wake_at[0].unwrap_or(0);
        self.now = self.now.max(due);
        let difference = self.put([Input::Woke, Input::Woke], all);
        self.has_kept_alike("waiting", difference)
    }

    /// Sends the same to both tables. `false` if the rules have revealed something.
    fn keeps_alike(&mut self, who: u64, message: &ToTable, all: &mut Compared) -> bool {
        let difference = self.say(who, [message.clone(), message.clone()], all);
        self.has_kept_alike(&format!("{message:?} of {who}"), difference)
    }

    fn has_kept_alike(&self, after: &str, difference: Option<String>) -> bool {
        match difference {
            None => !self.went_apart,
            Some(_) if self.shown[0] != self.shown[1] || self.went_apart => false,
            Some(difference) => {
                let Pair { title, viewer, .. } = self;
                panic!("{title}: after {after}, {viewer:?} is told otherwise: {difference}")
            }
        }
    }

    /// Sends a message to each table, and returns how the viewer's messages differ.
    pub(super) fn say(
        &mut self,
        who: u64,
        messages: [ToTable; 2],
        all: &mut Compared,
    ) -> Option<String> {
        self.now += if is_paced(&messages[0]) { PACED } else { 1 };
        self.put(messages.map(|message| Input::Said(Connection(who), message)), all)
    }

    fn put(&mut self, inputs: [Input; 2], all: &mut Compared) -> Option<String> {
        let is_apart = self.hides_something();
        let mut heard = [Vec::new(), Vec::new()];
        for (n, input) in inputs.into_iter().enumerate() {
            self.take(n, input, &mut heard[n]);
        }
        while !self.went_apart && self.thinking.iter().any(Option::is_some) {
            self.decide(&mut heard);
        }
        for message in heard.iter().flatten().filter_map(|(_, message)| message.as_ref()) {
            all.kinds.add(message, is_apart);
        }
        let in_bytes = |messages: Vec<Heard>| messages.iter().map(in_bytes).collect::<Vec<_>>();
        let [real, imagined] = heard.map(in_bytes);
        all.n_bytes += real.iter().map(String::len).sum::<usize>();
        let differs = real.iter().zip(&imagined).position(|(one, other)| one != other);
        match differs {
            Some(n) => Some(format!("\n{}\nand\n{}", real[n], imagined[n])),
            None if real.len() != imagined.len() => Some(format!("{real:?} and {imagined:?}")),
            // When something happens next can be noticed without a message.
            None if self.wake_at[0] != self.wake_at[1] => Some(format!("{:?}", self.wake_at)),
            None => {
                let [real, imagined] = self.tables.each_ref().map(from_outside);
                (real != imagined).then(|| format!("from outside: {real} and {imagined}"))
            }
        }
    }

    /// Gives a table an input, and remembers what the viewer hears, on which connection.
    fn take(&mut self, n: usize, input: Input, heard: &mut Vec<Heard>) {
        let output = self.tables[n].take(self.now, input);
        let looks = AtomicUsize::new(0);
        let is_over = || looks.fetch_add(1, Ordering::Relaxed) >= PATIENCE;
        let told = output.consult.as_ref().map(|asked| asked.answer(Limit::new(&is_over)));
        self.hear(n, &output, heard);
        if output.moot.is_some() || output.think.is_some() {
            self.thinking[n] = output.think;
        }
        if let Some(told) = told {
            self.take(n, told, heard);
        }
    }

    fn hear(&mut self, n: usize, output: &Output, heard: &mut Vec<Heard>) {
        self.wake_at[n] = output.wake_at;
        for (Connection(to), message) in output.each() {
            if to == self.own() || to >= SCREENS {
                self.shown[n].extend(shown(message));
                heard.push((to, Some(message.clone())));
            }
        }
        heard.extend(output.close.iter().map(|&Connection(who)| (who, None)));
    }

    /// What a bot does is chosen for it, so that it does the same in both worlds: what it knows and the viewer does not may well
    /// move it. Where it has but one option, the table does not ask.
    fn decide(&mut self, heard: &mut [Vec<Heard>; 2]) {
        let seat = self.thinking.iter().flatten().map(|think| think.seat).next();
        let seat = seat.expect("a bot is asked");
        let [real, imagined] = self.tables.each_ref().map(|table| table.game().actions(seat));
        let both: Vec<_> = real.iter().filter(|action| imagined.contains(action)).collect();
        let nth = self.rng.below((both.len() as u32).max(1)) as usize;
        let chosen = both.get(nth).map(|&action| action.clone());
        self.went_apart |= chosen.is_none();
        for (n, options) in [real, imagined].iter().enumerate() {
            let nth = options.iter().position(|it| Some(it) == chosen.as_ref());
            let input = match self.thinking[n].take() {
                Some(think) => Input::Decided(think.id, nth.unwrap_or(0)),
                None => Input::Woke,
            };
            self.take(n, input, &mut heard[n]);
        }
    }
}

/// What a server makes of a table for those who are not connected: what its lobby shows, and whom it calls when their page is closed.
/// That is who sits where, whether the game is over, whom it awaits, and who is there.
fn from_outside(table: &LiveTable) -> String {
    let awaited = match table.game().to_act() {
        ToAct::Seats(seats) => format!("awaits {seats:?}"),
        ToAct::Nature => "awaits nobody".to_owned(),
        ToAct::Over(_) => "is over".to_owned(),
    };
    format!("{:?} {awaited} {:?}", table.seats(), table.connected())
}

/// A message as it is sent, and on which connection. At the end everything may be told: how the game went in secret, and the tale
/// of it, are then the only things that may differ.
fn in_bytes((to, message): &Heard) -> String {
    let Some(mut message) = message.clone() else { return format!("{to} is hung up on") };
    if let ToClient::Over { tale, replay, .. } = &mut message {
        (*tale, *replay) = (WireTale::default(), String::new());
    }
    format!("{to}: {}", message.to_json())
}

/// The part of a message that comes from the rules: the view, and the events that were seen.
fn shown(message: &ToClient) -> Vec<Value> {
    let (ToClient::Update { news, scene, .. } | ToClient::Resync { news, scene, .. }) = message
    else {
        return Vec::new();
    };
    let events = news.iter().flat_map(|news| match news {
        News::Happened { events, .. } => events.parts(),
        News::TakenBack { .. } => Vec::new(),
    });
    events.map(|it| it.value()).chain([scene.view.value()]).collect()
}
