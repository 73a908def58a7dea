//! Lines of bounded length.

use std::io::{self, BufRead};

#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// Without its line end.
    Whole(Vec<u8>),
    /// It was read to its end and discarded.
    TooLong,
}

/// The next line, of which at most `limit` bytes are kept in memory.
pub(crate) fn next_line(input: &mut impl BufRead, limit: usize) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let mut is_too_long = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let is_end = chunk.is_empty();
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        is_too_long |= line.len() + part.len() > limit;
        if !is_too_long {
            line.extend_from_slice(part);
        }
        let n = part.len() + usize::from(end.is_some());
        input.consume(n);
        if is_end && line.is_empty() && !is_too_long {
            return Ok(None);
        }
        if is_end || end.is_some() {
            if line.last() == Some(&b'\r') {
                line.pop();
            }
            return Ok(Some(if is_too_long { Line::TooLong } else { Line::Whole(line) }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8], limit: usize) -> Vec<Line> {
        // A buffer of three bytes, so that lines cross its edges.
        let mut input = io::BufReader::with_capacity(3, text);
        std::iter::from_fn(|| next_line(&mut input, limit).expect("memory can be read")).collect()
    }

    #[test]
    fn lines_end_with_either_line_end_or_the_file() {
        let whole = |text: &str| Line::Whole(text.into());
        assert_eq!(lines(b"one\r\n\ntwo", 9), [whole("one"), whole(""), whole("two")]);
        assert_eq!(lines(b"", 9), []);
    }

    #[test]
    fn the_rest_of_a_line_that_is_too_long_is_skipped() {
        let whole = |text: &str| Line::Whole(text.into());
        assert_eq!(
            lines(b"12345\n123456\n1234567890123\nok\n1234567", 5),
            [whole("12345"), Line::TooLong, Line::TooLong, whole("ok"), Line::TooLong]
        );
    }
}
