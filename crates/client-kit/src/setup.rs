//! The choices for a new table. The setup page is the client's; a game may contribute a part of it, as its
//! [`SetupPart`](crate::board::SetupPart).

use any_game::AnyGame;
use engine::{Choices, Mode, OptionKind, Seat};
use leptos::prelude::*;
use stage::seating::{Seating, SitterChoice};

use crate::board::{GameBoard, SeatSide, portrait};
use crate::settings::Preferred;
use crate::texts;

/// The option for the number of seats.
pub const PLAYERS: &str = "players";

/// The choices so far.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    pub game: &'static dyn AnyGame,
    /// The index of the mode.
    pub mode: RwSignal<usize>,
    /// Choices that differ from the mode.
    pub choices: RwSignal<Choices>,
    pub seating: RwSignal<Seating>,
    pub names: RwSignal<Vec<String>>,
    pub is_public: RwSignal<bool>,
    /// Whether it is a game over days.
    pub at_leisure: RwSignal<bool>,
    pub problem: RwSignal<Option<String>>,
    pub is_busy: RwSignal<bool>,
    /// What must be chosen first, before the engine can check anything.
    pub lack: RwSignal<Option<String>>,
    /// The title, where the mode alone does not tell.
    pub title: RwSignal<Option<String>>,
    /// The side of a seat: see [`GameBoard::side`].
    side: fn(&Choices, Seat) -> Option<SeatSide>,
}

impl Chosen {
    /// Just a mode of the game.
    pub fn new(
        game: &'static dyn AnyGame,
        board: Option<&'static GameBoard>,
        mode: usize,
    ) -> Chosen {
        let name = Preferred::get().0.with_untracked(|settings| settings.name.clone());
        let chosen = Chosen {
            game,
            mode: RwSignal::new(mode),
            choices: RwSignal::default(),
            seating: RwSignal::new(Seating::alone(4)),
            names: RwSignal::new(vec![name]),
            is_public: RwSignal::new(false),
            at_leisure: RwSignal::new(false),
            problem: RwSignal::new(None),
            is_busy: RwSignal::new(false),
            lack: RwSignal::new(None),
            title: RwSignal::new(None),
            side: board.map_or(|_, _| None, |board| board.side),
        };
        chosen.fit_seats();
        chosen
    }

    /// Sets or removes a choice that differs from the mode.
    pub fn choose(self, key: &str, value: Option<&str>) {
        self.problem.set(None);
        self.choices.update(|choices| {
            let mut chosen = Choices::default();
            let others = choices.iter().filter(|(other, _)| *other != key);
            others.for_each(|(key, value)| chosen.set(key, value));
            value.into_iter().for_each(|value| chosen.set(key, value));
            *choices = chosen;
        });
    }

    /// The mode, with what differs from it.
    pub fn agreed(self) -> Choices {
        let mut setup =
            self.game.modes().get(self.mode.get()).map(Mode::choices).unwrap_or_default();
        self.choices.with(|more| more.iter().for_each(|(key, value)| setup.set(key, value)));
        setup
    }

    /// The minimum and maximum number of players, by trying each value of the option.
    pub fn seat_range(self) -> (usize, usize) {
        let mut setup = self.agreed();
        let Some((min, max)) = players(self.game) else {
            // Only the mode counts here; other problems are reported at the start.
            let started = self.game.start(&setup).ok();
            let n = started.map_or(self.seating.with(|it| it.0.len()), |it| it.n_seats().into());
            return (n, n);
        };
        let fits = (min..=max).filter(|n| {
            setup.set(PLAYERS, &n.to_string());
            self.game.check_setup(&setup).is_ok()
        });
        let fits: Vec<u16> = fits.collect();
        // If everything is refused for another reason, any number is possible.
        let (least, most) = (fits.first().unwrap_or(&min), fits.last().unwrap_or(&max));
        (usize::from(*least), usize::from(*most))
    }

    /// Adjusts the number of seats to what is possible.
    pub fn fit_seats(self) {
        let (min, max) = untrack(|| self.seat_range());
        self.seating.update(|seating| seating.resize(seating.0.len().clamp(min, max)));
    }

    /// All choices together: the mode, what differs, and the number of players.
    pub fn setup(self) -> Choices {
        let mut setup = self.agreed();
        if players(self.game).is_some() {
            setup.set(PLAYERS, &self.seating.with(|seating| seating.0.len()).to_string());
        }
        setup
    }

    /// Why this setup is invalid, according to the engine.
    pub fn refusal(self) -> Option<String> {
        if self.seating.with(|seating| seating.n_persons() == 0) {
            return Some(texts().nobody_plays.to_owned());
        }
        if let Some(lack) = self.lack.get() {
            return Some(lack);
        }
        self.game.check_setup(&self.setup()).err().map(|problem| problem.to_string())
    }

    /// The names of the persons at this screen; those without a name are numbered.
    pub fn person_names(self) -> Vec<String> {
        let given = self.names.get_untracked();
        let n_persons = self.seating.with_untracked(Seating::n_persons);
        let name = |i: usize| {
            let given = given.get(i).map(|name| name.trim()).filter(|name| !name.is_empty());
            given.map_or_else(|| self.usual_name(i), str::to_owned)
        };
        untrack(|| (0..n_persons).map(name).collect())
    }

    /// What the seat plays, where the seats differ.
    pub fn side(self, seat: usize) -> Option<SeatSide> {
        (self.side)(&self.setup(), Seat(seat as u8))
    }

    /// What the nth person at this screen is called unless they give a name.
    pub fn usual_name(self, nth: usize) -> String {
        let seat = self.seating.with(|seating| {
            let all = seating.0.iter().enumerate();
            let mut persons = all.filter(|(_, sitter)| **sitter == SitterChoice::Person);
            persons.nth(nth).map(|(seat, _)| seat)
        });
        let player = seat.and_then(|seat| self.side(seat)).and_then(|side| side.player);
        player.map_or_else(|| (texts().survivor)(nth + 1), str::to_owned)
    }
}

/// The range of the option for the number of seats.
fn players(game: &dyn AnyGame) -> Option<(u16, u16)> {
    let option = game.options().iter().find(|option| option.key == PLAYERS)?;
    match option.kind {
        OptionKind::Number { min, max } => Some((min, max)),
        OptionKind::NumberOrNone { .. } | OptionKind::OneOf(_) | OptionKind::AnyOf(_) => None,
    }
}

/// A switch for each of the words that can be chosen together.
#[component]
pub fn AnyOfField(
    words: &'static [(&'static str, &'static str)],
    /// The words that are offered here; others are left unchanged.
    shown: Vec<(&'static str, &'static str)>,
    id: String,
    current: Signal<Option<String>>,
    set: Callback<Option<String>>,
    /// The symbols of those words that are people.
    #[prop(optional)]
    people: Vec<(&'static str, String)>,
) -> impl IntoView {
    let has = move |word: &str| {
        current.with(|it| it.as_deref().is_some_and(|it| it.split(',').any(|part| part == word)))
    };
    let toggle = move |word: &'static str| {
        let kept = words
            .iter()
            .map(|(known, _)| *known)
            .filter(|known| if *known == word { !has(known) } else { has(known) });
        let kept: Vec<_> = kept.collect();
        set.run(Some(kept.join(",")).filter(|it| !it.is_empty()));
    };
    let one = move |(word, text): (&'static str, &'static str)| {
        let person = people.iter().find(|(known, _)| *known == word);
        view! {
            <label class="switch-row">
                <input
                    class="switch"
                    type="checkbox"
                    prop:checked=move || has(word)
                    on:change=move |_| toggle(word)
                />
                {person.map(|(_, art)| portrait(art))}
                {text}
            </label>
        }
    };
    view! { <span class="any-of" id=id role="group">{shown.into_iter().map(one).collect_view()}</span> }
}
