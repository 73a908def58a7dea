//! A whole game as a short text for the end of a link.
//!
//! A general compressor would have to guess what the game knows: the options at every point, and the draws. So an entry is its
//! index among everything that could happen then, in as few bits as possible; a draw that follows from the secret takes none.
//! Reading a link means playing the game. `docs/replay-format.md` has the layout.

pub mod base64url;
mod bits;

use std::collections::BTreeMap;

use engine::{ChanceSource, Choices, Entry, Names, Replay, Seat, StableHasher, ToAct};

use crate::fair::{Secret, Share, shares_of};
use crate::{AnyGame, AnyMatch, Problem, find};
use bits::{Reader, Writer};

const VERSION: u8 = 1;
/// Far longer than any link we write.
const LONGEST: usize = 1 << 16;
/// Longer than any of our games.
const MOST_ENTRIES: u64 = 50_000;
const SECRET: u8 = 1;
const COMMITMENT: u8 = 2;
/// The commitment is not the hash of the included secret.
const OWN_COMMITMENT: u8 = 4;
const CLOCK: u8 = 8;
const SHARES: u8 = 16;

/// Encodes this game as the part of a link after the `#`.
pub fn write(games: &[&'static dyn AnyGame], replay: &Replay) -> Result<String, Problem> {
    let game = find(games, &replay.game)?;
    game.replay(replay)?;
    let (secret, commitment) = (replay.secret.as_deref(), replay.commitment.as_deref());
    let known = secret.and_then(Secret::from_hex);
    let shares = shares_of(&replay.shares).map_err(|_| unlike_ours("a share has 64 digits"))?;
    let chance = known.map(|known| known.with(&shares));
    let follows = known.is_some_and(|known| commitment == Some(&known.commitment()));
    let has_clock = replay.lines.iter().any(|line| matches!(line.entry, Entry::Clock(_)));
    let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };

    let mut out = Writer::default();
    out.bits(VERSION.into(), 8);
    out.text(&replay.game);
    out.number(replay.rules.into());
    out.text(&replay.setup.to_string());
    out.number(replay.seats.len() as u64);
    replay.seats.iter().for_each(|name| out.text(name));
    let flags = flag(secret.is_some(), SECRET)
        | flag(commitment.is_some(), COMMITMENT)
        | flag(!follows, OWN_COMMITMENT)
        | flag(has_clock, CLOCK)
        | flag(!shares.is_empty(), SHARES);
    out.bits(flags.into(), 8);
    for digits in [secret, commitment.filter(|_| !follows)].into_iter().flatten() {
        let bytes =
            Secret::from_hex(digits).ok_or_else(|| unlike_ours("a secret has 64 digits"))?;
        out.bytes(&bytes.to_bytes());
    }
    if !shares.is_empty() {
        out.number(shares.len() as u64);
    }
    for (seat, share) in &shares {
        out.bits(seat.0.into(), 8);
        out.bytes(&share.to_bytes());
    }
    out.number(replay.given as u64);
    out.number(replay.lines.len() as u64);
    let listed = n_listed(game, replay, chance.as_ref())?;
    out.number(listed as u64);

    let mut play = game.start(&replay.setup)?;
    let mut now = 0;
    for (i, line) in replay.lines.iter().enumerate() {
        let possible = possible(&*play, chance.as_ref().filter(|_| i >= listed));
        let n = possible.len() + usize::from(has_clock);
        if let Entry::Clock(time) = line.entry {
            out.choice(possible.len(), n);
            out.number(time - now);
            now = time;
        } else {
            let nth = possible.iter().position(|it| *it == line.entry);
            out.choice(nth.ok_or_else(|| unlike_ours("an entry is no option"))?, n);
        }
        play.enter(&line.entry)?;
    }
    out.bits(last_check(replay).into(), 32);
    let link = seal(out.into_bytes());
    match read(games, &link)? == *replay {
        true => Ok(link),
        false => Err(unlike_ours("it would be read differently")),
    }
}

/// Appends the checksum and encodes as base64url. Public so that tests can forge links with a valid checksum.
pub fn seal(mut bytes: Vec<u8>) -> String {
    bytes.extend(check(&bytes).to_be_bytes());
    base64url::encode(&bytes)
}

/// The id of the game of a link, which is known without its rules.
pub fn game(link: &str) -> Result<String, Problem> {
    Reader::new(&opened(link)?).text().ok_or_else(damaged)
}

/// Decodes the game of a link, or of the part after its `#`.
pub fn read(games: &[&'static dyn AnyGame], link: &str) -> Result<Replay, Problem> {
    read_body(games, Reader::new(&opened(link)?))?.ok_or_else(damaged)
}

/// The bytes of a link that is intact and of this version.
fn opened(link: &str) -> Result<Vec<u8>, Problem> {
    let text = link.trim().rsplit('#').next().unwrap_or_default();
    if text.len() > LONGEST {
        return Err(too_long());
    }
    let bytes = base64url::decode(text).ok_or_else(damaged)?;
    match bytes.first() {
        Some(&VERSION) => {}
        Some(_) => return Err(bad("another version of Shamble made it")),
        None => return Err(bad("it is empty")),
    }
    let (body, found) = bytes.split_last_chunk().ok_or_else(damaged)?;
    if check(body) != u32::from_be_bytes(*found) {
        return Err(damaged());
    }
    Ok(body.get(1..).unwrap_or_default().to_vec())
}

/// Plays the entries; `Ok(None)` if the data ends early.
fn read_body(games: &[&'static dyn AnyGame], from: Reader<'_>) -> Result<Option<Replay>, Problem> {
    let mut from = from;
    let Some(head) = Head::read(&mut from) else { return Ok(None) };
    let game = find(games, &head.game)?;
    let ours = game.rules_version();
    if head.rules != u64::from(ours) {
        // Entries are only indices of options, so they mean nothing under other rules; a file has text.
        return Err(bad(&format!(
            "its rules are version {}, these are {ours}; the same game saved as a file can still be read as \
             text",
            head.rules
        )));
    }
    let choices = Choices::parse(&head.setup).map_err(Problem::BadSetup)?;
    let mut play = game.start(&choices)?;
    if head.n_entries > MOST_ENTRIES {
        return Err(too_long());
    }
    if head.names.len() != usize::from(play.n_seats()) {
        return Err(damaged());
    }
    play.rename(Names::new(head.names));
    let chance = head.secret.map(|secret| secret.with(&head.shares));
    let mut now = 0u64;
    for i in 0..head.n_entries {
        if i == head.given {
            play.begin_here();
        }
        let possible = possible(&*play, chance.as_ref().filter(|_| i >= head.n_listed));
        let Some(nth) = from.choice(possible.len() + usize::from(head.has_clock)) else {
            return Ok(None);
        };
        let entry = match possible.into_iter().nth(nth) {
            Some(entry) => entry,
            None => {
                let Some(time) = from.number().and_then(|time| now.checked_add(time)) else {
                    return Ok(None);
                };
                now = time;
                Entry::Clock(time)
            }
        };
        play.enter(&entry).map_err(|_| damaged())?;
    }
    if head.given == head.n_entries {
        play.begin_here();
    }
    let secret = head.secret.map(|secret| secret.to_hex());
    let shares = head.shares.iter().map(|(&seat, share)| (seat, share.to_hex())).collect();
    let replay = play.replay_with(ChanceSource { commitment: head.commitment, shares, secret })?;
    let Some(last) = from.bits(32).filter(|_| from.is_at_end()) else { return Ok(None) };
    if last != u64::from(last_check(&replay)) || head.given > head.n_entries {
        return Err(bad("these rules do not play it as it was played"));
    }
    Ok(Some(replay))
}

/// Everything before the entries.
struct Head {
    game: String,
    rules: u64,
    setup: String,
    names: Vec<String>,
    secret: Option<Secret>,
    commitment: Option<String>,
    shares: BTreeMap<Seat, Share>,
    has_clock: bool,
    given: u64,
    n_entries: u64,
    n_listed: u64,
}

impl Head {
    fn read(from: &mut Reader<'_>) -> Option<Head> {
        let (game, rules, setup) = (from.text()?, from.number()?, from.text()?);
        let n_names = from.number()?;
        let mut names = Vec::new();
        // A forged number cannot exceed the data: reading stops at its end.
        for _ in 0..n_names {
            names.push(from.text()?);
        }
        let flags = from.bits(8)? as u8;
        let mut digits = |is_there: bool| match is_there {
            true => from.array().map(|bytes| Some(Secret::new(bytes))),
            false => Some(None),
        };
        let secret = digits(flags & SECRET != 0)?;
        let has_commitment = flags & COMMITMENT != 0;
        let own = digits(has_commitment && flags & OWN_COMMITMENT != 0)?;
        let commitment = match (own, secret) {
            (Some(own), _) => Some(own.to_hex()),
            (None, Some(secret)) if has_commitment => Some(secret.commitment()),
            (None, _) => None,
        };
        let mut shares = BTreeMap::new();
        for _ in 0..if flags & SHARES != 0 { from.number()? } else { 0 } {
            let seat = Seat(from.bits(8)? as u8);
            (usize::from(seat.0) < names.len()).then_some(())?;
            shares.insert(seat, Share::new(from.array()?));
        }
        let (given, n_entries, n_listed) = (from.number()?, from.number()?, from.number()?);
        let has_clock = flags & CLOCK != 0;
        let head = Head {
            game,
            rules,
            setup,
            names,
            secret,
            commitment,
            shares,
            has_clock,
            given,
            n_entries,
            n_listed,
        };
        Some(head)
    }
}

/// Everything that can happen now except the clock, in a fixed order. Where the secret decides, only one thing can.
fn possible(play: &dyn AnyMatch, secret: Option<&Secret>) -> Vec<Entry<String>> {
    let drawn = secret.and_then(|secret| play.outcome(secret));
    match (play.to_act(), drawn) {
        (ToAct::Over(_), _) => Vec::new(),
        (ToAct::Nature, Some(outcome)) => vec![Entry::Happened(outcome)],
        (ToAct::Nature, None) => {
            play.chance().into_iter().map(|it| Entry::Happened(it.action)).collect()
        }
        (ToAct::Seats(_), _) => {
            let options = |seat| {
                let actions = play.actions(seat).into_iter();
                actions.map(move |action| Entry::Acted(seat, action))
            };
            play.may_act().iter().flat_map(options).collect()
        }
    }
}

/// The number of entries after which every draw follows from the secret.
fn n_listed(
    game: &'static dyn AnyGame,
    replay: &Replay,
    secret: Option<&Secret>,
) -> Result<usize, Problem> {
    let Some(secret) = secret else { return Ok(replay.lines.len()) };
    let mut play = game.start(&replay.setup)?;
    let mut n_listed = 0;
    for (i, line) in replay.lines.iter().enumerate() {
        if let Entry::Happened(found) = &line.entry
            && play.outcome(secret).as_ref() != Some(found)
        {
            n_listed = i + 1;
        }
        play.enter(&line.entry)?;
    }
    Ok(n_listed)
}

/// It covers everything before it, so a game that plays differently is detected.
fn last_check(replay: &Replay) -> u32 {
    replay.lines.last().map_or(replay.start_check, |line| line.check)
}

/// Detects truncated or altered links.
fn check(bytes: &[u8]) -> u32 {
    use std::hash::Hasher;
    let mut hasher = StableHasher::default();
    hasher.write(bytes);
    (hasher.finish() ^ (hasher.finish() >> 32)) as u32
}

fn bad(problem: &str) -> Problem {
    Problem::BadLink(format!("This link holds no game that can be shown: {problem}."))
}

fn too_long() -> Problem {
    bad("it is far too long")
}

fn damaged() -> Problem {
    bad("it was cut off or changed on its way, so copy the whole of it again")
}

fn unlike_ours(problem: &str) -> Problem {
    Problem::BadLink(format!("This game does not fit into a link: {problem}. Send the file."))
}
