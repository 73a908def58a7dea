//! Laws about setups, and random setups.

use engine::{Choices, Game, OptionKind, Rng};

/// Every mode can be set up; every option accepts its values and refuses anything else, naming
/// itself.
#[track_caller]
pub fn options_are_refused_out_of_range<G: Game>() {
    for mode in G::MODES {
        if let Err(problem) = G::configure(&mode.choices()) {
            panic!("{}, mode {}: {problem}", G::NAME, mode.name);
        }
    }
    for option in G::OPTIONS {
        let refused = |value: &str| {
            let choices = Choices::new(&[(option.key, value)]);
            match G::configure(&choices) {
                Ok(setup) => panic!("{} takes {choices} and makes {setup:?} of it", G::NAME),
                Err(bad) => assert_eq!(bad.option, option.key, "it is blamed for {choices}: {bad}"),
            }
        };
        ["", "?", "none,none", "-1", "65536", "1e3"].iter().for_each(|value| refused(value));
        if let OptionKind::Number { min, max } | OptionKind::NumberOrNone { min, max } = option.kind
        {
            assert!(min <= max, "{} has a range from {min} to {max}", option.key);
            min.checked_sub(1).into_iter().for_each(|n| refused(&n.to_string()));
            max.checked_add(1).into_iter().for_each(|n| refused(&n.to_string()));
        }
    }
    let unknown = Choices::new(&[("no-such-option", "1")]);
    assert!(G::configure(&unknown).is_err(), "{} takes {unknown}", G::NAME);
}

/// A random valid setup; limits of ranges are more likely than their middle.
pub(super) fn any_setup<G: Game>(rng: &mut Rng) -> Choices {
    const PATIENCE: u32 = 1_000;
    let mut refusal = None;
    for _ in 0..PATIENCE {
        let mut choices = Choices::default();
        for option in G::OPTIONS {
            if rng.below(3) > 0 {
                choices.set(option.key, &any_value(option.kind, rng));
            }
        }
        // Options may exclude one another, which their list does not say.
        match G::configure(&choices) {
            Ok(_) => return choices,
            Err(bad) => refusal = Some(format!("{choices}: {bad}")),
        }
    }
    panic!("{} refuses every setup, at last {refusal:?}", G::NAME)
}

fn any_value(kind: OptionKind, rng: &mut Rng) -> String {
    match kind {
        OptionKind::NumberOrNone { .. } if rng.below(4) == 0 => "none".to_owned(),
        OptionKind::Number { min, max } | OptionKind::NumberOrNone { min, max } => {
            match rng.below(4) {
                0 => min.to_string(),
                1 => max.to_string(),
                _ => (u32::from(min) + rng.below(u32::from(max - min) + 1)).to_string(),
            }
        }
        OptionKind::OneOf(words) => words[rng.below(words.len() as u32) as usize].0.to_owned(),
        OptionKind::AnyOf(words) => {
            let some: Vec<_> =
                words.iter().filter(|_| rng.below(2) == 0).map(|word| word.0).collect();
            if some.is_empty() { "none".to_owned() } else { some.join(",") }
        }
    }
}
