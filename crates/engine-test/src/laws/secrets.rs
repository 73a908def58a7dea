//! The laws that keep every secret.

use engine::{Entry, Game, Rng, Seat, SeatSet, Viewer, play_entry};

use super::chance::viewers;
use super::{Case, state_is_whole};

/// In a world where everything that a viewer cannot know is redealt, the viewer sees the same, has
/// the same options, and observes the same when the same happens.
pub(super) fn views_keep_secrets<G: Game>(case: &Case<G>, entry: Entry<G::Action>, rng: &mut Rng) {
    let state = case.record.state();
    if G::imagine(state, Viewer::AllSeeing, rng) != *state {
        case.broken("who sees all imagines nothing", "something was dealt afresh");
    }
    for viewer in viewers(G::n_seats(state)).chain([Viewer::AllSeeing]) {
        let world = G::imagine(state, viewer, rng);
        let (real, imagined) = (G::view(state, viewer), G::view(&world, viewer));
        if real != imagined {
            case.broken(
                "views keep secrets",
                format!("{viewer:?} sees\n{real:?}, and would see\n{imagined:?} in\n{world:?}"),
            );
        }
        state_is_whole(case, &world);
        same_options(case, &world, viewer);
        same_news(case, &world, viewer, entry);
    }
}

fn same_options<G: Game>(case: &Case<G>, world: &G::State, viewer: Viewer) {
    let state = case.record.state();
    let asked = |state| (G::to_act(state), G::may_act(state), G::next_alarm(state));
    if asked(state) != asked(world) {
        case.broken(
            "who is asked is no secret",
            format!("{viewer:?}: {:?} and {:?} in {world:?}", asked(state), asked(world)),
        );
    }
    let Viewer::Seat(seat) = viewer else { return };
    let (options, mut imagined) = (case.options(seat), Vec::new());
    G::options(world, seat, &mut imagined);
    if options != imagined {
        case.broken(
            "options keep secrets",
            format!("seat {} has {options:?}, and would have {imagined:?} in {world:?}", seat.0),
        );
    }
}

/// As long as the same seats may act, nothing has been revealed, and the news is the same. When the
/// game moves on, plans are shown and cards are turned over, so news may differ.
fn same_news<G: Game>(case: &Case<G>, world: &G::State, viewer: Viewer, entry: Entry<G::Action>) {
    let is_possible = match entry {
        Entry::Acted(seat, action) => G::why_not(world, seat, action).is_none(),
        Entry::Happened(_) => false,
        Entry::Clock(_) => true,
    };
    if !is_possible {
        return;
    }
    let after = |state: &G::State| {
        let (mut state, mut told) = (state.clone(), Vec::new());
        play_entry::<G>(&mut state, entry, &mut told);
        let news: Vec<_> = told.iter().filter_map(|event| G::seen(event, viewer)).collect();
        (G::may_act(&state), G::view(&state, viewer), news)
    };
    let may_act = G::may_act(case.record.state());
    let (real_may_act, real, news) = after(case.record.state());
    let (imagined_may_act, imagined, other_news) = after(world);
    let has_moved_on = real_may_act != may_act || imagined_may_act != may_act;
    if !has_moved_on && real == imagined && news != other_news {
        case.broken(
            "events keep secrets",
            format!(
                "on {entry:?}, {viewer:?} notices {news:?}, and would notice {other_news:?} in \
                 {world:?}, though both views stay alike"
            ),
        );
    }
}

/// Whatever secret answer a seat gives, to everybody else it looks like one that it could also have
/// given in a world they can imagine. Only the end of a round of simultaneous answers may reveal
/// what was hidden in it.
pub(super) fn secret_answers_look_alike<G: Game>(
    case: &Case<G>,
    entry: Entry<G::Action>,
    rng: &mut Rng,
) {
    let Entry::Acted(seat, answer) = entry else { return };
    if !G::is_secret(answer) {
        return;
    }
    let state = case.record.state();
    let may_act = G::may_act(state);
    for viewer in viewers(G::n_seats(state)).filter(|&viewer| viewer != Viewer::Seat(seat)) {
        let real = sight::<G>(state, seat, answer, viewer);
        if may_act.len() > 1 && real.0 != may_act {
            continue;
        }
        let world = G::imagine(state, viewer, rng);
        let mut answers = Vec::new();
        G::options(&world, seat, &mut answers);
        answers.retain(|&other| G::is_secret(other));
        if !answers.iter().any(|&other| sight::<G>(&world, seat, other, viewer) == real) {
            case.broken(
                "secret answers look alike",
                format!("{viewer:?} can tell {answer} from {answers:?} in {world:?}"),
            );
        }
    }
}

/// Who may act after an answer, and what a viewer sees of it.
fn sight<G: Game>(
    state: &G::State,
    seat: Seat,
    answer: G::Action,
    viewer: Viewer,
) -> (SeatSet, G::View, Vec<G::Event>) {
    let (mut state, mut told) = (state.clone(), Vec::new());
    G::play(&mut state, seat, answer, &mut told);
    let news = told.iter().filter_map(|event| G::seen(event, viewer)).collect();
    (G::may_act(&state), G::view(&state, viewer), news)
}
