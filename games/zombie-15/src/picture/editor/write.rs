//! Writes a draft as text, in the order in which the documentation explains the words.

use std::fmt::{Display, Formatter, Result};

use rules::zombie_cards::Letter;

use super::draft::{Cell, Draft, Part, Spot};

impl Display for Draft {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.notes.iter().try_for_each(|note| writeln!(f, "# {note}"))?;
        self.write_head(f)?;
        self.write_map(f)?;
        self.write_places(f)?;
        self.write_pieces(f)?;
        self.write_goals(f)?;
        self.unread.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl Draft {
    fn write_head(&self, f: &mut Formatter<'_>) -> Result {
        sentence(f, "name", &self.name)?;
        word(f, "tier", self.tier.map(|it| it.word()))?;
        sentence(f, "about", &self.about)?;
        let news: Vec<&str> = self.news.iter().map(|it| it.word()).collect();
        list(f, "new", &news)?;
        list(f, "later", &self.later_words())?;
        word(f, "track", self.track.map(|it| it.word()))?;
        word(f, "cards", self.cards)?;
        word(f, "heroic track", self.heroic_track.map(|it| it.word()))?;
        word(f, "heroic cards", self.heroic_cards)?;
        match self.zombie_deck {
            Some(Some(deck)) => {
                writeln!(f, "zombie-deck 1-{} hordes {}", deck.highest, deck.hordes)?;
            }
            Some(None) => writeln!(f, "zombie-deck none")?,
            None => {}
        }
        word(f, "search-deck", self.search_deck.map(|it| it.word()))?;
        word(f, "horde", self.horde)?;
        for who in each(self.given.iter().map(|it| it.0)) {
            let items =
                self.given.iter().filter(|it| it.0 == who).map(|it| it.1.word().to_string());
            let items: Vec<String> = items.collect();
            let who = if who == 0 { "all".to_owned() } else { who.to_string() };
            writeln!(f, "give {who} {}", items.join(" "))?;
        }
        list(f, "rule", &self.rule_words())?;
        count(f, "flashlights", self.flashlights)
    }

    fn rule_words(&self) -> Vec<&'static str> {
        let rules = &self.rules;
        let all = [
            ("prologue", rules.prologue),
            ("letters", rules.letters),
            ("advance", rules.advance),
            ("events", rules.events),
            ("dark", rules.dark),
            ("switch-off", rules.switch_off),
            ("tired", rules.tired),
            ("explosive", rules.explosive),
            ("empty-handed", rules.empty_handed),
            ("pause", rules.pause),
        ];
        all.into_iter().filter(|(_, holds)| *holds).map(|(word, _)| word).collect()
    }

    fn later_words(&self) -> Vec<&'static str> {
        let rules = &self.rules;
        let all =
            [("careful-search", rules.no_careful_search), ("bare-hands", rules.no_bare_hands)];
        all.into_iter().filter(|(_, holds)| *holds).map(|(word, _)| word).collect()
    }

    fn write_map(&self, f: &mut Formatter<'_>) -> Result {
        writeln!(f, "map")?;
        let rows = self.tiles.keys().map(|cell| cell.row).max().map_or(0, |row| row + 1);
        let columns = self.tiles.keys().map(|cell| cell.column).max().map_or(0, |it| it + 1);
        for row in 0..rows {
            let word = |column: i8| match self.tiles.get(&Cell::new(row, column)) {
                Some(laid) => format!("{}/{}", laid.side, laid.north.letter()),
                None => ".".to_owned(),
            };
            let line: String = (0..columns).map(|column| format!("{:<7}", word(column))).collect();
            writeln!(f, "{}", line.trim_end())?;
        }
        writeln!(f, "end")
    }

    fn write_places(&self, f: &mut Formatter<'_>) -> Result {
        places(f, "start", self.starts.iter().copied())?;
        places(f, "exit", self.exits.iter().copied())?;
        for (n, sort) in [
            (self.in_streets, "streets"),
            (self.in_crossings, "crossings"),
            (self.in_dead_ends, "dead-ends"),
        ] {
            if n > 0 {
                writeln!(f, "zombies {n} {sort}")?;
            }
        }
        let numbers: std::collections::BTreeSet<u8> = self.zombies.values().copied().collect();
        for n in numbers.into_iter().filter(|&n| n > 0) {
            let there = self.zombies.iter().filter(|it| *it.1 == n).map(|(spot, _)| *spot);
            spots(f, &format!("zombies {n}"), there)?;
        }
        Ok(())
    }

    fn write_pieces(&self, f: &mut Formatter<'_>) -> Result {
        for token in each(self.tokens.iter().map(|it| it.0)) {
            let there = self.tokens.iter().filter(|it| it.0 == token).map(|it| it.1);
            spots(f, &format!("token {}", token.word()), there)?;
        }
        if !self.hidden.is_empty() {
            let tokens: Vec<&str> = self.hidden.iter().map(|(token, _)| token.word()).collect();
            let words = format!("hidden {}", tokens.join(" "));
            spots(f, &words, self.hidden.iter().map(|(_, cell)| cell.search_area()))?;
        }
        for heavy in each(self.heavy.iter().map(|it| it.0)) {
            let there = self.heavy.iter().filter(|it| it.0 == heavy).map(|it| it.1);
            spots(f, &format!("heavy {}", heavy.word()), there)?;
        }
        for (colour, cell) in &self.locks {
            writeln!(f, "lock {} {cell}", colour.word())?;
        }
        places(f, "alarm", self.alarms.iter().copied())?;
        word(f, "car", self.car)?;
        spots(f, "machine-gun", self.machine_gun.into_iter())?;
        word(f, "alpha", self.alpha)?;
        for (letter, entry) in Letter::ALL.into_iter().zip(self.entries) {
            word(f, &format!("entry {}", letter.word()), entry)?;
        }
        word(f, "defend", self.defended)?;
        word(f, "call", self.call)
    }

    fn write_goals(&self, f: &mut Formatter<'_>) -> Result {
        count(f, "goal supplies", self.supplies)?;
        flag(f, "goal sample", self.sample)?;
        count(f, "goal fuses", self.fuses)?;
        count(f, "goal gas-cans", self.gas_cans)?;
        word(f, "goal meeting", self.meeting)?;
        flag(f, "goal siren", self.siren)?;
        count(f, "goal helicopter", self.helicopter)?;
        flag(f, "goal every-exit", self.every_exit)?;
        word(f, "goal hold", self.hold)?;
        flag(f, "goal calls", self.calls)?;
        count(f, "defeat crowd", self.crowd)?;
        count(f, "defeat unconscious", self.unconscious)
    }
}

fn list(f: &mut Formatter<'_>, word: &str, words: &[&str]) -> Result {
    if words.is_empty() { Ok(()) } else { writeln!(f, "{word} {}", words.join(" ")) }
}

fn sentence(f: &mut Formatter<'_>, word: &str, text: &str) -> Result {
    // A line break would end the line, and a "#" would begin a comment.
    let text: Vec<&str> = text.split(|it: char| it.is_whitespace() || it == '#').collect();
    let text = text.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ");
    if text.is_empty() { Ok(()) } else { writeln!(f, "{word} {text}") }
}

fn word(f: &mut Formatter<'_>, word: &str, said: Option<impl Display>) -> Result {
    said.map_or(Ok(()), |said| writeln!(f, "{word} {said}"))
}

fn count(f: &mut Formatter<'_>, word: &str, n: u8) -> Result {
    if n > 0 { writeln!(f, "{word} {n}") } else { Ok(()) }
}

fn flag(f: &mut Formatter<'_>, word: &str, holds: bool) -> Result {
    if holds { writeln!(f, "{word}") } else { Ok(()) }
}

fn places(f: &mut Formatter<'_>, word: &str, cells: impl Iterator<Item = Cell>) -> Result {
    let cells: Vec<String> = cells.map(|cell| cell.to_string()).collect();
    if cells.is_empty() { Ok(()) } else { writeln!(f, "{word} {}", cells.join(" ")) }
}

fn spots(f: &mut Formatter<'_>, word: &str, spots: impl Iterator<Item = Spot>) -> Result {
    let spots: Vec<Spot> = spots.collect();
    [Part::Search, Part::Street].into_iter().try_for_each(|part| {
        let there = spots.iter().filter(|spot| spot.part == part).map(|spot| spot.cell);
        places(f, &format!("{word} {}", part.word()), there)
    })
}

/// Each kind once, in order of appearance.
fn each<Kind: PartialEq>(all: impl Iterator<Item = Kind>) -> Vec<Kind> {
    all.fold(Vec::new(), |mut kinds, kind| {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
        kinds
    })
}
