//! Every lesson can be played through, so that a rule change breaks a test rather than a lesson.

use any_game::AnyGame;
use lesson::{Glossary, Guide, GuidedGame, HowToSheet, Refusal};

fn lessons() -> impl Iterator<Item = (&'static dyn AnyGame, GuidedGame)> {
    registry::list().iter().filter_map(|&game| {
        let text = game.first_lesson()?;
        let lesson = GuidedGame::parse(text);
        Some((game, lesson.unwrap_or_else(|problem| panic!("{}: {problem}", game.id()))))
    })
}

fn begin(game: &'static dyn AnyGame, lesson: &GuidedGame) -> Guide {
    let guide = Guide::begin(game, lesson.clone());
    guide.unwrap_or_else(|problem| panic!("{}: {problem}", game.id()))
}

fn go_on(guide: &mut Guide, nth: usize) {
    if let Err(problem) = guide.go_on(nth) {
        panic!("{}: {problem:?}", guide.game().id());
    }
}

#[test]
fn every_answer_of_every_lesson_leads_to_its_end() {
    for (game, lesson) in lessons() {
        for (n, step) in lesson.steps.iter().enumerate() {
            for nth in 0..step.answers.len().max(1) {
                let mut guide = begin(game, &lesson);
                (0..lesson.steps.len())
                    .for_each(|i| go_on(&mut guide, if i == n { nth } else { 0 }));
                assert!(guide.step().is_none(), "{}: {}", game.id(), step.title);
            }
        }
    }
}

#[test]
fn whatever_else_is_legal_at_a_step_is_refused_with_a_reason_and_changes_nothing() {
    for (game, lesson) in lessons() {
        let mut guide = begin(game, &lesson);
        while let Some(step) = guide.step().cloned() {
            let before = guide.play().hash();
            for option in guide.play().options(lesson.learner).expect("there is somebody") {
                if !step.answers.contains(&option.action) {
                    let refused = guide.answer(&option.action);
                    assert!(
                        matches!(&refused, Err(Refusal::NotYet(reason)) if !reason.is_empty()),
                        "{}, {}: {refused:?}",
                        game.id(),
                        option.action
                    );
                }
            }
            assert_eq!(guide.play().hash(), before, "{}: {}", game.id(), step.title);
            go_on(&mut guide, 0);
        }
    }
}

#[test]
fn a_lesson_has_ten_to_twenty_steps() {
    for (game, lesson) in lessons() {
        let n = lesson.steps.len();
        assert!((10..=20).contains(&n), "{} has {n} steps", game.id());
    }
}

#[test]
fn whoever_comes_back_to_a_lesson_is_where_they_left() {
    for (game, lesson) in lessons() {
        let mut guide = begin(game, &lesson);
        for _ in 0..lesson.steps.len() / 2 {
            go_on(&mut guide, 0);
        }
        let again = Guide::resume(game, lesson, guide.taken()).expect("it was played before");
        assert_eq!(again.play().hash(), guide.play().hash(), "{}", game.id());
        assert_eq!(again.step(), guide.step());
    }
}

#[test]
fn how_to_play_fits_on_a_page_whose_rules_and_drawings_exist() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| {
        let path = root.join(path);
        std::fs::read_to_string(&path).unwrap_or_else(|it| panic!("{}: {it}", path.display()))
    };
    let shared = read("crates/client/web/art.svg");
    for game in registry::list() {
        let Some(text) = game.sheet() else { continue };
        let sheet = HowToSheet::parse(text).unwrap_or_else(|it| panic!("{}: {it}", game.id()));
        assert!((5..=7).contains(&sheet.panels.len()), "{}", game.id());
        let own = read(&format!("games/{}/art/art.svg", game.id()));
        for panel in &sheet.panels {
            for rule in &panel.rules {
                assert!(game.rules().rule(rule).is_some(), "{} has no rule {rule}", game.id());
            }
            for art in &panel.art {
                let symbol = format!("id=\"{art}\"");
                let is_drawn = shared.contains(&symbol) || own.contains(&symbol);
                assert!(is_drawn, "{}: nobody has drawn {art}", game.id());
            }
        }
    }
}

#[test]
fn every_term_rests_on_a_rule_and_means_one_thing() {
    for game in registry::list() {
        let Some(text) = game.terms() else { continue };
        let glossary = Glossary::parse(text).unwrap_or_else(|it| panic!("{}: {it}", game.id()));
        assert!(glossary.terms.len() >= 12, "{} explains too little", game.id());
        let mut names: Vec<&String> = glossary.terms.iter().flat_map(|it| &it.names).collect();
        let n_names = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), n_names, "{}: a name means two things", game.id());
        for term in &glossary.terms {
            assert!(game.rules().rule(&term.rule).is_some(), "{}: {}", game.id(), term.rule);
        }
    }
}
