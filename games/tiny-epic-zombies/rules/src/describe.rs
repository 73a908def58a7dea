//! What the options do and cost, in words; and a warning where one would be the end of somebody
//! (TEZ-5.6).

use engine::{Names, Seat};

use crate::cards::{Card, Kind};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Ability, Pace, Position, Room};
use crate::objectives::{Objective, Place, Relief, Token, TokenKind};
use crate::sentences::count;
use crate::state::{State, Tier};
use crate::words::{Action, Asked, Favour, Question, ZombieQuestion};

impl State {
    /// What an option does and costs, as a phrase.
    pub(crate) fn describe(&self, seat: Seat, action: Action, names: &Names) -> String {
        let asked = self.asked(seat);
        let (me, question) = match asked {
            Some(Asked::Human(me, question)) => (me, Some(question)),
            Some(Asked::Zombies(_)) | None => (self.turn.me, None),
        };
        let human = self.human(me);
        match action {
            Action::Keep(character) => self.describe_keep(seat, character),

            // The human turn.
            Action::Go(room) => self.describe_way(me, question, room),
            Action::MoveSquad(squad) => self.describe_squad(squad),
            Action::Shoot(room) => self.describe_shot(me, question, room),
            Action::ShootTwo(room, other) => {
                let cost = self.cost_of_pair(me, room, other);
                format!(
                    "shoot the zombies in {} and {}{}{}",
                    self.place(room),
                    self.place(other),
                    priced(cost),
                    self.end_by_ammo(me, cost)
                )
            }
            Action::Melee if self.turn.is_revved => {
                "run the zombie over: an Overkill without a roll".to_owned()
            }
            Action::Melee => format!("fight the zombie{}", self.risk_of_melee(me)),
            Action::Quarantine => {
                "quarantine the zombie: roll until an Overkill, and take every wound".to_owned()
            }
            Action::Use => self.describe_ability(me),
            Action::Take(token) => format!("take {}", token.noun()),
            Action::DropToken(token) => format!("put {} down here", token.noun()),
            Action::Give(token, to) => {
                format!("offer {} to {}", token.noun(), self.whom(to, names))
            }
            Action::TakeFrom(token, from) if self.setup.mode.is_competitive() => {
                format!("take {} from {}", token.noun(), self.whom(from, names))
            }
            Action::TakeFrom(token, from) => {
                format!("ask {} for {}", self.whom(from, names), token.noun())
            }
            Action::Flip(token) => self.describe_flip(token),
            Action::Guess(cause) => {
                let all = if self.setup.mode.is_competitive() { "you" } else { "everybody" };
                format!(
                    "name {} as the source: your turn ends, and a wrong guess costs {all} 2 wounds",
                    cause.name()
                )
            }
            Action::Deposit(card) => format!("put {} into the cache for good", card.noun()),
            Action::DepositAmmo if matches!(question, Some(Question::Divert(_))) => {
                "let it go into the cache".to_owned()
            }
            Action::DepositAmmo => {
                format!("put 1 of your ammo into the cache{}", self.end_by_ammo(me, 1))
            }
            Action::Collect(card) => format!("collect {}{}", card.noun(), self.use_of(me, card)),
            Action::Forage(card) => format!(
                "pay 1 ammo to collect {} among the zombies{}{}",
                card.noun(),
                self.use_of(me, card),
                if card.is_pickup() { "" } else { self.end_by_ammo(me, 1) }
            ),
            Action::Drop(card) => match human.room.store_position() {
                Some(at) => format!("drop {} at {}", card.noun(), self.mall.store(at).name()),
                None => format!("drop {} at a centre store", card.noun()),
            },
            Action::Play(card) => describe_item(card).to_owned(),
            Action::Peek(whose) => {
                let me = self.played(Character::Teacher).unwrap_or(me);
                let whose =
                    if whose == me { "yourself".to_owned() } else { self.whom(whose, names) };
                format!(
                    "pay 1 ammo to look at the search card before {whose}{}",
                    self.end_by_ammo(me, 1)
                )
            }
            Action::End if self.last_turns.is_some() => "end your last turn".to_owned(),
            Action::End => "end your turn and search".to_owned(),

            // Answers.
            Action::Accept => match asked {
                Some(Asked::Zombies(question)) => describe_zombies_yes(question).to_owned(),
                Some(Asked::Human(..)) | None => self.describe_accept(me, question),
            },
            Action::Decline => match asked {
                Some(Asked::Zombies(question)) => describe_zombies_no(question).to_owned(),
                Some(Asked::Human(..)) | None => self.describe_decline(me, question),
            },
            Action::LayAt(position) => format!("at {}", self.mall.store(position).name()),
            Action::Swap(give, take) => format!("give {} for {}", give.noun(), take.noun()),
            Action::MoveZombie(from, to) => {
                format!(
                    "move the zombie from {} to {}{}",
                    self.place(from),
                    self.place(to),
                    self.who_is_overrun(to, names)
                )
            }
            Action::Trap(room) => format!("arm the trap in {}", self.place(room)),
            Action::Kill(room) => format!("kill the zombie in {}", self.place(room)),
            Action::Relief(relief) => self.describe_relief(relief).to_owned(),
            Action::Lose(card) => format!("lose {} for good", card.noun()),
            Action::Heal(patient) if patient == me => "heal 1 of your own wounds".to_owned(),
            Action::Heal(patient) => format!("heal 1 wound of {}", self.whom(patient, names)),
            Action::Cover(mate, room) => format!(
                "pay 1 ammo to move {} to {}, if they agree{}",
                self.whom(mate, names),
                self.place(room),
                self.end_by_ammo(me, 1)
            ),
            Action::Suffer(who) => {
                format!("{} takes 1 wound{}", self.whom(who, names), self.end_of(who, 1, 0, names))
            }

            // The Zombie Player.
            Action::DealTo(_, card) => format!("{} ({})", card.noun(), card.symbol()),
            Action::Horde(zombie) => self.describe_horde(zombie),
            Action::MoveToken(token, room) => {
                let from = match self.tokens.of(token) {
                    Place::In(from) => format!(" from {}", self.place(from)),
                    Place::Aside | Place::With(_) => String::new(),
                };
                format!("move {}{from} to {}", token.noun(), self.place(room))
            }
            Action::SwapCard(whose, card) => {
                format!("lay {} before {} instead", card.noun(), self.whom(whose, names))
            }
            Action::Harm(prey) => self.describe_harm(prey, asked, names),
            Action::ShiftCards(from, to) => format!(
                "shift the cards at {} to {}",
                self.mall.store(from).name(),
                self.mall.store(to).name()
            ),
            Action::Remove(card) => format!("remove {} from the game", card.noun()),
            Action::AddTo(position) => self.describe_addition(position, names),
            Action::MoveHuman(prey, room) => {
                format!("move {} to {}", self.whom(prey, names), self.place(room))
            }
            Action::Enter(room) => {
                format!("{}{}", self.place(room), self.who_is_overrun(room, names))
            }
            Action::SwapTop(card) => format!("lay {} on the deck instead", card.noun()),

            // Nature's.
            Action::ZombiesAt(seat) => format!("{} plays the zombies", names.of(seat)),
            Action::Begin(human) => format!("{} begins", self.whom(human, names)),
            Action::Lay(store) => store.name().to_owned(),
            Action::Objective(objective) => objective.name().to_owned(),
            Action::Deal(character) => format!("the {}", character.name()),
            Action::Hand(card)
            | Action::Reveal(card)
            | Action::Look(card)
            | Action::Supply(card) => card.noun(),
            Action::Roll(face) => face.noun().to_owned(),
            Action::FalseAlarm => "a false alarm: a zombie".to_owned(),
            Action::Stranded => "somebody stranded".to_owned(),
            Action::Letter(letter) | Action::SecretLetter(letter) => {
                format!("the letter {letter:?}")
            }
            Action::Sign(sign) => format!("the sign {sign}"),
            Action::Clue(cause) | Action::SecretClue(cause) => cause.name().to_owned(),
        }
    }

    fn describe_keep(&self, seat: Seat, character: Character) -> String {
        match self.zombie_seat() == Some(seat) {
            true => format!(
                "the {}: {} Horde: {}",
                character.name(),
                character.passive_text(),
                character.horde_text(Tier::First)
            ),
            false => format!("the {}: {}", character.name(), character.human_text()),
        }
    }

    /// Where a Move leads, and what waits there.
    fn describe_way(&self, me: Human, question: Option<Question>, room: Room) -> String {
        let place = self.place(room);
        let by = match question {
            Some(Question::Drive) => "drive to",
            Some(Question::Skateboard) => "skate to",
            Some(Question::SugarRush) => "run to",
            _ => "go to",
        };
        let is_passage = self.mall.passages().has(room)
            && self.mall.passages().has(self.room(me))
            && !self.mall.is_adjacent(self.room(me), room);
        let through = if is_passage { " through the Secret Passage" } else { "" };
        if self.zombies.has(room) {
            let risk = self.risk_of_melee(me);
            return format!("{by} {place}{through}, where a zombie waits{risk}");
        }
        // Supplies are told by their token.
        let is_told = |it: &Ability| !matches!(it, Ability::PickUpSupplies(_));
        let ability = self.ability(room).filter(is_told).map(|it| it.name().to_owned());
        let tokens = self.tokens.lying_in(room);
        let found: Vec<_> = ability.into_iter().chain(tokens.iter().map(Token::noun)).collect();
        match found.is_empty() {
            true => format!("{by} {place}{through}"),
            false => format!("{by} {place}{through} ({})", found.join(", ")),
        }
    }

    /// A bad roll may be the end.
    fn risk_of_melee(&self, me: Human) -> &'static str {
        if self.ends(me, 2, 0) { "; a bad roll would be your end" } else { "" }
    }

    /// TEZ-15.52, 15.54
    fn describe_squad(&self, squad: Token) -> String {
        match self.squad_goes_to(squad) {
            Some(room) if self.zombies.has(room) => format!(
                "spend a Move: {} goes to {} and kills the zombie there",
                squad.noun(),
                self.place(room)
            ),
            Some(room) => {
                format!("spend a Move: {} goes to {}", squad.noun(), self.place(room))
            }
            None => format!("spend a Move: {} reaches the courtyard", squad.noun()),
        }
    }

    fn describe_shot(&self, me: Human, question: Option<Question>, room: Room) -> String {
        let place = self.place(room);
        if question == Some(Question::Overkill) {
            return format!("shoot the zombie in {place} for free instead");
        }
        let cost = self.cost_of_shot(me, room, 0);
        let end = self.end_by_ammo(me, cost);
        if cost > 0 && self.human(me).has(Card::Crossbow) {
            let unless = if end.is_empty() { "" } else { " unless you roll one" };
            return format!(
                "shoot the zombie in {place} for {cost} ammo, or none on an Overkill{end}{unless}"
            );
        }
        let with = if room == self.room(me) { " with the Shotgun" } else { "" };
        format!("shoot the zombie in {place}{with}{}{end}", priced(cost))
    }

    /// What the room offers.
    fn describe_ability(&self, me: Human) -> String {
        let Some(ability) = self.ability(self.room(me)) else { return "use the room".to_owned() };
        let does = match ability {
            Ability::GainAmmo => "gain 1 ammo".to_owned(),
            Ability::PickUpSupplies(_) => "take the supplies".to_owned(),
            Ability::ClearanceSale => "swap a weapon for one at any store".to_owned(),
            Ability::Restock => "take a weapon or backpack item from any store".to_owned(),
            Ability::Leftovers => "roll the die: heal 1 wound, or take what it shows".to_owned(),
            Ability::DoubleShot => {
                format!("take 1 wound for another Move{}", self.end_by_wounds(me, 1))
            }
            Ability::ArmTrap => "arm a trap here or next door".to_owned(),
            Ability::BonusRound => "another Move".to_owned(),
            Ability::LoudCrash => "lure a zombie of a store next door".to_owned(),
            Ability::Motorcycle => self.describe_ride(),
            Ability::PoliceCar => "drive to an Entrance up to 3 stores away".to_owned(),
            Ability::HealTwo => {
                let n = self.healed(me, self.room_heals(2));
                return format!("heal {}", count(n, "wound"));
            }
        };
        match (ability, ability.pace()) {
            (Ability::GainAmmo, _) => does,
            (_, Pace::Running) => format!("{}: {does}", ability.name()),
            (_, Pace::Stopping) => format!("{}: {does}; your turn ends", ability.name()),
        }
    }

    /// TEZ-8.30: what the motorcycle gives, and what is lost by getting on.
    fn describe_ride(&self) -> String {
        let left = match self.turn.moves {
            0 => String::new(),
            n => format!(" in place of the {n} left"),
        };
        let lost = match self.turn.bonus {
            0 => String::new(),
            1 => "; your additional Move is lost".to_owned(),
            n => format!("; your {n} additional Moves are lost"),
        };
        format!("3 Moves{left}, then your turn ends{lost}")
    }

    fn describe_flip(&self, token: Token) -> String {
        let is_race = self.setup.mode.is_competitive();
        match token.kind() {
            TokenKind::Stranded => {
                "turn over the Stranded token: somebody, or a zombie that overruns you".to_owned()
            }
            TokenKind::Ingredient | TokenKind::Clue if is_race => {
                format!("look at {} in secret", token.noun())
            }
            TokenKind::Ingredient
            | TokenKind::Clue
            | TokenKind::Exit
            | TokenKind::Supply(_)
            | TokenKind::Radio
            | TokenKind::Part
            | TokenKind::Squad(_) => format!("turn over {}", token.noun()),
        }
    }

    /// What collecting a card brings, and which weapon makes way for it.
    fn use_of(&self, me: Human, card: Card) -> String {
        match card.kind() {
            Kind::Frequency(n) if self.objectives.has(Objective::CallTheCdc) => {
                format!(": gain {n} ammo and make a call")
            }
            Kind::Frequency(n) => format!(": gain {n} ammo"),
            Kind::FirstAid => format!(": heal {}", count(self.healed(me, 2), "wound")),
            Kind::Melee | Kind::Ranged => {
                let old = self.human(me).cards.and(card.hand()).lowest();
                old.map_or(String::new(), |old| format!(" and leave {}", old.noun()))
            }
            Kind::Explosion
            | Kind::Zombie
            | Kind::Skateboard
            | Kind::Fireworks
            | Kind::Adrenaline
            | Kind::Grenade => String::new(),
        }
    }

    fn describe_accept(&self, me: Human, question: Option<Question>) -> String {
        let ammo = || self.end_by_ammo(me, 1);
        match question {
            Some(Question::GrandSlam) => {
                format!("take 1 wound and make it an Overkill{}", self.end_by_wounds(me, 1))
            }
            Some(Question::Consent(_, Favour::Move(to))) => format!("go to {}", self.place(to)),
            Some(Question::Consent(_, Favour::Take(token))) => format!("take {}", token.noun()),
            Some(Question::Consent(_, Favour::HandOver(token))) => {
                format!("hand over {}", token.noun())
            }
            Some(Question::SupplyCard(card)) => format!("take {}", card.noun()),
            Some(Question::Objection(..)) => format!("pay 1 ammo and object{}", ammo()),
            Some(Question::ServiceWithASmile) => format!("pay 1 ammo: no noise{}", ammo()),
            Some(Question::QuickDraw) => format!("pay 1 ammo and shoot first{}", ammo()),
            _ => "yes".to_owned(),
        }
    }

    fn describe_decline(&self, me: Human, question: Option<Question>) -> String {
        let text = match question {
            Some(Question::Grenade) => "keep it",
            Some(Question::Overkill) => "stay here",
            Some(Question::GrandSlam) => "leave it a plain kill",
            Some(Question::CoveringFire) => "let everybody stay where they are",
            Some(Question::Consent(..)) => "say no",
            Some(Question::SupplyCard(_)) => "leave it in the supply deck",
            Some(Question::Fireworks(_)) => "move no more",
            Some(Question::Explosion) => {
                return format!("take 1 wound{}", self.end_by_wounds(me, 1));
            }
            Some(Question::Objection(..)) => "let it happen",
            Some(Question::ServiceWithASmile) => "let them hear",
            Some(Question::QuickDraw) => return self.describe_overrun(me),
            Some(Question::SugarRush) => "stay with the zombie",
            Some(Question::JumpedInto) => "do nothing here",
            Some(Question::GoodAsNew) => "heal nobody",
            Some(Question::Divert(_)) => "keep it",
            _ => "no",
        };
        text.to_owned()
    }

    /// TEZ-11.24: what comes when the Revolver stays in its holster.
    fn describe_overrun(&self, me: Human) -> String {
        if self.human(me).has(Card::Axe) {
            return format!("fight it with the Axe{}", self.risk_of_melee(me));
        }
        let at_door = self.room(me).is_entrance() && self.horde.has(Character::Teenager);
        let (wounds, ammo) = (1 + u8::from(at_door), u8::from(self.horde.has(Character::FryCook)));
        let loss = if ammo > 0 { " and lose 1 ammo" } else { "" };
        let end = if self.ends(me, wounds, ammo) { END } else { "" };
        format!("take {}{loss}{end}", count(wounds, "wound"))
    }

    fn describe_relief(&self, relief: Relief) -> &'static str {
        match (relief, self.setup.mode.is_competitive()) {
            (Relief::Heal, false) => "all humans heal 1 wound",
            (Relief::Heal, true) => "you heal 1 wound",
            (Relief::Ammo, false) => "all humans gain 1 ammo",
            (Relief::Ammo, true) => "you gain 1 ammo",
            (Relief::Repair, _) => "repair the barricade by 1",
            (Relief::Kill, _) => "kill any two zombies",
        }
    }

    fn describe_horde(&self, zombie: Character) -> String {
        let space = self.horde.zombies().find(|card| card.0 == zombie).map_or(1, |card| card.1);
        let tier = Tier::of_space(space);
        let more = if zombie.adds_more(tier) { ", and an additional zombie" } else { "" };
        format!("the {}: {}{more}", zombie.name(), zombie.horde_text(tier))
    }

    fn describe_harm(&self, prey: Human, asked: Option<Asked>, names: &Names) -> String {
        let who = self.whom(prey, names);
        match asked {
            Some(Asked::Zombies(ZombieQuestion::HordeAction(Character::Doctor, _))) => {
                format!("{who} takes 1 wound{}", self.end_of(prey, 1, 0, names))
            }
            _ => format!("{who} loses 1 ammo{}", self.end_of(prey, 0, 1, names)),
        }
    }

    /// Where a zombie that is added to a store ends (TEZ-11.8 to 11.11).
    fn describe_addition(&self, position: Position, names: &Names) -> String {
        let store = self.mall.store(position).name();
        let is_full = self.next_room(position).is_none();
        let spill = position.spill().filter(|_| is_full).unwrap_or(position);
        let Some(room) = self.next_room(spill) else {
            return format!("{store} is full: 1 damage to the barricade");
        };
        // TEZ-11.17
        if self.zombie_supply() == 0 {
            return format!("{store}, but no zombie is left: the healthiest human takes 1 wound");
        }
        let full = if is_full { format!("{store} is full: on to ") } else { String::new() };
        format!("{full}{}{}", self.place(room), self.who_is_overrun(room, names))
    }

    /// Those upon whom a zombie would come.
    fn who_is_overrun(&self, room: Room, names: &Names) -> String {
        if self.traps.has(room) {
            return ", into the trap".to_owned();
        }
        let prey: Vec<_> =
            self.humans_in(room).iter().map(|human| self.whom(human, names)).collect();
        if prey.is_empty() { String::new() } else { format!(", upon {}", prey.join(" and ")) }
    }

    /// TEZ-5.3: whether so many wounds more and so much ammo less would be somebody's end.
    fn ends(&self, who: Human, wounds: u8, ammo: u8) -> bool {
        let human = self.human(who);
        human.wounds + wounds >= human.ammo.saturating_sub(ammo)
    }

    /// TEZ-5.6: a warning before ammo is paid.
    fn end_by_ammo(&self, me: Human, cost: u8) -> &'static str {
        if cost > 0 && self.ends(me, 0, cost) { END } else { "" }
    }

    fn end_by_wounds(&self, me: Human, n: u8) -> &'static str {
        if self.ends(me, n, 0) { END } else { "" }
    }

    fn end_of(&self, who: Human, wounds: u8, ammo: u8, names: &Names) -> String {
        match self.ends(who, wounds, ammo) {
            true => format!(", and {} is Eaten Alive", self.whom(who, names)),
            false => String::new(),
        }
    }
}

const END: &str = ", and be Eaten Alive";

fn priced(cost: u8) -> String {
    if cost == 0 { " for free".to_owned() } else { format!(" for {cost} ammo") }
}

/// What a backpack item does when it is used up.
fn describe_item(card: Card) -> &'static str {
    match card.kind() {
        Kind::Skateboard => "use the Skateboard: one of your Moves leads to any room",
        Kind::Fireworks => "use Fireworks: move up to three zombies to rooms without any",
        Kind::Adrenaline => "use Adrenaline: up to two more Moves",
        Kind::Grenade => {
            "throw a Grenade: all zombies in the store die, then the die may wound you"
        }
        Kind::Frequency(_)
        | Kind::FirstAid
        | Kind::Explosion
        | Kind::Zombie
        | Kind::Melee
        | Kind::Ranged => "use it",
    }
}

/// What a yes of the Zombie Player does.
fn describe_zombies_yes(question: ZombieQuestion) -> &'static str {
    match question {
        ZombieQuestion::SkipGear(_) => "pass by: take the next free room",
        ZombieQuestion::HordeAction(..) => "remove it unseen",
        ZombieQuestion::Keep
        | ZombieQuestion::Deal(_)
        | ZombieQuestion::Horde
        | ZombieQuestion::Store
        | ZombieQuestion::AnyRoom(_)
        | ZombieQuestion::SwapTop => "yes",
    }
}

/// What a no of the Zombie Player does.
fn describe_zombies_no(question: ZombieQuestion) -> &'static str {
    match question {
        ZombieQuestion::HordeAction(..) => "leave it",
        ZombieQuestion::SkipGear(_) => "take the room with the gear",
        ZombieQuestion::AnyRoom(_) => "take the next room in order",
        ZombieQuestion::SwapTop => "leave it on the deck",
        ZombieQuestion::Keep
        | ZombieQuestion::Deal(_)
        | ZombieQuestion::Horde
        | ZombieQuestion::Store => "no",
    }
}
