//! Questions and options put into words.

use engine::{Names, Seat, Target};

use crate::row::Row;
use crate::sentences::{count, named};
use crate::state::State;
use crate::words::{
    Action, Arm, Deck, HandCard, Pay, Question, SURVIVOR, Slot, Step, WeaponLoss, ZOMBIES,
    ZombieQuestion,
};
use crate::zombies::ZombieId;

impl State {
    /// The pending question to a seat, as a sentence.
    pub(crate) fn question(&self, seat: Seat, names: &Names) -> String {
        let me = names.of(seat);
        match self.agenda.top() {
            _ if self.ended.is_some() => format!("{me}, it is over."),
            Some(Step::Ask(question)) if seat == SURVIVOR => self.asked(question, me),
            Some(Step::AskZombies(question)) if seat == ZOMBIES => {
                self.zombies_asked(question, me, names)
            }
            _ => format!("{me}, there is nothing to decide."),
        }
    }

    fn asked(&self, question: Question, me: &str) -> String {
        match question {
            Question::Replace if self.may_replace() => {
                format!("{me}, no firearm: which cards do you replace?")
            }
            Question::Replace => format!("{me}, you have a firearm and keep both cards."),
            Question::Act => format!(
                "{me}, you are in {} with {}E: what do you do?",
                self.survivor.row, self.survivor.energy
            ),
            Question::Discard(n) => format!("{me}, discard {}.", count(n, "card")),
            Question::Dash(_) => format!("{me}, you sprint: where to?"),
            Question::Ignore(n) => {
                format!("{me}, {} will not attack you: which?", count(n, "more zombie"))
            }
            Question::Again => format!("{me}, whom do you attack this time?"),
            Question::ShoveWhom => format!("{me}, whom do you shove?"),
            Question::Split(n) => format!("{me}, {n} damage to divide: who takes 1?"),
            Question::Extra(n) => format!("{me}, who takes {n} more damage?"),
            Question::SecondTarget => format!("{me}, who else stands in the line of fire?"),
            Question::AfterHit => format!("{me}, you hit: do you play another card?"),
            Question::ClipWhom(n) => format!("{me}, up to {n} more are clipped: who?"),
            Question::Keep => format!("{me}, which Supply card do you keep?"),
            Question::Load(_) => format!("{me}, which firearm do you load?"),
            Question::Confront(id) => {
                format!("{me}, {} comes at you: do you confront it?", self.zombie_name(id))
            }
            Question::Defend => {
                let bite = self.bite;
                let who = self.zombie_name(bite.by);
                let falls = if bite.knocks_down { " and a knockdown" } else { "" };
                if bite.holds {
                    return format!("{me}, {who} gets hold of you. Do you defend yourself?");
                }
                format!(
                    "{me}, {who} hits you: {} damage{falls}. Do you defend yourself?",
                    bite.damage
                )
            }
            Question::Cancel(scheme) => {
                format!("{me}, the zombies play {}: do you cancel it?", scheme.name())
            }
            Question::Loosen => format!("{me}, what do you drop?"),
            Question::LoseWhich(WeaponLoss::Breaks) => {
                format!("{me}, a melee weapon is destroyed: which?")
            }
            Question::LoseWhich(WeaponLoss::Drops) => {
                format!("{me}, you drop a firearm: which?")
            }
            Question::LoseWhich(WeaponLoss::Unloads) => {
                format!("{me}, a firearm loses 1 ammo: which?")
            }
            Question::LastBreath => format!("{me}, this kills you. A Desperation Move?"),
        }
    }

    fn zombies_asked(&self, question: ZombieQuestion, me: &str, names: &Names) -> String {
        let prey = names.of(SURVIVOR);
        match question {
            ZombieQuestion::Act => {
                format!("{me}, you have {}E: what do your zombies do?", self.horde.energy)
            }
            ZombieQuestion::Discard(n) => format!("{me}, discard {}.", count(n, "card")),
            ZombieQuestion::DrawWhich => format!("{me}, which deck do you draw from?"),
            ZombieQuestion::Stride(id) => format!("{me}, how far goes {}?", self.zombie_name(id)),
            ZombieQuestion::RecoverWho => format!("{me}, which zombie gets up?"),
            ZombieQuestion::RaiseWhom(n) => format!("{me}, up to {n} more get up: who?"),
            ZombieQuestion::NextOpportunity => format!("{me}, {prey} runs past: who attacks next?"),
            ZombieQuestion::Counter => format!("{me}, {prey} hits: do you counter the attack?"),
            ZombieQuestion::Soak => format!("{me}, your zombies are hurt: do you soften the blow?"),
            ZombieQuestion::Jam => format!("{me}, {prey} has fired: does the weapon jam?"),
            ZombieQuestion::Press => format!("{me}, your attack succeeds: do you add to it?"),
            ZombieQuestion::Stumble => format!("{me}, {prey} moves: do you let {prey} stumble?"),
            ZombieQuestion::Noise => format!("{me}, a noise: who comes to row ten?"),
            ZombieQuestion::LungeWho => format!("{me}, who lunges?"),
            ZombieQuestion::FrenzyWho => format!("{me}, who attacks again?"),
            ZombieQuestion::GrabWho => format!("{me}, who tries to hold {prey}?"),
            ZombieQuestion::HordeWho(n) => format!("{me}, up to {n} more enter row ten: who?"),
            ZombieQuestion::SurgeWhere => format!("{me}, which row moves where?"),
            ZombieQuestion::Search => format!("{me}, whom do you fetch from the Zombie deck?"),
            ZombieQuestion::CutOff => format!("{me}, who cuts {prey} off, and where?"),
        }
    }

    fn zombie_name(&self, id: ZombieId) -> String {
        self.alley.get(id).map_or_else(|| format!("zombie {id}"), |it| named(id, it.kind()))
    }

    fn slot_name(&self, slot: Slot) -> String {
        self.carried(slot).map_or_else(|| format!("slot {slot}"), |it| it.thing.phrase())
    }

    /// An option as a phrase that says what it does and costs: the Survivor's, or somebody else's.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others are described below")]
    pub(crate) fn describe(&self, action: Action) -> String {
        match action {
            Action::End => "end the Action Phase".to_owned(),
            Action::Pass => self.describe_pass().to_owned(),
            Action::PassAll => "do nothing, and pass on everything this turn".to_owned(),
            Action::Move(row) => {
                let is_free = !matches!(self.agenda.top(), Some(Step::Ask(Question::Act)));
                let cost = if is_free { 0 } else { self.move_cost().unwrap_or(1) };
                format!("move to {row}{}{}", energy(cost), self.warning(row))
            }
            Action::StandUp => format!("stand up{}", energy(self.stand_cost().unwrap_or(1))),
            Action::PickUp(thing) => {
                let cost = self.pick_up_cost().unwrap_or(1);
                format!("pick up {}{}", thing.phrase(), energy(cost))
            }
            Action::PickUpHidden => {
                let cost = self.pick_up_cost().unwrap_or(1);
                format!("pick up a card that lies face down{}", energy(cost))
            }
            Action::Equip(thing) => {
                let cost = self.supply_cost(thing.card.card().cost);
                format!("equip {}{}", thing.phrase(), energy(cost))
            }
            Action::Drop(slot) => format!("drop {}", self.slot_name(slot)),
            Action::DrawTactic => format!("draw a Tactics card{}", energy(1)),
            Action::Trade => "discard two cards for a Tactics card".to_owned(),
            Action::Use(item) => {
                let cost = self.supply_cost(item.card().cost);
                format!("use {}{}: {}", item.name(), energy(cost), item.card().text)
            }
            Action::Attack { arm, at, pay } if self.is_confronting() => {
                format!("play Confrontation: {}", self.describe_attack(arm, at, pay))
            }
            Action::Attack { arm, at, pay } => self.describe_attack(arm, at, pay),
            Action::LineUp { slot, at, pay } => {
                format!("{}, lined up", self.describe_attack(Arm::Main(slot), at, pay))
            }
            Action::Throw(slot, row) => {
                let cost = self.weapon(Arm::Main(slot)).map_or(0, |(_, it)| it.energy);
                let cost = self.supply_cost(cost);
                format!("throw {} into {row}{}", self.slot_name(slot), energy(cost))
            }
            Action::Ability => self.describe_ability().to_owned(),
            Action::RunPast(row) => format!("move to {row} past two zombies (1 token)"),
            Action::ShakeOff => format!("lose a Concussion token{}", energy(1)),
            Action::Play(tactic) => {
                let card = tactic.card();
                format!("play {}{}: {}", card.name, energy(card.cost), card.text)
            }
            Action::Discard(card) => format!("discard {}", card.name()),
            Action::ReplaceBoth => "replace both cards".to_owned(),
            Action::Keep(card) => format!("keep {}", card.name()),
            Action::Load(slot) => format!("load {}", self.slot_name(slot)),
            Action::CriticalHit(id) => {
                format!("play Critical Hit: 2 more damage to {}", self.zombie_name(id))
            }
            Action::Choose(id) => self.zombie_name(id),
            Action::GiveUp(slot) => self.slot_name(slot),
            _ => self.describe_zombies(action),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others are described below")]
    fn describe_zombies(&self, action: Action) -> String {
        match action {
            Action::Enter(body) => format!("a {} enters row 10{}", body.phrase(), self.price()),
            Action::EnterAt(body, row) => format!("a {} enters {row}", body.phrase()),
            Action::Shamble(id, row) => {
                let cost = self.alley.get(id).and_then(|it| self.shamble_cost(it)).unwrap_or(1);
                let cost = if self.is_zombie_action() { cost } else { 0 };
                format!("{} moves to {row}{}", self.zombie_name(id), energy(cost))
            }
            Action::Bite(id) => format!("{} attacks{}", self.zombie_name(id), energy(1)),
            Action::Grab(id) => format!("{} grabs{}", self.zombie_name(id), energy(1)),
            Action::Rise(id) => format!("{} gets up{}", self.zombie_name(id), self.price()),
            Action::Shriek(id) => format!("{} shrieks{}", self.zombie_name(id), energy(0)),
            Action::DrawFrom(Deck::Tactics) => format!("draw a Tactics card{}", self.price()),
            Action::DrawFrom(Deck::Zombies) => format!("draw a Zombie card{}", self.price()),
            Action::TradeFor(Deck::Tactics) => "discard two cards for a Tactics card".to_owned(),
            Action::TradeFor(Deck::Zombies) => "discard two cards for a Zombie card".to_owned(),
            Action::Scheme(scheme) => {
                let card = scheme.card();
                format!("play {}{}: {}", card.name, energy(card.cost), card.text)
            }
            Action::SchemeOn(scheme, id) => {
                format!("play {} for {}", scheme.name(), self.zombie_name(id))
            }
            Action::Stumble(slot) => format!("play Stumble: {} flies", self.slot_name(slot)),
            Action::Surge(from, to) => format!("everybody in {from} moves to {to}"),
            Action::DiscardZombie(card) => format!("discard {}", card.name()),
            _ => describe_outcome(action),
        }
    }

    fn is_confronting(&self) -> bool {
        matches!(self.agenda.top(), Some(Step::Ask(Question::Confront(_))))
    }

    fn is_zombie_action(&self) -> bool {
        self.agenda.top() == Some(Step::AskZombies(ZombieQuestion::Act))
    }

    /// What something costs that the zombies pay 1E for as an action, and nothing otherwise.
    fn price(&self) -> String {
        if self.is_zombie_action() { energy(1) } else { String::new() }
    }

    fn describe_attack(&self, arm: Arm, at: ZombieId, pay: Pay) -> String {
        let at = self.zombie_name(at);
        let weapon = self.weapon(arm);
        let cost = weapon.map_or(1, |(_, weapon)| self.supply_cost(weapon.energy));
        let price = match pay {
            Pay::Energy => energy(cost),
            Pay::Token => " (1 token)".to_owned(),
            Pay::Free => energy(0),
        };
        match (arm, weapon) {
            (Arm::Trip, _) => format!("knock down {at}{price}"),
            (Arm::Main(_), Some((card, _))) => format!("attack {at} with {}{price}", card.name()),
            (Arm::Other(_), Some((card, weapon)))
                if weapon.manner == crate::supply::Manner::Thrown =>
            {
                format!("throw {} at {at}{price}", card.name())
            }
            (Arm::Other(_), Some((card, _))) => {
                format!("strike {at} with the butt of {}{price}", card.name())
            }
            (Arm::Stomp | Arm::Main(_) | Arm::Other(_), _) => format!("stomp on {at}{price}"),
        }
    }

    fn describe_ability(&self) -> &'static str {
        if let Some(Step::Ask(Question::LastBreath)) = self.agenda.top() {
            return "make a Desperation Move (1 token)";
        }
        self.ability().card().text
    }

    fn describe_pass(&self) -> &'static str {
        match self.agenda.top() {
            Some(Step::Ask(Question::LastBreath)) => "let go",
            Some(Step::Ask(Question::Split(_))) => "the rest for the first target",
            Some(Step::Ask(Question::Replace)) => "keep both cards",
            Some(Step::Ask(Question::Dash(_))) => "stay here",
            _ => "do nothing",
        }
    }

    /// What a move costs besides Energy.
    fn warning(&self, to: Row) -> String {
        let here = self.survivor.row;
        if to < here {
            return String::new();
        }
        match self.opportunists_in(here).len() {
            0 => String::new(),
            n => format!(", {} in passing", count(n as u8, "attack")),
        }
    }
}

/// What Nature brings.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are described above")]
fn describe_outcome(outcome: Action) -> String {
    match outcome {
        Action::Supply(card) | Action::Lay(card) | Action::Hide(card) => card.name().to_owned(),
        Action::Tactic(card) => card.name().to_owned(),
        Action::DrawScheme(card) => card.name().to_owned(),
        Action::Zombie(body) | Action::DrawZombie(body) | Action::Bury(body) => {
            format!("a {}", body.phrase())
        }
        Action::Strike(card) => format!("Attack card {}", card.card().word),
        Action::Claw(card) => format!("Attack card {}", card.card().word),
        Action::Roll(n) => format!("{:02}", n % 100),
        Action::Lose(card) => card.name(),
        _ => outcome.to_string(),
    }
}

fn energy(n: u8) -> String {
    format!(" ({n}E)")
}

/// What on the board an action points at.
#[expect(clippy::wildcard_enum_match_arm, reason = "most actions point at nothing")]
pub(crate) fn target(action: Action) -> Option<Target> {
    let zombie = |id: ZombieId| Some(Target::Card(format!("zombie {id}")));
    let slot = |slot: Slot| Some(Target::Card(format!("slot {slot}")));
    let card = |name: &str| Some(Target::Card(name.to_owned()));
    match action {
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
        Action::Drop(it) | Action::Load(it) | Action::Stumble(it) | Action::GiveUp(it) => slot(it),
        Action::PickUp(thing) | Action::Equip(thing) => card(thing.card.name()),
        Action::Use(item) | Action::Keep(item) => card(item.name()),
        Action::Play(tactic) => card(tactic.name()),
        Action::Scheme(scheme) => card(scheme.name()),
        Action::Enter(body) => card(body.word()),
        Action::Discard(HandCard::Tactic(tactic)) => card(tactic.name()),
        Action::Discard(HandCard::Supply(thing)) => card(thing.card.name()),
        Action::DiscardZombie(it) => card(&it.name()),
        _ => None,
    }
}
