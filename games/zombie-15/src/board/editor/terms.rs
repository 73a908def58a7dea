//! Everything without a place on the map: the name, goals, the clock, decks and special rules.

use crate::picture::editor::{Draft, DraftDeck};
use engine::{Id, capital};
use leptos::prelude::*;
use rules::items::{Item, N_SEARCH_KINDS, Origin, SearchCard};
use rules::scenario::{SearchDeck, Tier, Track};
use rules::state::HORDE;

use super::bench::Bench;
use crate::board::texts::texts;

type Get<T> = fn(&Draft) -> T;
type Set<T> = fn(&mut Draft, T);

#[component]
pub(super) fn Terms(bench: Bench) -> impl IntoView {
    let t = &texts().editor;
    let group = |title: &'static str, fields: AnyView| {
        view! {
            <fieldset class="terms">
                <legend>{title}</legend>
                {fields}
            </fieldset>
        }
    };
    let number = move |label, most, get, set| number(bench, label, most, get, set);
    let flag = move |label, get, set| flag(bench, label, get, set);
    view! {
        <span class="field">
            <label for="term-name">{t.name}</label>
            <input
                id="term-name"
                autocomplete="off"
                prop:value=move || bench.draft.with(|draft| draft.name.clone())
                on:input=move |event| {
                    let name = event_target_value(&event);
                    bench.desk.update(|desk| desk.change_typing("name", |draft| draft.name = name));
                }
            />
        </span>
        <span class="field">
            <label for="term-about">{t.about}</label>
            <textarea
                id="term-about"
                rows="3"
                prop:value=move || bench.draft.with(|draft| draft.about.clone())
                on:input=move |event| {
                    let about = event_target_value(&event);
                    bench.desk.update(|desk| desk.change_typing("about", |draft| draft.about = about));
                }
            ></textarea>
        </span>
        {tier(bench)}
        {group(t.goals, view! {
            <p class="hint">{t.goals_hint}</p>
            {number("Supplies on the Exit", 8, |it| it.supplies, |it, n| it.supplies = n)}
            {number("Gas Cans at the Car", 3, |it| it.gas_cans, |it, n| it.gas_cans = n)}
            {number("Fuses switched on before the Exit opens", 3, |it| it.fuses, |it, n| it.fuses = n)}
            {number("Growls from the call until the Helicopter comes", 9, |it| it.helicopter, |it, n| it.helicopter = n)}
            {flag("The Exit opens with the 14-minute siren", |it| it.siren, |it, on| it.siren = on)}
            {flag("A Hero on every Exit", |it| it.every_exit, |it, on| it.every_exit = on)}
            {flag("The Sample of the Alpha on the Exit", |it| it.sample, |it, on| it.sample = on)}
            {flag("A call in each period between the sirens", |it| it.calls, |it, on| it.calls = on)}
        }.into_any())}
        {group(t.defeats, view! {
            {number("With more zombies than this on the defended tile", 99, |it| it.crowd, |it, n| it.crowd = n)}
            {number("With so many Heroes unconscious at once", 4, |it| it.unconscious, |it, n| it.unconscious = n)}
        }.into_any())}
        {group(t.at_the_start, view! {
            {number("In every Street except the Starts", 40, |it| it.in_streets, |it, n| it.in_streets = n)}
            {number("More in every Street with three or four ways", 40, |it| it.in_crossings, |it, n| it.in_crossings = n)}
            {number("More in every dead end", 40, |it| it.in_dead_ends, |it, n| it.in_dead_ends = n)}
        }.into_any())}
        {group(t.the_clock, view! {
            {track(bench, "Growls", "every 60 seconds, as usual", |it| it.track, |it, track| it.track = track)}
            {cards(bench, "Zombie cards at each growl", "one, as usual", |it| it.cards, |it, n| it.cards = n)}
            {track(bench, "Growls with the house rule \"heroic\"", "the same", |it| it.heroic_track, |it, track| it.heroic_track = track)}
            {cards(bench, "Zombie cards with the house rule \"heroic\"", "the same", |it| it.heroic_cards, |it, n| it.heroic_cards = n)}
        }.into_any())}
        {group(t.decks, view! {
            {zombie_deck(bench)}
            {search_deck(bench)}
            {move || bench.draft.with(|draft| chosen_cards(draft).is_some()).then(|| card_numbers(bench))}
            {number("Zombies in the Horde box at the start", 40, |it| it.horde.unwrap_or(HORDE), |it, n| it.horde = (n != HORDE).then_some(n))}
            {number("Flashlights dealt", 2, |it| it.flashlights, |it, n| it.flashlights = n)}
        }.into_any())}
        {group(t.items, view! {
            {flag("Nobody has the items of the sheet", |it| it.rules.empty_handed, |it, on| it.rules.empty_handed = on)}
            <Given bench />
        }.into_any())}
        {group(t.special, view! {
            {flag("Prologue sheets and Weapons, no Horde", |it| it.rules.prologue, |it, on| it.rules.prologue = on)}
            {flag("Zombies enter by letter", |it| it.rules.letters, |it, on| it.rules.letters = on)}
            {flag("Zombies advance to the defended tile", |it| it.rules.advance, |it, on| it.rules.advance = on)}
            {flag("Events of Zombie cards count", |it| it.rules.events, |it, on| it.rules.events = on)}
            {flag("Dark: no search without a Flashlight", |it| it.rules.dark, |it, on| it.rules.dark = on)}
            {flag("Alarms can be switched off", |it| it.rules.switch_off, |it, on| it.rules.switch_off = on)}
            {flag("Tired: one Hero has one fewer action", |it| it.rules.tired, |it, on| it.rules.tired = on)}
            {flag("Noise makes Gas Cans explode", |it| it.rules.explosive, |it, on| it.rules.explosive = on)}
            {flag("The clock may be stopped", |it| it.rules.pause, |it, on| it.rules.pause = on)}
            {flag("No Careful Search yet", |it| it.rules.no_careful_search, |it, on| it.rules.no_careful_search = on)}
            {flag("No bare hands yet", |it| it.rules.no_bare_hands, |it, on| it.rules.no_bare_hands = on)}
        }.into_any())}
    }
}

fn number(
    bench: Bench,
    label: &'static str,
    most: u8,
    get: Get<u8>,
    set: Set<u8>,
) -> impl IntoView {
    let value = move || bench.draft.with(get).to_string();
    let input = move |event: leptos::ev::Event| {
        let n = event_target_value(&event).parse().unwrap_or(0);
        bench.change(|draft| set(draft, n));
    };
    view! {
        <label class="number-row">
            <span>{label}</span>
            <input type="number" min="0" max=most prop:value=value on:input=input />
        </label>
    }
}

fn flag(bench: Bench, label: &'static str, get: Get<bool>, set: Set<bool>) -> impl IntoView {
    let change = move |event: leptos::ev::Event| {
        let on = event_target_checked(&event);
        bench.change(|draft| set(draft, on));
    };
    view! {
        <label class="switch-row">
            <span>{label}</span>
            <input
                class="switch"
                type="checkbox"
                prop:checked=move || bench.draft.with(get)
                on:change=change
            />
        </label>
    }
}

/// A choice between words; the empty word leaves it unspecified.
fn choice(
    bench: Bench,
    label: &'static str,
    words: Vec<(String, String)>,
    get: impl Fn(&Draft) -> String + Send + Sync + Copy + 'static,
    set: impl Fn(&mut Draft, &str) + Copy + 'static,
) -> impl IntoView {
    let current = Memo::new(move |_| bench.draft.with(get));
    let one = move |(word, text): (String, String)| {
        let is_it = word.clone();
        view! {
            <option value=word selected=move || current.with(|it| *it == is_it)>
                {text}
            </option>
        }
    };
    let change = move |event: leptos::ev::Event| {
        let word = event_target_value(&event);
        bench.change(|draft| set(draft, &word));
    };
    view! {
        <label class="field">
            <span class="label">{label}</span>
            <select on:change=change>{words.into_iter().map(one).collect_view()}</select>
        </label>
    }
}

fn tier(bench: Bench) -> impl IntoView {
    let mut words = vec![(String::new(), "–".to_owned())];
    words.extend(Tier::ALL.map(|tier| (tier.word().to_owned(), capital(tier.word()))));
    let get = |draft: &Draft| draft.tier.map_or("", Tier::word).to_owned();
    choice(bench, texts().editor.tier, words, get, |draft, word| {
        draft.tier = Tier::ALL.into_iter().find(|tier| tier.word() == word);
    })
}

fn track(
    bench: Bench,
    label: &'static str,
    usual: &str,
    get: Get<Option<Track>>,
    set: Set<Option<Track>>,
) -> impl IntoView {
    let text = |track: Track| match track {
        Track::Silent => "none",
        Track::Every60 => "every 60 seconds",
        Track::Every40 => "every 40 seconds",
    };
    let mut words = vec![(String::new(), usual.to_owned())];
    words.extend(Track::ALL.map(|track| (track.word().to_owned(), text(track).to_owned())));
    let get = move |draft: &Draft| get(draft).map_or("", Track::word).to_owned();
    choice(bench, label, words, get, move |draft, word| {
        set(draft, Track::ALL.into_iter().find(|track| track.word() == word));
    })
}

fn cards(
    bench: Bench,
    label: &'static str,
    usual: &str,
    get: Get<Option<u8>>,
    set: Set<Option<u8>>,
) -> impl IntoView {
    let words = [("", usual), ("1", "one"), ("2", "two")];
    let words = words.map(|(word, text)| (word.to_owned(), text.to_owned())).to_vec();
    let get = move |draft: &Draft| get(draft).map(|n| n.to_string()).unwrap_or_default();
    choice(bench, label, words, get, move |draft, word| set(draft, word.parse().ok()))
}

fn zombie_deck(bench: Bench) -> impl IntoView {
    let mut words = vec![
        (String::new(), "values 1 to 4, four Hordes in each half, as usual".to_owned()),
        ("none".to_owned(), "no Zombie cards".to_owned()),
    ];
    for highest in 1..=4u8 {
        for hordes in 0..=4u8 {
            let values =
                if highest == 1 { "value 1".to_owned() } else { format!("values 1 to {highest}") };
            let hordes_in_words = match hordes {
                0 => "no Hordes".to_owned(),
                1 => "one Horde in each half".to_owned(),
                n => format!("{n} Hordes in each half"),
            };
            words.push((format!("{highest} {hordes}"), format!("{values}, {hordes_in_words}")));
        }
    }
    let get = |draft: &Draft| match draft.zombie_deck {
        None => String::new(),
        Some(None) => "none".to_owned(),
        Some(Some(deck)) => format!("{} {}", deck.highest, deck.hordes),
    };
    choice(bench, "Zombie cards", words, get, |draft, word| {
        let deck = |(highest, hordes): (&str, &str)| {
            Some(DraftDeck { highest: highest.parse().ok()?, hordes: hordes.parse().ok()? })
        };
        draft.zombie_deck = match word {
            "" => None,
            "none" => Some(None),
            _ => Some(word.split_once(' ').and_then(deck)),
        };
    })
}

fn search_deck(bench: Bench) -> impl IntoView {
    let words = [
        ("", "all cards, as usual"),
        ("prologue", "prologue"),
        ("beginner", "beginner"),
        ("full", "all cards"),
        (CHOSEN, "as many of each as you choose"),
    ];
    let words = words.map(|(word, text)| (word.to_owned(), text.to_owned())).to_vec();
    let get = |draft: &Draft| match draft.search_deck {
        None => String::new(),
        Some(SearchDeck::Chosen(_)) => CHOSEN.to_owned(),
        Some(deck) => deck.word(),
    };
    choice(bench, "Search cards", words, get, |draft, word| {
        let before = draft.search_deck.unwrap_or(SearchDeck::Full);
        draft.search_deck = match word {
            "" => None,
            CHOSEN => Some(SearchDeck::Chosen(before.cards())),
            _ => SearchDeck::of_words(&[word]),
        };
    })
}

/// The value that means a number for each card.
const CHOSEN: &str = "chosen";

fn chosen_cards(draft: &Draft) -> Option<[u8; N_SEARCH_KINDS]> {
    match draft.search_deck {
        Some(SearchDeck::Chosen(cards)) => Some(cards),
        Some(SearchDeck::Prologue | SearchDeck::Beginner | SearchDeck::Full) | None => None,
    }
}

/// Inputs for how many of each Search card there are.
fn card_numbers(bench: Bench) -> impl IntoView {
    let one = move |card: SearchCard| {
        let at = card.index();
        let value = move || {
            bench.draft.with(|draft| chosen_cards(draft).map_or(0, |cards| cards[at]).to_string())
        };
        let input = move |event: leptos::ev::Event| {
            let n = event_target_value(&event).parse().unwrap_or(0);
            bench.change(|draft| {
                if let Some(mut cards) = chosen_cards(draft) {
                    cards[at] = n;
                    draft.search_deck = Some(SearchDeck::Chosen(cards));
                }
            });
        };
        view! {
            <label class="number-row">
                <span>{card.name()}</span>
                <input type="number" min="0" max=SearchCard::FULL[at] prop:value=value on:input=input />
            </label>
        }
    };
    SearchCard::all().map(one).collect_view()
}

/// Starting items besides those of the sheets.
#[component]
fn Given(bench: Bench) -> impl IntoView {
    let t = &texts().editor;
    let who = RwSignal::new(0u8);
    let what = RwSignal::new(Item::Axe.word().to_string());
    let items = || {
        Item::all().filter(|item| matches!(item.card().origin, Origin::Search | Origin::Special))
    };
    let add = move |_| {
        if let Some(item) = Item::of_word(&what.get_untracked()) {
            bench.change(|draft| draft.given.push((who.get_untracked(), item)));
        }
    };
    let one = move |(nth, (whose, item)): (usize, (u8, Item))| {
        let text = format!("{}: {}", (t.hero_nth)(whose), item.name());
        let label = (t.remove)(&text);
        view! {
            <li>
                <span>{text}</span>
                <button
                    type="button"
                    class="button quiet"
                    aria-label=label
                    on:click=move |_| {
                        bench.change(|draft| {
                            if nth < draft.given.len() {
                                draft.given.remove(nth);
                            }
                        });
                    }
                >
                    "×"
                </button>
            </li>
        }
    };
    let given = move || {
        let all = bench.draft.with(|draft| draft.given.clone());
        all.into_iter().enumerate().map(one).collect_view()
    };
    view! {
        <ul class="given">{given}</ul>
        <label class="field">
            <span class="label">{t.given_to}</span>
            <select on:change=move |event| {
                let nth = event_target_value(&event).parse().unwrap_or(0);
                who.update(|it| *it = nth);
            }>
                {(0..=4u8)
                    .map(|nth| view! { <option value=nth.to_string()>{(t.hero_nth)(nth)}</option> })
                    .collect_view()}
            </select>
        </label>
        <label class="field">
            <span class="label">{t.given_what}</span>
            <select on:change=move |event| {
                let word = event_target_value(&event);
                what.update(|it| *it = word);
            }>
                {items()
                    .map(|item| view! { <option value=item.word().to_string()>{item.name()}</option> })
                    .collect_view()}
            </select>
        </label>
        <button type="button" class="button" on:click=add>
            {t.give}
        </button>
    }
}
