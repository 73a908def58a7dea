//! Chapter 3: modes and setup.

use engine::{Id, Phrases, Rules, Seat, SeatSet, Secrets, ToAct, Viewer};

use super::scene::{ANN, BOB, CAT, bad_setup, chances, check, options, played, room, scene, start};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Icon, Position, Room};
use crate::objectives::{Place, Token};
use crate::setup::PlayMode;
use crate::state::{SearchCard, State};

/// A mall and objectives that leave nothing to chance.
const MALL: &str = "nw=first-place n=food-court ne=hoards-collectibles e=amps-electronics \
    se=gamelyn-world s=crafts-and-colors sw=parking-deck-z w=departmart \
    objectives=assemble-an-arsenal,quarantine-the-infected,escort-the-army";

#[track_caller]
fn laid(choices: &str) -> State {
    start(&format!("{MALL} {choices}"))
}

/// The fewest and the most players of a mode.
#[track_caller]
fn players(mode: &str) -> (u8, u8) {
    let fits = |n: &u8| {
        let choices =
            engine::Choices::parse(&format!("mode={mode} players={n}")).expect("a choice");
        TinyEpicZombies::configure(&choices).is_ok()
    };
    let all: Vec<u8> = (1..=5).filter(fits).collect();
    (all[0], all[all.len() - 1])
}

/// TEZ-3.1
#[test]
fn three_to_five_play_together_against_a_zombie_player_who_is_one_of_them() {
    assert_eq!(players("cooperative-zombie"), (3, 5));
    let state = start("mode=cooperative-zombie players=5");
    assert_eq!((state.setup.humans, state.setup.seats()), (4, 5));
    assert_eq!(state.setup.mode, PlayMode::CooperativeZombie);
}

/// TEZ-3.2
#[test]
fn two_to_four_play_together_against_the_zombie_ai() {
    assert_eq!(players("cooperative"), (2, 4));
    let state = start("mode=cooperative players=4");
    assert_eq!((state.setup.humans, state.zombie_seat()), (4, None));
    let problem = bad_setup("mode=cooperative players=5");
    assert!(problem.contains("from 2 to 4"), "{problem}");
}

/// TEZ-3.3
#[test]
fn three_to_five_race_against_a_zombie_player_who_is_one_of_them() {
    assert_eq!(players("competitive-zombie"), (3, 5));
    let state = start("mode=competitive-zombie players=3");
    assert_eq!((state.setup.humans, state.setup.seats()), (2, 3));
    assert!(state.setup.mode.is_competitive());
}

/// TEZ-3.4
#[test]
fn two_to_four_race_against_the_zombie_ai() {
    assert_eq!(players("competitive"), (2, 4));
    let state = start("mode=competitive players=2");
    assert_eq!((state.setup.humans, state.zombie_seat()), (2, None));
}

/// TEZ-3.5
#[test]
fn a_lone_player_has_two_humans() {
    assert_eq!(players("solo"), (1, 1));
    let state = start("mode=solo");
    assert_eq!((state.setup.humans, state.setup.seats(), state.zombie_seat()), (2, 1, None));
}

/// TEZ-3.6
#[test]
fn the_humans_have_the_first_seats_the_zombie_player_the_last_and_seat_0_begins() {
    let state = scene("mode=cooperative-zombie players=4").0;
    let seats: Vec<_> = state.everybody().map(|human| state.seat_of(human)).collect();
    assert_eq!(seats, [Seat(0), Seat(1), Seat(2)]);
    assert_eq!(state.zombie_seat(), Some(Seat(3)));
    assert_eq!(state.turn.me, ANN);
}

/// TEZ-3.7
#[test]
fn three_survivors_are_easy_two_normal_one_hard_and_none_epic() {
    for mode in ["cooperative", "solo"] {
        for (difficulty, survivors) in [("easy", 3), ("normal", 2), ("hard", 1), ("epic", 0)] {
            let state = start(&format!("mode={mode} difficulty={difficulty}"));
            assert_eq!(state.survivors, survivors, "{mode} {difficulty}");
        }
        assert_eq!(start(&format!("mode={mode}")).survivors, 2);
    }
}

/// TEZ-3.8
#[test]
fn against_a_zombie_player_there_are_two_survivors() {
    assert_eq!(start("mode=cooperative-zombie").survivors, 2);
}

/// TEZ-3.9
#[test]
fn in_a_race_each_human_has_a_survivor_and_of_two_humans_each_has_two() {
    for (mode, zombie) in [("competitive", 0), ("competitive-zombie", 1)] {
        for (humans, survivors) in [(2, 2), (3, 1), (4, 1)] {
            let state = start(&format!("mode={mode} players={}", humans + zombie));
            let all: Vec<u8> = state.everybody().map(|it| state.humans[it].survivors).collect();
            assert_eq!(all, vec![survivors; humans]);
            assert_eq!(state.survivors, 0);
        }
    }
}

/// TEZ-3.10
#[test]
fn the_stores_lie_in_random_order_each_with_a_random_side_up() {
    let state = start("");
    assert_eq!(TinyEpicZombies::to_act(&state), ToAct::Nature);
    let sides = chances(&state);
    assert_eq!(sides.len(), 16);
    assert!(sides.iter().all(|(_, weight)| *weight == 1));
    let told = "StoreLaid(NW, TeToys)";
    let second = chances(&check(state, &["nature lay te-toys"], told));
    assert_eq!(second.len(), 14);
    assert!(
        second.iter().all(|(words, _)| words != "lay amps-electronics" && words != "lay te-toys")
    );
}

/// TEZ-3.11
#[test]
fn each_entrance_starts_with_a_zombie_and_ten_are_the_supply() {
    let state = laid("");
    assert_eq!(state.zombies, Room::ENTRANCES);
    assert_eq!((state.zombies.len(), state.zombie_supply()), (8, 10));
}

/// TEZ-3.12
#[test]
fn the_barricade_starts_on_2() {
    assert_eq!(start("").barricade, 2);
}

/// TEZ-3.13, TEZ-3.15
#[test]
fn the_zombie_player_is_dealt_three_cards_first_and_gives_two_back() {
    let state = laid("mode=cooperative-zombie players=3");
    assert_eq!(chances(&state).len(), 14);
    let deal = ["nature deal athlete", "nature deal doctor", "nature deal greaser"];
    let told = "
        ZombieCardDealt(Athlete)
        ZombieCardDealt(Doctor)
        ZombieCardDealt(Greaser)
        ";
    let state = check(state, &deal, told);
    assert_eq!(options(&state, 2), ["keep athlete", "keep doctor", "keep greaser"]);
    let kept = check(state, &["2 keep doctor"], "ZombieCardKept(Doctor)");
    assert_eq!(kept.horde.cards, [Some((Character::Doctor, 1)), None, None]);
    // The humans are dealt theirs from the thirteen others.
    assert_eq!(chances(&kept).len(), 13);
}

/// TEZ-3.14, TEZ-3.15
#[test]
fn each_human_is_dealt_three_cards_and_keeps_one_in_the_order_of_the_seats() {
    let state = laid("zombie=teenager players=2");
    let deal = ["athlete", "doctor", "greaser", "hippie", "janitor", "mallcop"];
    let script = deal.map(|it| format!("nature deal {it}"));
    let script: Vec<&str> = script.iter().map(String::as_str).collect();
    let told = "
        CharacterDealt(Ann, Athlete)
        CharacterDealt(Ann, Doctor)
        CharacterDealt(Ann, Greaser)
        CharacterDealt(Bob, Hippie)
        CharacterDealt(Bob, Janitor)
        CharacterDealt(Bob, Mallcop)
        ";
    let state = check(state, &script, told);
    assert_eq!(options(&state, 0), ["keep athlete", "keep doctor", "keep greaser"]);
    assert!(options(&state, 1).is_empty());
    let state = check(state, &["0 keep doctor"], "CharacterKept(Ann, Doctor)");
    assert_eq!(options(&state, 1), ["keep hippie", "keep janitor", "keep mallcop"]);
    let told = "
        CharacterKept(Bob, Janitor)
        CardDealt(Ann, Known { only: None, what: None })
        CardDealt(Bob, Known { only: None, what: None })
        TurnBegan(1, Ann)
        ";
    let state = check(state, &["1 keep janitor"], told);
    let used = [Character::Teenager, Character::Doctor, Character::Janitor];
    assert_eq!(state.unused, used.into_iter().fold(state.setup.cast(), |all, it| all.without(it)));
}

/// TEZ-3.15
#[test]
fn everybody_sees_which_cards_are_dealt() {
    let state = laid("zombie=teenager players=2");
    let mut told = Vec::new();
    TinyEpicZombies::play(
        &mut { state },
        Seat::NATURE,
        "deal athlete".parse().expect("an action"),
        &mut told,
    );
    assert!(told.iter().all(|event| event.seen(Viewer::Spectator) == Some(*event)));
    assert!(!TinyEpicZombies::is_secret("keep athlete".parse().expect("an action")));
}

/// TEZ-3.16, TEZ-3.30, TEZ-5.14
#[test]
fn the_zombie_ai_gets_a_card_by_chance_before_the_humans_are_dealt_theirs() {
    let state = laid("players=2");
    assert_eq!(chances(&state).len(), 14);
    let state = check(state, &["nature deal greaser"], "ZombieCardKept(Greaser)");
    assert_eq!(state.horde.cards[0], Some((Character::Greaser, 0)), "no marker");
    assert!(chances(&state).iter().all(|(words, _)| words != "deal greaser"));
    check(state, &["nature deal doctor"], "CharacterDealt(Ann, Doctor)");
}

/// A game of two with everything chosen, at its first turn.
fn chosen(choices: &str) -> State {
    laid(&format!("human-1=athlete human-2=doctor human-3=hippie zombie=teenager {choices}"))
}

/// TEZ-3.17
#[test]
fn every_human_starts_in_the_centre_with_no_wounds_and_9_ammo() {
    let state = chosen("players=3");
    for human in [ANN, BOB, CAT] {
        let it = state.humans[human];
        assert_eq!((it.room, it.wounds, it.ammo), (Room::CENTRE, 0, 9));
        assert!(it.cards.is_empty());
    }
}

/// TEZ-3.18
#[test]
fn three_of_the_nine_objectives_are_drawn() {
    let state = laid("objectives=none");
    assert_eq!(chances(&state).len(), 9);
    let two = ["nature objective call-the-cdc", "nature objective escape-the-mall"];
    let told = "
        ObjectiveDrawn(CallTheCdc)
        ObjectiveDrawn(EscapeTheMall)
        ";
    let state = check(state, &two, told);
    assert_eq!(chances(&state).len(), 7);
    let third = ["nature objective escort-the-army"];
    let state = check(state, &third, "ObjectiveDrawn(EscortTheArmy)");
    assert_eq!(state.objectives.len(), 3);
    assert!(chances(&state).iter().all(|(words, _)| words.starts_with("deal")));
}

/// TEZ-3.18
#[test]
fn cooperative_and_competitive_games_have_different_objectives() {
    let goals = |choices: &str| {
        let state = start(choices);
        crate::objectives::Objective::all().map(|it| state.goal(it)).collect::<Vec<_>>()
    };
    assert_ne!(goals("mode=cooperative"), goals("mode=competitive"));
    assert_eq!(goals("mode=cooperative"), goals("mode=cooperative-zombie"));
}

/// TEZ-3.19, TEZ-3.20
#[test]
fn the_search_deck_has_24_cards_and_the_supply_deck_8() {
    let deck = start("").deck;
    assert_eq!((deck.search, deck.supply, deck.unseen.len()), (24, 8, 32));
}

/// TEZ-3.19, TEZ-3.21
#[test]
fn a_pickup_is_certainly_in_the_search_deck_a_weapon_in_12_of_20_cases() {
    let state = scene("").draws(crate::words::Draw::Hand).now();
    let weight = |words: &str| chances(&state).iter().find(|it| it.0 == words).map(|it| it.1);
    assert_eq!(weight("hand first-aid-a"), Some(20));
    assert_eq!(weight("hand explosion-b"), Some(20));
    assert_eq!(weight("hand axe"), Some(12));
    assert_eq!(weight("hand grenade-c"), Some(12));
    assert_eq!(chances(&state).len(), 32);
}

/// TEZ-3.20
#[test]
fn the_supply_deck_holds_weapons_and_backpack_items_only() {
    use crate::words::Draw;
    let state = scene("").draws(Draw::Supply(ANN)).now();
    assert_eq!(chances(&state).len(), 20);
    let is_item = |words: &str| {
        let card = words.strip_prefix("supply ").and_then(Card::of_word).expect("a card");
        card.is_weapon() || card.is_backpack_item()
    };
    assert!(chances(&state).iter().all(|(words, _)| is_item(words)));
}

/// TEZ-3.21
#[test]
fn once_twelve_weapons_and_items_are_seen_the_rest_is_the_supply_deck() {
    let scene = crate::cards::DECK_B.iter().take(12).fold(scene(""), super::scene::Scene::hand);
    let state = scene.draws(crate::words::Draw::Hand).now();
    assert_eq!(chances(&state).len(), 12);
    assert!(chances(&state).iter().all(|(words, _)| words != "hand assault-rifle"));
}

const DEALT: [&str; 8] = [
    "nature hand axe",
    "nature hand uzi",
    "nature hand machete",
    "nature hand revolver",
    "nature hand zombie-a",
    "nature hand zombie-b",
    "nature hand crowbar",
    "nature hand shotgun",
];

/// TEZ-3.22, TEZ-3.23
#[test]
fn the_zombie_player_draws_eight_and_lays_one_before_each_human() {
    let state = played(chosen("mode=cooperative-zombie players=3"), &DEALT);
    assert_eq!(options(&state, 2).len(), 8);
    let state = played(state, &["2 deal axe to 0"]);
    assert_eq!(options(&state, 2).len(), 7);
    let state = played(state, &["2 deal zombie-a to 1"]);
    assert_eq!((state.horde.hand.len(), state.deck.search), (6, 16));
    assert_eq!(state.humans[ANN].search, SearchCard::Seen(Card::Axe, SeatSet::only(Seat(2))));
    assert_eq!(state.turn.number, 1);
}

/// TEZ-3.22
#[test]
fn with_four_humans_the_zombie_player_keeps_four() {
    let state = chosen("mode=cooperative-zombie players=5 human-4=janitor");
    let deals =
        ["4 deal axe to 0", "4 deal uzi to 1", "4 deal machete to 2", "4 deal crowbar to 3"];
    let state = played(played(state, &DEALT), &deals);
    assert_eq!((state.horde.hand.len(), state.turn.number), (4, 1));
}

/// TEZ-3.24
#[test]
fn against_the_zombie_ai_each_human_draws_one_card_unseen() {
    let state = chosen("players=3");
    assert!(state.everybody().all(|human| state.humans[human].search == SearchCard::Unseen));
    assert_eq!((state.deck.search, state.deck.unseen.len()), (21, 32));
}

/// TEZ-3.25
#[test]
fn only_the_zombie_player_knows_the_hand_and_what_was_dealt_from_it() {
    let state = played(chosen("mode=cooperative-zombie players=3"), &DEALT);
    let mut dealt = state;
    let mut told = Vec::new();
    let deal = "deal axe to 0".parse().expect("an action");
    assert!(TinyEpicZombies::is_secret(deal));
    TinyEpicZombies::play(&mut dealt, Seat(2), deal, &mut told);
    let names = engine::Names::usual(3);
    let seen = |viewer| told[0].seen(viewer).expect("everybody notices it").sentence(&names);
    assert_eq!(seen(Viewer::Seat(Seat(2))), "Ann is dealt a search card: the Axe.");
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(seen(viewer), "Ann is dealt a search card.");
    }
}

/// TEZ-3.26
#[test]
fn vehicle_and_supply_tokens_stand_in_their_rooms_and_no_trap_is_armed() {
    let state = chosen("players=2");
    assert_eq!(state.vehicle, room("SW2"));
    assert!(state.traps.is_empty());
    assert_eq!(state.tokens.of(Token::supply(1)), Place::In(room("S2")));
    assert_eq!(state.tokens.of(Token::supply(2)), Place::In(room("W2")));
    assert!(state.mall.has_icon(room("W2"), Icon::Flask));
    assert_eq!(state.laid, Position::COUNT as u8);
}

/// TEZ-3.27
#[test]
fn a_race_knows_no_difficulty() {
    for mode in ["competitive", "competitive-zombie"] {
        let problem = bad_setup(&format!("mode={mode} players=3 difficulty=easy"));
        assert!(problem.contains("belongs to cooperative and solo games"), "{problem}");
    }
    let state = start("mode=competitive players=3");
    assert_eq!((state.survivors, state.humans[Human(0)].survivors), (0, 1));
}

/// TEZ-3.28
#[test]
fn any_seat_may_play_the_zombies_and_the_humans_sit_around_it() {
    let seats = |choices: &str| {
        let state = laid(choices);
        let humans: Vec<u8> = state.everybody().map(|human| state.seat_of(human).0).collect();
        (humans, state.zombie_seat())
    };
    let three = "mode=cooperative-zombie players=4";
    assert_eq!(seats(three), (vec![0, 1, 2], Some(Seat(3))));
    assert_eq!(seats(&format!("{three} zombie-seat=last")), (vec![0, 1, 2], Some(Seat(3))));
    assert_eq!(seats(&format!("{three} zombie-seat=1")), (vec![1, 2, 3], Some(Seat(0))));
    assert_eq!(seats(&format!("{three} zombie-seat=3")), (vec![0, 1, 3], Some(Seat(2))));
    let problem = bad_setup(&format!("{three} zombie-seat=5"));
    assert!(problem.contains("must be a seat from 1 to 4, or lot, not 5"), "{problem}");
    let problem = bad_setup("mode=cooperative players=3 zombie-seat=1");
    assert!(problem.contains("needs a mode with a zombie player"), "{problem}");
}

/// TEZ-3.28
#[test]
fn the_zombie_player_on_the_first_seat_is_asked_and_dealt_a_hand() {
    let state = laid("mode=cooperative-zombie players=3 zombie-seat=1 characters=random");
    let deal = ["nature deal teenager", "nature deal doctor", "nature deal athlete"];
    let mut state = played(state, &deal);
    while !matches!(TinyEpicZombies::to_act(&state), ToAct::Seats(_)) {
        let card = chances(&state).remove(0).0;
        state = played(state, &[&format!("nature {card}")]);
    }
    assert_eq!(TinyEpicZombies::to_act(&state), ToAct::Seats(SeatSet::only(Seat(0))));
    let names = engine::Names::usual(3);
    let asked = TinyEpicZombies::question(&state, Seat(0), &names);
    assert_eq!(asked, "Ann, which card do you lay face down before Bob?");
    let view = TinyEpicZombies::view(&state, Viewer::Seat(Seat(0)));
    assert_eq!(view.horde.hand.map(|hand| hand.len()), Some(8));
}

/// TEZ-3.28, TEZ-3.29
#[test]
fn lots_are_drawn_at_the_very_start() {
    let state = start("mode=competitive-zombie players=3 zombie-seat=lot first=lot");
    let seats = ["zombies at 0", "zombies at 1", "zombies at 2"].map(|it| (it.to_owned(), 1));
    assert_eq!(chances(&state), seats);
    let state = check(state, &["nature zombies at 1"], "ZombiesSeated(Bob)");
    assert_eq!(chances(&state), ["begin 0", "begin 1"].map(|it| (it.to_owned(), 1)));
    let told = crate::words::Event::Begins(Human(1));
    let state = played(state, &["nature begin 1"]);
    assert_eq!(state.turn.me, Human(1));
    let names = engine::Names::usual(3);
    assert_eq!(TinyEpicZombies::sentence_at(&state, &told, &names), "Cat begins.");
}

/// TEZ-3.29
#[test]
fn any_seat_may_begin_and_for_the_zombies_the_next_human_does() {
    let begins = |choices: &str| laid(choices).turn.me;
    assert_eq!(begins("players=3"), ANN);
    assert_eq!(begins("players=3 first=3"), CAT);
    assert_eq!(begins("mode=cooperative-zombie players=3 zombie-seat=2 first=2"), BOB);
    assert_eq!(begins("mode=cooperative-zombie players=3 first=3"), ANN);
    assert_eq!(begins("mode=cooperative-zombie players=3 zombie-seat=1"), ANN);
    let problem = bad_setup("players=3 first=4");
    assert!(problem.contains("must be a seat from 1 to 3, or lot, not 4"), "{problem}");
}
