//! A game on the table of one terminal, always saved.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use any_game::fair::Secret;
use any_game::secrets::are_apart;
use any_game::{AnyGame, AnyMatch, Level, Problem, Reveal};
use engine::{Millis, Seat, SeatSet, ToAct, Viewer, Who};

use crate::args::{Agreed, Play};
use crate::board;
use crate::failure::Failure;
use crate::files::{read_replay, write_whole};
use crate::play::seats::{self, Bot};
use stage::ink::Ink;

pub(super) struct Table {
    pub(super) game: &'static dyn AnyGame,
    pub(super) play: Box<dyn AnyMatch>,
    pub(super) secret: Secret,
    pub(super) file: PathBuf,
    /// How many entries of the log the people have been told.
    told: usize,
    /// The board as it was last shown.
    drawn: String,
    pub(super) ink: Ink,
    watch: Watch,
    /// Whether a screen can be cleared.
    pub(super) is_screen: bool,
    /// For whom the screen showed the board last.
    pub(super) shown_to: Option<Seat>,
}

/// How long the game has been on this table, for games with a clock. While it is put away, no time
/// passes.
struct Watch {
    before: Millis,
    since: Instant,
}

impl Watch {
    fn now(&self) -> Millis {
        self.before.saturating_add(self.since.elapsed().as_millis() as Millis)
    }
}

/// Whom the table waits for when nobody but people can go on.
pub(super) enum Waits {
    For(Seat),
    /// How it ended, as a sentence.
    Over(String),
}

impl Table {
    pub(super) fn new(
        game: &'static dyn AnyGame,
        play: Box<dyn AnyMatch>,
        secret: Secret,
        file: PathBuf,
    ) -> Table {
        // Of a game that goes on, the last things that happened are told again.
        let told = play.log().len().saturating_sub(10);
        let before = last_told(&*play).unwrap_or(0);
        let watch = Watch { before, since: Instant::now() };
        let (drawn, ink) = (String::new(), Ink::of_output());
        let (is_screen, shown_to) = (std::io::stdout().is_terminal(), None);
        Table { game, play, secret, file, told, drawn, ink, watch, is_screen, shown_to }
    }

    pub(super) fn open(args: &Play) -> Result<Table, Failure> {
        let Some(game) = args.game else {
            let known: Vec<_> = registry::list().iter().map(|game| game.id()).collect();
            let known = known.join(", ");
            return Err(Failure::Usage(format!("Say which game is played: {known}.")));
        };
        match &args.load {
            Some(path) => Self::load(game, args, path),
            None => Self::begin(game, args),
        }
    }

    fn begin(game: &'static dyn AnyGame, args: &Play) -> Result<Table, Failure> {
        let mut choices = args.agreed.choices(game)?;
        let has_players = game.options().iter().any(|option| option.key == "players");
        if let (Some(seats), None, true) = (&args.seats, choices.get("players"), has_players) {
            // One name alone is somebody who plays against bots.
            if let n @ 2.. = seats.split(',').count() {
                choices.set("players", &n.to_string());
            }
        }
        let mut play = game.start(&choices)?;
        play.rename(seats::read(args.seats.as_deref(), play.n_seats())?);
        let secret = args.seed.as_deref().map_or_else(server::fresh_secret, Secret::from_seed);
        let file = match &args.save {
            Some(file) => new_file(file)?,
            None => free_name(game.id(), &secret),
        };
        Ok(Table::new(game, play, secret, file))
    }

    fn load(game: &'static dyn AnyGame, args: &Play, path: &Path) -> Result<Table, Failure> {
        let Agreed { setup, mode, scenario } = &args.agreed;
        let is_new = !setup.is_empty() || mode.is_some() || scenario.is_some();
        if is_new || args.seed.is_some() {
            let problem = "A saved game keeps its setup and its secret: leave them out.";
            return Err(Failure::Usage(problem.to_owned()));
        }
        let replay = read_replay(path)?;
        let bad = |problem: &str| Failure::BadFile(format!("{}: {problem}", path.display()));
        if replay.game == game.id()
            && let Some(notice) = game.older_rules(replay.rules)
        {
            let (file, seats) = (path.display(), replay.seats.join(","));
            return Err(bad(&format!(
                "{notice} Read it with `shamble replay {file}`, or begin it anew with `shamble play {} {} \
                 --terminal --seats {seats:?}`.",
                game.id(),
                replay.setup
            )));
        }
        let mut play = game.replay(&replay).map_err(|problem| bad(&problem.to_string()))?;
        let secret = replay.secret.as_deref().and_then(Secret::from_hex);
        let committed = secret.filter(|secret| Some(secret.commitment()) == replay.commitment);
        let Some(secret) = committed else {
            return Err(bad(
                "It does not hold the secret it committed to, so nobody knows what Nature would \
                 bring next; it can only be watched with `shamble replay`.",
            ));
        };
        if args.seats.is_some() {
            play.rename(seats::read(args.seats.as_deref(), play.n_seats())?);
        }
        let file = match &args.save {
            Some(file) if file != path => new_file(file)?,
            Some(_) | None => path.to_owned(),
        };
        Ok(Table::new(game, play, secret, file))
    }

    /// When the clock wants to be told the time. It is never told the same time twice.
    fn alarm(&self) -> Option<Millis> {
        let wanted = self.play.next_alarm()?;
        Some(last_told(&*self.play).map_or(wanted, |told| wanted.max(told.saturating_add(1))))
    }

    /// How long the clock lets people think before it speaks.
    pub(super) fn patience(&self) -> Option<Duration> {
        let left = self.alarm()?.saturating_sub(self.watch.now());
        Some(Duration::from_millis(left))
    }

    /// Lets the clock say what it has to say by now, with the chance that follows; whether it spoke.
    pub(super) fn hear_the_clock(&mut self) -> Result<bool, Failure> {
        let before = self.play.log().len();
        loop {
            let now = self.watch.now();
            match self.play.to_act() {
                ToAct::Nature => self.play.draw(&self.secret)?,
                ToAct::Seats(_) if self.alarm().is_some_and(|due| due <= now) => {
                    self.play.clock(now)?;
                }
                ToAct::Seats(_) | ToAct::Over(_) => return Ok(self.play.log().len() > before),
            }
        }
    }

    /// The game is put away: what time it was is part of it.
    pub(super) fn stop_the_clock(&mut self) -> Result<(), Failure> {
        self.hear_the_clock()?;
        let now = self.watch.now();
        let is_asked = matches!(self.play.to_act(), ToAct::Seats(_));
        let is_later = last_told(&*self.play).is_none_or(|told| told < now);
        if is_asked && is_later && self.play.next_alarm().is_some() {
            self.play.clock(now)?;
            self.hear_the_clock()?;
        }
        self.save()
    }

    /// So much time has passed.
    #[cfg(test)]
    pub(super) fn wait(&mut self, millis: Millis) {
        self.watch.before += millis;
    }

    /// Time that does not count begins.
    pub(super) fn hold(&self) -> Instant {
        Instant::now()
    }

    /// Time that does not count is over.
    pub(super) fn go_on(&mut self, since: Instant) {
        self.watch.since += since.elapsed();
    }

    /// Lets the clock, Nature and the bots go on until a person is asked.
    pub(super) fn play_on(&mut self) -> Result<Waits, Failure> {
        loop {
            self.hear_the_clock()?;
            let asked = match self.play.to_act() {
                ToAct::Over(_) => {
                    let ending = self.play.ending();
                    return Ok(Waits::Over(ending.expect("a game that is over has an ending")));
                }
                ToAct::Nature => {
                    self.play.draw(&self.secret)?;
                    continue;
                }
                ToAct::Seats(asked) => asked,
            };
            match (asked.minus(self.people()).lowest(), self.next_of(asked)) {
                (Some(bot), _) => self.bot_plays(bot)?,
                (None, Some(person)) => return Ok(Waits::For(person)),
                (None, None) => {
                    let problem = "The game waits for nobody; please report it with its save.";
                    return Err(Failure::Failed(problem.to_owned()));
                }
            }
        }
    }

    /// Where several are asked at once, they answer in turns, so that everybody can see what the
    /// others mean to do before the last word is said.
    fn next_of(&self, asked: SeatSet) -> Option<Seat> {
        let people = self.people();
        let is_person = |who| matches!(who, Who::Seat(seat) if people.has(seat));
        let log = self.play.log();
        match log.before_last(is_person).and_then(|at| log.who(at)) {
            Some(Who::Seat(last)) => asked.clockwise_after(last),
            Some(Who::Nature | Who::Clock(_)) | None => asked.lowest(),
        }
    }

    fn bot_plays(&mut self, seat: Seat) -> Result<(), Failure> {
        let options = self.play.options(seat)?;
        let n = self.play.log().len() as u64;
        let nth = match seats::bot(self.play.names(), seat) {
            Some(Bot::Random) => self.secret.bot(n, options.len() as u32) as usize,
            Some(Bot::Steady) | None => {
                self.play.think(seat, Level::STEADY, self.secret.bot(n, u32::MAX).into())
            }
        };
        Ok(self.play.play(seat, &options[nth].action)?)
    }

    /// Whether the game waits for this seat.
    pub(super) fn is_awaited(&self, seat: Seat) -> bool {
        matches!(self.play.to_act(), ToAct::Seats(seats) if seats.has(seat))
    }

    pub(super) fn people(&self) -> SeatSet {
        let names = self.play.names();
        Seat::first(self.play.n_seats()).filter(|&seat| seats::bot(names, seat).is_none()).collect()
    }

    /// Whose eyes the screen shows things to when nobody in particular is asked: people who share
    /// it see what everybody sees.
    fn eyes(&self) -> Viewer {
        let people = self.people();
        match people.lowest() {
            Some(only) if people.len() == 1 => Viewer::Seat(only),
            Some(_) | None => Viewer::Spectator,
        }
    }

    /// What happened since people last looked.
    pub(super) fn news(&mut self) -> Vec<String> {
        let from = std::mem::replace(&mut self.told, self.play.log().len());
        self.story_since(from)
    }

    /// Everything that happened.
    pub(super) fn story(&self) -> Vec<String> {
        self.story_since(0)
    }

    fn story_since(&self, from: usize) -> Vec<String> {
        let story = self.play.log().story(from, self.eyes());
        story.iter().map(|sentence| board::tell(self.game, sentence, self.ink)).collect()
    }

    pub(super) fn board(&self, seat: Option<Seat>) -> String {
        let viewer = seat.map_or_else(|| self.eyes(), Viewer::Seat);
        self.drawn_at(viewer, Some(self.watch.now()))
    }

    fn drawn_at(&self, viewer: Viewer, now: Option<Millis>) -> String {
        board::draw(self.game.id(), &self.play.view(viewer), self.play.names(), self.ink, now)
    }

    /// The board, unless it still looks as it did when it was last shown; that time has passed is
    /// no news.
    pub(super) fn new_board(&mut self, seat: Seat) -> Option<String> {
        let board = self.drawn_at(Viewer::Seat(seat), None);
        let is_new = board != self.drawn;
        self.drawn = board;
        is_new.then(|| self.board(Some(seat)))
    }

    /// Whether somebody else at this screen must not see what this seat does.
    pub(super) fn has_secrets(&self, seat: Seat) -> bool {
        let of = |viewer| self.play.view(viewer);
        self.people().len() > 1 && are_apart(&of(Viewer::Seat(seat)), &of(Viewer::Spectator))
    }

    /// Takes back the last decision of a person with everything after it. What Nature brings next
    /// is decided by the secret, so nothing can be rolled again.
    pub(super) fn undo(&mut self) -> Result<(), Problem> {
        let people = self.people();
        let is_person = |who| matches!(who, Who::Seat(seat) if people.has(seat));
        let to = self.play.log().before_last(is_person).filter(|&to| to >= self.play.n_given());
        let to = to.ok_or(Problem::NothingToUndo)?;
        self.play.rewind(to);
        self.told = self.told.min(to);
        Ok(())
    }

    /// Writes the game with its secret, so that it goes on as it would have.
    pub(super) fn save(&self) -> Result<(), Failure> {
        let replay = self.play.replay(Some((&self.secret, Reveal::Shown)))?;
        write_whole(&self.file, &replay.to_string())
    }

    pub(super) fn save_to(&mut self, file: &str) -> Result<(), Failure> {
        if Path::new(file) == self.file {
            return self.save();
        }
        let before = std::mem::replace(&mut self.file, new_file(Path::new(file))?);
        self.save().inspect_err(|_| self.file = before)
    }
}

/// The time that the clock of a game was last told.
fn last_told(play: &dyn AnyMatch) -> Option<Millis> {
    let log = play.log();
    let last = log.before_last(|who| matches!(who, Who::Clock(_))).and_then(|n| log.who(n));
    if let Some(Who::Clock(told)) = last { Some(told) } else { None }
}

/// A file that does not exist yet: another game must not be lost.
fn new_file(file: &Path) -> Result<PathBuf, Failure> {
    if file.exists() {
        let shown = file.display();
        let hint = format!("Go on with it by --load {shown}, or name another file");
        return Err(Failure::Usage(format!("{shown} exists. {hint}.")));
    }
    Ok(file.to_owned())
}

fn free_name(game: &str, secret: &Secret) -> PathBuf {
    let stem = format!("{game}-{}", &secret.commitment()[..8]);
    let names = (2..).map(|n| format!("{stem}-{n}.save"));
    let mut names = std::iter::once(format!("{stem}.save")).chain(names).map(PathBuf::from);
    names.find(|name| !name.exists()).expect("some name is free")
}
