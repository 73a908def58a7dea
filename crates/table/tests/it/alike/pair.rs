//! A moment of a game at two tables: the real one, and one that a viewer may imagine.

use std::collections::BTreeSet;

use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch};
use engine::{Choices, Millis, Rng, ToAct, Viewer};
use protocol::{News, ToClient, ToTable};
use serde_json::Value;
use table::{Chair, Connection, Input, Kit, LiveTable, NewTable};

use super::Compared;
use super::said::{answers, questions};
use crate::hall::{NAMES, hello, play, token, watch};

/// The connection of the spectator; each seat has the one with its own number.
const WATCHER: u64 = 90;

pub(super) struct Pair {
    pub(super) viewer: Viewer,
    pub(super) tables: [LiveTable; 2],
    pub(super) rng: Rng,
    title: String,
    now: Millis,
    n_screens: u64,
    /// Everything the rules have shown the viewer at each table.
    shown: [Vec<Value>; 2],
}

impl Pair {
    /// The position of `real`, and one that looks alike to the viewer. People sit on all seats.
    pub(super) fn new(
        game: &'static dyn AnyGame,
        choices: &Choices,
        real: &dyn AnyMatch,
        viewer: Viewer,
        luck: u64,
    ) -> Pair {
        let at = |play: Box<dyn AnyMatch>| {
            let order = NewTable {
                game,
                choices: choices.clone(),
                secret: Secret::from_seed("alike"),
                chairs: (0..real.n_seats()).map(|seat| Chair::Open(token(seat))).collect(),
                given: Vec::new(),
                at_leisure: false,
            };
            LiveTable::from_position(Kit::ours(), order, play, 0).expect("it has its seats")
        };
        let tables = [at(real.position()), at(real.imagined(viewer, luck))];
        let title = format!("{} {choices}, after {} entries", game.id(), real.log().len());
        Pair {
            viewer,
            tables,
            rng: Rng::new(luck),
            title,
            now: 0,
            n_screens: 0,
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

    /// Everybody sits down, the viewer tries every message, and then the game continues.
    pub(super) fn run(&mut self, words: &BTreeSet<String>, n_steps: usize, all: &mut Compared) {
        all.n_pairs += 1;
        all.n_different += usize::from(self.hides_something());
        self.must_be_alike(WATCHER, &watch(None), all);
        for seat in 0..self.tables[0].game().n_seats() {
            let name = NAMES[usize::from(seat)].to_owned();
            self.must_be_alike(seat.into(), &hello(seat, None), all);
            self.must_be_alike(
                seat.into(),
                &ToTable::Claim { name, figure: Some("cat".to_owned()) },
                all,
            );
        }
        for message in questions(self, words).into_iter().chain(answers(self)) {
            self.must_be_alike(self.own(), &message, all);
        }
        for _ in 0..n_steps {
            if !self.step(all) {
                return;
            }
            all.n_steps += 1;
        }
    }

    /// The seat that is asked answers the same in both worlds. Returns whether they still look alike.
    fn step(&mut self, all: &mut Compared) -> bool {
        let ToAct::Seats(asked) = self.tables[0].game().to_act() else { return false };
        let nth = self.rng.below(asked.len()) as usize;
        let Some(seat) = asked.iter().nth(nth) else { return false };
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
        // Another screen gets the whole story, and a reconnecting one what it missed.
        self.n_screens += 1;
        let screen = 100 + self.n_screens;
        let seen = Some(u64::from(self.rng.below(self.tables[0].version() as u32 + 1)));
        let seen = seen.filter(|_| self.n_screens.is_multiple_of(2));
        let greeting = match self.viewer {
            Viewer::Seat(seat) => hello(seat.0, seen),
            Viewer::Spectator | Viewer::AllSeeing => watch(seen),
        };
        self.must_be_alike(screen, &greeting, all);
        if self.rng.below(4) > 0 {
            return true;
        }
        // Whether it happens at once or is proposed must be the same in both worlds.
        self.keeps_alike(seat.0.into(), &ToTable::Undo, all)
    }

    fn must_be_alike(&mut self, who: u64, message: &ToTable, all: &mut Compared) {
        let is_alike = self.keeps_alike(who, message, all);
        assert!(is_alike, "{}: {message:?} shows {:?} what is hidden", self.title, self.viewer);
    }

    /// Sends the same to both tables. `false` if the rules have revealed something.
    fn keeps_alike(&mut self, who: u64, message: &ToTable, all: &mut Compared) -> bool {
        match self.say(who, [message.clone(), message.clone()], all) {
            None => true,
            Some(_) if self.shown[0] != self.shown[1] => false,
            Some(difference) => {
                let Pair { title, viewer, .. } = self;
                panic!(
                    "{title}: after {message:?} of {who}, {viewer:?} is told otherwise: {difference}"
                )
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
        self.now += 1;
        let mut heard = [Vec::new(), Vec::new()];
        for (n, message) in messages.into_iter().enumerate() {
            let input = Input::Said(Connection(who), message);
            let output = self.tables[n].take(self.now, input);
            for (Connection(to), message) in output.each() {
                if to == self.own() || to >= 100 {
                    self.shown[n].extend(shown(message));
                    all.kinds.insert(kind(message));
                    heard[n].push(message.to_json());
                }
            }
            // What can be noticed without a message: being disconnected, and when something happens next.
            heard[n].push(format!("{:?} {:?}", output.close, output.wake_at));
        }
        let [real, imagined] = heard;
        all.n_bytes += real.iter().map(String::len).sum::<usize>();
        let differs = real.iter().zip(&imagined).position(|(one, other)| one != other);
        match differs {
            Some(n) => Some(format!("\n{}\nand\n{}", real[n], imagined[n])),
            None if real.len() != imagined.len() => Some(format!("{real:?} and {imagined:?}")),
            None => None,
        }
    }
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

/// The kind of a message, and the code of a refusal.
fn kind(message: &ToClient) -> String {
    let value: Value = serde_json::from_str(&message.to_json()).expect("it is JSON");
    let word = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
    format!("{} {}", word("kind"), word("code"))
}
