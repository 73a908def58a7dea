//! The table of a lesson, in the page itself. No bot thinks there, so it needs no worker.

use std::rc::Rc;

use any_game::AnyGame;
use leptos::prelude::*;
use leptos::task::spawn_local;
use lesson::{Guide, GuidedGame, Pointed};
use protocol::{ToClient, ToTable};
use table::LessonTable;

use super::{Line, News, Talk, hello};
use client_kit::browser::kept;
use client_kit::texts;

/// The current text of the voice.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Said {
    Step(SaidStep),
    /// All steps are done.
    Farewell(Vec<String>),
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SaidStep {
    /// Counted from 1.
    pub(crate) number: usize,
    pub(crate) of: usize,
    pub(crate) title: String,
    pub(crate) says: Vec<String>,
    /// The actions that continue; empty for a step without an answer.
    pub(crate) answers: Vec<String>,
    pub(crate) points: Vec<Pointed>,
}

/// The progress in the lesson of a game, as stored in this browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    Untouched,
    /// The answer given at each step.
    Begun(Vec<usize>),
    Done,
}

const DONE: &str = "done";

impl Progress {
    pub(crate) fn of(game: &str) -> Progress {
        let Some(text) = kept::read(&name(game)) else { return Progress::Untouched };
        let answers = text.split(' ').map_while(|it| it.parse().ok()).collect::<Vec<usize>>();
        match text.as_str() {
            DONE => Progress::Done,
            _ if answers.is_empty() => Progress::Untouched,
            _ => Progress::Begun(answers),
        }
    }

    fn keep(&self, game: &str) {
        let text = match self {
            Progress::Untouched => return kept::forget(&name(game)),
            Progress::Begun(answers) => {
                answers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            }
            Progress::Done => DONE.to_owned(),
        };
        // Without storage, a lesson restarts.
        let _ = kept::write(&name(game), &text);
    }
}

fn name(game: &str) -> String {
    format!("lesson/{game}")
}

/// A lesson in progress.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Teaching {
    pub(crate) game: &'static dyn AnyGame,
    table: StoredValue<LessonTable, LocalStorage>,
    listener: StoredValue<Option<Listener>, LocalStorage>,
    pub(crate) said: RwSignal<Said>,
    /// Why the last answer did not continue.
    pub(crate) refusal: RwSignal<Option<String>>,
}

#[derive(Clone)]
struct Listener(Rc<dyn Fn(News)>);

impl std::fmt::Debug for Listener {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Listener")
    }
}

impl Teaching {
    /// Resumes the lesson of a game; a finished one restarts.
    pub(crate) fn open(game: &str) -> Result<Teaching, String> {
        let t = texts();
        let game = any_game::find(registry::list(), game).map_err(|_| t.unknown_game)?;
        let text = game.first_lesson().ok_or(t.no_lesson)?;
        let taken = match Progress::of(game.id()) {
            Progress::Begun(taken) => taken,
            Progress::Untouched | Progress::Done => Vec::new(),
        };
        let guide = GuidedGame::parse(text).and_then(|lesson| Guide::resume(game, lesson, &taken));
        let table = LessonTable::new(guide.map_err(|problem| problem.to_string())?);
        Ok(Teaching {
            game,
            said: RwSignal::new(said(&table)),
            table: StoredValue::new_local(table),
            listener: StoredValue::new_local(None),
            refusal: RwSignal::new(None),
        })
    }

    /// A connection to it, whose other end sends `hello` at once.
    pub(crate) fn line(self, listen: impl Fn(News) + 'static) -> Line {
        self.listener.set_value(Some(Listener(Rc::new(listen))));
        self.say(hello(None, None));
        Line(Rc::new(self))
    }

    /// Whether the current step has no answer.
    pub(crate) fn only_tells(self) -> bool {
        self.said.with(|said| match said {
            Said::Step(step) => step.answers.is_empty(),
            Said::Farewell(_) => false,
        })
    }

    /// Continues after a step without an answer, or plays the expected answer.
    pub(crate) fn go_on(self) {
        self.change(LessonTable::go_on);
    }

    pub(crate) fn start_over(self) {
        self.change(LessonTable::start_over);
    }

    fn change(self, change: impl FnOnce(&mut LessonTable) -> Vec<ToClient>) {
        let Some(told) = self.table.try_update_value(change) else { return };
        let Some(Listener(listen)) = self.listener.get_value() else { return };
        self.refusal.set(None);
        // Asynchronously, as an answer over a network would come.
        spawn_local(async move {
            told.into_iter().for_each(|message| listen(News::Told(message)));
            // The page may have been left meanwhile.
            if let Some(now) = self.table.try_with_value(said) {
                self.keep_progress();
                self.said.try_set(now);
            }
        });
    }

    fn keep_progress(self) {
        let taken =
            self.table.with_value(|table| table.step().map(|_| table.guide().taken().to_vec()));
        let progress = match taken {
            Some(taken) if taken.is_empty() && Progress::of(self.game.id()) == Progress::Done => {
                Progress::Done
            }
            Some(taken) if taken.is_empty() => Progress::Untouched,
            Some(taken) => Progress::Begun(taken),
            None => Progress::Done,
        };
        progress.keep(self.game.id());
    }
}

impl Talk for Teaching {
    fn say(&self, message: ToTable) {
        self.change(|table| table.hear(message));
    }
}

fn said(table: &LessonTable) -> Said {
    let lesson = table.guide().lesson();
    match table.step() {
        None => Said::Farewell(lesson.farewell.clone()),
        Some(step) => Said::Step(SaidStep {
            number: table.guide().taken().len() + 1,
            of: lesson.steps.len(),
            title: step.title.clone(),
            says: step.says.clone(),
            answers: step.answers.clone(),
            points: table.points(),
        }),
    }
}
