//! The figures of people: choosing one's own, and showing it beside a name.

use leptos::prelude::*;
use protocol::ChosenFigure;
use stage::figures::drawing;

use crate::parts::Icon;
use crate::settings::Preferred;
use crate::texts;

/// The figure of a person. Screen readers say what it is.
#[component]
pub fn PersonFigure(figure: ChosenFigure) -> impl IntoView {
    view! {
        <svg
            class="person-figure"
            viewBox="0 0 24 24"
            role="img"
            aria-label=texts().figure_name(figure)
            inner_html=drawing(figure)
        ></svg>
    }
}

/// The figure of the person on a seat, for the panel of the seat.
pub fn seat_figure(figures: Signal<Vec<Option<ChosenFigure>>>, seat: u8) -> impl IntoView {
    // Seats are renewed often, figures hardly ever.
    let figure =
        Memo::new(move |_| figures.with(|all| all.get(usize::from(seat)).copied().flatten()));
    move || figure.get().map(|figure| view! { <PersonFigure figure /> })
}

/// A row with all figures, one of which is the user's. It is remembered at once, like any other setting.
#[component]
pub fn FigureChoice() -> impl IntoView {
    let t = texts();
    let settings = Preferred::get().0;
    let one = move |figure: Option<ChosenFigure>| {
        let name = figure.map_or(t.no_figure, |figure| t.figure_name(figure));
        let face = match figure {
            Some(figure) => {
                view! { <svg class="person-figure" viewBox="0 0 24 24" inner_html=drawing(figure)></svg> }
                    .into_any()
            }
            None => view! { <Icon name="close" /> }.into_any(),
        };
        view! {
            <label title=name>
                <input
                    type="radio"
                    name="figure"
                    aria-label=name
                    prop:checked=move || settings.with(|settings| settings.figure == figure)
                    on:change=move |_| settings.update(|settings| settings.figure = figure)
                />
                <span aria-hidden="true">{face}</span>
            </label>
        }
    };
    let all = std::iter::once(None).chain(ChosenFigure::ALL.map(Some));
    view! {
        <fieldset class="figure-choice">
            <legend>{t.your_figure}</legend>
            <div>{all.map(one).collect_view()}</div>
        </fieldset>
    }
}
