//! The board of a game in the terminal, provided by its folder: drawn from a view, with events as text.

use std::marker::PhantomData;

use engine::{Millis, Names};
use protocol::WireJson;
use serde::de::DeserializeOwned;

use crate::ink::Ink;

/// How one game is drawn and its events are printed, in the types of its rules.
pub trait TextBoard: 'static {
    /// The id of the game.
    const GAME: &'static str;
    /// The book of its puzzles.
    const PUZZLES: Option<&'static str> = None;
    type View: DeserializeOwned;
    type Event: DeserializeOwned;

    /// The board from a view. `now` is the time of its clock, where it runs by itself.
    fn draw(view: &Self::View, names: &Names, ink: Ink, now: Option<Millis>) -> String;
    /// An event as text: its sentence in colour, and the text of a card that is drawn.
    fn tell(_view: &Self::View, _event: &Self::Event, sentence: &str, _ink: Ink) -> String {
        sentence.to_owned()
    }
}

/// A type-erased board.
#[derive(Debug)]
pub struct Terminal {
    /// The id of the game.
    pub game: &'static str,
    /// The book of its puzzles, if somebody has put one together.
    pub puzzles: Option<&'static str>,
    read: fn(&WireJson) -> Result<Box<dyn Seen>, serde_json::Error>,
}

impl Terminal {
    pub const fn of<B: TextBoard>() -> Terminal {
        Terminal { game: B::GAME, puzzles: B::PUZZLES, read: read::<B> }
    }

    /// Parses a view; an error if it is not of this game.
    pub fn read(&self, view: &WireJson) -> Result<Box<dyn Seen>, serde_json::Error> {
        (self.read)(view)
    }
}

/// A parsed view, with its board.
pub trait Seen {
    fn draw(&self, names: &Names, ink: Ink, now: Option<Millis>) -> String;
    /// A sentence with its event; an error if that is not of this game.
    fn tell(&self, event: &WireJson, sentence: &str, ink: Ink)
    -> Result<String, serde_json::Error>;
}

struct Of<B: TextBoard> {
    view: B::View,
    board: PhantomData<B>,
}

fn read<B: TextBoard>(view: &WireJson) -> Result<Box<dyn Seen>, serde_json::Error> {
    let view = view.read()?;
    Ok(Box::new(Of::<B> { view, board: PhantomData }))
}

impl<B: TextBoard> Seen for Of<B> {
    fn draw(&self, names: &Names, ink: Ink, now: Option<Millis>) -> String {
        B::draw(&self.view, names, ink, now)
    }

    fn tell(
        &self,
        event: &WireJson,
        sentence: &str,
        ink: Ink,
    ) -> Result<String, serde_json::Error> {
        Ok(B::tell(&self.view, &event.read()?, sentence, ink))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;
    use crate::ink::Hue;

    struct Lamp;

    #[derive(Deserialize)]
    struct LampView {
        oil: u8,
    }

    #[derive(Deserialize)]
    enum LampEvent {
        Lit,
        Refilled(u8),
    }

    impl TextBoard for Lamp {
        const GAME: &'static str = "lamp";
        type View = LampView;
        type Event = LampEvent;

        fn draw(view: &LampView, names: &Names, _: Ink, now: Option<Millis>) -> String {
            format!("{} has {} oil at {now:?}", names.all()[0], view.oil)
        }

        fn tell(view: &LampView, event: &LampEvent, sentence: &str, ink: Ink) -> String {
            match event {
                LampEvent::Lit => ink.paint(Hue::Amber, sentence),
                LampEvent::Refilled(n) => format!("{sentence} ({n} of {})", view.oil),
            }
        }
    }

    static TERMINAL: Terminal = Terminal::of::<Lamp>();

    #[test]
    fn a_board_gets_views_and_events_in_the_types_of_its_game() {
        let seen = TERMINAL.read(&WireJson::of(&json!({"oil": 4}))).expect("it is a view");
        assert_eq!(seen.draw(&Names::usual(1), Ink::Plain, Some(9)), "Ann has 4 oil at Some(9)");
        let tell = |event: serde_json::Value| {
            seen.tell(&WireJson::of(&event), "Look.", Ink::Colour).expect("it is an event")
        };
        assert_eq!(tell(json!("Lit")), "\x1b[33mLook.\x1b[0m");
        assert_eq!(tell(json!({"Refilled": 3})), "Look. (3 of 4)");
    }

    #[test]
    fn what_cannot_be_read_is_an_error() {
        assert!(TERMINAL.read(&WireJson::of(&json!({"oil": "much"}))).is_err());
        let seen = TERMINAL.read(&WireJson::of(&json!({"oil": 4}))).expect("it is a view");
        let problem =
            seen.tell(&WireJson::of(&"Blown"), "Look.", Ink::Plain).expect_err("no such event");
        assert!(problem.to_string().contains("Blown"), "{problem}");
    }
}
