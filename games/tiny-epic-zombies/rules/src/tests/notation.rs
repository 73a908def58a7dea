//! The notation of actions.

use std::collections::BTreeSet;

use engine::{Choices, Id, Rules};

use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Position, Room, Store, Symbol};
use crate::objectives::{Cause, ExitSign, Letter, Objective, Relief, Token};
use crate::words::{Action, Face};

/// Every possible action.
pub(super) fn all_actions() -> Vec<Action> {
    let mut all = vec![
        Action::Melee,
        Action::Quarantine,
        Action::Use,
        Action::DepositAmmo,
        Action::End,
        Action::Accept,
        Action::Decline,
        Action::FalseAlarm,
        Action::Stranded,
    ];
    for character in Character::all() {
        all.extend([Action::Keep(character), Action::Horde(character), Action::Deal(character)]);
    }
    for room in Room::all() {
        all.extend([Action::Go(room), Action::Shoot(room), Action::Trap(room)]);
        all.extend([Action::Kill(room), Action::Enter(room)]);
        for other in Room::all() {
            all.extend([Action::ShootTwo(room, other), Action::MoveZombie(room, other)]);
        }
    }
    for token in Token::all() {
        all.extend([Action::MoveSquad(token), Action::Take(token), Action::DropToken(token)]);
        all.push(Action::Flip(token));
        all.extend(Room::all().map(|room| Action::MoveToken(token, room)));
        for human in Human::all() {
            all.extend([Action::Give(token, human), Action::TakeFrom(token, human)]);
        }
    }
    for card in Card::all() {
        all.extend([Action::Deposit(card), Action::Collect(card), Action::Forage(card)]);
        all.extend([Action::Drop(card), Action::Play(card), Action::Lose(card)]);
        all.extend([Action::Remove(card), Action::SwapTop(card), Action::Hand(card)]);
        all.extend([Action::Reveal(card), Action::Look(card), Action::Supply(card)]);
        all.extend(Card::all().map(|other| Action::Swap(card, other)));
        for human in Human::all() {
            all.extend([Action::DealTo(human, card), Action::SwapCard(human, card)]);
        }
    }
    for human in Human::all() {
        all.extend([Action::Peek(human), Action::Heal(human), Action::Suffer(human)]);
        all.push(Action::Harm(human));
        for room in Room::all() {
            all.extend([Action::Cover(human, room), Action::MoveHuman(human, room)]);
        }
    }
    for position in Position::all() {
        all.extend([Action::LayAt(position), Action::AddTo(position)]);
        all.extend(Position::all().map(|other| Action::ShiftCards(position, other)));
    }
    all.extend(Store::all().map(Action::Lay));
    all.extend(Objective::all().map(Action::Objective));
    all.extend(Relief::all().map(Action::Relief));
    all.extend(Face::all().map(Action::Roll));
    for letter in Letter::ALL {
        all.extend([Action::Letter(letter), Action::SecretLetter(letter)]);
    }
    for cause in Cause::all() {
        all.extend([Action::Guess(cause), Action::Clue(cause), Action::SecretClue(cause)]);
    }
    all.extend(Symbol::ALL.map(|symbol| Action::Sign(ExitSign::Symbol(symbol))));
    all.extend([1, 2].map(|number| Action::Sign(ExitSign::Number(number))));
    all
}

fn problem(words: &str) -> String {
    words.parse::<Action>().expect_err("these words are no action").to_string()
}

#[test]
fn the_words_of_every_action_parse_back_to_it_and_no_two_are_alike() {
    let all = all_actions();
    for action in &all {
        assert_eq!(action.to_string().parse(), Ok(*action));
    }
    let words: BTreeSet<_> = all.iter().map(Action::to_string).collect();
    assert_eq!(words.len(), all.len());
}

#[test]
fn words_are_what_a_person_would_type() {
    let written = [
        ("keep fry-cook", Action::Keep(Character::FryCook)),
        ("go CC", Action::Go(Room::CENTRE)),
        ("go NW2", Action::Go(Position::NW.room(2))),
        ("advance squad-4", Action::MoveSquad(Token::squad(3))),
        ("shoot N1", Action::Shoot(Position::N.room(1))),
        ("shoot N1 W3", Action::ShootTwo(Position::N.room(1), Position::W.room(3))),
        ("take radio from 1", Action::TakeFrom(Token::RADIO, Human(1))),
        ("give part to 3", Action::Give(Token::PART, Human(3))),
        ("take supply-2", Action::Take(Token::supply(2))),
        ("drop radio", Action::DropToken(Token::RADIO)),
        ("drop axe", Action::Drop(Card::Axe)),
        ("drop zombie-a", Action::Drop(Card::ZombieA)),
        ("flip ingredient-3", Action::Flip(Token::ingredient(2))),
        ("guess dark-magic", Action::Guess(Cause::DarkMagic)),
        ("deposit ammo", Action::DepositAmmo),
        ("collect frequency-3a", Action::Collect(Card::Frequency3A)),
        ("swap axe for uzi", Action::Swap(Card::Axe, Card::Uzi)),
        ("swap axe with 2", Action::SwapCard(Human(2), Card::Axe)),
        ("swap axe with top", Action::SwapTop(Card::Axe)),
        ("deal shotgun to 1", Action::DealTo(Human(1), Card::Shotgun)),
        ("deal hippie", Action::Deal(Character::Hippie)),
        ("move zombie E1 E2", Action::MoveZombie(Position::E.room(1), Position::E.room(2))),
        ("move human 0 E2", Action::MoveHuman(Human(0), Position::E.room(2))),
        ("move clue-1 E2", Action::MoveToken(Token::clue(0), Position::E.room(2))),
        ("lay at S", Action::LayAt(Position::S)),
        ("lay departmart", Action::Lay(Store::Departmart)),
        ("roll two-wounds", Action::Roll(Face::TwoWounds)),
        ("letter b", Action::Letter(Letter::B)),
        ("sign green", Action::Sign(ExitSign::Symbol(Symbol::Green))),
        ("sign 2", Action::Sign(ExitSign::Number(2))),
        ("secret-clue virus", Action::SecretClue(Cause::Virus)),
    ];
    for (words, action) in written {
        assert_eq!(words.parse(), Ok(action));
        assert_eq!(action.to_string(), words);
    }
}

#[test]
fn every_token_has_a_word_of_its_own() {
    let words: BTreeSet<_> = Token::all().map(|token| token.to_string()).collect();
    assert_eq!(words.len(), Token::COUNT);
    for token in Token::all() {
        assert_eq!(token.to_string().parse(), Ok(token));
    }
}

#[test]
fn humans_are_numbers_written_in_one_way_only() {
    for word in ["4", "01", "+1", "one", "", "-1"] {
        assert_eq!(
            problem(&format!("peek {word}")),
            format!("{word:?} must be a number from 0 to 3")
        );
    }
}

#[test]
fn words_that_name_nothing_are_told_what_such_words_look_like() {
    let room = "is no room; rooms look like \"NW1\", \"S3\" or \"CC\"";
    assert_eq!(problem("go nw1"), format!("\"nw1\" {room}"));
    assert_eq!(problem("shoot N4"), format!("\"N4\" {room}"));
    let card = "is no card; cards look like \"golf-club\"";
    assert_eq!(problem("collect Axe"), format!("\"Axe\" {card}"));
    assert_eq!(problem("drop radios"), format!("\"radios\" {card}"));
    assert_eq!(
        problem("take axe"),
        "\"axe\" is no token; tokens look like \"radio\", \"supply-1\" or \"clue-4\""
    );
    assert_eq!(
        problem("keep nurse"),
        "\"nurse\" is no character; characters look like \"fry-cook\""
    );
    assert_eq!(problem("lay bank"), "\"bank\" is no store; stores look like \"departmart\"");
    assert_eq!(
        problem("objective rest"),
        "\"rest\" is no objective; objectives look like \"discover-a-cure\""
    );
    assert_eq!(problem("add X"), "\"X\" is no position; they are NW, N, NE, E, SE, S, SW, W");
    assert_eq!(
        problem("guess cold"),
        "\"cold\" must be one of bio-weapon, virus, fungus, dark-magic, radiation"
    );
    assert_eq!(problem("roll six"), "\"six\" must be one of overkill, kill, one-wound, two-wounds");
    assert_eq!(problem("letter e"), "\"e\" must be one of a, b, c, d");
    assert_eq!(problem("relief hope"), "\"hope\" must be one of heal, ammo, repair, kill");
    assert_eq!(problem("sign red"), "\"red\" must be one of green, orange, blue, purple, 1, 2");
}

#[test]
fn nonsense_is_told_what_actions_look_like() {
    let nonsense = ["", " ", "go", "go  CC", " go CC", "go CC ", "Go CC", "use axe", "🧟"];
    for words in nonsense {
        assert_eq!(
            problem(words),
            format!(
                "{words:?} is no action; actions look like \"go NW2\", \"melee\" or \
                 \"collect golf-club\""
            )
        );
    }
}

#[test]
fn setup_and_actions_use_the_same_words() {
    let chosen = |choices: String| {
        let choices = Choices::parse(&choices).expect("choices are written option=value");
        TinyEpicZombies::configure(&choices).expect("such a game can be set up")
    };
    for store in Store::all() {
        assert_eq!(chosen(format!("nw={}", store.word())).stores[0], Some(store));
    }
    for character in Character::all() {
        let setup = chosen(format!("lawyer=yes human-1={}", character.word()));
        assert_eq!(setup.characters[Human(0)], Some(character));
    }
    for objective in Objective::all() {
        let setup = chosen(format!("objectives={}", objective.word()));
        assert!(setup.objectives.has(objective));
    }
}
