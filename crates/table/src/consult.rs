//! Questions to bots: a partner's plan, a hint for one's own seat, the chance to win.

use any_game::{Advice, AdviceReason, AnyMatch, Limit};
use engine::{Seat, SeatSet};
use protocol::{ToClient, WireReason};

use crate::bot::Bot;
use crate::output::{Connection, Input};
use crate::refusal::Refusal;
use crate::{LiveTable, scene};

/// A request for a plan, a hint or a chance. The host computes it on whatever thread or worker suits, and passes it back with
/// [`Input::Consulted`]. The answer depends only on what the seat knows.
#[derive(Debug)]
pub struct Consult {
    pub to: Connection,
    pub seat: Seat,
    pub inquiry: Inquiry,
    pub position: Box<dyn AnyMatch>,
    /// The seed the bot would decide with now, so that it does what it says.
    pub luck: u32,
    /// The version of the table it refers to.
    pub version: u64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Inquiry {
    /// What this bot is about to do on the seat.
    Plan(Bot),
    /// What would be best, and why. The seat has options.
    Hint,
    /// The seat's probability of winning.
    Chance,
}

impl Consult {
    pub fn answer(&self, limit: Limit<'_>) -> Input {
        let (position, luck) = (&self.position, self.luck.into());
        self.told(match self.inquiry {
            Inquiry::Plan(bot) => {
                let steps = bot.level().map(|it| position.intends(self.seat, it, luck, limit));
                // Bots of earlier versions have no plans.
                ToClient::Plan { seat: self.seat.0, steps: steps.unwrap_or_default() }
            }
            Inquiry::Hint => {
                self.hint(position.hint(self.seat, luck, limit)).unwrap_or_else(|| self.nothing())
            }
            Inquiry::Chance => {
                let wins = percent(position.wins(self.seat, luck, limit));
                ToClient::Chance { version: self.version, wins }
            }
        })
    }

    /// The answer when there is none.
    pub fn no_answer(&self) -> Input {
        self.told(self.nothing())
    }

    fn told(&self, message: ToClient) -> Input {
        Input::Consulted(self.to, Box::new(message))
    }

    fn nothing(&self) -> ToClient {
        match self.inquiry {
            Inquiry::Plan(_) => ToClient::Plan { seat: self.seat.0, steps: Vec::new() },
            Inquiry::Hint | Inquiry::Chance => Refusal::NoAdvice.to_message(),
        }
    }

    fn hint(&self, hint: Advice) -> Option<ToClient> {
        let option = self.position.options(self.seat).ok()?.into_iter().nth(hint.option)?;
        let reason = |it: AdviceReason| WireReason {
            text: it.text,
            rule: it.rule.map(|rule| rule.to_string()),
        };
        Some(ToClient::Hint {
            version: self.version,
            action: option.action,
            text: option.text,
            wins: percent(hint.wins),
            gains: reason(hint.gains),
            avoids: reason(hint.avoids),
        })
    }
}

/// An estimate is not precise enough for decimals.
fn percent(share: f32) -> u8 {
    (share * 100.0).round().clamp(0.0, 100.0) as u8
}

impl LiveTable {
    /// The bot on a seat whose plan is asked for. It tells only those who win and lose with it.
    pub(crate) fn partner(
        &self,
        who: Connection,
        me: Seat,
        seat: Seat,
    ) -> Result<Consult, Refusal> {
        let place = self.state.places.get(seat).ok_or(Refusal::NoSuchSeat(seat.0))?;
        let name = place.bot().ok_or(Refusal::NoBotThere)?;
        if !self.state.play.are_partners(me, seat) {
            return Err(Refusal::NotPartners(self.state.places.name(seat)));
        }
        let bot = *self.kit.bot(name).or(self.kit.bots.first()).ok_or(Refusal::NoBotThere)?;
        Ok(self.consult(who, seat, Inquiry::Plan(bot)))
    }

    /// A hint or a chance for one's own seat, where no rival is harmed by it.
    pub(crate) fn advice(
        &self,
        who: Connection,
        seat: Seat,
        inquiry: Inquiry,
    ) -> Result<Consult, Refusal> {
        if !self.state.rivals(seat).is_empty() {
            return Err(Refusal::AmongRivals);
        }
        let play = &*self.state.play;
        if inquiry == Inquiry::Hint && !play.may_act().has(seat) {
            return Err(scene::not_your_turn(&self.state));
        }
        Ok(self.consult(who, seat, inquiry))
    }

    fn consult(&self, to: Connection, seat: Seat, inquiry: Inquiry) -> Consult {
        let play = &*self.state.play;
        let n_options = play.options(seat).map_or(0, |options| options.len()).max(1);
        let n_entries = play.log().len();
        let luck = match inquiry {
            Inquiry::Plan(bot) => bot.luck(&self.state.chance(), n_entries, n_options),
            Inquiry::Hint | Inquiry::Chance => self.state.chance().bot(n_entries as u64, u32::MAX),
        };
        let (position, version) = (play.position(), self.state.version);
        Consult { to, seat, inquiry, position, luck, version }
    }
}

impl crate::state::State {
    /// The people who do not win and lose with a seat: nobody is helped against them.
    pub(crate) fn rivals(&self, seat: Seat) -> SeatSet {
        let others = self.places.persons().without(seat);
        others.iter().filter(|&it| !self.play.are_partners(seat, it)).collect()
    }
}
