//! Keyboard input and file choosers.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::JsCast;
use wasm_bindgen_futures::JsFuture;

/// Whether a key press belongs to a control that handles it itself.
pub fn is_control(event: &web_sys::KeyboardEvent) -> bool {
    let element = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
    let tag = element.map(|it| it.tag_name()).unwrap_or_default();
    matches!(tag.as_str(), "INPUT" | "SELECT" | "TEXTAREA")
        || (event.key() == " " && matches!(tag.as_str(), "BUTTON" | "A"))
}

/// Reads the file that was chosen, and passes on its text.
pub fn read_file(event: &leptos::ev::Event, tell: impl FnOnce(String) + 'static) {
    let input = event_target::<web_sys::HtmlInputElement>(event);
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    spawn_local(async move {
        let read = JsFuture::from(file.text()).await.ok();
        tell(read.and_then(|text| text.as_string()).unwrap_or_default());
        // So that the same file can be chosen again, after it was edited.
        input.set_value("");
    });
}
