//! Sitting down.

use any_game::AnyMatch;
use engine::Choices;
use protocol::ToTable;
use table::{Bounds, Chair, Input, LiveTable, NewTable, SeatToken};

use crate::hall::{Hall, hello, is_refusal, lanterns, secret, token, watch};

fn claim(name: &str) -> ToTable {
    ToTable::Claim { name: name.to_owned(), figure: None }
}

#[test]
fn a_name_is_asked_for_and_checked() {
    let mut hall = Hall::new(lanterns(), "players=3", 2);
    hall.say(0, hello(0, None));
    for bad in ["", "   ", "a\u{1b}b", "\u{202e}nnA", "Ann\u{200b}", "a name that goes on and on"] {
        assert_eq!(hall.refused(0, claim(bad)), "bad_name");
    }
    assert_eq!(hall.refused(0, claim("bot 1")), "name_reserved");
    hall.say(0, claim("  Zoë   of Troy "));
    assert_eq!(hall.table.seats()[0].name, "Zoë of Troy");
    assert_eq!(hall.refused(0, claim("Ann")), "seat_taken");
    hall.say(1, hello(1, None));
    assert_eq!(hall.refused(1, claim("zoë of troy")), "name_taken");
    assert_eq!(hall.refused(1, ToTable::Undo), "not_seated");
    assert_eq!(hall.refused(1, ToTable::Chat { text: "Hi".into() }), "not_seated");
    hall.say(1, claim("Yan"));
    assert_eq!(hall.table.game().question(engine::Seat(1)), "Yan, how far do you walk tonight?");
}

#[test]
fn a_figure_is_checked_told_and_kept_until_its_person_gets_up() {
    let claim_as =
        |figure: &str| ToTable::Claim { name: "Ann".to_owned(), figure: Some(figure.to_owned()) };
    let mut hall = Hall::new(lanterns(), "players=3", 2);
    hall.say(0, hello(0, None));
    let before = hall.table.version();
    for bad in ["unicorn", "Cat", "", "cat\n0 say 0 hi"] {
        assert_eq!(hall.refused(0, claim_as(bad)), "no_such_figure", "{bad:?}");
    }
    let said = format!("{:?}", hall.heard_by(0));
    assert!(said.contains("choose one of ghoul, skull"), "it says what to do: {said}");
    assert_eq!(hall.table.version(), before, "nobody has sat down");

    hall.say(0, claim_as("cat"));
    assert_eq!(hall.table.seats()[0].figure.as_deref(), Some("cat"));
    let heard = hall.say(9, watch(None));
    assert!(heard[0].to_json().contains(r#""name":"Ann","figure":"cat""#), "{heard:?}");
    assert!(hall.stored.contains(" figure 0 cat #"), "{}", hall.stored);
    let again = LiveTable::from_log(lanterns(), &hall.stored).expect("the log is whole");
    assert_eq!(again.seats(), hall.table.seats(), "a killed table still knows");
    assert_eq!(again.durable(), hall.table.durable());

    hall.say(0, ToTable::Leave);
    hall.say(0, hello(0, None));
    assert_eq!(hall.table.seats()[0].figure, None, "the next one has their own, or none");
    hall.say(0, claim("Zoe"));
    assert_eq!(hall.table.seats()[0].figure, None);
}

#[test]
fn who_watches_only_watches() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.say(9, watch(None));
    assert!(hall.scene(9).asked.is_none());
    for message in [claim("Eve"), ToTable::Undo, ToTable::Pause, ToTable::HandToBot { seat: 0 }] {
        assert_eq!(hall.refused(9, message), "only_watching");
    }
    hall.say(9, ToTable::Leave);
    assert_eq!(hall.refused(9, ToTable::Undo), "hello_first");
}

#[test]
fn too_many_cannot_watch_but_seats_are_kept_free() {
    let mut hall = Hall::new(lanterns(), "", 2);
    for who in 0..table::N_CONNECTIONS as u64 {
        assert!(!hall.say(100 + who, watch(None)).iter().any(is_refusal));
    }
    assert_eq!(hall.refused(1, watch(None)), "full");
    hall.sit(0);
    assert!(hall.table.seats()[0].is_here);
}

#[test]
fn a_token_holds_one_seat_and_reads_back() {
    let hall = Hall::new(lanterns(), "players=4", 3);
    for seat in 0..3 {
        assert_eq!(hall.table.seat_of(&token(seat)), Some(engine::Seat(seat)));
        assert_eq!(SeatToken::from_hex(&token(seat).to_hex()), Some(token(seat)));
        assert!(!hall.stored.contains(&token(seat).to_hex()), "only its hash is stored");
    }
    assert_eq!(hall.table.seat_of(&token(3)), None, "bots hold no token");
    assert_eq!(SeatToken::from_hex("hello"), None);
}

#[test]
fn an_order_that_cannot_be_is_refused() {
    let order = |chairs: Vec<Chair>, words: &str| {
        let choices = Choices::parse(words).expect("the words can be read");
        let (game, given) = (lanterns().games[0], Vec::new());
        let order = NewTable { game, choices, secret: secret(), chairs, given, at_leisure: false };
        LiveTable::new(lanterns(), order, 0).map_err(|problem| problem.to_string())
    };
    let chairs = |n: u8| (0..n).map(|seat| Chair::Open(token(seat))).collect::<Vec<_>>();
    assert!(order(chairs(2), "").is_ok());
    assert!(order(chairs(3), "").is_err());
    assert!(order(chairs(2), "players=9").is_err());
    let clever = vec![Chair::Bot("clever"), Chair::Bot("random")];
    assert!(order(clever, "").expect_err("there is none").contains("clever"));
    let only_bots = order(vec![Chair::Bot("random"); 2], "").expect("bots can play alone");
    let game: &dyn AnyMatch = only_bots.game();
    assert_eq!(game.names().all(), ["Bot 1", "Bot 2"]);
}

#[test]
fn whoever_has_no_link_may_join_on_a_free_seat_with_a_token_of_their_own() {
    let mut hall = Hall::new(lanterns(), "players=3", 2);
    hall.sit(0);
    let (own, name) = (SeatToken::new([9; 32]), "Eve".to_owned());
    hall.put(Input::Join {
        name: name.clone(),
        figure: Some("bat".to_owned()),
        token: own,
        commitment: None,
    });
    assert_eq!(hall.last.joined, Some(Ok(engine::Seat(1))));
    assert_eq!(
        (hall.table.seats()[1].name.as_str(), hall.table.seat_of(&own)),
        ("Eve", Some(engine::Seat(1)))
    );
    assert_eq!(hall.table.seat_of(&token(1)), None, "the link of the seat has ended");
    let again = LiveTable::from_log(lanterns(), &hall.stored).expect("the log is whole");
    assert_eq!(again.seat_of(&own), Some(engine::Seat(1)), "a killed table still knows");
    assert_eq!(again.seats()[1].figure.as_deref(), Some("bat"));
    hall.put(Input::Join { name, figure: None, token: SeatToken::new([8; 32]), commitment: None });
    let refused = hall.last.joined.clone().expect("somebody joined").expect_err("no seat is free");
    assert!(refused.to_json().contains("no_free_seat"), "{}", refused.to_json());
}

#[test]
fn whoever_joins_needs_a_name_that_nobody_else_has() {
    let mut hall = Hall::new(lanterns(), "players=3", 2);
    hall.sit(0);
    let before = hall.table.version();
    for (name, figure) in [("", None), ("ann", None), ("Eve", Some("unicorn"))] {
        hall.put(Input::Join {
            name: name.to_owned(),
            figure: figure.map(str::to_owned),
            token: SeatToken::new([9; 32]),
            commitment: None,
        });
        assert!(matches!(hall.last.joined, Some(Err(_))), "{name}");
    }
    assert_eq!(hall.table.version(), before);
}

#[test]
fn a_seat_that_is_kept_for_somebody_is_taken_by_nobody_else() {
    let chairs = vec![Chair::Kept(token(0)), Chair::Open(token(1)), Chair::bot()];
    let (game, choices) = (lanterns().games[0], Choices::parse("players=3").expect("it is agreed"));
    let order =
        NewTable { game, choices, secret: secret(), chairs, given: Vec::new(), at_leisure: false };
    let table = LiveTable::new(lanterns(), order, 0).expect("it can be played");
    let mut hall = Hall::at(LiveTable::from_log(lanterns(), &table.to_log()).expect("it is a log"));
    let join = |name: &str| Input::Join {
        name: name.to_owned(),
        figure: None,
        token: SeatToken::new([9; 32]),
        commitment: None,
    };
    let joined = hall.put(join("Eve")).joined.clone();
    assert_eq!(joined.expect("it is answered").expect("a seat is free").0, 1, "not the kept one");
    let refused = hall.put(join("Max")).joined.clone().expect("it is answered");
    assert!(refused.is_err_and(|it| is_refusal(&it)), "one seat is left, and it is kept");
    hall.say(0, hello(0, None));
    hall.say(0, claim("Ann"));
    assert_eq!(hall.table.seats()[0].name, "Ann", "whoever has its link sits down");
}

#[test]
fn of_too_many_clients_of_one_seat_the_oldest_makes_way() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.table.set_bounds(Bounds { per_seat: 2, ..Bounds::default() });
    hall.say(10, hello(0, None));
    let heard = hall.say(11, hello(0, None));
    assert!(matches!(heard[0], protocol::ToClient::Welcome { .. }), "{heard:?}");
    let last = hall.heard_by(0);
    let said = format!("{last:?}");
    assert!(said.contains("elsewhere"), "the first is told why: {said}");
    assert_eq!(hall.refused(0, ToTable::Undo), "hello_first", "and heard no more");
    assert_eq!(hall.refused(10, ToTable::Undo), "nothing_to_undo", "the others stay");
}

#[test]
fn who_is_back_soon_was_never_away() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.table.set_bounds(Bounds { away_after: 5_000, ..Bounds::default() });
    let before = hall.table.version();
    for who in 20..40 {
        hall.hang_up(if who == 20 { 0 } else { who - 1 });
        hall.wait(1_000);
        hall.say(who, hello(0, None));
    }
    assert_eq!(hall.table.version(), before, "nothing was written");
    hall.hang_up(39);
    hall.wait(4_999);
    assert!(hall.table.seats()[0].is_here);
    hall.wait(1);
    assert!(!hall.table.seats()[0].is_here, "in the end one is away");
    assert_eq!(hall.table.version(), before + 1);
}
