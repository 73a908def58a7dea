//! The state of a table page: its connections, the table view of each seat at this screen, and
//! which of them is in front.

use engine::{Choices, Seat};
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
use client_kit::board::SeatSide;
use client_kit::browser::{self, Timeout};
use client_kit::settings::Preferred;
use client_kit::sound::SoundPlayer;
use client_kit::texts;
use client_kit::toasts::Toasts;
use client_kit::watch::Watch;

const PING_STAYS: u64 = 5_000;
/// How often the clock is stored: a reload gives at most this much of it back.
const CLOCK_KEPT_EVERY: u64 = 500;

/// What a seat plays, in a game whose seats differ.
pub(super) fn side_at(room: &TableView, seat: u8) -> Option<SeatSide> {
    let setup = Choices::parse(&room.setup).ok()?;
    registry::board(&room.game).and_then(|board| (board.side)(&setup, Seat(seat)))
}

/// The state of the connection.
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
    /// One for each seat at this screen, or one for a spectator.
    pub(super) rooms: RwSignal<Vec<TableView>>,
    pub(super) front: RwSignal<usize>,
    /// A pending handover of the screen.
    pub(super) handover: RwSignal<Option<Handover>>,
    /// A pending automatic pass.
    pub(super) passing: StoredValue<Option<Timeout>, LocalStorage>,
    pub(super) preferred: Preferred,
    lines: StoredValue<Vec<Line>, LocalStorage>,
    pub(crate) line: RwSignal<LineState>,
    /// The table, if it was begun under other rules.
    pub(super) older: RwSignal<Option<OldTable>>,
    /// An action was sent and the table has not answered yet.
    pub(crate) is_busy: RwSignal<bool>,
    pub(crate) projector: Projector,
    /// The first letter of a two-key sequence.
    pub(super) begun: RwSignal<Option<char>>,
    /// The version at the last decision of this screen.
    pub(super) decided: RwSignal<u64>,
    /// The clock of the table.
    pub(crate) watch: RwSignal<Watch>,
    /// The lesson, if this is one.
    pub(crate) teaching: Option<Teaching>,
    /// The puzzle, if this is one.
    pub(crate) puzzling: Option<Puzzling>,
    /// The coach's answers for the seat in front.
    pub(super) coach: Coach,
    /// The names of the persons at this screen.
    names: StoredValue<Vec<String>>,
    toasts: Toasts,
    /// Pings on the screen, until they fade.
    pings: RwSignal<Vec<(u8, &'static str)>>,
    fading: StoredValue<Option<Timeout>, LocalStorage>,
    sound: SoundPlayer,
    /// Whether the end dialog covers everything else.
    pub(super) is_end_shown: RwSignal<bool>,
    /// The end of a link to the game that is over, if it has one that is not too long.
    pub(super) link: RwSignal<Option<String>>,
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
            link: RwSignal::new(None),
        }
    }

    /// Opens a table of this browser.
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

    /// Opens a lesson.
    pub(crate) fn learning(teaching: Teaching) -> Sitting {
        let sitting = Sitting::new("", 1, Vec::new());
        let sitting = Sitting { teaching: Some(teaching), ..sitting };
        sitting.lines.set_value(vec![teaching.line(move |news| sitting.heard(0, news))]);
        sitting
    }

    /// Opens a puzzle.
    pub(crate) fn puzzling(puzzling: Puzzling) -> Sitting {
        let sitting = Sitting::new("", 1, Vec::new());
        let sitting = Sitting { puzzling: Some(puzzling), ..sitting };
        sitting.lines.set_value(vec![puzzling.line(move |news| sitting.heard(0, news))]);
        sitting
    }

    /// Whether it is a lesson or a puzzle, without other people.
    pub(crate) fn is_prepared(self) -> bool {
        self.teaching.is_some() || self.puzzling.is_some()
    }

    /// Opens a table of the server, with the seats of these tokens or as a spectator.
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
                // The page may have been left while the message was in flight.
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
                    self.note_taken_back(&news);
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
                let words = texts().ping(ping);
                self.ping(seat, words);
                // Where seats are behind a tab, the phrase is seen nevertheless.
                if !untrack(|| self.own_seats()).contains(&seat) {
                    let said = self.rooms.with_untracked(|rooms| rooms[i].said(seat, words));
                    browser::call(&said);
                    self.toasts.note(said);
                }
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

    /// Whoever plays elsewhere must notice that something has not happened after all.
    fn note_taken_back(self, news: &[protocol::News]) {
        let by = news.iter().rev().find_map(|it| match it {
            protocol::News::TakenBack { by, .. } => Some(*by),
            protocol::News::Happened { .. } => None,
        });
        if let Some(by) = by.filter(|by| !untrack(|| self.own_seats()).contains(by)) {
            let name = self.with_untracked(|room| room.name(by).to_owned());
            let said = (texts().took_back)(&name);
            browser::call(&said);
            self.toasts.note(said);
        }
    }

    fn set_the_watch(self, i: usize) {
        let said = self.rooms.with_untracked(|rooms| rooms[i].scene.as_ref().map(|it| it.clock));
        if let Some(said) = said {
            self.watch.set(Watch::set(said));
        }
    }

    /// Shows a ping on the seat for a while.
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

    /// The ping of a seat.
    pub(crate) fn said(self, seat: u8) -> Memo<Option<&'static str>> {
        Memo::new(move |_| {
            self.pings.with(|pings| pings.iter().find(|it| it.0 == seat).map(|it| it.1))
        })
    }

    /// The user who set the table up has entered the names already.
    fn claim_by_name(self, i: usize) {
        let is_free = self.rooms.with_untracked(|rooms| is_mine_free(&rooms[i]));
        let name = self.names.with_value(|names| names.get(i).cloned());
        if let Some(name) = name.filter(|_| is_free) {
            // Once only: if the name is taken, the person is asked for another.
            self.names.update_value(|names| names[i].clear());
            if !name.is_empty() {
                // The first of them is whose device it is.
                let figure = if i == 0 { self.figure() } else { None };
                self.say_as(i, ToTable::Claim { name, figure });
            }
        }
    }

    /// The word of the user's figure.
    fn figure(self) -> Option<String> {
        let figure = self.preferred.0.with_untracked(|settings| settings.figure);
        figure.map(|figure| figure.word().to_owned())
    }

    fn bring_to_front_who_is_asked(self) {
        let front = self.front.get_untracked();
        let next = self.rooms.with_untracked(|rooms| {
            // Seats that the game waits for take precedence over those that merely may act.
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

    /// Reads the table view of the seat in front.
    pub(crate) fn with<T>(self, look: impl FnOnce(&TableView) -> T) -> T {
        let front = self.front.get();
        self.rooms.with(|rooms| look(&rooms[front.min(rooms.len() - 1)]))
    }

    pub(crate) fn with_untracked<T>(self, look: impl FnOnce(&TableView) -> T) -> T {
        untrack(|| self.with(look))
    }

    /// A derived value of it, which updates only when it changes.
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

    /// The options of the seat in front, once all animations are done.
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

    /// Plays an action.
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

    /// Whether a lesson expects this answer, or the coach advises it.
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

    /// The seat of this screen that acted last.
    fn last_actor(self) -> Option<usize> {
        self.rooms.with(|rooms| {
            let log = rooms.first()?.log.iter().rev();
            let by = |who: WireWho| {
                rooms.iter().position(|room| room.me.map(WireWho::Seat) == Some(who))
            };
            log.filter_map(|entry| by(entry.who)).next()
        })
    }

    /// What would happen on undoing the last action of this screen.
    pub(crate) fn undo(self) -> Undo {
        let Some(i) = self.last_actor() else { return Undo::Nothing };
        let undo = |rooms: &Vec<TableView>| rooms.get(i)?.scene.as_ref().map(|scene| scene.undo);
        self.rooms.with(undo).unwrap_or(Undo::Nothing)
    }

    /// Ends what is being shown, and says whether anything was: a press then meant what was seen, which the table has left behind.
    fn is_brought_up_to_date(self) -> bool {
        let is_late = untrack(|| self.projector.is_waited_for());
        if is_late {
            self.projector.skip();
        }
        is_late
    }

    /// Undoes it, or proposes to.
    pub(crate) fn take_back(self) {
        // What is taken back has been seen to begin, at least.
        self.is_brought_up_to_date();
        let last = untrack(|| self.last_actor());
        self.say_as(last.unwrap_or_else(|| self.front.get_untracked()), ToTable::Undo);
    }

    /// Asks the table why a target is not allowed.
    pub(crate) fn ask_why(self, target: WireTarget) {
        if !self.is_brought_up_to_date() {
            self.say(ToTable::WhyNot { target });
        }
    }

    /// All seats of this screen answer a proposal alike.
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

    /// Makes a proposal, with the consent of all seats at this screen.
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

    /// A seat of this screen without a person.
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
        self.say_as(i, ToTable::Claim { name, figure: self.figure() });
    }
}

fn is_mine_free(room: &TableView) -> bool {
    let mine = room.me.and_then(|me| room.seats.iter().find(|place| place.seat == me));
    mine.is_some_and(|place| place.sitter == Sitter::Nobody)
}

/// Stores the clock of a table in this browser, as long as its page is open.
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
