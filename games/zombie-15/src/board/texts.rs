//! Every text of the pages that only Zombie 15' has. Another language is another [`Texts`].

mod companion;
mod editor;

use companion::CompanionTexts;
use editor::EditorTexts;

type One = fn(&str) -> String;
type Count = fn(usize) -> String;

/// The texts in the viewer's language.
pub(super) fn texts() -> &'static Texts {
    &ENGLISH
}

/// All texts in one language.
#[derive(Debug)]
pub(super) struct Texts {
    // Setting up a table.
    pub which_scenario: &'static str,
    pub campaign_begins: &'static str,
    pub campaign_from: Count,
    pub campaign_hint: &'static str,
    pub own_scenario: &'static str,
    pub own_scenario_text: &'static str,
    pub own_file: &'static str,
    pub own_from_desk: One,
    pub own_lacks: &'static str,
    pub own_is_wrong: &'static str,
    pub the_clock: &'static str,
    pub clock_real: &'static str,
    pub clock_turns: &'static str,
    pub clock_actions: &'static str,
    pub pace: &'static str,
    /// In percent, and in words.
    pub paces: &'static [(&'static str, &'static str)],
    pub seconds_each: &'static str,

    // The table.
    pub hints: &'static str,

    // The campaign.
    pub campaign_at: fn(u8, &str) -> String,
    pub campaign_won: One,
    pub campaign_failed: One,
    pub campaign_failed_hint: &'static str,
    pub campaign_over: &'static str,
    pub campaign_stop: &'static str,
    pub campaign_carried: &'static str,
    pub campaign_nothing: &'static str,
    pub campaign_bags: Count,
    pub step_won: &'static str,
    pub step_now: &'static str,
    pub step_to_come: &'static str,
    pub step_left_out: &'static str,

    /// The companion beside the physical game.
    pub companion: CompanionTexts,
    /// The scenario editor.
    pub editor: EditorTexts,
}

pub(super) const ENGLISH: Texts = Texts {
    which_scenario: "Which one",
    campaign_begins: "Where you begin",
    campaign_from: |n| format!("Campaign from scenario {n}"),
    campaign_hint: "Fifteen scenarios at one table, as many evenings as you like: you can stop between two of them, and find the table on the start page.",
    own_scenario: "Your own",
    own_scenario_text: "a scenario from a file, or from the editor",
    own_file: "Open a scenario file",
    own_from_desk: |name| {
        if name.is_empty() {
            "Take the one in the editor".to_owned()
        } else {
            format!("Take \u{201c}{name}\u{201d} from the editor")
        }
    },
    own_lacks: "Choose the scenario that you want to play.",
    own_is_wrong: "This scenario cannot be played as it is.",
    the_clock: "What about the clock?",
    clock_real: "Real",
    clock_turns: "Practice",
    clock_actions: "By actions",
    pace: "How fast it goes",
    paces: &[
        ("50", "half as fast: thirty minutes"),
        ("75", "a little slower: twenty minutes"),
        ("100", "as it should: fifteen minutes"),
        ("125", "a little faster: twelve minutes"),
        ("150", "faster: ten minutes"),
        ("200", "twice as fast: seven and a half minutes"),
    ],
    seconds_each: "Seconds that each of them counts",

    hints: "Before you forget",

    campaign_at: |n, name| format!("Scenario {n} of 15: {name}"),
    campaign_won: |name| format!("{name} is won."),
    campaign_failed: |name| format!("{name} is lost. Again, or is this the end of it?"),
    campaign_failed_hint: "Trying again costs all Bags, and everybody starts with the starting items.",
    campaign_over: "The campaign is over.",
    campaign_stop: "You can stop here. The table waits on the start page.",
    campaign_carried: "What they carry over",
    campaign_nothing: "nothing yet",
    campaign_bags: |value| format!("Bag of value {value}"),
    step_won: "won",
    step_now: "now",
    step_to_come: "to come",
    step_left_out: "left out",

    companion: companion::ENGLISH,
    editor: editor::ENGLISH,
};
