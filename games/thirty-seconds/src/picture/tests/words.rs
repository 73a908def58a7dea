use engine::{Rules, Seat, Secrets, Viewer};
use rules::ThirtySeconds;
use rules::view::Pending;
use rules::words::{Question, ZombieQuestion};
use stage::picture::GamePicture as _;

use crate::picture::{Picture, words};

fn asked(viewer: Viewer, pending: Pending) -> Picture {
    let setup = ThirtySeconds::configure(&Default::default()).expect("the usual setup");
    let mut view = ThirtySeconds::view(&ThirtySeconds::start(&setup), viewer);
    view.pending = Some(pending);
    Picture::of(&view)
}

#[test]
fn a_reaction_says_what_is_about_to_happen_and_whose_it_is() {
    let names = ["Ann".to_owned(), "Bea".to_owned()];
    let pending = Pending::Zombies(ZombieQuestion::Counter);
    let hers = words::reaction(&asked(Viewer::Seat(Seat(1)), pending), &names);
    let hers = hers.expect("a counter is a reaction");
    assert!(hers.is_yours && hers.what.contains("Ann"), "{hers:?}");
    let his = words::reaction(&asked(Viewer::Seat(Seat(0)), pending), &names);
    assert!(his.is_some_and(|it| !it.is_yours && it.who == 1));
}

#[test]
fn the_own_turn_is_no_reaction() {
    let names = ["Ann".to_owned(), "Bea".to_owned()];
    let picture = asked(Viewer::Seat(Seat(0)), Pending::Survivor(Question::Act));
    assert_eq!(words::reaction(&picture, &names), None);
}
