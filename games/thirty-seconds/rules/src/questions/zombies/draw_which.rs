//! Which deck to draw from in the Draw Phase, if the zombies may choose (THIRTY-11.4, THIRTY-16.7).

use engine::{Ask, Names, RuleId, Seat, Told, answers, next};

use super::DrawWhich;
use crate::ThirtySeconds;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Deck, Event, Step};

answers! {
    pub enum Answer in Action {
        Draw(deck: Deck) = DrawFrom(deck),
    }
}

impl Ask<ThirtySeconds> for DrawWhich {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["nothing is drawn"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.decks().for_each(|deck| may(Answer::Draw(deck)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Draw(deck): Answer) -> Option<RuleId> {
        state.forbids_empty(deck)
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.has_schemes() && state.has_zombies()
    }

    fn answer<T: Told<Event>>(self, _: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Draw(deck) = answer;
        next([Step::Nature(deck.draw())])
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        let deck = if table.s.has_schemes() { Deck::Tactics } else { Deck::Zombies };
        next([Step::Nature(deck.draw())])
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, which deck do you draw from?", names.of(me))
    }

    fn describe(self, _: &State, _: Seat, Answer::Draw(deck): Answer, _: &Names) -> String {
        format!("draw a {}", deck.card_name())
    }
}

impl Deck {
    /// The kind of card in this deck.
    pub(super) fn card_name(self) -> &'static str {
        match self {
            Deck::Tactics => "Tactics card",
            Deck::Zombies => "Zombie card",
        }
    }
}

impl State {
    /// The decks that still have cards to draw.
    #[inline]
    pub(super) fn decks(&self) -> impl Iterator<Item = Deck> {
        let decks = [(Deck::Tactics, self.has_schemes()), (Deck::Zombies, self.has_zombies())];
        decks.into_iter().filter(|(_, has_cards)| *has_cards).map(|(deck, _)| deck)
    }

    /// THIRTY-1.11: nothing can be drawn from an empty deck.
    pub(super) fn forbids_empty(&self, deck: Deck) -> Option<RuleId> {
        let has_cards = match deck {
            Deck::Tactics => self.has_schemes(),
            Deck::Zombies => self.has_zombies(),
        };
        (!has_cards).then_some(RuleId("THIRTY-1.11"))
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::scene::scene;

    /// THIRTY-11.4, THIRTY-16.7
    #[test]
    fn as_a_house_rule_they_draw_a_zombie_or_choose() {
        let told = "
            ZombieTurnBegan
            PhaseBegan(ZombieDraw)
            ZombieDrawn(Some(Boss))
            PhaseBegan(ZombieAction)
        ";
        let zombie = scene("zombie-draw=zombie");
        zombie.zombie_turn().check(&["nature draw-zombie boss"], told);
        for choices in ["zombie-draw=choice", "modified=draw-choice"] {
            let script = ["1 draw zombies", "nature draw-zombie boss"];
            scene(choices).zombie_turn().check(&script, told);
        }
    }
}
