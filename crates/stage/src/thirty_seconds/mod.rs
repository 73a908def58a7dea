//! The board of 30 Seconds to Live: the alley, from the warehouse to the street.

mod picture;

pub use picture::Picture;
