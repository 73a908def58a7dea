//! Actions as words, for replays, protocols and people: `go 12`, `fight weapon-1`, `card axe`.

use std::fmt;
use std::str::FromStr;

use engine::UnreadableAction;

use crate::course::N_TILINGS;
use crate::items::{Item, SearchCard};
use crate::map::{MAX_TILES, Tile};
use crate::tokens::{Heavy, Token};
use crate::words::{Action, Figure, MAX_FIGURES, Slot};
use crate::zombie_cards::{Letter, ZombieCard};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Begin => f.write_str("begin"),
            Action::Tired(who) => write!(f, "tired {}", who.0),
            Action::Go(tile) => write!(f, "go {}", tile.0),
            Action::Enter(tile) => write!(f, "enter {}", tile.0),
            Action::Leave(tile) => write!(f, "leave {}", tile.0),
            Action::Skate(tile) => write!(f, "skate {}", tile.0),
            Action::Search => f.write_str("search"),
            Action::Careful(item, slot) => write!(f, "careful {} {}", item.word(), slot.word()),
            Action::CarefulNothing => f.write_str("careful nothing"),
            Action::Flip => f.write_str("flip"),
            Action::Take(token) => write!(f, "take {}", token.word()),
            Action::Exchange(token, down) => write!(f, "take {} for {}", token.word(), down.word()),
            Action::TakeFrom(who, token) => write!(f, "take {} from {}", token.word(), who.0),
            Action::ExchangeFrom(who, token, down) => {
                write!(f, "take {} from {} for {}", token.word(), who.0, down.word())
            }
            Action::Fight(slot) => write!(f, "fight {}", slot.word()),
            Action::Blast(slot) => write!(f, "blast {}", slot.word()),
            Action::Shoot(slot, tile) => write!(f, "shoot {} {}", slot.word(), tile.0),
            Action::BlastInto(slot, tile) => write!(f, "blast {} {}", slot.word(), tile.0),
            Action::BareHands => f.write_str("bare-hands"),
            Action::Reload(slot) => write!(f, "reload {}", slot.word()),
            Action::Heal(who) => write!(f, "heal {}", who.0),
            Action::HealBoth(one, other) => write!(f, "heal {} {}", one.0, other.0),
            Action::Revive(who) => write!(f, "revive {}", who.0),
            Action::Use(item) => write!(f, "use {}", item.word()),
            Action::Dynamite(tile) => write!(f, "dynamite {}", tile.0),
            Action::Fireworks(tile, n) => write!(f, "fireworks {} {n}", tile.0),
            Action::PickUp(heavy) => write!(f, "pick-up {}", heavy.word()),
            Action::Lift(who) => write!(f, "lift {}", who.0),
            Action::Drop => f.write_str("drop"),
            Action::GetUp => f.write_str("get-up"),
            Action::SwitchOff => f.write_str("switch-off"),
            Action::Call => f.write_str("call"),
            Action::Fire => f.write_str("fire"),
            Action::Done => f.write_str("done"),
            Action::Pause => f.write_str("pause"),
            Action::Resume => f.write_str("resume"),
            Action::Keep(item, slot) => write!(f, "keep {} {}", item.word(), slot.word()),
            Action::PutDown(card) => write!(f, "put-down {}", card.word()),
            Action::PutDownRest => f.write_str("put-down rest"),
            Action::LeaveIt => f.write_str("leave-it"),
            Action::Grip(slot) => write!(f, "grip {}", slot.word()),
            Action::Surge(tile) => write!(f, "surge {}", tile.0),
            Action::Lose(slot) => write!(f, "lose {}", slot.word()),
            Action::Pass => f.write_str("your-turn"),
            Action::KeepItems => f.write_str("keep-items"),
            Action::StartingItems => f.write_str("starting-items"),
            Action::Buy(item, slot) => write!(f, "buy {} {}", item.word(), slot.word()),
            Action::Give(token, who) => write!(f, "give {} {}", token.word(), who.0),
            Action::DropToken(token) => write!(f, "drop {}", token.word()),
            Action::Ready => f.write_str("ready"),
            Action::Again => f.write_str("again"),
            Action::GiveUp => f.write_str("give-up"),
            Action::First(n) => write!(f, "first {n}"),
            Action::Shape(n) => write!(f, "shape {n}"),
            Action::Tiles(n) => write!(f, "tiles {n}"),
            Action::Weapon(item) => write!(f, "weapon {}", item.word()),
            Action::Flashlight(who) => write!(f, "flashlight {}", who.0),
            Action::Card(card) => write!(f, "card {}", card.word()),
            Action::Turned(token) => write!(f, "token {}", token.word()),
            Action::Zombies(card) => write!(f, "zombies {}", card.word()),
            Action::Letter(letter) => write!(f, "letter {}", letter.word()),
        }
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match *words.as_slice() {
            ["begin"] => Action::Begin,
            ["tired", who] => Action::Tired(figure(who)?),
            ["go", to] => Action::Go(tile(to)?),
            ["enter", to] => Action::Enter(tile(to)?),
            ["leave", to] => Action::Leave(tile(to)?),
            ["skate", to] => Action::Skate(tile(to)?),
            ["search"] => Action::Search,
            ["careful", "nothing"] => Action::CarefulNothing,
            ["careful", it, at] => Action::Careful(item(it)?, slot(at)?),
            ["flip"] => Action::Flip,
            ["take", it] => Action::Take(token(it)?),
            ["take", it, "for", down] => Action::Exchange(token(it)?, token(down)?),
            ["take", it, "from", who] => Action::TakeFrom(figure(who)?, token(it)?),
            ["take", it, "from", who, "for", down] => {
                Action::ExchangeFrom(figure(who)?, token(it)?, token(down)?)
            }
            ["fight", at] => Action::Fight(slot(at)?),
            ["blast", at] => Action::Blast(slot(at)?),
            ["blast", at, to] => Action::BlastInto(slot(at)?, tile(to)?),
            ["shoot", at, to] => Action::Shoot(slot(at)?, tile(to)?),
            ["bare-hands"] => Action::BareHands,
            ["reload", at] => Action::Reload(slot(at)?),
            ["heal", who] => Action::Heal(figure(who)?),
            ["heal", one, other] => Action::HealBoth(figure(one)?, figure(other)?),
            ["revive", who] => Action::Revive(figure(who)?),
            ["use", it] => Action::Use(item(it)?),
            ["dynamite", to] => Action::Dynamite(tile(to)?),
            ["fireworks", to, n] => Action::Fireworks(tile(to)?, number(n, 1, 3)?),
            ["pick-up", it] => Action::PickUp(heavy(it)?),
            ["lift", who] => Action::Lift(figure(who)?),
            ["drop"] => Action::Drop,
            ["get-up"] => Action::GetUp,
            ["switch-off"] => Action::SwitchOff,
            ["call"] => Action::Call,
            ["fire"] => Action::Fire,
            ["done"] => Action::Done,
            ["pause"] => Action::Pause,
            ["resume"] => Action::Resume,
            ["keep", it, at] => Action::Keep(item(it)?, slot(at)?),
            ["put-down", "rest"] => Action::PutDownRest,
            ["put-down", it] => Action::PutDown(search_card(it)?),
            ["leave-it"] => Action::LeaveIt,
            ["grip", at] => Action::Grip(slot(at)?),
            ["surge", to] => Action::Surge(tile(to)?),
            ["lose", at] => Action::Lose(slot(at)?),
            ["your-turn"] => Action::Pass,
            ["keep-items"] => Action::KeepItems,
            ["starting-items"] => Action::StartingItems,
            ["buy", it, at] => Action::Buy(item(it)?, slot(at)?),
            ["give", it, who] => Action::Give(token(it)?, figure(who)?),
            ["drop", it] => Action::DropToken(token(it)?),
            ["ready"] => Action::Ready,
            ["again"] => Action::Again,
            ["give-up"] => Action::GiveUp,
            ["first", n] => Action::First(number(n, 1, MAX_FIGURES as u8)?),
            ["shape", n] => Action::Shape(number(n, 0, u8::MAX)?),
            ["tiles", n] => Action::Tiles(number(n, 0, N_TILINGS as u8 - 1)?),
            ["weapon", it] => Action::Weapon(item(it)?),
            ["flashlight", who] => Action::Flashlight(figure(who)?),
            ["card", it] => Action::Card(search_card(it)?),
            ["token", it] => Action::Turned(token(it)?),
            ["zombies", it] => Action::Zombies(zombie_card(it)?),
            ["letter", it] => Action::Letter(letter(it)?),
            _ => {
                return Err(UnreadableAction(format!(
                    "{text:?} is no action; actions look like \"go 12\", \"search\" or \
                     \"fight weapon-1\""
                )));
            }
        })
    }
}

fn number(word: &str, min: u8, max: u8) -> Result<u8, UnreadableAction> {
    let canonical = |n: &u8| (min..=max).contains(n) && n.to_string() == word;
    let n = word.parse().ok().filter(canonical);
    n.ok_or_else(|| UnreadableAction(format!("{word:?} must be a number from {min} to {max}")))
}

fn tile(word: &str) -> Result<Tile, UnreadableAction> {
    number(word, 0, MAX_TILES as u8 - 1).map(Tile)
}

fn figure(word: &str) -> Result<Figure, UnreadableAction> {
    number(word, 0, MAX_FIGURES as u8 - 1).map(Figure)
}

fn known<T>(found: Option<T>, word: &str, like: &str) -> Result<T, UnreadableAction> {
    found.ok_or_else(|| {
        UnreadableAction(format!("{word:?} is unknown; it should look like {like:?}"))
    })
}

fn item(word: &str) -> Result<Item, UnreadableAction> {
    known(Item::of_word(word), word, "first-aid-kit")
}

fn slot(word: &str) -> Result<Slot, UnreadableAction> {
    known(Slot::of_word(word), word, "weapon-1")
}

fn token(word: &str) -> Result<Token, UnreadableAction> {
    known(Token::of_word(word), word, "red-key")
}

fn heavy(word: &str) -> Result<Heavy, UnreadableAction> {
    known(Heavy::of_word(word), word, "gas-can")
}

fn search_card(word: &str) -> Result<SearchCard, UnreadableAction> {
    known(SearchCard::of_word(word), word, "zombie-1")
}

fn zombie_card(word: &str) -> Result<ZombieCard, UnreadableAction> {
    known(ZombieCard::of_word(word), word, "3a-terror")
}

fn letter(word: &str) -> Result<Letter, UnreadableAction> {
    known(Letter::of_word(word), word, "a")
}
