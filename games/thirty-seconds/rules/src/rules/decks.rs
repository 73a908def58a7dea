//! Drawing and discarding. An empty deck is rebuilt from its discards (THIRTY-1.10).

use engine::{Counts, Told, done, next};

use super::{Next, Table};
use crate::attack_cards::{Claw, Strike};
use crate::row::Row;
use crate::state::{SchemePile, State, SupplyPile, TacticPile, ZombiePile};
use crate::supply::{Lying, Supply, Thing};
use crate::tactics::{Scheme, Tactic};
use crate::words::{Draw, Event, HandCard, Shuffle, Step, ZombieHandCard};
use crate::zombies::Body;

/// The pile that the next card of each deck comes from.
impl State {
    #[inline]
    pub(crate) fn supply_pile(&self) -> &SupplyPile {
        if self.supply.is_empty() { &self.supply_discard } else { &self.supply }
    }

    #[inline]
    pub(crate) fn tactic_pile(&self) -> &TacticPile {
        if self.tactics.is_empty() { &self.tactics_discard } else { &self.tactics }
    }

    #[inline]
    pub(crate) fn scheme_pile(&self) -> &SchemePile {
        if self.schemes.is_empty() { &self.schemes_discard } else { &self.schemes }
    }

    #[inline]
    pub(crate) fn zombie_pile(&self) -> &ZombiePile {
        if self.zombies.is_empty() { &self.zombies_discard } else { &self.zombies }
    }

    pub(crate) fn has_supplies(&self) -> bool {
        !self.supply_pile().is_empty()
    }

    pub(crate) fn has_tactics(&self) -> bool {
        !self.tactic_pile().is_empty()
    }

    pub(crate) fn has_schemes(&self) -> bool {
        !self.scheme_pile().is_empty()
    }

    pub(crate) fn has_zombies(&self) -> bool {
        !self.zombie_pile().is_empty()
    }
}

impl<T: Told<Event>> Table<'_, T> {
    fn take_supply(&mut self, card: Supply) {
        if self.s.supply.is_empty() {
            std::mem::swap(&mut self.s.supply, &mut self.s.supply_discard);
            self.tell(Event::Shuffled(Shuffle::Supply));
        }
        self.s.supply.take(card);
    }

    fn take_zombie(&mut self, body: Body) {
        if self.s.zombies.is_empty() {
            std::mem::swap(&mut self.s.zombies, &mut self.s.zombies_discard);
            self.tell(Event::Shuffled(Shuffle::Zombie));
        }
        self.s.zombies.take(body);
    }

    pub(super) fn supply_drawn(&mut self, card: Supply) -> Next {
        self.take_supply(card);
        self.s.hand.push(Thing::new(card));
        self.tell(Event::SupplyDrawn(Some(card)));
        done()
    }

    pub(super) fn supply_looked_at(&mut self, card: Supply) -> Next {
        self.take_supply(card);
        self.s.looked.push(card);
        self.tell(Event::SupplyDrawn(Some(card)));
        done()
    }

    pub(super) fn supply_laid(&mut self, row: Row, card: Supply) -> Next {
        self.take_supply(card);
        self.s.lying.push(Lying::face_up(Thing::new(card), row));
        self.tell(Event::SupplyLaid(row, card));
        done()
    }

    pub(super) fn supply_hidden(&mut self, row: Row, card: Supply) -> Next {
        self.take_supply(card);
        self.s.lying.push(Lying::face_down(card, row));
        self.tell(Event::SupplyHidden(row, Some(card)));
        done()
    }

    pub(super) fn tactic_drawn(&mut self, card: Tactic) -> Next {
        if self.s.tactics.is_empty() {
            std::mem::swap(&mut self.s.tactics, &mut self.s.tactics_discard);
            self.tell(Event::Shuffled(Shuffle::SurvivorTactics));
        }
        self.s.tactics.take(card);
        self.s.tactics_hand.add(card);
        self.tell(Event::TacticDrawn(Some(card)));
        done()
    }

    pub(super) fn scheme_drawn(&mut self, card: Scheme) -> Next {
        if self.s.schemes.is_empty() {
            std::mem::swap(&mut self.s.schemes, &mut self.s.schemes_discard);
            self.tell(Event::Shuffled(Shuffle::ZombieTactics));
        }
        self.s.schemes.take(card);
        self.s.schemes_hand.add(card);
        self.tell(Event::SchemeDrawn(Some(card)));
        done()
    }

    pub(super) fn zombie_drawn(&mut self, body: Body) -> Next {
        self.take_zombie(body);
        self.s.zombies_hand.add(body);
        self.tell(Event::ZombieDrawn(Some(body)));
        done()
    }

    pub(super) fn zombie_buried(&mut self, body: Body) -> Next {
        self.take_zombie(body);
        self.s.warehouse.push(body);
        self.tell(Event::ZombieBuried(Some(body)));
        done()
    }

    /// Puts a Zombie card from the deck into a row, face up.
    pub(super) fn zombie_enters(&mut self, row: Row, body: Body) -> Next {
        self.take_zombie(body);
        self.enter_or_return(row, body)
    }

    /// A Supply card goes to its discard pile.
    pub(crate) fn discard_supply(&mut self, card: Supply) {
        self.s.supply_discard.add(card);
    }

    pub(crate) fn discard_tactic(&mut self, card: Tactic) {
        self.s.tactics_hand.take(card);
        self.s.tactics_discard.add(card);
    }

    pub(crate) fn take_from_hand(&mut self, thing: Thing) {
        let at = self.s.hand.iter().position(|&it| it == thing);
        self.s.hand.remove(at.expect("the card is in the hand"));
    }

    pub(crate) fn discard_from_hand(&mut self, card: HandCard) {
        match card {
            HandCard::Tactic(tactic) => self.discard_tactic(tactic),
            HandCard::Supply(thing) => {
                self.take_from_hand(thing);
                self.discard_supply(thing.card);
            }
        }
    }

    pub(crate) fn discard_from_zombie_hand(&mut self, card: ZombieHandCard) {
        match card {
            ZombieHandCard::Scheme(scheme) => {
                self.s.schemes_hand.take(scheme);
                self.s.schemes_discard.add(scheme);
            }
            ZombieHandCard::Zombie(body) => {
                self.s.zombies_hand.take(body);
                self.s.zombies_discard.add(body);
            }
        }
    }

    /// THIRTY-7.4: takes a Survivor Attack card; the Shuffle card is only noted.
    pub(super) fn take_strike(&mut self, card: Strike) {
        self.s.strikes.take(card);
        self.s.strikes_due |= card == Strike::Shuffle;
        if self.s.strikes.is_empty() {
            self.shuffle_strikes();
        }
    }

    pub(super) fn take_claw(&mut self, card: Claw) {
        self.s.claws.take(card);
        self.s.claws_due |= card == Claw::Shuffle;
        if self.s.claws.is_empty() {
            self.shuffle_claws();
        }
    }

    pub(super) fn shuffle_strikes(&mut self) {
        self.s.strikes = Counts::new(Strike::deck());
        self.s.strikes_due = false;
        self.tell(Event::Shuffled(Shuffle::SurvivorAttack));
    }

    pub(super) fn shuffle_claws(&mut self) {
        self.s.claws = Counts::new(Claw::deck());
        self.s.claws_due = false;
        self.tell(Event::Shuffled(Shuffle::ZombieAttack));
    }

    /// THIRTY-9.4: one Supply card, face down, for each laden zombie that died.
    pub(super) fn supplies_drop(&mut self) -> Option<Next> {
        let row = Row::alley().find(|row| self.s.drops[row.index()] > 0);
        let row = row.expect("the drops are counted");
        self.s.drops[row.index()] -= 1;
        self.s.n_drops -= 1;
        self.s.has_supplies().then(|| next([Step::Nature(Draw::Hide(row))]))
    }
}
