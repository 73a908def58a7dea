//! The table as one viewer sees it.

use any_game::fair::Share;
use any_game::{AnyMatch, BestMove, DeedCount, Medal, Problem, Reveal, Tale};
use engine::{Millis, Replay, Seat, SeatSet, ToAct, Viewer};
use protocol::{
    Asked, PROTOCOL_VERSION, Scene, SeatStatus, ToClient, Undo, Waits, WireBestMove, WireChoice,
    WireClock, WireCount, WireMedal, WireTale, WireTarget,
};

use crate::refusal::Refusal;
use crate::state::State;

impl State {
    /// For a seat or a spectator; there is deliberately no viewer who sees everything.
    pub(crate) fn scene(&self, seat: Option<Seat>, now: Millis, pace: u64) -> Scene {
        Scene {
            view: self.play.view_text(seat.map_or(Viewer::Spectator, Viewer::Seat)).into(),
            asked: seat.and_then(|seat| self.asked_of(seat)),
            waits: self.waits(now),
            clock: WireClock {
                now: self.watch.read(now),
                runs: self.is_running(),
                alarm: self.play.next_alarm(),
                pace,
            },
            undo: seat.map_or(Undo::Nothing, |seat| self.undo(seat)),
            partners: seat.map_or_else(Vec::new, |seat| numbers(self.partners(seat))),
            has_coach: seat.is_some_and(|seat| self.has_coach(seat)),
        }
    }

    /// The bots that win and lose with a seat.
    fn partners(&self, seat: Seat) -> SeatSet {
        let bots = if self.is_over() { SeatSet::NONE } else { self.places.bots().without(seat) };
        bots.iter().filter(|&bot| self.play.are_partners(seat, bot)).collect()
    }

    /// Whether a seat may ask for advice.
    fn has_coach(&self, seat: Seat) -> bool {
        !self.is_over() && self.places.persons().has(seat) && self.rivals(seat).is_empty()
    }

    fn asked_of(&self, seat: Seat) -> Option<Asked> {
        let plays = self.is_running() && !self.answered_by_bots().has(seat);
        if !plays || !self.play.may_act().has(seat) {
            return None;
        }
        asked(&*self.play, seat)
    }

    fn waits(&self, now: Millis) -> Waits {
        if self.is_over() {
            Waits::Over
        } else if !self.places.open().is_empty() {
            Waits::Open { seats: numbers(self.places.open()) }
        } else if self.is_paused {
            Waits::Pause
        } else if !self.is_running() {
            let seats = numbers(self.places.persons().minus(self.places.here()));
            let bot_in = self.take_over().map(|(due, _)| due.saturating_sub(now));
            Waits::Away { seats, bot_in }
        } else {
            Waits::Turn { seats: numbers(self.asked()) }
        }
    }

    pub(crate) fn welcome(&self, you: Option<Seat>) -> ToClient {
        ToClient::Welcome {
            protocol: PROTOCOL_VERSION,
            game: self.game.id().to_owned(),
            rules: self.game.rules_version(),
            setup: self.choices.to_string(),
            seats: self.seats(),
            you: you.map(|seat| seat.0),
            commitment: self.secret.commitment(),
            at_leisure: self.at_leisure,
            version: self.version,
        }
    }

    /// Who sits where, and each seat's commitment and share.
    pub(crate) fn seats(&self) -> Vec<SeatStatus> {
        let mut seats = self.places.to_protocol();
        for status in &mut seats {
            let seat = Seat(status.seat);
            status.commitment = self.shares.commitment(seat).map(str::to_owned);
            status.share = self.shares.revealed().get(&seat).map(Share::to_hex);
        }
        seats
    }

    pub(crate) fn replay_with(&self, reveal: Reveal) -> Result<Replay, Problem> {
        self.play.replay_with(self.secret.as_source(self.shares.revealed(), reveal))
    }

    /// The end with the secret, which is revealed nowhere else. It is made once and then adapted to each seat by
    /// [`State::said_to`].
    pub(crate) fn over(&self) -> Option<ToClient> {
        let ToAct::Over(outcome) = self.play.to_act() else { return None };
        // A table that began with a position has none, and its end is told all the same.
        let replay =
            self.replay_with(Reveal::Shown).map_or_else(|_| String::new(), |it| it.to_string());
        Some(ToClient::Over {
            version: self.version,
            winners: numbers(outcome.winners),
            how: outcome.how.to_owned(),
            score: outcome.score,
            text: self.play.ending()?,
            farewell: None,
            tale: tale(self.play.tale()),
            secret: self.secret.to_hex(),
            replay,
        })
    }

    /// The end with the texts for one seat.
    pub(crate) fn said_to(&self, seat: Option<Seat>, mut over: ToClient) -> ToClient {
        if let ToClient::Over { farewell, .. } = &mut over {
            *farewell = seat.and_then(|seat| self.play.farewell(seat)).map(str::to_owned);
        }
        over
    }
}

fn tale(tale: Tale) -> WireTale {
    let count = |it: DeedCount| WireCount { name: it.name.to_owned(), by_seat: it.by_seat };
    let medal =
        |it: Medal| WireMedal { seat: it.seat.0, title: it.title.to_owned(), because: it.because };
    let best = |it: BestMove| WireBestMove {
        entry: it.entry,
        seat: it.seat.0,
        text: it.text,
        because: it.because,
    };
    WireTale {
        counts: tale.counts.into_iter().map(count).collect(),
        medals: tale.medals.into_iter().map(medal).collect(),
        best: tale.best.map(best),
    }
}

/// A refusal that names whose turn it is.
pub(crate) fn not_your_turn(state: &State) -> Refusal {
    let asked: Vec<_> = state.asked().iter().map(|seat| state.places.name(seat)).collect();
    Refusal::NotYourTurn(asked.join(", "))
}

/// The question to a seat, if it has options.
pub(crate) fn asked(play: &dyn AnyMatch, seat: Seat) -> Option<Asked> {
    let options = play.options(seat).ok()?.into_iter().map(|option| WireChoice {
        action: option.action,
        text: option.text,
        target: option.target.map(|target| match target {
            engine::Target::Space(space) => WireTarget::Space(space),
            engine::Target::Seat(seat) => WireTarget::Seat(seat.0),
            engine::Target::Card(card) => WireTarget::Card(card.to_string()),
        }),
    });
    Some(Asked { question: play.question(seat), options: options.collect() })
}

/// Why a target is not among a seat's options.
pub(crate) fn why_not(
    play: &dyn AnyMatch,
    seat: Seat,
    target: WireTarget,
) -> Result<ToClient, Refusal> {
    let pointed_at = match &target {
        WireTarget::Space(space) => Some(engine::Target::Space(*space)),
        WireTarget::Seat(seat) => Some(engine::Target::Seat(Seat(*seat))),
        WireTarget::Card(card) => engine::Target::read_card(card),
    };
    let nothing_there = || Refusal::NothingThere(play.question(seat));
    let pointed_at = pointed_at.ok_or_else(nothing_there)?;
    let Some(forbidden) = play.why_not_there(seat, &pointed_at) else {
        let options = play.options(seat)?;
        let is_option = options.iter().any(|it| it.target.as_ref() == Some(&pointed_at));
        return Err(match is_option {
            true => Refusal::Allowed,
            false => nothing_there(),
        });
    };
    let (rule, text) = (forbidden.rule.to_string(), forbidden.text);
    Ok(ToClient::Because { target, rule, text })
}

pub(crate) fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}
