//! What the players agree before the first turn (chapters 3 and 4), and the starting position.

mod options;

use engine::{Agenda, BadSetup, Choices, OptionWord, Seat, SetupOptions as _};

use crate::cards::Cards;
use crate::characters::{BOX, Character, Characters};
use crate::human::{ByHuman, Human};
use crate::mall::{Mall, Room, RoomSet, Store};
use crate::objectives::{Objective, Objectives};
use crate::state::{Cache, Deck, Horde, HumanState, Order, Puzzles, State, TokenPlaces, Turn};
use crate::words::Step;
use options::{Begins, Difficulty, Wish, YesOrNo, ZombieSeat, ZombieWish};

pub(crate) use options::{FIRST_MODE, MODES, Options};

/// What was agreed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    pub mode: PlayMode,
    /// Humans in the mall.
    pub humans: u8,
    /// Who begins; `None` if chance decides.
    pub first: Option<Seat>,
    /// Who plays the zombies, if anybody does; `None` if chance decides.
    pub zombie_seat: Option<Seat>,
    /// Survivors in the courtyard of a cooperative game.
    pub survivors: u8,
    pub casting: Casting,
    /// Characters chosen for the humans.
    pub characters: ByHuman<Option<Character>>,
    /// The zombie card chosen.
    pub zombie: Option<Character>,
    pub has_lawyer: bool,
    pub n_objectives: u8,
    /// Objectives chosen; chance adds the rest.
    pub objectives: Objectives,
    /// Stores chosen, clockwise from the north-west.
    pub stores: [Option<Store>; 8],
    pub ai: Ai,
    pub ammo: u8,
    pub barricade: u8,
    /// Zombies in the supply at the start.
    pub zombies: u8,
}

/// TEZ-3.1 to 3.5: the five ways to play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum PlayMode {
    /// two to four humans together against the Zombie-AI
    Cooperative,
    /// two to four humans together against a zombie player
    CooperativeZombie,
    /// two to four humans race each other, the Zombie-AI hunts them all
    Competitive,
    /// two to four humans race each other, a zombie player hunts them all
    CompetitiveZombie,
    /// one player with two humans against the Zombie-AI
    Solo,
}

/// How players get their characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Casting {
    /// three are dealt, keep one
    Draft,
    /// by chance
    Random,
}

/// TEZ-4.5: how the Zombie-AI behaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ai {
    /// one zombie to each store of the symbol
    Even,
    /// without a noise, both zombies go to the store with more humans
    Hunting,
    /// without any zombie cards
    Mindless,
}

impl PlayMode {
    #[inline]
    pub fn has_zombie_player(self) -> bool {
        matches!(self, PlayMode::CooperativeZombie | PlayMode::CompetitiveZombie)
    }

    #[inline]
    pub fn is_competitive(self) -> bool {
        matches!(self, PlayMode::CompetitiveZombie | PlayMode::Competitive)
    }

    #[inline]
    pub fn is_solo(self) -> bool {
        self == PlayMode::Solo
    }

    /// The fewest and the most players.
    fn players(self) -> (u8, u8) {
        match self {
            PlayMode::CooperativeZombie | PlayMode::CompetitiveZombie => (3, 5),
            PlayMode::Cooperative | PlayMode::Competitive => (2, 4),
            PlayMode::Solo => (1, 1),
        }
    }
}

impl Setup {
    /// Reads the choices.
    pub(crate) fn new(choices: &Choices) -> Result<Setup, BadSetup> {
        let chosen = Options::choose(choices)?;
        let (mode, ai) = (chosen.mode, chosen.ai);
        let humans = humans(chosen.players, mode)?;
        // TEZ-3.27
        if mode.is_competitive() && choices.get("difficulty").is_some() {
            return Err(BadSetup::new("difficulty", "belongs to cooperative and solo games"));
        }
        let seats = seats_of(mode, humans);
        let has_lawyer = chosen.lawyer == YesOrNo::Yes;
        let wishes = [chosen.human_1, chosen.human_2, chosen.human_3, chosen.human_4];
        let mut characters = ByHuman(wishes.map(|Wish(character)| character));
        characters.0[usize::from(humans)..].fill(None);
        // TEZ-4.7: without zombie cards, none can be chosen.
        let is_mindless = ai == Ai::Mindless && !mode.has_zombie_player();
        let ZombieWish(zombie) = chosen.zombie;
        let zombie = zombie.filter(|_| !is_mindless);
        check_cast(&characters, zombie, has_lawyer)?;
        let stores =
            [chosen.nw, chosen.n, chosen.ne, chosen.e, chosen.se, chosen.s, chosen.sw, chosen.w]
                .map(|Wish(store)| store);
        check_stores(&stores)?;
        Ok(Setup {
            mode,
            humans,
            first: first(chosen.first, seats)?,
            zombie_seat: zombie_seat(chosen.zombie_seat, mode, humans)?,
            survivors: match chosen.difficulty {
                Difficulty::Easy => 3,
                Difficulty::Normal => 2,
                Difficulty::Hard => 1,
                Difficulty::Epic => 0,
            },
            casting: chosen.characters,
            characters,
            zombie,
            has_lawyer,
            n_objectives: chosen.n_objectives,
            objectives: objectives(&chosen.objectives, chosen.n_objectives)?,
            stores,
            ai,
            ammo: chosen.ammo,
            barricade: chosen.barricade,
            zombies: chosen.zombies,
        })
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        seats_of(self.mode, self.humans)
    }

    /// The characters in play, the Lawyer only on request.
    pub(crate) fn cast(&self) -> Characters {
        if self.has_lawyer { BOX.with(Character::Lawyer) } else { BOX }
    }

    /// Characters that were chosen, not left to chance.
    fn chosen(&self) -> Characters {
        self.characters.0.into_iter().chain([self.zombie]).flatten().collect()
    }

    /// TEZ-3.9: one each, or two each with two humans; only in a race.
    pub(crate) fn own_survivors(&self) -> u8 {
        match self.humans {
            _ if !self.mode.is_competitive() => 0,
            2 => 2,
            _ => 1,
        }
    }

    /// A human before anything has happened.
    pub(crate) fn first_human(&self) -> HumanState {
        let mut human = HumanState::new(Character::Athlete, self.ammo);
        human.survivors = self.own_survivors();
        human
    }

    /// Everything is still in the box: the random draws of the setup are yet to come.
    pub(crate) fn start(&self) -> State {
        State {
            setup: *self,
            zombie_player: self.zombie_seat.filter(|_| self.mode.has_zombie_player()),
            mall: Mall::new(std::array::from_fn(|card| Store::sides(card)[0])),
            laid: 0,
            stores: std::array::from_fn(|card| Store::sides(card)[0]),
            humans: ByHuman([self.first_human(); 4]),
            unused: self.cast().minus(self.chosen()),
            horde: Horde::default(),
            zombies: RoomSet::EMPTY,
            traps: RoomSet::EMPTY,
            vehicle: Room::CENTRE,
            barricade: self.barricade,
            survivors: if self.mode.is_competitive() { 0 } else { self.survivors },
            deck: Deck::new(),
            lying: [Cards::EMPTY; 8],
            laid_cards: Order::new(),
            objectives: self.objectives,
            completed: ByHuman::default(),
            progress: [ByHuman::default(); 9],
            cache: ByHuman([Cache::default(); 4]),
            tokens: TokenPlaces::new(),
            puzzles: Puzzles::new(),
            turn: Turn::new(Human(0), 0),
            last_symbol: None,
            last_turns: None,
            ended: None,
            agenda: Agenda::new(Step::Seating),
        }
    }
}

fn humans(players: Option<u8>, mode: PlayMode) -> Result<u8, BadSetup> {
    let (least, most) = mode.players();
    let players = players.unwrap_or(3.min(most));
    if !(least..=most).contains(&players) {
        let problem = if least == most {
            format!("must be {least} in this mode, not {players}")
        } else {
            format!("must be a number from {least} to {most} in this mode, not {players}")
        };
        return Err(BadSetup::new("players", problem));
    }
    Ok(match mode {
        PlayMode::Solo => 2,
        PlayMode::Cooperative | PlayMode::Competitive => players,
        PlayMode::CooperativeZombie | PlayMode::CompetitiveZombie => players - 1,
    })
}

fn seats_of(mode: PlayMode, humans: u8) -> u8 {
    match mode {
        PlayMode::Solo => 1,
        PlayMode::Cooperative | PlayMode::Competitive => humans,
        PlayMode::CooperativeZombie | PlayMode::CompetitiveZombie => humans + 1,
    }
}

/// A chosen seat must be at the table.
fn seat(key: &str, seat: Seat, seats: u8) -> Result<Option<Seat>, BadSetup> {
    if seat.0 < seats {
        return Ok(Some(seat));
    }
    let problem = format!("must be a seat from 1 to {seats}, or lot, not {}", seat.0 + 1);
    Err(BadSetup::new(key, problem))
}

fn first(Begins(chosen): Begins, seats: u8) -> Result<Option<Seat>, BadSetup> {
    chosen.map_or(Ok(None), |it| seat("first", it, seats))
}

/// TEZ-3.28: the last seat, unless agreed otherwise.
fn zombie_seat(chosen: ZombieSeat, mode: PlayMode, humans: u8) -> Result<Option<Seat>, BadSetup> {
    const KEY: &str = "zombie-seat";
    match chosen {
        ZombieSeat::Last => Ok(Some(Seat(humans))),
        ZombieSeat::Seat(_) | ZombieSeat::Lot if !mode.has_zombie_player() => {
            Err(BadSetup::new(KEY, "needs a mode with a zombie player"))
        }
        ZombieSeat::Seat(it) => seat(KEY, it, seats_of(mode, humans)),
        ZombieSeat::Lot => Ok(None),
    }
}

/// TEZ-4.10, 4.11: nobody appears twice, and the Lawyer only in the deluxe game.
fn check_cast(
    humans: &ByHuman<Option<Character>>,
    zombie: Option<Character>,
    has_lawyer: bool,
) -> Result<(), BadSetup> {
    let mut taken = Characters::EMPTY;
    let keys = ["human-1", "human-2", "human-3", "human-4"];
    let chosen = keys.into_iter().zip(humans.0).chain([("zombie", zombie)]);
    for (key, character) in chosen.filter_map(|(key, it)| Some((key, it?))) {
        if character == Character::Lawyer && !has_lawyer {
            return Err(BadSetup::new(key, "can be lawyer only with lawyer=yes"));
        }
        if taken.has(character) {
            let problem = format!("is {} a second time; choose somebody else", character.name());
            return Err(BadSetup::new(key, problem));
        }
        taken.add(character);
    }
    Ok(())
}

fn objectives(named: &[Objective], n: u8) -> Result<Objectives, BadSetup> {
    let chosen: Objectives = named.iter().copied().collect();
    // TEZ-4.10
    if chosen.len() as usize != named.len() {
        return Err(BadSetup::new("objectives", "must name each objective only once"));
    }
    if chosen.len() > n.into() {
        let problem = format!("must be at most {n}, as many as are played");
        return Err(BadSetup::new("objectives", problem));
    }
    Ok(chosen)
}

/// TEZ-2.1: the two sides of one card cannot both be face up.
fn check_stores(stores: &[Option<Store>; 8]) -> Result<(), BadSetup> {
    let mut cards = 0u8;
    let keys = ["nw", "n", "ne", "e", "se", "s", "sw", "w"];
    for (store, key) in stores.iter().zip(keys).filter_map(|(it, key)| Some(((*it)?, key))) {
        if cards >> store.card() & 1 == 1 {
            let problem = format!(
                "must be on another card: {} and {} are two sides of one",
                store.name(),
                store.reverse().name()
            );
            return Err(BadSetup::new(key, problem));
        }
        cards |= 1 << store.card();
    }
    Ok(())
}
