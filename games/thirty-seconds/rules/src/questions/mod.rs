//! The questions, one file each: which answers exist, what forbids them, what they do, how they are
//! worded, and what pointing at the board means. The Survivor's questions are in `survivor`, the
//! Zombie Player's in `zombies`; on either side the question for an action is a folder, `turn`.

pub(crate) mod survivor;
pub(crate) mod zombies;

use engine::{Asks, Names, RuleId, Seat, SeatSet, Target, ToAct};

pub use survivor::Question;
pub use zombies::ZombieQuestion;

use crate::ThirtySeconds;
use crate::chance::outcome_phrase;
use crate::rules::Table;
use crate::sentences::named;
use crate::state::State;
use crate::words::{Action, HandCard, SURVIVOR, Slot, Step, ZOMBIES, ZombieHandCard};
use crate::zombies::ZombieId;

impl Asks for ThirtySeconds {
    type Step = Step;
    type Table<'a, T: 'a> = Table<'a, T>;
}

/// The pending question, to either side.
enum Asked {
    Survivor(Question),
    Zombies(ZombieQuestion),
}

impl State {
    /// Whether the step waits for an answer: a question that no longer applies is skipped. Inlined,
    /// because most callers pass a constant step.
    #[inline(always)]
    pub(crate) fn waits(&self, step: Step) -> bool {
        // THIRTY-13.10: a player who passes on everything is not asked.
        if let Step::Ask(question) = step {
            let passes = self.survivor.passes_all && question.is_reaction();
            question.has_ground(self, SURVIVOR) && !passes
        } else if let Step::AskZombies(question) = step {
            let passes = self.horde.passes_all && question.is_reaction();
            question.has_ground(self, ZOMBIES) && !passes
        } else if let Step::Nature(draw) = step {
            self.can_draw(draw)
        } else {
            false
        }
    }

    #[inline]
    pub(crate) fn who_acts(&self) -> ToAct {
        if let Some(ending) = self.ended {
            return ToAct::Over(self.outcome(ending));
        }
        match self.agenda.top() {
            Some(Step::Ask(_)) => ToAct::Seats(SeatSet::only(SURVIVOR)),
            Some(Step::AskZombies(_)) => ToAct::Seats(SeatSet::only(ZOMBIES)),
            Some(Step::Nature(_)) => ToAct::Nature,
            top => unreachable!("{top:?} is no question"),
        }
    }

    /// What a seat is asked now.
    #[inline]
    fn asked(&self, seat: Seat) -> Option<Asked> {
        match self.agenda.top() {
            _ if self.ended.is_some() => None,
            Some(Step::Ask(question)) if seat == SURVIVOR => Some(Asked::Survivor(question)),
            Some(Step::AskZombies(question)) if seat == ZOMBIES => Some(Asked::Zombies(question)),
            _ => None,
        }
    }

    pub(crate) fn options(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut may = |action| out.push(action);
        match self.asked(seat) {
            Some(Asked::Survivor(question)) => question.answers(self, seat, &mut may),
            Some(Asked::Zombies(question)) => question.answers(self, seat, &mut may),
            None => (),
        }
    }

    /// The rule that forbids an action, or `None` if it is allowed.
    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<RuleId> {
        match self.asked(seat) {
            Some(Asked::Survivor(question)) => {
                question.why_not(self, seat, action, survivor::moment_of)
            }
            Some(Asked::Zombies(question)) => {
                question.why_not(self, seat, action, zombies::moment_of)
            }
            // THIRTY-13.10: there is no pending question to pass on.
            None if action == Action::PassAll => Some(RuleId("THIRTY-13.10")),
            // A seat that is not asked cannot act.
            None => Some(RuleId("THIRTY-4.8")),
        }
    }

    /// The topic of the pending question, if the action answers it at all.
    #[cfg(test)]
    pub(crate) fn topic(&self, seat: Seat, action: Action) -> Option<&'static [&'static str]> {
        match self.asked(seat)? {
            Asked::Survivor(question) => question.topic(action),
            Asked::Zombies(question) => question.topic(action),
        }
    }

    /// The pending question to a seat, as a sentence.
    pub(crate) fn question(&self, seat: Seat, names: &Names) -> String {
        match self.asked(seat) {
            _ if self.ended.is_some() => format!("{}, it is over.", names.of(seat)),
            Some(Asked::Survivor(question)) => question.sentence(self, seat, names),
            Some(Asked::Zombies(question)) => question.sentence(self, seat, names),
            None => format!("{}, there is nothing to decide.", names.of(seat)),
        }
    }

    /// What an option does and costs, as a phrase; for any other action, its notation.
    pub(crate) fn describe(&self, seat: Seat, action: Action, names: &Names) -> String {
        let phrase = match self.asked(seat) {
            Some(Asked::Survivor(question)) => question.describe(self, seat, action, names),
            Some(Asked::Zombies(question)) => question.describe(self, seat, action, names),
            None => outcome_phrase(action),
        };
        phrase.unwrap_or_else(|| action.to_string())
    }

    /// The option that points there, or the action that would be one if the rules allowed it.
    pub(crate) fn meant(&self, seat: Seat, pointed_at: &Target) -> Option<Action> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        let points_there = |&action: &Action| action.target().as_ref() == Some(pointed_at);
        if let Some(option) = options.into_iter().find(points_there) {
            return Some(option);
        }
        let meant = match self.asked(seat)? {
            Asked::Survivor(question) => question.meant(self, seat, pointed_at),
            Asked::Zombies(question) => question.meant(self, seat, pointed_at),
        };
        meant.filter(points_there)
    }

    /// A zombie's name in questions and options.
    pub(crate) fn zombie_name(&self, id: ZombieId) -> String {
        self.alley.get(id).map_or_else(|| format!("zombie {id}"), |it| named(id, it.kind()))
    }

    /// The name of the card in a slot, in options.
    pub(crate) fn slot_name(&self, slot: Slot) -> String {
        self.carried(slot).map_or_else(|| format!("slot {slot}"), |it| it.thing.phrase())
    }

    /// The zombie pointed at, if it is in play.
    fn zombie_at(&self, pointed_at: &Target) -> Option<ZombieId> {
        let number = card_at(pointed_at)?.strip_prefix("zombie ")?;
        let id = ZombieId(number.parse::<u8>().ok()?.checked_sub(1)?);
        self.alley.get(id).map(|_| id)
    }
}

/// The name of the card pointed at.
fn card_at(pointed_at: &Target) -> Option<&str> {
    match pointed_at {
        Target::Card(name) => Some(name),
        Target::Space(_) | Target::Seat(_) => None,
    }
}

pub(crate) fn energy(n: u8) -> String {
    format!(" ({n}E)")
}

impl Action {
    /// What on the board an action points at.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most actions point at nothing")]
    pub(crate) fn target(self) -> Option<Target> {
        let zombie = |id: ZombieId| Some(Target::card(format_args!("zombie {id}")));
        let slot = |slot: Slot| Some(Target::card(format_args!("slot {slot}")));
        let card = |name: &str| Some(Target::card(name));
        match self {
            Action::Move(row) | Action::RunPast(row) => Some(Target::Space(row.0.into())),
            Action::Throw(_, row) | Action::Surge(row, _) | Action::EnterAt(_, row) => {
                Some(Target::Space(row.0.into()))
            }
            Action::Attack { at, .. } | Action::LineUp { at, .. } => zombie(at),
            Action::CriticalHit(id) | Action::Choose(id) | Action::Bite(id) | Action::Grab(id) => {
                zombie(id)
            }
            Action::Rise(id) | Action::Shriek(id) | Action::Shamble(id, _) => zombie(id),
            Action::SchemeOn(_, id) => zombie(id),
            Action::Drop(it) | Action::Load(it) | Action::Stumble(it) | Action::GiveUp(it) => {
                slot(it)
            }
            Action::PickUp(thing) | Action::Equip(thing) => card(thing.card.name()),
            Action::Use(item) | Action::Keep(item) => card(item.name()),
            Action::Play(tactic) => card(tactic.name()),
            Action::Scheme(scheme) => card(scheme.name()),
            Action::Enter(body) => card(body.word()),
            Action::Discard(HandCard::Tactic(tactic)) => card(tactic.name()),
            Action::Discard(HandCard::Supply(thing)) => card(thing.card.name()),
            Action::DiscardZombie(ZombieHandCard::Scheme(scheme)) => card(scheme.name()),
            Action::DiscardZombie(ZombieHandCard::Zombie(body)) => card(body.word()),
            _ => None,
        }
    }
}
