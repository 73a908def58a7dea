//! Sentences for events.

use engine::{Id, Names, Seat};

use crate::cards::Card;
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Ability, Position, Room, Store, Symbol};
use crate::objectives::{Cause, ExitSign, Letter, Objective, Relief, Token};
use crate::words::{Defeat, Event, Face, Found, Known};

const ANN: Human = Human(0);
const BOB: Human = Human(1);

fn rooms() -> impl Iterator<Item = Room> {
    Room::all()
}

/// Every event, each with everything that changes its sentence.
fn all_events() -> Vec<Event> {
    let nw2 = Position::NW.room(2);
    let mut all = vec![
        Event::ObjectiveDrawn(Objective::CallTheCdc),
        Event::HandDrawn(Known::nothing()),
        Event::CardDealt(ANN, Known::nothing()),
        Event::TurnBegan(3, ANN),
        Event::LastTurn(ANN),
        Event::ShotWasFree(ANN),
        Event::TokenGiven { from: ANN, to: BOB, token: Token::RADIO },
        Event::Refused(BOB),
        Event::CardsShifted(Position::N, Position::NE),
        Event::Peeked(ANN, BOB, Known::nothing()),
        Event::TurnEnded(ANN),
        Event::StrandedFlipped(ANN, Token::stranded(0), Found::Somebody),
        Event::StrandedFlipped(ANN, Token::stranded(1), Found::Zombie),
        Event::StrandedPlaced,
        Event::IngredientFlipped(ANN, Token::ingredient(2), Known::nothing()),
        Event::ClueFlipped(ANN, Token::clue(0), Known::nothing()),
        Event::CluesReset,
        Event::QuarantineBegan(ANN),
        Event::NoiseMade(ANN),
        Event::NoiseHushed(ANN),
        Event::CardSwapped(BOB),
        Event::TopLooked(Known::nothing()),
        Event::TopSwapped,
        Event::TopDiscarded,
        Event::HealingBarred(ANN),
        Event::Overrun(ANN),
        Event::OverrunAverted(ANN),
        Event::BledOut(ANN),
        Event::BarricadeFell,
        Event::SurvivorLost(None),
        Event::SurvivorLost(Some(ANN)),
        Event::HumansWon,
        Event::LeaderWon(ANN),
    ];
    for n in 0..=3 {
        all.extend([Event::AmmoSpent(ANN, n), Event::AmmoGained(ANN, n)]);
        all.extend([Event::AmmoLost(ANN, n), Event::AmmoCached(ANN, n), Event::Wounded(ANN, n)]);
        all.extend([Event::Healed(ANN, n), Event::MovesGained(ANN, n), Event::Repaired(ANN, n)]);
        all.push(Event::BarricadeDamaged(n));
    }
    for room in rooms() {
        all.push(Event::Moved { who: ANN, from: Room::CENTRE, to: room });
        all.push(Event::HumanMoved { who: ANN, from: Room::CENTRE, to: room });
        all.push(Event::ZombieKilled { by: Some(ANN), room });
        all.push(Event::ZombieKilled { by: None, room });
        all.push(Event::Shot { who: ANN, room });
        all.push(Event::ZombieMoved { from: room, to: nw2 });
        all.push(Event::Drove { who: ANN, to: room });
        all.extend([Event::TrapArmed(ANN, room), Event::TrapSprung(room)]);
        all.extend([Event::PartPlaced(room), Event::Captured(ANN, room)]);
        all.push(Event::ZombieAdded(room));
    }
    for card in Card::all() {
        all.push(Event::HandDrawn(Known::to(Seat(2), card)));
        all.push(Event::CardDealt(ANN, Known::to(Seat(2), card)));
        all.push(Event::Peeked(ANN, BOB, Known::to(Seat(0), card)));
        all.push(Event::TopLooked(Known::to(Seat(2), card)));
        all.extend([Event::WeaponCached(ANN, card), Event::CardCollected(ANN, card)]);
        all.extend([Event::CardDropped(ANN, card, Position::S), Event::CardPlayed(ANN, card)]);
        all.extend([Event::CardRemoved(card), Event::SupplyDrawn(ANN, card)]);
        all.extend([Event::SupplyReturned(ANN, card), Event::CardRevealed(ANN, card)]);
        all.extend([Event::CardLaid(card, Position::N), Event::EventCancelled(ANN, card)]);
    }
    for token in Token::all() {
        all.extend([Event::TokenTaken(ANN, token), Event::TokenDropped(ANN, token, nw2)]);
        all.extend([Event::TokenMoved(token, nw2), Event::SquadMoved(token, nw2)]);
        all.extend([Event::SquadRetreated(token), Event::TokenReturned(token, nw2)]);
        all.extend(Relief::all().map(|relief| Event::SquadArrived(token, relief)));
    }
    for character in Character::all() {
        all.extend([Event::CharacterDealt(ANN, character), Event::ZombieCardDealt(character)]);
        all.extend([Event::CharacterKept(ANN, character), Event::ZombieCardKept(character)]);
        all.extend([Event::HordeActed(character, 1), Event::HordeAdvanced(character, 2)]);
        all.extend([Event::EatenAlive(ANN, character), Event::ZombieCardGained(character)]);
        all.push(Event::Arrived(ANN, character));
    }
    for objective in Objective::all() {
        all.extend([Event::Progressed(ANN, objective, 2), Event::Completed(ANN, objective)]);
    }
    for cause in Cause::all() {
        all.extend([Event::Guessed(ANN, cause), Event::SourceRevealed(cause)]);
        all.push(Event::ClueFlipped(ANN, Token::clue(1), Known::to_all(cause)));
    }
    let stores = Position::all().zip(Store::all());
    all.extend(stores.map(|(position, store)| Event::StoreLaid(position, store)));
    all.extend(Face::all().map(Event::DieRolled));
    all.extend(ABILITIES.map(|ability| Event::AbilityUsed(ANN, ability)));
    all.extend(
        Letter::ALL.map(|letter| {
            Event::IngredientFlipped(ANN, Token::ingredient(0), Known::to_all(letter))
        }),
    );
    let signs = Symbol::ALL.map(ExitSign::Symbol).into_iter().chain([1, 2].map(ExitSign::Number));
    all.extend(signs.map(|sign| Event::ExitFlipped(ANN, Token::exit(0), sign)));
    let defeats = [Defeat::Eaten, Defeat::Breached, Defeat::Collected, Defeat::OutOfTime];
    all.extend(defeats.map(Event::ZombiesWon));
    all
}

const ABILITIES: [Ability; 13] = [
    Ability::GainAmmo,
    Ability::PickUpSupplies(1),
    Ability::PickUpSupplies(2),
    Ability::ClearanceSale,
    Ability::Restock,
    Ability::Leftovers,
    Ability::DoubleShot,
    Ability::ArmTrap,
    Ability::BonusRound,
    Ability::LoudCrash,
    Ability::Motorcycle,
    Ability::PoliceCar,
    Ability::HealTwo,
];

/// Text for players must not look like code.
pub(super) fn assert_is_prose(text: &str) {
    let artefacts =
        ["{", "}", "Some(", "None", "(\"", "Human(", "Token(", "::", "  ", " ,", " .", ".."];
    for artefact in artefacts {
        assert!(!text.contains(artefact), "{text:?} contains {artefact:?}");
    }
    let first = text.chars().next().expect("a text is not empty");
    assert!(first.is_uppercase() || first.is_numeric(), "{text:?} begins with {first:?}");
}

#[test]
fn every_event_is_one_short_sentence() {
    for event in all_events() {
        let sentence = event.sentence(&Names::usual(3));
        assert_is_prose(&sentence);
        assert!(sentence.ends_with('.'), "{sentence:?} does not end");
        assert!(sentence.len() < 90, "{sentence:?} is long");
    }
}

fn told(event: Event) -> String {
    event.sentence(&Names::usual(3))
}

#[test]
fn humans_are_called_as_their_players_are() {
    let nw2 = Position::NW.room(2);
    assert_eq!(told(Event::Moved { who: ANN, from: Room::CENTRE, to: nw2 }), "Ann goes to NW2.");
    assert_eq!(
        told(Event::ZombieKilled { by: Some(BOB), room: nw2 }),
        "Bob kills the zombie in NW2."
    );
    assert_eq!(told(Event::Wounded(ANN, 1)), "Ann takes 1 wound.");
    assert_eq!(told(Event::Wounded(ANN, 2)), "Ann takes 2 wounds.");
    assert_eq!(
        told(Event::Moved { who: ANN, from: nw2, to: Room::CENTRE }),
        "Ann goes to the centre."
    );
    let given = Event::TokenGiven { from: ANN, to: BOB, token: Token::RADIO };
    assert_eq!(told(given), "The Radio goes from Ann to Bob.");
    assert_eq!(told(Event::CardRevealed(BOB, Card::Axe)), "Bob reveals the Axe (orange).");
}

/// TEZ-18.1
#[test]
fn the_two_humans_of_a_lone_player_are_told_apart() {
    let alone = Names::usual(1);
    assert_eq!(Event::Overrun(ANN).sentence(&alone), "Human 1 is overrun.");
    assert_eq!(Event::Overrun(BOB).sentence(&alone), "Human 2 is overrun.");
}

/// TEZ-3.25, TEZ-16.13, TEZ-16.20
#[test]
fn what_somebody_may_not_know_is_not_told() {
    assert_eq!(told(Event::HandDrawn(Known::nothing())), "The zombies draw a card.");
    assert_eq!(told(Event::HandDrawn(Known::to(Seat(2), Card::Uzi))), "The zombies draw the Uzi.");
    assert_eq!(told(Event::CardDealt(BOB, Known::nothing())), "Bob is dealt a search card.");
    let seen = Event::Peeked(ANN, BOB, Known::to(Seat(0), Card::GrenadeA));
    assert_eq!(told(seen), "Ann looks at the search card of Bob: a Grenade.");
    let unseen = Event::Peeked(ANN, BOB, Known::nothing());
    assert_eq!(told(unseen), "Ann looks at the search card of Bob.");
    let secret = Event::ClueFlipped(ANN, Token::clue(0), Known::nothing());
    assert_eq!(told(secret), "Ann looks at Clue 1.");
    let open = Event::IngredientFlipped(ANN, Token::ingredient(2), Known::to_all(Letter::B));
    assert_eq!(told(open), "Ann flips Ingredient 3: B.");
}

/// TEZ-2.35
#[test]
fn at_a_table_the_log_calls_places_as_the_board_does() {
    let state = super::scene::scene("").0;
    let names = Names::usual(3);
    let told = |event: Event| event.sentence_at(&state, &names);
    let moved = |to| told(Event::Moved { who: ANN, from: Room::CENTRE, to });
    assert_eq!(moved(Position::W.room(2)), "Ann goes to Departmart 2.");
    assert_eq!(moved(Room::CENTRE), "Ann goes to the centre.");
    assert_eq!(moved(Room::RING_NORTH), "Ann goes to the courtyard's north.");
    let laid = told(Event::CardLaid(Card::Uzi, Position::W));
    assert_eq!(laid, "The Uzi is laid at Departmart.");
    let shifted = told(Event::CardsShifted(Position::N, Position::NE));
    let expected = "The cards at Echo Ridge Food Court are shifted to Hoard's Collectibles.";
    assert_eq!(shifted, expected);
    let codes = ["NW1", "NW2", " N ", " at S.", " W."];
    for event in all_events() {
        let sentence = told(event);
        assert!(!codes.iter().any(|code| sentence.contains(code)), "{sentence}");
    }
}

/// TEZ-12.1, TEZ-5.14
#[test]
fn nothing_in_the_log_of_the_zombie_ai_speaks_of_a_horde() {
    let state = super::scene::scene("mode=cooperative players=2").0;
    let names = Names::usual(2);
    let told = |event: Event| event.sentence_at(&state, &names);
    let kept = told(Event::ZombieCardKept(Character::Doctor));
    assert_eq!(kept, "The Zombie-AI has the Doctor.");
    let gained = told(Event::ZombieCardGained(Character::Doctor));
    assert_eq!(gained, "The Doctor joins the Zombie-AI.");
    let bled = told(Event::BledOut(ANN));
    assert_eq!(bled, "No zombie is left to add: Ann bleeds.");
}

/// TEZ-5.13
#[test]
fn the_card_of_who_dies_too_late_for_the_zombies_leaves_the_game_aloud() {
    let full = super::scene::scene("").is(BOB, Character::Doctor).at(BOB, "N2").wounds(BOB, 8);
    let full = full.horde(Character::Athlete, 0).horde(Character::Hippie, 0);
    let full = full.horde(Character::Popstar, 0).zombies("N2");
    let told = "
        Wounded(Bob, 1)
        EatenAlive(Bob, Doctor)
        SurvivorLost(None)
        PlayerCardGone(Doctor)
        Arrived(Bob, Janitor)
    ";
    full.overrun_wounds(BOB).check(&["nature deal janitor"], told);
}
