//! Sentences for events.

use engine::{
    CardText, Dealt, Deed, DeedSort, Names, Outcome, Phrases, Seat, SeatSet, Target, count,
};

use crate::ThirtySeconds;
use crate::attack_cards::{AttackCard, Line};
use crate::programme::{HeldBack, Priority};
use crate::state::State;
use crate::supply::{Supply, Thing};
use crate::words::{
    Action, ArmName, Bite, Effect, Event, HandCard, Phase, SURVIVOR, Shuffle, ZombieHandCard,
};
use crate::zombies::{Body, ZombieId, ZombieKind};

impl Phrases for ThirtySeconds {
    fn question(state: &State, seat: Seat, names: &Names) -> String {
        state.question(seat, names)
    }

    fn describe(state: &State, seat: Seat, action: Action, names: &Names) -> String {
        state.describe(seat, action, names)
    }

    fn target(action: Action) -> Option<Target> {
        action.target()
    }

    fn meant(state: &State, seat: Seat, target: &Target) -> Option<Action> {
        state.meant(seat, target)
    }

    fn ending(state: &State, outcome: Outcome, names: &Names) -> String {
        state.ending(outcome, names)
    }

    fn farewell(state: &State, _: Outcome, seat: Seat) -> &'static str {
        state.farewell(seat)
    }

    const DEEDS: &'static [DeedSort] = crate::tale::DEEDS;

    fn deeds(state: &State, event: &Event, _: Option<Seat>, count: &mut dyn FnMut(Deed)) {
        state.deeds(event, count);
    }

    fn sentence(event: &Event, names: &Names) -> String {
        event.sentence(names)
    }

    const DEALT: &'static [&'static str] = &["survivor"];

    fn dealt(state: &State) -> Vec<Dealt> {
        let (sort, name) = (Self::DEALT[0], state.setup.survivor.name());
        vec![Dealt { sort, name, seats: SeatSet::only(SURVIVOR) }]
    }

    fn cards() -> Vec<CardText> {
        crate::card_texts::all()
    }
}

impl Event {
    pub(crate) fn sentence(&self, names: &Names) -> String {
        let me = names.of(SURVIVOR);
        let they = "The zombies";
        match *self {
            Event::TurnBegan(n) => format!("Turn {n}: {me} moves."),
            Event::ZombieTurnBegan => "The zombies' turn.".to_owned(),
            Event::PhaseBegan(phase) => format!("{}.", phase.name()),
            Event::TimeRanOut => "Time is up.".to_owned(),
            Event::SupplyDrawn(card) => format!("{me} draws {}.", a_supply(card)),
            Event::TacticDrawn(Some(card)) => format!("{me} draws {}.", card.name()),
            Event::TacticDrawn(None) => format!("{me} draws a Tactics card."),
            Event::SchemeDrawn(Some(card)) => format!("{they} draw {}.", card.name()),
            Event::SchemeDrawn(None) => format!("{they} draw a Tactics card."),
            Event::ZombieDrawn(Some(body)) => format!("{they} draw a {}.", body.phrase()),
            Event::ZombieDrawn(None) => format!("{they} draw a Zombie card."),
            Event::SupplyLaid(row, card) => format!("In {row} lies: {}.", card.name()),
            Event::SupplyHidden(row, Some(card)) => {
                format!("In {row} lies, face down: {}.", card.name())
            }
            Event::SupplyHidden(row, None) => format!("In {row} lies a card, face down."),
            Event::ZombieBuried(Some(body)) => {
                format!("A {} waits behind the warehouse door.", body.phrase())
            }
            Event::ZombieBuried(None) => "Something waits behind the warehouse door.".to_owned(),
            Event::ZombieEntered { id, body, row } => {
                format!("{} enters {row}.", named(id, body.kind()))
            }
            Event::ZombieReturned(body) => {
                format!("A {} goes back into the deck.", body.kind().name())
            }
            Event::Discarded(card) => format!("{me} discards {}.", card.name()),
            Event::ZombieDiscarded(card) => format!("{they} discard {}.", card.name()),
            Event::Replaced(n) => format!("{me} replaces {}.", count(n, "card")),
            Event::SupplyKept(card) => format!("{me} keeps {}.", a_supply(card)),
            Event::Moved { to, .. } => format!("{me} moves to {to}."),
            Event::TokenTaken(row) => format!("{me} finds an Ability token in {row}."),
            Event::TimeTokenRemoved(left) => {
                format!("A Time token leaves row one; {left} {} left.", is(left))
            }
            Event::WarehouseOpened => "The warehouse door gives way.".to_owned(),
            Event::StoodUp => format!("{me} stands up."),
            Event::PickedUp(thing) => format!("{me} picks up {}.", thing.phrase()),
            Event::PickedUpHidden(Some(card)) => {
                format!("{me} picks up a card that lay face down: {}.", card.name())
            }
            Event::PickedUpHidden(None) => format!("{me} picks up a card that lay face down."),
            Event::Equipped(thing) => format!("{me} equips {}.", thing.phrase()),
            Event::Dropped(thing, row) => format!("{} lands in {row}.", thing.phrase()),
            Event::ItemUsed(item) => format!("{me} uses {}.", item.name()),
            Event::TacticPlayed(tactic) => format!("{me} plays {}.", tactic.name()),
            Event::AbilityUsed(ability) => {
                format!("{me} spends an Ability token ({}).", ability.card().name)
            }
            Event::EnergyGained(n) => format!("{me} gains {n}E."),
            Event::HealthGained(n) => format!("{me} gains {n} health."),
            Event::Loaded(card, uses) => format!("{} has {uses} ammo now.", card.name()),
            Event::ConcussionTaken(n) => {
                format!("{me} takes a Concussion token and has {n}.")
            }
            Event::ConcussionLost(n) => {
                format!("{me} loses a Concussion token; {n} {} left.", is(n))
            }
            Event::EnergyLost => format!("{me} loses an Energy token for good."),
            Event::LastEnergyKept => format!("{me} keeps the last Energy token."),
            Event::Attacked { arm, at, kind } => attacked(me, arm, at, kind),
            Event::Thrown(card, row) => format!("{me} throws the {} into {row}.", card.name()),
            Event::StrikeDrawn { card, line } => drawn(card.card(), line),
            Event::Missed => format!("{me} misses."),
            Event::Countered => "The attack has no effect.".to_owned(),
            Event::CriticalDrawn(card) => {
                format!("For a critical hit: {}", drawn(card.card(), Line::A))
            }
            Event::CriticalMade(n) => format!("Critical: {n} more damage."),
            Event::ZombieHurt { id, kind, damage, left } => {
                format!("{} takes {damage} damage and has {left} health left.", named(id, kind))
            }
            Event::ZombieUnhurt(id, kind) => format!("{} takes no damage.", named(id, kind)),
            Event::ZombieKilled { id, kind, row } => {
                format!("{} dies in {row}.", named(id, kind))
            }
            Event::KnockedDown(id, kind) => format!("{} is knocked down.", named(id, kind)),
            Event::ShruggedOff(id, kind) => {
                format!("{} shrugs off the knockdown.", named(id, kind))
            }
            Event::NoTokenLeft(id, kind) => {
                format!("{} stays on its feet: no Knockdown token is left.", named(id, kind))
            }
            Event::Broken(card) => format!("{} is used up.", card.name()),
            Event::Burned(row) => format!("Fire burns in {row}."),
            Event::ZombieMoved { id, kind, to, .. } => {
                format!("{} moves to {to}.", named(id, kind))
            }
            Event::ZombieRose(id, kind) => format!("{} gets up.", named(id, kind)),
            Event::Shrieked(id) => format!("{} shrieks.", named(id, ZombieKind::Shrieker)),
            Event::SchemePlayed(scheme) => format!("{they} play {}.", scheme.name()),
            Event::SchemeCancelled(scheme) => format!("{} has no effect.", scheme.name()),
            Event::ZombieAttacked { id, kind, bite } => bitten(me, id, kind, bite),
            Event::ClawDrawn { card, line } => drawn(card.card(), line),
            Event::BiteMissed => "It misses.".to_owned(),
            Event::Blocked => "The damage is blocked.".to_owned(),
            Event::Dodged => format!("{me} dodges."),
            Event::DefenseDrawn(card) => {
                format!("In self defense: {}", drawn(card.card(), Line::A))
            }
            Event::ArmourTook(n) => format!("Body Armor takes {n} damage."),
            Event::Wounded { damage, left } => {
                format!("{me} takes {damage} damage and has {left} health left.")
            }
            Event::SurvivorDown => format!("{me} is knocked down."),
            Event::Held(id, kind) => format!("{} holds {me}.", named(id, kind)),
            Event::Saved => format!("{me} clings to life with a Desperation Move: 1 health left."),
            Event::Jammed(card) => format!("{} jams.", card.name()),
            Event::WeaponFlew(thing, row) => format!("{} flies into {row}.", thing.phrase()),
            Event::WeaponLost(card) => {
                format!("{} flies into the street and is lost.", card.name())
            }
            Event::AmmoLost(card) => format!("{} loses 1 ammo.", card.name()),
            Event::CardLost(card) => format!("{me} loses {}.", card.name()),
            Event::FriendTokens(id, left) => {
                let who = named(id, ZombieKind::ZombieFriend);
                format!("{who} has {} left.", count(left, "Time token"))
            }
            Event::EffectEnded(effect) => effect_ended(effect),
            Event::Shuffled(deck) => format!("The {} deck is shuffled.", deck.name()),
            Event::ZombieEnergyGained => format!("{they} gain 1E."),
            Event::StepTaken { n, card } => format!("Step {n}: {}.", card.phrase(me)),
            Event::StepSkipped { n, why } => format!("Step {n} is skipped: {}.", why.phrase(me)),
            Event::ZombieChosen { id, kind, by } => {
                format!("{} {}.", named(id, kind), by.phrase(me))
            }
            Event::HeldBack { id, kind, why } => {
                format!("{} does not attack: {}.", named(id, kind), why.phrase())
            }
            Event::Rolled { n, order, .. } => {
                format!("The dice show {:02}: {}.", n % 100, order.phrase(me))
            }
            Event::LineSkipped { why, .. } => format!("Not possible: {}.", why.phrase(me)),
            Event::LineTaken { order, .. } => format!("Instead: {}.", order.phrase(me)),
            Event::NothingValid => "Nothing in that section is possible; 1E is lost.".to_owned(),
            Event::FinalInstructions { shuffles, tokens } => final_instructions(shuffles, tokens),
            Event::Escaped => format!("{me} reaches the street and gets away."),
            Event::Scored(points) => {
                format!("Score: {points}. A lower score is an easier win.")
            }
            Event::Eaten => format!("{me} is dead, and will be up again in a minute."),
            Event::OutOfTime => "The alley has filled up. Nobody gets away any more.".to_owned(),
        }
    }
}

pub(crate) fn named(id: ZombieId, kind: ZombieKind) -> String {
    format!("{} {id}", kind.name())
}

fn is(n: u8) -> &'static str {
    if n == 1 { "is" } else { "are" }
}

fn a_supply(card: Option<Supply>) -> &'static str {
    card.map_or("a Supply card", Supply::name)
}

pub(crate) fn attacked(me: &str, arm: ArmName, at: ZombieId, kind: ZombieKind) -> String {
    let at = named(at, kind);
    match arm {
        ArmName::Stomp => format!("{me} stomps on {at}."),
        ArmName::Trip => format!("{me} tries to knock down {at}."),
        ArmName::Weapon(card) => format!("{me} attacks {at} with the {}.", card.name()),
        ArmName::Butt(card) => format!("{me} strikes {at} with the butt of the {}.", card.name()),
        ArmName::Thrown(card) => format!("{me} throws the {} at {at}.", card.name()),
    }
}

pub(crate) fn bitten(me: &str, by: ZombieId, kind: ZombieKind, bite: Bite) -> String {
    let by = named(by, kind);
    match bite {
        Bite::Plain => format!("{by} attacks."),
        Bite::Opportunity => format!("{by} attacks {me} in passing."),
        Bite::Hold => format!("{by} tries to hold {me}."),
        Bite::FriendGrab => format!("{by} grabs {me}."),
    }
}

/// `Attack card: a hit on line A, +1.`
fn drawn(card: &AttackCard, line: Line) -> String {
    if card.word == "shuffle" {
        return "The Shuffle card: another is drawn.".to_owned();
    }
    let (hit, name) = (card.succeeds(line), line.name());
    let what = if hit { "a hit" } else { "a miss" };
    let more = match (line, hit) {
        (Line::A, true) if card.plus > 0 => format!(", +{}", card.plus),
        (Line::A, true) if card.knocks_down => ", knockdown".to_owned(),
        (Line::A | Line::B | Line::C, _) => String::new(),
    };
    format!("Attack card: {what} on line {name}{more}.")
}

fn effect_ended(effect: Effect) -> String {
    match effect {
        Effect::Distraction => "The Distraction is over.".to_owned(),
        Effect::Barricade => "The Barricade falls.".to_owned(),
        Effect::Fire(row) => format!("The fire in {row} goes out."),
    }
}

fn final_instructions(shuffles: bool, tokens: bool) -> String {
    let what = match (shuffles, tokens) {
        (false, false) => "nothing to do",
        (true, false) => "the Zombie Attack deck is shuffled",
        (false, true) => "Time tokens run down",
        (true, true) => "the Zombie Attack deck is shuffled, Time tokens run down",
    };
    format!("No Energy left. Final instructions: {what}.")
}

impl Priority {
    fn phrase(self, me: &str) -> String {
        match self {
            Priority::Only => "is the only one who can".to_owned(),
            Priority::SameRow => format!("comes first: it is in {me}'s row"),
            Priority::Behind => {
                "comes first: it is behind, and those behind go before those ahead".to_owned()
            }
            Priority::Nearer => "comes first: it is the nearest".to_owned(),
            Priority::Lower => "comes first: it is the lowest of its row".to_owned(),
        }
    }
}

impl HeldBack {
    fn phrase(self) -> &'static str {
        match self {
            HeldBack::NoEnergy => "no Energy is left",
            HeldBack::New => "it came into play this turn",
            HeldBack::Distracted => "something prevents it",
        }
    }
}

impl Line {
    pub fn name(self) -> &'static str {
        match self {
            Line::A => "A",
            Line::B => "B",
            Line::C => "C",
        }
    }
}

impl Phase {
    pub fn name(self) -> &'static str {
        match self {
            Phase::Setup => "Setup",
            Phase::SurvivorDraw => "Survivor Draw Phase",
            Phase::SurvivorAction => "Survivor Action Phase",
            Phase::SurvivorResolution => "Survivor Resolution Phase",
            Phase::ZombieDraw => "Zombie Draw Phase",
            Phase::ZombieAction => "Zombie Action Phase",
            Phase::ZombieResolution => "Zombie Resolution Phase",
        }
    }
}

impl Shuffle {
    fn name(self) -> &'static str {
        match self {
            Shuffle::SurvivorAttack => "Survivor Attack",
            Shuffle::ZombieAttack => "Zombie Attack",
            Shuffle::Supply => "Supply",
            Shuffle::SurvivorTactics => "Survivor Tactics",
            Shuffle::ZombieTactics => "Zombie Tactics",
            Shuffle::Zombie => "Zombie",
        }
    }
}

impl Body {
    pub(crate) fn phrase(self) -> String {
        let name = self.kind().name();
        if self.is_laden() { format!("{name} with supplies") } else { name.to_owned() }
    }
}

impl Thing {
    /// `Pistol (3)`
    pub(crate) fn phrase(self) -> String {
        let name = self.card.name();
        if self.card.has_uses() { format!("{name} ({})", self.uses) } else { name.to_owned() }
    }
}

impl HandCard {
    pub(crate) fn name(self) -> String {
        match self {
            HandCard::Tactic(tactic) => tactic.name().to_owned(),
            HandCard::Supply(thing) => thing.phrase(),
        }
    }
}

impl ZombieHandCard {
    pub(crate) fn name(self) -> String {
        match self {
            ZombieHandCard::Scheme(scheme) => scheme.name().to_owned(),
            ZombieHandCard::Zombie(body) => format!("a {}", body.phrase()),
        }
    }
}
