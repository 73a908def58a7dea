//! How the rules are tested: set a scene, perform one step, and compare the events.

use engine::{Agenda, Choices, Entry, Id, RuleId, Rules, Seat, SeatSet, settle, try_entry};

use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Position, Room};
use crate::objectives::{Objective, Place, Token};
use crate::rules::Table;
use crate::state::{SearchCard, State};
use crate::words::{Action, Draw, Question, Step, ZombieQuestion};

pub(crate) const ANN: Human = Human(0);
pub(crate) const BOB: Human = Human(1);
pub(crate) const CAT: Human = Human(2);

/// The mall of every scene: 1st Place in the north-west, then clockwise the Food Court, Hoard's,
/// Amp's, Gamelyn World, Crafts & Colors, Parking Deck Z and Departmart.
const MALL: &str = "nw=first-place n=food-court ne=hoards-collectibles e=amps-electronics \
    se=gamelyn-world s=crafts-and-colors sw=parking-deck-z w=departmart";

/// Ann's turn in a mall without zombies, objectives and zombie cards, with an empty agenda.
/// Everybody is the Lawyer, who can only object to events.
#[derive(Clone, Copy)]
pub(crate) struct Scene(pub(crate) State);

/// Sets the scene: `scene("mode=competitive players=2")`. A store named here replaces the other
/// side of its card.
#[track_caller]
pub(crate) fn scene(choices: &str) -> Scene {
    let mut all = Choices::parse(MALL).expect("the mall is written option=value");
    for (key, value) in parse(choices).iter() {
        all.set(key, value);
    }
    let setup = TinyEpicZombies::configure(&all).expect("the setup of a test is good");
    let mut state = setup.start();
    state.agenda =
        Agenda::from_steps(&[Step::Nature(Draw::Objective), Step::LayMall]).expect("two steps fit");
    settle(&mut Table { s: &mut state, told: &mut () });
    state.humans.0.iter_mut().for_each(|human| human.character = Character::Lawyer);
    state.zombies = crate::mall::RoomSet::EMPTY;
    state.turn.number = 1;
    Scene(state)
}

/// The scene of most tests: Ann and Bob against the Zombie-AI.
pub(crate) fn two() -> Scene {
    scene("players=2")
}

/// Ann has just moved to where she is, with two Moves left.
pub(crate) fn moved(scene: Scene) -> State {
    let scene = scene.with(|state| {
        state.turn.is_open = true;
        state.turn.moves = 2;
    });
    scene.moves().now()
}

/// Ann goes from the courtyard into N3, where a zombie is.
#[track_caller]
pub(crate) fn into_n3(scene: Scene) -> State {
    let state = scene.at(ANN, "CN").zombies("N3").turn();
    check(state, &["0 go N3"], "Moved { who: Ann, from: CN, to: N3 }")
}

/// A game from the very start, at its first question.
#[track_caller]
pub(crate) fn start(choices: &str) -> State {
    TinyEpicZombies::start(&TinyEpicZombies::configure(&parse(choices)).expect("a good setup"))
}

/// The sentence that says why a game cannot be set up like this.
#[track_caller]
pub(crate) fn bad_setup(choices: &str) -> String {
    TinyEpicZombies::configure(&parse(choices)).expect_err("this setup is refused").to_string()
}

#[track_caller]
fn parse(choices: &str) -> Choices {
    Choices::parse(choices).expect("choices are written option=value")
}

/// Plays a script from a question and compares the events.
#[track_caller]
pub(crate) fn check(state: State, script: &[&str], expected: &str) -> State {
    engine_test::check::<TinyEpicZombies>(state, script, expected)
}

/// The rule that refuses an action.
#[track_caller]
pub(crate) fn refused(state: &State, seat: u8, words: &str) -> &'static str {
    let RuleId(id) = engine_test::refused::<TinyEpicZombies>(state, Seat(seat), words);
    id
}

/// A seat's options in notation, in the order of the rules.
pub(crate) fn options(state: &State, seat: u8) -> Vec<String> {
    let mut options: Vec<Action> = Vec::new();
    state.options(Seat(seat), &mut options);
    options.iter().map(Action::to_string).collect()
}

/// The options of a seat that begin with a word.
pub(crate) fn options_to(state: &State, seat: u8, verb: &str) -> Vec<String> {
    let all = options(state, seat).into_iter();
    all.filter(|words| words.split(' ').next() == Some(verb)).collect()
}

/// What Nature can draw now, in notation, with weights.
pub(crate) fn chances(state: &State) -> Vec<(String, u16)> {
    let mut chances = Vec::new();
    state.chance(&mut chances);
    chances.iter().map(|(outcome, weight)| (outcome.to_string(), *weight)).collect()
}

/// Whether a seat can do this now.
pub(crate) fn can(state: &State, seat: u8, words: &str) -> bool {
    options(state, seat).iter().any(|option| option == words)
}

/// Plays a script and ignores the events.
#[track_caller]
pub(crate) fn play(mut state: State, script: &[&str]) -> State {
    for words in script {
        let entry: Entry<Action> = words.parse().expect("a script is written in words");
        if let Err(refusal) = try_entry::<TinyEpicZombies>(&mut state, entry, &mut ()) {
            panic!("{words:?} cannot be played: {refusal} at {:?}", state.agenda.top());
        }
    }
    state
}

/// Which human is asked what now.
pub(crate) fn asked(state: &State) -> Option<(Human, Question)> {
    if let Some(Step::Ask(who, question)) = state.agenda.top() {
        Some((who, question))
    } else {
        None
    }
}

/// Whether the step is over, with nothing left to answer.
pub(crate) fn is_done(state: &State) -> bool {
    state.agenda.top() == Some(Step::Nature(Draw::Objective))
}

/// A room by its name.
#[track_caller]
pub(crate) fn room(name: &str) -> Room {
    name.parse().unwrap_or_else(|_| panic!("{name:?} is no room"))
}

/// A scene in which something is about to happen.
#[derive(Clone, Copy)]
pub(crate) struct Moment(State);

impl Moment {
    /// Performs the step, up to the first question.
    pub(crate) fn now(mut self) -> State {
        settle(&mut Table { s: &mut self.0, told: &mut () });
        self.0
    }

    /// Performs the step, answers with `script` for players and Nature, and compares all events.
    #[track_caller]
    pub(crate) fn check(mut self, script: &[&str], expected: &str) -> State {
        let mut told = Vec::new();
        settle(&mut Table { s: &mut self.0, told: &mut told });
        engine_test::check_on::<TinyEpicZombies>(told, self.0, script, expected)
    }
}

impl Scene {
    /// Changes anything else that the scene needs.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut State)) -> Scene {
        change(&mut self.0);
        self
    }

    pub(crate) fn is(mut self, human: Human, character: Character) -> Scene {
        self.0.unused.remove(character);
        self.0.humans[human].character = character;
        self
    }

    #[track_caller]
    pub(crate) fn at(mut self, human: Human, name: &str) -> Scene {
        self.0.humans[human].room = room(name);
        self
    }

    pub(crate) fn wounds(mut self, human: Human, n: u8) -> Scene {
        self.0.humans[human].wounds = n;
        self
    }

    pub(crate) fn ammo(mut self, human: Human, n: u8) -> Scene {
        self.0.humans[human].ammo = n;
        self
    }

    /// Gives a card from the deck to a human.
    pub(crate) fn card(mut self, human: Human, card: Card) -> Scene {
        self.take(card);
        self.0.humans[human].cards.add(card);
        self
    }

    /// Places a card from the deck beside a store.
    pub(crate) fn lying(mut self, position: Position, card: Card) -> Scene {
        self.take(card);
        self.0.lying[position.index()].add(card);
        self.0.laid_cards.lay(card);
        self
    }

    /// Places a card face down in front of a human, known to the Zombie Player if there is one.
    pub(crate) fn search_card(mut self, human: Human, card: Card) -> Scene {
        self.take(card);
        let by = self.0.zombie_seat().map_or(SeatSet::NONE, SeatSet::only);
        self.0.humans[human].search = SearchCard::Seen(card, by);
        self
    }

    /// Puts a card from the deck into the Zombie Player's hand.
    pub(crate) fn hand(mut self, card: Card) -> Scene {
        self.take(card);
        self.0.horde.hand.add(card);
        self
    }

    /// Removes a card from the deck, from the search deck if possible.
    fn take(&mut self, card: Card) {
        assert!(self.0.deck.unseen.has(card), "{card:?} is in the scene already");
        self.0.deck.unseen.remove(card);
        self.0.deck.search -= 1;
    }

    /// Zombies in rooms: `zombies("NW1 N2")`.
    #[track_caller]
    pub(crate) fn zombies(mut self, names: &str) -> Scene {
        names.split_whitespace().for_each(|name| self.0.zombies.add(room(name)));
        self
    }

    #[track_caller]
    pub(crate) fn trap(mut self, name: &str) -> Scene {
        self.0.traps.add(room(name));
        self
    }

    /// A zombie card with its marker on a space.
    pub(crate) fn horde(mut self, zombie: Character, space: u8) -> Scene {
        self.0.unused.remove(zombie);
        let free = self.0.horde.cards.iter_mut().find(|card| card.is_none());
        *free.expect("there are three places for zombie cards") = Some((zombie, space));
        self
    }

    /// Adds an objective, with its tokens where they start.
    pub(crate) fn objective(mut self, objective: Objective) -> Scene {
        self.0.objectives.add(objective);
        Table { s: &mut self.0, told: &mut () }.lay_tokens(objective);
        self
    }

    #[track_caller]
    pub(crate) fn token(mut self, token: Token, name: &str) -> Scene {
        self.0.tokens.put(token, Place::In(room(name)));
        self
    }

    pub(crate) fn carries(mut self, human: Human, token: Token) -> Scene {
        self.0.tokens.put(token, Place::With(human));
        self
    }

    /// The start of Ann's turn, with three Moves to make.
    pub(crate) fn turn(self) -> State {
        self.turn_of(ANN)
    }

    /// The start of a human's turn, followed by a search and a zombie turn.
    pub(crate) fn turn_of(mut self, human: Human) -> State {
        self.0.turn.me = human;
        self.0.turn.number = 1;
        self.human_turn().now()
    }

    /// The zombie turn of a human who has just revealed this card.
    pub(crate) fn zombie_turn(mut self, card: Card) -> State {
        self = self.revealed(card);
        self.zombies_come().now()
    }

    /// This card was revealed this turn, and is not placed anywhere.
    pub(crate) fn revealed(mut self, card: Card) -> Scene {
        self.take(card);
        self.0.deck.gone.add(card);
        self.0.turn.has_searched = true;
        self.0.turn.is_over = true;
        self.0.turn.revealed = Some(card);
        self.0.turn.symbol = Some(card.symbol());
        self
    }

    pub(crate) fn asks(self, who: Human, question: Question) -> Moment {
        self.before(Step::Ask(who, question))
    }

    pub(crate) fn asks_zombies(self, question: ZombieQuestion) -> Moment {
        self.before(Step::AskZombie(question))
    }

    pub(crate) fn draws(self, draw: Draw) -> Moment {
        self.before(Step::Nature(draw))
    }

    pub(crate) fn human_turn(self) -> Moment {
        self.before(Step::HumanTurn)
    }

    pub(crate) fn moves(self) -> Moment {
        self.before(Step::Moves)
    }

    pub(crate) fn after_moves(self) -> Moment {
        self.before(Step::AfterMoves)
    }

    pub(crate) fn meet(self, who: Human) -> Moment {
        self.before(Step::Meet(who))
    }

    pub(crate) fn melee(self, who: Human) -> Moment {
        self.before(Step::Melee(who))
    }

    pub(crate) fn kill(self, who: Human, room: Room) -> Moment {
        self.before(Step::Kill(who, room))
    }

    pub(crate) fn search(self) -> Moment {
        self.before(Step::Search)
    }

    pub(crate) fn gain_ammo(self, who: Human, n: u8) -> Moment {
        self.before(Step::GainAmmo(who, n))
    }

    pub(crate) fn repair(self, who: Human, n: u8) -> Moment {
        self.before(Step::Repair(who, n))
    }

    pub(crate) fn deliver(self, who: Human) -> Moment {
        self.before(Step::Deliver(who))
    }

    pub(crate) fn take_wounds(self, who: Human, n: u8) -> Moment {
        self.before(Step::TakeWounds(who, n))
    }

    /// The zombie turn of a scene in which the search is done.
    pub(crate) fn zombies_come(self) -> Moment {
        self.before(Step::ZombieTurn)
    }

    pub(crate) fn horde_marker(self, zombie: Character) -> Moment {
        self.before(Step::HordeMarker(zombie))
    }

    /// A zombie enters a room.
    pub(crate) fn enter_room(self, room: Room) -> Moment {
        self.before(Step::EnterRoom(room))
    }

    pub(crate) fn overrun_wounds(self, who: Human) -> Moment {
        self.before(Step::OverrunWounds(who))
    }

    pub(crate) fn damage_barricade(self) -> Moment {
        self.before(Step::DamageBarricade)
    }

    pub(crate) fn turn_over(self) -> Moment {
        self.before(Step::TurnOver)
    }

    /// Puts a question to Nature beneath the step, so that the scene ends there; and a search,
    /// which is what remains of a turn in which a human dies.
    fn before(mut self, step: Step) -> Moment {
        let mut steps = vec![Step::TurnOver, Step::Nature(Draw::Objective)];
        if !self.0.turn.has_searched {
            steps.push(Step::Search);
        }
        steps.push(step);
        self.0.agenda = Agenda::from_steps(&steps).expect("a few steps fit");
        Moment(self.0)
    }
}

/// Plays a script and ignores the events.
#[track_caller]
pub(crate) fn played(mut state: State, script: &[&str]) -> State {
    for words in script {
        let entry = words.parse().expect("a line of a script");
        engine::try_entry::<TinyEpicZombies>(&mut state, entry, &mut ()).expect("it is possible");
    }
    state
}

/// The state after a script, ignoring the events.
#[track_caller]
pub(crate) fn after(mut state: State, script: &[&str]) -> State {
    for words in script {
        let entry = words.parse().unwrap_or_else(|unreadable| panic!("{words:?}: {unreadable:?}"));
        if let Err(problem) = engine::try_entry::<TinyEpicZombies>(&mut state, entry, &mut ()) {
            let asked = state.agenda.top();
            panic!("{words:?} cannot be played: {problem}; asked is {asked:?}");
        }
    }
    state
}
