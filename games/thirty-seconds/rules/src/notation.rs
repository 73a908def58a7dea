//! Actions as words, for replays, protocols and people: `move 5`, `attack 1 4`, `strike s5`.

use std::fmt;
use std::str::FromStr;

use engine::{Id, UnreadableAction};

use crate::attack_cards::{Claw, Strike};
use crate::row::Row;
use crate::state::N_SLOTS;
use crate::supply::{Supply, Thing, Wear};
use crate::tactics::{Scheme, Tactic};
use crate::words::{Action, Arm, Deck, HandCard, Pay, Slot, ZombieHandCard};
use crate::zombies::{Body, N_ZOMBIES, ZombieId};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::End => f.write_str("end"),
            Action::Pass => f.write_str("pass"),
            Action::PassAll => f.write_str("pass-all"),
            Action::Move(row) => write!(f, "move {}", row.0),
            Action::StandUp => f.write_str("stand-up"),
            Action::PickUp(thing) => write!(f, "pick-up {thing}"),
            Action::PickUpHidden => f.write_str("pick-up hidden"),
            Action::Equip(thing) => write!(f, "equip {thing}"),
            Action::Drop(slot) => write!(f, "drop {slot}"),
            Action::DrawTactic => f.write_str("draw"),
            Action::Trade => f.write_str("trade"),
            Action::Use(item) => write!(f, "use {}", item.word()),
            Action::Attack { arm, at, pay } => match arm {
                Arm::Stomp => write!(f, "stomp {at}{}", pay.word()),
                Arm::Trip => write!(f, "trip {at}{}", pay.word()),
                Arm::Main(slot) => write!(f, "attack {slot} {at}{}", pay.word()),
                Arm::Other(slot) => write!(f, "other {slot} {at}{}", pay.word()),
            },
            Action::LineUp { slot, at, pay } => write!(f, "line-up {slot} {at}{}", pay.word()),
            Action::Throw(slot, row) => write!(f, "throw {slot} {}", row.0),
            Action::Ability => f.write_str("ability"),
            Action::RunPast(row) => write!(f, "run-past {}", row.0),
            Action::ShakeOff => f.write_str("shake-off"),
            Action::Play(tactic) => write!(f, "play {}", tactic.word()),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::ReplaceBoth => f.write_str("replace-both"),
            Action::Keep(card) => write!(f, "keep {}", card.word()),
            Action::Load(slot) => write!(f, "load {slot}"),
            Action::CriticalHit(id) => write!(f, "critical-hit {id}"),
            Action::Choose(id) => write!(f, "choose {id}"),
            Action::GiveUp(slot) => write!(f, "give-up {slot}"),
            Action::Enter(body) => write!(f, "enter {}", body.word()),
            Action::EnterAt(body, row) => write!(f, "enter {} {}", body.word(), row.0),
            Action::Shamble(id, row) => write!(f, "shamble {id} {}", row.0),
            Action::Bite(id) => write!(f, "bite {id}"),
            Action::Grab(id) => write!(f, "grab {id}"),
            Action::Rise(id) => write!(f, "rise {id}"),
            Action::Shriek(id) => write!(f, "shriek {id}"),
            Action::DrawFrom(deck) => write!(f, "draw {}", deck.word()),
            Action::TradeFor(deck) => write!(f, "trade {}", deck.word()),
            Action::Scheme(scheme) => write!(f, "scheme {}", scheme.word()),
            Action::SchemeOn(scheme, id) => write!(f, "scheme {} {id}", scheme.word()),
            Action::Stumble(slot) => write!(f, "stumble {slot}"),
            Action::Surge(from, to) => write!(f, "surge {} {}", from.0, to.0),
            Action::DiscardZombie(card) => write!(f, "discard {card}"),
            Action::Supply(card) => write!(f, "supply {}", card.word()),
            Action::Lay(card) => write!(f, "lay {}", card.word()),
            Action::Hide(card) => write!(f, "hide {}", card.word()),
            Action::Tactic(card) => write!(f, "tactic {}", card.word()),
            Action::DrawScheme(card) => write!(f, "zombie-tactic {}", card.word()),
            Action::Zombie(body) => write!(f, "zombie {}", body.word()),
            Action::DrawZombie(body) => write!(f, "draw-zombie {}", body.word()),
            Action::Bury(body) => write!(f, "bury {}", body.word()),
            Action::Strike(card) => write!(f, "strike {}", card.card().word),
            Action::Claw(card) => write!(f, "claw {}", card.card().word),
            Action::Roll(n) => write!(f, "roll {n}"),
            Action::Lose(card) => write!(f, "lose {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        let words: Vec<&str> = text.split(' ').collect();
        match *words.as_slice() {
            ["end"] => Ok(Action::End),
            ["pass"] => Ok(Action::Pass),
            ["pass-all"] => Ok(Action::PassAll),
            ["give-up", n] => slot(n).map(Action::GiveUp),
            ["move", to] => row(to).map(Action::Move),
            ["stand-up"] => Ok(Action::StandUp),
            ["pick-up", "hidden"] => Ok(Action::PickUpHidden),
            ["pick-up", word] => thing(word).map(Action::PickUp),
            ["equip", word] => thing(word).map(Action::Equip),
            ["drop", n] => slot(n).map(Action::Drop),
            ["draw"] => Ok(Action::DrawTactic),
            ["trade"] => Ok(Action::Trade),
            ["use", word] => supply(word).map(Action::Use),
            ["stomp", at] => attack(Arm::Stomp, at, Pay::Energy),
            ["stomp", at, how] => attack(Arm::Stomp, at, pay(how)?),
            ["trip", at] => attack(Arm::Trip, at, Pay::Energy),
            ["trip", at, how] => attack(Arm::Trip, at, pay(how)?),
            ["attack", n, at] => attack(Arm::Main(slot(n)?), at, Pay::Energy),
            ["attack", n, at, how] => attack(Arm::Main(slot(n)?), at, pay(how)?),
            ["other", n, at] => attack(Arm::Other(slot(n)?), at, Pay::Energy),
            ["other", n, at, how] => attack(Arm::Other(slot(n)?), at, pay(how)?),
            ["line-up", n, at] => {
                Ok(Action::LineUp { slot: slot(n)?, at: zombie(at)?, pay: Pay::Energy })
            }
            ["line-up", n, at, how] => {
                Ok(Action::LineUp { slot: slot(n)?, at: zombie(at)?, pay: pay(how)? })
            }
            ["throw", n, to] => Ok(Action::Throw(slot(n)?, row(to)?)),
            ["ability"] => Ok(Action::Ability),
            ["run-past", to] => row(to).map(Action::RunPast),
            ["shake-off"] => Ok(Action::ShakeOff),
            ["play", word] => tactic(word).map(Action::Play),
            ["discard", word] => discard(word),
            ["replace-both"] => Ok(Action::ReplaceBoth),
            ["keep", word] => supply(word).map(Action::Keep),
            ["load", n] => slot(n).map(Action::Load),
            ["critical-hit", at] => zombie(at).map(Action::CriticalHit),
            ["choose", at] => zombie(at).map(Action::Choose),
            ["enter", word] => body(word).map(Action::Enter),
            ["enter", word, to] => Ok(Action::EnterAt(body(word)?, row(to)?)),
            ["shamble", who, to] => Ok(Action::Shamble(zombie(who)?, row(to)?)),
            ["bite", who] => zombie(who).map(Action::Bite),
            ["grab", who] => zombie(who).map(Action::Grab),
            ["rise", who] => zombie(who).map(Action::Rise),
            ["shriek", who] => zombie(who).map(Action::Shriek),
            ["draw", word] => deck(word).map(Action::DrawFrom),
            ["trade", word] => deck(word).map(Action::TradeFor),
            ["scheme", word] => scheme(word).map(Action::Scheme),
            ["scheme", word, at] => Ok(Action::SchemeOn(scheme(word)?, zombie(at)?)),
            ["stumble", n] => slot(n).map(Action::Stumble),
            ["surge", from, to] => Ok(Action::Surge(row(from)?, row(to)?)),
            ["supply", word] => supply(word).map(Action::Supply),
            ["lay", word] => supply(word).map(Action::Lay),
            ["hide", word] => supply(word).map(Action::Hide),
            ["tactic", word] => tactic(word).map(Action::Tactic),
            ["zombie-tactic", word] => scheme(word).map(Action::DrawScheme),
            ["zombie", word] => body(word).map(Action::Zombie),
            ["draw-zombie", word] => body(word).map(Action::DrawZombie),
            ["bury", word] => body(word).map(Action::Bury),
            ["strike", word] => strike(word).map(Action::Strike),
            ["claw", word] => claw(word).map(Action::Claw),
            ["roll", n] => number(n, 1, 100).map(Action::Roll),
            ["lose", word] => hand_card(word).map(Action::Lose),
            _ => Err(UnreadableAction(format!(
                "{text:?} is no action; actions look like \"move 5\", \"attack 1 4\" or \"play sprint\""
            ))),
        }
    }
}

impl fmt::Display for ZombieId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// `pistol:3` with three shots left; `katana`, which never wears out.
impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.card.word())?;
        if self.card.has_uses() { write!(f, ":{}", self.uses) } else { Ok(()) }
    }
}

impl fmt::Display for HandCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandCard::Tactic(tactic) => f.write_str(&tactic.word()),
            HandCard::Supply(thing) => thing.fmt(f),
        }
    }
}

impl fmt::Display for ZombieHandCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ZombieHandCard::Scheme(scheme) => f.write_str(&scheme.word()),
            ZombieHandCard::Zombie(body) => f.write_str(body.word()),
        }
    }
}

impl Supply {
    /// Whether it matters how much is left of it.
    pub(crate) fn has_uses(self) -> bool {
        matches!(self.card().wear, Wear::Ammo | Wear::Durability)
    }
}

impl Pay {
    fn word(self) -> &'static str {
        match self {
            Pay::Energy => "",
            Pay::Token => " token",
            Pay::Free => " free",
        }
    }
}

impl Deck {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Deck::Tactics => "tactics",
            Deck::Zombies => "zombies",
        }
    }
}

fn attack(arm: Arm, at: &str, pay: Pay) -> Result<Action, UnreadableAction> {
    Ok(Action::Attack { arm, at: zombie(at)?, pay })
}

fn pay(word: &str) -> Result<Pay, UnreadableAction> {
    match word {
        "token" => Ok(Pay::Token),
        "free" => Ok(Pay::Free),
        _ => Err(UnreadableAction(format!("{word:?} must be token or free"))),
    }
}

fn number(word: &str, min: u8, max: u8) -> Result<u8, UnreadableAction> {
    let canonical = |n: &u8| (min..=max).contains(n) && n.to_string() == word;
    let n = word.parse().ok().filter(canonical);
    n.ok_or_else(|| UnreadableAction(format!("{word:?} must be a number from {min} to {max}")))
}

fn row(word: &str) -> Result<Row, UnreadableAction> {
    number(word, Row::FIRST.0, Row::STREET.0).map(Row)
}

fn slot(word: &str) -> Result<Slot, UnreadableAction> {
    number(word, 1, N_SLOTS as u8).map(|n| Slot(n - 1))
}

fn zombie(word: &str) -> Result<ZombieId, UnreadableAction> {
    number(word, 1, N_ZOMBIES as u8).map(|n| ZombieId(n - 1))
}

fn deck(word: &str) -> Result<Deck, UnreadableAction> {
    let known = [Deck::Tactics, Deck::Zombies].into_iter().find(|deck| deck.word() == word);
    known.ok_or_else(|| UnreadableAction(format!("{word:?} must be tactics or zombies")))
}

fn supply(word: &str) -> Result<Supply, UnreadableAction> {
    let known = Supply::all().find(|card| card.word() == word);
    known.ok_or_else(|| {
        UnreadableAction(format!("{word:?} is no Supply card; they look like \"hunting-rifle\""))
    })
}

fn thing(word: &str) -> Result<Thing, UnreadableAction> {
    let (name, uses) = word.split_once(':').unwrap_or((word, ""));
    let card = supply(name)?;
    match (card.has_uses(), uses) {
        (true, uses) => Ok(Thing { card, uses: number(uses, 1, card.card().uses)? }),
        (false, "") if name == word => Ok(Thing::new(card)),
        (false, _) => Err(UnreadableAction(format!("{word:?} has nothing to count: say {name:?}"))),
    }
}

fn tactic(word: &str) -> Result<Tactic, UnreadableAction> {
    let known = Tactic::all().find(|card| card.word() == word);
    known.ok_or_else(|| {
        UnreadableAction(format!(
            "{word:?} is no Survivor Tactics card; they look like \"quick-hands\""
        ))
    })
}

fn scheme(word: &str) -> Result<Scheme, UnreadableAction> {
    let known = Scheme::all().find(|card| card.word() == word);
    known.ok_or_else(|| {
        UnreadableAction(format!("{word:?} is no Zombie Tactics card; they look like \"poor-aim\""))
    })
}

fn body(word: &str) -> Result<Body, UnreadableAction> {
    let known = Body::all().find(|body| body.word() == word);
    known.ok_or_else(|| {
        UnreadableAction(format!("{word:?} is no Zombie card; they look like \"laden-runner\""))
    })
}

fn hand_card(word: &str) -> Result<HandCard, UnreadableAction> {
    match tactic(word) {
        Ok(tactic) => Ok(HandCard::Tactic(tactic)),
        Err(_) => thing(word).map(HandCard::Supply),
    }
}

fn discard(word: &str) -> Result<Action, UnreadableAction> {
    let scheme = scheme(word).map(ZombieHandCard::Scheme);
    let zombie = scheme.or_else(|_| body(word).map(ZombieHandCard::Zombie));
    zombie.map(Action::DiscardZombie).or_else(|_| hand_card(word).map(Action::Discard))
}

fn strike(word: &str) -> Result<Strike, UnreadableAction> {
    let known = Strike::all().find(|card| card.card().word == word);
    known.ok_or_else(|| UnreadableAction(format!("{word:?} must be s1 to s10 or shuffle")))
}

fn claw(word: &str) -> Result<Claw, UnreadableAction> {
    let known = Claw::all().find(|card| card.card().word == word);
    known.ok_or_else(|| UnreadableAction(format!("{word:?} must be z1 to z8 or shuffle")))
}
