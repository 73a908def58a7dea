//! Questions put into words. What the options say is in `describe.rs`.

use engine::{Names, Seat};

use crate::cards::Card;
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Mall, Position, Room};
use crate::sentences::count;
use crate::state::{State, Tier};
use crate::words::{Action, Asked, Favour, Question, Step, ZombieQuestion};

impl Mall {
    /// TEZ-2.35: a room as the board calls it: `Departmart 2`, `the centre`, `the courtyard's north`.
    pub fn place(&self, room: Room) -> String {
        match (room.in_courtyard(), room.store_position()) {
            (Some(name), _) => name.to_owned(),
            (None, Some(position)) => format!("{} {}", self.store(position).name(), room.number()),
            (None, None) => room.to_string(),
        }
    }
}

impl State {
    /// The pending question to a seat, as a sentence.
    pub(crate) fn question(&self, seat: Seat, names: &Names) -> String {
        match self.asked(seat) {
            Some(Asked::Human(me, question)) => {
                format!("{}, {}", self.address(me, names), self.ask(me, question, names))
            }
            Some(Asked::Zombies(question)) => {
                format!("{}, {}", names.of(seat), self.ask_zombies(question, names))
            }
            None if self.onlooker().is_some_and(|it| self.seat_of(it) == seat) => {
                format!("{}, you may look at a search card meanwhile.", names.of(seat))
            }
            None => format!("{}, there is nothing to decide.", names.of(seat)),
        }
    }

    fn ask(&self, me: Human, question: Question, names: &Names) -> String {
        match question {
            Question::Keep => "which of these characters do you play?".to_owned(),
            Question::Turn => self.ask_for_turn(me),
            Question::Grenade => {
                let n = self.room(me).store_position().map_or(0, |at| self.zombies_at(at).len());
                format!(
                    "{} in {}: do you throw a Grenade?",
                    count(n as u8, "zombie"),
                    self.store_of(self.room(me))
                )
            }
            Question::Fight => "a zombie is in the room: how do you meet it?".to_owned(),
            Question::Overkill => self.ask_for_overkill(me),
            Question::GrandSlam => {
                "a plain kill: do you take 1 wound to make it an Overkill?".to_owned()
            }
            Question::CoveringFire => {
                "do you give covering fire, so that somebody next to you can move?".to_owned()
            }
            Question::Consent(asker, favour) => {
                let asker = self.whom(asker, names);
                match favour {
                    Favour::Move(to) => {
                        format!("{asker} would move you to {}: do you agree?", self.place(to))
                    }
                    Favour::Take(token) => {
                        format!("{asker} offers you {}: do you take it?", token.noun())
                    }
                    Favour::HandOver(token) => {
                        format!("{asker} asks for {}: do you hand it over?", token.noun())
                    }
                }
            }
            Question::LayAt(card) => format!("which centre store gets {}?", card.noun()),
            Question::SupplyCard(card) => {
                let old = self.human(me).cards.and(card.hand()).lowest();
                let instead =
                    old.map_or(String::new(), |old| format!(" instead of {}", old.noun()));
                format!("you drew {} from the supplies: do you take it{instead}?", card.noun())
            }
            Question::ClearanceSale => "which weapon do you swap for which?".to_owned(),
            Question::Restock => "which card do you take, from any store?".to_owned(),
            Question::ArmTrap => "in which room do you arm the trap?".to_owned(),
            Question::LoudCrash => "which zombie does the crash lure, and where to?".to_owned(),
            Question::Drive => "where do you drive? The car stays there.".to_owned(),
            Question::Skateboard => "where does the Skateboard take you?".to_owned(),
            Question::Fireworks(left) => {
                format!("you may move {}: which, and where to?", count(left, "more zombie"))
            }
            Question::Relief(_) => "the Squad is in the courtyard: what does it do?".to_owned(),
            Question::SquadKills(left) => {
                let left = u32::from(left).min(self.zombies.len()) as u8;
                format!("the Squad kills {}: which?", count(left, "more zombie"))
            }
            Question::Explosion => {
                "an Explosion: which card do you lose, or do you take 1 wound?".to_owned()
            }
            Question::Objection(card, _) => {
                format!("do you pay 1 ammo so that nothing comes of {}?", card.noun())
            }
            Question::ServiceWithASmile => {
                "you are about to make a noise: do you pay 1 ammo to keep it quiet?".to_owned()
            }
            Question::QuickDraw => {
                "you are overrun: do you pay 1 ammo to shoot the zombie first?".to_owned()
            }
            Question::SugarRush => "you were overrun: do you run, and where to?".to_owned(),
            Question::JumpedInto => {
                format!("you are in {}: do you use it?", self.place(self.room(me)))
            }
            Question::GoodAsNew => "somebody saw to the barricade: whom do you heal?".to_owned(),
            Question::Divert(n) => {
                format!("you gain {n} ammo: do you keep it or does it go into the cache?")
            }
            Question::BleedingOut => {
                "no zombie is left to add: which of the healthiest takes 1 wound?".to_owned()
            }
            Question::LeaveCards => "the dead leave their cards: beside which store?".to_owned(),
        }
    }

    /// What the Zombie Player is asked.
    fn ask_zombies(&self, question: ZombieQuestion, names: &Names) -> String {
        match question {
            ZombieQuestion::Keep => "which zombie do you begin with?".to_owned(),
            ZombieQuestion::Deal(to) => {
                format!("which card do you lay face down before {}?", self.whom(to, names))
            }
            ZombieQuestion::Horde => {
                format!("{} made a noise: which zombie acts?", self.whom(self.turn.me, names))
            }
            ZombieQuestion::HordeAction(zombie, left) => self.ask_for_horde_action(zombie, left),
            ZombieQuestion::Store => {
                let symbol = self.turn.symbol.map_or("", |symbol| symbol.name());
                format!(
                    "you add {}: which {symbol} store gets the next?",
                    count(self.turn.to_add + self.turn.extra, "more zombie")
                )
            }
            ZombieQuestion::SkipGear(position) => format!(
                "a zombie comes to {}: does it pass by the room with the gear?",
                self.mall.store(position).name()
            ),
            ZombieQuestion::AnyRoom(position) => {
                format!("which room of {} does the zombie take?", self.mall.store(position).name())
            }
            ZombieQuestion::SwapTop => {
                let top = self.deck.top.map_or("a card".to_owned(), Card::noun);
                format!("the next card of the deck is {top}: do you swap it for one of yours?")
            }
        }
    }

    /// TEZ-6.6: what the turn is about now.
    fn ask_for_turn(&self, me: Human) -> String {
        let (turn, here) = (&self.turn, self.place(self.room(me)));
        let left = count(turn.moves + turn.bonus, "Move");
        match (turn.moves, turn.bonus, self.can_act(me)) {
            (0, 0, true) => format!("your Moves are made: act in {here}, or end your turn."),
            (0, 0, false) => "your Moves are made: end your turn.".to_owned(),
            (0, _, true) => format!("act in {here}, make up to {left} more, or end your turn."),
            (0, _, false) => format!("make up to {left} more, or end your turn."),
            (_, _, true) => format!("{left} to make: act in {here}, or move on."),
            (_, _, false) if self.zombies.has(self.room(me)) => {
                format!("{left} to make: a zombie is upon you, so leave {here}. Where to?")
            }
            (1, 0, false) => "1 Move to make: where do you go?".to_owned(),
            (_, _, false) => format!("{left} to make, one room each: where do you go?"),
        }
    }

    /// Whether the room that somebody moved into has something to do.
    fn can_act(&self, me: Human) -> bool {
        let mut can_act = false;
        self.turn_options(me, &mut |action| {
            can_act |= !matches!(
                action,
                Action::Go(_)
                    | Action::MoveSquad(_)
                    | Action::DropToken(_)
                    | Action::Drop(_)
                    | Action::Play(_)
                    | Action::Give(..)
                    | Action::TakeFrom(..)
                    | Action::Peek(_)
                    | Action::End
            );
        });
        can_act
    }

    /// TEZ-7.3, 9.18
    fn ask_for_overkill(&self, me: Human) -> String {
        let human = self.human(me);
        let reach = match human.is(Character::Popstar) || human.has(Card::Machete) {
            true => "up to two rooms",
            false => "one room",
        };
        let can_shoot = !self.golf_targets(me).is_empty();
        let shot = if can_shoot { ", or shoot for free" } else { "" };
        // The Chainsaw gives the same after wounds.
        format!("you may go {reach} for free{shot}. What do you do?")
    }

    /// What the action of a zombie card asks for (chapter 14).
    fn ask_for_horde_action(&self, zombie: Character, left: u8) -> String {
        let is_third = self.turn.tier == Tier::Third;
        let far = match (zombie, is_third) {
            (Character::Teenager | Character::Popstar, true) | (Character::Athlete, false) => {
                "up to two rooms"
            }
            (Character::Athlete, true) => "up to three rooms",
            _ => "one room",
        };
        let asks = match zombie {
            Character::Teenager => format!("which token do you move {far}?"),
            Character::Greaser | Character::Athlete => format!("which zombie do you move {far}?"),
            Character::Teacher => "whose search card do you swap for one of yours?".to_owned(),
            Character::Janitor if is_third => "which card do you remove from the game?".to_owned(),
            Character::Janitor => "from which store to which do you shift the cards?".to_owned(),
            Character::Scientist => "which store gets a zombie?".to_owned(),
            Character::Popstar => format!("which human do you move {far}?"),
            Character::Photographer | Character::FryCook => "who loses 1 ammo?".to_owned(),
            Character::Doctor => "who takes 1 wound?".to_owned(),
            Character::Survivalist => "do you remove the top search card?".to_owned(),
            Character::Mechanic | Character::Mallcop | Character::Hippie | Character::Lawyer => {
                "what does it do?".to_owned()
            }
        };
        let times = if left > 1 { format!(" ({left} times)") } else { String::new() };
        format!("the zombie {} acts: {asks}{times}", zombie.name())
    }

    /// How somebody is spoken to: by the player's name, or as one of a lone player's two.
    fn address(&self, me: Human, names: &Names) -> String {
        match self.setup.mode.is_solo() && self.is_cast() {
            // The log, which knows no characters, calls them by their numbers.
            true => format!("{} ({})", self.human(me).character.name(), self.called(me, names)),
            false => self.called(me, names),
        }
    }

    /// Somebody in mid-sentence.
    pub(crate) fn whom(&self, who: Human, names: &Names) -> String {
        match self.setup.mode.is_solo() && self.is_cast() {
            true => format!("the {}", self.human(who).character.name()),
            false => self.called(who, names),
        }
    }

    /// Whether everybody has a character.
    fn is_cast(&self) -> bool {
        let is_choosing = |step: Step| matches!(step, Step::KeepCharacters(_));
        !self.agenda.steps().any(is_choosing)
    }

    /// A room as the board calls it.
    pub(crate) fn place(&self, room: Room) -> String {
        self.mall.place(room)
    }

    fn store_of(&self, room: Room) -> &'static str {
        room.store_position().map_or("the courtyard", |at: Position| self.mall.store(at).name())
    }
}
