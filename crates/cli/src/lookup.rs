//! `shamble rules` and `shamble cards`: the reference.

use std::io::Write;

use crate::args::Lookup;
use crate::failure::Failure;

pub(crate) fn rules(args: &Lookup, out: &mut dyn Write) -> Result<(), Failure> {
    let wanted = args.wanted.join(" ");
    let rules = args.game.rules();
    let found = if wanted.is_empty() { rules.all().iter().collect() } else { rules.find(&wanted) };
    if found.is_empty() {
        let id = args.game.id();
        return Err(Failure::Failed(format!(
            "No rule has {wanted:?} in it; `shamble rules {id}` shows them all."
        )));
    }
    let mut chapter = "";
    for rule in found {
        if rule.chapter != chapter {
            let gap = if chapter.is_empty() { "" } else { "\n" };
            writeln!(out, "{gap}{}", rule.chapter)?;
            chapter = rule.chapter;
        }
        writeln!(out, "  {}  {} ({})", rule.id, rule.text, rule.mark.word())?;
    }
    Ok(())
}

pub(crate) fn cards(args: &Lookup, out: &mut dyn Write) -> Result<(), Failure> {
    let wanted = args.wanted.join(" ").to_lowercase();
    let mut cards = args.game.cards();
    cards.retain(|card| {
        let texts =
            [card.id.as_str(), card.name, card.family, &card.text, args.game.mark(card).word()];
        texts.iter().any(|text| text.to_lowercase().contains(&wanted))
    });
    if cards.is_empty() {
        let id = args.game.id();
        return Err(Failure::Failed(format!(
            "No card has {wanted:?} on it; `shamble cards {id}` shows them all."
        )));
    }
    // Families in the order of the catalogue, whatever the order of their cards.
    let mut families: Vec<&str> = Vec::new();
    for card in &cards {
        if !families.contains(&card.family) {
            families.push(card.family);
        }
    }
    for (i, family) in families.into_iter().enumerate() {
        writeln!(out, "{}{family}", if i > 0 { "\n" } else { "" })?;
        for card in cards.iter().filter(|card| card.family == family) {
            let mark = args.game.mark(card).word();
            writeln!(out, "  {} × {}: {} ({mark})", card.count, card.name, card.text)?;
        }
    }
    Ok(())
}
