//! The secret that holds a seat; it comes from outside, and the table keeps only its hash.

use any_game::fair::Secret;

/// The secret in the link of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatToken(Secret);

impl SeatToken {
    pub fn new(bytes: [u8; 32]) -> SeatToken {
        SeatToken(Secret::new(bytes))
    }

    /// Reads 64 hexadecimal digits in lower case.
    pub fn from_hex(text: &str) -> Option<SeatToken> {
        Secret::from_hex(text).map(SeatToken)
    }

    pub fn to_hex(&self) -> String {
        self.0.to_hex()
    }

    /// The hash that is logged.
    pub(crate) fn hash(&self) -> String {
        self.0.commitment()
    }
}

/// Compares in constant time.
pub(crate) fn is_same(a: &str, b: &str) -> bool {
    let differing = a.bytes().zip(b.bytes()).fold(0, |differing, (a, b)| differing | (a ^ b));
    a.len() == b.len() && std::hint::black_box(differing) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_is_the_same() {
        assert!(is_same("1b2c", "1b2c"));
        assert!(!is_same("1b2c", "1b2d"));
        assert!(!is_same("1b2c", "1b2"), "a part is not enough");
        assert!(!is_same("", "1b2c"), "nothing opens nothing");
    }
}
