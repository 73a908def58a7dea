//! The mall with everybody in it.

use leptos::prelude::*;
use protocol::{Choice, Target};
use stage::tiny_epic_zombies::{HEIGHT, Picture, Plan, WIDTH, scene, words};

/// The board. `options` are what whoever sits at this screen can do now, `choose` is told the words of
/// the action, and `ask_why` what was tried although no option points at it.
#[component]
pub(crate) fn Board(
    #[prop(into)] picture: Signal<Picture>,
    #[prop(into)] names: Signal<Vec<String>>,
    #[prop(into)] options: Signal<Vec<Choice>>,
    choose: Callback<String>,
    ask_why: Callback<Target>,
) -> impl IntoView {
    let _ = (options, choose, ask_why);
    let plan = Memo::new(move |_| picture.with(Picture::mall).map(|mall| Plan::new(&mall)));
    let view_box = format!("0 0 {WIDTH} {HEIGHT}");
    view! {
        <div class="mall-board">
            <svg class="scene" viewBox=view_box aria-hidden="true"
                inner_html=move || plan.with(|plan| plan.as_ref().map(scene).unwrap_or_default())></svg>
            <ul class="visually-hidden" aria-label=words::MALL>
                {move || {
                    let lines = picture.with(|it| names.with(|names| words::who_is_where(it, names)));
                    lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
                }}
            </ul>
        </div>
    }
}
