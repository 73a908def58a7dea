//! Questions as sentences, options as phrases, and what they point at on the board.

use engine::{Names, Seat, Target};

use crate::heroes::Hero;
use crate::items::Item;
use crate::map::{MAX_TILES, Tile};
use crate::rules::is_medical;
use crate::sentences::{count, place, tile_name};
use crate::setup::ClockKind;
use crate::state::{Load, State};
use crate::tokens::{HEAVY, Heavy, Token};
use crate::words::{Action, Draw, Figure, Question, Slot, Step};

impl State {
    pub(crate) fn question(&self, seat: Seat, names: &Names) -> String {
        match self.agenda.top() {
            _ if self.ended.is_some() => "Nothing is asked.".to_owned(),
            Some(Step::Ask(me, question)) => self.asked(me, question, names),
            Some(Step::Nature(draw)) => self.drawn_for(draw),
            _ => format!("{} is asked nothing.", names.of(seat)),
        }
    }

    fn asked(&self, me: Figure, question: Question, names: &Names) -> String {
        let (name, hero) = (names.of(self.seat_of(me)), self.hero(me).name());
        match question {
            Question::Tired => format!("{name}, who has one action less?"),
            Question::Begin => format!("{name}, is everybody ready? The clock starts with you."),
            Question::Act => {
                let left = count(self.turn_flags.actions, "action");
                format!("{name}, what does {hero} do? {left} left.")
            }
            Question::Keep => format!("{name}, what does {hero} keep?"),
            Question::SecondCard => format!("{name}, does {hero} take a second card?"),
            Question::Found(token) => format!("{name}, does {hero} take {}?", token.name()),
            Question::Grip => format!("{name}, which Weapon does {hero} hold beside it?"),
            Question::MakeRoom => {
                format!("{name}, what does {hero} put down for the Flashlight?")
            }
            Question::Surge => format!("{name}, where do the five zombies come?"),
            Question::Lose => format!("{name}, which Light Object does {hero} lose?"),
            Question::Pass => match self.setup.clock {
                ClockKind::Real => format!("{name}, say \"{}\"", self.call(me)),
                ClockKind::Turns | ClockKind::Actions => format!("{name}, pass on?"),
            },
            Question::Equip => format!("{name}, what does {hero} take along?"),
            Question::Bags => format!("{name}, what becomes of {hero}'s Bags?"),
            Question::Again => format!("{name}, once more?"),
        }
    }

    fn drawn_for(&self, draw: Draw) -> String {
        match draw {
            Draw::First => "Who begins?".to_owned(),
            Draw::Shape => "How does the road run?".to_owned(),
            Draw::Tiles(_) => "Which tiles lie along the road?".to_owned(),
            Draw::Weapon(figure) => {
                format!("Which Weapon is {} dealt?", self.hero(figure).name())
            }
            Draw::Flashlight => "Who is dealt a Flashlight?".to_owned(),
            Draw::SearchCard => "Which Search card is drawn?".to_owned(),
            Draw::Token => "What is on the token?".to_owned(),
            Draw::ZombieCard => "Which Zombie card is drawn?".to_owned(),
            Draw::Letter => "Where does the Horde enter?".to_owned(),
            Draw::Surge => "Where does the Surge come?".to_owned(),
        }
    }

    pub(crate) fn describe(&self, _: Seat, action: Action, _: &Names) -> String {
        let me = match self.agenda.top() {
            Some(Step::Ask(me, _)) => me,
            _ => self.active,
        };
        let hero = |who: Figure| self.hero(who).name();
        let held = |slot: Slot| {
            self.member(me).held(slot).map_or("nothing".to_owned(), |it| {
                format!("{}, {}", it.item.name(), count(it.uses, "use"))
            })
        };
        match action {
            Action::Begin => "start the clock".to_owned(),
            Action::Tired(who) => format!("{} is tired", hero(who)),
            Action::Go(tile) => format!("go to {}", self.tile(tile)),
            Action::Enter(tile) => format!("go into {}", place(tile.search_area())),
            Action::Leave(tile) => format!("go out to {}", place(tile.street())),
            Action::Skate(tile) => format!("skate to {} (free)", self.tile(tile)),
            Action::Search => "Quick Search: three cards".to_owned(),
            Action::Careful(item, slot) => self.describe_careful(me, item, slot),
            Action::CarefulNothing => "Careful Search: take nothing".to_owned(),
            Action::Flip => "turn the token over".to_owned(),
            Action::Take(token) => format!("take {}", token.name()),
            Action::Exchange(token, down) => {
                format!("take {} and put {} down", token.name(), down.name())
            }
            Action::TakeFrom(who, token) => format!("take {} from {}", token.name(), hero(who)),
            Action::ExchangeFrom(who, token, down) => {
                let (token, down) = (token.name(), down.name());
                format!("take {token} from {} and put {down} down", hero(who))
            }
            Action::Fight(slot) => format!("fight: {}", held(slot)),
            Action::Blast(slot) => format!("fight with Explosive Ammo: {}", held(slot)),
            Action::Shoot(slot, tile) => {
                format!("shoot into {}: {}", place(tile.street()), held(slot))
            }
            Action::BlastInto(slot, tile) => {
                let (place, held) = (place(tile.street()), held(slot));
                format!("shoot into {place} with Explosive Ammo: {held}")
            }
            Action::BareHands => {
                let n = count(self.bare_hand_kills(me), "zombie");
                format!("bare hands: {n} for a life point")
            }
            Action::Reload(slot) => format!("reload: {}", held(slot)),
            Action::Heal(who) => format!("first aid for {}", hero(who)),
            Action::HealBoth(one, other) => {
                format!("first aid for {} and {}", hero(one), hero(other))
            }
            Action::Revive(who) => format!("revive {}", hero(who)),
            Action::Use(item @ (Item::Skateboard | Item::Dog)) => {
                let n = item.card().damage;
                let verb = if item == Item::Dog { "set the" } else { "throw the" };
                let on = if item == Item::Dog { " on them" } else { "" };
                format!("{verb} {}{on}: kills {n}, and it is gone", item.name())
            }
            Action::Use(item) => format!("use {}: {}", item.name(), item.card().text),
            Action::Dynamite(tile) => format!("Dynamite into {}", place(tile.street())),
            Action::Fireworks(tile, n) => {
                format!("Fireworks: {} to {}", count(n, "zombie"), self.tile(tile))
            }
            Action::PickUp(heavy) => format!("pick up: {}", heavy.name()),
            Action::Lift(who) => format!("carry {}", hero(who)),
            Action::Drop => self.describe_dropping(me),
            Action::GetUp => "get up".to_owned(),
            Action::SwitchOff => "switch the Alarm off".to_owned(),
            Action::Call => "call with the Radio".to_owned(),
            Action::Fire => {
                format!("fire the Machine Gun, {} left", count(self.machine_gun.uses, "use"))
            }
            Action::Done => "no more".to_owned(),
            Action::Pause => "stop the clock".to_owned(),
            Action::Resume => "let the clock go on".to_owned(),
            Action::Keep(item, slot) => self.describe_keep(me, item, slot),
            Action::PutDown(card) => format!("put down next: {}", card.name()),
            Action::PutDownRest if self.drawn == [None; 3] => "that is all".to_owned(),
            Action::PutDownRest => "put the rest down, items on top".to_owned(),
            Action::LeaveIt => "leave it".to_owned(),
            Action::Grip(slot) => format!("hold {}", held(slot)),
            Action::Surge(tile) => format!("five zombies to {}", self.tile(tile)),
            Action::Lose(slot) => format!("lose {}", held(slot)),
            Action::Pass => self.call(me).to_owned(),
            Action::KeepItems => "the items at hand".to_owned(),
            Action::StartingItems => "the starting items".to_owned(),
            Action::Buy(item, slot) => {
                let card = item.card();
                format!(
                    "change a Bag into {}: {}{}",
                    card.name,
                    card.text,
                    self.losing(me, item, slot)
                )
            }
            Action::Give(token, who) => format!("give {} to {}", token.name(), hero(who)),
            Action::DropToken(token) => self.describe_drop(me, token),
            Action::Ready => "keep the rest and go on".to_owned(),
            Action::Again => "try again".to_owned(),
            Action::GiveUp => "give up".to_owned(),
            Action::First(n) => format!("seat {n}"),
            Action::Shape(n) => format!("shape {n}"),
            Action::Tiles(n) => format!("choice {n}"),
            Action::Weapon(item) => item.name().to_owned(),
            Action::Flashlight(who) => hero(who).to_owned(),
            Action::Card(card) => card.name(),
            Action::Turned(token) => token.name().to_owned(),
            Action::Zombies(card) => card.name(),
            Action::Letter(letter) => letter.word().to_uppercase(),
        }
    }

    /// Z15-4.9, Z15-3.12: what is called when a turn is over, by who leads the next Hero.
    pub(crate) fn call(&self, me: Figure) -> &'static str {
        if self.seat_of(self.next_after(me)) == self.seat_of(me) {
            "My turn!"
        } else {
            "Your turn!"
        }
    }

    /// At a checkpoint a Bag that is dropped is gone; in play a token stays where it falls.
    fn describe_drop(&self, me: Figure, token: Token) -> String {
        match self.agenda.top() {
            Some(Step::Ask(_, Question::Bags)) => format!("drop {}", token.name()),
            _ => format!("put {} down in {} (free)", token.name(), place(self.member(me).area)),
        }
    }

    /// `tile 7, row of shops`: the number that the board shows, and what is printed there.
    fn tile(&self, tile: Tile) -> String {
        let placed = self.board.tiles.get(tile.index());
        placed.map_or_else(
            || tile_name(tile),
            |it| format!("{}, {}", tile_name(tile), it.side.printed().picture),
        )
    }

    fn describe_dropping(&self, me: Figure) -> String {
        let member = self.member(me);
        match member.load {
            Load::Nothing => "drop it".to_owned(),
            Load::Hero(mate) => format!("put {} down", self.hero(mate).name()),
            Load::Heavy(it) => {
                let heavy = HEAVY.get(usize::from(it)).copied();
                let at_gun = self.board.machine_gun == Some(member.area);
                let what = match heavy {
                    Some(Heavy::AmmoCrate) if at_gun => ": reloads the Machine Gun",
                    Some(Heavy::AmmoCrate) if self.board.machine_gun.is_none() => {
                        ": reloads a Gun of everybody here"
                    }
                    Some(Heavy::AmmoCrate | Heavy::GasCan | Heavy::Radio) | None => "",
                };
                format!("drop the {}{what}", heavy.map_or("load", Heavy::name))
            }
        }
    }

    fn describe_keep(&self, me: Figure, item: Item, slot: Slot) -> String {
        format!("keep {}{}", item.name(), self.losing(me, item, slot))
    }

    fn describe_careful(&self, me: Figure, item: Item, slot: Slot) -> String {
        let card = crate::items::SearchCard::of(item);
        let at = card.and_then(|card| self.search_discard.find(card)).unwrap_or(0);
        let above = self.search_discard.len().saturating_sub(at + 1);
        let cost =
            if above > 0 { format!(", {} gone", count(above, "card")) } else { String::new() };
        format!("Careful Search: {}{cost}{}", item.name(), self.losing(me, item, slot))
    }

    /// What leaves the game for it.
    fn losing(&self, me: Figure, item: Item, slot: Slot) -> String {
        let member = self.member(me);
        let is_free = |slot: Slot| member.held(slot).is_none();
        // What was there moves over to where there is room.
        let old = member.held(slot).filter(|it| match slot {
            Slot::Weapon1 => !item.is_bulky() || it.item.is_bulky() || !is_free(Slot::Weapon2),
            Slot::Object1 | Slot::Object2 => {
                let has_extra = self.is(me, Hero::Hazel) && is_free(Slot::Object3);
                !(has_extra && is_medical(it.item))
            }
            Slot::Weapon2 | Slot::Object3 => true,
        });
        old.map_or(String::new(), |it| match it.item.card().uses {
            0 => format!(", instead of {}", it.item.name()),
            _ => format!(", instead of {} with {}", it.item.name(), count(it.uses, "use")),
        })
    }

    /// What `seat` means by pointing at something: an option that points there, or the move there.
    pub(crate) fn meant(&self, seat: Seat, pointed: &Target) -> Option<Action> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        let option = options.into_iter().find(|&action| target(action).as_ref() == Some(pointed));
        option.or_else(|| match *pointed {
            Target::Space(n) if usize::from(n) < 2 * MAX_TILES => {
                let tile = Tile((n / 2) as u8);
                let is_here = self.me().area.tile() == tile && self.me().area.is_search_area();
                Some(match n % 2 {
                    1 => Action::Enter(tile),
                    _ if is_here => Action::Leave(tile),
                    _ => Action::Go(tile),
                })
            }
            Target::Space(_) | Target::Seat(_) | Target::Card(_) => None,
        })
    }
}

/// What an action points at: an Area by its number, an item, a slot, a token or a figure by words.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is done where one stands has no target")]
pub(crate) fn target(action: Action) -> Option<Target> {
    let card = |word: &str| Some(Target::Card(word.to_owned()));
    let hero = |who: Figure| Some(Target::Card(format!("hero-{}", who.0)));
    match action {
        Action::Go(tile)
        | Action::Leave(tile)
        | Action::Skate(tile)
        | Action::Dynamite(tile)
        | Action::Fireworks(tile, _)
        | Action::Surge(tile)
        | Action::Shoot(_, tile)
        | Action::BlastInto(_, tile) => Some(Target::Space(tile.street().0.into())),
        Action::Enter(tile) => Some(Target::Space(tile.search_area().0.into())),
        Action::Careful(item, _)
        | Action::Use(item)
        | Action::Keep(item, _)
        | Action::Buy(item, _)
        | Action::Weapon(item) => card(&item.word()),
        Action::Fight(slot)
        | Action::Blast(slot)
        | Action::Reload(slot)
        | Action::Grip(slot)
        | Action::Lose(slot) => card(slot.word()),
        Action::Take(token)
        | Action::Exchange(token, _)
        | Action::DropToken(token)
        | Action::Turned(token) => card(token.word()),
        Action::TakeFrom(who, _)
        | Action::ExchangeFrom(who, ..)
        | Action::Heal(who)
        | Action::HealBoth(who, _)
        | Action::Revive(who)
        | Action::Lift(who)
        | Action::Tired(who)
        | Action::Give(_, who)
        | Action::Flashlight(who) => hero(who),
        Action::PickUp(heavy) => card(heavy.word()),
        Action::PutDown(it) | Action::Card(it) => card(&it.word()),
        _ => None,
    }
}
