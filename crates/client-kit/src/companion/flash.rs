//! Shows sounds visually: the whole screen flashes once, with a word that says why.

use leptos::prelude::*;

use crate::sound::SoundPlayer;

/// The last sound.
#[derive(Clone, Copy, Debug)]
pub struct Flash {
    lit: RwSignal<Option<Lit>>,
    sound: SoundPlayer,
}

#[derive(Clone, PartialEq, Debug)]
struct Lit {
    n: u32,
    kind: &'static str,
    words: String,
}

impl Flash {
    /// Nothing was heard yet.
    #[expect(clippy::new_without_default, reason = "it needs the sound that the app provides")]
    pub fn new() -> Flash {
        Flash { lit: RwSignal::new(None), sound: SoundPlayer::get() }
    }

    /// Plays a sound and flashes.
    pub fn play(self, what: stage::sound::Sound, words: String) {
        self.sound.play(what);
        self.lit.update(|lit| {
            let n = lit.as_ref().map_or(0, |lit| lit.n + 1);
            *lit = Some(Lit { n, kind: what.name(), words });
        });
    }

    /// The flash, and the word for screen readers.
    pub fn view(self) -> impl IntoView {
        // Two names for one animation, alternating, so that it restarts.
        let class = move || {
            let name = |lit: &Lit| format!("flash {} beat-{}", lit.kind, lit.n % 2);
            self.lit.with(|lit| lit.as_ref().map(name))
        };
        let words = move || self.lit.with(|lit| lit.as_ref().map(|lit| lit.words.clone()));
        view! {
            <div class=class aria-hidden="true"></div>
            <p class="visually-hidden" role="status">
                {words}
            </p>
        }
    }
}
