//! Sitting at a table: the lines to it, what each seat of this screen knows, and which of them is in
//! front.

use leptos::prelude::*;
use protocol::{Proposal, Sitter, ToTable, Undo, WireChoice, WireTarget, WireWho};
use stage::keys::{Keys, arranged};
use stage::picture::AnyPicture;
use stage::room::{Heard, TableView};
use table::OldTable;

use super::coach::Coach;
use super::curtain::Handover;
use super::projector::Projector;
use crate::tables::saved::{self, Saved};
use crate::tables::{Line, News, Puzzling, Said, Start, Teaching, open_here, reach};
use client_kit::browser::Timeout;
use client_kit::settings::Preferred;
use client_kit::sound::SoundPlayer;
use client_kit::texts;
use client_kit::toasts::Toasts;
use client_kit::watch::Watch;

const PING_STAYS: u64 = 5_000;
/// Whoever loads a page anew is given at most so much of the clock back.
const CLOCK_KEPT_EVERY: u64 = 500;

/// How it is with the line to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LineState {
    Fine,
    Lost,
    /// There is no table, for this reason.
    Failed(String),
}

/// Everything that the parts of a table page share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sitting {
    pub(crate) table: StoredValue<String>,
    /// One for each seat at this screen, or one for somebody who watches.
    pub(super) rooms: RwSignal<Vec<TableView>>,
    pub(super) front: RwSignal<usize>,
    /// Whom the screen waits to be handed to.
    pub(super) handover: RwSignal<Option<Handover>>,
    /// A pass that is about to be pressed.
    pub(super) passing: StoredValue<Option<Timeout>, LocalStorage>,
    pub(super) preferred: Preferred,
    lines: StoredValue<Vec<Line>, LocalStorage>,
    pub(crate) line: RwSignal<LineState>,
    /// The table, if it was begun under other rules.
    pub(super) older: RwSignal<Option<OldTable>>,
    /// Something was decided and the table has not answered yet.
    pub(crate) is_busy: RwSignal<bool>,
    pub(crate) projector: Projector,
    /// The letter that was pressed of a key that has two.
    pub(super) begun: RwSignal<Option<char>>,
    /// How far the table had come when somebody here decided something.
    pub(super) decided: RwSignal<u64>,
    /// The clock of the table.
    pub(crate) watch: RwSignal<Watch>,
    /// Whoever teaches here, at a table where somebody learns.
    pub(crate) teaching: Option<Teaching>,
    /// What is to be solved here, at a table with a puzzle.
    pub(crate) puzzling: Option<Puzzling>,
    /// What the coach of the seat in front has said.
    pub(super) coach: Coach,
    /// What the persons at this screen are called.
    names: StoredValue<Vec<String>>,
    toasts: Toasts,
    /// Who said something without typing, until it fades.
    pings: RwSignal<Vec<(u8, &'static str)>>,
    fading: StoredValue<Option<Timeout>, LocalStorage>,
    sound: SoundPlayer,
    /// The end lies over everything else.
    pub(super) is_end_shown: RwSignal<bool>,
}

impl Sitting {
    fn new(table: &str, n_lines: usize, names: Vec<String>) -> Sitting {
        Sitting {
            table: StoredValue::new(table.to_owned()),
            rooms: RwSignal::new(vec![TableView::default(); n_lines.max(1)]),
            front: RwSignal::new(0),
            handover: RwSignal::new(None),
            passing: StoredValue::new_local(None),
            preferred: Preferred::get(),
            lines: StoredValue::new_local(Vec::new()),
            line: RwSignal::new(LineState::Fine),
            older: RwSignal::new(None),
            is_busy: RwSignal::new(false),
            projector: Projector::new(Preferred::get()),
            begun: RwSignal::new(None),
            decided: RwSignal::new(0),
            watch: RwSignal::new(Watch::still()),
            teaching: None,
            puzzling: None,
            coach: Coach::new(),
            names: StoredValue::new(names),
            toasts: Toasts::get(),
            pings: RwSignal::default(),
            fading: StoredValue::new_local(None),
            sound: SoundPlayer::get(),
            is_end_shown: RwSignal::new(false),
        }
    }

    /// Sits down at a table of this browser.
    pub(crate) fn here(saved: &Saved) -> Sitting {
        let sitting = Sitting::new(&saved.id, saved.tokens.len(), saved.names.clone());
        let start = match saved::beginning(&saved.id) {
            Some(begin) if saved::log(&saved.id).is_none() => Start::New(begin),
            Some(_) | None => Start::Resume,
        };
        let listen = move |i, news| sitting.heard(i, news);
        match open_here(&saved.id, &saved.game, start, &saved.tokens, listen) {
            Ok(lines) => sitting.lines.set_value(lines),
            Err(problem) => sitting.line.set(LineState::Failed(problem)),
        }
        let preferred = Preferred::get();
        let delay = Memo::new(move |_| {
            preferred.0.track();
            preferred.speed().bot_delay()
        });
        Effect::new(move || {
            let delay = delay.get();
            sitting.lines.with_value(|lines| {
                if let Some(line) = lines.first() {
                    line.set_bot_delay(delay);
                }
            });
        });
        keep_clock(sitting);
        sitting
    }

    /// Sits down to learn.
    pub(crate) fn learning(teaching: Teaching) -> Sitting {
        let sitting = Sitting::new("", 1, Vec::new());
        let sitting = Sitting { teaching: Some(teaching), ..sitting };
        sitting.lines.set_value(vec![teaching.line(move |news| sitting.heard(0, news))]);
        sitting
    }

    /// Sits down before a puzzle.
    pub(crate) fn puzzling(puzzling: Puzzling) -> Sitting {
        let sitting = Sitting::new("", 1, Vec::new());
        let sitting = Sitting { puzzling: Some(puzzling), ..sitting };
        sitting.lines.set_value(vec![puzzling.line(move |news| sitting.heard(0, news))]);
        sitting
    }

    /// Whether everything is prepared here, and nobody else is at the table.
    pub(crate) fn is_prepared(self) -> bool {
        self.teaching.is_some() || self.puzzling.is_some()
    }

    /// Comes to a table of the server, with the seats of these tokens or to watch.
    pub(crate) fn online(table: &str, tokens: Vec<String>, names: Vec<String>) -> Sitting {
        let sitting = Sitting::new(table, tokens.len(), names);
        let line = |(i, token): (usize, Option<String>)| {
            reach(table, token, move |news| sitting.heard(i, news))
        };
        let tokens: Vec<_> =
            if tokens.is_empty() { vec![None] } else { tokens.into_iter().map(Some).collect() };
        sitting.lines.set_value(tokens.into_iter().enumerate().map(line).collect());
        sitting
    }

    fn heard(self, i: usize, news: News) {
        match news {
            News::Told(message) => {
                let mut heard = None;
                let told = self.rooms.try_update(|rooms| {
                    heard = rooms.get_mut(i).map(|room| room.hear(message));
                });
                // The page may have been left while the message was on its way.
                if let (Some(()), Some(heard)) = (told, heard) {
                    self.learn(i, heard);
                }
            }
            News::Lost => self.line.set(LineState::Lost),
            News::Back => {
                self.line.set(LineState::Fine);
                self.is_busy.set(false);
            }
            News::Failed(problem) => self.line.set(LineState::Failed(problem)),
            News::Older(old) => self.older.set(Some(old)),
        }
    }

    fn learn(self, i: usize, heard: Heard) {
        let is_front = self.front.get_untracked() == i;
        if matches!(heard, Heard::Happened(_) | Heard::Afresh) {
            self.coach.forget();
            self.set_the_watch(i);
        }
        match heard {
            Heard::Changed => self.claim_by_name(i),
            Heard::Happened(news) => {
                self.is_busy.set(false);
                if is_front {
                    self.rooms.with_untracked(|rooms| self.projector.show(&rooms[i], &news));
                }
                self.bring_to_front_who_is_asked();
            }
            Heard::Afresh => {
                self.is_busy.set(false);
                if is_front {
                    self.rooms.with_untracked(|rooms| self.projector.show_afresh(&rooms[i]));
                }
                self.bring_to_front_who_is_asked();
            }
            Heard::Refused { rule, text, .. } => {
                self.is_busy.set(false);
                self.coach.give_up();
                let game = self.rooms.with_untracked(|rooms| rooms[i].game.clone());
                self.sound.play(stage::sound::Sound::Refusal);
                if let Some(teaching) = self.teaching {
                    return teaching.refusal.set(Some(text));
                }
                self.toasts.refuse(text, rule.map(|rule| (game, rule)));
            }
            Heard::Pinged(seat, ping) if is_front => {
                self.sound.play(stage::sound::Sound::Ping);
                let words = texts().pings.iter().find(|(known, _)| *known == ping);
                self.ping(seat, words.map_or("", |it| it.1));
            }
            Heard::Pinged(..) => {}
            Heard::PlanTold(seat, steps) => {
                let plan = self.rooms.with_untracked(|rooms| rooms[i].plan(seat, &steps));
                self.toasts.note(plan);
            }
            Heard::Hinted(hint) => {
                let version = self.rooms.with_untracked(|rooms| rooms[i].version);
                if is_front && hint.version == version {
                    self.coach.hear(hint);
                }
            }
            Heard::ChanceTold(_, wins) if is_front => self.coach.chance.set(Some(wins)),
            Heard::ChanceTold(..) => {}
            Heard::ProposalClosed(_, protocol::Fate::Refused) if is_front => {
                self.toasts.note(texts().proposal_refused);
            }
            Heard::ProposalClosed(..) => {}
            Heard::Goodbye { code, text } if code != "left" => {
                self.line.set(LineState::Failed(text));
            }
            Heard::Goodbye { .. } => {}
        }
    }

    fn set_the_watch(self, i: usize) {
        let said = self.rooms.with_untracked(|rooms| rooms[i].scene.as_ref().map(|it| it.clock));
        if let Some(said) = said {
            self.watch.set(Watch::set(said));
        }
    }

    /// A bubble on the seat, for a while.
    fn ping(self, seat: u8, words: &'static str) {
        self.pings.update(|pings| {
            pings.retain(|(other, _)| *other != seat);
            pings.push((seat, words));
        });
        // The page may have been left meanwhile.
        let fade = move || {
            let _ = self.pings.try_update(Vec::clear);
        };
        self.fading.set_value(Some(Timeout::after(PING_STAYS, fade)));
    }

    /// What a seat said without typing.
    pub(crate) fn said(self, seat: u8) -> Memo<Option<&'static str>> {
        Memo::new(move |_| {
            self.pings.with(|pings| pings.iter().find(|it| it.0 == seat).map(|it| it.1))
        })
    }

    /// Whoever set the table up has said their names already.
    fn claim_by_name(self, i: usize) {
        let is_free = self.rooms.with_untracked(|rooms| is_mine_free(&rooms[i]));
        let name = self.names.with_value(|names| names.get(i).cloned());
        if let Some(name) = name.filter(|_| is_free) {
            // Once only: if it is taken, the person is asked for another.
            self.names.update_value(|names| names[i].clear());
            if !name.is_empty() {
                self.say_as(i, ToTable::Claim { name });
            }
        }
    }

    fn bring_to_front_who_is_asked(self) {
        let front = self.front.get_untracked();
        let next = self.rooms.with_untracked(|rooms| {
            // Whoever may do something meanwhile gives way to those whom the game waits for.
            let is_up = |room: &TableView| room.is_asked() && room.is_awaited();
            if is_up(&rooms[front]) {
                Some(front)
            } else if let Some(next) = rooms.iter().position(is_up) {
                Some(next)
            } else if rooms[front].is_asked() {
                Some(front)
            } else {
                rooms.iter().position(TableView::is_asked)
            }
        });
        match next {
            None => {}
            Some(next) if self.pass_alone(next) => {}
            Some(next) if next == front => self.keep_the_screen(),
            Some(next) => self.turn_to(next),
        }
    }

    /// What the seat in front knows.
    pub(crate) fn with<T>(self, look: impl FnOnce(&TableView) -> T) -> T {
        let front = self.front.get();
        self.rooms.with(|rooms| look(&rooms[front.min(rooms.len() - 1)]))
    }

    pub(crate) fn with_untracked<T>(self, look: impl FnOnce(&TableView) -> T) -> T {
        untrack(|| self.with(look))
    }

    /// The part of it that something shows, which is drawn anew only when it changes.
    pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        look: impl Fn(&TableView) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.with(&look))
    }

    /// The seats at this screen.
    pub(crate) fn own_seats(self) -> Vec<u8> {
        self.rooms.with(|rooms| rooms.iter().filter_map(|room| room.me).collect())
    }

    /// What the seat in front can do, once it has seen what happened.
    pub(crate) fn options(self) -> Vec<WireChoice> {
        if self.is_busy.get() || self.projector.is_waited_for() {
            return Vec::new();
        }
        self.with(|room| {
            let asked = room.scene.as_ref().and_then(|scene| scene.asked.as_ref());
            let arranged =
                registry::board(&room.game).map_or(arranged as fn(_) -> _, |it| it.arranged);
            asked.map(|asked| arranged(asked.options.clone())).unwrap_or_default()
        })
    }

    /// The keys of the options, in their order.
    pub(crate) fn keys(self, options: &[WireChoice]) -> Vec<Keys> {
        let of_game = |picture: &AnyPicture| picture.keys(options);
        self.projector.picture.with(|it| it.as_ref().map(of_game)).unwrap_or_default()
    }

    pub(crate) fn say(self, message: ToTable) {
        self.say_as(self.front.get_untracked(), message);
    }

    pub(super) fn say_as(self, i: usize, message: ToTable) {
        self.lines.with_value(|lines| {
            if let Some(line) = lines.get(i) {
                line.say(message);
            }
        });
    }

    /// Answers with the words of an option.
    pub(crate) fn choose(self, action: String) {
        if !self.is_busy.get_untracked() && self.line.get_untracked() == LineState::Fine {
            self.is_busy.set(true);
            self.projector.skip();
            self.sound.play(stage::sound::Sound::Click);
            self.with_untracked(|room| {
                self.decided.set(room.version);
                self.projector.begin_story(room);
            });
            let seen = Some(self.with_untracked(|room| room.version));
            self.say(ToTable::Play { action, seen });
        }
    }

    /// Whether a lesson waits for this answer, or the coach advises it.
    pub(super) fn goes_on(self, action: String) -> impl Fn() -> bool {
        move || {
            let is_advised =
                self.coach.hint.with(|it| it.as_ref().is_some_and(|it| it.action == action));
            is_advised
                || self.teaching.is_some_and(|teaching| {
                    teaching.said.with(|said| match said {
                        Said::Step(step) => step.answers.contains(&action),
                        Said::Farewell(_) => false,
                    })
                })
        }
    }

    /// Whoever of this screen acted last.
    fn last_actor(self) -> Option<usize> {
        self.rooms.with(|rooms| {
            let log = rooms.first()?.log.iter().rev();
            let by = |who: WireWho| {
                rooms.iter().position(|room| room.me.map(WireWho::Seat) == Some(who))
            };
            log.filter_map(|entry| by(entry.who)).next()
        })
    }

    /// What would become of the wish to take back what was done last at this screen.
    pub(crate) fn undo(self) -> Undo {
        let Some(i) = self.last_actor() else { return Undo::Nothing };
        let undo = |rooms: &Vec<TableView>| rooms.get(i)?.scene.as_ref().map(|scene| scene.undo);
        self.rooms.with(undo).unwrap_or(Undo::Nothing)
    }

    /// Takes it back, or asks for it.
    pub(crate) fn take_back(self) {
        let last = untrack(|| self.last_actor());
        self.say_as(last.unwrap_or_else(|| self.front.get_untracked()), ToTable::Undo);
    }

    /// Points at something that cannot be done: the table says why.
    pub(crate) fn ask_why(self, target: WireTarget) {
        self.say(ToTable::WhyNot { target });
    }

    /// All at this screen answer a proposal alike.
    pub(crate) fn answer(self, proposal: u64, answer: fn(u64) -> ToTable) {
        let asked = self.rooms.with_untracked(|rooms| {
            let is_asked = |room: &TableView| {
                let open = room.proposal.as_ref().filter(|open| open.number == proposal);
                open.zip(room.me).is_some_and(|(open, me)| {
                    open.asked.contains(&me) && !open.agreed.contains(&me)
                })
            };
            rooms.iter().map(is_asked).collect::<Vec<_>>()
        });
        for (i, _) in asked.iter().enumerate().filter(|(_, asked)| **asked) {
            self.say_as(i, answer(proposal));
        }
    }

    /// Proposes something, with the consent of all at this screen.
    pub(crate) fn propose(self, what: Proposal) {
        let n_lines = self.lines.with_value(Vec::len);
        let message = match what {
            Proposal::Undo => return self.take_back(),
            Proposal::Pause => ToTable::Pause,
            Proposal::Resume => ToTable::Resume,
            Proposal::Rematch => ToTable::Rematch,
            Proposal::Replace(seat) => ToTable::HandToBot { seat },
        };
        (0..n_lines).for_each(|i| self.say_as(i, message.clone()));
    }

    /// The seat of this screen that nobody has sat down on yet.
    pub(crate) fn free_seat(self) -> Option<usize> {
        let is_named = |i: usize| {
            self.names.with_value(|names| names.get(i).is_some_and(|name| !name.is_empty()))
        };
        self.rooms.with(|rooms| {
            let free = |(i, room): &(usize, &TableView)| is_mine_free(room) && !is_named(*i);
            rooms.iter().enumerate().find(free).map(|(i, _)| i)
        })
    }

    pub(crate) fn claim(self, i: usize, name: String) {
        self.say_as(i, ToTable::Claim { name });
    }
}

fn is_mine_free(room: &TableView) -> bool {
    let mine = room.me.and_then(|me| room.seats.iter().find(|place| place.seat == me));
    mine.is_some_and(|place| place.sitter == Sitter::Nobody)
}

/// Keeps the clock of a table in this browser, as long as its page is open.
fn keep_clock(sitting: Sitting) {
    let timer = StoredValue::new_local(None::<Timeout>);
    Effect::new(move || {
        sitting.watch.track();
        keep_on(sitting, timer);
    });
    fn keep_on(sitting: Sitting, timer: StoredValue<Option<Timeout>, LocalStorage>) {
        // The page may have been left meanwhile.
        let Some(watch) = sitting.watch.try_get_untracked() else { return };
        if watch.runs() {
            saved::keep_clock(&sitting.table.get_value(), watch.read());
            timer
                .set_value(Some(Timeout::after(CLOCK_KEPT_EVERY, move || keep_on(sitting, timer))));
        }
    }
}
