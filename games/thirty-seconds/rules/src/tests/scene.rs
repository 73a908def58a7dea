//! How the rules are tested: set a scene, do something, and compare the events.

use engine::{Agenda, Audit, Choices, RuleId, Rules, Seat, settle};

use crate::ThirtySeconds;
use crate::row::Row;
use crate::rules::Table;
use crate::state::{Carried, State};
use crate::supply::{Lying, Supply, Thing};
use crate::tactics::{Scheme, Tactic};
use crate::words::{Action, Bite, Draw, Phase, Question, SURVIVOR, Step, ZOMBIES, ZombieQuestion};
use crate::zombies::{Body, Mark, Zombie, ZombieId};

/// A game in its second turn: the Survivor in row one, an empty alley, empty hands, no timer.
#[derive(Clone, Copy)]
pub(crate) struct Scene(pub(crate) State);

/// Sets the scene: `scene("survivor=lenny advanced=sound")`.
#[track_caller]
pub(crate) fn scene(choices: &str) -> Scene {
    let mut choices = Choices::parse(choices).expect("choices are written option=value");
    if choices.get("timer").is_none() {
        choices.set("timer", "0");
    }
    let setup = ThirtySeconds::configure(&choices).expect("the setup of a test is good");
    let mut state = setup.start();
    state.turn = 2;
    state.survivor.energy = 4;
    Scene(state)
}

/// A game from the very start, at its first question.
#[track_caller]
pub(crate) fn start(choices: &str) -> State {
    let choices = Choices::parse(choices).expect("choices are written option=value");
    ThirtySeconds::start(&ThirtySeconds::configure(&choices).expect("the setup is good"))
}

/// Plays a script from a question and compares the events.
#[track_caller]
pub(crate) fn check(state: State, script: &[&str], expected: &str) -> State {
    engine_test::check::<ThirtySeconds>(state, script, expected)
}

/// Plays a script from a question and ignores the events.
#[track_caller]
pub(crate) fn play(state: State, script: &[&str]) -> State {
    let mut state = state;
    for words in script {
        let entry = words.parse().unwrap_or_else(|problem| panic!("{words:?}: {problem}"));
        let played = engine::try_entry::<ThirtySeconds>(&mut state, entry, &mut ());
        if let Err(problem) = played {
            panic!("{words:?} cannot be played: {problem}; options: {:?}", all_options(&state));
        }
    }
    state
}

fn all_options(state: &State) -> Vec<String> {
    [options(state, 0), options(state, 1)].concat()
}

/// The rule that refuses an action.
#[track_caller]
pub(crate) fn refused(state: &State, seat: u8, words: &str) -> &'static str {
    let RuleId(id) = engine_test::refused::<ThirtySeconds>(state, Seat(seat), words);
    id
}

/// A seat's options, in notation.
pub(crate) fn options(state: &State, seat: u8) -> Vec<String> {
    let mut options: Vec<Action> = Vec::new();
    state.options(Seat(seat), &mut options);
    options.iter().map(Action::to_string).collect()
}

/// Whether a seat can do something now.
pub(crate) fn can(state: &State, seat: u8, words: &str) -> bool {
    options(state, seat).iter().any(|option| option == words)
}

/// What Nature can draw now, in notation, with weights.
pub(crate) fn chances(state: &State) -> Vec<(String, u16)> {
    let mut chances = Vec::new();
    state.chance(&mut chances);
    chances.iter().map(|(outcome, weight)| (outcome.to_string(), *weight)).collect()
}

/// A zombie by its number, from 1.
pub(crate) fn zombie(state: &State, n: u8) -> Option<&Zombie> {
    state.alley.get(ZombieId(n - 1))
}

impl Scene {
    /// Changes anything else that the scene needs.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut State)) -> Scene {
        change(&mut self.0);
        self
    }

    /// Puts the Survivor into a row.
    pub(crate) fn row(self, row: u8) -> Scene {
        self.with(|s| s.survivor.row = Row(row))
    }

    pub(crate) fn health(self, n: u8) -> Scene {
        self.with(|s| s.survivor.health = n)
    }

    pub(crate) fn energy(self, n: u8) -> Scene {
        self.with(|s| {
            s.survivor.energy = n;
            s.horde.energy = n;
        })
    }

    /// Ability tokens on the card, and none in the alley.
    pub(crate) fn tokens(self, n: u8) -> Scene {
        self.with(|s| {
            s.survivor.tokens = n;
            s.tokens_in = 0;
        })
    }

    /// Knocks the Survivor down.
    pub(crate) fn down(self) -> Scene {
        self.with(|s| s.survivor.is_down = true)
    }

    /// Takes the card from the deck and puts it into a slot.
    pub(crate) fn equip(self, card: Supply) -> Scene {
        self.equip_used(card, card.card().uses)
    }

    pub(crate) fn equip_used(self, card: Supply, uses: u8) -> Scene {
        self.with(|s| {
            take_supply(s, card);
            s.equipped.push(Carried { thing: Thing { card, uses }, is_jammed: false });
        })
    }

    /// Takes a Supply card from the deck into the hand.
    pub(crate) fn hand(self, card: Supply) -> Scene {
        self.with(|s| {
            take_supply(s, card);
            s.hand.push(Thing::new(card));
        })
    }

    /// Places a Supply card face up.
    pub(crate) fn lies(self, row: u8, card: Supply) -> Scene {
        self.with(|s| {
            take_supply(s, card);
            s.lying.push(Lying::face_up(Thing::new(card), Row(row)));
        })
    }

    /// Places a Supply card face down.
    pub(crate) fn hidden(self, row: u8, card: Supply) -> Scene {
        self.with(|s| {
            take_supply(s, card);
            s.lying.push(Lying::face_down(card, Row(row)));
        })
    }

    /// Takes a Survivor Tactics card into the hand.
    pub(crate) fn tactic(self, card: Tactic) -> Scene {
        self.with(|s| {
            s.tactics.take(card);
            s.tactics_hand.add(card);
        })
    }

    /// Takes a Zombie Tactics card into the Zombie Player's hand.
    pub(crate) fn scheme(self, card: Scheme) -> Scene {
        self.with(|s| {
            s.schemes.take(card);
            s.schemes_hand.add(card);
        })
    }

    /// Takes a Zombie card into the Zombie Player's hand.
    pub(crate) fn holds(self, body: Body) -> Scene {
        self.with(|s| {
            s.zombies.take(body);
            s.zombies_hand.add(body);
        })
    }

    /// Adds a standing zombie; the first has number 1.
    pub(crate) fn zombie(self, body: Body, row: u8) -> Scene {
        self.with(|s| {
            s.zombies.take(body);
            s.alley.enter(Zombie { tokens: 0, ..Zombie::new(body, Row(row)) });
        })
    }

    /// Adds a zombie with a Knockdown token.
    pub(crate) fn fallen(self, body: Body, row: u8) -> Scene {
        self.with(|s| {
            s.zombies.take(body);
            let id = s.alley.enter(Zombie { tokens: 0, ..Zombie::new(body, Row(row)) });
            s.alley.put_down(id);
        })
    }

    /// Marks a zombie, by its number.
    pub(crate) fn mark(self, n: u8, mark: Mark) -> Scene {
        self.with(|s| s.alley.zombie_mut(ZombieId(n - 1)).marks.add(mark))
    }

    /// A zombie that has already died.
    pub(crate) fn dead(self, body: Body) -> Scene {
        self.with(|s| {
            s.zombies.take(body);
            s.zombies_discard.add(body);
        })
    }

    /// A zombie face down behind the warehouse door.
    pub(crate) fn waits(self, body: Body) -> Scene {
        self.with(|s| {
            s.zombies.take(body);
            s.warehouse.push(body);
        })
    }

    /// The Survivor's Action Phase.
    pub(crate) fn acts(self) -> State {
        let steps = [Step::SurvivorResolution, Step::SurvivorActs, Step::Ask(Question::Act)];
        self.asks(Phase::SurvivorAction, steps)
    }

    /// The Zombie Action Phase, with five Energy unless set otherwise.
    pub(crate) fn zombies_act(mut self) -> State {
        if self.0.horde.energy == 0 {
            self.0.horde.energy = self.0.setup.zombie_energy();
        }
        let asks = Step::AskZombies(ZombieQuestion::Act);
        self.asks(Phase::ZombieAction, [Step::ZombieResolution, Step::ZombiesAct, asks])
    }

    fn asks(mut self, phase: Phase, steps: [Step; 3]) -> State {
        self.0.phase = phase;
        self.0.agenda = Agenda::from_steps(&steps).expect("three steps fit");
        if let Err(problem) = ThirtySeconds::check(&self.0) {
            panic!("the scene makes no sense: {problem}");
        }
        self.0
    }

    pub(crate) fn survivor_turn(self) -> Moment {
        self.before(Step::SurvivorTurn)
    }

    pub(crate) fn survivor_resolution(self) -> Moment {
        self.before(Step::SurvivorResolution)
    }

    pub(crate) fn zombie_turn(self) -> Moment {
        self.before(Step::ZombieTurn)
    }

    /// A zombie attacks.
    pub(crate) fn attack(self, zombie: ZombieId, bite: Bite) -> Moment {
        self.before(Step::Attack(zombie, bite))
    }

    /// Solo zombies take this step card.
    pub(crate) fn step_card(self, n: u8) -> Moment {
        self.before(Step::StepCard(n))
    }

    /// Solo zombies roll the dice.
    pub(crate) fn dice(self) -> Moment {
        self.before(Step::Dice)
    }

    /// The warehouse is filled.
    pub(crate) fn warehouse(self) -> Moment {
        self.before(Step::Warehouse)
    }

    fn before(mut self, step: Step) -> Moment {
        let bottom = if self.0.is_solo() { Step::TurnOver } else { Step::ZombieTurn };
        let is_bottom = matches!(step, Step::ZombieTurn | Step::SurvivorTurn | Step::StepCard(_));
        let steps = if is_bottom { vec![step] } else { vec![bottom, step] };
        self.0.agenda = Agenda::from_steps(&steps).expect("two steps fit");
        Moment(self.0)
    }
}

/// A scene in which something is about to happen.
pub(crate) struct Moment(State);

impl Moment {
    /// Performs the step, answers with `script` for players and Nature, and compares all events.
    #[track_caller]
    pub(crate) fn check(mut self, script: &[&str], expected: &str) -> State {
        let mut told = Vec::new();
        settle(&mut Table { s: &mut self.0, told: &mut told });
        engine_test::check_on::<ThirtySeconds>(told, self.0, script, expected)
    }
}

/// What Nature is asked now.
pub(crate) fn next_draw(state: &State) -> Option<Draw> {
    if let Some(Step::Nature(draw)) = state.agenda.top() { Some(draw) } else { None }
}

fn take_supply(s: &mut State, card: Supply) {
    // The unique weapons are in play only for Survivors who start with them.
    if s.setup.unique_weapon() == Some(card) {
        let at = s.equipped.iter().position(|it| it.thing.card == card);
        s.equipped.remove(at.expect("who has a unique weapon starts with it"));
    } else {
        s.supply.take(card);
    }
}

/// The seat that is asked.
pub(crate) fn asked(state: &State) -> Option<Seat> {
    match state.who_acts() {
        engine::ToAct::Seats(seats) => seats.lowest(),
        engine::ToAct::Nature | engine::ToAct::Over(_) => None,
    }
}

pub(crate) const ANN: Option<Seat> = Some(SURVIVOR);
pub(crate) const BOB: Option<Seat> = Some(ZOMBIES);

/// A scene in which the zombies hold this card.
pub(crate) fn holding(scheme: Scheme) -> Scene {
    scene("").scheme(scheme)
}

/// A scene in which the Survivor has this weapon and holds this card.
pub(crate) fn armed(card: Supply, tactic: Tactic) -> Scene {
    scene("").equip(card).tactic(tactic)
}

/// Gives the zombies this card as well.
pub(crate) fn with_scheme(mut state: State, scheme: Scheme) -> State {
    state.schemes.take(scheme);
    state.schemes_hand.add(scheme);
    state
}
