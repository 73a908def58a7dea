//! What the players agree before the first turn (chapters 3, 15 and 16).

mod options;

use engine::{Agenda, BadSetup, Choices, Counts, OptionWord, SetupOptions as _};

use crate::alley::Alley;
use crate::attack_cards::{Claw, Strike};
use crate::list::List;
use crate::row::Row;
use crate::state::{
    Attack, Barricade, BiteInHand, Carried, FULL_HEALTH, HordeSide, Just, LastBreath, Person,
    SchemePile, State, SupplyPile, TacticPile, Timer, WAREHOUSE_TOKENS, Wait, ZombiePile,
};
use crate::supply::{Supply, Thing};
use crate::survivors::{ABILITIES, Survivor};
use crate::tactics::{Scheme, Tactic};
use crate::words::{Draw, Phase, Question, Step};
use crate::zombies::{Body, ZombieSet};
use options::{Advanced, Modified};

pub(crate) use options::{FIRST_MODE, MODES, Options};

/// A game that can be started.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    pub opponent: Opponent,
    pub survivor: Survivor,
    /// Seconds for an Action Phase; 0 for no timer.
    pub survivor_timer: u16,
    pub zombie_timer: u16,
    pub zombie_draw: ZombieDraw,
    /// The Survivor turn after which nobody can escape, if there is one.
    pub last_turn: Option<u16>,
    /// Seconds that a question for a reaction waits; 0 for no limit.
    pub wait: u16,
    pub rules: Switches,
}

/// Who plays the zombies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Opponent {
    /// another person
    Person,
    /// the deck Fast Attack: you play alone
    FastAttack,
    /// the deck Swarm: you play alone
    Swarm,
}

/// What the Zombie Player draws in the Draw Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ZombieDraw {
    /// a Tactics card
    Tactics,
    /// a Zombie card
    Zombie,
    /// either, as they choose
    Choice,
}

/// The advanced and the modified rules, each a switch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Switch {
    Sound,
    Concussion,
    PermanentKnockdown,
    SureStomps,
    NoBossAtStart,
    OpportunityLineB,
    FourEnergy,
    WallOfThree,
    Recovery,
    NoPickupInCrowd,
    SecondChance,
}

/// The set of switches that are on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Switches(u16);

impl Switches {
    #[inline]
    pub fn has(self, switch: Switch) -> bool {
        self.0 & (1 << switch as u16) != 0
    }

    fn add(&mut self, switch: Switch) {
        self.0 |= 1 << switch as u16;
    }

    /// Whether it contains only rules that exist.
    pub(crate) fn is_known(self) -> bool {
        self.0 < 1 << (Switch::SecondChance as u16 + 1)
    }
}

/// THIRTY-13.9: how long a question for a reaction waits, with a timer and without.
const SHORT_WAIT: u16 = 5;
const LONG_WAIT: u16 = 10;

impl Setup {
    /// Reads the choices.
    pub(crate) fn new(choices: &Choices) -> Result<Setup, BadSetup> {
        let chosen = Options::choose(choices)?;
        let timer = chosen.timer;
        let mut rules = Switches::default();
        chosen.advanced.iter().for_each(|rule| rules.add(rule.switch()));
        chosen.modified.iter().filter_map(|rule| rule.switch()).for_each(|it| rules.add(it));
        let usual_draw = if chosen.modified.contains(&Modified::DrawChoice) {
            ZombieDraw::Choice
        } else {
            ZombieDraw::Tactics
        };
        let usual_wait = if timer == 0 { LONG_WAIT } else { SHORT_WAIT };
        Ok(Setup {
            opponent: chosen.zombies,
            survivor: chosen.survivor,
            survivor_timer: chosen.survivor_timer.unwrap_or(timer),
            zombie_timer: chosen.zombie_timer.unwrap_or(timer),
            zombie_draw: chosen.zombie_draw.unwrap_or(usual_draw),
            last_turn: chosen.last_turn,
            wait: chosen.wait.map_or(usual_wait, |seconds| seconds.unwrap_or(0)),
            rules,
        })
    }

    /// THIRTY-3.4: the unique weapons stay in the box unless a Survivor starts with one.
    pub(crate) fn supply_deck(&self) -> SupplyPile {
        let mut counts = Supply::deck();
        for weapon in ABILITIES.iter().filter_map(|card| card.weapon) {
            counts[weapon as usize] = 0;
        }
        SupplyPile::new(counts)
    }

    /// THIRTY-3.3
    pub(crate) fn unique_weapon(&self) -> Option<Supply> {
        self.survivor.ability().card().weapon
    }

    /// THIRTY-17.3: in a solo game, Lost Opportunity stays in the box.
    pub(crate) fn tactics_deck(&self) -> TacticPile {
        let mut counts = Tactic::deck();
        if self.opponent != Opponent::Person {
            counts[Tactic::LostOpportunity as usize] = 0;
        }
        TacticPile::new(counts)
    }

    /// THIRTY-17.2: in a solo game, the Zombie Tactics deck stays in the box.
    pub(crate) fn schemes_deck(&self) -> SchemePile {
        match self.opponent {
            Opponent::Person => SchemePile::new(Scheme::deck()),
            Opponent::FastAttack | Opponent::Swarm => SchemePile::empty(),
        }
    }

    /// THIRTY-12.1, THIRTY-16.4
    pub(crate) fn zombie_energy(&self) -> u8 {
        if self.rules.has(Switch::FourEnergy) { 4 } else { 5 }
    }

    /// The table before anything is drawn.
    pub(crate) fn start(&self) -> State {
        let card = self.survivor.ability().card();
        let mut equipped = List::new();
        if let Some(weapon) = self.unique_weapon() {
            equipped.push(Carried { thing: Thing::new(weapon), is_jammed: false });
        }
        let steps = [
            Step::SurvivorTurn,
            Step::ZombieHand,
            Step::Warehouse,
            Step::Nature(Draw::Tactic),
            Step::Nature(Draw::Tactic),
            Step::Alley,
            Step::Ask(Question::Replace),
            Step::Nature(Draw::Supply),
            Step::Nature(Draw::Supply),
        ];
        State {
            setup: *self,
            turn: 0,
            phase: Phase::Setup,
            survivor: Person {
                row: Row::FIRST,
                health: FULL_HEALTH,
                is_down: false,
                energy: 0,
                lost_energy: 0,
                concussions: 0,
                tokens: card.tokens,
                has_used_ability: false,
                last_breath: LastBreath::Unused,
                has_picked_up: false,
                trades: 0,
                paid_attacks: 0,
                is_panicking: false,
                is_exhausted: false,
                slips: false,
                aims: false,
                has_discount: false,
                smoke: None,
                just: Just::Nothing,
                passes_all: false,
                jammed: None,
            },
            horde: HordeSide::default(),
            tokens_in: card.rows.iter().fold(0, |bits, row| bits | 1 << row.0),
            equipped,
            hand: List::new(),
            lying: List::new(),
            looked: List::new(),
            supply: self.supply_deck(),
            supply_discard: SupplyPile::empty(),
            tactics: self.tactics_deck(),
            tactics_hand: TacticPile::empty(),
            tactics_discard: TacticPile::empty(),
            schemes: self.schemes_deck(),
            schemes_hand: SchemePile::empty(),
            schemes_discard: SchemePile::empty(),
            zombies: ZombiePile::new(Body::deck()),
            zombies_hand: ZombiePile::empty(),
            zombies_discard: ZombiePile::empty(),
            warehouse: List::new(),
            alley: Alley::new(),
            strikes: Counts::new(Strike::deck()),
            claws: Counts::new(Claw::deck()),
            strikes_due: false,
            claws_due: false,
            time_tokens: WAREHOUSE_TOKENS,
            distraction: 0,
            barricade: Barricade { row: Row::FIRST, tokens: 0 },
            fires: [0; 10],
            drops: [0; 10],
            n_drops: 0,
            holders: ZombieSet::NONE,
            opportunists: ZombieSet::NONE,
            movers: ZombieSet::NONE,
            attack: Attack::default(),
            bite: BiteInHand::default(),
            timer: Timer::Off,
            wait: Wait::Off,
            now: 0,
            ended: None,
            agenda: Agenda::from_steps(&steps).expect("nine steps fit"),
        }
    }
}

impl Advanced {
    fn switch(self) -> Switch {
        match self {
            Advanced::Sound => Switch::Sound,
            Advanced::Concussion => Switch::Concussion,
            Advanced::PermanentKnockdown => Switch::PermanentKnockdown,
        }
    }
}

impl Modified {
    /// The switch that it turns on; `DrawChoice` has none, since it sets what the zombies draw.
    fn switch(self) -> Option<Switch> {
        match self {
            Modified::SureStomps => Some(Switch::SureStomps),
            Modified::NoBoss => Some(Switch::NoBossAtStart),
            Modified::OpportunityB => Some(Switch::OpportunityLineB),
            Modified::FourEnergy => Some(Switch::FourEnergy),
            Modified::Wall => Some(Switch::WallOfThree),
            Modified::Recovery => Some(Switch::Recovery),
            Modified::DrawChoice => None,
            Modified::NoPickup => Some(Switch::NoPickupInCrowd),
            Modified::SecondChance => Some(Switch::SecondChance),
        }
    }
}
