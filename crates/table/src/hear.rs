//! Handles the messages of clients.

use any_game::Level;
use any_game::fair::Share;
use engine::Seat;
use protocol::{
    LONGEST_CHAT, PROTOCOL_VERSION, Ping, Proposal, ToClient, ToTable, Undo, WireTarget,
};

use crate::consult::Inquiry;
use crate::line::Line;
use crate::names::{is_alike, is_plain, known_figure, proper_name, tidy};
use crate::output::Connection;
use crate::places::Occupant;
use crate::refusal::Refusal;
use crate::table::{ClockRule, LiveTable, Pass};
use crate::{HAND_OVER, SeatToken, scene, shares};

type Heard = Result<(), Refusal>;

impl LiveTable {
    pub(crate) fn hear(&mut self, who: Connection, said: ToTable, pass: &mut Pass) -> Heard {
        if let ToTable::Hello { protocol, token, seen } = said {
            return self.hello(who, protocol, token.as_deref(), seen, pass);
        }
        let held = *self.connections.get(&who).ok_or(Refusal::HelloFirst)?;
        if said == ToTable::Leave {
            return self.leave(who, held, pass);
        }
        let seat = held.ok_or(Refusal::OnlyWatching)?;
        // The pace of play is up to the game.
        let is_play = matches!(said, ToTable::Play { .. } | ToTable::WhyNot { .. });
        if !is_play {
            self.keep_pace(seat)?;
        }
        match said {
            ToTable::Play { action, seen } => self.play(seat, &action, seen, pass),
            ToTable::WhyNot { target } => self.why_not(who, seat, target, pass),
            ToTable::Claim { name, figure } => self.claim(seat, &name, figure.as_deref(), pass),
            ToTable::Commit { commitment } => self.commit(seat, &commitment, pass),
            ToTable::Reveal { share } => self.reveal(seat, &share, pass),
            ToTable::Undo => self.undo(seat, pass),
            ToTable::Pause => self.propose(seat, Proposal::Pause, pass),
            ToTable::Resume => self.propose(seat, Proposal::Resume, pass),
            ToTable::Rematch => self.propose(seat, Proposal::Rematch, pass),
            ToTable::Agree { proposal } => self.agree(seat, proposal, pass),
            ToTable::Refuse { proposal } => self.refuse(seat, proposal, pass),
            ToTable::Chat { text } => self.chat(seat, &text, pass),
            ToTable::Ping { ping } => self.ping(seat, ping, pass),
            ToTable::HandToBot { seat: other } => self.hand_to_bot(seat, Seat(other), pass),
            ToTable::SetLevel { seat: other, level } => {
                self.set_level(seat, Seat(other), &level, pass)
            }
            ToTable::AskPlan { seat: other } => self.ask_plan(who, seat, Seat(other), pass),
            ToTable::AskHint => self.ask_advice(who, seat, Inquiry::Hint, pass),
            ToTable::AskChance => self.ask_advice(who, seat, Inquiry::Chance, pass),
            ToTable::Return => self.come_back(seat, pass),
            // Whoever hosts the table sees to it, where that is a server.
            ToTable::Subscribe { .. } | ToTable::Unsubscribe { .. } => Ok(()),
            ToTable::Hello { .. } | ToTable::Leave => Ok(()),
        }?;
        if !is_play {
            self.count(seat);
        }
        Ok(())
    }

    fn hello(
        &mut self,
        who: Connection,
        protocol: u32,
        token: Option<&str>,
        seen: Option<u64>,
        pass: &mut Pass,
    ) -> Heard {
        if protocol != PROTOCOL_VERSION {
            return Err(Refusal::OtherVersion(protocol));
        }
        if self.connections.contains_key(&who) {
            return Err(Refusal::HelloAgain);
        }
        let held = |text| SeatToken::from_hex(text).and_then(|token| self.seat_of(&token));
        let seat = match token {
            Some(text) => Some(held(text).ok_or(Refusal::UnknownToken)?),
            None => None,
        };
        if seat.is_none() && self.connections.len() >= self.bounds.watchers {
            return Err(Refusal::Full);
        }
        seat.into_iter().for_each(|seat| self.make_room(seat, pass));
        let returns =
            |seat| self.state.places.get(seat).is_some_and(|it| it.is_person() && !it.is_here());
        let returning = seat.filter(|&seat| returns(seat));
        self.connections.insert(who, seat);
        pass.newcomer = Some((who, seen));
        match returning {
            Some(seat) => self.write(Line::CameBack(seat), pass),
            None => Ok(()),
        }
    }

    /// A seat has a limited number of connections. The oldest is closed, or somebody whose device is out of reach could not come
    /// back.
    fn make_room(&mut self, seat: Seat, pass: &mut Pass) {
        let own = || self.connections.iter().filter(|(_, it)| **it == Some(seat));
        let n_too_many = (own().count() + 1).saturating_sub(self.bounds.per_seat.max(1));
        let oldest: Vec<_> = own().take(n_too_many).map(|(&who, _)| who).collect();
        for who in oldest {
            self.connections.remove(&who);
            pass.answers.push((who, Refusal::Elsewhere.to_message()));
            pass.close.push(who);
        }
    }

    fn claim(&mut self, seat: Seat, name: &str, figure: Option<&str>, pass: &mut Pass) -> Heard {
        let figure = figure.map(known_figure).transpose()?;
        let name = self.name_for(seat, name)?;
        self.write(Line::Sat(seat, name), pass)?;
        figure.map_or(Ok(()), |figure| self.write(Line::Figured(seat, figure), pass))
    }

    /// Takes the first free seat that is not kept, for the holder of this token.
    pub(crate) fn join(
        &mut self,
        name: &str,
        figure: Option<&str>,
        token: SeatToken,
        commitment: Option<String>,
        pass: &mut Pass,
    ) -> Result<Seat, Refusal> {
        let figure = figure.map(known_figure).transpose()?;
        let commitment = commitment.map(|it| shares::read_commitment(&it)).transpose()?;
        let seat = self.state.places.for_anybody().lowest().ok_or(Refusal::NoFreeSeat)?;
        let name = self.name_for(seat, name)?;
        self.write(Line::Joined(seat, token.hash(), name), pass)?;
        if let Some(figure) = figure {
            self.write(Line::Figured(seat, figure), pass)?;
        }
        if let Some(commitment) = commitment {
            self.write(Line::Committed(seat, commitment), pass)?;
        }
        Ok(seat)
    }

    /// A valid name that nobody else has here.
    pub(crate) fn name_for(&self, seat: Seat, name: &str) -> Result<String, Refusal> {
        let name = proper_name(name)?;
        let others = Seat::first(self.state.places.0.len() as u8).filter(|&other| other != seat);
        let mut others = others.map(|other| self.state.places.name(other));
        match others.find(|other| is_alike(other, &name)) {
            None => Ok(name),
            Some(other) if other.to_lowercase() == name.to_lowercase() => {
                Err(Refusal::NameTaken(name))
            }
            Some(other) => Err(Refusal::NameAlike(other)),
        }
    }

    /// Refuses unless a person plays this seat.
    fn plays(&self, seat: Seat) -> Heard {
        match self.state.places.get(seat) {
            Some(place) if !place.is_person() => Err(Refusal::NotSeated),
            Some(place) if place.bot().is_some() => Err(Refusal::BotPlays),
            Some(_) => Ok(()),
            None => Err(Refusal::NoSuchSeat(seat.0)),
        }
    }

    /// Refuses unless the game has begun and not ended.
    fn is_under_way(&self) -> Heard {
        if self.state.is_over() {
            return Err(Refusal::Over);
        }
        if self.state.places.open().is_empty() { Ok(()) } else { Err(Refusal::NotBegun) }
    }

    /// Refuses if the seat could not play now, whatever the game asks.
    fn may_play(&self, seat: Seat) -> Heard {
        match self.plays(seat) {
            Err(Refusal::BotPlays) if !self.state.answered_by_bots().has(seat) => {}
            plays => plays?,
        }
        self.is_under_way()?;
        if self.state.is_paused {
            return Err(Refusal::Paused);
        }
        let missed: Vec<_> =
            self.state.waited_for().iter().map(|seat| self.state.places.name(seat)).collect();
        if missed.is_empty() { Ok(()) } else { Err(Refusal::Missing(missed.join(", "))) }
    }

    fn play(&mut self, seat: Seat, action: &str, seen: Option<u64>, pass: &mut Pass) -> Heard {
        self.may_play(seat)?;
        let asked_at = self.state.asked_at.get(usize::from(seat.0));
        if seen.is_some_and(|seen| asked_at.is_some_and(|&asked_at| seen < asked_at)) {
            return Err(Refusal::TooLate);
        }
        self.write(Line::Acted(seat, tidy(action)), pass)
    }

    /// Answers `why_not` with the rule that forbids the target, or says why there is none.
    fn why_not(&self, who: Connection, seat: Seat, target: WireTarget, pass: &mut Pass) -> Heard {
        self.may_play(seat)?;
        let play = &self.state.play;
        if !play.may_act().has(seat) {
            return Err(scene::not_your_turn(&self.state));
        }
        pass.answers.push((who, scene::why_not(&**play, seat, target)?));
        Ok(())
    }

    /// No new commitments once others may have revealed their shares.
    fn commit(&mut self, seat: Seat, commitment: &str, pass: &mut Pass) -> Heard {
        let commitment = shares::read_commitment(commitment)?;
        if self.state.places.open().is_empty() && !self.state.is_over() {
            return Err(Refusal::ChanceIsFixed);
        }
        self.write(Line::Committed(seat, commitment), pass)
    }

    fn reveal(&mut self, seat: Seat, share: &str, pass: &mut Pass) -> Heard {
        let share = Share::from_hex(share).ok_or(Refusal::BadShare)?;
        self.is_under_way()?;
        self.write(Line::Revealed(seat, share), pass)
    }

    fn undo(&mut self, seat: Seat, pass: &mut Pass) -> Heard {
        self.plays(seat)?;
        self.is_under_way()?;
        let to = self.state.undo_to(seat).ok_or(Refusal::NothingToUndo)?;
        match self.state.undo(seat) {
            Undo::Nothing => Err(Refusal::NothingToUndo),
            Undo::Free => self.write(Line::TookBack(seat, to), pass),
            Undo::Consent if self.state.proposal.is_some() => Err(Refusal::ProposalOpen),
            Undo::Consent => self.write(Line::Proposed(seat, Proposal::Undo), pass),
        }
    }

    fn propose(&mut self, seat: Seat, what: Proposal, pass: &mut Pass) -> Heard {
        self.plays(seat)?;
        match what {
            Proposal::Rematch if !self.state.is_over() => return Err(Refusal::NotOver),
            Proposal::Rematch => {}
            Proposal::Undo | Proposal::Pause | Proposal::Resume | Proposal::Replace(_) => {
                self.is_under_way()?;
            }
        }
        match (what, self.state.is_paused) {
            (Proposal::Pause, true) => return Err(Refusal::Paused),
            (Proposal::Pause, false) if self.runs_on() => return Err(Refusal::ClockRunsOn),
            (Proposal::Resume, false) => return Err(Refusal::NotPaused),
            (
                Proposal::Pause
                | Proposal::Resume
                | Proposal::Undo
                | Proposal::Rematch
                | Proposal::Replace(_),
                _,
            ) => {}
        }
        // Two people who propose the same at the same time agree.
        match &self.state.proposal {
            Some(open) if open.what == what => self.agree(seat, open.number, pass),
            Some(_) => Err(Refusal::ProposalOpen),
            None => self.write(Line::Proposed(seat, what), pass),
        }
    }

    /// Whether a pause would stop a clock that must not be stopped.
    fn runs_on(&self) -> bool {
        self.clock == ClockRule::RunsOn && self.state.play.next_alarm().is_some()
    }

    fn is_open(&self, seat: Seat, number: u64) -> Heard {
        let open = self.state.proposal.as_ref().filter(|open| open.number == number);
        let what = open.map(|open| open.what).ok_or(Refusal::NoSuchProposal)?;
        let is_asked = self.state.asked_about(what).has(seat);
        if is_asked { Ok(()) } else { Err(Refusal::NotAsked) }
    }

    fn agree(&mut self, seat: Seat, number: u64, pass: &mut Pass) -> Heard {
        self.is_open(seat, number)?;
        if self.state.proposal.as_ref().is_some_and(|open| open.agreed.has(seat)) {
            return Err(Refusal::NotAsked);
        }
        self.write(Line::Agreed(seat), pass)
    }

    fn refuse(&mut self, seat: Seat, number: u64, pass: &mut Pass) -> Heard {
        self.is_open(seat, number)?;
        self.write(Line::Refused(seat), pass)
    }

    fn chat(&mut self, seat: Seat, text: &str, pass: &mut Pass) -> Heard {
        if !self.state.places.get(seat).is_some_and(|place| place.is_person()) {
            return Err(Refusal::NotSeated);
        }
        let text = tidy(text);
        if !is_plain(&text, LONGEST_CHAT) {
            return Err(Refusal::BadChat);
        }
        self.write(Line::Said(seat, text), pass)
    }

    fn ping(&mut self, seat: Seat, ping: Ping, pass: &mut Pass) -> Heard {
        if !self.state.places.get(seat).is_some_and(|place| place.is_person()) {
            return Err(Refusal::NotSeated);
        }
        let ping = ToClient::Ping { seat: seat.0, ping };
        pass.answers.extend(self.connections.keys().map(|&who| (who, ping.clone())));
        Ok(())
    }

    fn hand_to_bot(&mut self, seat: Seat, other: Seat, pass: &mut Pass) -> Heard {
        let speaks = self.state.places.get(seat).is_some_and(|place| place.is_person());
        if !speaks {
            return Err(Refusal::NotSeated);
        }
        let place = self.state.places.get(other).ok_or(Refusal::NoSuchSeat(other.0))?;
        if place.bot().is_some() {
            return Err(Refusal::SeatTaken);
        }
        if place.who != Occupant::Nobody {
            self.is_under_way()?;
            if other != seat && place.is_here() {
                return Err(Refusal::NotTheirs(self.state.places.name(other)));
            }
            if other != seat && self.state.at_leisure {
                return self.propose(seat, Proposal::Replace(other.0), pass);
            }
            let waited = place.missed_since().map(|since| self.now.saturating_sub(since));
            if other != seat && waited.is_some_and(|waited| waited < HAND_OVER) {
                return Err(Refusal::JustLeft(self.state.places.name(other)));
            }
        }
        self.write(Line::HandedToBot(other, self.stand_in()), pass)
    }

    fn ask_plan(&mut self, who: Connection, seat: Seat, other: Seat, pass: &mut Pass) -> Heard {
        self.is_under_way()?;
        pass.consult = Some(self.partner(who, seat, other)?);
        Ok(())
    }

    fn ask_advice(&self, who: Connection, seat: Seat, inquiry: Inquiry, pass: &mut Pass) -> Heard {
        self.may_play(seat)?;
        pass.consult = Some(self.advice(who, seat, inquiry)?);
        Ok(())
    }

    /// Any player may set a bot's level, except that of a stand-in for somebody who is present.
    fn set_level(&mut self, seat: Seat, other: Seat, level: &str, pass: &mut Pass) -> Heard {
        let speaks = self.state.places.get(seat).is_some_and(|place| place.is_person());
        if !speaks {
            return Err(Refusal::NotSeated);
        }
        let level = Level::of_word(level).ok_or_else(|| Refusal::NoSuchLevel(level.to_owned()))?;
        let place = self.state.places.get(other).ok_or(Refusal::NoSuchSeat(other.0))?;
        let plays = place.bot().ok_or(Refusal::NoBotThere)?;
        if other != seat && place.is_here() {
            return Err(Refusal::NotTheirs(self.state.places.name(other)));
        }
        if plays == level.word() {
            return Ok(());
        }
        self.write(Line::HandedToBot(other, level.word().to_owned()), pass)
    }

    fn come_back(&mut self, seat: Seat, pass: &mut Pass) -> Heard {
        match self.plays(seat) {
            Err(Refusal::BotPlays) => self.write(Line::CameBack(seat), pass),
            Ok(()) => Err(Refusal::NoBotPlays),
            Err(other) => Err(other),
        }
    }

    fn leave(&mut self, who: Connection, held: Option<Seat>, pass: &mut Pass) -> Heard {
        let has_begun = self.state.places.open().is_empty();
        let sits = |seat: &Seat| self.state.places.get(*seat).is_some_and(|it| it.is_person());
        if let Some(seat) = held.filter(sits).filter(|_| !has_begun) {
            self.write(Line::Rose(seat), pass)?;
        }
        self.connections.remove(&who);
        let text = "Your seat is kept: come back with the same link at any time.".to_owned();
        pass.answers.push((who, ToClient::Goodbye { code: "left".to_owned(), text }));
        pass.close.push(who);
        Ok(())
    }
}
