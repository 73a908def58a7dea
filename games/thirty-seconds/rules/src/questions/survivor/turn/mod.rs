//! The Survivor's actions in the Action Phase (THIRTY-4.4): in any order, as long as Energy and time
//! last. Each kind of action has a file: when it can be taken, what forbids it, what it does, how it
//! is worded.

mod abilities;
mod attacks;
mod movement;
mod supplies;
mod tactics;

use engine::{Ask, Id, Names, RuleId, Seat, Target, Told, answers};

use super::Act;
use crate::ThirtySeconds;
use crate::questions::card_at;
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::{Just, State, Timer};
use crate::supply::{Supply, Thing};
use crate::tactics::Tactic;
use crate::words::{Action, Arm, Event, Pay, Slot, Step, Stretch};
use crate::zombies::ZombieId;

pub(crate) use attacks::{UNARMED, is_gunshot};

answers! {
    pub enum Answer in Action {
        Move(to: Row) = Move(to),
        StandUp = StandUp,
        PickUp(thing: Thing) = PickUp(thing),
        PickUpHidden = PickUpHidden,
        Equip(thing: Thing) = Equip(thing),
        Use(item: Supply) = Use(item),
        Drop(slot: Slot) = Drop(slot),
        DrawTactic = DrawTactic,
        /// Trade two cards of the hand for a Tactics card.
        Trade = Trade,
        Attack(arm: Arm, at: ZombieId, pay: Pay) = Attack { arm, at, pay },
        LineUp(slot: Slot, at: ZombieId, pay: Pay) = LineUp { slot, at, pay },
        Throw(slot: Slot, row: Row) = Throw(slot, row),
        Ability = Ability,
        RunPast(to: Row) = RunPast(to),
        ShakeOff = ShakeOff,
        Play(tactic: Tactic) = Play(tactic),
        End = End,
    }
}

impl Ask<ThirtySeconds> for Act {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &[
        "move",
        "Movement",
        "tand up",
        "ick",
        "quip",
        "drop",
        "Drop",
        "drawn",
        "Draw",
        "attack",
        "Attack",
        "Energy",
        "knock",
        "hurts",
        "firearm",
        "thrown",
        "Lined Up",
        "token",
        "ability",
        "Survivalist",
        "Scavenger",
        "Doctor",
        "Track Star",
        "Tactics card",
        "card",
        "Quick Hands",
    ];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.moves(may);
        state.pick_ups(may);
        state.each_thing(|thing| state.things_to_do(thing, may));
        state.slots().for_each(|(slot, _)| may(Answer::Drop(slot)));
        state.draws(may);
        state.attacks(may);
        state.abilities(may);
        state.tactics_to_play(may);
        may(Answer::End);
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Move(to) => state.forbids_move(to),
            Answer::StandUp => state.forbids_standing_up(),
            Answer::PickUp(thing) => state.forbids_pick_up(Some(thing)),
            Answer::PickUpHidden => state.forbids_pick_up(None),
            Answer::Equip(thing) => state.forbids_equip(thing),
            Answer::Use(item) => state.forbids_use(item),
            Answer::Drop(slot) => state.carried(slot).is_none().then_some(RuleId("THIRTY-6.7")),
            Answer::DrawTactic => state.forbids_draw(),
            Answer::Trade => state.forbids_trade(),
            Answer::Attack(arm, at, pay) => state.forbids_attack(arm, at, pay),
            Answer::LineUp(slot, at, pay) => state.forbids_line_up(slot, at, pay),
            Answer::Throw(slot, row) => state.forbids_throw(slot, row),
            Answer::Ability => state.forbids_ability(),
            Answer::RunPast(to) => state.forbids_run(to),
            Answer::ShakeOff => state.forbids_shaking_off(),
            Answer::Play(tactic) => state.forbids_tactic(tactic),
            Answer::End => None,
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.timer != Timer::RunOut
    }

    #[inline]
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let just = std::mem::replace(&mut table.s.survivor.just, Just::Nothing);
        table.s.attack.is_weapon_gone = false;
        match answer {
            Answer::Move(to) => {
                table.pay(table.s.move_cost().unwrap_or(0));
                table.go(to, Stretch::Last)
            }
            Answer::StandUp => {
                table.pay(table.s.stand_cost().unwrap_or(0));
                table.stand_up()
            }
            Answer::PickUp(thing) => table.pick_up(Some(thing)),
            Answer::PickUpHidden => table.pick_up(None),
            Answer::Equip(thing) => table.equip(thing),
            Answer::Use(item) => table.use_item(item),
            Answer::Drop(slot) => table.drop_card(slot),
            Answer::DrawTactic => table.draw_tactic(),
            Answer::Trade => table.trade(),
            Answer::Attack(arm, at, pay) => table.announce(arm, at, pay, false),
            Answer::LineUp(slot, at, pay) => table.line_up(slot, at, pay),
            Answer::Throw(slot, row) => table.throw(slot, row),
            Answer::Ability => table.use_ability(),
            Answer::RunPast(to) => table.run_past(to),
            Answer::ShakeOff => table.shake_off(),
            Answer::Play(tactic) => table.play_tactic(tactic, just),
            Answer::End => table.end_of_actions(Step::SurvivorResolution),
        }
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let (me, row, energy) = (names.of(me), state.survivor.row, state.survivor.energy);
        let are = if state.survivor.is_down { "lie on the ground" } else { "are" };
        format!("{me}, you {are} in {row} with {energy}E: what do you do?")
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Move(to) => state.describe_move(to, state.move_cost().unwrap_or(1)),
            Answer::StandUp => state.describe_standing_up(),
            Answer::PickUp(thing) => state.describe_pick_up(Some(thing)),
            Answer::PickUpHidden => state.describe_pick_up(None),
            Answer::Equip(thing) => state.describe_equip(thing),
            Answer::Use(item) => state.describe_use(item),
            Answer::Drop(slot) => state.describe_drop(slot),
            Answer::DrawTactic => tactics::describe_draw(),
            Answer::Trade => "discard two cards for a Tactics card".to_owned(),
            Answer::Attack(arm, at, pay) => state.describe_attack(arm, at, pay),
            Answer::LineUp(slot, at, pay) => {
                format!("{}, lined up", state.describe_attack(Arm::Main(slot), at, pay))
            }
            Answer::Throw(slot, row) => state.describe_throw(slot, row),
            Answer::Ability => state.describe_ability(),
            Answer::RunPast(to) => format!("move to {to} past two zombies (1 token)"),
            Answer::ShakeOff => abilities::describe_shaking_off(),
            Answer::Play(tactic) => tactic.phrase(),
            Answer::End => "end the Action Phase".to_owned(),
        }
    }

    /// Pointing at a row moves there, at a zombie knocks it down, and at a card uses it.
    fn meant(self, state: &State, _: Seat, pointed_at: &Target) -> Option<Answer> {
        if let Target::Space(n) = pointed_at {
            return Row::try_from(u8::try_from(*n).ok()?).ok().map(Answer::Move);
        }
        if let Some(id) = state.zombie_at(pointed_at) {
            return Some(Answer::Attack(Arm::Trip, id, Pay::Energy));
        }
        let name = card_at(pointed_at)?;
        if let Some(tactic) = Tactic::all().find(|card| card.name() == name) {
            return Some(Answer::Play(tactic));
        }
        let card = Supply::all().find(|card| card.name() == name)?;
        let is_item = !card.is_equipment();
        Some(if is_item { Answer::Use(card) } else { Answer::Equip(Thing::new(card)) })
    }
}
