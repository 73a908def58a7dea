//! Plans of bots.

use any_game::{Level, Limit};
use engine::Choices;
use protocol::{ToClient, ToTable};
use table::{BOTS, Chair, Connection, Input, Kit, LiveTable, NewTable};

use crate::hall::{Hall, hello, secret, token, watch};

/// Ann, and sharp bots on all other seats.
fn among_bots(game: &str, words: &str) -> Hall {
    let game = any_game::find(registry::list(), game).expect("it is in the list");
    let choices = Choices::parse(words).expect("the words can be read");
    let n = game.start(&choices).expect("it can be played").n_seats();
    let chair = |seat| match seat {
        0 => Chair::Open(token(0)),
        _ => Chair::level(Level::Sharp),
    };
    let (chairs, given) = ((0..n).map(chair).collect(), Vec::new());
    let order = NewTable { game, choices, secret: secret(), chairs, given, at_leisure: false };
    let kit = Kit { games: registry::list(), bots: BOTS };
    let mut hall = Hall::at(LiveTable::new(kit, order, 1000).expect("the order is good"));
    hall.sit(0);
    hall
}

fn ask(seat: u8) -> ToTable {
    ToTable::AskPlan { seat }
}

#[test]
fn a_partner_says_what_it_is_about_to_do_to_who_asks_and_to_nobody_else() {
    let mut hall = among_bots("tiny-epic-zombies", "mode=cooperative players=3");
    hall.say(8, watch(None));
    assert_eq!(hall.scene(0).partners, [1, 2]);
    assert!(hall.scene(8).partners.is_empty(), "who watches plays with nobody");
    let before = hall.table.durable();
    let told = hall.say(0, ask(2));
    let [ToClient::Plan { seat: 2, steps }] = told.as_slice() else { panic!("{told:?}") };
    assert!(!steps.is_empty() && steps.iter().all(|step| !step.is_empty()), "{steps:?}");
    assert!(hall.heard_by(8).is_empty() && hall.last.store.is_empty());
    assert_eq!(hall.table.durable(), before, "a question changes nothing");
    assert_eq!(hall.say(0, ask(2)), told, "and the answer is no whim");
}

#[test]
fn a_plan_is_in_the_words_of_the_options_and_is_kept() {
    let mut hall = among_bots("tiny-epic-zombies", "mode=cooperative players=3");
    for _ in 0..400 {
        if let [seat] = hall.asked()[..]
            && seat > 0
            && let options = hall.table.game().options(engine::Seat(seat)).expect("it is asked")
            && options.len() > 1
        {
            let told = hall.say(0, ask(seat));
            let [ToClient::Plan { steps, .. }] = told.as_slice() else { panic!("{told:?}") };
            let first = options.iter().find(|it| Some(&it.text) == steps.first());
            let first = first.unwrap_or_else(|| panic!("{steps:?} is no option"));
            hall.wait(table::BOT_DELAY);
            let played = format!(" {seat} {} #", first.action);
            assert!(hall.stored.contains(&played), "{played} was said and not done");
            return;
        }
        if hall.asked() == [0] {
            hall.answer(0, 0);
        } else {
            hall.wait(table::BOT_DELAY);
        }
    }
    panic!("no bot has a choice");
}

#[test]
fn rivals_persons_and_those_who_watch_are_told_nothing() {
    let mut hall = among_bots("run-for-your-life", "players=3");
    assert!(hall.scene(0).partners.is_empty());
    assert_eq!(hall.refused(0, ask(1)), "not_partners");
    assert_eq!(hall.refused(0, ask(0)), "no_bot_there");
    assert_eq!(hall.refused(0, ask(9)), "no_such_seat");
    hall.say(8, watch(None));
    assert_eq!(hall.refused(8, ask(1)), "only_watching");
}

#[test]
fn whoever_left_meanwhile_hears_no_plan() {
    let mut hall = among_bots("tiny-epic-zombies", "mode=cooperative players=2");
    hall.say(7, hello(0, None));
    let asked = hall.table.take(hall.now, Input::Said(Connection(7), ask(1))).consult;
    let plan = asked.expect("the bot is asked").answer(Limit::NONE);
    hall.hang_up(7);
    assert_eq!(hall.put(plan).each().count(), 0);
}
