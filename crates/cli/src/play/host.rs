//! Hosts one table for all at this keyboard: what they say goes in, and what is to be stored, told and waited
//! for comes out, in this order.

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

/// Bots need no time to be followed, since what they did is read afterwards. Each decides in a pass of its own,
/// so that each is told.
const BOT_DELAY: Millis = 1;
/// Of a game that goes on, the last entries are told again.
const TOLD_AGAIN: usize = 10;

pub(super) struct Host {
    table: LiveTable,
    /// The file of the log; none until everybody sits.
    save: Option<Save>,
    watch: Watch,
    wake_at: Option<Millis>,
    /// Everybody at this keyboard, and whoever watches.
    viewers: Vec<Viewer>,
    /// What happened, as all at this keyboard may know it.
    story: Vec<Told>,
    /// What of it they have not been told yet.
    untold: Vec<Note>,
    /// How many entries are told to those who come.
    n_told: usize,
}

/// One connection to the table.
struct Viewer {
    seat: Option<Seat>,
    room: TableView,
    /// When the scene of the room was as it is.
    since: Millis,
}

/// An entry of the game's log: who did it, and what was seen, each event with its sentence.
#[derive(Clone)]
pub(super) struct Told {
    who: WireWho,
    pub(super) events: Vec<(WireJson, String)>,
}

/// Something to be told, in this order.
pub(super) enum Note {
    Happened(Told),
    /// Entries were taken back.
    TakenBack,
    /// Somebody did not agree.
    Disagreed,
    /// What a bot is about to do, or would do, or how it stands.
    Advice(Vec<String>),
    /// What was asked for was not done.
    Refused {
        code: String,
        text: String,
    },
}

/// How long the game has been on the table. While it is put away or behind a curtain, no time passes.
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
    /// A table at which nobody sits yet.
    pub(super) fn new(table: LiveTable) -> Host {
        Self::of(table, usize::MAX)
    }

    /// A table to which people come back.
    pub(super) fn resumed(table: LiveTable) -> Host {
        Self::of(table, TOLD_AGAIN)
    }

    fn of(mut table: LiveTable, n_told: usize) -> Host {
        table.set_bot_delay(BOT_DELAY);
        let watch = Watch { before: 0, since: Instant::now() };
        let (viewers, story, untold) = (Vec::new(), Vec::new(), Vec::new());
        Host { table, save: None, watch, wake_at: None, viewers, story, untold, n_told }
    }

    /// Lets people in; whoever has a name to say sits down. More than one must not see what only one may, so
    /// they are told what is told to those who watch.
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
                self.say(*seat, ToTable::Claim { name })?;
            }
        }
        let refused = self.untold.iter().find_map(|note| match note {
            Note::Refused { text, .. } => Some(text.clone()),
            Note::Happened(_) | Note::TakenBack | Note::Disagreed | Note::Advice(_) => None,
        });
        refused.map_or(Ok(()), |text| Err(Failure::Usage(text)))
    }

    /// Keeps the log in this file from now on.
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

    /// Says something for somebody at this keyboard.
    pub(super) fn say(&mut self, seat: Seat, message: ToTable) -> Result<(), Failure> {
        match self.viewers.iter().position(|viewer| viewer.seat == Some(seat)) {
            Some(n) => self.say_as(n, message),
            None => Ok(()),
        }
    }

    fn say_as(&mut self, n: usize, message: ToTable) -> Result<(), Failure> {
        self.take(Input::Said(Connection(n as u64), message))
    }

    /// It is time, or it may be.
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
            let output = self.table.take_and_think(self.watch.now(), input);
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

    /// Puts what the table says in its place.
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

    /// Another game, or one that was put away: of that, nobody wants to hear everything again.
    fn note_afresh(&mut self, news: &[News]) {
        self.story.clear();
        let n_before = self.untold.len();
        self.note(news);
        if self.save.is_none() {
            let n_old = (self.untold.len() - n_before).saturating_sub(self.n_told);
            self.untold.drain(n_before..n_before + n_old);
        }
    }

    /// What is to be told now.
    pub(super) fn untold(&mut self) -> Vec<Note> {
        // What the clock said comes before what was refused because of it.
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

    /// What all at this keyboard may know of the table.
    pub(super) fn room(&self) -> &TableView {
        &self.viewers[0].room
    }

    /// What somebody at this keyboard knows of the table.
    pub(super) fn room_of(&self, seat: Seat) -> &TableView {
        let own = self.viewers.iter().find(|viewer| viewer.seat == Some(seat));
        own.map_or(self.room(), |viewer| &viewer.room)
    }

    /// The last scene of somebody, or of all, and what the game's clock says by now.
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

    /// Whoever of them decided last.
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

    /// The rule that forbids words which nobody means to play yet: no message asks for it.
    pub(super) fn why_not(&self, seat: Seat, action: &str) -> Result<Option<Forbidden>, Problem> {
        self.table.game().why_not(seat, action)
    }

    /// Time that does not count begins.
    pub(super) fn hold(&mut self) {
        self.watch.before = self.watch.now();
        self.watch.since = Instant::now();
    }

    /// Time that does not count is over.
    pub(super) fn go_on(&mut self) {
        self.watch.since = Instant::now();
    }

    /// So much time has passed.
    #[cfg(test)]
    pub(super) fn wait(&mut self, millis: Millis) {
        self.watch.before += millis;
    }
}
