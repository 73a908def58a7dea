//! Tooltips: everything with a name on the page shows it on hover, focus or long press, together with the glossary entries of the
//! words in it.

use leptos::prelude::*;
use lesson::{Glossary, Mention};
use stage::people::people_in;
use stage::route::Route;
use wasm_bindgen::prelude::{Closure, JsCast};
use web_sys::{Element, Event, MouseEvent, PointerEvent};

use client_kit::browser::Timeout;
use client_kit::texts;
use engine::capital;

/// The delay before the tooltip, with a mouse and with a finger.
const REST: u64 = 400;
/// Options have a longer one, since people move over them while choosing.
const REST_ON_OPTION: u64 = 900;
const PRESS: u64 = 450;
/// A finger that moves this far is not a long press.
const MOVES: i32 = 12;
/// Elements with a tooltip: glossary terms, and everything with a name.
const NAMED: &str = "[data-term], [title], [aria-label], .option";
/// Elements that a tap explains: nothing else happens on them.
const TAPPED: &str = "[data-term], [data-told]";
/// Elements whose name is only for screen readers: parts of the page.
const PARTS: &str =
    "section, main, nav, ol, ul, dialog, [role=group], [role=dialog], [role=log], [role=region]";
/// The maximum width of the tooltip in pixels, as in the styles.
const WIDTH: f64 = 320.0;
const AIR: f64 = 8.0;

/// The glossary of the game on this page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    game: Memo<String>,
    glossary: Memo<Glossary>,
    /// Names of people are not glossary terms.
    names: Memo<Vec<String>>,
}

impl Words {
    pub(crate) fn new(game: Memo<String>, names: Memo<Vec<String>>) -> Words {
        let glossary = Memo::new(move |_| {
            let game = any_game::find(registry::list(), &game.get()).ok();
            let parsed = game.and_then(|it| it.terms()).map(Glossary::parse);
            // A test reads every glossary.
            parsed.and_then(Result::ok).unwrap_or_default()
        });
        Words { game, glossary, names }
    }

    /// The seat whose name comes first in a text.
    pub(crate) fn first_named(self, text: &str) -> Option<usize> {
        self.names.with_untracked(|names| people_in(text, names)).first().map(|it| it.1)
    }

    fn mentions(self, text: &str) -> Vec<Mention> {
        let people = self.names.with_untracked(|names| people_in(text, names));
        let is_name = |it: &Mention| {
            people.iter().any(|(at, _)| at.start < it.at.end && it.at.start < at.end)
        };
        let mentions = self.glossary.with_untracked(|it| it.mentions(text));
        mentions.into_iter().filter(|it| !is_name(it)).collect()
    }

    /// A text with its glossary terms marked.
    pub(crate) fn explained(self, text: &str) -> impl IntoView + use<> {
        let mut pieces = Vec::new();
        let mut from = 0;
        for mention in self.mentions(text) {
            pieces.push(text[from..mention.at.start].to_owned().into_any());
            let word = text[mention.at.clone()].to_owned();
            pieces.push(view! { <dfn class="term" data-term=mention.term>{word}</dfn> }.into_any());
            from = mention.at.end;
        }
        pieces.push(text[from..].to_owned().into_any());
        pieces.collect_view()
    }

    fn explain(self, element: &Element, stays: bool) -> Option<Explained> {
        let term = element.get_attribute("data-term").and_then(|it| it.parse::<usize>().ok());
        // A title may say more than the short name that is read aloud.
        let name = element.get_attribute("title").or(element.get_attribute("aria-label"));
        let text = name.clone().or_else(|| element.text_content()).unwrap_or_default();
        let numbers = match term {
            Some(term) => vec![term],
            None => self.mentions(&text).into_iter().map(|it| it.term).collect(),
        };
        let notes = self.glossary.with_untracked(|it| {
            let note = |it: &lesson::Term| Note {
                name: capital(&it.names[0]),
                text: it.text.clone(),
                rule: it.rule.clone(),
            };
            numbers.into_iter().filter_map(|n| it.terms.get(n).map(note)).collect::<Vec<_>>()
        });
        // Visible text need not be repeated.
        let name = name.filter(|it| term.is_none() && element.text_content().as_ref() != Some(it));
        (name.is_some() || !notes.is_empty()).then(|| Explained {
            name: name.as_deref().map(capital),
            notes,
            style: beside(element),
            stays,
        })
    }
}

/// The content and position of a tooltip.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Explained {
    name: Option<String>,
    notes: Vec<Note>,
    style: String,
    /// It stays, and its links can be followed. One that follows the mouse ignores pointer events.
    stays: bool,
}

/// The meaning of a word.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Note {
    name: String,
    text: String,
    rule: String,
}

/// Left of wide elements, else below, or above where there is more room.
fn beside(element: &Element) -> String {
    let size = |it: Result<wasm_bindgen::JsValue, _>| it.ok().and_then(|it| it.as_f64());
    let width = size(window().inner_width()).unwrap_or(WIDTH);
    let height = size(window().inner_height()).unwrap_or(WIDTH);
    let rect = element.get_bounding_client_rect();
    if rect.width() > WIDTH / 2.0 && rect.left() > WIDTH + 2.0 * AIR {
        let right = width - rect.left() + AIR;
        return format!("right:{right:.0}px;top:{:.0}px", rect.top().min(height * 0.75));
    }
    let left = rect.left().min(width - WIDTH - AIR).max(AIR);
    match rect.bottom() < height * 0.55 {
        true => format!("left:{left:.0}px;top:{:.0}px", rect.bottom() + AIR),
        false => format!("left:{left:.0}px;bottom:{:.0}px", height - rect.top() + AIR),
    }
}

/// Tracks hover, focus and long press, and the current tooltip.
#[derive(Clone, Copy, Debug)]
struct Resting {
    words: Words,
    shown: RwSignal<Option<Explained>>,
    on: StoredValue<Option<Element>, LocalStorage>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
    hushed: StoredValue<Option<Hushed>, LocalStorage>,
    finger: StoredValue<Option<(i32, i32)>>,
    /// Whether the current press showed a tooltip, so that it must not also click.
    is_told: StoredValue<bool>,
}

impl Resting {
    /// The pointer or focus enters an element; the tooltip is shown after a delay.
    fn come(self, element: Option<Element>, after: u64, stays: bool) {
        if self.on.with_value(|on| *on == element) {
            return;
        }
        self.on.set_value(element.clone());
        self.hushed.set_value(None);
        self.timer.set_value(Some(Timeout::after(after, move || {
            let explained = element.as_ref().and_then(|it| self.words.explain(it, stays));
            let hushed = element.as_ref().filter(|_| explained.is_some()).and_then(Hushed::new);
            self.hushed.try_update_value(|it| *it = hushed);
            self.is_told.try_update_value(|it| *it = explained.is_some());
            // The page may have been left meanwhile.
            let _ = self.shown.try_set(explained);
        })));
    }

    fn go(self) {
        self.timer.set_value(None);
        self.on.set_value(None);
        self.hushed.set_value(None);
        if self.shown.with_untracked(Option::is_some) {
            self.shown.set(None);
        }
    }

    fn over(self, event: &PointerEvent) {
        let target = element_of(event);
        if target.as_ref().is_some_and(|it| is_in(it, ".explained")) {
            return;
        }
        if event.pointer_type() == "mouse" && event.buttons() == 0 {
            let target = target.and_then(|it| named(&it));
            let is_option = target.as_ref().is_some_and(|it| is_in(it, ".option"));
            self.come(target, if is_option { REST_ON_OPTION } else { REST }, false);
        }
    }

    fn press(self, event: &PointerEvent) {
        self.is_told.set_value(false);
        let target = element_of(event);
        match (event.pointer_type().as_str(), target) {
            (_, Some(it)) if is_in(&it, ".explained") => {}
            ("touch", Some(it)) => {
                self.go();
                self.finger.set_value(Some((event.client_x(), event.client_y())));
                self.come(named(&it), PRESS, true);
            }
            _ => self.go(),
        }
    }

    fn moves(self, event: &PointerEvent) {
        let far = |(x, y): (i32, i32)| {
            (event.client_x() - x).abs().max((event.client_y() - y).abs()) > MOVES
        };
        if self.finger.get_value().is_some_and(far) {
            self.lift();
        }
    }

    /// Cancels a pending tooltip; one that is shown stays until the next press.
    fn lift(self) {
        self.finger.set_value(None);
        if self.shown.with_untracked(Option::is_none) {
            self.timer.set_value(None);
            self.on.set_value(None);
        }
    }
}

/// Shows the tooltips.
#[component]
pub(crate) fn Explainer(words: Words) -> impl IntoView {
    let resting = Resting {
        words,
        shown: RwSignal::new(None),
        on: StoredValue::new_local(None),
        timer: StoredValue::new_local(None),
        hushed: StoredValue::new_local(None),
        finger: StoredValue::new(None),
        is_told: StoredValue::new(false),
    };
    let listeners = [
        window_event_listener(leptos::ev::pointerover, move |event| resting.over(&event)),
        window_event_listener(leptos::ev::pointerdown, move |event| resting.press(&event)),
        window_event_listener(leptos::ev::pointermove, move |event| resting.moves(&event)),
        window_event_listener(leptos::ev::pointerup, move |_| resting.lift()),
        window_event_listener(leptos::ev::pointercancel, move |_| resting.lift()),
        window_event_listener(leptos::ev::focusin, move |event| {
            let target = element_of(&event);
            // The finger that asked moves the focus when it is lifted.
            let is_held = resting.is_told.get_value()
                && resting.shown.with_untracked(|it| it.as_ref().is_some_and(|it| it.stays));
            if !is_held && target.as_ref().is_none_or(|it| !is_in(it, ".explained")) {
                resting.go();
                let target = target.filter(|it| it.matches(":focus-visible").unwrap_or(false));
                resting.come(target.and_then(|it| named(&it)), REST_ON_OPTION, false);
            }
        }),
        window_event_listener(leptos::ev::keydown, move |_| {
            resting.is_told.set_value(false);
            resting.go();
        }),
        window_event_listener(leptos::ev::click, move |event: MouseEvent| {
            // Glossary terms, and what a board marks as only to be read, can be tapped as well.
            let term = element_of(&event).and_then(|it| it.closest(TAPPED).ok().flatten());
            if let Some(term) = term {
                resting.on.set_value(None);
                resting.come(Some(term), 0, true);
            }
        }),
    ];
    on_cleanup(move || listeners.into_iter().for_each(|it| it.remove()));
    swallow_clicks(resting);
    let card = move |it: Explained| {
        let note = move |it: Note| {
            let rule =
                Route::Rules { game: words.game.get_untracked(), rule: Some(it.rule.clone()) };
            view! {
                <p>
                    <b>{it.name}</b>
                    {format!(": {} ", it.text)}
                    <a class="rule-id" href=rule.href() aria-label=(texts().the_rule)(&it.rule)>
                        {it.rule.clone()}
                    </a>
                </p>
            }
        };
        view! {
            <aside>
                <div class="explained panel" class:stays=it.stays role="tooltip" style=it.style>
                    {it.name.map(|name| view! { <h3>{name}</h3> })}
                    {it.notes.into_iter().map(note).collect_view()}
                </div>
            </aside>
        }
    };
    move || resting.shown.get().map(card)
}

/// Stops the click that follows a long press with a tooltip.
fn swallow_clicks(resting: Resting) {
    let swallow = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        if resting.is_told.try_get_value() == Some(true) {
            resting.is_told.set_value(false);
            let is_press =
                event.dyn_ref::<PointerEvent>().is_some_and(|it| it.pointer_type() == "touch");
            if is_press && !element_of(&event).is_some_and(|it| is_in(&it, ".explained")) {
                event.prevent_default();
                event.stop_propagation();
            }
        }
    });
    let function = swallow.as_ref().unchecked_ref::<js_sys::Function>().clone();
    // In the capture phase, before any other handler.
    let _ = window().add_event_listener_with_callback_and_bool("click", &function, true);
    let swallow = StoredValue::new_local(Some(swallow));
    on_cleanup(move || {
        let _ = window().remove_event_listener_with_callback_and_bool("click", &function, true);
        swallow.set_value(None);
    });
}

/// An element whose `title` is removed while the tooltip is shown: the browser would show it, too.
#[derive(Debug)]
struct Hushed {
    element: Element,
    title: String,
    /// The attribute that holds the title for screen readers meanwhile, if it was free.
    meanwhile: Option<&'static str>,
}

impl Hushed {
    fn new(element: &Element) -> Option<Hushed> {
        let title = element.get_attribute("title")?;
        // For an element without text the title is its name, otherwise its description.
        let is_silent = element.text_content().is_none_or(|text| text.trim().is_empty());
        let is_named = element.has_attribute("aria-label") || !is_silent;
        let attribute = if is_named { "aria-description" } else { "aria-label" };
        let meanwhile = Some(attribute).filter(|it| !element.has_attribute(it));
        // Setting a plain attribute cannot fail.
        let _ = element.remove_attribute("title");
        meanwhile.into_iter().for_each(|it| drop(element.set_attribute(it, &title)));
        Some(Hushed { element: element.clone(), title, meanwhile })
    }
}

/// Restores the title, unless it has changed meanwhile.
impl Drop for Hushed {
    fn drop(&mut self) {
        self.meanwhile.into_iter().for_each(|it| drop(self.element.remove_attribute(it)));
        if !self.element.has_attribute("title") {
            // Setting a plain attribute cannot fail.
            let _ = self.element.set_attribute("title", &self.title);
        }
    }
}

fn element_of(event: &Event) -> Option<Element> {
    event.target().and_then(|it| it.dyn_into().ok())
}

fn is_in(element: &Element, selector: &str) -> bool {
    element.closest(selector).ok().flatten().is_some()
}

/// The nearest ancestor with a tooltip.
fn named(element: &Element) -> Option<Element> {
    let found = element.closest(NAMED).ok().flatten()?;
    (!found.matches(PARTS).unwrap_or(false)).then_some(found)
}
