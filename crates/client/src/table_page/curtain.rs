//! One screen for two people with secrets from each other: a curtain hides the screen between them, and the clock is paused behind
//! it. A seat whose only option is to pass does so without the curtain.

use any_game::secrets::are_apart;
use leptos::html::Button;
use leptos::prelude::*;
use protocol::{Proposal, ToTable};
use stage::room::TableView;

use super::sitting::Sitting;
use client_kit::browser::{Timeout, random};
use client_kit::parts::SeatShape;
use client_kit::texts;

/// The minimum duration of an automatic pass and a random addition, so that timing reveals little.
const BEAT: u64 = 500;
const VARIES: u64 = 900;

/// The seat to which the screen is to be handed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Handover {
    /// The index of the connection.
    to: usize,
    /// The table's clock was paused for it.
    is_paused: bool,
}

impl Sitting {
    /// Whether one of two seats of this screen knows something the other does not; `None` while one of them has not received the
    /// other's news.
    fn is_hidden(self, from: usize, to: usize) -> Option<bool> {
        self.rooms.with_untracked(|rooms| {
            let (from, to) = (&rooms[from], &rooms[to]);
            let (Some(one), Some(other)) = (&from.scene, &to.scene) else { return Some(false) };
            (from.version == to.version).then(|| are_apart(&one.view.value(), &other.view.value()))
        })
    }

    /// Switches to another seat of this screen, behind a curtain if they have secrets.
    pub(super) fn turn_to(self, next: usize) {
        let front = self.front.get_untracked();
        match self.is_hidden(front, next) {
            // The other connection's next message brings us back here.
            None => return,
            Some(false) => return self.show_seat(next),
            Some(true) => {}
        }
        if self.handover.get_untracked().is_some_and(|it| it.to == next) {
            return;
        }
        let clock =
            self.rooms.with_untracked(|rooms| rooms[next].scene.as_ref().map(|it| it.clock));
        let is_paused = clock.is_some_and(|clock| clock.runs && clock.alarm.is_some());
        self.handover.set(Some(Handover { to: next, is_paused }));
        if is_paused {
            self.propose(Proposal::Pause);
        }
    }

    fn show_seat(self, next: usize) {
        self.front.set(next);
        self.rooms.with_untracked(|rooms| self.projector.show(&rooms[next], &[]));
    }

    /// The next player is ready.
    fn take_the_screen(self) {
        let Some(handover) = self.handover.get_untracked() else { return };
        self.handover.set(None);
        self.show_seat(handover.to);
        if handover.is_paused {
            self.propose(Proposal::Resume);
        }
    }

    /// The screen stays with the current player after all.
    pub(super) fn keep_the_screen(self) {
        if let Some(handover) = self.handover.get_untracked() {
            self.handover.set(None);
            if handover.is_paused {
                self.propose(Proposal::Resume);
            }
        }
    }

    /// Takes the only option of a seat, if that is to pass. Returns whether there is no need to ask.
    pub(super) fn pass_alone(self, i: usize) -> bool {
        let is_wished = self.preferred.0.with_untracked(|settings| settings.passes_alone)
            && self.teaching.is_none();
        let pass = self.rooms.with_untracked(|rooms| {
            let room = &rooms[i];
            let asked = room.scene.as_ref()?.asked.as_ref()?;
            (registry::board(&room.game)?.only_pass?)(&asked.options)?;
            Some(room.version)
        });
        let Some(seen) = pass.filter(|_| is_wished) else { return false };
        // A seat in the background passes at once; the one in front waits, so that people see what happened.
        let wait = match i == self.front.get_untracked() {
            true => BEAT + u64::from(random()[0]) * VARIES / 256,
            false => 0,
        };
        let press = move || {
            let is_still = self.rooms.try_with_untracked(|rooms| {
                rooms.get(i).is_some_and(|room| room.version == seen && room.is_asked())
            });
            if is_still == Some(true) {
                self.say_as(i, ToTable::Play { action: "pass".to_owned(), seen: Some(seen) });
            }
        };
        self.passing.set_value(Some(Timeout::after(wait, press)));
        true
    }
}

/// Covers everything until the next player has the screen.
#[component]
pub(crate) fn Curtain(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let button = NodeRef::<Button>::new();
    // The animation of an action finishes before the curtain.
    let shown = Memo::new(move |_| {
        let handover = sitting.handover.get().filter(|_| !sitting.projector.is_showing.get())?;
        let room = |rooms: &Vec<TableView>| {
            let room = rooms.get(handover.to)?;
            Some((room.me?, room.name(room.me?).to_owned()))
        };
        sitting.rooms.with(room)
    });
    Effect::new(move |_| {
        if shown.with(Option::is_some)
            && let Some(button) = button.get()
        {
            // If it cannot take the focus, the focus stays.
            let _ = button.focus();
        }
    });
    move || {
        shown.get().map(|(seat, name)| {
            view! {
                <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title" data-seat=seat>
                    <div class="curtain-middle">
                        <SeatShape seat />
                        <h2 id="curtain-title">{(t.pass_the_screen)(&name)}</h2>
                        <p>{t.pass_the_screen_hint}</p>
                        <button node_ref=button class="button primary" on:click=move |_| sitting.take_the_screen()>
                            {(t.i_am)(&name)}
                        </button>
                    </div>
                </div>
            }
        })
    }
}
