//! The tale of a game: who did how much of what, who earned a medal, and which move was the best.

use engine::{Deed, DeedSort, Entry, Game, Names, Record, Seat, play_entry};

/// The tale of a finished game. Nothing in it is hidden any more.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tale {
    pub counts: Vec<DeedCount>,
    pub medals: Vec<Medal>,
    pub best: Option<BestMove>,
}

/// How much each seat did of one kind of deed. Deeds that nobody did are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeedCount {
    pub name: &'static str,
    pub by_seat: Vec<u16>,
}

/// For the one who did more of something than everybody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Medal {
    pub seat: Seat,
    pub title: &'static str,
    /// `zombies killed: 7`.
    pub because: String,
}

/// The action with the most feats, including the draws that followed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestMove {
    /// Its number in the log.
    pub entry: usize,
    pub seat: Seat,
    /// The action in words.
    pub text: String,
    /// `zombies killed: 3`.
    pub because: String,
}

impl Tale {
    /// Computed from the whole log, which a table may no longer have as messages.
    pub(crate) fn of<G: Game>(record: &Record<G>, names: &Names) -> Tale {
        let mut book = Book::new::<G>(record);
        let mut state = record.start().clone();
        let mut events = Vec::new();
        let mut acted = None;
        for (n, &entry) in record.log().iter().enumerate() {
            if let Entry::Acted(seat, _) = entry {
                acted = Some((n, seat));
            }
            events.clear();
            play_entry::<G>(&mut state, entry, &mut events);
            for event in &events {
                let by = acted.map(|(_, seat)| seat);
                G::deeds(record.state(), event, by, &mut |deed| book.note(deed, acted));
            }
        }
        let best = book.best_move().and_then(|(entry, because)| {
            let &Entry::Acted(seat, action) = record.log().get(entry)? else { return None };
            let text = G::describe(&record.state_at(entry), seat, action, names);
            Some(BestMove { entry, seat, text, because })
        });
        Tale { medals: book.medals(), counts: book.counts(), best }
    }
}

/// The counts so far.
struct Book {
    sorts: &'static [DeedSort],
    /// For each sort, for each seat.
    counted: Vec<Vec<u16>>,
    /// The feats that followed from an action: its entry, and how much of each kind.
    feats: Vec<(usize, Vec<u16>)>,
}

impl Book {
    fn new<G: Game>(record: &Record<G>) -> Book {
        let n_seats = usize::from(G::n_seats(record.state()));
        let counted = vec![vec![0; n_seats]; G::DEEDS.len()];
        Book { sorts: G::DEEDS, counted, feats: Vec::new() }
    }

    fn note(&mut self, deed: Deed, acted: Option<(usize, Seat)>) {
        let Some(sort) = self.sorts.iter().position(|it| it == deed.sort) else { return };
        if let Some(n) = self.counted[sort].get_mut(usize::from(deed.seat.0)) {
            *n = n.saturating_add(deed.n);
        }
        let Some((entry, seat)) = acted else { return };
        if deed.sort.is_feat && deed.seat == seat {
            if self.feats.last().is_none_or(|&(last, _)| last != entry) {
                self.feats.push((entry, vec![0; self.sorts.len()]));
            }
            if let Some((_, feats)) = self.feats.last_mut() {
                feats[sort] += deed.n;
            }
        }
    }

    /// The first of the best. A single feat is not enough.
    fn best_move(&self) -> Option<(usize, String)> {
        let worth = |feats: &[u16]| feats.iter().sum::<u16>();
        let (entry, feats) = self.feats.iter().rev().max_by_key(|(_, feats)| worth(feats))?;
        let said = self.sorts.iter().zip(feats).filter(|&(_, &n)| n > 0);
        let said: Vec<String> = said.map(|(sort, n)| format!("{}: {n}", sort.name)).collect();
        (worth(feats) > 1).then(|| (*entry, said.join(", ")))
    }

    /// Only among several players, and only for a clear winner.
    fn medals(&self) -> Vec<Medal> {
        let medal = |(sort, counted): (&DeedSort, &Vec<u16>)| {
            let most = *counted.iter().max()?;
            let mut first = counted.iter().enumerate().filter(|&(_, &n)| n == most);
            let (seat, None) = (first.next()?.0, first.next()) else { return None };
            let is_honour = most > 0 && counted.len() > 1;
            let because = format!("{}: {most}", sort.name);
            let seat = Seat(u8::try_from(seat).ok()?);
            is_honour.then_some(Medal { seat, title: sort.medal, because })
        };
        self.sorts.iter().zip(&self.counted).filter_map(medal).collect()
    }

    fn counts(self) -> Vec<DeedCount> {
        let counts = self.sorts.iter().zip(self.counted);
        let counts = counts.map(|(sort, by_seat)| DeedCount { name: sort.name, by_seat });
        counts.filter(|count| count.by_seat.iter().any(|&n| n > 0)).collect()
    }
}
