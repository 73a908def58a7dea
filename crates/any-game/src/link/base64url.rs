//! base64url without padding (RFC 4648, section 5).

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let all = three.iter().fold(0u32, |all, &byte| all << 8 | u32::from(byte));
        let all = all << (8 * (3 - three.len()));
        for nth in 0..=three.len() {
            let six = all >> (18 - 6 * nth) & 63;
            text.push(LETTERS[six as usize].into());
        }
    }
    text
}

/// `None` for anything that [`encode`] never writes.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for four in text.as_bytes().chunks(4) {
        let mut all = 0u32;
        for letter in four {
            let six = LETTERS.iter().position(|it| it == letter)?;
            all = all << 6 | six as u32;
        }
        let all = all << (6 * (4 - four.len()));
        let n = four.len() * 6 / 8;
        let [_, three @ ..] = all.to_be_bytes();
        if four.len() == 1 || three[n..].iter().any(|&byte| byte != 0) {
            return None;
        }
        bytes.extend(&three[..n]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors of the RFC.
    #[test]
    fn letters_are_the_ones_that_others_write() {
        let vectors = [
            ("", ""),
            ("f", "Zg"),
            ("fo", "Zm8"),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg"),
            ("fooba", "Zm9vYmE"),
            ("foobar", "Zm9vYmFy"),
        ];
        for (bytes, text) in vectors {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text).as_deref(), Some(bytes.as_bytes()));
        }
        assert_eq!(encode(&[0xfb, 0xff]), "-_8");
    }

    #[test]
    fn every_byte_comes_back_and_nothing_else_is_read() {
        let all: Vec<u8> = (0..=255).collect();
        for n in 0..all.len() {
            assert_eq!(decode(&encode(&all[n..])).as_deref(), Some(&all[n..]));
        }
        for bad in ["Z", "Zh", "Zm9", "Zg==", "Zm 9v", "Zm+v", "Zmé", "Zm9vY"] {
            assert_eq!(decode(bad), None, "{bad:?}");
        }
    }
}
