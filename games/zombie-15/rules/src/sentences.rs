//! Sentences for events. Heroes have names of their own, so players' names are not needed.

use engine::{
    CardText, Dealt, Deed, DeedSort, Names, Outcome, Phrases, Seat, SeatSet, Target, capital, count,
};

use crate::Zombie15;
use crate::map::{Area, Tile};
use crate::setup::GameKind;
use crate::state::{Ending, State};
use crate::words::{Action, Attackers, Defeat, Event};
use crate::zombie_cards::ZombieCard;

impl Phrases for Zombie15 {
    fn question(state: &State, seat: Seat, names: &Names) -> String {
        state.question(seat, names)
    }

    fn describe(state: &State, seat: Seat, action: Action, names: &Names) -> String {
        state.describe(seat, action, names)
    }

    fn target(action: Action) -> Option<Target> {
        action.target()
    }

    fn meant(state: &State, seat: Seat, target: &Target) -> Option<Action> {
        state.meant(seat, target)
    }

    fn ending(state: &State, outcome: Outcome, names: &Names) -> String {
        state.ending(outcome, names)
    }

    fn farewell(state: &State, _: Outcome, _: Seat) -> &'static str {
        state.farewell()
    }

    const DEEDS: &'static [DeedSort] = crate::tale::DEEDS;

    fn deeds(state: &State, event: &Event, by: Option<Seat>, count: &mut dyn FnMut(Deed)) {
        state.deeds(event, by, count);
    }

    fn sentence(event: &Event, _: &Names) -> String {
        event.sentence()
    }

    const DEALT: &'static [&'static str] = &["hero"];

    fn dealt(state: &State) -> Vec<Dealt> {
        let hero = |figure| Dealt {
            sort: Self::DEALT[0],
            name: state.member(figure).hero.name(),
            seats: SeatSet::only(state.seat_of(figure)),
        };
        state.figures().map(hero).collect()
    }

    fn cards() -> Vec<CardText> {
        crate::card_texts::all()
    }
}

impl Event {
    pub(crate) fn sentence(&self) -> String {
        match *self {
            Event::FirstDrawn(hero) => format!("{} is drawn to go first.", hero.name()),
            Event::CourseLaid(n) => format!("A course of {n} tiles is laid."),
            Event::ScenarioBegan(0) => "Everything is set up.".to_owned(),
            Event::ScenarioBegan(n) => format!("Scenario {n} is set up."),
            Event::Dealt(hero, item) => format!("{} is dealt: {}.", hero.name(), item.name()),
            Event::TiredChosen(hero) => format!("{} is tired: one action less.", hero.name()),
            Event::ClockStarted => "A siren: the clock starts.".to_owned(),
            Event::ClockStopped => "The clock is stopped.".to_owned(),
            Event::ClockWentOn => "The clock goes on.".to_owned(),
            Event::Siren(minutes) => format!("A siren: {minutes} minutes."),
            Event::Growled(n) => format!("Growl {n}!"),
            Event::HeldOut => "The fifteen minutes are over, and the place is held.".to_owned(),
            Event::TrackEnded => "The fifteen minutes are over.".to_owned(),

            Event::TurnBegan(hero, n) => format!("{}'s turn: {}.", hero.name(), count(n, "action")),
            Event::Moved(hero, area) => format!("{} moves to {}.", hero.name(), place(area)),
            Event::Unlocked(colour, tile) => {
                format!("The {} Lock on {} opens.", colour.word(), tile_name(tile))
            }
            Event::ExitOpened => "The Exit opens.".to_owned(),
            Event::Searched(hero) => format!("{} searches.", hero.name()),
            Event::CardDrawn(card) => format!("Drawn: {}.", card.name()),
            Event::CardIgnored => "The Lucky Charm ignores a Zombie card.".to_owned(),
            Event::ZombiesPlaced(n, area) => {
                format!("{} in {}.", count(n, "new zombie"), place(area))
            }
            Event::Kept(hero, item) => format!("{} keeps: {}.", hero.name(), item.name()),
            Event::Removed(hero, item) => {
                format!("{} of {} leaves the game.", item.name(), hero.name())
            }
            Event::PutDown(card) => format!("Discarded: {}.", card.name()),
            Event::CarefullyTook(hero, item) => {
                format!("{} takes from the discard: {}.", hero.name(), item.name())
            }
            Event::CarefullyTookNothing(hero) => {
                format!("{} looks through the discard and takes nothing.", hero.name())
            }
            Event::CardsRemoved(n) => {
                format!("{} above it {} the game.", count(n, "card"), leave(n))
            }
            Event::TokenTurned(token) => format!("Turned over: {}.", token.name()),
            Event::TokenTaken(hero, token) => format!("{} takes {}.", hero.name(), token.name()),
            Event::TokenTakenFrom(hero, from, token) => {
                format!("{} takes {} from {}.", hero.name(), token.name(), from.name())
            }
            Event::TokenLeft(token, area) => {
                format!("{} stays in {}.", capital(token.name()), place(area))
            }
            Event::FuseOn(n) => format!("A Fuse is switched on; {n} now."),
            Event::Fought(hero, item) => format!("{} fights: {}.", hero.name(), item.name()),
            Event::FoughtBareHanded(hero) => format!("{} fights with bare hands.", hero.name()),
            Event::ZombiesKilled(n, area) => {
                format!("{} killed in {}.", count(n, "zombie"), place(area))
            }
            Event::Noise(n) => format!("Noise: {} to the Horde.", count(n, "zombie")),
            Event::GasCanExploded(area) => format!("The Gas Can in {} explodes.", place(area)),
            Event::AlphaWounded(n) => format!("The Alpha takes {}.", count(n, "wound")),
            Event::AlphaDied(area) => {
                format!("The Alpha dies in {} and leaves a Sample.", place(area))
            }
            Event::AlphaMoved(tile) => format!("The Alpha moves to {}.", tile_name(tile)),
            Event::MachineGunFired(hero) => format!("{} fires the Machine Gun.", hero.name()),
            Event::MachineGunReloaded => "The Machine Gun is reloaded.".to_owned(),
            Event::Used(hero, item) => format!("{} uses: {}.", hero.name(), item.name()),
            Event::Reloaded(hero, item) => format!("{} reloads: {}.", hero.name(), item.name()),
            Event::LifeGained(hero, n) => {
                format!("{} gains {}.", hero.name(), count(n, "life point"))
            }
            Event::LifeLost(hero, n) => {
                format!("{} loses {}.", hero.name(), count(n, "life point"))
            }
            Event::Rested(hero) => format!("{} is no longer tired.", hero.name()),
            Event::ActionsGained(hero, n) => {
                format!("{} gains {}.", hero.name(), count(n, "action"))
            }
            Event::ZombiesMoved { n, from, to } => {
                format!("{} from {} to {}.", count(n, "zombie"), place(from), place(to))
            }
            Event::PickedUp(hero, heavy) => format!("{} picks up: {}.", hero.name(), heavy.name()),
            Event::Lifted(hero, mate) => format!("{} carries {}.", hero.name(), mate.name()),
            Event::Dropped(hero, heavy) => format!("{} drops: {}.", hero.name(), heavy.name()),
            Event::PutHeroDown(hero, mate) => {
                format!("{} puts {} down.", hero.name(), mate.name())
            }
            Event::GotUp(hero) => format!("{} gets up.", hero.name()),
            Event::AlarmOff(tile) => format!("The Alarm on {} is switched off.", tile_name(tile)),
            Event::Called(hero) => format!("{} calls.", hero.name()),
            Event::HelicopterCame(tile) => {
                format!("The Helicopter is here, over {}.", tile_name(tile))
            }
            Event::Met(tile) => format!("Both groups meet in {}.", place(tile.search_area())),
            Event::FendedOff { hero, attackers, score } => {
                format!("{} fends off {} with {score}.", hero.name(), attackers.name())
            }
            Event::Fell { hero, attackers, score } => {
                format!("{} falls: {} against {score}.", hero.name(), attackers.name())
            }
            Event::StayedDown { hero, attackers, score } => {
                format!("{} stays down: {} against {score}.", hero.name(), attackers.name())
            }
            Event::Unconscious(hero) => format!("{} is unconscious.", hero.name()),
            Event::Revived(hero, mate) => format!("{} revives {}.", hero.name(), mate.name()),
            Event::ZombieCardDrawn { card, letters, events } => {
                format!("Zombie card: {}.", card.told(letters, events))
            }
            Event::HordeCame(n, area) => {
                format!("The Horde of {n} comes to {}.", place(area))
            }
            Event::EventHit(event, hero) => format!("{} hits {}.", event.name(), hero.name()),
            Event::EventMissed(event, hero) => {
                format!("{}: nothing happens to {}.", event.name(), hero.name())
            }
            Event::CatDistracted => "The Cat distracts them: one card fewer.".to_owned(),

            Event::Won => "Done in time. Everybody wins.".to_owned(),
            Event::Lost(defeat) => defeat.sentence().to_owned(),
            Event::LeftBehind(hero) => {
                format!("{} was left behind and has lost everything.", hero.name())
            }
            Event::CheckpointReached(n) => format!("Checkpoint after scenario {n}."),
            Event::ItemsKept(hero) => format!("{} keeps the current items.", hero.name()),
            Event::StartingItemsTaken(hero) => format!("{} takes the starting items.", hero.name()),
            Event::Bought(hero, item) => {
                format!("{} trades a Bag for: {}.", hero.name(), item.name())
            }
            Event::BagGiven(hero, mate, token) => {
                format!("{} gives {} to {}.", hero.name(), token.name(), mate.name())
            }
            Event::BagDropped(hero, token) => format!("{} drops {}.", hero.name(), token.name()),
            Event::BagsLost => "All Bags are lost. You try again.".to_owned(),
            Event::GaveUp => "The campaign ends here. The zombies say thank you.".to_owned(),
        }
    }
}

impl Defeat {
    fn sentence(self) -> &'static str {
        match self {
            Defeat::OutOfTime => "Out of time. The suburb has new residents.",
            Defeat::AllUnconscious => "Nobody is left to say \"Your turn!\".",
            Defeat::TooManyUnconscious => "Too many are down. The rest will not make it.",
            Defeat::Overrun => "There are too many of them. The place is overrun.",
            Defeat::MissedCall => "Nobody called in time. Nobody will come.",
        }
    }
}

impl State {
    /// How it ended, for the winners and for everybody else.
    pub(crate) fn ending(&self, outcome: Outcome, names: &Names) -> String {
        let how = match self.ended {
            Some(Ending::Won) => return self.won(outcome, names),
            Some(Ending::GaveUp) => format!("The campaign is given up in scenario {}", self.number),
            Some(Ending::Lost(Defeat::OutOfTime)) => "The fifteen minutes are over".to_owned(),
            Some(Ending::Lost(Defeat::AllUnconscious)) => "All Heroes are unconscious".to_owned(),
            Some(Ending::Lost(Defeat::TooManyUnconscious)) => {
                let n = self.figures().filter(|&it| !self.member(it).is_conscious()).count();
                format!("{n} Heroes are unconscious at once, which is too many")
            }
            Some(Ending::Lost(Defeat::Overrun)) => {
                let most = self.board.defeats.crowd.unwrap_or(0);
                let street = self.board.defended.map_or(String::new(), |it| place(it.street()));
                format!("More than {most} zombies stand in {street}")
            }
            Some(Ending::Lost(Defeat::MissedCall)) => "A call with the Radio was missed".to_owned(),
            None => return "The game is not over.".to_owned(),
        };
        format!("{how}: the zombies win.")
    }

    fn won(&self, outcome: Outcome, names: &Names) -> String {
        let how = match self.setup.kind {
            GameKind::Campaign => "All fifteen scenarios are won, and with them the campaign",
            GameKind::Quick(_) => "All Heroes reached the Exit in time",
            GameKind::Scenario if self.board.goals.hold.is_some() => {
                "The place was held until the track ended"
            }
            GameKind::Scenario => "The objective was met in time",
        };
        let mut winners = outcome.winners.iter();
        match (winners.next(), winners.next()) {
            (Some(only), None) => format!("{how}: {} wins.", names.of(only)),
            _ => format!("{how}: everybody wins."),
        }
    }
}

impl ZombieCard {
    /// `3 A, Terror`: everything printed on it.
    pub fn name(self) -> String {
        self.shown(true, true)
    }

    /// What counts of it: `3, Terror` without letters; `3` without events as well.
    pub fn shown(self, letters: bool, events: bool) -> String {
        let (Some(value), Some(letter)) = (self.value(), self.letter()) else {
            return "Horde".to_owned();
        };
        let letter = letters.then(|| format!(" {}", letter.word().to_uppercase()));
        let event = self.printed_event().filter(|_| events).map(|it| format!(", {}", it.name()));
        format!("{value}{}{}", letter.unwrap_or_default(), event.unwrap_or_default())
    }

    /// The same in a sentence: `3 zombies at A, Terror`
    fn told(self, letters: bool, events: bool) -> String {
        let (Some(value), Some(letter)) = (self.value(), self.letter()) else {
            return "the Horde".to_owned();
        };
        let letter = letters.then(|| format!(" at {}", letter.word().to_uppercase()));
        let event = self.printed_event().filter(|_| events).map(|it| format!(", {}", it.name()));
        let zombies = count(value, "zombie");
        format!("{zombies}{}{}", letter.unwrap_or_default(), event.unwrap_or_default())
    }
}

impl Attackers {
    /// `2 zombies`, `the Alpha`, `the Alpha and 1 zombie`
    pub fn name(self) -> String {
        match (self.has_alpha, self.zombies) {
            (false, n) => count(n, "zombie"),
            (true, 0) => "the Alpha".to_owned(),
            (true, n) => format!("the Alpha and {}", count(n, "zombie")),
        }
    }
}

/// `the Street of tile 7`
pub(crate) fn place(area: Area) -> String {
    let kind = if area.is_search_area() { "Search Area" } else { "Street" };
    format!("the {kind} of {}", tile_name(area.tile()))
}

pub(crate) fn tile_name(tile: Tile) -> String {
    format!("tile {}", tile.0)
}

fn leave(n: u8) -> &'static str {
    if n == 1 { "leaves" } else { "leave" }
}
