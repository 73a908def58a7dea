//! The words of the game as links, in texts that a board shows. Only the table knows the glossary.

use leptos::prelude::*;

/// How the table that a board belongs to marks terms.
#[derive(Clone, Copy, Debug)]
pub struct Terms(Callback<String, AnyView>);

impl Terms {
    /// For all boards inside the current component.
    pub fn provide(mark: impl Fn(&str) -> AnyView + Send + Sync + 'static) {
        provide_context(Terms(Callback::new(move |text: String| mark(&text))));
    }
}

/// A text with its terms marked, or the plain text where there is no glossary.
pub fn linked(text: &str) -> AnyView {
    match use_context::<Terms>() {
        Some(Terms(mark)) => mark.run(text.to_owned()),
        None => text.to_owned().into_any(),
    }
}
