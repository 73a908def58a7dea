//! Why a message was refused: a code for programs, a sentence for people.

use std::fmt;

use any_game::{Level, Problem};
use protocol::{ChosenFigure, LONGEST_CHAT, LONGEST_NAME, PROTOCOL_VERSION, ToClient};

/// Why a message was refused. Nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Refusal {
    HelloFirst,
    HelloAgain,
    OtherVersion(u32),
    UnknownToken,
    Full,
    /// The seat has opened too many newer connections.
    Elsewhere,
    OnlyWatching,
    NoSuchSeat(u8),
    SeatTaken,
    NoFreeSeat,
    NotSeated,
    BadName,
    NameTaken(String),
    /// It looks like this name.
    NameAlike(String),
    NameReserved,
    NoSuchFigure(String),
    NotBegun,
    Paused,
    NotPaused,
    /// At a public table nobody stops the clock.
    ClockRunsOn,
    Missing(String),
    JustLeft(String),
    /// The question has changed since, or there is none.
    TooLate,
    /// Shares may have been revealed, or something was drawn.
    ChanceIsFixed,
    /// Not a share, or not the one committed to.
    BadShare,
    /// The game waits for these.
    NotYourTurn(String),
    /// There is nothing to do there; this is the question.
    NothingThere(String),
    /// Pointing there means an option.
    Allowed,
    BotPlays,
    NoBotPlays,
    NoBotThere,
    /// This bot plays for another side.
    NotPartners(String),
    NoSuchLevel(String),
    /// A hint would harm somebody.
    AmongRivals,
    NoAdvice,
    Over,
    NotOver,
    NothingToUndo,
    ProposalOpen,
    NoSuchProposal,
    NotAsked,
    NotTheirs(String),
    TooFast,
    BadChat,
    Game(Problem),
}

impl Refusal {
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Refusal::HelloFirst => "hello_first",
            Refusal::HelloAgain => "hello_again",
            Refusal::OtherVersion(_) => "other_version",
            Refusal::UnknownToken => "unknown_token",
            Refusal::Full => "full",
            Refusal::Elsewhere => "elsewhere",
            Refusal::OnlyWatching => "only_watching",
            Refusal::NoSuchSeat(_) => "no_such_seat",
            Refusal::SeatTaken => "seat_taken",
            Refusal::NoFreeSeat => "no_free_seat",
            Refusal::NotSeated => "not_seated",
            Refusal::BadName => "bad_name",
            Refusal::NameTaken(_) | Refusal::NameAlike(_) => "name_taken",
            Refusal::NameReserved => "name_reserved",
            Refusal::NoSuchFigure(_) => "no_such_figure",
            Refusal::NotBegun => "not_begun",
            Refusal::Paused => "paused",
            Refusal::NotPaused => "not_paused",
            Refusal::ClockRunsOn => "clock_runs_on",
            Refusal::Missing(_) => "missing",
            Refusal::JustLeft(_) => "just_left",
            Refusal::TooLate => "too_late",
            Refusal::ChanceIsFixed => "chance_is_fixed",
            Refusal::BadShare => "bad_share",
            Refusal::NotYourTurn(_) => "not_your_turn",
            Refusal::NothingThere(_) => "nothing_there",
            Refusal::Allowed => "allowed",
            Refusal::BotPlays => "bot_plays",
            Refusal::NoBotPlays => "no_bot_plays",
            Refusal::NoBotThere => "no_bot_there",
            Refusal::NotPartners(_) => "not_partners",
            Refusal::NoSuchLevel(_) => "no_such_level",
            Refusal::AmongRivals => "among_rivals",
            Refusal::NoAdvice => "no_advice",
            Refusal::Over => "over",
            Refusal::NotOver => "not_over",
            Refusal::NothingToUndo => "nothing_to_undo",
            Refusal::ProposalOpen => "proposal_open",
            Refusal::NoSuchProposal => "no_such_proposal",
            Refusal::NotAsked => "not_asked",
            Refusal::NotTheirs(_) => "not_yours_to_give",
            Refusal::TooFast => "too_fast",
            Refusal::BadChat => "bad_chat",
            Refusal::Game(problem) => problem.code(),
        }
    }

    /// Whether the connection is closed after it.
    pub(crate) fn is_final(&self) -> bool {
        matches!(
            self,
            Refusal::OtherVersion(_) | Refusal::UnknownToken | Refusal::Full | Refusal::Elsewhere
        )
    }

    pub(crate) fn to_message(&self) -> ToClient {
        let (code, text) = (self.code().to_owned(), self.to_string());
        if self.is_final() {
            return ToClient::Goodbye { code, text };
        }
        let problem = if let Refusal::Game(problem) = self { Some(problem) } else { None };
        let rule = problem.and_then(Problem::forbidden).map(|it| it.rule.to_string());
        ToClient::Refused { code, rule, text }
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Refusal {
        Refusal::Game(problem)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::HelloFirst => "Say hello first.",
            Refusal::HelloAgain => {
                "You have said hello already; connect again to be somebody else."
            }
            Refusal::OtherVersion(theirs) => {
                return write!(
                    f,
                    "This table speaks version {PROTOCOL_VERSION}, you speak {theirs}. Reload the \
                     page, or bring program and table to the same version."
                );
            }
            Refusal::UnknownToken => {
                "No seat here has this link. Ask for a new one, or come without it to watch."
            }
            Refusal::Full => "Too many are watching already. Try again later.",
            Refusal::Elsewhere => {
                "Your seat is open on several other screens, so this one was let go. Reload to play here."
            }
            Refusal::NoFreeSeat => "All seats are taken or kept for somebody. You can watch.",
            Refusal::OnlyWatching => "You are watching. Ask for the link of a seat to take part.",
            Refusal::NoSuchSeat(seat) => {
                return write!(f, "There is no seat {seat} at this table.");
            }
            Refusal::SeatTaken => "Somebody sits on this seat already.",
            Refusal::NotSeated => "Sit down first: say what you are called.",
            Refusal::BadName => {
                return write!(
                    f,
                    "A name has 1 to {LONGEST_NAME} characters that everybody can see. Choose another."
                );
            }
            Refusal::NameTaken(name) => {
                return write!(f, "Somebody here is called {name} already. Choose another name.");
            }
            Refusal::NameAlike(name) => {
                return write!(f, "That looks like {name}, who is here already. Choose another name.");
            }
            Refusal::NameReserved => {
                "Only the table calls its bots and seats so. Choose another name."
            }
            Refusal::NoSuchFigure(word) => {
                let known = ChosenFigure::ALL.map(ChosenFigure::word).join(", ");
                return write!(f, "There is no figure {word:?}; choose one of {known}, or none.");
            }
            Refusal::NotBegun => {
                "The game begins when all seats are taken; bots can take them too."
            }
            Refusal::Paused => "The game is paused. It goes on when all agree to resume.",
            Refusal::NotPaused => "The game is not paused.",
            Refusal::ClockRunsOn => {
                "The table is open to everybody, so nobody stops its clock. Play on, or set up a \
                 table of your own."
            }
            Refusal::Missing(names) => {
                return write!(
                    f,
                    "The table waits for {names}. A bot takes over in a while, or sooner if you \
                     hand the seat to it."
                );
            }
            Refusal::JustLeft(name) => {
                return write!(f, "{name} left just now and may be back at once. Wait a little.");
            }
            Refusal::TooLate => {
                "The game went on before this reached the table, so it was not played. Look again."
            }
            Refusal::ChanceIsFixed => {
                "What is drawn in this game is fixed by now, so nothing can be added to its chance."
            }
            Refusal::BadShare => {
                "A share of chance, and its hash, is 64 hexadecimal digits, and the one that is shown must be the \
                 one that was committed to."
            }
            Refusal::NotYourTurn(names) => {
                return write!(f, "It is not your turn: the game waits for {names}.");
            }
            Refusal::NothingThere(question) => {
                return write!(f, "There is nothing to do there now. {question}");
            }
            Refusal::Allowed => "That is allowed: choose it among your options.",
            Refusal::BotPlays => "A bot plays your seat. Return to it first.",
            Refusal::NoBotPlays => "No bot plays your seat.",
            Refusal::NoBotThere => "No bot plays this seat.",
            Refusal::NotPartners(name) => {
                return write!(f, "{name} tells its plans only to those who win and lose with it.");
            }
            Refusal::AmongRivals => {
                "People play against each other here, so nobody is helped. There are hints where all people win and \
                 lose together."
            }
            Refusal::NoAdvice => "There is no advice on this position. Try again after the next move.",
            Refusal::NoSuchLevel(word) => {
                let known = Level::ALL.map(Level::word).join(", ");
                return write!(f, "There is no level {word:?}; choose one of {known}.");
            }
            Refusal::Over => "The game is over. Propose a rematch to play again.",
            Refusal::NotOver => "The game is not over yet.",
            Refusal::NothingToUndo => "You have nothing to take back.",
            Refusal::ProposalOpen => "A proposal is open. Answer it first.",
            Refusal::NoSuchProposal => "This proposal is not open any more.",
            Refusal::NotAsked => "You have agreed already, or are not asked.",
            Refusal::NotTheirs(name) => {
                return write!(f, "{name} is here and plays; only they can hand over their seat.");
            }
            Refusal::TooFast => "That was a lot in a short time. Wait a few seconds.",
            Refusal::BadChat => {
                return write!(
                    f,
                    "A line of chat has 1 to {LONGEST_CHAT} characters and no special ones."
                );
            }
            Refusal::Game(problem) => return problem.fmt(f),
        })
    }
}
