//! How the rules are tested: set a scene, do something, and compare the events.
//!
//! By default the scene is the lab: a street of five tiles from west (0) to east (4), with a
//! crossing in the middle (2) and two more tiles to the south (5 and 6). All have Search Areas, the
//! Start is 0, the Exit is 4, and there are no zombies.

use engine::{Agenda, Choices, Names, Phrases, RuleId, Rules, Seat, ToAct, settle};

use crate::Zombie15;
use crate::heroes::Hero;
use crate::items::{Item, SearchCard};
use crate::map::{Area, Tile};
use crate::rules::Table;
use crate::setup::{OWN, own_choice};
use crate::state::{HeavyPlace, Held, Lying, State};
use crate::tokens::{HEAVY, Heavy, Token};
use crate::words::{Action, Draw, Figure, Question, Slot, Step};

pub(crate) const LAB: &str = "name Lab
map
24A/E  1B/E   9A/N   3B/E   26A/W
.      .      2B/N   .      .
.      .      25A/N  .      .
end
start 0,0
exit 0,4
";

/// Josh, Severity, Sai Fon and Snow, in this order, unless others are named.
pub(crate) const A: Figure = Figure(0);
pub(crate) const B: Figure = Figure(1);
pub(crate) const C: Figure = Figure(2);
pub(crate) const D: Figure = Figure(3);

#[derive(Clone)]
pub(crate) struct Scene(pub(crate) State);

/// The lab in the first turn with its clock running: `scene("players=3")`.
#[track_caller]
pub(crate) fn scene(choices: &str) -> Scene {
    lab("", choices)
}

/// The lab with more lines in its scenario.
#[track_caller]
pub(crate) fn lab(lines: &str, choices: &str) -> Scene {
    begin(start_of(&format!("{LAB}{lines}"), choices))
}

/// Any scenario text, at its first question.
#[track_caller]
pub(crate) fn start_of(text: &str, choices: &str) -> State {
    let mut choices = Choices::parse(choices).expect("choices are written option=value");
    choices.set(OWN, &own_choice(text));
    let setup = Zombie15::configure(&choices).unwrap_or_else(|bad| panic!("{bad}"));
    Zombie15::start(&setup)
}

/// A game from the very start, at its first question.
#[track_caller]
pub(crate) fn start(choices: &str) -> State {
    let choices = Choices::parse(choices).expect("choices are written option=value");
    Zombie15::start(&Zombie15::configure(&choices).expect("the setup of a test is good"))
}

/// A game in its first turn; chance always takes the first outcome.
#[track_caller]
pub(crate) fn begun(choices: &str) -> Scene {
    begin(start(choices))
}

#[track_caller]
fn begin(mut state: State) -> Scene {
    while Zombie15::to_act(&state) == ToAct::Nature {
        let outcome = Zombie15::draw(&state, |_| 0).expect("Nature can always answer");
        Zombie15::play(&mut state, Seat::NATURE, outcome, &mut ());
    }
    if let Some(Step::Ask(_, Question::Tired)) = state.agenda.top() {
        Zombie15::play(&mut state, Seat(0), Action::Tired(A), &mut ());
    }
    Zombie15::play(&mut state, Seat(0), Action::Begin, &mut ());
    Zombie15::clock(&mut state, 0, &mut ());
    Scene(state)
}

/// The sentence that says why a game cannot be set up like this.
#[track_caller]
pub(crate) fn bad_setup(choices: &str) -> String {
    let choices = Choices::parse(choices).expect("choices are written option=value");
    Zombie15::configure(&choices).expect_err("this setup is refused").to_string()
}

/// Plays a script and compares the events.
#[track_caller]
pub(crate) fn check(state: &State, script: &[&str], expected: &str) -> State {
    let after = engine_test::check::<Zombie15>(state.clone(), script, expected);
    after.check().unwrap_or_else(|broken| panic!("{broken}"));
    after
}

/// Plays a script and ignores the events.
#[track_caller]
pub(crate) fn played(state: &State, script: &[&str]) -> State {
    let mut state = state.clone();
    for words in script {
        let entry = words.parse().unwrap_or_else(|bad| panic!("{words:?}: {bad}"));
        engine::try_entry::<Zombie15>(&mut state, entry, &mut ()).unwrap_or_else(|bad| {
            panic!("{words:?} cannot be played: {bad} Options: {:?}", options(&state, 0))
        });
    }
    state
}

/// The rule that refuses an action.
#[track_caller]
pub(crate) fn refused(state: &State, seat: u8, words: &str) -> &'static str {
    let RuleId(id) = engine_test::refused::<Zombie15>(state, Seat(seat), words);
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

pub(crate) fn how(state: &State) -> &'static str {
    match Zombie15::to_act(state) {
        ToAct::Over(outcome) => outcome.how,
        ToAct::Seats(_) | ToAct::Nature => "goes on",
    }
}

pub(crate) fn street(tile: u8) -> Area {
    Tile(tile).street()
}

pub(crate) fn inside(tile: u8) -> Area {
    Tile(tile).search_area()
}

/// A growl with this card, with its events compared.
#[track_caller]
pub(crate) fn growl(scene: Scene, card: &str, told: &str) -> State {
    let words = format!("nature zombies {card}");
    check(&scene.done(), &["clock 60000", &words], &format!("Growled(1)\n{told}"))
}

/// This scenario in a campaign, with everybody on the Exit except Josh, who is one step away.
pub(crate) fn nearly_won(number: u8, change: impl FnOnce(&mut State)) -> State {
    let scene = begun(&format!("mode=campaign scenario={number}"));
    let board = scene.0.board.clone();
    let exit = board.exits.iter().next().expect("there is an Exit");
    let before = board.adjacent(exit).iter().next().expect("there is a way to it");
    let scene = scene.all_at(exit.street()).at(A, before.street()).zombies(before.street(), 0);
    let scene = scene.with(|s| {
        s.locks = [None; 4];
        let needed = usize::from(board.goals.supplies);
        s.members[1].backpack[..needed.min(2)].fill(Some(Token::Supplies));
    });
    scene.with(change).done()
}

/// Josh goes to the Exit.
#[track_caller]
pub(crate) fn win(state: &State) -> State {
    let exit = state.board.exits.iter().next().expect("there is an Exit");
    played(state, &[&format!("0 go {}", exit.0)])
}

/// This Hero first, then three others.
pub(crate) fn with_hero(hero: Hero) -> Scene {
    let others = [Hero::Snow, Hero::Severity, Hero::Josh, Hero::Will];
    let others = others.into_iter().filter(|it| *it != hero).take(3);
    let words: Vec<&str> = [hero].into_iter().chain(others).map(|it| it.word()).collect();
    scene(&format!("heroes={}", words.join(",")))
}

/// An option as players read it.
pub(crate) fn says(state: &State, words: &str) -> String {
    let names = Names::usual(4);
    let action = words.parse().expect("it is an action");
    Zombie15::describe(state, Seat(0), action, &names)
}

impl Scene {
    /// Changes anything else that the scene needs.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut State)) -> Scene {
        change(&mut self.0);
        self
    }

    /// Asks the question that the scene has led to.
    pub(crate) fn done(mut self) -> State {
        settle(&mut Table { s: &mut self.0, told: &mut () });
        self.0.check().unwrap_or_else(|broken| panic!("the scene is impossible: {broken}"));
        self.0
    }

    pub(crate) fn at(self, figure: Figure, area: Area) -> Scene {
        self.with(|s| s.member_mut(figure).area = area)
    }

    /// Everybody in one Area.
    pub(crate) fn all_at(self, area: Area) -> Scene {
        self.with(|s| s.members.iter_mut().for_each(|member| member.area = area))
    }

    pub(crate) fn zombies(self, area: Area, n: u8) -> Scene {
        self.with(|s| s.zombies[area.0 as usize] = n)
    }

    /// Puts an item into a slot, fully loaded.
    pub(crate) fn item(self, figure: Figure, slot: Slot, item: Item) -> Scene {
        self.with(|s| s.member_mut(figure).slots[slot as usize] = Some(Held::new(item)))
    }

    /// A Light Object in the first slot.
    pub(crate) fn object(self, figure: Figure, item: Item) -> Scene {
        self.item(figure, Slot::Object1, item)
    }

    pub(crate) fn unarmed(self, figure: Figure) -> Scene {
        self.with(|s| s.member_mut(figure).slots = [None; 5])
    }

    pub(crate) fn uses(self, figure: Figure, slot: Slot, n: u8) -> Scene {
        self.with(|s| {
            let held = s.member_mut(figure).slots[slot as usize].as_mut();
            held.expect("there is an item").uses = n;
        })
    }

    pub(crate) fn life(self, figure: Figure, n: u8) -> Scene {
        self.with(|s| s.member_mut(figure).life = n)
    }

    pub(crate) fn lying(self, figure: Figure) -> Scene {
        self.with(|s| s.member_mut(figure).is_lying = true)
    }

    pub(crate) fn unconscious(self, figure: Figure) -> Scene {
        self.life(figure, 0).lying(figure)
    }

    pub(crate) fn has(self, figure: Figure, tokens: &[Token]) -> Scene {
        self.with(|s| {
            for (at, token) in tokens.iter().enumerate() {
                s.member_mut(figure).backpack[at] = Some(*token);
            }
        })
    }

    pub(crate) fn token(self, area: Area, token: Token) -> Scene {
        self.with(|s| {
            let free = s.tokens.iter().position(Option::is_none).expect("there is room");
            s.tokens[free] = Some(Lying { token, area });
        })
    }

    pub(crate) fn heavy(self, area: Area, heavy: Heavy) -> Scene {
        self.with(|s| {
            let is_free = |at: &usize| HEAVY[*at] == heavy && s.heavy[*at] == HeavyPlace::Away;
            let free = (0..HEAVY.len()).find(is_free).expect("the box has another");
            s.heavy[free] = HeavyPlace::Lies(area);
        })
    }

    /// Cards in the Search discard, from bottom to top.
    pub(crate) fn discard(self, words: &[&str]) -> Scene {
        self.with(|s| {
            for word in words {
                let card = SearchCard::of_word(word).expect("there is such a card");
                s.search_deck.take(card);
                s.search_discard.put(card);
            }
        })
    }

    /// It growls in the first Hero's turn, and a zombie card is drawn.
    pub(crate) fn zombie_card(self) -> Scene {
        self.with(|s| {
            let steps = [
                Step::NextPlayer,
                Step::Attack,
                Step::Actions,
                Step::Ask(A, Question::Act),
                Step::GrowlOver,
                Step::AlphaMoves,
                Step::Cards(0),
                Step::Nature(Draw::ZombieCard),
            ];
            s.agenda = Agenda::from_steps(&steps).expect("eight steps fit");
        })
    }

    /// Makes it this Hero's turn, with this many actions.
    pub(crate) fn turn_of(self, figure: Figure, actions: u8) -> Scene {
        self.with(|s| {
            s.active = figure;
            s.turn_flags.actions = actions;
            let ask = Step::Ask(figure, Question::Act);
            let steps = [Step::NextPlayer, Step::Attack, Step::Actions, ask];
            s.agenda = Agenda::from_steps(&steps).expect("four steps fit");
        })
    }
}
