//! Eight small numbers in one word, a byte each, compared all at once without a loop.

/// A one in each byte.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of each byte.
pub(crate) const TOPS: u64 = ONES << 7;

/// The same number in all eight bytes.
#[inline]
pub(crate) fn eight_of(number: u8) -> u64 {
    u64::from(number) * ONES
}

/// A bit for each byte that is not zero.
#[inline]
pub(crate) fn nonzero(bytes: u64) -> u8 {
    // Adding this to a nonzero byte sets its top bit; then the eight top bits are gathered in one byte.
    let tops = (((bytes & !TOPS) + !TOPS) | bytes) & TOPS;
    ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// A bit for each of 32 small numbers that equals this one: finds all pieces at one location at once.
#[inline]
pub fn which_are(number: u8, numbers: &[u8; 32]) -> u32 {
    let (eights, _) = numbers.as_chunks::<8>();
    eights.iter().enumerate().fold(0, |bits, (i, &eight)| {
        let others = nonzero(u64::from_le_bytes(eight) ^ eight_of(number));
        bits | u32::from(!others) << (8 * i)
    })
}
