//! Solo zombies of 30 Seconds to Live at a real table (chapter 17 of its rules): one step card after
//! another, then the dice. It asks only about what it cannot know.

use engine::capital;
use rules::programme::{Order, StepQuestion, lines_tried};
pub use rules::setup::Opponent;
use serde::{Deserialize, Serialize};

const ME: &str = "the Survivor";

/// Of several zombies (THIRTY-17.8).
pub const WHO: &str = "Of several zombies: in the Survivor's row first, then behind, then ahead; the nearer first, the lower first.";

/// A solo game against a deck, as far as the zombies need to know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Solo {
    pub opponent: Opponent,
    /// Energy in each turn.
    pub strength: u8,
    pub turn: u16,
    pub energy: u8,
    at: At,
    /// What the zombies did this turn.
    pub told: Vec<String>,
}

/// Where the zombies are in their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum At {
    /// The Survivor's turn.
    Rests,
    /// The question of a step card, by index.
    Asked(u8),
    /// Whether its order can be carried out.
    Ordered(u8),
    /// Whether the zombie that moved in can attack.
    MovedIn(u8),
    Dice,
    /// This roll, and the first of its lines still to try.
    Rolled(u8, u8),
    Final,
}

/// A question to the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// `Step 4 of 11`
    pub heading: String,
    /// The card or line, in words.
    pub card: String,
    pub question: String,
    pub answers: Answers,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answers {
    YesOrNo,
    /// A number from 0 to this.
    Number(u8),
    /// Confirmation that it has been done.
    Done,
    /// A roll of the dice.
    Roll,
    /// The Survivor's turn is over.
    Begin,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoloAnswer {
    Yes,
    No,
    Number(u8),
    Done,
    /// 1 to 100.
    Rolled(u8),
}

impl Answers {
    fn take(self, answer: SoloAnswer) -> bool {
        match self {
            Answers::YesOrNo => matches!(answer, SoloAnswer::Yes | SoloAnswer::No),
            Answers::Number(most) => matches!(answer, SoloAnswer::Number(n) if n <= most),
            Answers::Done | Answers::Begin => answer == SoloAnswer::Done,
            Answers::Roll => matches!(answer, SoloAnswer::Rolled(1..=100)),
        }
    }
}

impl Solo {
    pub fn new(opponent: Opponent, strength: u8) -> Solo {
        Solo { opponent, strength, turn: 0, energy: 0, at: At::Rests, told: Vec::new() }
    }

    pub fn is_zombies_turn(&self) -> bool {
        self.at != At::Rests
    }

    pub fn prompt(&self) -> Prompt {
        let steps = self.opponent.steps();
        let step = |n: u8| {
            let card = steps[usize::from(n)];
            (format!("Step {} of {}", n + 1, steps.len()), capital(&card.phrase(ME)))
        };
        let (heading, card, question, answers) = match self.at {
            At::Rests => {
                let question = "Play the Survivor's turn, then let the zombies come.".to_owned();
                ("The Survivor's turn".to_owned(), String::new(), question, Answers::Begin)
            }
            At::Asked(n) => {
                let (heading, card) = step(n);
                (heading, card, asked(steps[usize::from(n)].asks), Answers::YesOrNo)
            }
            At::Ordered(n) => {
                let (heading, card) = step(n);
                let order = steps[usize::from(n)].orders;
                let answers = if order == Order::EverybodyMoves {
                    Answers::Done
                } else if order == Order::EverybodyAttacks {
                    Answers::Number(self.energy)
                } else {
                    Answers::YesOrNo
                };
                (heading, card, possible(order), answers)
            }
            At::MovedIn(n) => {
                let (heading, card) = step(n);
                let question = "Can it attack? Not if it is new this turn or was stopped.";
                (heading, card, question.to_owned(), Answers::YesOrNo)
            }
            At::Dice => {
                let question = format!("{} left: they roll two dice.", energy(self.energy));
                ("The dice".to_owned(), String::new(), question, Answers::Roll)
            }
            At::Rolled(roll, nth) => {
                let order = self.line(roll, nth).expect("a line that is asked about is tried");
                (
                    format!("Rolled: {roll}"),
                    capital(&order.phrase(ME)),
                    possible(order),
                    Answers::YesOrNo,
                )
            }
            At::Final => {
                let question = "Shuffle the Zombie Attack deck if its Shuffle card came. Time tokens run down.";
                (
                    "The end of their turn".to_owned(),
                    String::new(),
                    question.to_owned(),
                    Answers::Done,
                )
            }
        };
        Prompt { heading, card, question, answers }
    }

    /// Continues with an answer. An answer that does not fit the question changes nothing.
    pub fn answer(&mut self, answer: SoloAnswer) {
        if !self.prompt().answers.take(answer) {
            return;
        }
        match (self.at, answer) {
            (At::Rests, SoloAnswer::Done) => {
                self.turn += 1;
                self.energy = self.strength;
                self.told.clear();
                self.go_to_step(0);
            }
            (At::Asked(n), SoloAnswer::Yes) => self.at = At::Ordered(n),
            (At::Asked(n) | At::Ordered(n), SoloAnswer::No) => self.skip(n),
            (At::Ordered(n), SoloAnswer::Number(attackers)) => self.attack(n, attackers),
            (At::Ordered(n), SoloAnswer::Yes | SoloAnswer::Done) => self.do_step(n),
            (At::MovedIn(n), SoloAnswer::Yes) => {
                self.energy -= 1;
                self.tell("It attacks for 1E.");
                self.go_to_step(n + 1);
            }
            (At::MovedIn(n), SoloAnswer::No) => {
                self.tell("It does not attack.");
                self.go_to_step(n + 1);
            }
            (At::Dice, SoloAnswer::Rolled(roll)) => {
                // The Energy is spent in any case (THIRTY-17.9).
                self.energy -= 1;
                self.at = At::Rolled(roll, 0);
            }
            (At::Rolled(roll, nth), SoloAnswer::Yes) => {
                let order = self.line(roll, nth).expect("a line that is asked about is tried");
                self.tell(&format!("Rolled {roll}, 1E: {}.", order.phrase(ME)));
                self.roll_again();
            }
            (At::Rolled(roll, nth), SoloAnswer::No) => {
                if self.line(roll, nth + 1).is_some() {
                    self.at = At::Rolled(roll, nth + 1);
                } else {
                    self.tell(&format!(
                        "Rolled {roll}: nothing of its section can be done, 1E is lost."
                    ));
                    self.roll_again();
                }
            }
            (At::Final, SoloAnswer::Done) => self.at = At::Rests,
            _ => {}
        }
    }

    fn go_to_step(&mut self, n: u8) {
        let steps = self.opponent.steps();
        self.at = match steps.get(usize::from(n)) {
            // THIRTY-17.5
            _ if self.energy == 0 => At::Final,
            None => At::Dice,
            Some(card) if card.asks == StepQuestion::Nothing => At::Ordered(n),
            Some(_) => At::Asked(n),
        };
    }

    fn skip(&mut self, n: u8) {
        self.tell(&format!("Step {}: it does not apply.", n + 1));
        self.go_to_step(n + 1);
    }

    fn attack(&mut self, n: u8, attackers: u8) {
        let attackers = attackers.min(self.energy);
        if attackers == 0 {
            return self.skip(n);
        }
        self.energy -= attackers;
        let who = if attackers == 1 {
            "one zombie attacks".to_owned()
        } else {
            format!("{attackers} zombies attack")
        };
        self.tell(&format!("Step {}: {who} for {attackers}E.", n + 1));
        self.go_to_step(n + 1);
    }

    fn do_step(&mut self, n: u8) {
        let order = self.opponent.steps()[usize::from(n)].orders;
        let is_free = matches!(order, Order::EverybodyMoves | Order::Shriek);
        self.energy -= u8::from(!is_free);
        let cost = if is_free { "0E" } else { "1E" };
        let attacks_too = matches!(order, Order::ComeAndAttack | Order::RunnerComesAndAttacks);
        if attacks_too {
            self.tell(&format!("Step {}, 1E: it moves in.", n + 1));
        } else {
            self.tell(&format!("Step {}, {cost}: {}.", n + 1, order.phrase(ME)));
        }
        // THIRTY-17.6
        if attacks_too && self.energy > 0 {
            self.at = At::MovedIn(n);
        } else {
            self.go_to_step(n + 1);
        }
    }

    fn roll_again(&mut self) {
        self.at = if self.energy == 0 { At::Final } else { At::Dice };
    }

    /// The order of the `nth` line that a roll tries.
    fn line(&self, roll: u8, nth: u8) -> Option<Order> {
        let chart = self.opponent.chart();
        lines_tried(chart, roll).nth(nth.into()).map(|at| chart[at].orders)
    }

    fn tell(&mut self, text: &str) {
        self.told.push(text.to_owned());
    }
}

fn asked(asks: StepQuestion) -> String {
    match asks {
        StepQuestion::Nothing => String::new(),
        StepQuestion::IsFar => "Is the Survivor in rows 7 to 10?".to_owned(),
        StepQuestion::IsDown => "Is the Survivor knocked down?".to_owned(),
        StepQuestion::IsWeak => "Does the Survivor have two health or less?".to_owned(),
        StepQuestion::FewerThan(n) => format!("Are fewer than {n} zombies face up in the alley?"),
        StepQuestion::TwoWait => {
            "Do two or more zombies in the Survivor's row still have to attack?".to_owned()
        }
    }
}

/// Whether an order can be carried out, as a question.
fn possible(order: Order) -> String {
    let fixed = match order {
        Order::EverybodyMoves => {
            "Every standing zombie makes its free move, those nearest the Survivor first."
        }
        Order::EverybodyAttacks => {
            "How many zombies in the Survivor's row can attack? Do not count those that are new or down."
        }
        Order::Enter => "Has row 10 room for a zombie, and is a Zombie card left?",
        Order::Shriek => {
            "Is there a standing Shrieker that has not called this turn, and room in row 10?"
        }
        Order::Attack => "Is there a zombie in the Survivor's row that can attack and has not yet?",
        Order::AttackAgain => {
            "Is there a zombie in the Survivor's row that has attacked and stands?"
        }
        Order::Come | Order::ComeAndAttack => {
            "Is a standing zombie one row away, and is there room for it?"
        }
        Order::RunnerComesAndAttacks => {
            "Is a standing Runner one or two rows away, with room for it?"
        }
        Order::BruteOrBossComes => "Is a standing Brute or Boss one row away, with room for it?",
        Order::NearestMoves => "Can a standing zombie elsewhere come one row nearer?",
        Order::Rise => "Is a zombie down that can get up?",
        Order::ShufflerReturns => "Is a Shuffler in the discard, and room in row 10?",
        Order::RearguardMoves => "Can a standing zombie in row 9 or 10 come nearer?",
        Order::LoseTactic => "Does the Survivor have a Tactics card in hand?",
        Order::LoseSupply => "Does the Survivor have a Supply card in hand?",
        Order::LoseCard => "Does the Survivor have a card in hand?",
        Order::MeleeWeaponBreaks => "Does the Survivor have a melee weapon equipped?",
        Order::FirearmDrops | Order::AmmoIsLost => "Does the Survivor have a firearm equipped?",
        Order::BehindMoves => "Can a standing zombie behind the Survivor come nearer?",
        Order::AheadMoves => "Can a standing zombie ahead of the Survivor come nearer?",
        Order::RunnerMoves => "Can a standing Runner come nearer?",
        Order::BruteMoves => "Can a standing Brute come nearer?",
        Order::FarthestRowMoves => "Can the zombies of the farthest row come nearer?",
        Order::BossActs => "Can a Boss attack or come nearer?",
    };
    fixed.to_owned()
}

fn energy(n: u8) -> String {
    format!("{n}E")
}
