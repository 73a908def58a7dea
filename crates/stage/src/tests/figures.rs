use protocol::ChosenFigure;

use crate::figures::drawing;
use crate::texts::ENGLISH;

#[test]
fn every_figure_has_a_drawing_and_a_name_of_its_own() {
    let names = ENGLISH.figures;
    assert_eq!(names.iter().map(|it| it.0).collect::<Vec<_>>(), ChosenFigure::ALL);
    for (nth, &figure) in ChosenFigure::ALL.iter().enumerate() {
        for &other in &ChosenFigure::ALL[nth + 1..] {
            assert_ne!(drawing(figure), drawing(other), "{figure:?} looks like {other:?}");
            assert_ne!(names[nth].1, ENGLISH.figure_name(other), "{figure:?}");
        }
        assert_eq!(names[nth].1, ENGLISH.figure_name(figure));
    }
}

#[test]
fn figures_are_light_and_use_no_symbol_that_might_be_missing() {
    let all: usize = ChosenFigure::ALL.into_iter().map(|it| drawing(it).len()).sum();
    assert!(all <= 5_000, "{all} bytes");
    for figure in ChosenFigure::ALL {
        let drawing = drawing(figure);
        assert!(!drawing.contains("href"), "{figure:?}");
        assert_eq!(drawing.matches('<').count(), drawing.matches("/>").count(), "{figure:?}");
    }
}
