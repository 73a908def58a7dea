//! What somebody means who points at the board. Whether it is allowed is for `why_not.rs` to say.

use engine::{Id, Seat, Target};

use crate::phrases::target;
use crate::row::Row;
use crate::state::State;
use crate::supply::{Supply, Thing};
use crate::tactics::{Scheme, Tactic};
use crate::words::{Action, Arm, Pay, Question, SURVIVOR, Step, ZombieQuestion};
use crate::zombies::ZombieId;

impl State {
    /// The option that points there, or what would be one if the rules allowed it.
    pub(crate) fn meant(&self, seat: Seat, pointed_at: &Target) -> Option<Action> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        let points_there = |&action: &Action| target(action).as_ref() == Some(pointed_at);
        if options.is_empty() {
            return None;
        } else if let Some(option) = options.into_iter().find(points_there) {
            return Some(option);
        }
        let is_acting = matches!(
            self.agenda.top(),
            Some(Step::Ask(Question::Act) | Step::AskZombies(ZombieQuestion::Act))
        );
        if !is_acting {
            return None;
        }
        let meant = match pointed_at {
            Target::Space(n) if seat == SURVIVOR => {
                Action::Move(Row::try_from(u8::try_from(*n).ok()?).ok()?)
            }
            Target::Card(name) => self.card_meant(seat, name)?,
            Target::Space(_) | Target::Seat(_) => return None,
        };
        Some(meant).filter(points_there)
    }

    fn card_meant(&self, seat: Seat, name: &str) -> Option<Action> {
        if let Some(number) = name.strip_prefix("zombie ") {
            let id = ZombieId(number.parse::<u8>().ok()?.checked_sub(1)?);
            self.alley.get(id)?;
            let attack = Action::Attack { arm: Arm::Trip, at: id, pay: Pay::Energy };
            return Some(if seat == SURVIVOR { attack } else { Action::Bite(id) });
        }
        if seat != SURVIVOR {
            return Scheme::all().find(|card| card.name() == name).map(Action::Scheme);
        }
        let tactic = Tactic::all().find(|card| card.name() == name).map(Action::Play);
        tactic.or_else(|| {
            let card = Supply::all().find(|card| card.name() == name)?;
            let is_item = !card.is_equipment();
            Some(if is_item { Action::Use(card) } else { Action::Equip(Thing::new(card)) })
        })
    }
}
