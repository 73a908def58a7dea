//! The desk: the text of a scenario, its history, and what the rules say about it.

use rules::BadScenario;
use rules::map::Way;
use rules::map_check::{misfits, unreached};
use rules::scenario::{Placed, Scenario};

use super::draft::{Cell, Draft};

/// How many changes can be undone.
const N_KEPT: usize = 200;

/// A scenario that says nothing yet.
pub const EMPTY: &str = "name My scenario\nmap\nend\n";

/// What is being edited. The text is authoritative; a draft is read from it and written back to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Desk {
    text: String,
    before: Vec<String>,
    after: Vec<String>,
    /// The field being typed into: consecutive keystrokes count as one change.
    typed: Option<&'static str>,
}

/// What the rules say about a text.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// As much of it as can be read.
    pub scenario: Scenario,
    pub problems: Vec<BadScenario>,
    /// Edges of tiles that do not match, from both sides.
    pub misfits: Vec<(Cell, Way)>,
    /// Tiles that cannot be reached.
    pub unreached: Vec<Cell>,
}

impl Desk {
    pub fn new(text: &str) -> Desk {
        Desk { text: text.to_owned(), before: Vec::new(), after: Vec::new(), typed: None }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn draft(&self) -> Draft {
        Draft::read(&self.text)
    }

    /// Changes the scenario, and passes on the result of `change`.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut Draft) -> T) -> T {
        let mut draft = self.draft();
        let before = draft.clone();
        let answer = change(&mut draft);
        // Without a change, the author's formatting is kept.
        if draft != before {
            self.write(&draft.to_string());
        }
        answer
    }

    /// Replaces the text.
    pub fn write(&mut self, text: &str) {
        self.typed = None;
        if text == self.text {
            return;
        }
        if self.before.len() == N_KEPT {
            self.before.remove(0);
        }
        self.before.push(std::mem::replace(&mut self.text, text.to_owned()));
        self.after.clear();
    }

    /// Like [`Desk::change`], for a keystroke in a field.
    pub fn change_typing(&mut self, field: &'static str, change: impl FnOnce(&mut Draft)) {
        let mut draft = self.draft();
        change(&mut draft);
        self.type_text(field, &draft.to_string());
    }

    /// Like [`Desk::write`], for a keystroke in a field.
    pub fn type_text(&mut self, field: &'static str, text: &str) {
        if self.typed == Some(field) {
            text.clone_into(&mut self.text);
        } else {
            self.write(text);
        }
        self.typed = Some(field);
    }

    pub fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.after.is_empty()
    }

    pub fn undo(&mut self) {
        self.typed = None;
        if let Some(text) = self.before.pop() {
            self.after.push(std::mem::replace(&mut self.text, text));
        }
    }

    pub fn redo(&mut self) {
        self.typed = None;
        if let Some(text) = self.after.pop() {
            self.before.push(std::mem::replace(&mut self.text, text));
        }
    }

    pub fn check(&self) -> Checked {
        let (scenario, problems) = Scenario::read(&self.text);
        let cell = |placed: &Placed| Cell::new(placed.row as i8, placed.column as i8);
        let tiles = &scenario.tiles;
        let at = |tile: rules::map::Tile| cell(&tiles[usize::from(tile.0)]);
        let both = misfits(tiles)
            .into_iter()
            .flat_map(|it| [(at(it.tile), it.way), (at(it.beside), it.way.opposite())]);
        let (misfits, unreached) = (both.collect(), unreached(tiles).iter().map(at).collect());
        Checked { misfits, unreached, scenario, problems }
    }
}

impl Checked {
    pub fn is_playable(&self) -> bool {
        self.problems.is_empty()
    }
}
