//! Sentences for events, and wording that questions share.

use engine::{CardText, Deed, DeedSort, Names, Outcome, Phrases, Seat, SeatSet, Target, count};

use crate::RunForYourLife;
use crate::cards::Item;
use crate::state::{Ending, State};
use crate::words::{Action, Event, Foe, Found, Phase, Stake};

impl Phrases for RunForYourLife {
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
        // A game ended from outside, as when players leave, has no `Ending` of its own.
        state.ended.map_or_else(|| outcome.sentence(names), |ending| ending.sentence(names))
    }

    fn farewell(state: &State, outcome: Outcome, seat: Seat) -> &'static str {
        state.farewell(outcome, seat)
    }

    const DEEDS: &'static [DeedSort] = crate::tale::DEEDS;

    fn deeds(_: &State, event: &Event, _: Option<Seat>, count: &mut dyn FnMut(Deed)) {
        event.deeds(count);
    }

    fn sentence(event: &Event, names: &Names) -> String {
        event.sentence(names)
    }

    fn cards() -> Vec<CardText> {
        crate::card_texts::all()
    }
}

impl Event {
    pub(crate) fn sentence(&self, names: &Names) -> String {
        let name = |seat| names.of(seat);
        match *self {
            Event::FirstPlayerDrawn(who) => format!("The lot falls on {}, who begins.", name(who)),
            Event::TurnBegan(n) => format!("Turn {n} begins."),
            Event::PhaseBegan(phase) => format!("{}.", phase.name()),
            Event::CountersLaid(n) => {
                format!("{} laid before the goal drifts.", are(n, "counter"))
            }
            Event::GoalMoved(space) => format!("The goal moves to space {space}."),
            Event::HelicopterLeft(space) => {
                format!("The helicopter leaves. The goal is space {space} now.")
            }
            Event::Ticked(who) => format!("{}'s blood cards lose a drop.", name(who)),
            Event::Revealed(who, face) => {
                format!("{} reveals a blood card: {}.", name(who), face.word())
            }
            Event::BloodDrawn(who, drops) => {
                format!("{} draws a blood card with {}.", name(who), count(drops, "drop"))
            }
            Event::Died(who) => format!("{} dies.", name(who)),
            Event::BloodDiscarded(who, n) => {
                format!("{} discards {} unseen.", name(who), count(n, "blood card"))
            }
            Event::Turned(who, space) => {
                format!("{} turns into a zombie on space {space}.", name(who))
            }
            Event::GoodsLeft(who, space) => {
                format!("What {} carried is left on space {space}.", name(who))
            }
            Event::GunLeft(who, space) => {
                format!("The gun of {} is left on space {space}.", name(who))
            }
            Event::GoodsFound(who, space) => {
                format!("{} finds goods on space {space}.", name(who))
            }
            Event::SearchAnnounced(who) => format!("{} will search for a gun.", name(who)),
            Event::SearchEnded { who, value, found } => match found {
                Found::Gun => format!("{} draws {} and finds a gun.", name(who), value.0),
                Found::Nothing => format!("{} draws {} and finds no gun.", name(who), value.0),
            },
            Event::MovementDrawn(who, value) => {
                format!("{} draws {} for movement.", name(who), value.0)
            }
            Event::TieDrawn(who, value, stake) => {
                let what_for = match stake {
                    Stake::Speed => "who was faster",
                    Stake::BadWater => "who drank the bad water",
                    Stake::Collapse => "whom the roof buries",
                    Stake::LastAlive => "who was human the longest",
                };
                format!("{} draws {} for {what_for}.", name(who), value.0)
            }
            Event::SpeedsDrawn { fastest, slowest } => match (fastest, slowest) {
                (Some(fastest), Some(slowest)) => {
                    format!("{} was faster, {} slower.", name(fastest), name(slowest))
                }
                (Some(fastest), None) => format!("{} was the fastest.", name(fastest)),
                (None, Some(slowest)) => format!("{} was the slowest.", name(slowest)),
                (None, None) => "They are still tied.".to_owned(),
            },
            Event::Ran { who, from, to } if from == to => {
                format!("{} stays on space {to}.", name(who))
            }
            Event::Ran { who, from, to } => {
                format!("{} runs from space {from} to space {to}.", name(who))
            }
            Event::CannotMove(who) => format!("{} cannot move.", name(who)),
            Event::Shot { who, foe } => format!("{} shoots {}.", name(who), foe.phrase(names)),
            Event::Planned(who, space) => format!("{} plans to go to space {space}.", name(who)),
            Event::Confirmed(who) => format!("{} confirms.", name(who)),
            Event::Withdrew(who) => format!("{} withdraws their plan.", name(who)),
            Event::ItemTaken(who, item) => format!("{} takes {}.", name(who), item.name()),
            Event::GunTaken(who) => format!("{} takes the gun.", name(who)),
            Event::ItemUsed(who, item) => format!("{} uses {}.", name(who), item.name()),
            Event::ItemLost(who, item) => format!("{} loses {}.", name(who), item.name()),
            Event::BulletsGained(who, 0) => format!("There is no bullet left for {}.", name(who)),
            Event::BulletsGained(who, n) => format!("{} gains {}.", name(who), count(n, "bullet")),
            Event::BulletsLost(who, 0) => format!("{} has no bullet to lose.", name(who)),
            Event::BulletsLost(who, n) => format!("{} loses {}.", name(who), count(n, "bullet")),
            Event::EventDrawn(who, card) => {
                format!("{} draws the event {}.", name(who), card.card().name)
            }
            Event::BulletsPledged(who, n) => {
                format!("{} offers {}.", name(who), count(n, "bullet"))
            }
            Event::EventPrevented(card) => format!("{} is prevented.", card.card().name),
            Event::PledgesReturned => {
                "The bullets offered are not enough. Everybody keeps theirs.".to_owned()
            }
            Event::AmountDrawn(who, value) => format!("{} draws {}.", name(who), value.0),
            Event::ZombiesPlaced(0, _) => "There is no zombie left to place.".to_owned(),
            Event::ZombiesPlaced(n, space) => {
                format!("{} placed on space {space}.", are(n, "zombie"))
            }
            Event::ZombiesRemoved(n, space) => {
                format!("{} removed from space {space}.", are(n, "zombie"))
            }
            Event::NextMoveChanged(who, n) => {
                let n_spaces = count(n.unsigned_abs(), "space");
                let change = if n < 0 { "shorter" } else { "longer" };
                format!("The next movement of {} is {n_spaces} {change}.", name(who))
            }
            Event::NextMoveHalved(who) => format!("The next movement of {} is halved.", name(who)),
            Event::NextMoveLost(who) => format!("{} will not move next turn.", name(who)),
            Event::Moved { who, to } => format!("{} is moved to space {to}.", name(who)),
            Event::FlareThrown(who, space) => {
                format!("{} throws a flare to space {space}.", name(who))
            }
            Event::ZombieCardDrawn(value) => format!("The zombies draw {}.", value.0),
            Event::Shambled { n, from, to } => {
                format!("{} from space {from} to space {to}.", verb(n, "zombie", "shamble"))
            }
            Event::Joined { n, leader } => {
                format!("{} the horde of {}.", verb(n, "zombie", "join"), name(leader))
            }
            Event::ProwlDrawn(who, value) => format!("{} draws {} to prowl.", name(who), value.0),
            Event::Prowled { who, from, to } if from == to => {
                format!("{} the zombie stays on space {to}.", name(who))
            }
            Event::Prowled { who, from, to } => {
                format!("{} the zombie prowls from space {from} to space {to}.", name(who))
            }
            Event::HordeLeft { leader, n, space } => {
                format!("{} leaves {} on space {space}.", name(leader), count(n, "zombie"))
            }
            Event::HordeTaken { leader, n } => {
                format!("{} leads {} more.", name(leader), count(n, "zombie"))
            }
            Event::Engaged { who, foe } => format!("{} faces {}.", name(who), foe.phrase(names)),
            Event::Announced(who, item) => format!("{} readies {}.", name(who), item.name()),
            Event::Called(who) => format!("{} calls for help.", name(who)),
            Event::CallUnanswered(who) => {
                format!("Too few join, so {} decides again.", name(who))
            }
            Event::JoinedParty(who) => format!("{} joins the fight.", name(who)),
            Event::HumanDrew { who, value, bonus } => {
                format!("{} draws {}.", name(who), sum(value.0, bonus as i8))
            }
            Event::ZombieDrew { value, bonus } => {
                format!("The zombie draws {}.", sum(value.0, bonus))
            }
            Event::DrewAlike(who) => {
                format!("{} and the zombie tie and draw again.", name(who))
            }
            Event::Eluded(who) => format!("{} wins.", name(who)),
            Event::FightLost(who) => format!("{} loses.", name(who)),
            Event::ZombieKilled { killer, foe } => {
                format!("{} kills {}.", name(killer), foe.phrase(names))
            }
            Event::Returned(who, space) => format!("{} returns to space {space}.", name(who)),
            Event::Escaped(winners) => format!("Escaped: {}.", list(winners, names)),
            Event::LastAlive(who) => Ending::LastAlive(who).sentence(names),
            Event::OutOfTime => Ending::OutOfTime.sentence(names),
        }
    }
}

impl Ending {
    /// How the game ended, for winners and losers alike.
    pub(crate) fn sentence(self, names: &Names) -> String {
        match self {
            Ending::Escaped(winners) => {
                let all: Vec<&str> = winners.iter().map(|seat| names.of(seat)).collect();
                match all.as_slice() {
                    [] => "Nobody escaped.".to_owned(),
                    [one] => format!("{one} escaped from the city and wins."),
                    [first @ .., last] => format!(
                        "{} and {last} escaped from the city and win together.",
                        first.join(", ")
                    ),
                }
            }
            Ending::LastAlive(who) => {
                format!("Everybody is a zombie. {} was human the longest and wins.", names.of(who))
            }
            Ending::OutOfTime => "The last turn is over. Nobody wins.".to_owned(),
        }
    }
}

impl Phase {
    pub fn name(self) -> &'static str {
        match self {
            Phase::InfectionCountdown => "Infection Countdown",
            Phase::HumanMovement => "Human Movement",
            Phase::Events => "Events",
            Phase::ZombieMovement => "Zombie Movement",
            Phase::Combat => "Combat",
        }
    }
}

/// `4`, `4 and 2 more: 6`, `4 and 2 less: 2`
fn sum(value: u8, bonus: i8) -> String {
    let sum = i16::from(value) + i16::from(bonus);
    match bonus {
        0 => value.to_string(),
        1.. => format!("{value} and {bonus} more: {sum}"),
        ..0 => format!("{value} and {} less: {sum}", bonus.unsigned_abs()),
    }
}

fn are(n: u8, thing: &str) -> String {
    format!("{} {}", count(n, thing), if n == 1 { "is" } else { "are" })
}

/// `1 zombie shambles`, `2 zombies shamble`
pub(crate) fn verb(n: u8, thing: &str, does: &str) -> String {
    format!("{} {does}{}", count(n, thing), if n == 1 { "s" } else { "" })
}

fn list(seats: SeatSet, names: &Names) -> String {
    seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>().join(", ")
}

impl Foe {
    /// The zombie in mid-sentence.
    pub(crate) fn phrase(self, names: &Names) -> String {
        match self {
            Foe::Walker => "a zombie".to_owned(),
            Foe::OfHorde(leader) => format!("a zombie of {}'s horde", names.of(leader)),
            Foe::ZombiePlayer(zombie) => format!("{} the zombie", names.of(zombie)),
            Foe::Met(card) => format!("a zombie ({})", card.card().name),
        }
    }

    /// How many bullets it takes to shoot it.
    pub(crate) fn describe_shot(self) -> String {
        format!("shoot it for {}", count(self.bullets(), "bullet"))
    }
}

impl State {
    /// What using an item does, and how many uses it has left.
    pub(crate) fn describe_item(&self, item: Item) -> String {
        let uses = self.uses.of(item).map(|n| format!(" {} left.", count(n, "use")));
        let text = item.event().card().text;
        format!("use {}: {text}{}", item.name(), uses.unwrap_or_default())
    }
}
