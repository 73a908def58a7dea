//! Mouse, touch and keyboard input through the browser.

use serde_json::json;

use crate::keys::Key;
use crate::page::Page;

impl Page {
    /// Clicks at a position, whatever is there.
    #[track_caller]
    pub fn click_at(&self, x: f64, y: f64) {
        let mouse = |kind: &str, button: &str, buttons: u8| {
            json!({
                "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1,
            })
        };
        // The page acknowledges each with its next frame, so only the last one is awaited.
        self.hurry("Input.dispatchMouseEvent", mouse("mouseMoved", "none", 0));
        self.hurry("Input.dispatchMouseEvent", mouse("mousePressed", "left", 1));
        self.devtools("Input.dispatchMouseEvent", mouse("mouseReleased", "left", 0));
    }

    /// Moves the pointer to a position, whatever is there.
    #[track_caller]
    pub fn hover_at(&self, x: f64, y: f64) {
        let params = json!({"type": "mouseMoved", "x": x, "y": y, "button": "none", "buttons": 0});
        self.devtools("Input.dispatchMouseEvent", params);
    }

    /// Taps at a position, whatever is there. Works only on a [phone](Page::phone).
    #[track_caller]
    pub fn tap_at(&self, x: f64, y: f64) {
        self.hold_at(x, y);
        self.let_go();
    }

    /// Lays a finger at a position and leaves it there until [`Page::let_go`].
    #[track_caller]
    pub fn hold_at(&self, x: f64, y: f64) {
        let params = json!({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]});
        self.devtools("Input.dispatchTouchEvent", params);
    }

    #[track_caller]
    pub fn let_go(&self) {
        self.devtools("Input.dispatchTouchEvent", json!({"type": "touchEnd", "touchPoints": []}));
    }

    /// Presses and releases a key by its name in JavaScript: `Enter`, `ArrowLeft`, `a`, `?`, also with modifiers: `Shift+Tab`,
    /// `Control+z`.
    #[track_caller]
    pub fn press(&self, name: &str) {
        let Some(key) = Key::named(name) else {
            self.fail(&format!("there is no key {name:?}; add it in keys.rs"));
        };
        self.strike(&key);
    }

    #[track_caller]
    pub fn press_letter(&self, letter: char) {
        self.press(letter.encode_utf8(&mut [0; 4]));
    }

    /// Types into the focused element, with a key press for each character that a keyboard has.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        for character in text.chars() {
            match Key::of(character) {
                Some(key) => self.strike(&key),
                None => {
                    self.devtools("Input.insertText", json!({"text": character}));
                }
            }
        }
    }

    #[track_caller]
    fn strike(&self, key: &Key) {
        let event = |kind: &str, text: Option<&str>| {
            let mut params = json!({
                "type": kind, "key": key.key, "code": key.code, "modifiers": key.modifiers,
                "windowsVirtualKeyCode": key.number, "nativeVirtualKeyCode": key.number,
            });
            if let Some(text) = text {
                params["text"] = text.into();
                params["unmodifiedText"] = text.into();
            }
            self.devtools("Input.dispatchKeyEvent", params);
        };
        let kind = if key.text.is_some() { "keyDown" } else { "rawKeyDown" };
        event(kind, key.text.as_deref());
        event("keyUp", None);
    }
}
