//! Hints for players: rules that people forget in their first games, each at the moment when it
//! matters, with its rule id.

use engine::{Seat, Viewer, count};

use crate::heroes::Hero;
use crate::lessons::Lesson;
use crate::setup::ClockKind;
use crate::state::{AttackState, HORDE, Load, State};
use crate::view::View;
use crate::words::{Action, Figure, Question, Step};

/// A sentence for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hint {
    pub rule: String,
    pub text: String,
}

/// A Horde that would hurt any group.
const LARGE_HORDE: u8 = 2 * HORDE;

impl State {
    /// What a viewer may be about to forget: something for the player who is asked and, before the
    /// clock starts, for everybody. The most urgent comes first.
    pub(crate) fn hints(&self, viewer: Viewer) -> Vec<Hint> {
        let Viewer::Seat(seat) = viewer else { return Vec::new() };
        let Some(Step::Ask(me, question)) = self.agenda.top() else { return Vec::new() };
        if self.ended.is_some() || self.clock.is_stopped() {
            return Vec::new();
        }
        let is_asked = self.seat_of(me) == seat;
        match question {
            Question::Begin | Question::Tired => self.before_the_clock(seat),
            Question::Act if is_asked => self.while_acting(me),
            Question::Keep if is_asked => vec![hint(
                "Z15-4.6",
                "First decide what to keep: a search is over before the next action begins.".into(),
            )],
            Question::Pass if is_asked => self.before_passing(me),
            Question::Act
            | Question::Keep
            | Question::Pass
            | Question::SecondCard
            | Question::Found(_)
            | Question::Grip
            | Question::MakeRoom
            | Question::Surge
            | Question::Lose
            | Question::Equip
            | Question::Bags
            | Question::Again => Vec::new(),
        }
    }

    /// Before each scenario, players are reminded of strengths and weaknesses.
    fn before_the_clock(&self, seat: Seat) -> Vec<Hint> {
        // Z15-15.11: the prologue sheets have neither strengths nor weaknesses.
        if self.board.rules.prologue {
            return self.news();
        }
        let mine = self.figures().filter(|&figure| self.seat_of(figure) == seat);
        let about = |figure| {
            let hero = self.hero(figure);
            let sheet = hero.sheet();
            let text = format!("{}: {}. Weakness: {}.", sheet.name, sheet.strength, sheet.weakness);
            hint(rule_of(hero), text)
        };
        mine.map(about).collect()
    }

    fn while_acting(&self, me: Figure) -> Vec<Hint> {
        let attack = [self.stays_down(me), self.would_fall(me), self.covered(me)];
        let rest = [self.token_here(me), self.hurt_mate(me), self.tired(me), self.horde_grows()];
        attack.into_iter().chain(rest).chain([self.lesson(me)]).flatten().collect()
    }

    /// Z15-19.8: the rules that are new in this scenario.
    pub(crate) fn news(&self) -> Vec<Hint> {
        let news = self.board.news.iter();
        news.map(|lesson| hint(lesson.rule(), lesson.text().to_owned())).collect()
    }

    /// One new rule at a time, when it can be used.
    fn lesson(&self, me: Figure) -> Option<Hint> {
        if self.board.news.is_empty() {
            return None;
        }
        let mut options = Vec::new();
        self.options(self.seat_of(me), &mut options);
        let can = |is_it: fn(&Action) -> bool| options.iter().any(is_it);
        let is_usable = |lesson: &Lesson| match lesson {
            Lesson::GetUp => can(|it| *it == Action::GetUp),
            Lesson::FirstAid => can(|it| matches!(it, Action::Heal(_))),
            Lesson::Fight | Lesson::Guns => can(|it| matches!(it, Action::Fight(_))),
            Lesson::BareHands => can(|it| *it == Action::BareHands),
            Lesson::QuickSearch => can(|it| *it == Action::Search),
            Lesson::CarefulSearch => can(|it| matches!(it, Action::Careful(..))),
            Lesson::HeavyObjects => can(|it| matches!(it, Action::PickUp(_))),
            Lesson::Carrying => can(|it| matches!(it, Action::Lift(_))),
            Lesson::Radio => can(|it| *it == Action::Call),
            Lesson::MachineGun => can(|it| *it == Action::Fire),
            Lesson::Move => can(|it| matches!(it, Action::Go(_))),
            Lesson::FendOff
            | Lesson::Growls
            | Lesson::Tokens
            | Lesson::Heroes
            | Lesson::Noise
            | Lesson::TwoStarts
            | Lesson::Bags
            | Lesson::Locks
            | Lesson::KeepItems
            | Lesson::BareTiles
            | Lesson::Dark
            | Lesson::Car
            | Lesson::Letters
            | Lesson::TwoCards
            | Lesson::Alarms
            | Lesson::Every40
            | Lesson::Tired
            | Lesson::EveryExit
            | Lesson::Events
            | Lesson::Helicopter
            | Lesson::Alpha => false,
        };
        // Rarer opportunities are worth more, and come later in a scenario's list.
        let lesson = self.board.news.iter().rev().find(|it| is_usable(it))?;
        Some(hint(lesson.rule(), lesson.text().to_owned()))
    }

    fn is_overrun(&self, me: Figure) -> bool {
        let area = self.member(me).area;
        self.attackers(area) > self.fend_off(area)
    }

    fn stays_down(&self, me: Figure) -> Option<Hint> {
        let is_needed = self.member(me).is_lying && self.is_overrun(me);
        let name = self.hero(me).name();
        is_needed.then(|| {
            hint(
                "Z15-12.3",
                format!(
                    "Get up: who stays down and is not covered loses a life point again, {name}."
                ),
            )
        })
    }

    fn would_fall(&self, me: Figure) -> Option<Hint> {
        let area = self.member(me).area;
        let (zombies, score) = (self.attackers(area), self.fend_off(area));
        let is_needed = zombies > score && !self.member(me).is_lying;
        is_needed.then(|| {
            let (name, more) = (self.hero(me).name(), zombies - score);
            let text = format!(
                "{} against {score}: kill {more}, or {name} falls and loses a life point.",
                count(zombies, "zombie")
            );
            hint("Z15-12.2", text)
        })
    }

    /// A load covers Weapons that would fend the zombies off.
    fn covered(&self, me: Figure) -> Option<Hint> {
        if !self.is_overrun(me) || self.member(me).load == Load::Nothing {
            return None;
        }
        let area = self.member(me).area;
        let mut without = self.clone();
        without.member_mut(me).load = Load::Nothing;
        (without.fend_off(area) > self.fend_off(area)).then(|| {
            let score = without.fend_off(area);
            let text =
                format!("What you carry covers your Weapons: without it they fend off {score}.");
            hint("Z15-11.2", text)
        })
    }

    fn token_here(&self, me: Figure) -> Option<Hint> {
        let mut options = Vec::new();
        self.options(self.seat_of(me), &mut options);
        let of = |action: &Action| {
            if let Action::Take(token) | Action::Exchange(token, _) = *action {
                Some(("Z15-8.1", token.name()))
            } else if *action == Action::Flip {
                Some(("Z15-8.2", "it lies face down"))
            } else {
                None
            }
        };
        let (rule, what) = options.iter().find_map(of)?;
        Some(hint(rule, format!("You may still take a token here: {what}.")))
    }

    fn hurt_mate(&self, me: Figure) -> Option<Hint> {
        let area = self.member(me).area;
        let is_hurt = |&mate: &Figure| !self.member(mate).is_conscious();
        let near = |&mate: &Figure| is_hurt(&mate) && self.member(mate).area == area;
        let mate = self.figures().find(near).or_else(|| self.figures().find(is_hurt))?;
        let name = self.hero(mate).name();
        let text = format!(
            "{name} is unconscious: First Aid does not help, a Defibrillator does. Everybody is \
             needed at the end, so somebody may have to carry {name}."
        );
        Some(hint("Z15-13.1", text))
    }

    fn tired(&self, me: Figure) -> Option<Hint> {
        let text = format!("{} has one action less in each turn.", self.hero(me).name());
        self.member(me).is_tired.then(|| hint("Z15-17.7", text))
    }

    fn horde_grows(&self) -> Option<Hint> {
        (self.horde >= LARGE_HORDE && !self.board.rules.prologue).then(|| {
            let text = format!(
                "The next Horde card brings {}, then the box holds {HORDE} again. Noise feeds it.",
                count(self.horde, "zombie")
            );
            hint("Z15-14.2", text)
        })
    }

    fn before_passing(&self, me: Figure) -> Vec<Hint> {
        let name = self.hero(me).name();
        let fell = self.turn_flags.attack == AttackState::Fell;
        let fell = fell.then(|| {
            hint("Z15-12.2", format!("{name} fell, which has cost a life point; get up first."))
        });
        let growl = (self.setup.clock == ClockKind::Real).then(|| {
            let text = format!(
                "Say \"{}\" at once: until then every growl is yours, and fending off is checked \
                 again.",
                self.call(me)
            );
            hint("Z15-4.8", text)
        });
        fell.into_iter().chain(growl).collect()
    }
}

impl View {
    /// What a turn is, for somebody who has never played (Z15-3.1, Z15-12.2).
    pub fn turn_in_short(&self) -> String {
        let actions = count(self.setup.actions(), "action");
        format!(
            "A turn is {actions}, then it is the next Hero's turn. More zombies around you at its end than you \
             and your friends there fend off cost you a life point."
        )
    }

    /// What is left for a viewer whose Heroes are all unconscious.
    pub fn while_unconscious(&self) -> Vec<Hint> {
        let mine = || self.heroes.iter().filter(|it| Some(it.seat) == self.viewer);
        let names: Vec<&str> = mine().map(|it| it.hero.name()).collect();
        let is_out = !names.is_empty() && mine().all(|it| it.life == 0);
        if !is_out || self.ending.is_some() {
            return Vec::new();
        }
        let (are, them) = match names.as_slice() {
            [name] => ("is", *name),
            _ => ("are", "them"),
        };
        let who = names.join(" and ");
        vec![
            hint(
                "Z15-13.1",
                format!("{who} {are} unconscious, without a turn: the others play on."),
            ),
            hint("Z15-13.3", format!("A Defibrillator used in the same Area brings {them} back.")),
            hint("Z15-13.2", format!("A friend can also carry {them}, like a Heavy Object.")),
        ]
    }
}

fn hint(rule: &str, text: String) -> Hint {
    Hint { rule: rule.to_owned(), text }
}

pub(crate) fn rule_of(hero: Hero) -> &'static str {
    match hero {
        Hero::Hazel => "Z15-15.1",
        Hero::SaiFon => "Z15-15.2",
        Hero::Trevor => "Z15-15.3",
        Hero::Severity => "Z15-15.5",
        Hero::Will => "Z15-15.6",
        Hero::Snow => "Z15-15.8",
        Hero::Vance => "Z15-15.9",
        Hero::Josh => "Z15-15.10",
    }
}
