//! The drawings of the figures that people choose.
//!
//! They are not on the sheet of symbols, which the start page loads: only a page that shows one needs them. Each is the inside of an
//! `<svg viewBox="0 0 24 24">` that sets the line; what has no fill of its own is a line.

use protocol::ChosenFigure;

/// The drawing of a figure, as the inside of an `<svg>`.
pub fn drawing(figure: ChosenFigure) -> &'static str {
    match figure {
        ChosenFigure::Ghoul => GHOUL,
        ChosenFigure::Skull => SKULL,
        ChosenFigure::Brain => BRAIN,
        ChosenFigure::Eye => EYE,
        ChosenFigure::Hand => HAND,
        ChosenFigure::Bat => BAT,
        ChosenFigure::Cat => CAT,
        ChosenFigure::Crow => CROW,
        ChosenFigure::Spider => SPIDER,
        ChosenFigure::Moon => MOON,
        ChosenFigure::Mask => MASK,
        ChosenFigure::Lantern => LANTERN,
    }
}

const GHOUL: &str = concat!(
    r#"<path d="M5 11Q4 2.5 12 2.5T19.5 10.5Q20 14 17.5 16.5L17 21.5H8.5L8 18Q5 15.5 5 11Z" fill="var(--flesh)"/>"#,
    r#"<path d="M3.5 10.5 5 10.2M20.5 10.5 19.3 10.2M14 3l-1.5 2.5 2.5.5L13.5 8M9.5 18h6M11 16.8v2.4M14 16.8v2.4"/>"#,
    r#"<circle cx="9" cy="11.5" r="2.6" fill="var(--bone)"/>"#,
    r#"<circle cx="15.8" cy="11.8" r="2" fill="var(--stripe)"/>"#,
    r#"<path d="M9 11.5h.01M15.7 11.8h.01" stroke-width="2"/>"#,
);

const SKULL: &str = concat!(
    r#"<path d="M3 10.5Q3 2.5 12 2.5T21 10.5Q21 14 18 15.8V21H6V15.8Q3 14 3 10.5Z" fill="var(--bone)"/>"#,
    r#"<path d="M8.3 9.8v2M15.7 9.8v2" stroke-width="4.5"/>"#,
    r#"<path d="M12 14.5v1.5M9.5 21v-2.5M12 21v-2.5M14.5 21v-2.5"/>"#,
);

const BRAIN: &str = concat!(
    r##"<path d="M12 5Q10 2 7 3.5 3.5 4.5 4 8 1.5 10 2.8 13 2.5 17 6 17.5 8 21 12 19 16 21 18 17.5 21.5 17 21.2 13 22.5 10 20 8 20.5 4.5 17 3.5 14 2 12 5Z" fill="#e8949b"/>"##,
    r#"<path d="M12 5v14M4.5 8.5q2.5-.5 3.5 1.5M3 13q2-2 4-.5M8.5 6.5q0 2 1.5 2.5M6.5 17q0-2.5 2.5-2.5M19.5 8.5q-2.5-.5-3.5 1.5M21 13q-2-2-4-.5M15.5 6.5q0 2-1.5 2.5M17.5 17q0-2.5-2.5-2.5"/>"#,
);

const EYE: &str = concat!(
    r#"<path d="M1.5 12Q6 5 12 5T22.5 12Q18 19 12 19T1.5 12Z" fill="var(--bone)"/>"#,
    r#"<circle cx="12" cy="12" r="4.8" fill="var(--gore)"/>"#,
    r#"<path d="M12 10v4" stroke-width="3"/>"#,
    r#"<path d="M4 12l2.5-.8M19.5 10.5l-2 .5M18.5 14.5l-1.5-.8"/>"#,
);

const HAND: &str = concat!(
    r#"<path d="M6.5 22.5V17.5L2 12Q2 9.8 4.3 10.3L6.5 12.5V5Q8 3 9.5 5V10 3Q11 1 12.5 3V10 4Q14 2 15.5 4V11 7Q17 5 18.5 7V17L17.5 22.5Z" fill="var(--flesh)"/>"#,
    r#"<path d="M9.5 10v2M12.5 10v2M15.5 11v1.5M8.5 19h7.5M10 17.7v2.6M13.5 17.7v2.6"/>"#,
);

const BAT: &str = concat!(
    r#"<path d="M12 9 10 5.5 8.8 9Q5 4.5 1.2 6.5 3 9.5 2.5 14 5.5 12.5 7 15.5 9.5 14.5 12 19 14.5 14.5 17 15.5 18.5 12.5 21.5 14 21 9.5 22.8 6.5 19 4.5 15.2 9L14 5.5Z" fill="var(--rag-2)"/>"#,
    r#"<path d="M10.5 11h.01M13.5 11h.01" stroke="var(--stripe)" stroke-width="2"/>"#,
);

const CAT: &str = concat!(
    r#"<path d="M4 2.5 8.5 6.5Q12 5.5 15.5 6.5L20 2.5Q21.5 8 20.8 13 19.5 20.5 12 21 4.5 20.5 3.2 13 2.5 8 4 2.5Z" fill="var(--wood)"/>"#,
    r#"<path d="M8 11v2.5M16 11v2.5" stroke="var(--outline)" stroke-width="3.5"/>"#,
    r#"<path d="M8 11.5v1.5M16 11.5v1.5" stroke="var(--stripe)" stroke-width="1.5"/>"#,
    r#"<path d="M12 16v1.5M9.5 18.5q1.5.8 2.5-1 1 1.8 2.5 1M1.5 15l4 .5M22.5 15l-4 .5"/>"#,
);

const CROW: &str = concat!(
    r#"<path d="M11 18v4.5M14.2 18v4.5M9 22.5h7" stroke="currentColor"/>"#,
    r##"<path d="M14.5 3Q9 2.5 8.5 8.5 8 12 4.5 15L1.5 19.5 7 18.5Q15 20 17.5 14.5 19 11 18.5 7.5Q18.5 3.2 14.5 3Z" fill="#7d88a5"/>"##,
    r#"<path d="M17.8 4.5 23 8.2 17.9 9.3Z" fill="var(--stripe)"/>"#,
    r#"<path d="M15 6.7h.01" stroke="var(--bone)" stroke-width="2.6"/>"#,
    r#"<path d="M15.2 6.7h.01M8.5 11.5q4.5-.5 5 3"/>"#,
);

const SPIDER: &str = concat!(
    r#"<path d="M9 11 5.5 8.5 6 3.5M8.5 13H4.5L1.5 9.5M8.5 15.5 5 16.5 2.5 21M10 18 7.5 22.5M15 11 18.5 8.5 18 3.5M15.5 13H19.5L22.5 9.5M15.5 15.5 19 16.5 21.5 21M14 18 16.5 22.5" stroke="currentColor" stroke-width="1.8"/>"#,
    r#"<ellipse cx="12" cy="15" rx="4.3" ry="5" fill="var(--gore)"/>"#,
    r#"<circle cx="12" cy="8.5" r="3" fill="var(--gore)"/>"#,
    r#"<path d="M10.7 8h.01M13.3 8h.01" stroke="var(--bone)" stroke-width="1.8"/>"#,
    r#"<path d="M10.5 13.5 13.5 16.5M13.5 13.5 10.5 16.5"/>"#,
);

const MOON: &str = concat!(
    r#"<path d="M15 2.5A9.8 9.8 0 1 0 21.8 15.5 8 8 0 0 1 15 2.5Z" fill="var(--stripe)"/>"#,
    r#"<path d="M8.5 9v2.5M7 15.5q2.5 2.5 5.5.5M5 11h.01"/>"#,
    r#"<path d="M18.5 3.5v4M16.5 5.5h4" stroke="currentColor"/>"#,
);

const MASK: &str = concat!(
    r##"<path d="M3.5 10.5Q3.5 2.5 12 2.5T20.5 10.5Q20.5 15 16 17.5H8Q3.5 15 3.5 10.5Z" fill="#a5a670"/>"##,
    r#"<circle cx="8.2" cy="9.8" r="3" fill="var(--glass)"/>"#,
    r#"<circle cx="15.8" cy="9.8" r="3" fill="var(--glass)"/>"#,
    r#"<path d="M8 15.5H16V20Q12 23 8 20Z" fill="var(--steel)"/>"#,
    r#"<path d="M10.5 17.5v3M13.5 17.5v3M7 10.5l2-1.8M14.6 10.5l2-1.8"/>"#,
);

const LANTERN: &str = concat!(
    r#"<path d="M7 6Q7 1.8 12 1.8T17 6" stroke="currentColor"/>"#,
    r#"<path d="M7.5 9H16.5L18 19H6Z" fill="var(--glass)"/>"#,
    r#"<path d="M12 10.5Q15.5 14 14 17 13 18.5 12 18.5T10 17Q8.5 14 12 10.5Z" fill="var(--lamp)"/>"#,
    r#"<path d="M7 5.5H17L18 9H6ZM5 19H19V22.5H5Z" fill="var(--gore)"/>"#,
);
