//! What is agreed before the first turn (chapters 3, 15 and 16).

use engine::{Agenda, BadSetup, Choices, Counts, Mode, OptionKind, SetupOption};

use crate::alley::Alley;
use crate::attack_cards::{Claw, Strike};
use crate::list::List;
use crate::row::Row;
use crate::state::{
    Attack, Barricade, BiteInHand, Carried, FULL_HEALTH, HordeSide, Just, LastBreath, Person,
    SchemePile, State, SupplyPile, TacticPile, Timer, WAREHOUSE_TOKENS, Wait, ZombiePile,
};
use crate::supply::{Supply, Thing};
use crate::survivors::{Ability, SURVIVORS, Survivor};
use crate::tactics::{Scheme, Tactic};
use crate::words::{Draw, Phase, Question, Step};
use crate::zombies::{Body, ZombieSet};

/// A game that can be started.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    pub opponent: Opponent,
    pub survivor: Survivor,
    /// Seconds of the Action Phases, 0 for no timer.
    pub survivor_timer: u16,
    pub zombie_timer: u16,
    pub zombie_draw: ZombieDraw,
    /// The Survivor turn after which nobody gets away, if there is one.
    pub last_turn: Option<u16>,
    /// Seconds that a question for a reaction waits, 0 for as long as it takes.
    pub wait: u16,
    pub rules: Switches,
}

/// Who plays the zombies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Opponent {
    Person,
    FastAttack,
    Swarm,
}

/// What the Zombie Player draws in the Draw Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ZombieDraw {
    Tactics,
    Zombie,
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

/// Which of them hold.
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

    /// Whether it holds only rules that exist.
    pub(crate) fn is_known(self) -> bool {
        self.0 < 1 << (Switch::SecondChance as u16 + 1)
    }
}

const SURVIVOR_WORDS: &[(&str, &str)] = &[
    ("lenny", "Firearms Instructor"),
    ("abbe", "Firearms Instructor"),
    ("aaliyah", "MMA Trainer"),
    ("ryan", "MMA Trainer"),
    ("antonio", "Soccer Player"),
    ("diana", "Soccer Player"),
    ("sophia", "Self Defense Trainer"),
    ("william", "Self Defense Trainer"),
    ("michael", "College Track Star"),
    ("rebekka", "College Track Star"),
    ("louis", "Scavenger, starts with the Katana"),
    ("callasandra", "Scavenger, starts with the Katana"),
    ("mary", "Doctor"),
    ("kelly", "Doctor"),
    ("meghan", "Survivalist, starts with the Ice Axe"),
    ("jason", "Survivalist, starts with the Ice Axe"),
];

const ADVANCED: &[(&str, &str)] = &[
    ("sound", "loud weapons let a zombie enter row ten"),
    ("concussion", "three knockdowns cost an Energy token"),
    ("permanent-knockdown", "who is down with one health stays down"),
];

const MODIFIED: &[(&str, &str)] = &[
    ("sure-stomps", "easier: head stomps always succeed"),
    ("no-boss", "easier: no Boss is face up at the start"),
    ("opportunity-b", "easier: Opportunity Attacks use line B"),
    ("four-energy", "easier: zombies have 4E"),
    ("wall", "harder: three zombies in a row stop shots beyond it"),
    ("recovery", "harder: a Knockdown token comes off in each Zombie Draw Phase"),
    ("draw-choice", "harder: the zombies choose which deck they draw from"),
    ("no-pickup", "harder: nothing is picked up beside standing zombies"),
    ("second-chance", "neither: who attacks somebody on the ground draws again after a miss"),
];

/// The last turn unless agreed otherwise.
const LAST_TURN: u16 = 100;
/// THIRTY-13.9: how long a question for a reaction waits, with a timer and without.
const SHORT_WAIT: u16 = 5;
const LONG_WAIT: u16 = 10;

const SECONDS: OptionKind = OptionKind::Number { min: 0, max: 600 };

pub(crate) const OPTIONS: &[SetupOption] = &[
    SetupOption {
        key: "zombies",
        text: "Who plays the zombies.",
        kind: OptionKind::OneOf(&[
            ("person", "another person"),
            ("fast-attack", "the deck Fast Attack: you play alone"),
            ("swarm", "the deck Swarm: you play alone"),
        ]),
        default: "person",
    },
    SetupOption {
        key: "survivor",
        text: "Who runs for the truck.",
        kind: OptionKind::OneOf(SURVIVOR_WORDS),
        default: "antonio",
    },
    SetupOption {
        key: "timer",
        text: "Seconds for an Action Phase; 0 for no timer. Alone you play without, and the first two \
               or three games are better played without, too.",
        kind: SECONDS,
        default: "30",
    },
    SetupOption {
        key: "survivor-timer",
        text: "Handicap: seconds for the Survivor's Action Phase.",
        kind: SECONDS,
        default: "as the timer says",
    },
    SetupOption {
        key: "zombie-timer",
        text: "Handicap: seconds for the Zombie Action Phase.",
        kind: SECONDS,
        default: "as the timer says",
    },
    SetupOption {
        key: "advanced",
        text: "Advanced rules.",
        kind: OptionKind::AnyOf(ADVANCED),
        default: "none",
    },
    SetupOption {
        key: "modified",
        text: "Modified rules, to make it easier or harder for the Survivor.",
        kind: OptionKind::AnyOf(MODIFIED),
        default: "none",
    },
    SetupOption {
        key: "zombie-draw",
        text: "House rule: what the zombies draw in their Draw Phase.",
        kind: OptionKind::OneOf(&[
            ("tactics", "a Tactics card"),
            ("zombie", "a Zombie card"),
            ("choice", "either, as they choose"),
        ]),
        default: "tactics, or as the modified rules say",
    },
    SetupOption {
        key: "last-turn",
        text: "House rule: the Survivor turn after which nobody gets away any more.",
        kind: OptionKind::NumberOrNone { min: 10, max: 500 },
        default: "100",
    },
    SetupOption {
        key: "wait",
        text: "Seconds after which a question for a reaction passes by itself.",
        kind: OptionKind::NumberOrNone { min: 2, max: 60 },
        default: "5, or 10 without a timer",
    },
];

pub(crate) const MODES: &[Mode] = &[
    Mode { name: "duel", text: "Survivor against zombies, thirty seconds each", choices: &[] },
    Mode {
        name: "fast-attack",
        text: "alone against zombies that attack fast",
        choices: &[("zombies", "fast-attack")],
    },
    Mode {
        name: "swarm",
        text: "alone against more and more zombies",
        choices: &[("zombies", "swarm")],
    },
    Mode {
        name: FIRST_MODE,
        text: "Survivor against zombies without the timer: best for the first two or three games",
        choices: &[("timer", "0")],
    },
];

/// THIRTY-5.7: how somebody begins who does not know the cards yet.
pub(crate) const FIRST_MODE: &str = "unhurried";

impl Setup {
    /// Reads what people chose.
    pub(crate) fn new(choices: &Choices) -> Result<Setup, BadSetup> {
        choices.check(OPTIONS)?;
        let words = |key| choices.get(key).unwrap_or("none").split(',');
        let timer = choices.number("timer").unwrap_or(30);
        let name = choices.get("survivor").unwrap_or("antonio");
        let named = SURVIVORS.iter().find(|(_, _, word, _)| *word == name);
        let mut rules = Switches::default();
        words("advanced").chain(words("modified")).filter_map(switch).for_each(|it| rules.add(it));
        let chosen = words("modified").any(|word| word == "draw-choice");
        Ok(Setup {
            opponent: match choices.get("zombies").unwrap_or("person") {
                "fast-attack" => Opponent::FastAttack,
                "swarm" => Opponent::Swarm,
                _ => Opponent::Person,
            },
            survivor: named.map_or(Survivor::Antonio, |survivor| survivor.0),
            survivor_timer: choices.number("survivor-timer").unwrap_or(timer),
            zombie_timer: choices.number("zombie-timer").unwrap_or(timer),
            zombie_draw: match choices.get("zombie-draw") {
                Some("tactics") => ZombieDraw::Tactics,
                Some("zombie") => ZombieDraw::Zombie,
                Some(_) => ZombieDraw::Choice,
                None if chosen => ZombieDraw::Choice,
                None => ZombieDraw::Tactics,
            },
            last_turn: match choices.get("last-turn") {
                None => Some(LAST_TURN),
                Some(_) => choices.number("last-turn"),
            },
            wait: match choices.get("wait") {
                None if timer == 0 => LONG_WAIT,
                None => SHORT_WAIT,
                Some(_) => choices.number("wait").unwrap_or(0),
            },
            rules,
        })
    }

    /// THIRTY-3.4: the unique weapons stay in the box unless somebody starts with one.
    pub(crate) fn supply_deck(&self) -> SupplyPile {
        let mut counts = Supply::deck();
        counts[Supply::Katana as usize] = 0;
        counts[Supply::IceAxe as usize] = 0;
        SupplyPile::new(counts)
    }

    /// THIRTY-3.3
    pub(crate) fn unique_weapon(&self) -> Option<Supply> {
        match self.survivor.ability() {
            Ability::Scavenger => Some(Supply::Katana),
            Ability::Survivalist => Some(Supply::IceAxe),
            Ability::FirearmsInstructor
            | Ability::MmaTrainer
            | Ability::SoccerPlayer
            | Ability::SelfDefenseTrainer
            | Ability::TrackStar
            | Ability::Doctor => None,
        }
    }

    /// THIRTY-17.3: alone, Lost Opportunity stays in the box.
    pub(crate) fn tactics_deck(&self) -> TacticPile {
        let mut counts = Tactic::deck();
        if self.opponent != Opponent::Person {
            counts[Tactic::LostOpportunity as usize] = 0;
        }
        TacticPile::new(counts)
    }

    /// THIRTY-17.2: alone, the Zombie Tactics deck stays in the box.
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

fn switch(word: &str) -> Option<Switch> {
    Some(match word {
        "sound" => Switch::Sound,
        "concussion" => Switch::Concussion,
        "permanent-knockdown" => Switch::PermanentKnockdown,
        "sure-stomps" => Switch::SureStomps,
        "no-boss" => Switch::NoBossAtStart,
        "opportunity-b" => Switch::OpportunityLineB,
        "four-energy" => Switch::FourEnergy,
        "wall" => Switch::WallOfThree,
        "recovery" => Switch::Recovery,
        "no-pickup" => Switch::NoPickupInCrowd,
        "second-chance" => Switch::SecondChance,
        _ => return None,
    })
}
