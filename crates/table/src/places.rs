//! Who sits where, and who is present.

use any_game::Level;
use engine::{Millis, Names, Seat, SeatSet};
use protocol::{ChosenFigure, Sitter};
use serde::{Deserialize, Serialize};

use crate::SeatToken;
use crate::refusal::Refusal;
use crate::token::is_same;

/// How a seat is set up before anybody comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Anyone with the token may sit down.
    Open(SeatToken),
    /// The same, and nobody can join without the token.
    Kept(SeatToken),
    /// The bot of this name plays it permanently.
    Bot(&'static str),
}

impl Chair {
    /// With the default bot.
    pub fn bot() -> Chair {
        Chair::level(Level::default())
    }

    /// With a bot of this level.
    pub fn level(level: Level) -> Chair {
        Chair::Bot(level.word())
    }
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Place {
    /// The hash of its token; `None` if no person ever sits here.
    pub(crate) token: Option<String>,
    /// Whether it can only be taken with the token.
    pub(crate) is_kept: bool,
    pub(crate) who: Occupant,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Occupant {
    Nobody,
    Bot(String),
    Person {
        name: String,
        /// Snapshots from before there were figures lack it.
        #[serde(default)]
        figure: Option<ChosenFigure>,
        presence: Presence,
        /// The bot that plays in the meantime.
        stand_in: Option<String>,
    },
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Presence {
    Here,
    /// Since this time of the table, or since the table last resumed without them.
    Away(Millis),
}

impl Place {
    pub(crate) fn of(chair: &Chair) -> Place {
        match chair {
            Chair::Open(token) | Chair::Kept(token) => {
                let is_kept = matches!(chair, Chair::Kept(_));
                Place { token: Some(token.hash()), is_kept, who: Occupant::Nobody }
            }
            Chair::Bot(name) => {
                Place { token: None, is_kept: false, who: Occupant::Bot((*name).to_owned()) }
            }
        }
    }

    /// The bot that decides for this seat.
    pub(crate) fn bot(&self) -> Option<&str> {
        match &self.who {
            Occupant::Nobody => None,
            Occupant::Bot(bot) => Some(bot),
            Occupant::Person { stand_in, .. } => stand_in.as_deref(),
        }
    }

    pub(crate) fn is_person(&self) -> bool {
        matches!(self.who, Occupant::Person { .. })
    }

    pub(crate) fn is_here(&self) -> bool {
        matches!(self.who, Occupant::Person { presence: Presence::Here, .. })
    }

    pub(crate) fn figure(&self) -> Option<ChosenFigure> {
        match self.who {
            Occupant::Person { figure, .. } => figure,
            Occupant::Nobody | Occupant::Bot(_) => None,
        }
    }

    /// Since when the table waits for this person.
    pub(crate) fn missed_since(&self) -> Option<Millis> {
        match self.who {
            Occupant::Person { presence: Presence::Away(since), stand_in: None, .. } => Some(since),
            Occupant::Person { .. } | Occupant::Nobody | Occupant::Bot(_) => None,
        }
    }
}

/// All seats of a table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Places(pub(crate) Vec<Place>);

impl Places {
    pub(crate) fn get(&self, seat: Seat) -> Option<&Place> {
        self.0.get(usize::from(seat.0))
    }

    pub(crate) fn sit(&mut self, seat: Seat, name: &str) -> Result<(), Refusal> {
        match self.who(seat)? {
            Occupant::Person { .. } => Err(Refusal::SeatTaken),
            who @ (Occupant::Nobody | Occupant::Bot(_)) => {
                let (name, presence) = (name.to_owned(), Presence::Here);
                *who = Occupant::Person { name, figure: None, presence, stand_in: None };
                Ok(())
            }
        }
    }

    /// Takes a free seat, which this token holds from now on.
    pub(crate) fn join(&mut self, seat: Seat, hash: &str, name: &str) -> Result<(), Refusal> {
        if *self.who(seat)? != Occupant::Nobody {
            return Err(Refusal::SeatTaken);
        }
        self.sit(seat, name)?;
        self.0[usize::from(seat.0)].token = Some(hash.to_owned());
        Ok(())
    }

    /// Gives the person on a seat their figure.
    pub(crate) fn show(&mut self, seat: Seat, shown: ChosenFigure) -> Result<(), Refusal> {
        match self.who(seat)? {
            Occupant::Person { figure, .. } => *figure = Some(shown),
            Occupant::Nobody | Occupant::Bot(_) => return Err(Refusal::NotSeated),
        }
        Ok(())
    }

    pub(crate) fn rise(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.person(seat)?;
        *self.who(seat)? = Occupant::Nobody;
        Ok(())
    }

    pub(crate) fn leave(&mut self, seat: Seat, now: Millis) -> Result<(), Refusal> {
        *self.person(seat)?.0 = Presence::Away(now);
        Ok(())
    }

    pub(crate) fn come_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        let (presence, stand_in) = self.person(seat)?;
        (*presence, *stand_in) = (Presence::Here, None);
        Ok(())
    }

    pub(crate) fn hand_to_bot(&mut self, seat: Seat, bot: &str) -> Result<(), Refusal> {
        match self.who(seat)? {
            Occupant::Person { stand_in, .. } => *stand_in = Some(bot.to_owned()),
            who @ (Occupant::Nobody | Occupant::Bot(_)) => *who = Occupant::Bot(bot.to_owned()),
        }
        Ok(())
    }

    fn who(&mut self, seat: Seat) -> Result<&mut Occupant, Refusal> {
        let place = self.0.get_mut(usize::from(seat.0));
        place.map(|place| &mut place.who).ok_or(Refusal::NoSuchSeat(seat.0))
    }

    fn person(&mut self, seat: Seat) -> Result<(&mut Presence, &mut Option<String>), Refusal> {
        match self.who(seat)? {
            Occupant::Person { presence, stand_in, .. } => Ok((presence, stand_in)),
            Occupant::Nobody | Occupant::Bot(_) => Err(Refusal::NotSeated),
        }
    }

    /// The seats for which this is true.
    pub(crate) fn those(&self, holds: impl Fn(&Place) -> bool) -> SeatSet {
        let seats = (0u8..).map(Seat).zip(&self.0);
        seats.filter(|(_, place)| holds(place)).map(|(seat, _)| seat).collect()
    }

    pub(crate) fn open(&self) -> SeatSet {
        self.those(|place| place.who == Occupant::Nobody)
    }

    /// The free seats that anybody may take.
    pub(crate) fn for_anybody(&self) -> SeatSet {
        self.those(|place| place.who == Occupant::Nobody && !place.is_kept)
    }

    pub(crate) fn persons(&self) -> SeatSet {
        self.those(Place::is_person)
    }

    pub(crate) fn here(&self) -> SeatSet {
        self.those(Place::is_here)
    }

    pub(crate) fn missed(&self) -> SeatSet {
        self.those(|place| place.missed_since().is_some())
    }

    pub(crate) fn bots(&self) -> SeatSet {
        self.those(|place| place.bot().is_some())
    }

    /// The seat that this token holds. Compares with every seat, so that timing does not tell
    /// which.
    pub(crate) fn held_by(&self, token: &SeatToken) -> Option<Seat> {
        let hash = token.hash();
        let mine = |place: &Place| place.token.as_deref().is_some_and(|own| is_same(own, &hash));
        self.those(mine).lowest()
    }

    /// Absences are counted from now.
    pub(crate) fn miss_from(&mut self, now: Millis) {
        for place in &mut self.0 {
            if let Occupant::Person { presence: Presence::Away(since), .. } = &mut place.who {
                *since = now;
            }
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        match self.get(seat).map(|place| &place.who) {
            Some(Occupant::Person { name, .. }) => name.clone(),
            // Bots are numbered among themselves, as when a table is set up.
            Some(Occupant::Bot(_)) => {
                let bots = self.0.iter().take(usize::from(seat.0) + 1);
                let nth = bots.filter(|place| matches!(place.who, Occupant::Bot(_))).count();
                format!("Bot {nth}")
            }
            Some(Occupant::Nobody) | None => format!("Seat {}", seat.0 + 1),
        }
    }

    pub(crate) fn names(&self) -> Names {
        Names::new(Seat::first(self.0.len() as u8).map(|seat| self.name(seat)).collect())
    }

    pub(crate) fn to_protocol(&self) -> Vec<protocol::SeatStatus> {
        let one = |(seat, place): (Seat, &Place)| protocol::SeatStatus {
            seat: seat.0,
            name: self.name(seat),
            figure: place.figure().map(|it| it.word().to_owned()),
            sitter: match place.who {
                Occupant::Nobody => Sitter::Nobody,
                Occupant::Bot(_) => Sitter::Bot,
                Occupant::Person { .. } => Sitter::Person,
            },
            is_here: place.is_here() || matches!(place.who, Occupant::Bot(_)),
            bot_plays: place.bot().is_some(),
            level: place.bot().map(str::to_owned),
            commitment: None,
            share: None,
        };
        (0u8..).map(Seat).zip(&self.0).map(one).collect()
    }
}
