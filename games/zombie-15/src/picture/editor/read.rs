//! Reads a draft from text. Nothing is rejected here: lines that cannot be read are kept as they
//! are, and the rules crate says what is wrong with them.

use std::collections::BTreeSet;

use rules::items::Item;
use rules::lessons::Lesson;
use rules::map::{Side, Way};
use rules::scenario::{SearchDeck, Tier, Track};
use rules::tokens::{Colour, Heavy, Token};
use rules::zombie_cards::Letter;

use super::draft::{Cell, Draft, DraftDeck, Laid, Spot};

impl Draft {
    pub fn read(text: &str) -> Draft {
        let mut draft = Draft::default();
        let mut row = None;
        for line in text.lines() {
            let (line, note) = line.split_once('#').unwrap_or((line, ""));
            if !note.trim().is_empty() {
                draft.notes.push(note.trim().to_owned());
            }
            let line = line.trim();
            match row {
                Some(_) if line == "end" => row = None,
                Some(at) => {
                    draft.row(at, line);
                    row = Some(at.saturating_add(1));
                }
                None if line == "map" => row = Some(0),
                None if line.is_empty() => {}
                None => {
                    if draft.line(line).is_none() {
                        draft.unread.push(line.to_owned());
                    }
                }
            }
        }
        draft
    }

    fn row(&mut self, row: i8, line: &str) {
        for (column, word) in line.split_whitespace().enumerate().filter(|it| it.1 != ".") {
            let (side, north) = word.split_once('/').unwrap_or((word, "N"));
            let laid = Side::parse(side).zip(one_letter(north).and_then(Way::of_letter));
            let cell = i8::try_from(column).map(|column| Cell::new(row, column));
            let is_new =
                |side: Side| !self.tiles.values().any(|it| it.side.number() == side.number());
            match (laid, cell) {
                (Some((side, north)), Ok(cell)) if is_new(side) => {
                    self.tiles.insert(cell, Laid { side, north });
                }
                _ => self.notes.push(format!("not laid: {word} at {row},{column}")),
            }
        }
    }

    /// `None` if it cannot be read; then nothing has changed.
    fn line(&mut self, line: &str) -> Option<()> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (word, words.as_slice()) {
            ("name", [_, ..]) => self.name = rest.to_owned(),
            ("about", [_, ..]) => self.about = rest.to_owned(),
            ("tier", [it]) => self.tier = Some(of(&Tier::ALL, |tier| tier.word() == *it)?),
            ("track", [it]) => self.track = Some(track(it)?),
            ("cards", [it]) => self.cards = Some(it.parse().ok()?),
            ("heroic", ["track", it]) => self.heroic_track = Some(track(it)?),
            ("heroic", ["cards", it]) => self.heroic_cards = Some(it.parse().ok()?),
            ("zombie-deck", ["none"]) => self.zombie_deck = Some(None),
            ("zombie-deck", [values, "hordes", hordes]) => {
                let highest = values.strip_prefix("1-").unwrap_or(values).parse().ok()?;
                self.zombie_deck = Some(Some(DraftDeck { highest, hordes: hordes.parse().ok()? }));
            }
            ("search-deck", [_, ..]) => self.search_deck = Some(SearchDeck::of_words(&words)?),
            ("horde", [n]) => self.horde = Some(n.parse().ok()?),
            ("give", [who, items @ ..]) if !items.is_empty() => self.give(who, items)?,
            ("new", [_, ..]) => {
                let news: Option<Vec<Lesson>> =
                    words.iter().map(|word| Lesson::of_word(word)).collect();
                self.news.extend(news?);
            }
            ("later", [_, ..]) => self.later(&words)?,
            ("rule", [_, ..]) => self.rule(&words)?,
            ("flashlights", [n]) => self.flashlights = n.parse().ok()?,
            ("zombies", [n, place @ ..]) => self.zombies(n.parse().ok()?, place)?,
            ("goal", [goal, more @ ..]) => self.goal(goal, more)?,
            ("defeat", ["crowd", n]) => self.crowd = n.parse().ok()?,
            ("defeat", ["unconscious", n]) => self.unconscious = n.parse().ok()?,
            _ => return self.piece(word, &words),
        }
        Some(())
    }

    fn rule(&mut self, words: &[&str]) -> Option<()> {
        let mut rules = self.rules;
        for word in words {
            *match *word {
                "prologue" => &mut rules.prologue,
                "letters" => &mut rules.letters,
                "advance" => &mut rules.advance,
                "events" => &mut rules.events,
                "dark" => &mut rules.dark,
                "switch-off" => &mut rules.switch_off,
                "tired" => &mut rules.tired,
                "explosive" => &mut rules.explosive,
                "empty-handed" => &mut rules.empty_handed,
                "pause" => &mut rules.pause,
                _ => return None,
            } = true;
        }
        self.rules = rules;
        Some(())
    }

    fn later(&mut self, words: &[&str]) -> Option<()> {
        let mut rules = self.rules;
        for word in words {
            *match *word {
                "careful-search" => &mut rules.no_careful_search,
                "bare-hands" => &mut rules.no_bare_hands,
                _ => return None,
            } = true;
        }
        self.rules = rules;
        Some(())
    }

    fn give(&mut self, who: &str, items: &[&str]) -> Option<()> {
        let who = match who {
            "all" => 0,
            nth => nth.parse().ok().filter(|n| (1..=4).contains(n))?,
        };
        let items: Option<Vec<Item>> = items.iter().map(|word| Item::of_word(word)).collect();
        self.given.extend(items?.into_iter().map(|item| (who, item)));
        Some(())
    }

    fn zombies(&mut self, n: u8, place: &[&str]) -> Option<()> {
        let everywhere = match place {
            ["streets"] => &mut self.in_streets,
            ["crossings"] => &mut self.in_crossings,
            ["dead-ends"] => &mut self.in_dead_ends,
            _ => {
                for spot in spots(place)? {
                    let there = self.zombies.entry(spot).or_default();
                    *there = there.saturating_add(n);
                }
                return Some(());
            }
        };
        *everywhere = everywhere.saturating_add(n);
        Some(())
    }

    fn goal(&mut self, goal: &str, more: &[&str]) -> Option<()> {
        match (goal, more) {
            ("supplies", [n]) => self.supplies = n.parse().ok()?,
            ("sample", []) => self.sample = true,
            ("fuses", [n]) => self.fuses = n.parse().ok()?,
            ("gas-cans", [n]) => self.gas_cans = n.parse().ok()?,
            ("meeting", [place]) => self.meeting = Some(cell(place)?),
            ("siren", []) => self.siren = true,
            ("helicopter", [n]) => self.helicopter = n.parse().ok()?,
            ("every-exit", []) => self.every_exit = true,
            ("hold", [place]) => self.hold = Some(cell(place)?),
            ("calls", []) => self.calls = true,
            _ => return None,
        }
        Some(())
    }

    /// Reads a piece with a place on the map.
    fn piece(&mut self, word: &str, words: &[&str]) -> Option<()> {
        match (word, words) {
            ("start", [_, ..]) => self.starts = cells(words)?,
            ("exit", [_, ..]) => self.exits = cells(words)?.into_iter().collect(),
            ("alarm", [_, ..]) => self.alarms = cells(words)?.into_iter().collect(),
            ("token", [token, place @ ..]) => {
                let token = Token::of_word(token)?;
                self.tokens.extend(spots(place)?.into_iter().map(|spot| (token, spot)));
            }
            ("hidden", _) if self.hidden.is_empty() => self.hidden = hidden(words)?,
            ("heavy", [heavy, place @ ..]) => {
                let heavy = Heavy::of_word(heavy)?;
                self.heavy.extend(spots(place)?.into_iter().map(|spot| (heavy, spot)));
            }
            ("lock", [colour, place]) => {
                let lock = (Colour::of_word(colour)?, cell(place)?);
                if self.locks.iter().any(|(colour, _)| *colour == lock.0) {
                    return None;
                }
                self.locks.push(lock);
            }
            ("car", [place]) => self.car = Some(cell(place)?),
            ("machine-gun", [_, _]) => self.machine_gun = Some(spots(words)?[0]),
            ("alpha", [place]) => self.alpha = Some(cell(place)?),
            ("entry", [letter, place]) => {
                self.entries[Letter::of_word(letter)? as usize] = Some(cell(place)?);
            }
            ("defend", [place]) => self.defended = Some(cell(place)?),
            ("call", [place]) => self.call = Some(cell(place)?),
            _ => return None,
        }
        Some(())
    }
}

fn hidden(words: &[&str]) -> Option<Vec<(Token, Cell)>> {
    let split = words.iter().position(|word| *word == "search")?;
    let tokens: Option<Vec<Token>> =
        words[..split].iter().map(|word| Token::of_word(word)).collect();
    let (tokens, cells) = (tokens?, cells(&words[split + 1..])?);
    let is_one_each = cells.iter().collect::<BTreeSet<_>>().len() == tokens.len();
    (is_one_each && cells.len() == tokens.len()).then(|| tokens.into_iter().zip(cells).collect())
}

fn spots(words: &[&str]) -> Option<Vec<Spot>> {
    let to: fn(Cell) -> Spot = match words.first() {
        Some(&"street") => Cell::street,
        Some(&"search") => Cell::search_area,
        _ => return None,
    };
    let cells = cells(&words[1..])?;
    (!cells.is_empty()).then(|| cells.into_iter().map(to).collect())
}

fn cells(words: &[&str]) -> Option<Vec<Cell>> {
    words.iter().map(|word| cell(word)).collect()
}

fn cell(word: &str) -> Option<Cell> {
    let (row, column) = word.split_once(',')?;
    let number = |word: &str| word.parse().ok().filter(|n| (0..100).contains(n));
    Some(Cell::new(number(row)?, number(column)?))
}

fn track(word: &str) -> Option<Track> {
    of(&Track::ALL, |track| track.word() == word)
}

fn of<T: Copy>(all: &[T], is_it: impl Fn(&T) -> bool) -> Option<T> {
    all.iter().copied().find(|it| is_it(it))
}

fn one_letter(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}
