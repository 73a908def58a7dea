//! Tests with the toy game, which uses every feature of the engine.

mod any;
mod fair;
mod link;
mod rules_text;
mod setup;
mod tally;

use engine::{Choices, Seat, ToAct};
use engine_test::lantern::Lantern;

use crate::fair::Secret;
use crate::{AnyGame, AnyMatch, Of};

const RULES: &str = "\
# Lantern Walk

## 1. Order
- **LW-1.1** Only who is asked acts. *(rulebook)*

## 2. Nights
- **LW-2.1** All walkers plan at once to walk up to two spaces. *(rulebook)*
- **LW-2.3** Before planning, a flask (of *oil*) fills the lantern. *(ruling)*
Prose between the rules is not a rule.
";

static LANTERN: Of<Lantern> = Of::new(RULES);

fn lantern() -> &'static dyn AnyGame {
    &LANTERN
}

fn secret() -> Secret {
    Secret::new(std::array::from_fn(|i| i as u8))
}

fn begin(words: &str) -> Box<dyn AnyMatch> {
    let choices = Choices::parse(words).expect("the test writes good choices");
    lantern().start(&choices).expect("the test chooses what exists")
}

/// Lets Nature act until a seat is asked; returns that seat.
fn asked(play: &mut dyn AnyMatch) -> Option<Seat> {
    while play.to_act() == ToAct::Nature {
        play.draw(&secret()).expect("Nature is asked");
    }
    match play.to_act() {
        ToAct::Seats(seats) => seats.lowest(),
        ToAct::Nature | ToAct::Over(_) => None,
    }
}

/// Plays to the end, everybody taking the last of their options.
fn play_out(play: &mut dyn AnyMatch) {
    while let Some(seat) = asked(play) {
        let options = play.options(seat).expect("the seat exists");
        play.play(seat, &options[options.len() - 1].action).expect("an option can be played");
    }
}
