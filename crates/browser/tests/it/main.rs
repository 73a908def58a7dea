//! Everything that needs a browser.

mod driver;
