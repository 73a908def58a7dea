//! The programme of solo zombies (chapter 17): the step cards and dice charts of Fast Attack and Swarm,
//! as printed.

use crate::row::Row;
use crate::setup::Opponent;

/// From this row on, the Survivor is close to the street.
pub const FAR_ROW: Row = Row(7);
/// With this much health or less, the Survivor is weak.
pub const WEAK_HEALTH: u8 = 2;
/// Step cards in each deck.
pub const N_STEPS: u8 = 11;

/// A step card: its question, and what it orders if the answer is yes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StepCard {
    pub asks: StepQuestion,
    pub orders: Order,
}

/// The question on a step card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum StepQuestion {
    Nothing,
    /// Whether the Survivor is in rows seven to ten.
    IsFar,
    IsDown,
    /// Whether the Survivor has two health or less.
    IsWeak,
    /// Whether fewer zombies than this are face up.
    FewerThan(u8),
    /// Whether two or more zombies in the Survivor's row have yet to attack.
    TwoWait,
}

/// What a step card or a line of a chart orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Order {
    EverybodyMoves,
    EverybodyAttacks,
    Enter,
    Shriek,
    Attack,
    AttackAgain,
    Come,
    ComeAndAttack,
    RunnerComesAndAttacks,
    BruteOrBossComes,
    NearestMoves,
    Rise,
    ShufflerReturns,
    RearguardMoves,
    LoseTactic,
    LoseSupply,
    LoseCard,
    MeleeWeaponBreaks,
    FirearmDrops,
    AmmoIsLost,
    BehindMoves,
    AheadMoves,
    RunnerMoves,
    BruteMoves,
    FarthestRowMoves,
    BossActs,
}

/// A line of a dice chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChartLine {
    /// The highest roll that selects it.
    pub up_to: u8,
    pub section: u8,
    pub orders: Order,
}

const fn step(orders: Order) -> StepCard {
    StepCard { asks: StepQuestion::Nothing, orders }
}

const fn step_if(asks: StepQuestion, orders: Order) -> StepCard {
    StepCard { asks, orders }
}

/// THIRTY-17.10
const FAST_ATTACK: [StepCard; N_STEPS as usize] = [
    step(Order::EverybodyMoves),
    step(Order::EverybodyAttacks),
    step_if(StepQuestion::IsFar, Order::Enter),
    step(Order::ComeAndAttack),
    step_if(StepQuestion::IsDown, Order::AttackAgain),
    step(Order::RunnerComesAndAttacks),
    step(Order::BruteOrBossComes),
    step_if(StepQuestion::FewerThan(3), Order::Enter),
    step_if(StepQuestion::IsWeak, Order::NearestMoves),
    step(Order::Rise),
    step(Order::Shriek),
];

/// THIRTY-17.12
const SWARM: [StepCard; N_STEPS as usize] = [
    step(Order::EverybodyMoves),
    step(Order::Enter),
    step(Order::Shriek),
    step_if(StepQuestion::FewerThan(4), Order::Enter),
    step(Order::Attack),
    step_if(StepQuestion::IsFar, Order::Enter),
    step_if(StepQuestion::TwoWait, Order::Attack),
    step(Order::Come),
    step(Order::Rise),
    step_if(StepQuestion::FewerThan(8), Order::Enter),
    step_if(StepQuestion::IsDown, Order::Attack),
];

const fn line(up_to: u8, section: u8, orders: Order) -> ChartLine {
    ChartLine { up_to, section, orders }
}

/// THIRTY-17.11
const FAST_ATTACK_CHART: &[ChartLine] = &[
    line(14, 1, Order::Enter),
    line(20, 1, Order::RearguardMoves),
    line(28, 2, Order::LoseTactic),
    line(35, 2, Order::LoseSupply),
    line(41, 3, Order::MeleeWeaponBreaks),
    line(46, 3, Order::FirearmDrops),
    line(50, 3, Order::AmmoIsLost),
    line(60, 4, Order::Attack),
    line(67, 4, Order::NearestMoves),
    line(70, 4, Order::AttackAgain),
    line(74, 5, Order::BehindMoves),
    line(79, 5, Order::AheadMoves),
    line(84, 5, Order::RunnerMoves),
    line(89, 5, Order::BruteMoves),
    line(94, 6, Order::Enter),
    line(98, 6, Order::Rise),
    line(100, 6, Order::BossActs),
];

/// THIRTY-17.13
const SWARM_CHART: &[ChartLine] = &[
    line(25, 1, Order::Enter),
    line(35, 1, Order::ShufflerReturns),
    line(45, 2, Order::LoseCard),
    line(49, 3, Order::MeleeWeaponBreaks),
    line(52, 3, Order::AmmoIsLost),
    line(65, 4, Order::Attack),
    line(75, 5, Order::BehindMoves),
    line(83, 5, Order::AheadMoves),
    line(90, 5, Order::FarthestRowMoves),
    line(100, 6, Order::Rise),
];

impl Opponent {
    /// The step cards in order; none for a person.
    #[inline]
    pub fn steps(self) -> &'static [StepCard] {
        match self {
            Opponent::FastAttack => &FAST_ATTACK,
            Opponent::Swarm => &SWARM,
            Opponent::Person => &[],
        }
    }

    #[inline]
    pub fn chart(self) -> &'static [ChartLine] {
        match self {
            Opponent::FastAttack => FAST_ATTACK_CHART,
            Opponent::Swarm => SWARM_CHART,
            Opponent::Person => &[],
        }
    }
}

/// The lines of a chart that a roll tries, by index: the line rolled, the rest of its section, and then
/// that section from its top (THIRTY-17.9).
pub fn lines_tried(chart: &[ChartLine], roll: u8) -> impl Iterator<Item = usize> {
    let at = chart.iter().position(|line| roll <= line.up_to).expect("a chart goes up to 100");
    let is_same = move |&i: &usize| chart[i].section == chart[at].section;
    (at..chart.len()).take_while(is_same).chain((0..at).filter(is_same))
}

impl StepCard {
    /// The card as a phrase; `me` is the Survivor.
    pub fn phrase(self, me: &str) -> String {
        let orders = self.orders.phrase(me);
        match self.asks {
            StepQuestion::Nothing => orders,
            StepQuestion::IsFar => format!("if {me} is in rows 7 to 10, {orders}"),
            StepQuestion::IsDown => format!("if {me} is knocked down, {orders}"),
            StepQuestion::IsWeak => format!("if {me} has two health or less, {orders}"),
            StepQuestion::FewerThan(n) => format!("with fewer than {n} zombies in play, {orders}"),
            StepQuestion::TwoWait => {
                format!("if two or more in {me}'s row have yet to attack, one attacks")
            }
        }
    }
}

impl StepQuestion {
    /// Why the answer is no.
    pub(crate) fn denial(self, me: &str) -> String {
        match self {
            StepQuestion::Nothing => "nothing was asked".to_owned(),
            StepQuestion::IsFar => format!("{me} is not in rows 7 to 10"),
            StepQuestion::IsDown => format!("{me} is not knocked down"),
            StepQuestion::IsWeak => format!("{me} has more than two health"),
            StepQuestion::FewerThan(n) => format!("{n} zombies or more are in play"),
            StepQuestion::TwoWait => format!("fewer than two in {me}'s row have yet to attack"),
        }
    }
}

impl Order {
    /// What a step card makes the zombies pay for this order.
    pub fn cost(self) -> &'static str {
        if matches!(self, Order::EverybodyMoves | Order::Shriek) {
            "0E"
        } else if self == Order::EverybodyAttacks {
            "1E each"
        } else if matches!(self, Order::ComeAndAttack | Order::RunnerComesAndAttacks) {
            "1E + 1E"
        } else {
            "1E"
        }
    }

    /// The order as a phrase; `me` is the Survivor.
    pub fn phrase(self, me: &str) -> String {
        let fixed = match self {
            Order::EverybodyMoves => return format!("all zombies move toward {me}"),
            Order::EverybodyAttacks => {
                return format!("every zombie in {me}'s row attacks");
            }
            Order::Attack => {
                return format!("a zombie in {me}'s row that has yet to attack attacks");
            }
            Order::AttackAgain => {
                return format!("a zombie in {me}'s row that has attacked attacks again");
            }
            Order::BossActs => {
                return format!("a Boss moves one row, or attacks in {me}'s row");
            }
            Order::LoseTactic => return format!("{me} loses a Tactics card at random"),
            Order::LoseSupply => return format!("{me} loses a Supply card at random"),
            Order::LoseCard => return format!("{me} loses a card at random"),
            Order::FirearmDrops => return format!("{me} drops an equipped firearm"),
            Order::Enter => "a zombie enters row 10",
            Order::Shriek => "a Shrieker calls a zombie into row 10",
            Order::Come => "a zombie one row away moves in",
            Order::ComeAndAttack => "a zombie one row away moves in and attacks",
            Order::RunnerComesAndAttacks => "a Runner within two rows moves in and attacks",
            Order::BruteOrBossComes => "a Brute or Boss one row away moves in",
            Order::NearestMoves => "the nearest zombie elsewhere moves one row",
            Order::Rise => "the nearest zombie that is down gets up",
            Order::ShufflerReturns => "a dead Shuffler comes back to row 10",
            Order::RearguardMoves => "a zombie in rows 9 and 10 moves one row",
            Order::MeleeWeaponBreaks => "an equipped melee weapon breaks",
            Order::AmmoIsLost => "an equipped firearm loses 1 ammo",
            Order::BehindMoves => "the nearest zombie behind moves one row",
            Order::AheadMoves => "the nearest zombie ahead moves one row",
            Order::RunnerMoves => "a Runner moves",
            Order::BruteMoves => "a Brute moves one row",
            Order::FarthestRowMoves => "all who stand in the farthest row move one row",
        };
        fixed.to_owned()
    }

    /// Why the order cannot be carried out.
    pub(crate) fn denial(self, me: &str) -> String {
        let fixed = match self {
            Order::EverybodyMoves => "nobody can move",
            Order::EverybodyAttacks | Order::Attack => {
                return format!("nobody in {me}'s row can attack");
            }
            Order::Enter | Order::ShufflerReturns => "nobody can enter row 10",
            Order::Shriek => "no Shrieker can call",
            Order::AttackAgain => return format!("nobody in {me}'s row has attacked"),
            Order::Come | Order::ComeAndAttack => "nobody one row away can move in",
            Order::RunnerComesAndAttacks => "no Runner within two rows can move in",
            Order::BruteOrBossComes => "no Brute or Boss one row away can move in",
            Order::NearestMoves => "no zombie in another row can come nearer",
            Order::Rise => "no zombie that is down can get up",
            Order::RearguardMoves => "nobody in rows 9 and 10 can move",
            Order::LoseTactic => "there is no Tactics card to lose",
            Order::LoseSupply => "there is no Supply card to lose",
            Order::LoseCard => "there is no card to lose",
            Order::MeleeWeaponBreaks => "no melee weapon is equipped",
            Order::FirearmDrops | Order::AmmoIsLost => "no firearm is equipped",
            Order::BehindMoves => "nobody behind can move",
            Order::AheadMoves => "nobody ahead can move",
            Order::RunnerMoves => "no Runner can move",
            Order::BruteMoves => "no Brute can move",
            Order::FarthestRowMoves => "nobody far away can move",
            Order::BossActs => "no Boss can move or attack",
        };
        fixed.to_owned()
    }
}

/// Why a step card or a line of the chart is skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Skip {
    /// The answer to the card's question is no.
    Denied(StepQuestion),
    Impossible(Order),
    RowTenIsFull,
    NoZombieCardLeft,
}

impl Skip {
    pub(crate) fn phrase(self, me: &str) -> String {
        match self {
            Skip::Denied(asks) => asks.denial(me),
            Skip::Impossible(order) => order.denial(me),
            Skip::RowTenIsFull => "row 10 is full".to_owned(),
            Skip::NoZombieCardLeft => "no Zombie card is left".to_owned(),
        }
    }
}

/// What distinguishes the chosen zombie from the next best (THIRTY-17.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Priority {
    /// There is no other zombie.
    Only,
    SameRow,
    Behind,
    Nearer,
    Lower,
}

/// Why a zombie that has moved in does not attack (THIRTY-17.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HeldBack {
    NoEnergy,
    New,
    Distracted,
}

/// Where in the programme the zombies are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Place {
    /// At this step card, from 1.
    Step(u8),
    /// The dice are being rolled.
    Dice,
    /// At this line of the chart, from 1.
    Line(u8),
    FinalInstructions,
}

/// The programme as a board shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Programme {
    pub steps: Vec<PrintedStep>,
    pub chart: Vec<PrintedLine>,
    pub final_instructions: String,
    /// `None` in the Survivor's turn.
    pub at: Option<Place>,
}

/// A step card in words.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PrintedStep {
    pub cost: String,
    pub text: String,
}

/// A line of the chart in words.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PrintedLine {
    pub from: u8,
    pub up_to: u8,
    /// Counted from 1; if a line cannot be carried out, the next of its section is tried.
    pub section: u8,
    pub text: String,
}

impl Programme {
    /// The programme of an opponent, if it has one.
    pub(crate) fn of(opponent: Opponent, at: Option<Place>) -> Option<Programme> {
        const ME: &str = "the Survivor";
        if opponent.steps().is_empty() {
            return None;
        }
        let steps = opponent
            .steps()
            .iter()
            .map(|card| PrintedStep { cost: card.orders.cost().to_owned(), text: card.phrase(ME) });
        let mut from = 1;
        let chart = opponent.chart().iter().map(|line| {
            let printed = PrintedLine {
                from,
                up_to: line.up_to,
                section: line.section,
                text: line.orders.phrase(ME),
            };
            from = line.up_to + 1;
            printed
        });
        let last =
            "shuffle the Zombie Attack deck if the Shuffle card was drawn; remove Time tokens";
        Some(Programme {
            steps: steps.collect(),
            chart: chart.collect(),
            final_instructions: last.to_owned(),
            at,
        })
    }
}
