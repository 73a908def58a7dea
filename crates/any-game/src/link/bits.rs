//! Numbers and texts written bit by bit, the highest bit first.

/// Bits being written.
#[derive(Default)]
pub(super) struct Writer {
    bytes: Vec<u8>,
    n_bits: usize,
}

impl Writer {
    /// The lowest `width` bits of a number.
    pub(super) fn bits(&mut self, n: u64, width: u32) {
        for place in (0..width).rev() {
            if self.n_bits.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let bit = (n >> place & 1) as u8;
            if let Some(last) = self.bytes.last_mut() {
                *last |= bit << (7 - self.n_bits % 8);
            }
            self.n_bits += 1;
        }
    }

    /// A number below `n`, in as few bits as all such numbers need.
    pub(super) fn choice(&mut self, nth: usize, n: usize) {
        self.bits(nth as u64, width(n));
    }

    /// Any number, small ones in few bits: seven at a time, and whether more follow.
    pub(super) fn number(&mut self, n: u64) {
        let mut rest = n;
        while rest > 127 {
            self.bits(rest | 128, 8);
            rest >>= 7;
        }
        self.bits(rest, 8);
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.bits(byte.into(), 8));
    }

    pub(super) fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes(text.as_bytes());
    }

    /// All of it, with zeros up to the next whole byte.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// A bit reader. Each call returns `None` if there are too few bits, or they are invalid.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    n_bits: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Reader { bytes, n_bits: 0 }
    }

    pub(super) fn bits(&mut self, width: u32) -> Option<u64> {
        (0..width).try_fold(0, |n, _| {
            let byte = *self.bytes.get(self.n_bits / 8)?;
            let bit = byte >> (7 - self.n_bits % 8) & 1;
            self.n_bits += 1;
            Some(n << 1 | u64::from(bit))
        })
    }

    pub(super) fn choice(&mut self, n: usize) -> Option<usize> {
        let nth = self.bits(width(n))? as usize;
        Some(nth).filter(|&nth| nth < n)
    }

    pub(super) fn number(&mut self) -> Option<u64> {
        let mut n = 0;
        for place in (0..u64::BITS).step_by(7) {
            let byte = self.bits(8)?;
            let seven = byte & 127;
            n |= Some(seven << place).filter(|shifted| shifted >> place == seven)?;
            if byte < 128 {
                return Some(n);
            }
        }
        None
    }

    pub(super) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        for byte in &mut bytes {
            *byte = self.bits(8)? as u8;
        }
        Some(bytes)
    }

    pub(super) fn text(&mut self) -> Option<String> {
        let len = self.number()?;
        let mut bytes = Vec::new();
        // A forged length cannot exceed the data: reading stops at its end.
        for _ in 0..len {
            bytes.push(self.bits(8)? as u8);
        }
        String::from_utf8(bytes).ok()
    }

    /// Whether only the padding of the last byte is left.
    pub(super) fn is_at_end(&mut self) -> bool {
        let left = self.bytes.len() * 8 - self.n_bits;
        left < 8 && self.bits(left as u32) == Some(0)
    }
}

/// How many bits a number below `n` needs.
fn width(n: usize) -> u32 {
    usize::BITS - n.saturating_sub(1).leading_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let numbers = [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX];
        let choices = [(0, 1), (1, 2), (4, 5), (7, 8), (8, 9), (45, 46)];
        let mut out = Writer::default();
        numbers.iter().for_each(|&n| out.number(n));
        choices.iter().for_each(|&(nth, n)| out.choice(nth, n));
        out.text("Zoë");
        out.bytes(&[7; 32]);
        let bytes = out.into_bytes();
        let mut from = Reader::new(&bytes);
        for n in numbers {
            assert_eq!(from.number(), Some(n));
        }
        for (nth, n) in choices {
            assert_eq!(from.choice(n), Some(nth));
        }
        assert_eq!(from.text().as_deref(), Some("Zoë"));
        assert_eq!(from.array(), Some([7; 32]));
        assert!(from.is_at_end());
        assert_eq!(from.number(), None);
    }

    #[test]
    fn a_choice_takes_as_few_bits_as_it_can() {
        assert_eq!([0, 1, 2, 3, 4, 5, 8, 9, 46].map(width), [0, 0, 1, 2, 2, 3, 3, 4, 6]);
    }

    #[test]
    fn what_says_nothing_is_not_read() {
        assert_eq!(Reader::new(&[255; 10]).number(), None, "no number is so large");
        assert_eq!(Reader::new(&[0xff, 0xff, 0xff, 0x7f]).text(), None, "no text is so long");
        assert_eq!(Reader::new(&[1, 0xff]).text(), None, "this is no text");
        assert_eq!(Reader::new(&[0b1110_0000]).choice(6), None, "there are only six");
        assert_eq!(Reader::new(&[]).choice(0), None, "there is nothing to choose");
        assert!(!Reader::new(&[0, 0]).is_at_end());
        assert!(!Reader::new(&[1]).is_at_end());
    }
}
