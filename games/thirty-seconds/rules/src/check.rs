//! Whether a position is consistent, with no piece lost.

use engine::{Audit, Broken, Id, Pieces};

use crate::ThirtySeconds;
use crate::alley::ROW_LIMIT;
use crate::attack_cards::{Claw, Strike};
use crate::programme::N_STEPS;
use crate::row::Row;
use crate::state::{AGENDA, Just, KNOCKDOWN_TOKENS, N_WAREHOUSE, State, TRADES, Wait};
use crate::supply::{Manner, Supply, Thing};
use crate::tactics::{Scheme, Tactic};
use crate::words::{Arm, Draw, SURVIVOR, Step, ZOMBIES};
use crate::zombies::{Body, FRIEND_TOKENS, ZombieKind, ZombieSet};

impl Audit for ThirtySeconds {
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

fn must(holds: bool, problem: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(Broken(problem())) }
}

impl State {
    pub(crate) fn check(&self) -> Checked {
        self.check_setup()?;
        self.check_decks()?;
        self.check_survivor()?;
        self.check_things()?;
        self.check_zombies()?;
        self.check_agenda()
    }

    fn check_setup(&self) -> Checked {
        let setup = &self.setup;
        must(setup.survivor_timer <= 600 && setup.zombie_timer <= 600, || {
            "an Action Phase lasts at most 600 seconds".to_owned()
        })?;
        let last = setup.last_turn;
        must(last.is_none_or(|last| (10..=500).contains(&last)), || {
            "the last turn is 10 to 500, or there is none".to_owned()
        })?;
        must(setup.wait == 0 || (2..=60).contains(&setup.wait), || {
            "a question waits for 2 to 60 seconds, or as long as it takes".to_owned()
        })?;
        must(setup.rules.is_known(), || "an unknown rule is switched on".to_owned())?;
        must(last.is_none_or(|last| self.turn <= last), || "the last turn is over".to_owned())
    }

    /// Each card is in exactly one place.
    fn check_decks(&self) -> Checked {
        for card in Supply::all() {
            must(self.n_of_supply(card) == self.boxed_supply(card), || {
                format!("there are not as many of {} as in the box", card.name())
            })?;
        }
        let tactics = self.setup.tactics_deck();
        for card in Tactic::all() {
            let piles = [self.tactics, self.tactics_hand, self.tactics_discard];
            let n: u32 = piles.iter().map(|pile| u32::from(pile.of(card))).sum();
            must(n == u32::from(tactics.of(card)), || {
                format!("there are not as many of {} as in the box", card.name())
            })?;
        }
        let schemes = self.setup.schemes_deck();
        for card in Scheme::all() {
            let piles = [self.schemes, self.schemes_hand, self.schemes_discard];
            let n: u32 = piles.iter().map(|pile| u32::from(pile.of(card))).sum();
            must(n == u32::from(schemes.of(card)), || {
                format!("there are not as many of {} as in the box", card.name())
            })?;
        }
        for body in Body::all() {
            must(self.n_of_body(body) == u32::from(Body::deck()[body.index()]), || {
                format!("there are not as many of {} as in the box", body.word())
            })?;
        }
        let has_strikes = Strike::all().all(|card| self.strikes.of(card) <= card.card().count);
        let has_claws = Claw::all().all(|card| self.claws.of(card) <= card.card().count);
        must(has_strikes && !self.strikes.is_empty() && has_claws && !self.claws.is_empty(), || {
            "an Attack deck holds cards that are not in the box, or none".to_owned()
        })
    }

    fn n_of_supply(&self, card: Supply) -> u32 {
        let things = self.hand.iter().filter(|it| it.card == card).count()
            + self.equipped.iter().filter(|it| it.thing.card == card).count()
            + self.lying.iter().filter(|it| it.thing.card == card).count()
            + self.looked.iter().filter(|&&it| it == card).count();
        things as u32 + u32::from(self.supply.of(card)) + u32::from(self.supply_discard.of(card))
    }

    fn boxed_supply(&self, card: Supply) -> u32 {
        let unique = u32::from(self.setup.unique_weapon() == Some(card));
        u32::from(self.setup.supply_deck().of(card)) + unique
    }

    fn n_of_body(&self, body: Body) -> u32 {
        let piles = [self.zombies, self.zombies_hand, self.zombies_discard];
        let in_piles: u32 = piles.iter().map(|pile| u32::from(pile.of(body))).sum();
        let waiting = self.warehouse.iter().filter(|&&it| it == body).count();
        let walking = self.alley.iter().filter(|(_, it)| it.body == body).count();
        in_piles + (waiting + walking) as u32
    }

    fn check_survivor(&self) -> Checked {
        let me = &self.survivor;
        must(me.health <= 5 && me.energy <= 20 && me.lost_energy <= 3, || {
            "the Survivor has more health or Energy than there is".to_owned()
        })?;
        must(me.concussions < Self::CONCUSSIONS && me.trades <= TRADES, || {
            "the Survivor has too many tokens, or has traded too often".to_owned()
        })?;
        let card = self.ability().card();
        let known = card.rows.iter().fold(0u16, |bits, row| bits | 1 << row.0);
        must(self.tokens_in & !known == 0, || "an Ability token lies where none was".to_owned())?;
        let found = u32::from(me.tokens) + self.tokens_in.count_ones();
        must(found <= u32::from(card.tokens) + card.rows.len() as u32, || {
            "there are too many Ability tokens".to_owned()
        })?;
        must(me.paid_attacks <= 60, || "nobody attacks that often".to_owned())?;
        must(me.smoke != Some(Row::STREET), || "there is no smoke in the street".to_owned())?;
        must(self.is_known_just(), || "the last attack was made with nothing".to_owned())?;
        must(self.horde.energy <= 20 && self.horde.trades <= TRADES, || {
            "the zombies have too much Energy, or have traded too often".to_owned()
        })?;
        must(usize::from(self.horde.line) <= self.setup.opponent.chart().len(), || {
            "the chart has no such line".to_owned()
        })?;
        let has_tokens =
            self.time_tokens <= 4 && self.distraction <= 1 && self.barricade.tokens <= 2;
        must(has_tokens && self.fires.iter().all(|&tokens| tokens <= 2), || {
            "there are too many Time tokens on a card".to_owned()
        })
    }

    fn is_known_just(&self) -> bool {
        match self.survivor.just {
            Just::Nothing => true,
            Just::Fired(slot) => {
                self.carried(slot).is_some_and(|carried| carried.thing.card.is_firearm())
            }
            Just::Swung(arm) => {
                self.weapon(arm).is_some_and(|(_, weapon)| weapon.manner == Manner::Melee)
            }
        }
    }

    fn check_things(&self) -> Checked {
        let is_whole = |thing: &Thing| {
            let most = thing.card.card().uses;
            thing.uses <= most && (thing.uses > 0 || most == 0)
        };
        let carried = self.equipped.iter().map(|it| it.thing);
        must(carried.clone().all(|thing| thing.card.is_equipment()), || {
            "only weapons and armour are equipped".to_owned()
        })?;
        let things = self.hand.iter().copied().chain(carried);
        let mut things = things.chain(self.lying.iter().map(|it| it.thing));
        must(things.all(|thing| is_whole(&thing)), || {
            "a card has more uses left than it prints, or none".to_owned()
        })?;
        let lies = |row: Row| (1..=10).contains(&row.0);
        must(self.lying.iter().all(|it| lies(it.row())), || "something lies nowhere".to_owned())?;
        must(self.lying.iter().all(|it| it.is_face_up() || it.thing.is_fresh()), || {
            "what lies face down is as good as new".to_owned()
        })?;
        let drops: u32 = self.drops.iter().map(|&n| u32::from(n)).sum();
        must(drops == u32::from(self.n_drops) && drops <= 36, || {
            "the supplies still to be laid are not counted right".to_owned()
        })
    }

    fn check_zombies(&self) -> Checked {
        for (id, zombie) in self.alley.iter() {
            let card = zombie.kind().card();
            must((1..=card.health).contains(&zombie.health), || {
                format!("zombie {id} has no health that it could have")
            })?;
            let most = if zombie.kind() == ZombieKind::ZombieFriend { FRIEND_TOKENS } else { 0 };
            must(zombie.tokens <= most, || format!("zombie {id} has Time tokens"))?;
            must(zombie.is_standing() || zombie.kind() != ZombieKind::Crawler, || {
                format!("zombie {id} crawls and is knocked down")
            })?;
        }
        must(self.alley.n_down() <= KNOCKDOWN_TOKENS, || {
            "there are more Knockdown tokens than in the box".to_owned()
        })?;
        let is_roomy = |row: &Row| self.alley.n_in(*row) <= ROW_LIMIT;
        must(Row::alley().skip(1).all(|row| is_roomy(&row)), || "a row is too full".to_owned())?;
        must(is_roomy(&Row::FIRST) || self.warehouse.is_empty(), || {
            "row one is too full for the zombies of the warehouse".to_owned()
        })?;
        must(!self.is_solo() || self.zombies_hand.is_empty(), || {
            "zombies that play by themselves have no hand".to_owned()
        })?;
        let in_play: ZombieSet = self.alley.ids().collect();
        let sets = [self.holders, self.opportunists, self.movers];
        must(sets.into_iter().all(|set| set.minus(in_play).is_empty()), || {
            "a set names a zombie that is not there".to_owned()
        })
    }

    /// The agenda must end with a turn and wait for somebody.
    fn check_agenda(&self) -> Checked {
        if self.ended.is_some() {
            return Ok(());
        }
        must(self.wait == Wait::Off || self.passes_by_itself(), || {
            "a clock runs for a question that nobody is asked".to_owned()
        })?;
        let agenda = || "the agenda is not one that play can reach".to_owned();
        let steps = || self.agenda.steps();
        must(self.agenda.depth() + 6 <= AGENDA, agenda)?;
        must(steps().next().is_some_and(is_bottom), agenda)?;
        must(steps().skip(1).all(|step| !is_bottom(step) || step == Step::SurvivorTurn), agenda)?;
        must(steps().all(|step| self.is_known(step)), agenda)?;
        let n = |it: Step| steps().filter(|&step| step == it).count();
        let to_bury = n(Step::Nature(Draw::Warehouse)) + N_WAREHOUSE * n(Step::Warehouse);
        must(to_bury + usize::from(self.warehouse.len()) <= N_WAREHOUSE, agenda)?;
        must(n(Step::Nature(Draw::Look)) + usize::from(self.looked.len()) <= 3, agenda)?;
        let (mut options, mut chances) = (Vec::new(), Vec::new());
        match self.agenda.top() {
            Some(Step::Ask(_)) => self.options(SURVIVOR, &mut options),
            Some(Step::AskZombies(_)) if !self.is_solo() => self.options(ZOMBIES, &mut options),
            Some(Step::Nature(_)) => self.chance(&mut chances),
            _ => return must(false, agenda),
        }
        must(!options.is_empty() || !chances.is_empty(), || "nobody can answer".to_owned())
    }

    /// Whether everything that a step refers to exists.
    fn is_known(&self, step: Step) -> bool {
        match step {
            Step::Nature(Draw::Dice) => self.is_solo() && self.horde.energy > 0,
            Step::Nature(Draw::Strike) => self.has_attack() && self.is_armed(),
            Step::StrikeHits | Step::Damage | Step::DealDamage => self.has_attack(),
            Step::Nature(Draw::Critical) => self.has_attack() && !self.attack.packets.is_empty(),
            Step::Nature(Draw::Claw) => self.alley.get(self.bite.by).is_some(),
            Step::Nature(Draw::Lay(row) | Draw::Hide(row) | Draw::Enter(row)) => row != Row::STREET,
            Step::Fires(row) | Step::Explosion(row) => row != Row::STREET,
            Step::Ask(question) => question.is_sound(self, SURVIVOR),
            // Reactions are also asked for in a solo game, where nobody holds a card.
            Step::AskZombies(question) => {
                (question.is_reaction() || !self.is_solo()) && question.is_sound(self, ZOMBIES)
            }
            // While a step card is carried out, the next one is on the agenda.
            Step::StepCard(next) => self.is_solo() && (2..=N_STEPS + 1).contains(&next),
            Step::SameRowAttacks | Step::Dice => self.is_solo(),
            Step::ZombiesAct | Step::ZombieDraw | Step::ZombieResolution => !self.is_solo(),
            Step::Nature(_)
            | Step::Alley
            | Step::Warehouse
            | Step::ZombieHand
            | Step::SurvivorTurn
            | Step::SurvivorActs
            | Step::SurvivorResolution
            | Step::HandLimit
            | Step::Opportunities
            | Step::Landed
            | Step::AttackEnd
            | Step::ZombieTurn
            | Step::FreeMovement
            | Step::Recovery
            | Step::ZombieHandLimit
            | Step::TurnOver
            | Step::MoveIn(_)
            | Step::Attack(..)
            | Step::Wounds
            | Step::Scheme(_)
            | Step::ThenAttack(_) => true,
        }
    }

    /// Whether the attack on the agenda has its targets.
    pub(crate) fn has_attack(&self) -> bool {
        let is_there = |id| self.alley.get(id).is_some();
        let attack = &self.attack;
        let is_unarmed = matches!(attack.arm, Arm::Stomp | Arm::Trip);
        is_there(attack.at)
            && attack.packets.iter().all(|packet| is_there(packet.at) && packet.damage < 100)
            && attack.plus <= 2
            && is_unarmed == attack.weapon.is_none()
            && (is_unarmed || self.attack_weapon().is_some())
    }

    /// Whether the weapon of the attack is still in its slot.
    fn is_armed(&self) -> bool {
        match self.attack.arm {
            Arm::Stomp | Arm::Trip => true,
            Arm::Main(_) | Arm::Other(_) => {
                self.weapon(self.attack.arm).map(|(card, _)| card) == self.attack.weapon
            }
        }
    }

    pub(crate) fn pieces(&self) -> Vec<Pieces> {
        let supplies: u32 = Supply::all().map(|card| self.n_of_supply(card)).sum();
        let boxed: u32 = Supply::all().map(|card| self.boxed_supply(card)).sum();
        let tactics =
            self.tactics.total() + self.tactics_hand.total() + self.tactics_discard.total();
        let schemes =
            self.schemes.total() + self.schemes_hand.total() + self.schemes_discard.total();
        let bodies: u32 = Body::all().map(|body| self.n_of_body(body)).sum();
        vec![
            Pieces { what: "Supply cards", found: supplies, expected: boxed },
            Pieces {
                what: "Survivor Tactics cards",
                found: tactics.into(),
                expected: self.setup.tactics_deck().total().into(),
            },
            Pieces {
                what: "Zombie Tactics cards",
                found: schemes.into(),
                expected: self.setup.schemes_deck().total().into(),
            },
            Pieces {
                what: "Zombie cards",
                found: bodies,
                expected: Body::deck().iter().map(|&n| u32::from(n)).sum(),
            },
        ]
    }
}

/// Whether a step can be the last on the agenda.
fn is_bottom(step: Step) -> bool {
    matches!(
        step,
        Step::SurvivorTurn
            | Step::SurvivorResolution
            | Step::ZombieTurn
            | Step::ZombieResolution
            | Step::TurnOver
            | Step::StepCard(_)
            | Step::Dice
            | Step::Nature(Draw::Dice)
    )
}
