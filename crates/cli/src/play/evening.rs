//! What people at one screen see of their table.

use std::io::{IsTerminal, Write};

use any_game::secrets::are_apart;
use engine::{Millis, Names, Seat};
use protocol::{Asked, Waits as TableWaits};
use stage::ink::Ink;

use super::host::{Host, Note, Told};
use crate::board::Board;
use crate::failure::Failure;
use stage::ink::wrapped;

pub(super) struct Evening {
    pub(super) host: Host,
    pub(super) ink: Ink,
    /// Whether the screen can be cleared.
    pub(super) is_screen: bool,
    /// The seat whose board was last shown.
    pub(super) shown_to: Option<Seat>,
    /// The board as it was last shown.
    drawn: String,
}

/// Who the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Waits {
    For(Seat),
    /// For everybody's consent.
    Consent,
    /// It was paused.
    Pause,
    /// The game continues by itself.
    Bots,
    Over,
}

impl Evening {
    pub(super) fn new(host: Host) -> Evening {
        let (ink, is_screen) = (Ink::of_output(), std::io::stdout().is_terminal());
        Evening { host, ink, is_screen, shown_to: None, drawn: String::new() }
    }

    pub(super) fn waits(&self) -> Waits {
        let room = self.host.room();
        let Some(scene) = &room.scene else { return Waits::Bots };
        match &scene.waits {
            TableWaits::Over => Waits::Over,
            _ if room.proposal.is_some() => Waits::Consent,
            TableWaits::Pause => Waits::Pause,
            TableWaits::Turn { seats } => {
                // Some questions are asked even of those for whom a bot plays.
                let is_bot = |seat: &u8| {
                    let is_played = room.seats.iter().any(|it| it.seat == *seat && it.bot_plays);
                    is_played && !self.people_asked().any(|it| it.0 == *seat)
                };
                match self.next_of(seats).filter(|_| !seats.iter().any(is_bot)) {
                    Some(person) => Waits::For(person),
                    None => Waits::Bots,
                }
            }
            TableWaits::Open { .. } | TableWaits::Away { .. } => Waits::Bots,
        }
    }

    /// Where several are asked at once, they answer in turns, so that everybody can see what the
    /// others intend before the last one answers.
    fn next_of(&self, asked: &[u8]) -> Option<Seat> {
        let last = self.host.last_person().map_or(0, |last| last.0 + 1);
        let people = || self.host.people().filter(|seat| asked.contains(&seat.0));
        people().find(|seat| seat.0 >= last).or_else(|| people().next())
    }

    fn people_asked(&self) -> impl Iterator<Item = Seat> {
        self.host.people().filter(|&seat| self.asked(seat).is_some())
    }

    /// The people at this screen who play for themselves now.
    pub(super) fn players(&self) -> Vec<Seat> {
        let plays = |seat: &Seat| {
            let places = &self.host.room().seats;
            places.iter().any(|place| place.seat == seat.0 && !place.bot_plays)
        };
        self.host.people().filter(plays).collect()
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        self.host.room().name(seat.0)
    }

    /// The question to a seat and its options.
    pub(super) fn asked(&self, seat: Seat) -> Option<&Asked> {
        self.host.room_of(seat).scene.as_ref()?.asked.as_ref()
    }

    /// Prints what happened since the last time.
    pub(super) fn tell(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        for note in self.host.untold() {
            match note {
                Note::Happened(told) => self.tell_entries(&[told], out)?,
                Note::TakenBack => writeln!(out, "The last decision is taken back.")?,
                Note::Disagreed => writeln!(out, "Not all agree, so nothing is done.")?,
                Note::Advice(lines) => {
                    for line in lines {
                        writeln!(out, "{}", wrapped(&line, 2))?;
                    }
                }
                Note::Refused { code, text } => {
                    let is_unread = code == "unreadable_action";
                    let hint = if is_unread { " `help` tells what can be typed." } else { "" };
                    writeln!(out, "{}", wrapped(&format!("{text}{hint}"), 2))?;
                }
            }
        }
        Ok(out.flush()?)
    }

    /// Prints everything that happened.
    pub(super) fn tell_story(&self, out: &mut dyn Write) -> Result<(), Failure> {
        self.tell_entries(self.host.story(), out)
    }

    fn tell_entries(&self, entries: &[Told], out: &mut dyn Write) -> Result<(), Failure> {
        let Some((scene, _)) = self.host.scene(None) else { return Ok(()) };
        let board = Board::of(&self.host.room().game, &scene.view, self.ink);
        for (event, sentence) in entries.iter().flat_map(|told| &told.events) {
            writeln!(out, "{}", board.tell(event, sentence))?;
        }
        Ok(())
    }

    /// The board as one seat sees it, or as all at this screen may.
    pub(super) fn board(&self, seat: Option<Seat>) -> String {
        let now = self.host.scene(seat).map(|(_, now)| now);
        self.drawn_at(seat, now)
    }

    fn drawn_at(&self, seat: Option<Seat>, now: Option<Millis>) -> String {
        let Some((scene, _)) = self.host.scene(seat) else { return String::new() };
        let room = self.host.room();
        Board::of(&room.game, &scene.view, self.ink).draw(&Names::new(room.names()), now)
    }

    /// The board, unless it still looks as it did when it was last shown; a different time alone
    /// does not count.
    pub(super) fn new_board(&mut self, seat: Seat) -> Option<String> {
        let board = self.drawn_at(Some(seat), None);
        let is_new = board != self.drawn;
        self.drawn = board;
        is_new.then(|| self.board(Some(seat)))
    }

    /// Whether somebody else at this screen must not see what this seat does.
    pub(super) fn has_secrets(&self, seat: Seat) -> bool {
        let view = |seat| self.host.scene(seat).map(|(scene, _)| scene.view.value());
        let both = view(Some(seat)).zip(view(None));
        self.host.people().count() > 1 && both.is_some_and(|(own, all)| are_apart(&own, &all))
    }
}
