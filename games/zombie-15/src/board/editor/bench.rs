//! State that the parts of the editor share: the desk, the current tool, and the chosen place.

use crate::picture::editor::{Cell, Checked, Desk, Draft, Ground, Part, Piece, Shift, Spot};
use leptos::prelude::*;
use rules::map::{Side, Way};
use wasm_bindgen::prelude::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::files;
use crate::board::texts::texts;
use client_kit::input::is_control;

/// What a click on the map does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tool {
    /// Only selects the tile.
    Look,
    Lay(Side),
    /// Moves the tile from here to the clicked place.
    Carry(Cell),
    Put(Piece),
}

/// The drawer that is open beside the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Drawer {
    Tiles,
    Pieces,
    Terms,
    Text,
}

impl Drawer {
    pub(super) const ALL: [Drawer; 4] =
        [Drawer::Tiles, Drawer::Pieces, Drawer::Terms, Drawer::Text];

    pub(super) fn word(self) -> &'static str {
        match self {
            Drawer::Tiles => "tiles",
            Drawer::Pieces => "pieces",
            Drawer::Terms => "terms",
            Drawer::Text => "text",
        }
    }

    pub(super) fn title(self) -> &'static str {
        let t = &texts().editor;
        match self {
            Drawer::Tiles => t.tiles,
            Drawer::Pieces => t.pieces,
            Drawer::Terms => t.terms,
            Drawer::Text => t.text,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Bench {
    pub(super) desk: RwSignal<Desk>,
    pub(super) draft: Memo<Draft>,
    pub(super) checked: Memo<Checked>,
    pub(super) ground: Memo<Ground>,
    /// The selected place.
    pub(super) cell: RwSignal<Cell>,
    pub(super) tool: RwSignal<Tool>,
    /// Which part of a tile the next piece goes to.
    pub(super) part: RwSignal<Part>,
    pub(super) drawer: RwSignal<Drawer>,
}

impl Bench {
    pub(super) fn new() -> Bench {
        let desk = RwSignal::new(Desk::new(&files::kept_scenario().unwrap_or_else(files::empty)));
        let text = Memo::new(move |_| desk.with(|desk| desk.text().to_owned()));
        Effect::new(move || files::keep(&text.get()));
        let draft = Memo::new(move |_| text.with(|text| Draft::read(text)));
        Bench {
            desk,
            draft,
            checked: Memo::new(move |_| text.with(|text| Desk::new(text).check())),
            ground: Memo::new(move |_| draft.with(Draft::ground)),
            cell: RwSignal::new(Cell::new(0, 0)),
            tool: RwSignal::new(Tool::Look),
            part: RwSignal::new(Part::Street),
            drawer: RwSignal::new(Drawer::Tiles),
        }
    }

    /// Opens a drawer, and puts the current tool away.
    pub(super) fn open(self, drawer: Drawer) {
        self.drawer.set(drawer);
        self.tool.set(Tool::Look);
    }

    pub(super) fn change(self, change: impl FnOnce(&mut Draft)) {
        self.desk.update(|desk| desk.change(change));
    }

    pub(super) fn undo(self) {
        self.desk.update(Desk::undo);
        self.stay_on_the_ground();
    }

    pub(super) fn redo(self) {
        self.desk.update(Desk::redo);
        self.stay_on_the_ground();
    }

    /// Replaces the scenario on the desk.
    pub(super) fn write(self, text: &str) {
        self.desk.update(|desk| desk.write(text));
        self.tool.set(Tool::Look);
        self.stay_on_the_ground();
    }

    /// Makes a piece the current tool.
    pub(super) fn take_up(self, piece: Piece) {
        self.part.set(piece.usual_part());
        self.tool.set(Tool::Put(piece));
    }

    /// Uses the current tool on a place.
    pub(super) fn use_on(self, cell: Cell) {
        self.cell.set(cell);
        let laid = self.draft.with_untracked(|draft| draft.tiles.get(&cell).copied());
        match self.tool.get_untracked() {
            Tool::Look => {}
            Tool::Lay(side) if laid.is_some_and(|laid| laid.side == side) => self.turn(Way::East),
            Tool::Lay(side) => self.shift(|draft| draft.lay(side, cell)),
            Tool::Carry(from) => {
                self.tool.set(Tool::Look);
                self.shift(|draft| draft.carry_tile(from, cell));
            }
            Tool::Put(piece) => {
                if laid.is_some() {
                    let part = self.part.get_untracked();
                    let part = if piece.has_part() { part } else { piece.usual_part() };
                    self.change(|draft| draft.put(piece, Spot { cell, part }));
                }
            }
        }
    }

    pub(super) fn turn(self, by: Way) {
        let cell = self.cell.get_untracked();
        self.change(|draft| draft.turn(cell, by));
    }

    pub(super) fn flip(self) {
        let cell = self.cell.get_untracked();
        self.change(|draft| draft.flip(cell));
    }

    pub(super) fn take_away(self) {
        let cell = self.cell.get_untracked();
        self.shift(|draft| draft.take_away(cell));
    }

    /// Whether the selected place has a tile.
    pub(super) fn has_tile(self) -> bool {
        let cell = self.cell.get();
        self.draft.with(|draft| draft.tiles.contains_key(&cell))
    }

    /// Makes a change that may shift the whole map; the selected place shifts with it.
    fn shift(self, change: impl FnOnce(&mut Draft) -> Shift) {
        let mut shift = Shift::default();
        self.desk.update(|desk| shift = desk.change(change));
        self.cell.update(|cell| *cell = shift.of(*cell));
        self.stay_on_the_ground();
        focus(self.cell.get_untracked());
    }

    fn stay_on_the_ground(self) {
        let ground = self.ground.get_untracked();
        if !ground.has(self.cell.get_untracked()) {
            self.cell.set(Cell::new(0, 0));
        }
    }

    /// Keyboard shortcuts on the map.
    pub(super) fn key(self, event: &KeyboardEvent) {
        let go = |way: Way| {
            let cell = self.cell.get_untracked().beside(way);
            if self.ground.get_untracked().has(cell) {
                self.cell.set(cell);
                focus(cell);
            }
        };
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match event.key().as_str() {
            "ArrowUp" => go(Way::North),
            "ArrowRight" => go(Way::East),
            "ArrowDown" => go(Way::South),
            "ArrowLeft" => go(Way::West),
            "r" => self.turn(Way::East),
            "R" => self.turn(Way::West),
            "f" | "F" => self.flip(),
            "Delete" | "Backspace" => self.take_away(),
            _ => return,
        }
        event.prevent_default();
    }

    /// Keyboard shortcuts everywhere except in text fields.
    pub(super) fn listen_to_keys(self) {
        let listener = window_event_listener(leptos::ev::keydown, move |event| {
            if event.default_prevented() || is_control(&event) {
                return;
            }
            let is_command = event.ctrl_key() || event.meta_key();
            match (event.key().as_str(), is_command) {
                ("z", true) => self.undo(),
                ("Z" | "y", true) => self.redo(),
                ("Escape", false) => self.tool.set(Tool::Look),
                _ => return,
            }
            event.prevent_default();
        });
        on_cleanup(move || listener.remove());
    }
}

/// The element id of a place.
pub(super) fn id_of(cell: Cell) -> String {
    format!("place-{}_{}", cell.row, cell.column)
}

/// Moves the focus to a place, once it is drawn.
fn focus(cell: Cell) {
    request_animation_frame(move || {
        let element = document().get_element_by_id(&id_of(cell));
        if let Some(element) = element.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
            // If it cannot take the focus, the focus stays where it is.
            let _ = element.focus();
        }
    });
}
