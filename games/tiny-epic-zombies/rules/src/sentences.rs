//! Sentences for events, and for the end of a game. At a table, rooms have the names shown on its
//! board, `Departmart 2`; an event alone does not know the mall, so rooms go by their place: `W2`.

use engine::{
    CardText, Dealt, Deed, DeedSort, Names, Outcome, Phrases, Seat, SeatSet, Target, capital, count,
};

use crate::TinyEpicZombies;

use crate::human::Human;
use crate::mall::{Ability, Position, Room};
use crate::objectives::{ExitSign, Objective, Relief, Token, TokenKind};
use crate::state::{Ending, State};
use crate::words::{Action, Defeat, Event, Face, Found};

impl Phrases for TinyEpicZombies {
    fn question(state: &State, seat: Seat, names: &Names) -> String {
        state.question(seat, names)
    }

    fn describe(state: &State, seat: Seat, action: Action, names: &Names) -> String {
        state.describe(seat, action, names)
    }

    fn target(action: Action) -> Option<Target> {
        crate::questions::target(action)
    }

    fn meant(state: &State, seat: Seat, target: &Target) -> Option<Action> {
        state.meant(seat, target)
    }

    fn ending(state: &State, outcome: Outcome, names: &Names) -> String {
        state.ending(outcome, names)
    }

    fn farewell(state: &State, outcome: Outcome, seat: Seat) -> &'static str {
        state.farewell(outcome, seat)
    }

    const DEEDS: &'static [DeedSort] = crate::tale::DEEDS;

    fn deeds(state: &State, event: &Event, _: Option<Seat>, count: &mut dyn FnMut(Deed)) {
        state.deeds(event, count);
    }

    fn sentence(event: &Event, names: &Names) -> String {
        event.sentence(names)
    }

    fn sentence_at(state: &State, event: &Event, names: &Names) -> String {
        event.sentence_at(state, names)
    }

    const DEALT: &'static [&'static str] = &["character", "objective"];

    fn dealt(state: &State) -> Vec<Dealt> {
        let character = |human: Human| Dealt {
            sort: Self::DEALT[0],
            name: state.human(human).character.name(),
            seats: SeatSet::only(state.seat_of(human)),
        };
        let humans: SeatSet = state.everybody().map(|human| state.seat_of(human)).collect();
        let objective =
            |it: Objective| Dealt { sort: Self::DEALT[1], name: it.name(), seats: humans };
        let objectives = state.objectives.iter().map(objective);
        state.everybody().map(character).chain(objectives).collect()
    }

    fn cards() -> Vec<CardText> {
        crate::card_texts::all()
    }
}

/// The context of a sentence: at a table, or without one.
struct Teller<'a> {
    table: Option<&'a State>,
    names: &'a Names,
}

impl Teller<'_> {
    fn name(&self, human: Human) -> String {
        match self.table {
            Some(state) => state.called(human, self.names),
            None => called(human, human.seat(None), self.names),
        }
    }

    /// TEZ-2.35
    fn spot(&self, room: Room) -> String {
        match self.table {
            Some(state) => state.place(room),
            None => room.in_courtyard().map_or_else(|| room.to_string(), str::to_owned),
        }
    }

    fn store(&self, position: Position) -> String {
        match self.table {
            Some(state) => state.mall.store(position).name().to_owned(),
            None => position.to_string(),
        }
    }

    /// Whether the Zombie-AI plays the zombies.
    fn is_ai(&self) -> bool {
        self.table.is_some_and(|state| !state.setup.mode.has_zombie_player())
    }
}

impl Event {
    /// The sentence without a table.
    pub(crate) fn sentence(&self, names: &Names) -> String {
        self.told_by(&Teller { table: None, names })
    }

    /// The sentence at a table, with the names shown on its board (TEZ-2.35).
    pub(crate) fn sentence_at(&self, state: &State, names: &Names) -> String {
        self.told_by(&Teller { table: Some(state), names })
    }

    fn told_by(&self, teller: &Teller<'_>) -> String {
        let name = |human| teller.name(human);
        let spot = |room| teller.spot(room);
        let store = |position| teller.store(position);
        match *self {
            // Setup.
            Event::ZombiesSeated(seat) => format!("{} plays the zombies.", teller.names.of(seat)),
            Event::Begins(who) => format!("{} begins.", name(who)),
            Event::StoreLaid(position, laid) => {
                format!("{} lies in the {}.", laid.name(), position.side())
            }
            Event::ObjectiveDrawn(objective) => ended(format!("Objective: {}", objective.name())),
            Event::CharacterDealt(who, character) => {
                format!("{} is dealt the {}.", name(who), character.name())
            }
            Event::ZombieCardDealt(zombie) => {
                format!("The zombies are dealt the {}.", zombie.name())
            }
            Event::CharacterKept(who, character) | Event::Arrived(who, character) => {
                format!("{} plays the {}.", name(who), character.name())
            }
            Event::ZombieCardKept(zombie) if teller.is_ai() => {
                format!("The Zombie-AI has the {}.", zombie.name())
            }
            Event::ZombieCardKept(zombie) => format!("The zombies have the {}.", zombie.name()),
            Event::HandDrawn(known) => match known.what {
                Some(card) => format!("The zombies draw {}.", card.noun()),
                None => "The zombies draw a card.".to_owned(),
            },
            Event::CardDealt(to, known) => match known.what {
                Some(card) => {
                    format!("{} is dealt a search card: {}.", name(to), card.noun())
                }
                None => format!("{} is dealt a search card.", name(to)),
            },

            // The human turn.
            Event::TurnBegan(number, who) => format!("Turn {number}: {}.", name(who)),
            Event::LastTurn(who) => format!("It is the last turn of {}.", name(who)),
            Event::Moved { who, to, .. } => format!("{} goes to {}.", name(who), spot(to)),
            Event::DieRolled(face) => format!("The die shows {}.", face.noun()),
            Event::ZombieKilled { by: Some(who), room } => {
                format!("{} kills the zombie in {}.", name(who), spot(room))
            }
            Event::ZombieKilled { by: None, room } => {
                format!("The zombie in {} is killed.", spot(room))
            }
            Event::Shot { who, room } => format!("{} shoots into {}.", name(who), spot(room)),
            Event::RevvedUp(who) => format!("{} is revved up: an Overkill.", name(who)),
            Event::ShotWasFree(who) => format!("The shot costs {} nothing.", name(who)),
            Event::AmmoSpent(who, n) => format!("{} pays {n} ammo.", name(who)),
            Event::AmmoGained(who, n) => format!("{} gains {n} ammo.", name(who)),
            Event::AmmoLost(who, n) => format!("{} loses {n} ammo.", name(who)),
            Event::AmmoCached(who, n) => format!("{} puts {n} ammo into the cache.", name(who)),
            Event::WeaponCached(who, card) => {
                format!("{} puts {} into the cache.", name(who), card.noun())
            }
            Event::Wounded(who, n) => format!("{} takes {}.", name(who), count(n, "wound")),
            Event::Healed(who, n) => format!("{} heals {}.", name(who), count(n, "wound")),
            Event::AbilityUsed(who, ability) => ability.sentence(&name(who)),
            Event::MovesGained(who, n) => {
                format!("{} has {}.", name(who), count(n, "more Move"))
            }
            Event::TokenTaken(who, token) => format!("{} takes {}.", name(who), token.noun()),
            Event::TokenDropped(who, token, room) => {
                format!("{} drops {} in {}.", name(who), token.noun(), spot(room))
            }
            Event::TokenReturned(token, room) => {
                format!("{} goes back to {}.", capital(&token.noun()), spot(room))
            }
            Event::TokenGiven { from, to, token } => {
                format!("{} goes from {} to {}.", capital(&token.noun()), name(from), name(to))
            }
            Event::Refused(who) => format!("{} says no.", name(who)),
            Event::CardCollected(who, card) => format!("{} collects {}.", name(who), card.noun()),
            Event::CardDropped(who, card, position) => {
                format!("{} drops {} at {}.", name(who), card.noun(), store(position))
            }
            Event::CardPlayed(who, card) => format!("{} uses {}.", name(who), card.noun()),
            Event::CardRemoved(card) => format!("{} leaves the game.", capital(&card.noun())),
            Event::CardsShifted(from, to) => {
                format!("The cards at {} are shifted to {}.", store(from), store(to))
            }
            Event::SupplyDrawn(who, card) => {
                format!("{} draws {} from the supply deck.", name(who), card.noun())
            }
            Event::SupplyReturned(who, card) => {
                format!("{} leaves {} in the supply deck.", name(who), card.noun())
            }
            Event::Peeked(who, whose, known) => {
                let card = known.what.map_or(String::new(), |card| format!(": {}", card.noun()));
                format!("{} looks at the search card of {}{card}.", name(who), name(whose))
            }
            Event::TrapArmed(who, room) => {
                format!("{} arms a trap in {}.", name(who), spot(room))
            }
            Event::TrapSprung(room) => format!("The trap in {} snaps shut.", spot(room)),
            Event::ZombieMoved { from, to } => {
                format!("A zombie moves from {} to {}.", spot(from), spot(to))
            }
            Event::Repaired(who, 0) => {
                format!("{} finds nothing to repair at the barricade.", name(who))
            }
            Event::Repaired(who, n) => format!("{} repairs the barricade by {n}.", name(who)),
            Event::Drove { to, .. } => format!("The police car stops in {}.", spot(to)),
            Event::TurnEnded(who) => format!("{} ends the turn.", name(who)),

            // Objectives.
            Event::Progressed(_, objective, space) => {
                format!("{} advances to space {space}.", objective.name())
            }
            Event::Completed(who, objective) => {
                ended(format!("{} completes {}", name(who), objective.name()))
            }
            Event::StrandedFlipped(who, _, Found::Somebody) => {
                format!("{} finds a stranded person, alive.", name(who))
            }
            Event::StrandedFlipped(who, _, Found::Zombie) => {
                format!("A false alarm: {} finds a zombie.", name(who))
            }
            Event::StrandedPlaced => {
                "A stranded person waits at one of two Entrances; at the other, a zombie."
                    .to_owned()
            }
            Event::PartPlaced(room) => format!("The Part is in {}.", spot(room)),
            Event::IngredientFlipped(who, token, known) => match known.what {
                Some(letter) => format!("{} flips {}: {letter:?}.", name(who), token.noun()),
                None => format!("{} looks at {}.", name(who), token.noun()),
            },
            Event::ExitFlipped(who, token, ExitSign::Symbol(symbol)) => {
                format!("{} flips {}: {symbol}.", name(who), token.noun())
            }
            Event::ExitFlipped(who, token, ExitSign::Number(number)) => {
                format!("{} flips {}: number {number}.", name(who), token.noun())
            }
            Event::ClueFlipped(who, token, known) => match known.what {
                Some(cause) => format!("{} flips {}: {}.", name(who), token.noun(), cause.name()),
                None => format!("{} looks at {}.", name(who), token.noun()),
            },
            Event::Guessed(who, cause) => format!("{} guesses: {}.", name(who), cause.name()),
            Event::SourceRevealed(cause) => format!("The source is revealed: {}.", cause.name()),
            Event::CluesReset => "The Clues are shuffled and laid out again.".to_owned(),
            Event::QuarantineBegan(who) => format!("{} declares a quarantine.", name(who)),
            Event::Captured(who, room) => {
                format!("{} captures the zombie in {}.", name(who), spot(room))
            }
            Event::SquadMoved(squad, Room::CENTRE) => {
                format!("{} enters the courtyard.", capital(&squad.noun()))
            }
            Event::SquadMoved(squad, room) => {
                format!("{} advances to {}.", capital(&squad.noun()), spot(room))
            }
            Event::SquadRetreated(squad) => {
                format!("{} is overrun and falls back.", capital(&squad.noun()))
            }
            Event::SquadArrived(squad, relief) => {
                format!("{} {}.", capital(&squad.noun()), relief.deed())
            }

            // The search and the zombie turn.
            Event::CardRevealed(who, card) => {
                format!("{} reveals {} ({}).", name(who), card.noun(), card.symbol())
            }
            Event::CardLaid(card, position) => {
                format!("{} is laid at {}.", capital(&card.noun()), store(position))
            }
            Event::EventCancelled(who, card) => {
                format!("{} objects, and nothing comes of {}.", name(who), card.noun())
            }
            Event::NoiseMade(who) => format!("{} makes a noise.", name(who)),
            Event::NoiseHushed(who) => format!("{} keeps it quiet.", name(who)),
            Event::HordeActed(zombie, space) => {
                format!("The zombie {} acts on space {space}.", zombie.name())
            }
            Event::HordeAdvanced(zombie, space) => {
                format!("The zombie {} moves on to space {space}.", zombie.name())
            }
            Event::HumanMoved { who, to, .. } => {
                format!("{} ends up in {}.", name(who), spot(to))
            }
            Event::TokenMoved(token, room) => {
                format!("{} comes to {}.", capital(&token.noun()), spot(room))
            }
            Event::CardSwapped(whose) => {
                format!("The zombies swap the search card of {}.", name(whose))
            }
            Event::TopLooked(known) => {
                let card = known.what.map_or(String::new(), |card| format!(": {}", card.noun()));
                format!("The zombies look at the top search card{card}.")
            }
            Event::TopSwapped => "The zombies swap the top search card.".to_owned(),
            Event::TopDiscarded => "The top search card leaves the game.".to_owned(),
            Event::HealingBarred(who) => {
                format!("{} cannot heal until the end of their next turn.", name(who))
            }
            Event::ZombieAdded(room) => format!("A zombie comes to {}.", spot(room)),
            Event::Overrun(who) => format!("{} is overrun.", name(who)),
            Event::OverrunAverted(who) => format!("{} draws first.", name(who)),
            Event::BledOut(who) => format!("No zombie is left to add: {} bleeds.", name(who)),
            Event::BarricadeDamaged(left) => format!("The barricade is damaged: {left} left."),
            Event::BarricadeFell => "The barricade falls.".to_owned(),
            Event::SurvivorLost(None) => "A survivor is lost.".to_owned(),
            Event::SurvivorLost(Some(whose)) => format!("{} loses a survivor.", name(whose)),
            Event::EatenAlive(who, character) => {
                format!("{}, the {}, is Eaten Alive.", name(who), character.name())
            }
            Event::ZombieCardGained(zombie) if teller.is_ai() => {
                format!("The {} joins the Zombie-AI.", zombie.name())
            }
            Event::ZombieCardGained(zombie) => format!("The {} joins the dead.", zombie.name()),

            Event::PlayerCardGone(dead) => {
                format!("The player card of the {} leaves the game.", dead.name())
            }

            // The end.
            Event::HumansWon => "Everything is done. The humans win.".to_owned(),
            Event::LeaderWon(who) => format!("{} finishes first and wins.", name(who)),
            Event::ZombiesWon(defeat) => defeat.sentence().to_owned(),
        }
    }
}

impl Defeat {
    fn sentence(self) -> &'static str {
        match self {
            Defeat::Eaten => "Nobody is left to take the place of the eaten. The zombies win.",
            Defeat::Breached => {
                "The barricade is down and nobody is left behind it. The zombies win."
            }
            Defeat::Collected => "The zombies have everybody's survivors. The zombies win.",
            Defeat::OutOfTime => "Time is up. The zombies had all the time in the world.",
        }
    }
}

/// A human's name: that of the player, with a number for the two of a solo player.
fn called(human: Human, seat: Seat, names: &Names) -> String {
    match names.all() {
        [_] => format!("Human {}", human.0 + 1),
        _ => names.of(seat).to_owned(),
    }
}

impl State {
    /// A human's name at this table.
    pub(crate) fn called(&self, human: Human, names: &Names) -> String {
        called(human, self.seat_of(human), names)
    }

    /// TEZ-17.14: how the game ended, and who has won.
    pub(crate) fn ending(&self, outcome: Outcome, names: &Names) -> String {
        let zombies = match self.zombie_seat() {
            Some(seat) => format!("{}'s zombies win", names.of(seat)),
            None => "the zombies win".to_owned(),
        };
        match self.ended {
            None => outcome.sentence(names),
            Some(Ending::Humans) => {
                let winners: Vec<&str> = outcome.winners.iter().map(|it| names.of(it)).collect();
                let win = if winners.len() == 1 { "wins" } else { "win together" };
                format!("All objectives are completed: {} {win}.", listed(&winners))
            }
            Some(Ending::Leader(human)) => {
                format!(
                    "{} completed all objectives first and wins alone.",
                    self.called(human, names)
                )
            }
            Some(Ending::Zombies(Defeat::Eaten)) => {
                let eaten = self.active_first().find(|&human| self.human(human).is_eaten());
                let who = eaten.map_or("A human".to_owned(), |it| capital(&self.whom(it, names)));
                format!("{who} was Eaten Alive with no survivor left: {zombies}.")
            }
            Some(Ending::Zombies(Defeat::Breached)) => {
                format!("The barricade fell with no survivor left behind it: {zombies}.")
            }
            Some(Ending::Zombies(Defeat::Collected)) => {
                format!("The zombies have taken everybody's survivors: {zombies}.")
            }
            Some(Ending::Zombies(Defeat::OutOfTime)) => {
                format!("Every search card was revealed and the last turns are over: {zombies}.")
            }
        }
    }
}

/// `Ann`, `Ann and Bob`, `Ann, Bob and Cat`
fn listed(names: &[&str]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

impl Position {
    /// `north-west`
    pub fn side(self) -> &'static str {
        match self {
            Position::NW => "north-west",
            Position::N => "north",
            Position::NE => "north-east",
            Position::E => "east",
            Position::SE => "south-east",
            Position::S => "south",
            Position::SW => "south-west",
            Position::W => "west",
        }
    }
}

impl Room {
    /// The name of a room in the courtyard.
    pub fn in_courtyard(self) -> Option<&'static str> {
        match self {
            Room::CENTRE => Some("the centre"),
            Room::RING_NORTH => Some("the courtyard's north"),
            Room::RING_EAST => Some("the courtyard's east"),
            Room::RING_SOUTH => Some("the courtyard's south"),
            Room::RING_WEST => Some("the courtyard's west"),
            _ => None,
        }
    }
}

impl Token {
    /// `the Radio`, `Ingredient 3`
    pub(crate) fn noun(self) -> String {
        let number = self.nth() + 1;
        match self.kind() {
            TokenKind::Supply(number) => format!("supply token {number}"),
            TokenKind::Stranded => "a Stranded token".to_owned(),
            TokenKind::Radio => "the Radio".to_owned(),
            TokenKind::Part => "the Part".to_owned(),
            TokenKind::Ingredient => format!("Ingredient {number}"),
            TokenKind::Exit => format!("Exit {number}"),
            TokenKind::Squad(corner) => format!("the {} Squad", corner.side()),
            TokenKind::Clue => format!("Clue {number}"),
        }
    }
}

impl Face {
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Face::Overkill => "an Overkill",
            Face::Kill => "a plain kill",
            Face::OneWound => "one wound",
            Face::TwoWounds => "two wounds",
        }
    }
}

impl Relief {
    fn deed(self) -> &'static str {
        match self {
            Relief::Heal => "brings bandages",
            Relief::Ammo => "brings ammo",
            Relief::Repair => "sees to the barricade",
            Relief::Kill => "opens fire",
        }
    }
}

impl Ability {
    pub fn name(self) -> &'static str {
        match self {
            Ability::GainAmmo => "Gain 1 Ammo",
            Ability::PickUpSupplies(_) => "Pick Up Supplies",
            Ability::ClearanceSale => "Clearance Sale",
            Ability::Restock => "Restock",
            Ability::Leftovers => "Leftovers",
            Ability::DoubleShot => "Double Shot",
            Ability::ArmTrap => "Arm a Trap",
            Ability::BonusRound => "Bonus Round",
            Ability::LoudCrash => "Loud Crash",
            Ability::Motorcycle => "Motorcycle",
            Ability::PoliceCar => "Police Car",
            Ability::HealTwo => "Heal 2 Wounds",
        }
    }

    /// What somebody was seen to do.
    fn sentence(self, who: &str) -> String {
        match self {
            Ability::GainAmmo => format!("{who} looks for ammo."),
            Ability::PickUpSupplies(_) => format!("{who} looks for supplies."),
            Ability::ClearanceSale => format!("{who} goes to the Clearance Sale."),
            Ability::Restock => format!("{who} restocks."),
            Ability::Leftovers => format!("{who} tries the leftovers."),
            Ability::DoubleShot => format!("{who} has a Double Shot."),
            Ability::ArmTrap => format!("{who} prepares a trap."),
            Ability::BonusRound => format!("{who} plays a Bonus Round."),
            Ability::LoudCrash => format!("{who} causes a Loud Crash."),
            Ability::Motorcycle => format!("{who} gets on the motorcycle."),
            Ability::PoliceCar => format!("{who} gets into the police car."),
            Ability::HealTwo => format!("{who} rests in the centre."),
        }
    }
}

/// Adds a full stop, unless the text ends with one, like the C.D.C.
fn ended(text: String) -> String {
    if text.ends_with('.') { text } else { text + "." }
}
