//! Zombie Surge (Z15-14.8): the Active Hero chooses where the five zombies come.

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::Surge;
use crate::Zombie15;
use crate::clock::Deadline;
use crate::map::Tile;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event, Figure};

const SURGE: u8 = 5;

answers! {
    pub enum Answer in Action {
        On(tile: Tile) = Surge(tile),
    }
}

impl Ask<Zombie15> for Surge {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Surge"];

    fn answers(self, state: &State, _: Figure, may: &mut impl FnMut(Answer)) {
        state.surge_tiles().for_each(|tile| may(Answer::On(tile)));
    }

    fn forbids(self, state: &State, _: Figure, Answer::On(tile): Answer) -> Option<RuleId> {
        if !state.board.adjacent(state.me().area.tile()).has(tile) {
            return Some(RuleId("Z15-14.8"));
        }
        state.is_locked(tile).then_some(RuleId("Z15-6.5"))
    }

    fn answer<T: Told<Event>>(
        self,
        table: &mut Table<'_, T>,
        _: Figure,
        Answer::On(tile): Answer,
    ) -> Next {
        table.surge(tile)
    }

    /// With one tile there is no choice, and with none no Surge.
    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Figure) -> Next {
        let only = table.s.surge_tiles().next();
        only.map_or_else(done, |tile| table.surge(tile))
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        me == state.active
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        format!("{}, where do the five zombies come?", names.of(state.seat_of(me)))
    }

    fn describe(self, state: &State, _: Figure, Answer::On(tile): Answer, _: &Names) -> String {
        format!("five zombies to {}", state.tile_phrase(tile))
    }
}

impl State {
    /// Z15-6.5: nothing enters a locked tile.
    pub(crate) fn surge_tiles(&self) -> impl Iterator<Item = Tile> {
        let here = self.me().area.tile();
        self.board.adjacent(here).iter().filter(|&tile| !self.is_locked(tile))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn surge(&mut self, tile: Tile) -> Next {
        self.s.clock.deadline = Deadline::None;
        self.place_zombies(SURGE, tile.street());
        done()
    }
}

#[cfg(test)]
mod tests {
    use engine::{Rules, ToAct};

    use crate::Zombie15;
    use crate::state::State;
    use crate::tests::scene::{A, check, growl, lab, options, played, refused, street};

    /// Z15-14.8
    #[test]
    fn a_surge_puts_five_zombies_on_an_adjacent_street_of_choice() {
        let told = "
            ZombieCardDrawn { card: 1a-surge, letters: false, events: true }
            ZombiesPlaced(1, street-0)
            EventHit(ZombieSurge, Josh)
            ZombiesPlaced(5, street-1)
            ";
        growl(lab("rule events\n", ""), "1a-surge", told);
        let crossing = lab("rule events\n", "").at(A, street(2)).done();
        let asked = played(&crossing, &["clock 60000", "nature zombies 1a-surge"]);
        assert_eq!(refused(&asked, 0, "surge 0"), "Z15-14.8");
        check(&asked, &["0 surge 3"], "ZombiesPlaced(5, street-3)");
    }

    /// A Surge that lets Josh choose: he stands on the crossing.
    fn surging() -> State {
        let scene = lab("rule events\n", "").at(A, street(2)).done();
        played(&scene, &["clock 60000", "nature zombies 1a-surge"])
    }

    /// Z15-4.12
    #[test]
    fn an_event_waits_four_seconds_for_a_choice_and_then_chance_chooses() {
        let state = surging();
        assert_eq!(options(&state, 0), ["surge 1", "surge 3", "surge 5"]);
        let asked = played(&state, &["clock 60010"]);
        assert_eq!(Zombie15::next_alarm(&asked), Some(64_010));
        let late = played(&asked, &["clock 64010"]);
        assert_eq!(Zombie15::to_act(&late), ToAct::Nature);
        let told = "ZombiesPlaced(5, street-3)";
        check(&late, &["nature surge 3"], told);
        let chosen = check(&asked, &["0 surge 5"], "ZombiesPlaced(5, street-5)");
        assert_eq!(Zombie15::next_alarm(&chosen), Some(120_000), "nobody waits any more");
    }
}
