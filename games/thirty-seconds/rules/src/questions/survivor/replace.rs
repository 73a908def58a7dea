//! Before the first turn (THIRTY-3.4): a Survivor without a firearm may replace one or both Supply
//! cards, once. Everybody is asked (THIRTY-3.12), because asking only some would reveal what was
//! drawn.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done, next};

use super::Replace;
use crate::ThirtySeconds;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::supply::Thing;
use crate::words::{Action, Draw, Event, HandCard, Phase, Step};

answers! {
    pub enum Answer in Action {
        One(thing: Thing) = Discard(HandCard::Supply(thing)),
        Both = ReplaceBoth,
        Neither = Pass,
    }
}

impl Ask<ThirtySeconds> for Replace {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["replaced"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        if state.may_replace() {
            state.each_thing(|thing| may(Answer::One(thing)));
            may(Answer::Both);
        }
        may(Answer::Neither);
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        let may_replace = state.may_replace();
        let is_allowed = match answer {
            Answer::One(thing) => may_replace && state.holds(thing),
            Answer::Both => may_replace,
            Answer::Neither => true,
        };
        (!is_allowed).then_some(RuleId("THIRTY-3.4"))
    }

    fn has_ground(self, _: &State, _: Seat) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::One(thing) => {
                table.discard_from_hand(HandCard::Supply(thing));
                table.tell(Event::Replaced(1));
                next([Step::Nature(Draw::Supply)])
            }
            Answer::Both => {
                while !table.s.hand.is_empty() {
                    let thing = table.s.hand.remove(0);
                    table.discard_supply(thing.card);
                }
                table.tell(Event::Replaced(2));
                next([Step::Nature(Draw::Supply), Step::Nature(Draw::Supply)])
            }
            Answer::Neither => done(),
        }
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        state.phase == Phase::Setup
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let me = names.of(me);
        if state.may_replace() {
            format!("{me}, you have no firearm: which cards do you replace?")
        } else {
            format!("{me}, you have a firearm and keep both cards.")
        }
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::One(thing) => format!("replace {}", HandCard::Supply(thing).name()),
            Answer::Both => "replace both cards".to_owned(),
            Answer::Neither => "keep both cards".to_owned(),
        }
    }
}

impl State {
    fn may_replace(&self) -> bool {
        !self.hand.iter().any(|thing| thing.card.is_firearm())
    }
}

#[cfg(test)]
mod tests {
    use crate::ThirtySeconds;
    use crate::tests::scene::{ANN, asked, chances, check, options, play, refused, start};
    use crate::words::ZOMBIES;
    use engine::{Secrets, Viewer};

    /// THIRTY-3.4, THIRTY-3.13
    #[test]
    fn without_a_firearm_one_or_both_cards_are_replaced_once() {
        let drawn = ["nature supply machete", "nature supply crossbow"];
        let state = play(start(""), &drawn);
        assert_eq!(asked(&state), ANN);
        let offered = ["discard machete:4", "discard crossbow:3", "replace-both", "pass"];
        assert_eq!(options(&state, 0), offered);
        let one = check(
            state,
            &["0 discard machete:4", "nature supply crowbar"],
            "Replaced(1)\nSupplyDrawn(Some(Crowbar))",
        );
        assert_eq!(one.hand.len(), 2);
        assert!(chances(&one).iter().all(|(words, _)| words.starts_with("lay")));
        let both =
            play(state, &["0 replace-both", "nature supply crowbar", "nature supply crowbar"]);
        assert_eq!((both.hand.len(), both.supply_discard.total()), (2, 2));
        assert_ne!(asked(&both), ANN, "there is no second chance");
    }

    /// THIRTY-3.4, THIRTY-3.12
    #[test]
    fn with_a_firearm_nothing_is_replaced_but_it_is_asked_all_the_same() {
        let drawn = ["nature supply machete", "nature supply pistol"];
        let state = play(start(""), &drawn);
        assert_eq!((asked(&state), options(&state, 0)), (ANN, vec!["pass".to_owned()]));
        assert_eq!(refused(&state, 0, "replace-both"), "THIRTY-3.4");
        assert_eq!(asked(&play(start("zombies=swarm"), &drawn)), ANN, "somebody may watch");
        let without = play(start(""), &["nature supply machete", "nature supply crowbar"]);
        let seen = |state| format!("{:?}", ThirtySeconds::view(state, Viewer::Seat(ZOMBIES)));
        assert_eq!(seen(&state), seen(&without), "the zombies cannot tell");
    }
}
