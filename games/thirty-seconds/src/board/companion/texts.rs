//! Every text of the companion page. Another language is another [`Texts`].

type One = fn(&str) -> String;
type Count = fn(usize) -> String;

/// The texts in the viewer's language.
pub(super) fn texts() -> &'static Texts {
    &ENGLISH
}

/// All texts in one language.
#[derive(Debug)]
pub(super) struct Texts {
    pub stop: &'static str,
    pub go_on: &'static str,
    pub timer: &'static str,
    pub alone: &'static str,
    pub cards: &'static str,
    pub survivor: &'static str,
    pub zombies: &'static str,
    pub seconds_of: One,
    pub no_timer: &'static str,
    pub seconds: Count,
    pub begin: &'static str,
    pub turn_over: &'static str,
    pub time_up: &'static str,
    pub time_up_hint: &'static str,
    pub fast_attack: &'static str,
    pub fast_attack_line: &'static str,
    /// Where the step cards and charts come from, for owners of the physical game.
    pub reconstructed_decks: &'static str,
    pub swarm: &'static str,
    pub swarm_line: &'static str,
    pub energy: &'static str,
    pub energy_left: Count,
    pub zombies_come: &'static str,
    pub yes: &'static str,
    pub no: &'static str,
    pub done: &'static str,
    pub roll: &'static str,
    pub back: &'static str,
    pub other_deck: &'static str,
    pub turn: Count,
}

static ENGLISH: Texts = Texts {
    stop: "Stop",
    go_on: "Go on",
    timer: "Timer",
    alone: "Zombies alone",
    cards: "Cards",
    survivor: "Survivor",
    zombies: "Zombies",
    seconds_of: |side| format!("{side}: seconds for an Action Phase"),
    no_timer: "no timer",
    seconds: |n| format!("{n} s"),
    begin: "Begin",
    turn_over: "Turn over",
    time_up: "Time is up",
    time_up_hint: "Finish the action that was begun, and no other.",
    fast_attack: "Fast Attack",
    fast_attack_line: "They come at once, and bite.",
    reconstructed_decks: "The step cards and dice charts here are ours: the rulebook tells only a sample turn and six rolls of \
        Fast Attack. If your box has other cards, follow those.",
    swarm: "Swarm",
    swarm_line: "They come later, in numbers.",
    energy: "Energy of the zombies",
    energy_left: |n| format!("{n}E left"),
    zombies_come: "Let the zombies come",
    yes: "Yes",
    no: "No",
    done: "Done",
    roll: "Roll the dice",
    back: "One answer back",
    other_deck: "Another deck",
    turn: |n| format!("Zombie turn {n}"),
};
