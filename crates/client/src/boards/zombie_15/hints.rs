//! What people forget, told in time: the rules say what and when.

use engine::Game;
use leptos::prelude::*;
use rules_z15::Zombie15;
use rules_z15::hints::Hint;
use stage::picture::Picture;
use stage::route::Route;

use crate::parts::Icon;
use crate::texts;

/// So many are read while a clock runs.
const MOST: usize = 2;

/// Shown with the question, the most urgent first.
#[component]
pub(in super::super) fn Hints(picture: RwSignal<Option<Picture>>) -> impl IntoView {
    let hints = Memo::new(move |_| {
        picture.with(|picture| match picture {
            Some(Picture::Zombie15(picture)) => picture.view.hints.clone(),
            Some(
                Picture::RunForYourLife(_)
                | Picture::TinyEpicZombies(_)
                | Picture::ThirtySeconds(_),
            )
            | None => Vec::new(),
        })
    });
    let one = |hint: Hint| {
        let rule = Some(hint.rule.clone());
        let href = Route::Rules { game: Zombie15::ID.to_owned(), rule }.href();
        view! {
            <li>
                <Icon name="info" />
                <span>
                    {hint.text} " " <a href=href target="_blank">{hint.rule}</a>
                </span>
            </li>
        }
    };
    view! {
        <Show when=move || hints.with(|it| !it.is_empty())>
            <ul class="hints" aria-label=texts().hints>
                {move || hints.get().into_iter().take(MOST).map(one).collect_view()}
            </ul>
        </Show>
    }
}
