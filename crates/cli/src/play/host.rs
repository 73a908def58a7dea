//! Hosts one table for everybody at this keyboard: their messages go in, and what is to be stored, printed and waited for comes
//! out, in this order.

use std::path::{Display, Path, PathBuf};
use std::time::{Duration, Instant};

use any_game::{AnyGame, Forbidden, Problem};
use engine::{Millis, Seat};
use protocol::{Fate, News, PROTOCOL_VERSION, Scene, ToClient, ToTable, WireJson, WireWho};
use stage::room::{Heard, TableView};
use table::{Connection, Input, LiveTable};

use super::save::Save;
use super::seats::token;
use crate::failure::Failure;

/// People read afterwards what bots did, so bots need not pause. Each decides in a pass of its own, so that each is printed.
const BOT_DELAY: Millis = 1;
/// The time limit of a decision, as at a server.
const A_DECISION: Duration = Duration::from_millis(500);
/// How many of the last entries are printed when a game is resumed.
const TOLD_AGAIN: usize = 10;

/// Says when the time of a decision that begins now is over.
fn decision_time() -> impl Fn() -> bool + Sync {
    let end = Instant::now() + A_DECISION;
    move || Instant::now() >= end
}

pub(super) struct Host {
    table: LiveTable,
    /// The file of the log; none until everybody sits.
    save: Option<Save>,
    watch: Watch,
    wake_at: Option<Millis>,
    /// Everybody at this keyboard, and a spectator.
    viewers: Vec<Viewer>,
    /// What happened, as everybody at this keyboard may know it.
    story: Vec<Told>,
    /// What has not been printed yet.
    untold: Vec<Note>,
    /// How many entries are shown to those who come.
    n_told: usize,
}

/// One connection to the table.
struct Viewer {
    seat: Option<Seat>,
    room: TableView,
    /// When the current scene arrived.
    since: Millis,
}

/// An entry of the game's log: who did it, and its events with their sentences.
#[derive(Clone)]
pub(super) struct Told {
    who: WireWho,
    pub(super) events: Vec<(WireJson, String)>,
}

/// Something to print.
pub(super) enum Note {
    Happened(Told),
    /// Entries were undone.
    TakenBack,
    /// A proposal was refused.
    Disagreed,
    /// A plan, a hint or a chance.
    Advice(Vec<String>),
    /// A request was refused.
    Refused {
        code: String,
        text: String,
    },
}

/// The game's time. It stands still while the game is closed or the screen is hidden.
struct Watch {
    before: Millis,
    since: Instant,
}

impl Watch {
    fn now(&self) -> Millis {
        self.before.saturating_add(self.since.elapsed().as_millis() as Millis)
    }
}

impl Host {
    /// A new table without people.
    pub(super) fn new(table: LiveTable) -> Host {
        Self::of(table, usize::MAX)
    }

    /// A table to which people return.
    pub(super) fn resumed(table: LiveTable) -> Host {
        Self::of(table, TOLD_AGAIN)
    }

    fn of(mut table: LiveTable, n_told: usize) -> Host {
        table.set_bot_delay(BOT_DELAY);
        let watch = Watch { before: 0, since: Instant::now() };
        let (viewers, story, untold) = (Vec::new(), Vec::new(), Vec::new());
        Host { table, save: None, watch, wake_at: None, viewers, story, untold, n_told }
    }

    /// Connects people; those with a name sit down. Where there are several, none may see what only one may know, so they get the
    /// spectator's messages.
    pub(super) fn seat(&mut self, people: &[(Seat, Option<String>)]) -> Result<(), Failure> {
        let seats: Vec<Option<Seat>> = people.iter().map(|(seat, _)| Some(*seat)).collect();
        let watcher = if people.len() == 1 { &[][..] } else { &[None] };
        for &seat in watcher.iter().chain(&seats) {
            let since = self.watch.now();
            self.viewers.push(Viewer { seat, room: TableView::default(), since });
        }
        self.take(Input::Woke)?;
        for n in 0..self.viewers.len() {
            let token = self.viewers[n].seat.map(|seat| token(seat).to_hex());
            self.say_as(n, ToTable::Hello { protocol: PROTOCOL_VERSION, token, seen: None })?;
        }
        for (seat, name) in people {
            if let Some(name) = name.clone() {
                self.say(*seat, ToTable::Claim { name, figure: None })?;
            }
        }
        let refused = self.untold.iter().find_map(|note| match note {
            Note::Refused { text, .. } => Some(text.clone()),
            Note::Happened(_) | Note::TakenBack | Note::Disagreed | Note::Advice(_) => None,
        });
        refused.map_or(Ok(()), |text| Err(Failure::Usage(text)))
    }

    /// Writes the log to this file from now on.
    pub(super) fn save_as(&mut self, file: PathBuf) -> Result<(), Failure> {
        self.save = Some(Save::write(file, &self.table.to_log())?);
        Ok(())
    }

    pub(super) fn file(&self) -> Display<'_> {
        self.save.as_ref().expect("a game is saved before anybody sees it").file().display()
    }

    pub(super) fn is_saved_in(&self, file: &str) -> bool {
        self.save.as_ref().is_some_and(|save| save.file() == Path::new(file))
    }

    /// Sends a message for somebody at this keyboard.
    pub(super) fn say(&mut self, seat: Seat, message: ToTable) -> Result<(), Failure> {
        match self.viewers.iter().position(|viewer| viewer.seat == Some(seat)) {
            Some(n) => self.say_as(n, message),
            None => Ok(()),
        }
    }

    fn say_as(&mut self, n: usize, message: ToTable) -> Result<(), Failure> {
        self.take(Input::Said(Connection(n as u64), message))
    }

    /// Wakes the table, which may be too early.
    pub(super) fn wake(&mut self) -> Result<(), Failure> {
        self.take(Input::Woke)
    }

    /// Everybody leaves: the table keeps their seats, and its clock stands still.
    pub(super) fn leave(&mut self) -> Result<(), Failure> {
        (0..self.viewers.len() as u64)
            .try_for_each(|n| self.take(Input::Disconnected(Connection(n))))
    }

    fn take(&mut self, input: Input) -> Result<(), Failure> {
        let mut next = Some(input);
        while let Some(input) = next.take() {
            let output = self.table.take_and_think(self.watch.now(), input, decision_time);
            self.wake_at = output.wake_at;
            if let Some(save) = &mut self.save {
                save.append(&output.store)?;
            }
            for (who, message) in output.each() {
                self.hear(who.0 as usize, message.clone());
            }
            next = output.wants_secret.then(|| Input::Secret(server::fresh_secret()));
        }
        Ok(())
    }

    /// Handles a message from the table.
    fn hear(&mut self, n: usize, message: ToClient) {
        if n == 0 {
            match &message {
                ToClient::Update { news, .. } => self.note(news),
                ToClient::Resync { news, .. } => self.note_afresh(news),
                ToClient::Welcome { .. }
                | ToClient::Refused { .. }
                | ToClient::Because { .. }
                | ToClient::Chat { .. }
                | ToClient::Ping { .. }
                | ToClient::Plan { .. }
                | ToClient::Hint { .. }
                | ToClient::Chance { .. }
                | ToClient::Presence { .. }
                | ToClient::Proposal { .. }
                | ToClient::Over { .. }
                | ToClient::Goodbye { .. } => {}
            }
        }
        let now = self.watch.now();
        let Some(viewer) = self.viewers.get_mut(n) else { return };
        let heard = viewer.room.hear(message);
        match heard {
            Heard::Happened(_) | Heard::Afresh => viewer.since = now,
            Heard::Refused { code, text, .. } => self.untold.push(Note::Refused { code, text }),
            Heard::ProposalClosed(_, Fate::Refused) if n == 0 => {
                self.untold.push(Note::Disagreed);
            }
            Heard::PlanTold(seat, steps) => {
                self.untold.push(Note::Advice(vec![viewer.room.plan(seat, &steps)]));
            }
            Heard::Hinted(hint) => self.untold.push(Note::Advice(hint.sentences())),
            Heard::ChanceTold(_, wins) => {
                self.untold
                    .push(Note::Advice(vec![format!("You win with a chance of about {wins} %.")]));
            }
            Heard::Goodbye { code, text } => self.untold.push(Note::Refused { code, text }),
            Heard::Changed | Heard::Pinged(..) | Heard::ProposalClosed(..) => {}
        }
    }

    fn note(&mut self, news: &[News]) {
        for news in news {
            match news {
                News::Happened { who, text, events, .. } => {
                    let events = events.parts().into_iter().zip(text.iter().cloned()).collect();
                    let told = Told { who: *who, events };
                    self.story.push(told.clone());
                    self.untold.push(Note::Happened(told));
                }
                News::TakenBack { entries, .. } => {
                    let n = self.story.len().saturating_sub(*entries as usize);
                    self.story.truncate(n);
                    self.untold.push(Note::TakenBack);
                }
            }
        }
    }

    /// A new or resumed game: its history is not printed in full again.
    fn note_afresh(&mut self, news: &[News]) {
        self.story.clear();
        let n_before = self.untold.len();
        self.note(news);
        if self.save.is_none() {
            let n_old = (self.untold.len() - n_before).saturating_sub(self.n_told);
            self.untold.drain(n_before..n_before + n_old);
        }
    }

    /// What is to be printed now.
    pub(super) fn untold(&mut self) -> Vec<Note> {
        // Events of the clock come before the refusals they caused.
        let (refused, mut notes): (Vec<_>, Vec<_>) = std::mem::take(&mut self.untold)
            .into_iter()
            .partition(|note| matches!(note, Note::Refused { .. }));
        notes.extend(refused);
        notes
    }

    /// Everything that happened, as far as the table remembers it.
    pub(super) fn story(&self) -> &[Told] {
        &self.story
    }

    /// How long until the table wants to be woken; `None` if it waits for people alone.
    pub(super) fn patience(&self) -> Option<Duration> {
        self.wake_at.map(|due| Duration::from_millis(due.saturating_sub(self.watch.now())))
    }

    /// The table as everybody at this keyboard may see it.
    pub(super) fn room(&self) -> &TableView {
        &self.viewers[0].room
    }

    /// The table as one person at this keyboard sees it.
    pub(super) fn room_of(&self, seat: Seat) -> &TableView {
        let own = self.viewers.iter().find(|viewer| viewer.seat == Some(seat));
        own.map_or(self.room(), |viewer| &viewer.room)
    }

    /// The last scene of one seat, or of all, and the current time of the game's clock.
    pub(super) fn scene(&self, seat: Option<Seat>) -> Option<(&Scene, Millis)> {
        let own = self.viewers.iter().find(|viewer| seat.is_some() && viewer.seat == seat);
        let viewer = own.unwrap_or(&self.viewers[0]);
        let scene = viewer.room.scene.as_ref()?;
        let passed = self.watch.now().saturating_sub(viewer.since);
        Some((scene, scene.clock.now + if scene.clock.runs { passed } else { 0 }))
    }

    /// The people at this keyboard.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> {
        self.viewers.iter().filter_map(|viewer| viewer.seat)
    }

    /// Who of them decided last.
    pub(super) fn last_person(&self) -> Option<Seat> {
        let person = |told: &Told| match told.who {
            WireWho::Seat(seat) => self.people().find(|it| it.0 == seat),
            WireWho::Nature | WireWho::Clock => None,
        };
        self.story.iter().rev().find_map(person)
    }

    pub(super) fn which_game(&self) -> &'static dyn AnyGame {
        self.table.which_game()
    }

    /// The rule that forbids an action, given as text; there is no message for this.
    pub(super) fn why_not(&self, seat: Seat, action: &str) -> Result<Option<Forbidden>, Problem> {
        self.table.game().why_not(seat, action)
    }

    /// Stops the game's time.
    pub(super) fn hold(&mut self) {
        self.watch.before = self.watch.now();
        self.watch.since = Instant::now();
    }

    /// Resumes the game's time.
    pub(super) fn go_on(&mut self) {
        self.watch.since = Instant::now();
    }

    /// Lets time pass.
    #[cfg(test)]
    pub(super) fn wait(&mut self, millis: Millis) {
        self.watch.before += millis;
    }
}
