//! What happens to a Hero's Bags at a checkpoint (Z15-19.4, Z15-19.5).

use engine::{Ask, Id, Names, RuleId, Told, answers, done, next};

use super::{Bags, Question};
use crate::Zombie15;
use crate::items::Item;
use crate::rules::{Next, Table, ask};
use crate::state::{Held, State};
use crate::tokens::Token;
use crate::words::{Action, Event, Figure, Slot, Step};

answers! {
    pub enum Answer in Action {
        /// Keeps the rest.
        Ready = Ready,
        Buy(item: Item, slot: Slot) = Buy(item, slot),
        Give(bag: Token, mate: Figure) = Give(bag, mate),
        Drop(bag: Token) = DropToken(bag),
    }
}

impl Ask<Zombie15> for Bags {
    type Me = Figure;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Bag", "slot"];

    fn answers(self, state: &State, me: Figure, may: &mut impl FnMut(Answer)) {
        may(Answer::Ready);
        for bag in state.bags(me) {
            if !state.has_bought(me) {
                for item in state.for_sale(bag) {
                    let slots = state.placements(me, item);
                    slots.iter().for_each(|slot| may(Answer::Buy(item, slot)));
                }
            }
            let mates = state.figures().filter(|&mate| mate != me && state.has_room(mate));
            mates.for_each(|mate| may(Answer::Give(bag, mate)));
            may(Answer::Drop(bag));
        }
    }

    fn forbids(self, state: &State, me: Figure, answer: Answer) -> Option<RuleId> {
        let has = |bag: Token| state.bags(me).any(|it| it == bag);
        match answer {
            Answer::Ready => None,
            Answer::Buy(..) if state.has_bought(me) => Some(RuleId("Z15-19.4")),
            Answer::Buy(item, slot) => {
                let mut sold = state.bags(me).flat_map(|bag| state.for_sale(bag));
                if sold.any(|it| it == item) {
                    state.forbids_item(me, item, slot)
                } else {
                    Some(RuleId("Z15-19.4"))
                }
            }
            Answer::Give(bag, mate) if !has(bag) || mate == me || !state.plays(mate) => {
                Some(RuleId("Z15-19.5"))
            }
            Answer::Give(_, mate) => (!state.has_room(mate)).then_some(RuleId("Z15-19.13")),
            Answer::Drop(bag) => (!has(bag)).then_some(RuleId("Z15-19.5")),
        }
    }

    fn has_ground(self, state: &State, me: Figure) -> bool {
        state.bags(me).next().is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure, answer: Answer) -> Next {
        match answer {
            Answer::Ready => done(),
            Answer::Buy(item, slot) => {
                table.buy(me, item, slot);
                ask(me, Question::Bags)
            }
            Answer::Give(bag, mate) => {
                table.give(me, bag, mate);
                if mate < me {
                    // A Hero who was asked earlier is asked again about the new Bag.
                    return next([me, mate].map(|figure| Step::Ask(figure, Question::Bags)));
                }
                ask(me, Question::Bags)
            }
            Answer::Drop(bag) => {
                table.s.member_mut(me).take_token(bag);
                table.tell(Event::BagDropped(table.s.hero(me), bag));
                ask(me, Question::Bags)
            }
        }
    }

    fn is_sound(self, state: &State, me: Figure) -> bool {
        state.plays(me)
    }

    fn sentence(self, state: &State, me: Figure, names: &Names) -> String {
        let (name, hero) = (names.of(state.seat_of(me)), state.hero(me).name());
        format!("{name}, what happens to {hero}'s Bags?")
    }

    fn describe(self, state: &State, me: Figure, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Ready => "keep the rest and go on".to_owned(),
            Answer::Buy(item, slot) => {
                let (card, instead) = (item.card(), state.instead_of(me, item, slot));
                format!("trade a Bag for {}: {}{instead}", card.name, card.text)
            }
            Answer::Give(bag, mate) => {
                format!("give {} to {}", bag.name(), state.hero(mate).name())
            }
            Answer::Drop(bag) => format!("drop {}", bag.name()),
        }
    }
}

impl State {
    /// The Bags of a Hero, each value once.
    fn bags(&self, figure: Figure) -> impl Iterator<Item = Token> {
        let all = [Token::Bag1, Token::Bag2, Token::Bag3];
        all.into_iter().filter(move |&bag| self.member(figure).has_token(bag))
    }

    /// Whether this Hero has used up the limit of one Bag each.
    fn has_bought(&self, me: Figure) -> bool {
        self.turn_flags.bought >> me.0 & 1 == 1
    }

    /// The Special Items that a Bag buys: those of the same value that nobody has.
    fn for_sale(&self, bag: Token) -> impl Iterator<Item = Item> {
        Item::all().filter(move |&item| {
            let is_held = |figure: Figure| self.member(figure).has(item);
            item.is_special() && bag.bag() == Some(self.price(item)) && !self.figures().any(is_held)
        })
    }

    /// Z15-16.18
    pub(crate) fn price(&self, item: Item) -> u8 {
        self.instead_of_value(item).unwrap_or(item.card().value)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    fn buy(&mut self, me: Figure, item: Item, slot: Slot) {
        let price = self.s.price(item);
        let bag = self.s.bags(me).find(|bag| bag.bag() == Some(price));
        self.s.member_mut(me).take_token(bag.expect("only a Bag buys anything"));
        self.s.turn_flags.bought |= 1 << me.0;
        self.put(me, Held::new(item), slot);
        self.tell(Event::Bought(self.s.hero(me), item));
    }

    fn give(&mut self, me: Figure, bag: Token, mate: Figure) {
        self.s.member_mut(me).take_token(bag);
        let free = self.s.member(mate).backpack.iter().position(Option::is_none);
        self.s.member_mut(mate).backpack[free.expect("only who has room is given a Bag")] =
            Some(bag);
        self.tell(Event::BagGiven(self.s.hero(me), self.s.hero(mate), bag));
    }
}

#[cfg(test)]
mod tests {
    use crate::items::Item;
    use crate::tests::scene::{A, B, begun, can, check, nearly_won, played, refused, win};
    use crate::tokens::Token;

    /// Z15-19.4
    #[test]
    fn each_hero_may_change_one_bag_into_a_special_item_of_the_same_value() {
        let state = nearly_won(4, |s| {
            s.has_met = true;
            s.members[0].backpack = [Some(Token::Bag1), Some(Token::Bag2), None];
        });
        let asked = win(&state);
        assert!(
            can(&asked, 0, "buy molotov-cocktail object-1") && can(&asked, 0, "buy dog object-1")
        );
        assert!(!can(&asked, 0, "buy cat object-1"), "a Cat costs a Bag of value 3");
        assert_eq!(refused(&asked, 0, "buy cat object-1"), "Z15-19.4");
        let told = "Bought(Josh, Dog)";
        let bought = check(&asked, &["0 buy dog object-1"], told);
        assert_eq!(bought.member(A).backpack, [Some(Token::Bag1), None, None]);
        assert!(!can(&bought, 0, "buy molotov-cocktail object-2"), "one Bag for each Hero");
        let next = played(&bought, &["0 ready"]);
        assert_eq!(next.number, 5);
        assert!(next.member(A).has(Item::Dog) && next.member(A).has_token(Token::Bag1));
    }

    /// Z15-19.4
    #[test]
    fn what_somebody_has_is_not_for_sale() {
        let state = nearly_won(4, |s| {
            s.has_met = true;
            s.members[0].backpack[0] = Some(Token::Bag2);
            s.members[1].backpack[0] = Some(Token::Bag2);
        });
        let after = played(&win(&state), &["0 buy dog object-1"]);
        assert!(!can(&after, 1, "buy dog object-1") && can(&after, 1, "buy helmet object-1"));
    }

    /// Z15-19.5, Z15-19.13
    #[test]
    fn bags_are_given_kept_or_dropped() {
        let state = nearly_won(4, |s| {
            s.has_met = true;
            s.members[0].backpack = [Some(Token::Bag1), Some(Token::Bag3), None];
            s.members[2].backpack = [Some(Token::Bag1), Some(Token::Bag1), None];
        });
        let asked = win(&state);
        assert!(!can(&asked, 0, "give bag-1 2"), "Sai Fon has no room");
        let told = "
            BagGiven(Josh, Severity, Bag3)
            BagDropped(Josh, Bag1)
            ";
        let after = check(&asked, &["0 give bag-3 1", "0 drop bag-1"], told);
        assert!(can(&after, 1, "buy energy-drink object-1"), "Severity may change it");
        let kept = played(&after, &["1 ready", "2 ready"]);
        assert!(kept.member(B).has_token(Token::Bag3));
    }

    /// Z15-19.4, Z15-19.5
    #[test]
    fn who_is_given_a_bag_after_being_asked_may_still_change_it() {
        let state = nearly_won(4, |s| {
            s.has_met = true;
            s.members[0].backpack = [Some(Token::Bag1), None, None];
            s.members[2].backpack = [Some(Token::Bag2), Some(Token::Bag3), None];
        });
        let given = played(&win(&state), &["0 ready", "2 give bag-2 0", "2 buy cat object-1"]);
        given.check().expect("a checkpoint can be saved at any time");
        assert!(can(&given, 0, "buy dog object-1"), "Josh has bought nothing yet");
        let bought = played(&given, &["0 buy dog object-1"]);
        assert!(!can(&bought, 0, "buy molotov-cocktail object-2"), "one Bag for each Hero");
        assert_eq!(played(&bought, &["0 ready"]).number, 5);
    }

    /// Z15-19.4, Z15-1.6
    #[test]
    fn nobody_buys_what_hazel_begins_with() {
        let scene = begun("mode=campaign scenario=3 heroes=josh,severity,snow,hazel");
        let exit = scene.0.board.exits.iter().next().expect("there is an Exit");
        let scene = scene.all_at(exit.street()).has(A, &[Token::Bag3]);
        let asked = played(&scene.done(), &["0 done"]);
        assert!(can(&asked, 0, "buy cat object-1"));
        assert!(!can(&asked, 0, "buy defibrillator object-1"), "Hazel has it");
    }
}
