//! Questions and options put into words.

use engine::{Names, Seat, Target};

use crate::rules::Way;
use crate::sentences::{count, verb};
use crate::state::State;
use crate::track::Space;
use crate::words::{Action, Foe, Question, Round, Step};

impl State {
    /// The pending question to a seat, as a sentence.
    pub(crate) fn question(&self, seat: Seat, names: &Names) -> String {
        let me = names.of(seat);
        match self.agenda.top() {
            Some(Step::Ask(asked, question)) if asked == seat => self.asked(seat, question, names),
            Some(Step::AskAll(Round::Plans)) if self.unconfirmed.has(seat) => {
                if let Some(plan) = self.player(seat).plan {
                    return format!(
                        "{me}, you plan to go to space {plan}: is that your last word?"
                    );
                }
                let (n, space) = (self.player(seat).movement(), self.space(seat));
                format!("{me}, you are on space {space} and may move {n}: where do you plan to go?")
            }
            Some(Step::AskAll(Round::Plans)) => {
                format!("{me}, your plan is confirmed. The others are still planning.")
            }
            Some(Step::AskAll(Round::Join)) => {
                let caller = names.of(self.fight.me);
                format!(
                    "{me}, {caller} calls for help against {}: do you join with bare hands?",
                    self.fight.foe.phrase(names)
                )
            }
            _ => format!("{me}, there is nothing to decide."),
        }
    }

    fn asked(&self, seat: Seat, question: Question, names: &Names) -> String {
        let me = names.of(seat);
        let player = self.player(seat);
        match question {
            Question::Ready => format!("{me}, before you draw for movement: what do you do?"),
            Question::Move => format!(
                "{me}, you are on space {} and may move {}: where do you go?",
                player.space,
                player.movement()
            ),
            Question::PickUp => format!(
                "{me}, you pass goods left behind on space {}: what do you take?",
                player.space
            ),
            Question::Halt(foe) => format!(
                "{me}, you reach {} with movement left: do you shoot before it stops you?",
                foe.phrase(names)
            ),
            Question::Antidote => format!("{me}, you are infected. Do you use the Antidote?"),
            Question::FirstAid => {
                format!("{me}, you must draw a blood card. Do you use a First-Aid Kit?")
            }
            Question::SecondLook(card) => format!(
                "{me}, you drew {}. Do you use the Flashlight to draw another?",
                card.card().name
            ),
            Question::Pledge => format!(
                "{me}, {} {}: how many do you give?",
                verb(self.bullets_to_pay, "more bullet", "prevent"),
                self.event_to_prevent()
            ),
            Question::RustyWire => {
                format!("{me}, rusty wire: which item do you discard, or do you draw blood?")
            }
            Question::Shortcut { spaces } => {
                format!("{me}, a shortcut: up to {spaces} spaces ahead. Where do you go?")
            }
            Question::Flare => format!("{me}, do you throw the Road Flare, and where?"),
            // RFYL-11.9
            Question::Prowl(value) => format!(
                "{me}, the other zombies have moved. You prowl from space {} and may move {}: where do you go?",
                player.space, value.0
            ),
            Question::Lead => format!(
                "{me}, {} with you: do you take control?",
                verb(self.walkers.on(player.space), "zombie", "stand")
            ),
            Question::Target(foe) => match foe {
                Foe::OfHorde(_) => format!("{me}, whom does the next zombie of your horde attack?"),
                Foe::ZombiePlayer(_) => format!("{me}, whom do you attack yourself?"),
                Foe::Walker | Foe::Met(_) => {
                    format!("{me}, whom does {} attack?", foe.phrase(names))
                }
            },
            Question::Fight => {
                format!("{me}, {} attacks you: how do you fight?", self.fight.foe.phrase(names))
            }
            Question::Cover(_) => format!(
                "{me}, {} attacks {}: do you shoot it?",
                self.fight.foe.phrase(names),
                names.of(self.fight.me)
            ),
            Question::PartingShot(_) => format!(
                "{me}, {} is still there: do you shoot it now?",
                self.fight.foe.phrase(names)
            ),
        }
    }

    /// What the zombie takes that could be shot now.
    fn bullets_for_it(&self) -> u8 {
        match self.agenda.top() {
            Some(Step::Ask(_, Question::Halt(foe))) => foe.bullets(),
            _ => self.fight.foe.bullets(),
        }
    }

    fn event_to_prevent(&self) -> &'static str {
        match self.agenda.steps().rev().nth(1) {
            Some(Step::Pledges { card, .. }) => card.card().name,
            _ => "this event",
        }
    }

    /// What an option does and costs, as a phrase.
    pub(crate) fn describe(&self, seat: Seat, action: Action, names: &Names) -> String {
        match action {
            Action::Search => "search for a gun; your movement is halved".to_owned(),
            Action::Test(tested, drops) => {
                let whose = if tested == seat { "your own" } else { names.of(tested) };
                let drops = count(drops, "drop");
                format!("use the Test Kit: reveal a blood card with {drops}, {whose}")
            }
            Action::Run => "draw for movement".to_owned(),
            Action::Go(space) | Action::Plan(space) => self.describe_way(seat, space, names),
            Action::Use(item) | Action::Announce(item) => {
                let uses = self.uses.of(item).map(|n| format!(" {} left.", count(n, "use")));
                let text = item.event().card().text;
                format!("use {}: {text}{}", item.name(), uses.unwrap_or_default())
            }
            Action::Decline => self.describe_decline().to_owned(),
            Action::Take(space, item) => format!("take {} from space {space}", item.name()),
            Action::TakeBullet(space) => format!("take a bullet from space {space}"),
            Action::TakeGun(space) => format!("take the gun from space {space}"),
            Action::Confirm => "confirm your plan".to_owned(),
            Action::Withdraw => "withdraw your plan and make another".to_owned(),
            Action::Pledge(0) => "give nothing".to_owned(),
            Action::Pledge(n) => format!("give {n} of your bullets"),
            Action::Discard(item) => format!("discard {}", item.name()),
            Action::Flare(space) => format!("throw the flare to space {space}"),
            Action::Lead => "take control of the zombies here".to_owned(),
            Action::Target(target) => format!("attack {}", names.of(target)),
            Action::Shoot => format!("shoot it for {}", count(self.bullets_for_it(), "bullet")),
            Action::Melee if self.fight.announced.is_empty() => "fight it bare-handed".to_owned(),
            Action::Melee => "fight it with what you announced".to_owned(),
            Action::Call => "call the unarmed here to fight it together".to_owned(),
            Action::Join => "join the fight".to_owned(),
            Action::First(first) => format!("{} begins", names.of(first)),
            Action::Draw(value) => format!("a Determination card of {}", value.0),
            Action::Event(card) => format!("the event {}", card.card().name),
            Action::Drops(drops) => format!("a blood card with {}", count(drops, "drop")),
            Action::Blood(face) => format!("a blood card, face down: {face}"),
            Action::Reveal(face) => format!("the card turns out {face}"),
        }
    }

    /// What a way promises. A plan may promise more than the bullets keep, because somebody else may
    /// clear the way (RFYL-7.15).
    fn describe_way(&self, seat: Seat, space: Space, names: &Names) -> String {
        let here = self.space(seat);
        let n = here.distance(space);
        let way = match space.cmp(&here) {
            std::cmp::Ordering::Equal => "stay where you are".to_owned(),
            std::cmp::Ordering::Greater => format!("{n} ahead to space {space}"),
            std::cmp::Ordering::Less => format!("{n} back to space {space}"),
        };
        let goal = if space == self.goal { ", the goal" } else { "" };
        if self.is_human(seat) {
            format!("{way}{goal}{}", self.describe_run(seat, space))
        } else {
            format!("{way}{goal}{}", self.describe_prowl(seat, space, names))
        }
    }

    /// Whom a runner meets, whom they shoot, and where their bullets end.
    fn describe_run(&self, me: Seat, to: Space) -> String {
        let here = self.space(me);
        let bullets = self.player(me).usable_bullets();
        let Way { end, shots } = self.way(me, to);
        let met = self.zombies_met(here, to);
        let zombies = stand(met);
        let shooting = match shots {
            0 => String::new(),
            // RFYL-8.9
            n if n > bullets => {
                format!(", shooting {n} on the way if you take the bullets that lie there")
            }
            n => format!(", shooting {n} on the way"),
        };
        if end != to {
            return format!("{zombies}{shooting}; your bullets last to space {end}");
        }
        // RFYL-7.17
        let has_left = here != to && here.distance(to) < self.player(me).movement();
        let halt = if met > 0 && has_left && shots < bullets {
            "; you may shoot before you are stopped"
        } else {
            ""
        };
        format!("{zombies}{shooting}{halt}")
    }

    /// Whom a Zombie Player meets, and what becomes of the horde.
    fn describe_prowl(&self, me: Seat, to: Space, names: &Names) -> String {
        let humans: Vec<&str> = self.humans_on(to).iter().map(|it| names.of(it)).collect();
        let humans = match humans.as_slice() {
            [] => String::new(),
            [one] => format!(", to {one}"),
            [first @ .., last] => format!(", to {} and {last}", first.join(", ")),
        };
        let own = if to == self.space(me) { 1 + self.player(me).horde } else { 0 };
        let zombies = stand(self.zombies_on(to) - own);
        // RFYL-11.12
        let left = match (self.horde_left_on(me, to), self.player(me).horde) {
            (None, _) | (_, 0) => String::new(),
            (Some(space), n) => format!(", leaving your {} on space {space}", count(n, "zombie")),
        };
        format!("{humans}{zombies}{left}")
    }

    fn describe_decline(&self) -> &'static str {
        match self.agenda.top() {
            Some(Step::Ask(_, question)) => match question {
                Question::PickUp => "take nothing",
                Question::Halt(_) => "save the bullet and stop here",
                Question::Cover(_) => "leave it to them",
                Question::Antidote => "keep the Antidote and turn",
                Question::FirstAid => "draw the blood card",
                Question::SecondLook(_) => "keep this event",
                Question::RustyWire => "draw blood instead",
                Question::Flare => "keep the flare",
                Question::Lead => "leave them alone",
                Question::PartingShot(_) => "save the bullet",
                Question::Ready
                | Question::Move
                | Question::Pledge
                | Question::Shortcut { .. }
                | Question::Prowl(_)
                | Question::Target(_)
                | Question::Fight => "decline",
            },
            Some(Step::AskAll(Round::Join)) => "stay out of it",
            _ => "decline",
        }
    }
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
}

/// `, where 2 zombies stand`
fn stand(zombies: u8) -> String {
    match zombies {
        0 => String::new(),
        n => format!(", where {}", verb(n, "zombie", "stand")),
    }
}

/// What on the board an action points at.
pub(crate) fn target(action: Action) -> Option<Target> {
    match action {
        Action::Go(space)
        | Action::Plan(space)
        | Action::Flare(space)
        | Action::Take(space, _)
        | Action::TakeBullet(space)
        | Action::TakeGun(space) => Some(Target::Space(space.0.into())),
        Action::Target(seat) | Action::Test(seat, _) | Action::First(seat) => {
            Some(Target::Seat(seat))
        }
        Action::Use(item) | Action::Discard(item) | Action::Announce(item) => {
            Some(Target::Card(item.name().to_owned()))
        }
        Action::Event(card) => Some(Target::Card(card.card().name.to_owned())),
        Action::Search
        | Action::Run
        | Action::Decline
        | Action::Confirm
        | Action::Withdraw
        | Action::Pledge(_)
        | Action::Lead
        | Action::Shoot
        | Action::Melee
        | Action::Call
        | Action::Join
        | Action::Draw(_)
        | Action::Drops(_)
        | Action::Blood(_)
        | Action::Reveal(_) => None,
    }
}
