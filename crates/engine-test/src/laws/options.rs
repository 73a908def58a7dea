//! Laws about options: what is listed can be done, and nothing else.

use engine::{Entry, Game, Names, NotPlayed, Seat, Target, ToAct, Viewer, try_play};

use super::chance::viewers;
use super::{Case, seats_and_strangers, state_is_whole};

/// Seats that may act have options, others have none; options are distinct, and each is allowed and leads to a sound state. The
/// same is true of Nature's outcomes.
pub(super) fn options_are_playable<G: Game>(case: &Case<G>) {
    let state = case.record.state();
    let may_act = G::may_act(state);
    for seat in Seat::first(G::n_seats(state)) {
        let options = case.options(seat);
        if options.is_empty() == may_act.has(seat) {
            let seat = seat.0;
            case.broken("who may act has options", format!("seat {seat} has {options:?}"));
        }
        for (i, &action) in options.iter().enumerate() {
            if options[..i].contains(&action) {
                case.broken("options are unique", format!("{action} is listed twice"));
            }
            let mut clone = state.clone();
            if let Err(refusal) = try_play::<G>(&mut clone, seat, action, &mut ()) {
                case.broken("options are playable", format!("seat {} {action}: {refusal}", seat.0));
            }
            state_is_whole(case, &clone);
        }
    }
    for (outcome, _) in case.chance() {
        let mut clone = state.clone();
        G::play(&mut clone, Seat::NATURE, outcome, &mut ());
        state_is_whole(case, &clone);
    }
}

/// Actions parse back from their text, fit on a line of a replay, and everything can be put into a sentence.
pub(super) fn words_parse_back<G: Game>(case: &Case<G>) {
    let state = case.record.state();
    let names = Names::usual(G::n_seats(state));
    let mut asked: Vec<_> = G::may_act(state)
        .iter()
        .flat_map(|seat| case.options(seat).into_iter().map(move |action| (seat, action)))
        .collect();
    asked.extend(case.chance().into_iter().map(|(outcome, _)| (Seat::NATURE, outcome)));
    for (seat, action) in asked {
        let words = action.to_string();
        if words.parse() != Ok(action) {
            case.broken(
                "words parse back",
                format!("{words:?} became {:?}", words.parse::<G::Action>()),
            );
        }
        if words.trim() != words || words.contains(['\n', '\r', '#']) {
            case.broken("an action is a line of plain words", format!("{words:?}"));
        }
        let texts = [G::describe(state, seat, action, &names), G::question(state, seat, &names)];
        if texts.iter().any(|text| text.trim().is_empty()) {
            case.broken("everything has words", format!("{words:?} has {texts:?}"));
        }
    }
}

/// Events, and what each viewer sees of them, have sentences.
pub(super) fn events_have_sentences<G: Game>(case: &Case<G>, told: &[G::Event]) {
    let state = case.record.state();
    let n_seats = G::n_seats(state);
    let names = Names::usual(n_seats);
    for event in told {
        if G::seen(event, Viewer::AllSeeing).as_ref() != Some(event) {
            case.broken("who sees all is told all", format!("{event:?}"));
        }
        let seen = viewers(n_seats).filter_map(|viewer| G::seen(event, viewer));
        for event in seen.chain([*event]) {
            for sentence in [G::sentence(&event, &names), G::sentence_at(state, &event, &names)] {
                if sentence.trim().is_empty() || sentence.contains('\n') {
                    case.broken("an event is a sentence", format!("{event:?} is {sentence:?}"));
                }
            }
        }
    }
}

/// Pointing at the target of an option means an option. Other targets may mean something that points elsewhere, as a room may stand
/// for its store, or nothing; no target may cause a panic.
pub(super) fn pointing_means_something<G: Game>(case: &Case<G>, strangers: &[G::Action]) {
    let state = case.record.state();
    let odd = [Target::Space(u16::MAX), Target::Seat(Seat::NATURE), Target::card("")];
    for seat in Seat::first(G::n_seats(state)) {
        let options = case.options(seat);
        let targets = options.iter().chain(strangers).filter_map(|&action| G::target(action));
        for target in targets.chain(odd) {
            let Some(meant) = G::meant(state, seat, &target) else { continue };
            let points_there = |&action: &G::Action| G::target(action).as_ref() == Some(&target);
            if options.iter().any(points_there) && !options.contains(&meant) {
                case.broken(
                    "who points at what an option points at means an option",
                    format!("by {target:?} seat {} means {meant}, not {options:?}", seat.0),
                );
            }
        }
    }
}

/// Whatever is not an option is refused, and nothing changes: options from other moments, of other seats, of Nature, of people who
/// are not at the table, and a clock that goes back.
pub(super) fn all_else_is_refused<G: Game>(case: &Case<G>, strangers: &[G::Action]) {
    let state = case.record.state();
    let chance = case.chance();
    let mut tried: Vec<_> = strangers.to_vec();
    tried.extend(G::may_act(state).iter().filter_map(|seat| case.options(seat).pop()));
    tried.extend(chance.first().map(|&(outcome, _)| outcome));
    let mut record = case.record.clone();
    let mut refuse = |entry: Entry<G::Action>, is_expected: fn(&NotPlayed) -> bool| {
        let mut told = Vec::new();
        match record.play(entry, &mut told) {
            Ok(()) => case.broken("all else is refused", format!("{entry:?} was played")),
            Err(problem) if !is_expected(&problem) => {
                case.broken("a refusal says why", format!("{entry:?} got {problem:?}"))
            }
            Err(_) if !told.is_empty() || record.state() != state => {
                case.broken("what is refused changes nothing", format!("{entry:?}: {told:?}"))
            }
            Err(_) => {}
        }
    };
    for seat in seats_and_strangers(G::n_seats(state)) {
        let options = if seat.0 < G::n_seats(state) { case.options(seat) } else { Vec::new() };
        for &action in &tried {
            let why_not = G::why_not(state, seat, action);
            if why_not.is_none() != options.contains(&action) {
                case.broken(
                    "why not? is answered for just what is no option",
                    format!("seat {} {action}: {why_not:?}, options {options:?}", seat.0),
                );
            }
            if why_not.is_some() {
                refuse(Entry::Acted(seat, action), |why| matches!(why, NotPlayed::Illegal(_)));
            }
        }
    }
    let is_natures_turn = G::to_act(state) == ToAct::Nature;
    for &action in &tried {
        if !is_natures_turn || chance.iter().all(|&(outcome, _)| outcome != action) {
            refuse(Entry::Happened(action), |why| matches!(why, NotPlayed::NoSuchOutcome));
        }
    }
    if let Some(past) = case.record.now().checked_sub(1) {
        refuse(Entry::Clock(past), |why| matches!(why, NotPlayed::ClockGoesBack));
    }
}
