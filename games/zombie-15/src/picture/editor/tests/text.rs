//! From text to draft, and back to text.

use engine::{Choices, Rules, Secrets, Viewer};
use rules::Zombie15;
use rules::scenario::{Board, N_SCENARIOS, Scenario};
use rules::setup::{OWN, own_choice};

use super::super::Draft;

/// Everything that a view shows of a scenario.
fn in_play(text: &str) -> String {
    let scenario = Scenario::parse(text).expect("a good scenario");
    let own = own_choice(text);
    let setup = Zombie15::configure(&Choices::new(&[(OWN, &own)])).expect("a good setup");
    let view = Zombie15::view(&Zombie15::start(&setup), Viewer::Spectator);
    let rest =
        (&scenario.goals, &scenario.defeats, &scenario.rules, scenario.call, scenario.defended);
    let decks = (scenario.zombie_deck, scenario.search_deck, scenario.flashlights, scenario.cards);
    let heroic = (scenario.heroic_cards, scenario.heroic_track, scenario.track, scenario.entries);
    // The number only says that the text is exactly that of the campaign.
    let view = rules::view::View { scenario: 0, ..view };
    format!("{view:?} {rest:?} {decks:?} {heroic:?} {:?}", (scenario.starts, scenario.alpha))
}

#[test]
fn every_scenario_of_the_campaign_survives_the_desk() {
    for number in 1..=N_SCENARIOS as u8 {
        let text = Board::of_campaign(number).text().to_owned();
        let draft = Draft::read(&text);
        assert!(draft.unread.is_empty() && draft.notes.is_empty(), "scenario {number}: {draft:?}");
        let written = draft.to_string();
        assert_eq!(Draft::read(&written), draft, "scenario {number}");
        assert_eq!(in_play(&written), in_play(&text), "scenario {number}");
    }
}

#[test]
fn everything_that_the_format_can_say_survives_the_desk() {
    let text = "\
# A night out
name Everything
tier hero
about All of it, at once.
new move fight
later careful-search bare-hands
track 40
cards 2
heroic track 40
heroic cards 2
zombie-deck 1-3 hordes 2
search-deck 3 zombie-1 2 axe
horde 5
give all first-aid-kit
give 2 axe dog
rule letters advance events dark switch-off tired explosive empty-handed pause
flashlights 2
map
24B/E  3B/E   14B/S
.      .      31A/N
end
start 0,0
exit 1,2
zombies 2 streets
zombies 1 crossings
zombies 3 dead-ends
zombies 1 search 0,1
zombies 1 street 0,1
zombies 4 street 0,2
token supplies search 0,1
token supplies street 0,1
token red-key street 0,2
hidden bag-1 search 0,1
heavy radio search 0,1
heavy gas-can street 0,1 0,2
lock red 1,2
alarm 0,1
car 0,2
machine-gun street 0,1
alpha 0,2
entry a 0,1
entry b 0,2
entry c 1,2
entry d 0,0
defend 0,1
call 0,1
goal supplies 2
goal sample
goal gas-cans 2
goal meeting 0,1
goal siren
goal helicopter 3
goal every-exit
goal hold 0,1
goal calls
defeat crowd 12
defeat unconscious 2
";
    let draft = Draft::read(text);
    assert_eq!(draft.to_string(), text);
    assert_eq!(Scenario::parse(text).map(|it| it.name), Ok("Everything".to_owned()));
}

#[test]
fn what_nobody_understands_is_kept_to_be_mended() {
    let text = "name A\nmap\n24B/E 99Z\nend\nstart 0,0\ndance\ntoken gold search 0,0\n";
    let draft = Draft::read(text);
    assert_eq!(draft.unread, ["dance", "token gold search 0,0"]);
    let written = draft.to_string();
    assert!(written.contains("\ndance\n") && written.contains("99Z"), "{written}");
    assert_eq!(Draft::read(&written), draft);
}
