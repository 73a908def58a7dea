//! Pieces on the tiles.

use engine::Id;
use rules::tokens::{Colour, Heavy, Token};
use rules::zombie_cards::Letter;

use super::draft::{Cell, Draft, Part, Spot};

/// Something that a scenario can put on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    Start,
    Exit,
    Zombie,
    Token(Token),
    /// A token face down.
    Hidden(Token),
    Heavy(Heavy),
    Lock(Colour),
    Alarm,
    Car,
    MachineGun,
    Alpha,
    Entry(Letter),
    Defend,
    Call,
    Meeting,
    Hold,
}

/// A piece in a place, and how many of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LyingPiece {
    pub piece: Piece,
    pub part: Part,
    pub n: u8,
}

impl Piece {
    /// All pieces, grouped by purpose.
    pub fn all() -> Vec<(&'static str, Vec<Piece>)> {
        // A Sample, which an Alpha leaves, cannot be there from the start.
        let tokens = || Token::all().filter(|token| *token != Token::Sample);
        let ends = [Piece::Defend, Piece::Hold, Piece::Meeting, Piece::Call];
        vec![
            ("From here to there", [Piece::Start, Piece::Exit].into_iter().chain(ends).collect()),
            ("The dead", {
                let entries = Letter::ALL.into_iter().map(Piece::Entry);
                [Piece::Zombie, Piece::Alpha].into_iter().chain(entries).collect()
            }),
            ("Tokens, face up", tokens().map(Piece::Token).collect()),
            ("Tokens, face down", tokens().map(Piece::Hidden).collect()),
            ("Heavy Objects", Heavy::ALL.into_iter().map(Piece::Heavy).collect()),
            ("In the way", {
                let locks = Colour::ALL.into_iter().map(Piece::Lock);
                locks.chain([Piece::Alarm, Piece::Car, Piece::MachineGun]).collect()
            }),
        ]
    }

    pub fn name(self) -> String {
        let plain = |words: &str| {
            let words = words.trim_start_matches("the ").trim_start_matches("an ");
            words.trim_start_matches("a ").to_owned()
        };
        match self {
            Piece::Start => "Start".to_owned(),
            Piece::Exit => "Exit".to_owned(),
            Piece::Zombie => "zombie".to_owned(),
            Piece::Token(token) => plain(token.name()),
            Piece::Hidden(token) => format!("{}, face down", plain(token.name())),
            Piece::Heavy(heavy) => heavy.name().to_owned(),
            Piece::Lock(colour) => format!("{} Lock", colour.word()),
            Piece::Alarm => "Alarm".to_owned(),
            Piece::Car => "Car".to_owned(),
            Piece::MachineGun => "Machine Gun".to_owned(),
            Piece::Alpha => "Alpha".to_owned(),
            Piece::Entry(letter) => format!("entry {}", letter.word().to_uppercase()),
            Piece::Defend => "defended tile".to_owned(),
            Piece::Call => "place to call from".to_owned(),
            Piece::Meeting => "meeting place".to_owned(),
            Piece::Hold => "place to hold".to_owned(),
        }
    }

    /// A short label for the map.
    pub fn mark(self) -> String {
        let token = |token: Token| match token {
            Token::RedKey | Token::BlueKey | Token::GreenKey | Token::YellowKey => "key".to_owned(),
            Token::Bag1 | Token::Bag2 | Token::Bag3 => {
                format!("bag {}", token.bag().unwrap_or_default())
            }
            Token::Supplies | Token::Fuse | Token::Sample | Token::Empty => token.word().to_owned(),
        };
        match self {
            Piece::Start => "start".to_owned(),
            Piece::Exit => "exit".to_owned(),
            Piece::Zombie => "zombie".to_owned(),
            Piece::Token(it) => token(it),
            Piece::Hidden(it) => format!("{}?", token(it)),
            Piece::Heavy(heavy) => heavy.word().replace('-', " "),
            Piece::Lock(_) => "lock".to_owned(),
            Piece::Alarm => "alarm".to_owned(),
            Piece::Car => "car".to_owned(),
            Piece::MachineGun => "gun".to_owned(),
            Piece::Alpha => "alpha".to_owned(),
            Piece::Entry(letter) => letter.word().to_uppercase(),
            Piece::Defend => "defend".to_owned(),
            Piece::Call => "call".to_owned(),
            Piece::Meeting => "meet".to_owned(),
            Piece::Hold => "hold".to_owned(),
        }
    }

    /// Its class in the style sheet.
    pub fn sort(self) -> &'static str {
        match self {
            Piece::Start => "start",
            Piece::Exit => "exit",
            Piece::Zombie | Piece::Alpha => "dead",
            Piece::Entry(_) => "entry",
            Piece::Lock(Colour::Red) | Piece::Token(Token::RedKey) => "red",
            Piece::Lock(Colour::Blue) | Piece::Token(Token::BlueKey) => "blue",
            Piece::Lock(Colour::Green) | Piece::Token(Token::GreenKey) => "green",
            Piece::Lock(Colour::Yellow) | Piece::Token(Token::YellowKey) => "yellow",
            Piece::Token(_) => "token",
            Piece::Hidden(_) => "hidden",
            Piece::Heavy(_) | Piece::Car | Piece::MachineGun => "heavy",
            Piece::Alarm => "alarm",
            Piece::Defend | Piece::Call | Piece::Meeting | Piece::Hold => "goal",
        }
    }

    /// What it does, as a help text.
    pub fn meaning(self) -> &'static str {
        match self {
            Piece::Start => {
                "Heroes begin here. With two Starts, the first two Heroes begin on the first."
            }
            Piece::Exit => "All Heroes must get to the tile of an Exit.",
            Piece::Zombie => "Each click puts one more here, besides those in every Street.",
            Piece::Token(_) => "Lies face up.",
            Piece::Hidden(_) => {
                "Lies face down. All of these are mixed: nobody knows which is where."
            }
            Piece::Heavy(_) => "Takes both hands.",
            Piece::Lock(_) => {
                "Nobody can enter until the Key of this colour opens it. The Key must be somewhere on the map."
            }
            Piece::Alarm => "Noise beside it is worse.",
            Piece::Car => "Gas Cans are brought here.",
            Piece::MachineGun => "Fires at everything in a Street, as long as there is ammo.",
            Piece::Alpha => "Begins in this Street. While it lives, the Exit is shut.",
            Piece::Entry(_) => {
                "Zombies of this letter come in here, if the rule \"letters\" holds."
            }
            Piece::Defend => "Zombies advance to this tile, if the rule \"advance\" holds.",
            Piece::Call => "The Radio calls from this Search Area.",
            Piece::Meeting => "Goal: Heroes of both Starts are in this Search Area at once.",
            Piece::Hold => "Goal: a conscious Hero is here when the track ends.",
        }
    }

    /// Whether it may be in the Street or in the Search Area, by choice.
    pub fn has_part(self) -> bool {
        match self {
            Piece::Zombie | Piece::Token(_) | Piece::Heavy(_) | Piece::MachineGun => true,
            Piece::Start
            | Piece::Exit
            | Piece::Hidden(_)
            | Piece::Lock(_)
            | Piece::Alarm
            | Piece::Car
            | Piece::Alpha
            | Piece::Entry(_)
            | Piece::Defend
            | Piece::Call
            | Piece::Meeting
            | Piece::Hold => false,
        }
    }

    /// Where it is by default.
    pub fn usual_part(self) -> Part {
        match self {
            Piece::Token(_) | Piece::Hidden(_) | Piece::Heavy(_) | Piece::Call | Piece::Meeting => {
                Part::Search
            }
            Piece::Start
            | Piece::Exit
            | Piece::Zombie
            | Piece::Lock(_)
            | Piece::Alarm
            | Piece::Car
            | Piece::MachineGun
            | Piece::Alpha
            | Piece::Entry(_)
            | Piece::Defend
            | Piece::Hold => Part::Street,
        }
    }
}

impl Draft {
    /// Puts a piece somewhere. A piece that is already there is removed, except that zombies increase
    /// in number; a unique piece moves from where it was.
    pub fn put(&mut self, piece: Piece, spot: Spot) {
        if piece != Piece::Zombie && self.has(piece, spot) {
            return self.take(piece, spot);
        }
        let cell = spot.cell;
        match piece {
            Piece::Start => self.starts.push(cell),
            Piece::Exit => drop(self.exits.insert(cell)),
            Piece::Zombie => {
                let there = self.zombies.entry(spot).or_default();
                *there = there.saturating_add(1);
            }
            Piece::Token(token) => self.tokens.push((token, spot)),
            Piece::Hidden(token) => {
                self.hidden.retain(|(_, at)| *at != cell);
                self.hidden.push((token, cell));
            }
            Piece::Heavy(heavy) => self.heavy.push((heavy, spot)),
            Piece::Lock(colour) => {
                self.locks.retain(|(other, _)| *other != colour);
                self.locks.push((colour, cell));
            }
            Piece::Alarm => drop(self.alarms.insert(cell)),
            Piece::MachineGun => self.machine_gun = Some(spot),
            Piece::Car
            | Piece::Alpha
            | Piece::Entry(_)
            | Piece::Defend
            | Piece::Call
            | Piece::Meeting
            | Piece::Hold => *self.only(piece) = Some(cell),
        }
    }

    /// Removes a piece; of several zombies, one.
    pub fn take(&mut self, piece: Piece, spot: Spot) {
        let cell = spot.cell;
        match piece {
            Piece::Start => self.starts.retain(|at| *at != cell),
            Piece::Exit => drop(self.exits.remove(&cell)),
            Piece::Zombie => {
                if let Some(there) = self.zombies.get_mut(&spot) {
                    *there = there.saturating_sub(1);
                }
                self.zombies.retain(|_, n| *n > 0);
            }
            Piece::Token(token) => remove_one(&mut self.tokens, &(token, spot)),
            Piece::Hidden(token) => remove_one(&mut self.hidden, &(token, cell)),
            Piece::Heavy(heavy) => remove_one(&mut self.heavy, &(heavy, spot)),
            Piece::Lock(colour) => remove_one(&mut self.locks, &(colour, cell)),
            Piece::Alarm => drop(self.alarms.remove(&cell)),
            Piece::MachineGun => self.machine_gun = self.machine_gun.filter(|at| *at != spot),
            Piece::Car
            | Piece::Alpha
            | Piece::Entry(_)
            | Piece::Defend
            | Piece::Call
            | Piece::Meeting
            | Piece::Hold => *self.only(piece) = None,
        }
    }

    /// Whether the piece is there.
    pub fn has(&self, piece: Piece, spot: Spot) -> bool {
        let there = self.on(spot.cell);
        there.iter().any(|it| it.piece == piece && (!piece.has_part() || it.part == spot.part))
    }

    /// Everything on a tile.
    pub fn on(&self, cell: Cell) -> Vec<LyingPiece> {
        let lying = |piece: Piece, part: Part| LyingPiece { piece, part, n: 1 };
        let here = |place: Option<Cell>, piece: Piece| {
            (place == Some(cell)).then(|| lying(piece, piece.usual_part()))
        };
        let mut all: Vec<LyingPiece> = Vec::new();
        all.extend(self.starts.contains(&cell).then(|| lying(Piece::Start, Part::Street)));
        all.extend(self.exits.contains(&cell).then(|| lying(Piece::Exit, Part::Street)));
        for (letter, entry) in Letter::ALL.into_iter().zip(self.entries) {
            all.extend(here(entry, Piece::Entry(letter)));
        }
        all.extend(here(self.defended, Piece::Defend));
        all.extend(here(self.hold, Piece::Hold));
        all.extend(here(self.meeting, Piece::Meeting));
        all.extend(here(self.call, Piece::Call));
        let locks = self.locks.iter().filter(|(_, at)| *at == cell);
        all.extend(locks.map(|(colour, _)| lying(Piece::Lock(*colour), Part::Street)));
        all.extend(self.alarms.contains(&cell).then(|| lying(Piece::Alarm, Part::Street)));
        all.extend(here(self.car, Piece::Car));
        all.extend(here(self.alpha, Piece::Alpha));
        let gun = self.machine_gun.filter(|at| at.cell == cell);
        all.extend(gun.map(|at| lying(Piece::MachineGun, at.part)));
        let zombies = self.zombies.iter().filter(|(at, _)| at.cell == cell);
        all.extend(zombies.map(|(at, &n)| LyingPiece { piece: Piece::Zombie, part: at.part, n }));
        let tokens = self.tokens.iter().filter(|(_, at)| at.cell == cell);
        all.extend(tokens.map(|(token, at)| lying(Piece::Token(*token), at.part)));
        let hidden = self.hidden.iter().filter(|(_, at)| *at == cell);
        all.extend(hidden.map(|(token, _)| lying(Piece::Hidden(*token), Part::Search)));
        let heavy = self.heavy.iter().filter(|(_, at)| at.cell == cell);
        all.extend(heavy.map(|(heavy, at)| lying(Piece::Heavy(*heavy), at.part)));
        all
    }

    /// The place of a unique piece.
    fn only(&mut self, piece: Piece) -> &mut Option<Cell> {
        match piece {
            Piece::Car => &mut self.car,
            Piece::Alpha => &mut self.alpha,
            Piece::Entry(letter) => &mut self.entries[letter as usize],
            Piece::Defend => &mut self.defended,
            Piece::Call => &mut self.call,
            Piece::Meeting => &mut self.meeting,
            Piece::Hold => &mut self.hold,
            Piece::Start
            | Piece::Exit
            | Piece::Zombie
            | Piece::Token(_)
            | Piece::Hidden(_)
            | Piece::Heavy(_)
            | Piece::Lock(_)
            | Piece::Alarm
            | Piece::MachineGun => unreachable!("{piece:?} has more places than one"),
        }
    }
}

fn remove_one<T: PartialEq>(all: &mut Vec<T>, one: &T) {
    if let Some(at) = all.iter().position(|it| it == one) {
        all.remove(at);
    }
}
