//! Whether a position can be played: its pieces, their places, and a consistent agenda.

mod agenda;
mod objectives;
mod pieces;

use engine::{Audit, Broken, Id, Pieces, Seat, SeatSet};

use crate::TinyEpicZombies;
use crate::cards::{Card, Cards, DECK_B, MELEE, RANGED, WEAPONS};
use crate::characters::{Character, Characters};
use crate::human::Human;
use crate::mall::{Position, Room};
use crate::setup::Setup;
use crate::state::{BARRICADE_MAX, Ending, HumanState, SearchCard, State, TRACK, Turn};
use crate::words::{Draw, Question, Step};

impl Audit for TinyEpicZombies {
    fn check(state: &State) -> Result<(), Broken> {
        state.check()
    }

    fn pieces(state: &State) -> Vec<Pieces> {
        state.pieces()
    }

    fn agenda_depth(state: &State) -> usize {
        state.agenda.depth()
    }
}

type Checked = Result<(), Broken>;

/// The longest game: a turn for each reveal, and a last one for each human.
const LAST_TURN: u8 = 28;

fn must(holds: bool, problem: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(Broken(problem())) }
}

impl State {
    pub(crate) fn check(&self) -> Checked {
        self.setup.check()?;
        // Check the numbers first, so that nothing below can overflow.
        for Pieces { what, found, expected } in self.pieces() {
            must(found == expected, || format!("there are {found} {what}, not {expected}"))?;
        }
        self.check_seats()?;
        self.check_mall()?;
        self.check_humans()?;
        self.check_cast()?;
        self.check_horde()?;
        self.check_cards()?;
        self.check_objectives()?;
        self.check_turn()?;
        match self.ended {
            Some(ending) => self.check_ending(ending),
            None => self.check_agenda(),
        }
    }

    /// Whether the characters or even the mall are still being set up.
    fn is_setting_up(&self) -> bool {
        self.turn.number == 0
    }

    pub(crate) fn is_on_agenda(&self, step: Step) -> bool {
        self.agenda.steps().any(|it| it == step)
    }

    /// The zombies have a player if that was agreed, on the seat that was agreed.
    fn check_seats(&self) -> Checked {
        let is_drawing = self.is_on_agenda(Step::Nature(Draw::ZombieSeat));
        let is_right = match (self.zombie_player, self.setup.mode.has_zombie_player()) {
            (None, has_player) => !has_player || is_drawing,
            (Some(seat), has_player) => {
                let agreed = self.setup.zombie_seat.is_none_or(|it| it == seat);
                has_player && seat.0 < self.setup.seats() && agreed && !is_drawing
            }
        };
        must(is_right, || "the wrong seat plays the zombies".to_owned())?;
        let before = self.is_on_agenda(Step::Setup);
        let begins = self.setup.first.map(|seat| self.human_of(seat)).filter(|_| !before);
        must(!self.is_setting_up() || begins.is_none_or(|it| it == self.turn.me), || {
            "somebody else was to begin".to_owned()
        })
    }

    fn check_mall(&self) -> Checked {
        let least = u8::from(self.ended.is_none());
        must((least..=BARRICADE_MAX).contains(&self.barricade), || {
            format!("the barricade is on 1 to {BARRICADE_MAX}")
        })?;
        must(usize::from(self.laid) <= Position::COUNT, || "a mall has eight stores".to_owned())?;
        let laid = &self.stores[..usize::from(self.laid)];
        let promised = &self.setup.stores;
        must(
            laid.iter().zip(promised).all(|(store, chosen)| chosen.is_none_or(|it| it == *store)),
            || "a store was chosen and another one laid".to_owned(),
        )?;
        let later = promised.iter().skip(laid.len()).flatten();
        let cards: Vec<usize> = laid.iter().chain(later).map(|store| store.card()).collect();
        must((1..cards.len()).all(|n| !cards[..n].contains(&cards[n])), || {
            "two stores are sides of one card".to_owned()
        })?;
        let is_laying = self.is_on_agenda(Step::LayMall) || self.is_on_agenda(Step::Setup);
        must(self.is_laid() != is_laying || self.ended.is_some(), || {
            "the mall is laid before anything else".to_owned()
        })?;
        if !self.is_laid() {
            return must(self.zombies.is_empty() && self.traps.is_empty(), || {
                "nothing is in a mall that is not there".to_owned()
            });
        }
        must(self.mall.stores() == self.stores, || "the mall has other stores".to_owned())?;
        must(self.zombies.minus(Room::STORES).is_empty(), || {
            "no zombie comes into the courtyard".to_owned()
        })?;
        must(self.traps.minus(Room::STORES.minus(self.zombies)).is_empty(), || {
            "a trap lies in a store, in a room without a zombie".to_owned()
        })?;
        let is_parked = self.has_car() && self.vehicle.is_entrance();
        must(is_parked || self.vehicle == self.vehicle_home(), || {
            "the vehicle is in its room, or the car at an Entrance".to_owned()
        })
    }

    fn check_humans(&self) -> Checked {
        for human in (0..4).map(Human) {
            let it = self.human(human);
            if !self.has_human(human) {
                must(*it == self.setup.first_human(), || {
                    format!("nobody plays human {}, so nothing happens to them", human.0)
                })?;
                continue;
            }
            let HumanState { character, dealt, search, .. } = *it;
            let fresh = HumanState { character, dealt, search, ..self.setup.first_human() };
            must(!self.is_setting_up() || *it == fresh, || {
                format!("nothing happens to human {} before the first turn", human.0)
            })?;
            must(it.ammo <= TRACK && it.wounds <= 2 * TRACK, || {
                format!("human {} is off the track", human.0)
            })?;
            // TEZ-5.20: the dead are replaced one at a time.
            must(!it.is_eaten() || self.mourns() || self.ended.is_some(), || {
                format!("human {} has no more ammo than wounds", human.0)
            })?;
            let one_of = |cards: Cards| it.cards.and(cards).len() <= 1;
            must(it.cards.minus(DECK_B).is_empty() && one_of(MELEE) && one_of(RANGED), || {
                format!("human {} carries more than hands can hold", human.0)
            })?;
            must(it.survivors <= self.setup.own_survivors() && it.barred <= 2, || {
                format!("human {} has survivors or is barred too often", human.0)
            })?;
            self.check_search_card(it.search)?;
        }
        Ok(())
    }

    /// The Zombie Player knows the cards they dealt; without one, only the Teacher has seen any.
    fn check_search_card(&self, card: SearchCard) -> Checked {
        let seats = SeatSet::first(self.setup.seats());
        let is_known = match (card, self.zombie_seat()) {
            (SearchCard::None, _) => true,
            (SearchCard::Unseen, zombies) => zombies.is_none(),
            (SearchCard::Seen(_, by), zombies) => {
                by.minus(seats).is_empty() && zombies.is_none_or(|zombies| by.has(zombies))
            }
        };
        must(is_known, || "a search card is known to the wrong people".to_owned())
    }

    /// Every player card is in one place. A missing one belonged to a dead human whom the zombies
    /// could not take in.
    fn check_cast(&self) -> Checked {
        let lost = self.setup.cast().minus(self.player_cards().0);
        let is_full = self.horde.cards.iter().all(Option::is_some);
        let is_mindless = self.horde.cards[0].is_none();
        let may_be_lost = !self.is_setting_up() && (is_full || is_mindless);
        must(may_be_lost || lost.without(Character::Lawyer).is_empty(), || {
            "a player card is missing".to_owned()
        })?;
        must(!self.is_setting_up() || lost.is_empty(), || "nobody is dead yet".to_owned())?;
        let coming = self.agenda.steps().filter(|step| {
            matches!(step, Step::Ask(_, Question::LeaveCards) | Step::Nature(Draw::Newcomer(_)))
        });
        let own: u8 = self.everybody().map(|human| self.human(human).survivors).sum();
        let needed = coming.count() as u32 + u32::from(self.survivors + own);
        must(self.is_setting_up() || self.ended.is_some() || self.unused.len() >= needed, || {
            "there are not enough characters for those who may die".to_owned()
        })?;
        for human in self.everybody() {
            let dealt = self.human(human).dealt.len();
            let is_dealing = self.is_on_agenda(Step::CastHumans) || self.is_on_agenda(Step::Setup);
            let expected = if self.has_character(human) { 0 } else { self.n_dealt(human) };
            let is_right = if is_dealing { dealt <= expected } else { dealt == expected };
            must(is_right || !self.is_setting_up() && dealt == 0, || {
                format!("human {} chooses among {dealt} characters", human.0)
            })?;
        }
        Ok(())
    }

    fn check_horde(&self) -> Checked {
        let cards = self.horde.cards;
        must(cards.is_sorted_by_key(Option::is_none), || {
            "zombie cards lie beside each other".to_owned()
        })?;
        let track = if self.setup.mode.has_zombie_player() { 1..=5 } else { 0..=0 };
        let is_good = |&(zombie, space): &(Character, u8)| {
            zombie != Character::Lawyer && track.contains(&space)
        };
        must(cards.iter().flatten().all(is_good), || {
            "a zombie card has no zombie side, or its marker is off the track".to_owned()
        })?;
        let dealt = self.horde.dealt;
        must(dealt.is_empty() || self.is_setting_up() && !dealt.has(Character::Lawyer), || {
            "the zombies choose a card only at the start".to_owned()
        })?;
        if self.setup.mode.has_zombie_player() {
            return must(cards[0].is_some() || self.is_setting_up(), || {
                "the Zombie Player has a zombie card".to_owned()
            });
        }
        let deck = &self.deck;
        let has_hand = !self.horde.hand.is_empty() || deck.top.is_some() || !dealt.is_empty();
        let has_discards = deck.gone_unseen > 0 || !deck.gone_face_down.is_empty();
        must(!has_hand && !has_discards && self.turn.roaming == 0, || {
            "the Zombie-AI has neither a hand nor horde actions".to_owned()
        })
    }

    /// The unseen cards are exactly those whose place nobody knows.
    fn check_cards(&self) -> Checked {
        let deck = &self.deck;
        let numbers = [deck.search, deck.supply, deck.gone_unseen];
        must(numbers.iter().all(|&n| n <= 24), || "no deck has so many cards".to_owned())?;
        must(deck.returned.minus(WEAPONS).is_empty(), || {
            "only weapons are shuffled back into the supply deck".to_owned()
        })?;
        let in_supply = u32::from(deck.supply).checked_sub(deck.returned.len());
        let doubtful = deck.unseen.and(DECK_B).len();
        let Some(in_supply) = in_supply.filter(|&n| n <= doubtful) else {
            return Err(Broken("the supply deck has cards that are elsewhere".to_owned()));
        };
        let known_top = u32::from(deck.top.is_some());
        let is_unseen = |&human: &Human| self.human(human).search == SearchCard::Unseen;
        let face_down = self.everybody().filter(is_unseen).count() as u32;
        let unseen = in_supply + u32::from(deck.search) + face_down + u32::from(deck.gone_unseen);
        must(deck.unseen.len() + known_top == unseen && deck.search >= known_top as u8, || {
            "the decks do not hold what nobody has seen".to_owned()
        })?;
        let order: Cards = self
            .laid_cards
            .0
            .iter()
            .filter(|&&it| it < 32)
            .map(|&it| Card::at(it.into()))
            .collect();
        must(order == Cards::ALL, || "a card was laid twice".to_owned())?;
        must(self.all_lying().iter().all(|card| !card.is_event()), || {
            "an event lies beside a store".to_owned()
        })
    }

    fn check_turn(&self) -> Checked {
        let turn = &self.turn;
        must(self.has_human(turn.me) && turn.number <= LAST_TURN, || {
            "it is the turn of nobody, or the game is over".to_owned()
        })?;
        must(!self.is_setting_up() || *turn == Turn::new(turn.me, 0), || {
            "nothing happens before the first turn".to_owned()
        })?;
        must(turn.moves <= 3 && turn.bonus <= 20 && turn.kills <= 60 && turn.shots <= 60, || {
            "nobody does that much in a turn".to_owned()
        })?;
        must(
            turn.to_add <= 4 && turn.extra <= 2 && turn.pointers.iter().all(|&it| it <= 3),
            || "so many zombies do not come in a turn".to_owned(),
        )?;
        must(turn.symbol == turn.revealed.map(|card| card.symbol()), || {
            "the symbol is not that of the revealed card".to_owned()
        })?;
        must(turn.revealed.is_none() || turn.has_searched, || {
            "a card was revealed before the search".to_owned()
        })?;
        let is_running = |left| left <= self.setup.humans && (left > 0 || self.ended.is_some());
        must(
            self.last_turns.is_none_or(|left| is_running(left) && self.reveals_left() == 0),
            || "last turns come when all cards are revealed, one for each human".to_owned(),
        )
    }

    fn check_ending(&self, ending: Ending) -> Checked {
        let is_race = self.setup.mode.is_competitive();
        let is_known = match ending {
            Ending::Humans => !is_race,
            Ending::Leader(human) => is_race && self.has_human(human),
            Ending::Zombies(_) => true,
        };
        must(is_known && !self.is_setting_up(), || "nobody like that can win".to_owned())
    }
}

impl Setup {
    fn check(&self) -> Checked {
        let humans = if self.mode.is_solo() { 2..=2 } else { 2..=4 };
        must(humans.contains(&self.humans), || "two to four humans are in the mall".to_owned())?;
        must(self.survivors <= 3, || "at most three survivors wait".to_owned())?;
        let sits = |seat: &Seat, seats: u8| seat.0 < seats;
        must(self.first.is_none_or(|seat| sits(&seat, self.seats())), || {
            "who begins sits at the table".to_owned()
        })?;
        let is_usual = self.zombie_seat == Some(Seat(self.humans));
        let has_player = self.mode.has_zombie_player();
        let is_seat = self.zombie_seat.is_none_or(|seat| sits(&seat, self.seats()));
        must(is_usual || has_player && is_seat, || {
            "who plays the zombies sits at the table".to_owned()
        })?;
        let chosen = self.characters.0.iter().chain([&self.zombie]).flatten();
        let mut cast = Characters::EMPTY;
        for &character in chosen {
            must(!cast.has(character) && self.cast().has(character), || {
                format!("{} is chosen twice, or does not play along", character.name())
            })?;
            cast.add(character);
        }
        let humans = usize::from(self.humans);
        must(self.characters.0.iter().skip(humans).all(Option::is_none), || {
            "a character is chosen for nobody".to_owned()
        })?;
        must(self.zombie != Some(Character::Lawyer), || {
            "the Lawyer has no zombie side".to_owned()
        })?;
        must((1..=5).contains(&self.n_objectives), || "one to five objectives".to_owned())?;
        must(self.objectives.len() <= self.n_objectives.into(), || {
            "more objectives are chosen than played".to_owned()
        })?;
        must((3..=TRACK).contains(&self.ammo), || "humans start with 3 to 9 ammo".to_owned())?;
        must((1..=BARRICADE_MAX).contains(&self.barricade) && self.zombies <= 16, || {
            "the barricade starts on 1 to 6, and up to 16 zombies are in the supply".to_owned()
        })
    }
}
