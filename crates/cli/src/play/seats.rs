//! Who sits where.

use engine::{Names, Seat};

use crate::failure::Failure;

/// `Ann,bot,bot` as names for `n` seats; bots get numbers, and so does whoever is not named.
pub(super) fn read(words: Option<&str>, n: u8) -> Result<Names, Failure> {
    let words = words.unwrap_or("Ann");
    let wanted: Vec<&str> = words.split(',').map(str::trim).collect();
    if wanted.len() > n.into() {
        let hint = "Name fewer, or choose more players";
        let problem = format!("{} seats are named, but the table has {n}. {hint}.", wanted.len());
        return Err(Failure::Usage(problem));
    }
    let mut names: Vec<String> = Vec::new();
    for i in 0..usize::from(n) {
        let name = match wanted.get(i) {
            None => bot_name(i),
            Some(word) if word.eq_ignore_ascii_case("bot") => bot_name(i),
            Some(word) => (*word).to_owned(),
        };
        if name.is_empty() || name.chars().any(char::is_control) {
            return Err(Failure::Usage(format!("Seat {i} needs a name of letters, or \"bot\".")));
        }
        if names.contains(&name) {
            return Err(Failure::Usage(format!("Two seats are called {name}; rename one.")));
        }
        names.push(name);
    }
    Ok(Names::new(names))
}

fn bot_name(seat: usize) -> String {
    format!("Bot {seat}")
}

/// Whether the program plays this seat: its name in the save says so.
pub(super) fn is_bot(names: &Names, seat: Seat) -> bool {
    names.of(seat) == bot_name(seat.0.into())
}
