//! Actions as words, for replays, protocols and people: `go NW2`, `shoot N1`, `collect golf-club`,
//! `roll overkill`. Humans go by their number, counted from 0 like seats.

use std::fmt;
use std::str::FromStr;

use engine::{Id, Seat, UnreadableAction};

use crate::cards::Card;
use crate::characters::Character;
use crate::human::{Human, MAX_HUMANS};
use crate::mall::{Store, Symbol};
use crate::objectives::{Cause, ExitSign, Letter, Objective, Relief, Token, TokenKind};
use crate::words::{Action, Face};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Keep(character) => write!(f, "keep {}", character.word()),
            Action::Go(room) => write!(f, "go {room}"),
            Action::MoveSquad(squad) => write!(f, "advance {squad}"),
            Action::Shoot(room) => write!(f, "shoot {room}"),
            Action::ShootTwo(room, other) => write!(f, "shoot {room} {other}"),
            Action::Melee => f.write_str("melee"),
            Action::Quarantine => f.write_str("quarantine"),
            Action::Use => f.write_str("use"),
            Action::Take(token) => write!(f, "take {token}"),
            Action::DropToken(token) => write!(f, "drop {token}"),
            Action::Give(token, to) => write!(f, "give {token} to {}", to.0),
            Action::TakeFrom(token, from) => write!(f, "take {token} from {}", from.0),
            Action::Flip(token) => write!(f, "flip {token}"),
            Action::Guess(cause) => write!(f, "guess {}", cause.word()),
            Action::Deposit(card) => write!(f, "deposit {}", card.word()),
            Action::DepositAmmo => f.write_str("deposit ammo"),
            Action::Collect(card) => write!(f, "collect {}", card.word()),
            Action::Forage(card) => write!(f, "forage {}", card.word()),
            Action::Drop(card) => write!(f, "drop {}", card.word()),
            Action::Play(card) => write!(f, "play {}", card.word()),
            Action::Peek(whose) => write!(f, "peek {}", whose.0),
            Action::End => f.write_str("end"),
            Action::Accept => f.write_str("accept"),
            Action::Decline => f.write_str("decline"),
            Action::LayAt(position) => write!(f, "lay at {position}"),
            Action::Swap(mine, theirs) => write!(f, "swap {} for {}", mine.word(), theirs.word()),
            Action::MoveZombie(from, to) => write!(f, "move zombie {from} {to}"),
            Action::Trap(room) => write!(f, "trap {room}"),
            Action::Kill(room) => write!(f, "kill {room}"),
            Action::Relief(relief) => write!(f, "relief {}", relief.word()),
            Action::Lose(card) => write!(f, "lose {}", card.word()),
            Action::Heal(human) => write!(f, "heal {}", human.0),
            Action::Cover(human, room) => write!(f, "cover {} {room}", human.0),
            Action::Suffer(human) => write!(f, "suffer {}", human.0),
            Action::DealTo(human, card) => write!(f, "deal {} to {}", card.word(), human.0),
            Action::Horde(zombie) => write!(f, "horde {}", zombie.word()),
            Action::MoveToken(token, room) => write!(f, "move {token} {room}"),
            Action::SwapCard(human, card) => write!(f, "swap {} with {}", card.word(), human.0),
            Action::Harm(human) => write!(f, "harm {}", human.0),
            Action::ShiftCards(from, to) => write!(f, "shift {from} {to}"),
            Action::Remove(card) => write!(f, "remove {}", card.word()),
            Action::AddTo(position) => write!(f, "add {position}"),
            Action::MoveHuman(human, room) => write!(f, "move human {} {room}", human.0),
            Action::Enter(room) => write!(f, "enter {room}"),
            Action::SwapTop(card) => write!(f, "swap {} with top", card.word()),
            Action::ZombiesAt(seat) => write!(f, "zombies at {}", seat.0),
            Action::Begin(human) => write!(f, "begin {}", human.0),
            Action::Lay(store) => write!(f, "lay {}", store.word()),
            Action::Objective(objective) => write!(f, "objective {}", objective.word()),
            Action::Deal(character) => write!(f, "deal {}", character.word()),
            Action::Hand(card) => write!(f, "hand {}", card.word()),
            Action::Reveal(card) => write!(f, "reveal {}", card.word()),
            Action::Look(card) => write!(f, "look {}", card.word()),
            Action::Supply(card) => write!(f, "supply {}", card.word()),
            Action::Roll(face) => write!(f, "roll {}", face.word()),
            Action::FalseAlarm => f.write_str("false-alarm"),
            Action::Stranded => f.write_str("stranded"),
            Action::Letter(letter) => write!(f, "letter {}", letter.word()),
            Action::SecretLetter(letter) => write!(f, "secret-letter {}", letter.word()),
            Action::Sign(sign) => write!(f, "sign {sign}"),
            Action::Clue(cause) => write!(f, "clue {}", cause.word()),
            Action::SecretClue(cause) => write!(f, "secret-clue {}", cause.word()),
        }
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Action, UnreadableAction> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match *words.as_slice() {
            ["keep", it] => Action::Keep(character(it)?),
            ["go", to] => Action::Go(to.parse()?),
            ["advance", it] => Action::MoveSquad(it.parse()?),
            ["shoot", at] => Action::Shoot(at.parse()?),
            ["shoot", at, too] => Action::ShootTwo(at.parse()?, too.parse()?),
            ["melee"] => Action::Melee,
            ["quarantine"] => Action::Quarantine,
            ["use"] => Action::Use,
            ["take", it] => Action::Take(it.parse()?),
            ["take", it, "from", whom] => Action::TakeFrom(it.parse()?, human(whom)?),
            ["give", it, "to", whom] => Action::Give(it.parse()?, human(whom)?),
            ["drop", it] => match it.parse() {
                Ok(token) => Action::DropToken(token),
                Err(_) => Action::Drop(card(it)?),
            },
            ["flip", it] => Action::Flip(it.parse()?),
            ["guess", it] => Action::Guess(cause(it)?),
            ["deposit", "ammo"] => Action::DepositAmmo,
            ["deposit", it] => Action::Deposit(card(it)?),
            ["collect", it] => Action::Collect(card(it)?),
            ["forage", it] => Action::Forage(card(it)?),
            ["play", it] => Action::Play(card(it)?),
            ["peek", whose] => Action::Peek(human(whose)?),
            ["end"] => Action::End,
            ["accept"] => Action::Accept,
            ["decline"] => Action::Decline,
            ["lay", "at", store] => Action::LayAt(store.parse()?),
            ["swap", mine, "for", theirs] => Action::Swap(card(mine)?, card(theirs)?),
            ["swap", it, "with", "top"] => Action::SwapTop(card(it)?),
            ["swap", it, "with", whom] => Action::SwapCard(human(whom)?, card(it)?),
            ["move", "zombie", from, to] => Action::MoveZombie(from.parse()?, to.parse()?),
            ["move", "human", who, to] => Action::MoveHuman(human(who)?, to.parse()?),
            ["move", it, to] => Action::MoveToken(it.parse()?, to.parse()?),
            ["trap", room] => Action::Trap(room.parse()?),
            ["kill", room] => Action::Kill(room.parse()?),
            ["relief", it] => Action::Relief(relief(it)?),
            ["lose", it] => Action::Lose(card(it)?),
            ["heal", whom] => Action::Heal(human(whom)?),
            ["cover", whom, to] => Action::Cover(human(whom)?, to.parse()?),
            ["suffer", who] => Action::Suffer(human(who)?),
            ["deal", it, "to", whom] => Action::DealTo(human(whom)?, card(it)?),
            ["horde", it] => Action::Horde(character(it)?),
            ["harm", whom] => Action::Harm(human(whom)?),
            ["shift", from, to] => Action::ShiftCards(from.parse()?, to.parse()?),
            ["remove", it] => Action::Remove(card(it)?),
            ["add", store] => Action::AddTo(store.parse()?),
            ["enter", room] => Action::Enter(room.parse()?),
            ["zombies", "at", it] => Action::ZombiesAt(seat(it)?),
            ["begin", who] => Action::Begin(human(who)?),
            ["lay", it] => Action::Lay(store(it)?),
            ["objective", it] => Action::Objective(objective(it)?),
            ["deal", it] => Action::Deal(character(it)?),
            ["hand", it] => Action::Hand(card(it)?),
            ["reveal", it] => Action::Reveal(card(it)?),
            ["look", it] => Action::Look(card(it)?),
            ["supply", it] => Action::Supply(card(it)?),
            ["roll", it] => Action::Roll(face(it)?),
            ["false-alarm"] => Action::FalseAlarm,
            ["stranded"] => Action::Stranded,
            ["letter", it] => Action::Letter(letter(it)?),
            ["secret-letter", it] => Action::SecretLetter(letter(it)?),
            ["sign", it] => Action::Sign(it.parse()?),
            ["clue", it] => Action::Clue(cause(it)?),
            ["secret-clue", it] => Action::SecretClue(cause(it)?),
            _ => {
                return Err(UnreadableAction(format!(
                    "{text:?} is no action; actions look like \"go NW2\", \"melee\" or \
                     \"collect golf-club\""
                )));
            }
        })
    }
}

fn human(word: &str) -> Result<Human, UnreadableAction> {
    let known = Human::all().find(|human| human.0.to_string() == word);
    known.ok_or_else(|| {
        UnreadableAction(format!("{word:?} must be the number of a human, 0 to {}", MAX_HUMANS - 1))
    })
}

fn seat(word: &str) -> Result<Seat, UnreadableAction> {
    let known = Seat::first(MAX_HUMANS as u8 + 1).find(|seat| seat.0.to_string() == word);
    known.ok_or_else(|| {
        UnreadableAction(format!("{word:?} must be the number of a seat, 0 to {MAX_HUMANS}"))
    })
}

fn card(word: &str) -> Result<Card, UnreadableAction> {
    Card::from_word(word).ok_or_else(|| {
        UnreadableAction(format!("{word:?} is no card; cards look like \"golf-club\""))
    })
}

fn character(word: &str) -> Result<Character, UnreadableAction> {
    Character::from_word(word).ok_or_else(|| {
        UnreadableAction(format!("{word:?} is no character; characters look like \"fry-cook\""))
    })
}

fn store(word: &str) -> Result<Store, UnreadableAction> {
    Store::from_word(word).ok_or_else(|| {
        UnreadableAction(format!("{word:?} is no store; stores look like \"departmart\""))
    })
}

fn objective(word: &str) -> Result<Objective, UnreadableAction> {
    Objective::from_word(word).ok_or_else(|| {
        UnreadableAction(format!(
            "{word:?} is no objective; objectives look like \"discover-a-cure\""
        ))
    })
}

fn cause(word: &str) -> Result<Cause, UnreadableAction> {
    Cause::all()
        .find(|it| it.word() == word)
        .ok_or_else(|| one_of(word, "bio-weapon, virus, fungus, dark-magic, radiation"))
}

fn relief(word: &str) -> Result<Relief, UnreadableAction> {
    Relief::all()
        .find(|it| it.word() == word)
        .ok_or_else(|| one_of(word, "heal, ammo, repair, kill"))
}

fn face(word: &str) -> Result<Face, UnreadableAction> {
    let known = Face::ALL.into_iter().find(|it| it.word() == word);
    known.ok_or_else(|| one_of(word, "overkill, kill, one-wound, two-wounds"))
}

fn letter(word: &str) -> Result<Letter, UnreadableAction> {
    let known = Letter::ALL.into_iter().find(|it| it.word() == word);
    known.ok_or_else(|| one_of(word, "a, b, c, d"))
}

fn one_of(word: &str, words: &str) -> UnreadableAction {
    UnreadableAction(format!("{word:?} must be one of {words}"))
}

impl Character {
    /// `fry-cook`
    pub fn word(self) -> &'static str {
        match self {
            Character::Athlete => "athlete",
            Character::Doctor => "doctor",
            Character::FryCook => "fry-cook",
            Character::Greaser => "greaser",
            Character::Hippie => "hippie",
            Character::Janitor => "janitor",
            Character::Mallcop => "mallcop",
            Character::Mechanic => "mechanic",
            Character::Photographer => "photographer",
            Character::Popstar => "popstar",
            Character::Scientist => "scientist",
            Character::Survivalist => "survivalist",
            Character::Teacher => "teacher",
            Character::Teenager => "teenager",
            Character::Lawyer => "lawyer",
        }
    }

    /// The character with this word.
    pub fn from_word(word: &str) -> Option<Character> {
        Character::all().find(|character| character.word() == word)
    }
}

impl Objective {
    /// `call-the-cdc`
    pub fn word(self) -> &'static str {
        match self {
            Objective::SaveTheStranded => "save-the-stranded",
            Objective::CallTheCdc => "call-the-cdc",
            Objective::FixTheHelicopter => "fix-the-helicopter",
            Objective::AssembleAnArsenal => "assemble-an-arsenal",
            Objective::DiscoverACure => "discover-a-cure",
            Objective::EscapeTheMall => "escape-the-mall",
            Objective::QuarantineTheInfected => "quarantine-the-infected",
            Objective::EscortTheArmy => "escort-the-army",
            Objective::InvestigateTheSource => "investigate-the-source",
        }
    }

    /// The objective with this word.
    pub fn from_word(word: &str) -> Option<Objective> {
        Objective::all().find(|objective| objective.word() == word)
    }
}

impl Cause {
    /// `dark-magic`
    pub fn word(self) -> &'static str {
        match self {
            Cause::BioWeapon => "bio-weapon",
            Cause::Virus => "virus",
            Cause::Fungus => "fungus",
            Cause::DarkMagic => "dark-magic",
            Cause::Radiation => "radiation",
        }
    }
}

impl Relief {
    /// `heal`
    pub fn word(self) -> &'static str {
        match self {
            Relief::Heal => "heal",
            Relief::Ammo => "ammo",
            Relief::Repair => "repair",
            Relief::Kill => "kill",
        }
    }
}

impl Face {
    pub const ALL: [Face; 4] = [Face::Overkill, Face::Kill, Face::OneWound, Face::TwoWounds];

    /// `one-wound`
    pub fn word(self) -> &'static str {
        match self {
            Face::Overkill => "overkill",
            Face::Kill => "kill",
            Face::OneWound => "one-wound",
            Face::TwoWounds => "two-wounds",
        }
    }
}

impl Letter {
    fn word(self) -> &'static str {
        match self {
            Letter::A => "a",
            Letter::B => "b",
            Letter::C => "c",
            Letter::D => "d",
        }
    }
}

/// `radio`, `supply-2`, `ingredient-8`
impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sort = match self.kind() {
            TokenKind::Radio => return f.write_str("radio"),
            TokenKind::Part => return f.write_str("part"),
            TokenKind::Supply(_) => "supply",
            TokenKind::Stranded => "stranded",
            TokenKind::Ingredient => "ingredient",
            TokenKind::Exit => "exit",
            TokenKind::Squad(_) => "squad",
            TokenKind::Clue => "clue",
        };
        write!(f, "{sort}-{}", self.nth() + 1)
    }
}

impl FromStr for Token {
    type Err = UnreadableAction;

    fn from_str(word: &str) -> Result<Token, UnreadableAction> {
        let known = Token::all().find(|token| token.to_string() == word);
        known.ok_or_else(|| {
            UnreadableAction(format!(
                "{word:?} is no token; tokens look like \"radio\", \"supply-1\" or \"clue-4\""
            ))
        })
    }
}

/// `green` or `1`
impl fmt::Display for ExitSign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExitSign::Symbol(symbol) => write!(f, "{symbol}"),
            ExitSign::Number(number) => write!(f, "{number}"),
        }
    }
}

impl FromStr for ExitSign {
    type Err = UnreadableAction;

    fn from_str(word: &str) -> Result<ExitSign, UnreadableAction> {
        match word {
            "1" => Ok(ExitSign::Number(1)),
            "2" => Ok(ExitSign::Number(2)),
            _ => Symbol::all()
                .find(|symbol| symbol.name() == word)
                .map(ExitSign::Symbol)
                .ok_or_else(|| one_of(word, "green, orange, blue, purple, 1, 2")),
        }
    }
}
