//! Eight small numbers in one word, a byte each: asked all at once, without a loop.

/// A one in each byte.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of each byte.
pub(crate) const TOPS: u64 = ONES << 7;

/// The same number eight times.
#[inline]
pub(crate) fn eight_of(number: u8) -> u64 {
    u64::from(number) * ONES
}

/// A bit for each byte that is not zero.
#[inline]
pub(crate) fn nonzero(bytes: u64) -> u8 {
    // Whatever is added to a byte that is not zero reaches its top bit; then the eight top bits are
    // gathered in one byte.
    let tops = (((bytes & !TOPS) + !TOPS) | bytes) & TOPS;
    ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}
