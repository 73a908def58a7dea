//! Verifiable randomness: every outcome follows from the table's secret, the shares that seats added to it, and the number of the
//! outcome. So undoing and playing again never rerolls, and anybody who knows the secret at the end can recompute every draw.
//! `docs/replay-format.md` has the derivation.

use std::collections::BTreeMap;
use std::fmt;

use engine::{ChanceSource, Entry, Game, Record, Replay, Seat, play_entry};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::Reveal;

const OUTCOME: &[u8] = b"shamble outcome";
const BOT: &[u8] = b"shamble bot";
const SEED: &[u8] = b"shamble seed";
const CHANCE: &[u8] = b"shamble chance";

/// The 256 bits from which all draws of a table follow.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// A secret from 64 hexadecimal digits, or derived from any other text.
    pub fn from_seed(words: &str) -> Secret {
        Secret::from_hex(words).unwrap_or_else(|| {
            Secret(Sha256::new().chain_update(SEED).chain_update(words).finalize().into())
        })
    }

    /// Reads 64 hexadecimal digits in lower case.
    pub fn from_hex(text: &str) -> Option<Secret> {
        bytes_of(text).map(Secret)
    }

    pub(crate) fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// The SHA-256 of the secret, published at the start.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The source of draws when seats have added their shares to this secret: as long as one share is random and was committed
    /// before the others were known, nobody has chosen it. Without shares it is the secret itself.
    pub fn with(&self, shares: &BTreeMap<Seat, Share>) -> Secret {
        if shares.is_empty() {
            return *self;
        }
        let mut all = Sha256::new().chain_update(CHANCE).chain_update(self.0);
        for (seat, share) in shares {
            all.update([seat.0]);
            all.update(share.0);
        }
        Secret(all.finalize().into())
    }

    /// Its form in a replay.
    pub fn as_source(&self, shares: &BTreeMap<Seat, Share>, reveal: Reveal) -> ChanceSource {
        ChanceSource {
            commitment: Some(self.commitment()),
            shares: shares.iter().map(|(&seat, share)| (seat, share.to_hex())).collect(),
            secret: (reveal == Reveal::Shown).then(|| self.to_hex()),
        }
    }

    /// Nature's draw number `index`, uniform below `weight`, which must not be 0.
    pub fn outcome(&self, index: u64, weight: u32) -> u32 {
        self.below(OUTCOME, index, weight)
    }

    /// What a random bot picks among `n` options when the log has `index` entries.
    pub fn bot(&self, index: u64, n: u32) -> u32 {
        self.below(BOT, index, n)
    }

    fn below(&self, label: &[u8], index: u64, n: u32) -> u32 {
        assert!(n > 0, "there is something to draw from");
        // Words at or above the largest multiple of n would make small results likelier.
        let limit = (1u64 << 32) / u64::from(n) * u64::from(n);
        let words = (0u32..).flat_map(|block| self.block(label, index, block));
        let fit = words.map(u64::from).find(|&word| word < limit);
        (fit.expect("at least half of all words fit") % u64::from(n)) as u32
    }

    fn block(&self, label: &[u8], index: u64, block: u32) -> [u32; 8] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length will do");
        mac.update(label);
        mac.update(&index.to_le_bytes());
        mac.update(&block.to_le_bytes());
        let bytes: [u8; 32] = mac.finalize().into_bytes().into();
        std::array::from_fn(|i| {
            u32::from_le_bytes([bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2], bytes[4 * i + 3]])
        })
    }
}

/// The 256 bits that a seat adds to the table's secret. Hidden behind their commitment until everybody has committed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Share([u8; 32]);

impl Share {
    pub fn new(bytes: [u8; 32]) -> Share {
        Share(bytes)
    }

    /// Reads 64 hexadecimal digits in lower case.
    pub fn from_hex(text: &str) -> Option<Share> {
        bytes_of(text).map(Share)
    }

    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    pub(crate) fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// The SHA-256 of the share, published first.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

/// Parses the shares of a replay, or names the seat whose share is invalid.
pub fn shares_of(told: &BTreeMap<Seat, String>) -> Result<BTreeMap<Seat, Share>, Seat> {
    let read = |(&seat, text): (&Seat, &String)| {
        Share::from_hex(text).map(|share| (seat, share)).ok_or(seat)
    };
    told.iter().map(read).collect()
}

/// A replay whose draws were recomputed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many outcomes of Nature follow from the secret.
    pub n_outcomes: u64,
    /// How many seats added a share to the secret.
    pub n_shares: usize,
    /// How many outcomes were given with the game that this one continues.
    pub n_given: u64,
}

/// Why a replay cannot be verified, and the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unverified {
    /// Counted from 1.
    pub line: usize,
    pub problem: String,
}

/// Recomputes the commitment and every draw that was not given.
pub(crate) fn verify<G: Game>(replay: &Replay) -> Result<Verified, Unverified> {
    let bad = |line: usize, problem: String| Err(Unverified { line, problem });
    let n_header_lines = replay.n_header_lines();
    let last_line = n_header_lines + replay.lines.len() + 1;
    let Some(commitment) = &replay.commitment else {
        return bad(n_header_lines, "there is no commitment to hold the draws to".to_owned());
    };
    let Some(secret) = &replay.secret else {
        let problem = "the secret is not in the file; it is shown when the game is over";
        return bad(last_line, problem.to_owned());
    };
    let Some(secret) = Secret::from_hex(secret) else {
        return bad(last_line, "the secret must be 64 hexadecimal digits in lower case".to_owned());
    };
    if secret.commitment() != *commitment {
        let problem = "the secret in the last lines does not hash to this commitment";
        let n_between = replay.shares.len() + usize::from(replay.given > 0);
        return bad(n_header_lines - 1 - n_between, problem.to_owned());
    }
    let shares = match shares_of(&replay.shares) {
        Ok(shares) => shares,
        Err(_) => {
            return bad(n_header_lines - 1, "a share must be 64 hexadecimal digits".to_owned());
        }
    };
    let chance = secret.with(&shares);
    let record = Record::<G>::from_replay(replay)
        .map_err(|bad| Unverified { line: bad.line, problem: bad.problem })?;
    let mut state = record.start().clone();
    let (mut n_outcomes, mut n_given) = (0, 0);
    for (i, &entry) in record.log().iter().enumerate() {
        if let Entry::Happened(found) = entry {
            let due = draw::<G>(&state, &chance, n_outcomes);
            if i < record.n_given() {
                n_given += 1;
            } else if due != Some(found) {
                let due = due.map_or_else(|| "nothing".to_owned(), |due| due.to_string());
                let problem =
                    format!("outcome {n_outcomes} is {found}, but the secret gives {due}");
                return bad(n_header_lines + 1 + i, problem);
            }
            n_outcomes += 1;
        }
        play_entry::<G>(&mut state, entry, &mut ());
    }
    Ok(Verified { n_outcomes: n_outcomes - n_given, n_shares: shares.len(), n_given })
}

/// The next outcome according to the secret.
pub(crate) fn draw<G: Game>(state: &G::State, secret: &Secret, index: u64) -> Option<G::Action> {
    G::draw(state, |weight| secret.outcome(index, weight))
}

fn bytes_of(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 || !digits.iter().all(|d| matches!(d, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Share(committed to as {})", self.commitment())
    }
}

// The secret must not leak through `Debug`.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(committed to as {})", self.commitment())
    }
}

impl fmt::Display for Unverified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: {}.", self.line, self.problem)
    }
}

impl std::error::Error for Unverified {}
