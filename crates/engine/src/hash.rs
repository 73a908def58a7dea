//! A hash that is the same on every machine, for replays and laws.

use std::hash::{Hash, Hasher};

/// The same value on 32-bit and 64-bit machines. (Arrays of integers are hashed as they are in
/// memory, so only on little-endian machines, which all of ours are.)
pub fn stable_hash(value: &impl Hash) -> u64 {
    let mut hasher = StableHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// 64-bit FNV-1a; integers are hashed as eight little-endian bytes.
#[derive(Clone, Debug)]
pub struct StableHasher(u64);

const PRIME: u64 = 0x0000_0100_0000_01b3;
/// A zero byte only multiplies, so a byte followed by seven zeros is one multiplication.
const PRIME_8: u64 = PRIME.wrapping_pow(8);

impl Default for StableHasher {
    fn default() -> Self {
        StableHasher(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for StableHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(n.into());
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        // States are made of small numbers.
        if n < 256 {
            self.0 = (self.0 ^ n).wrapping_mul(PRIME_8);
        } else {
            self.write(&n.to_le_bytes());
        }
    }

    fn write_u128(&mut self, n: u128) {
        self.write(&n.to_le_bytes());
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_i16(&mut self, n: i16) {
        self.write_u64(i64::from(n) as u64);
    }

    fn write_i32(&mut self, n: i32) {
        self.write_u64(i64::from(n) as u64);
    }

    fn write_i64(&mut self, n: i64) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as i64 as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_hashed_as_all_of_their_bytes() {
        for n in (0..300).chain([u64::MAX, 1 << 40]) {
            let (mut one, mut other) = (StableHasher::default(), StableHasher::default());
            one.write_u64(n);
            n.to_le_bytes().iter().for_each(|byte| other.write_u8(*byte));
            assert_eq!(one.finish(), other.finish(), "{n}");
        }
    }
}
