//! Whether objectives, markers and tokens are consistent.

use engine::{Id, SeatSet};

use super::{Checked, must};
use crate::human::Human;
use crate::mall::{Room, Symbol};
use crate::objectives::{Letter, Objective, Objectives, Place, Token, TokenKind};
use crate::state::{Cache, State};
use crate::words::{Question, Step};

impl State {
    pub(super) fn check_objectives(&self) -> Checked {
        let is_drawing = self.is_on_agenda(Step::DrawObjectives) || self.is_on_agenda(Step::Setup);
        let n = self.objectives.len();
        let expected = u32::from(self.setup.n_objectives);
        let is_right = if is_drawing { n <= expected } else { n == expected };
        must(is_right && self.setup.objectives.minus(self.objectives).is_empty(), || {
            format!("{n} objectives are played, not the {expected} that were agreed on")
        })?;
        self.check_markers()?;
        self.check_puzzles()?;
        self.check_signs()?;
        if is_drawing || self.ended.is_some() { Ok(()) } else { self.check_tokens() }
    }

    fn check_markers(&self) -> Checked {
        for human in (0..4).map(Human) {
            let is_used = self.marker(human) == human && self.has_human(human);
            let completed = self.completed[human];
            let played = if is_used { self.objectives } else { Objectives::EMPTY };
            must(completed.minus(played).is_empty(), || {
                "an objective is completed that is not played".to_owned()
            })?;
            let is_won = is_used && completed == played && !self.is_setting_up();
            must(!is_won || self.ended.is_some(), || "somebody has won already".to_owned())?;
            for objective in Objective::all() {
                must(self.is_good_marker(human, objective, played), || {
                    format!("the marker of {} is nowhere on its track", objective.name())
                })?;
            }
        }
        Ok(())
    }

    fn is_good_marker(&self, human: Human, objective: Objective, played: Objectives) -> bool {
        let progress = self.progress[objective as usize][human];
        let is_completed = self.completed[human].has(objective);
        let Cache { weapons, ammo } = self.cache[human];
        let whole = (self.arsenal_weapons(), self.arsenal_ammo());
        match objective {
            Objective::AssembleAnArsenal if !played.has(objective) => {
                progress + weapons.min(1) + ammo.min(1) == 0
            }
            _ if !played.has(objective) => progress == 0,
            Objective::AssembleAnArsenal => {
                progress == 0
                    && weapons <= whole.0
                    && ammo <= whole.1
                    && is_completed == ((weapons, ammo) == whole)
            }
            Objective::EscapeTheMall => progress <= 1 && (progress == 1 || !is_completed),
            Objective::SaveTheStranded
            | Objective::CallTheCdc
            | Objective::FixTheHelicopter
            | Objective::DiscoverACure
            | Objective::QuarantineTheInfected
            | Objective::EscortTheArmy
            | Objective::InvestigateTheSource => {
                let goal = self.goal(objective);
                progress <= goal && is_completed == (progress == goal)
            }
        }
    }

    fn check_puzzles(&self) -> Checked {
        let puzzles = &self.puzzles;
        must(puzzles.stranded_at < 4 && puzzles.gear < 4, || {
            "there are four symbols and four gears".to_owned()
        })?;
        let seats = SeatSet::first(self.setup.seats());
        let ingredients = puzzles.ingredients.iter().flatten();
        let known_to = ingredients.clone().map(|it| it.1);
        let mut known_to = known_to.chain(puzzles.clues.iter().flatten().map(|it| it.1));
        must(known_to.all(|by| !by.is_empty() && by.minus(seats).is_empty()), || {
            "a token is known to nobody at the table".to_owned()
        })?;
        let n_of = |letter| ingredients.clone().filter(|it| it.0 == letter).count();
        must(Letter::ALL.into_iter().all(|letter| n_of(letter) <= 2), || {
            "each letter is on two Ingredients".to_owned()
        })?;
        let is_shared = !self.setup.mode.is_competitive();
        let n_solved = puzzles.solved.len();
        let found = self.progress[Objective::InvestigateTheSource as usize][Human(0)];
        must(n_solved == if is_shared { found.into() } else { 0 }, || {
            "as many causes are covered as were guessed".to_owned()
        })?;
        let n_seen = puzzles.clues.iter().flatten().count() as u32;
        must(self.unseen_causes().len() + n_seen + n_solved == 5, || {
            "each Clue shows a cause of its own".to_owned()
        })
    }

    /// The exits that were found, and the real one.
    fn check_signs(&self) -> Checked {
        let puzzles = &self.puzzles;
        must(puzzles.numbers_found.iter().all(|&n| n <= 2), || {
            "each number is on two Exits".to_owned()
        })?;
        let all_symbols = puzzles.symbols_found.iter().all(|&found| found);
        let all_numbers = puzzles.numbers_found == [2, 2];
        let real = (puzzles.real_symbol.is_some(), puzzles.real_number.is_some());
        must(real == (all_symbols, all_numbers), || {
            "the last sign that is found is that of the Real Exit".to_owned()
        })?;
        must(puzzles.real_number.is_none_or(|number| (1..=2).contains(&number)), || {
            "exits have number 1 or 2".to_owned()
        })
    }

    /// Which tokens are in play at all.
    fn check_tokens(&self) -> Checked {
        let n_away = |objective: Objective| {
            let own = Token::all().filter(|token| token.objective() == Some(objective));
            own.filter(|&token| self.tokens.of(token) == Place::Aside).count() as u32
        };
        let is_race = self.setup.mode.is_competitive();
        for objective in self.objectives.iter() {
            // The tokens of an objective that the team has completed leave the mall.
            let is_done = !is_race && self.completed[Human(0)].has(objective);
            let progress = u32::from(self.progress[objective as usize][Human(0)]);
            let away = n_away(objective);
            let is_right = match objective {
                Objective::SaveTheStranded if is_done => away == 2,
                Objective::SaveTheStranded => away < 2,
                Objective::CallTheCdc => away == 0,
                Objective::FixTheHelicopter => away == u32::from(is_done),
                Objective::DiscoverACure if is_race => away == 0,
                Objective::DiscoverACure => away == progress,
                Objective::EscapeTheMall => away == self.n_signs(),
                Objective::InvestigateTheSource if is_done => away == 4,
                Objective::InvestigateTheSource => self.are_clues_laid(),
                Objective::EscortTheArmy => self.is_relief_left(),
                Objective::AssembleAnArsenal | Objective::QuarantineTheInfected => true,
            };
            must(is_right, || format!("the tokens of {} are misplaced", objective.name()))?;
        }
        Ok(())
    }

    fn n_signs(&self) -> u32 {
        let symbols = Symbol::ALL.iter().filter(|it| self.puzzles.symbols_found[it.index()]);
        symbols.count() as u32
            + self.puzzles.numbers_found.iter().map(|&n| u32::from(n)).sum::<u32>()
    }

    /// The unsolved Clues except the source are placed, and only those may have been looked at.
    fn are_clues_laid(&self) -> bool {
        let n_lying = 4 - self.puzzles.solved.len().min(4) as u8;
        (0..4).all(|nth| {
            let is_lying = self.tokens.of(Token::clue(nth)) != Place::Aside;
            let is_seen = self.puzzles.clues[usize::from(nth)].is_some();
            is_lying == (nth < n_lying) && (is_lying || !is_seen)
        })
    }

    /// Every Squad in the courtyard has brought its relief, or is about to.
    fn is_relief_left(&self) -> bool {
        let is_squad = |token: &Token| matches!(token.kind(), TokenKind::Squad(_));
        let squads = Token::all().filter(is_squad);
        let arrived = squads.filter(|&it| self.tokens.of(it) == Place::In(Room::CENTRE)).count();
        let is_asked = |step| matches!(step, Step::Ask(_, Question::Relief(_)));
        let asked = self.agenda.steps().any(is_asked);
        arrived as u32 == self.puzzles.reliefs.len() + u32::from(asked)
    }
}
