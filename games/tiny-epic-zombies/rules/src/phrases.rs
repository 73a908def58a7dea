//! Phrases that several questions share, Nature's outcomes, and the warning that an option would
//! kill a human (TEZ-5.6).

use engine::{Names, count};

use crate::cards::Card;
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Ability, Mall, Pace, Position, Room};
use crate::objectives::Token;
use crate::state::State;
use crate::words::{Action, Step};

impl Mall {
    /// TEZ-2.35: a room's name: `Departmart 2`, `the centre`, `the courtyard's north`.
    pub fn place(&self, room: Room) -> String {
        match (room.in_courtyard(), room.store_position()) {
            (Some(name), _) => name.to_owned(),
            (None, Some(position)) => format!("{} {}", self.store(position).name(), room.number()),
            (None, None) => room.to_string(),
        }
    }
}

impl State {
    /// An outcome of Nature's, or the Teacher looking at a card during another question.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all else is said by its question")]
    pub(crate) fn outcome_phrase(&self, action: Action, names: &Names) -> Option<String> {
        Some(match action {
            Action::Peek(whose) => self.describe_peek(whose, names),
            Action::ZombiesAt(seat) => format!("{} plays the zombies", names.of(seat)),
            Action::Begin(human) => format!("{} begins", self.whom(human, names)),
            Action::Lay(store) => store.name().to_owned(),
            Action::Objective(objective) => objective.name().to_owned(),
            Action::Deal(character) => format!("the {}", character.name()),
            Action::Hand(card)
            | Action::Reveal(card)
            | Action::Look(card)
            | Action::Supply(card) => card.noun(),
            Action::Roll(face) => face.noun().to_owned(),
            Action::FalseAlarm => "a false alarm: a zombie".to_owned(),
            Action::Stranded => "somebody stranded".to_owned(),
            Action::Letter(letter) | Action::SecretLetter(letter) => {
                format!("the letter {letter:?}")
            }
            Action::Sign(sign) => format!("the sign {sign}"),
            Action::Clue(cause) | Action::SecretClue(cause) => cause.name().to_owned(),
            _ => return None,
        })
    }

    /// How a human's player is addressed: by name, or as one of a solo player's two humans.
    pub(crate) fn address(&self, me: Human, names: &Names) -> String {
        match self.setup.mode.is_solo() && self.is_cast() {
            // The number is added because the log, which does not know characters, uses it.
            true => format!("{} ({})", self.human(me).character.name(), self.called(me, names)),
            false => self.called(me, names),
        }
    }

    /// A human's name in mid-sentence.
    pub(crate) fn whom(&self, who: Human, names: &Names) -> String {
        match self.setup.mode.is_solo() && self.is_cast() {
            true => format!("the {}", self.human(who).character.name()),
            false => self.called(who, names),
        }
    }

    /// Whether all humans have their characters.
    fn is_cast(&self) -> bool {
        let will_choose = |step: Step| matches!(step, Step::KeepCharacters(_));
        // Whoever chooses last has no step left, but still has the cards in hand.
        let is_choosing = |me: Human| self.human(me).dealt.len() > 1;
        !self.agenda.steps().any(will_choose) && !self.everybody().any(is_choosing)
    }

    /// The name of a room on the board.
    pub(crate) fn place(&self, room: Room) -> String {
        self.mall.place(room)
    }

    pub(crate) fn store_of(&self, room: Room) -> &'static str {
        room.store_position().map_or("the courtyard", |at: Position| self.mall.store(at).name())
    }
}

impl State {
    /// Where a Move leads, and what is there.
    pub(crate) fn describe_way(&self, me: Human, by: &str, room: Room) -> String {
        let place = self.place(room);
        let is_passage = self.mall.passages().has(room)
            && self.mall.passages().has(self.room(me))
            && !self.mall.is_adjacent(self.room(me), room);
        let through = if is_passage { " through the Secret Passage" } else { "" };
        if self.zombies.has(room) {
            let risk = self.risk_of_melee(me);
            return format!("{by} {place}{through}, where a zombie waits{risk}");
        }
        // Supplies are mentioned with their token.
        let is_told = |it: &Ability| !matches!(it, Ability::PickUpSupplies(_));
        let ability = self.ability(room).filter(is_told).map(|it| it.name().to_owned());
        let tokens = self.tokens.lying_in(room);
        let found: Vec<_> = ability.into_iter().chain(tokens.iter().map(Token::noun)).collect();
        match found.is_empty() {
            true => format!("{by} {place}{through}"),
            false => format!("{by} {place}{through} ({})", found.join(", ")),
        }
    }

    /// A warning that a bad roll may be fatal.
    pub(crate) fn risk_of_melee(&self, me: Human) -> &'static str {
        if self.ends(me, 2, 0) { "; a bad roll would be your end" } else { "" }
    }

    /// What the ability of the room does.
    pub(crate) fn describe_ability(&self, me: Human) -> String {
        let Some(ability) = self.ability(self.room(me)) else { return "use the room".to_owned() };
        let does = match ability {
            Ability::GainAmmo => "gain 1 ammo".to_owned(),
            Ability::PickUpSupplies(_) => "take the supplies".to_owned(),
            Ability::ClearanceSale => "swap a weapon for one at any store".to_owned(),
            Ability::Restock => "take a weapon or backpack item from any store".to_owned(),
            Ability::Leftovers => "roll the die: heal 1 wound, or take what it shows".to_owned(),
            Ability::DoubleShot => {
                format!("take 1 wound for another Move{}", self.end_by_wounds(me, 1))
            }
            Ability::ArmTrap => "arm a trap in this store or an adjacent one".to_owned(),
            Ability::BonusRound => "another Move".to_owned(),
            Ability::LoudCrash => "lure a zombie of a store next door".to_owned(),
            Ability::Motorcycle => self.describe_ride(),
            Ability::PoliceCar => "drive to an Entrance up to 3 stores away".to_owned(),
            Ability::HealTwo => {
                let n = self.healed(me, self.room_heals(2));
                return format!("heal {}", count(n, "wound"));
            }
        };
        match (ability, ability.pace()) {
            (Ability::GainAmmo, _) => does,
            (_, Pace::Running) => format!("{}: {does}", ability.name()),
            (_, Pace::Stopping) => format!("{}: {does}; your turn ends", ability.name()),
        }
    }

    /// TEZ-8.30: what the motorcycle gives, and what getting on loses.
    fn describe_ride(&self) -> String {
        let left = match self.turn.moves {
            0 => String::new(),
            n => format!(" in place of the {n} left"),
        };
        let lost = match self.turn.bonus {
            0 => String::new(),
            1 => "; your additional Move is lost".to_owned(),
            n => format!("; your {n} additional Moves are lost"),
        };
        format!("3 Moves{left}, then your turn ends{lost}")
    }

    /// What collecting a card does, and which weapon it replaces.
    pub(crate) fn use_of(&self, me: Human, card: Card) -> String {
        match self.human(me).cards.and(card.hand()).lowest() {
            Some(old) => format!(" and leave {}", old.noun()),
            None => self.describe_instead_of_carrying(me, card),
        }
    }

    /// TEZ-11.24: what happens to a human who is overrun and does not avert it.
    pub(crate) fn describe_overrun(&self, me: Human) -> String {
        if let Some(instead) = self.describe_instead_of_wounds(me) {
            return instead;
        }
        let at_door = self.room(me).is_entrance() && self.horde.has(Character::Teenager);
        let (wounds, ammo) = (1 + u8::from(at_door), u8::from(self.horde.has(Character::FryCook)));
        let loss = if ammo > 0 { " and lose 1 ammo" } else { "" };
        let end = if self.ends(me, wounds, ammo) { END } else { "" };
        format!("take {}{loss}{end}", count(wounds, "wound"))
    }

    /// Where a zombie added to a store ends up (TEZ-11.8 to 11.11).
    pub(crate) fn describe_addition(&self, position: Position, names: &Names) -> String {
        let store = self.mall.store(position).name();
        let is_full = self.next_room(position).is_none();
        let spill = position.spill().filter(|_| is_full).unwrap_or(position);
        let Some(room) = self.next_room(spill) else {
            return format!("{store} is full: 1 damage to the barricade");
        };
        // TEZ-11.17
        if self.zombie_supply() == 0 {
            return format!("{store}, but no zombie is left: the healthiest human takes 1 wound");
        }
        let full = if is_full { format!("{store} is full: on to ") } else { String::new() };
        format!("{full}{}{}", self.place(room), self.who_is_overrun(room, names))
    }

    /// A zombie that is moved.
    pub(crate) fn describe_shamble(&self, from: Room, to: Room, names: &Names) -> String {
        format!(
            "move the zombie from {} to {}{}",
            self.place(from),
            self.place(to),
            self.who_is_overrun(to, names)
        )
    }

    /// The humans whom a zombie entering this room would overrun.
    pub(crate) fn who_is_overrun(&self, room: Room, names: &Names) -> String {
        if self.traps.has(room) {
            return ", into the trap".to_owned();
        }
        let prey: Vec<_> =
            self.humans_in(room).iter().map(|human| self.whom(human, names)).collect();
        if prey.is_empty() { String::new() } else { format!(", upon {}", prey.join(" and ")) }
    }

    /// TEZ-5.3: whether this many more wounds and this much less ammo would kill a human.
    pub(crate) fn ends(&self, who: Human, wounds: u8, ammo: u8) -> bool {
        let human = self.human(who);
        human.wounds + wounds >= human.ammo.saturating_sub(ammo)
    }

    /// TEZ-5.6: a warning that paying this ammo is fatal.
    pub(crate) fn end_by_ammo(&self, me: Human, cost: u8) -> &'static str {
        if cost > 0 && self.ends(me, 0, cost) { END } else { "" }
    }

    pub(crate) fn end_by_wounds(&self, me: Human, n: u8) -> &'static str {
        if self.ends(me, n, 0) { END } else { "" }
    }

    pub(crate) fn end_of(&self, who: Human, wounds: u8, ammo: u8, names: &Names) -> String {
        match self.ends(who, wounds, ammo) {
            true => format!(", and {} is Eaten Alive", self.whom(who, names)),
            false => String::new(),
        }
    }
}

const END: &str = ", and be Eaten Alive";

pub(crate) fn priced(cost: u8) -> String {
    if cost == 0 { " for free".to_owned() } else { format!(" for {cost} ammo") }
}
