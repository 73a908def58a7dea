//! A game of Zombie 15' at a real table: its clock, its soundtrack and its zombie deck.

use engine::{BadSetup, Choices, Rules, Seat, Secrets, ToAct, Viewer, capital};
use rules::Zombie15;
use rules::clock::{SIRENS, TRACK};
use rules::scenario::{Board, N_SCENARIOS, Scenario, Track};
use rules::state::ZombieDeckLeft;
use rules::view::View;
use rules::zombie_cards::{Letter, ZombieCard, ZombieEvent};
use serde::{Deserialize, Serialize};

use stage::sound::Sound;

/// Randomness from outside: given the number of outcomes, it picks one of them.
pub type Pick<'a> = &'a mut dyn FnMut(u32) -> u32;

/// It stores times of day, in milliseconds, so that it goes on after the page is reloaded.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Night {
    /// The table before the first turn.
    pub view: View,
    board: Board,
    /// In percent.
    pub pace: u32,
    /// The track position when the clock was last started or stopped,
    elapsed: u32,
    /// and when it was started, if it is running.
    since: Option<u64>,
    /// How many sounds of the track have been played.
    n_heard: usize,
    deck: ZombieDeckLeft,
    /// The cards turned over, the last on top.
    pub turned: Vec<Turned>,
}

/// A zombie card that is face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turned {
    pub card: ZombieCard,
    pub cause: TurnedBy,
    /// Where a Horde enters, in a scenario with letters.
    entry: Option<Letter>,
    /// Whether the deck had run out and was shuffled first.
    pub is_after_shuffle: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TurnedBy {
    /// The growl with this number.
    Growl(u8),
    /// A draw that somebody asked for.
    Hand,
}

/// What players need to know about a card (Z15-14.1, Z15-14.2, Z15-14.10, Z15-17.11).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFace {
    /// How many zombies it brings; `None` for the Horde.
    pub value: Option<u8>,
    /// The letter, where letters count.
    pub letter: Option<String>,
    pub says: String,
    /// Its name and what it does, where events count.
    pub event: Option<(&'static str, &'static str)>,
}

/// A scenario of the campaign, to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    pub number: u8,
    pub name: String,
    pub has_heroic: bool,
}

/// The campaign.
pub fn campaign() -> Vec<Offer> {
    let offer = |number| {
        let board = Board::of_campaign(number);
        let has_heroic = board.heroic_track.is_some() || board.heroic_cards.is_some();
        Offer { number, name: board.name.clone(), has_heroic }
    };
    (1..=N_SCENARIOS as u8).map(offer).collect()
}

/// A sound of the track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// After this many minutes.
    Siren(u8),
    /// The growl with this number.
    Growl(u8),
    End,
}

impl Said {
    pub fn sound(self) -> Sound {
        match self {
            Said::Siren(_) => Sound::Siren,
            Said::Growl(n) => Sound::GreatGrowl(n.into()),
            Said::End => Sound::Loss,
        }
    }
}

/// All sounds of a track, and when (Z15-4.1 to Z15-4.3). A siren comes before a growl at the same time.
pub fn sounds(track: Track) -> Vec<(u32, Said)> {
    let (every, n) = track.growls();
    let sirens = [0].into_iter().chain(SIRENS).map(|at| (at, Said::Siren((at / 60_000) as u8)));
    let growls = (1..=n).map(|growl| (every * u32::from(growl), Said::Growl(growl)));
    let mut all: Vec<_> = sirens.chain(growls).chain([(TRACK, Said::End)]).collect();
    all.sort_by_key(|(at, _)| *at);
    all
}

impl Night {
    /// Lays out what was agreed; chance lays out the course of a quick game.
    pub fn lay_out(choices: &Choices, pick: Pick<'_>) -> Result<Night, BadSetup> {
        let setup = Zombie15::configure(choices)?;
        let mut state = Zombie15::start(&setup);
        while Zombie15::to_act(&state) == ToAct::Nature {
            let outcome = Zombie15::draw(&state, &mut *pick).expect("a pick is among the outcomes");
            Zombie15::play(&mut state, Seat::NATURE, outcome, &mut ());
        }
        let view = Zombie15::view(&state, Viewer::Spectator);
        let board = Board::new(state.scenario().clone());
        let deck = ZombieDeckLeft::new(board.zombie_deck);
        Ok(Night {
            pace: view.setup.pace.into(),
            view,
            board,
            elapsed: 0,
            since: None,
            n_heard: 0,
            deck,
            turned: Vec::new(),
        })
    }

    pub fn scenario(&self) -> &Scenario {
        &self.board
    }

    pub fn has_begun(&self) -> bool {
        self.n_heard > 0 || self.since.is_some()
    }

    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    pub fn is_over(&self) -> bool {
        self.n_heard == self.sounds().len()
    }

    /// Starts or resumes the clock.
    pub fn go(&mut self, now: u64) {
        if !self.is_over() && self.since.is_none() {
            self.since = Some(now);
        }
    }

    pub fn stop(&mut self, now: u64) {
        self.elapsed = self.elapsed(now);
        self.since = None;
    }

    /// The position on the track, in its own milliseconds.
    pub fn elapsed(&self, now: u64) -> u32 {
        let passed = self.since.map_or(0, |since| now.saturating_sub(since));
        let passed = passed.saturating_mul(self.pace.into()) / 100;
        (u64::from(self.elapsed) + passed).min(TRACK.into()) as u32
    }

    /// How much of the night has passed, while its clock is running.
    pub fn share(&self, now: u64) -> Option<f32> {
        self.is_running().then(|| self.elapsed(now) as f32 / TRACK as f32)
    }

    /// The sounds of the track since the last call. A growl turns over its cards.
    pub fn hear(&mut self, now: u64, pick: Pick<'_>) -> Vec<Said> {
        if !self.is_running() {
            return Vec::new();
        }
        let elapsed = self.elapsed(now);
        let due = self.sounds().into_iter().skip(self.n_heard);
        let due: Vec<_> = due.take_while(|(at, _)| *at <= elapsed).map(|it| it.1).collect();
        self.n_heard += due.len();
        for said in &due {
            if let Said::Growl(n) = said {
                (0..self.cards()).for_each(|_| self.turn_over(TurnedBy::Growl(*n), pick));
            }
        }
        if self.is_over() {
            self.stop(now);
        }
        due
    }

    /// Milliseconds until the next sound.
    pub fn next_in(&self, now: u64) -> Option<u64> {
        let (at, _) = *self.sounds().get(self.n_heard).filter(|_| self.is_running())?;
        let left = u64::from(at.saturating_sub(self.elapsed(now)));
        Some((left * 100).div_ceil(self.pace.max(1).into()))
    }

    /// Milliseconds of the track until the next growl.
    pub fn growl_in(&self, now: u64) -> Option<u32> {
        let ahead = self.sounds().into_iter().skip(self.n_heard);
        let mut growls = ahead.filter(|it| matches!(it.1, Said::Growl(_)));
        growls.next().map(|(at, _)| at.saturating_sub(self.elapsed(now)))
    }

    pub fn has_deck(&self) -> bool {
        self.board.zombie_deck.is_some()
    }

    /// Cards that are still face down.
    pub fn n_left(&self) -> u8 {
        self.deck.n_cards()
    }

    /// Turns over a card for a reason other than a growl.
    pub fn draw(&mut self, pick: Pick<'_>) {
        self.turn_over(TurnedBy::Hand, pick);
    }

    /// Zombie cards at each growl.
    pub fn cards(&self) -> u8 {
        let is_heroic = self.view.setup.house.heroic;
        self.board.heroic_cards.filter(|_| is_heroic).unwrap_or(self.board.cards)
    }

    /// The cards turned over last, for one reason, in order.
    pub fn on_top(&self) -> &[Turned] {
        let Some(last) = self.turned.last() else { return &[] };
        let n = match last.cause {
            TurnedBy::Hand => 1,
            TurnedBy::Growl(_) => {
                self.turned.iter().rev().take_while(|it| it.cause == last.cause).count()
            }
        };
        &self.turned[self.turned.len() - n..]
    }

    fn turn_over(&mut self, cause: TurnedBy, pick: Pick<'_>) {
        // Z15-3.10
        let is_after_shuffle = self.deck.is_empty();
        if is_after_shuffle {
            self.deck = ZombieDeckLeft::new(self.board.zombie_deck);
        }
        let Some(card) = self.deck.draw(&mut *pick) else { return };
        let asks_letter = card == ZombieCard::HORDE && self.board.rules.letters;
        let entry = asks_letter.then(|| Letter::ALL[pick(4) as usize % 4]);
        self.turned.push(Turned { card, cause, entry, is_after_shuffle });
    }

    fn sounds(&self) -> Vec<(u32, Said)> {
        sounds(self.view.clock.track)
    }

    /// A face-up card in words.
    pub fn face(&self, turned: Turned) -> CardFace {
        let card = turned.card;
        let letter = turned.entry.or_else(|| card.letter()).filter(|_| self.board.rules.letters);
        let place = match letter {
            _ if card == ZombieCard::HORDE && self.view.alpha.is_some() => {
                "where the Alpha is".to_owned()
            }
            Some(letter) => self.entry_in_words(letter),
            None => "in the Street of the Active Hero".to_owned(),
        };
        let says = match card.value() {
            Some(1) => format!("One zombie {place}."),
            Some(n) => format!("{n} zombies {place}."),
            None => {
                format!("Everybody in the Horde box {place}. Then three new ones into the box.")
            }
        };
        let event = card.printed_event().filter(|_| self.view.event_counts(card));
        CardFace {
            value: card.value(),
            letter: letter.map(|it| capital(it.word())),
            says,
            event: event.map(|event| (event.name(), event_words(event))),
        }
    }

    /// Z15-14.12: a letter without a tile of its own enters elsewhere.
    fn entry_in_words(&self, letter: Letter) -> String {
        let tile = self.board.entry(letter).and_then(|it| self.view.tiles.get(usize::from(it.0)));
        let named = tile.and_then(|it| Some((it.entry?, it.placed.side)));
        named.map_or_else(String::new, |(entry, side)| format!("at entry {entry}, tile {side}"))
    }

    /// What a growl brings besides its cards, before and after them.
    pub fn at_growls(&self) -> Vec<&'static str> {
        let rules = &self.board.rules;
        let advance = "First the zombies that nobody holds up move one tile.";
        let alpha = "After the cards the Alpha moves one tile towards the Active Hero.";
        let all = [(rules.advance, advance), (self.view.alpha.is_some(), alpha)];
        all.into_iter().filter(|it| it.0).map(|it| it.1).collect()
    }
}

/// Z15-14.5 to Z15-14.9
fn event_words(event: ZombieEvent) -> &'static str {
    match event {
        ZombieEvent::LossOfLightObject => "The Active Hero loses a Light Object.",
        ZombieEvent::SneakAttack => {
            "The Active Hero loses a life point, unless another Hero is in the same Area."
        }
        ZombieEvent::ZombieSurge => "Five more zombies come to a neighbouring Street.",
        ZombieEvent::Terror => "The Active Hero runs out into the Street.",
    }
}
