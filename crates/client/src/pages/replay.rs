//! A game looked at again.

use leptos::prelude::*;
use stage::route::Recording;

#[component]
pub(crate) fn Replay(recording: Recording) -> impl IntoView {
    let _ = recording;
    view! { <p>"replay"</p> }
}
