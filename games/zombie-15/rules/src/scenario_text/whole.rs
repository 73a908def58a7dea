//! Checks that need the whole scenario: whether it can be won with what is there.

use super::{EMPTY, Reader};
use crate::map::Tile;
use crate::tokens::{Heavy, Token};

impl Reader {
    /// The checks that need the whole scenario.
    pub(super) fn finish(&mut self) {
        self.zombies_everywhere();
        let it = &self.scenario;
        let mut problems = Vec::new();
        let mut demand = |holds: bool, problem: &str| {
            if !holds {
                problems.push(problem.to_owned());
            }
        };
        demand(self.rows.is_none(), "the map has no \"end\"");
        demand(!it.name.is_empty(), "the scenario has no name; write \"name Wake-Up Call\"");
        let is_told = self.problems.iter().any(|it| it.problem == EMPTY);
        demand(!it.tiles.is_empty() || is_told, "the scenario has no map");
        demand(
            !it.starts.is_empty(),
            "nobody knows where to begin: a Start is missing, \"start 3,0\" in text",
        );
        let locked = |tile: &Tile| it.locks.iter().any(|(_, lock)| lock == tile);
        let is_gate = |tile: &Tile| it.has_gates() && it.exits.has(*tile);
        demand(
            !it.starts.iter().any(|tile| locked(tile) || is_gate(tile)),
            "nobody begins behind a Lock or on an Exit that is not open",
        );
        for (colour, _) in &it.locks {
            let key = colour.key();
            let lies = it.tokens.iter().any(|(_, token)| *token == key) || it.hidden.contains(&key);
            demand(lies, &format!("the {} Lock has no Key on the map", colour.word()));
        }
        let has = |heavy| it.heavy.iter().any(|(_, it)| *it == heavy);
        let n_gas_cans = it.heavy.iter().filter(|(_, it)| *it == Heavy::GasCan).count();
        let radios = it.goals.calls || it.goals.helicopter.is_some();
        demand(
            !radios || (it.call.is_some() && has(Heavy::Radio)),
            "calls need a Radio and a place",
        );
        demand(it.goals.gas_cans as usize <= n_gas_cans, "there are too few Gas Cans");
        demand(it.goals.gas_cans == 0 || it.car.is_some(), "Gas Cans need a Car");
        let of = |kind| {
            it.tokens.iter().filter(|(_, token)| *token == kind).count()
                + it.hidden.iter().filter(|token| **token == kind).count()
        };
        demand(it.goals.supplies as usize <= of(Token::Supplies), "there are too few Supplies");
        demand(it.goals.fuses as usize <= of(Token::Fuse), "there are too few Fuses");
        let is_left = of(Token::Sample) == 0 && (!it.goals.sample || it.alpha.is_some());
        demand(is_left, "only an Alpha leaves a Sample");
        let lettered = !it.rules.letters || (it.entries[0].is_some() && it.entries[1].is_some());
        demand(lettered, "letters need at least the entries a and b");
        demand(
            it.defeats.crowd.is_none() || it.defended.is_some(),
            "a crowd gathers on a defended tile",
        );
        demand(!it.rules.prologue || it.flashlights == 0, "the prologue has no Flashlights");
        problems.into_iter().for_each(|problem| self.object(problem));
    }
}
