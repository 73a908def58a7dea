//! Rules and cards agree on sources, because cards carry no source mark of their own.

use any_game::{AnyGame, RuleMark};
use registry::list;

#[test]
fn every_card_names_a_rule_of_its_own_game_whose_mark_it_bears() {
    for game in list() {
        for card in game.cards() {
            let rule = game.rules().rule(card.rule.0);
            let rule = rule.unwrap_or_else(|| panic!("{} names no rule of {game:?}", card.id));
            assert_eq!(game.mark(&card), rule.mark, "{}", card.id);
        }
    }
}

#[test]
fn every_mark_is_written_as_it_is_read() {
    for mark in RuleMark::ALL {
        let has_it =
            |game: &&'static dyn AnyGame| game.rules().all().iter().any(|rule| rule.mark == mark);
        assert!(list().iter().any(has_it), "no game has {}", mark.word());
    }
}

/// The start page takes the names of games from their RULES.md before the client is loaded.
#[test]
fn the_rules_bear_the_name_of_their_game() {
    for game in list() {
        let path = format!("{}/../{}/RULES.md", env!("CARGO_MANIFEST_DIR"), game.id());
        let rules = std::fs::read_to_string(&path).expect("every game has its rules");
        let title = format!("# {}: the rules", game.name());
        assert_eq!(rules.lines().next(), Some(title.as_str()));
    }
}
