//! The configurable limits, with their descriptions.

use std::fmt;
use std::time::Duration;

use table::{PACE, PACE_WINDOW};

/// Defines the limits and the names by which they are set.
macro_rules! limits {
    ($($(#[doc = $doc:literal])+ $name:ident: $kind:ty = $default:expr,)+) => {
        /// The limits of a server. The defaults are far above what people need.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Limits {
            $($(#[doc = $doc])+ pub $name: $kind,)+
        }

        impl Default for Limits {
            fn default() -> Limits {
                Limits { $($name: $default,)+ }
            }
        }

        impl Limits {
            /// The name of each limit, its description, and its default.
            pub fn all() -> Vec<(String, String, String)> {
                let limits = Limits::default();
                vec![$((word(stringify!($name)), concat!($($doc),+).trim().to_owned(), limits.$name.show()),)+]
            }

            /// Sets the limit with this name.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadLimit> {
                $(if name == word(stringify!($name)) {
                    let bad = |what| BadLimit::value(name, value, what);
                    let read = <$kind as Amount>::read(value).ok_or_else(|| bad(<$kind as Amount>::WHAT))?;
                    if read == <$kind as Default>::default() && NEVER_NOTHING.contains(&name) {
                        return Err(bad("above 0"));
                    }
                    self.$name = read;
                    return Ok(());
                })+
                Err(BadLimit(format!("There is no limit {name:?}. docs/self-hosting.md lists them all.")))
            }
        }
    };
}

limits! {
    /// The longest message or request, in bytes.
    message_bytes: usize = 64 * 1024,

    /// TCP connections in all; never more than the system allows.
    sockets: u32 = 12_000,
    /// TCP connections of one address.
    sockets_per_address: u32 = 300,
    /// Seconds in which the head of a request must be there, and a connection may be idle between requests.
    header_timeout: Duration = Duration::from_secs(10),
    /// Seconds that a whole request may take.
    request_timeout: Duration = Duration::from_secs(30),
    /// Requests of one address at once.
    requests_burst: u32 = 400,
    /// And so many more each second.
    requests_per_second: u32 = 50,

    /// Players and spectators in all.
    connections: u32 = 10_000,
    /// Players and spectators of one address.
    connections_per_address: u32 = 200,
    /// Screens of one seat; the oldest makes way.
    connections_per_seat: usize = 4,
    /// Players and spectators at one table before nobody else may watch.
    watchers: usize = 200,
    /// Hellos of one address at once.
    hellos_burst: u32 = 200,
    /// And so many more each minute.
    hellos_per_minute: u32 = 300,
    /// Hellos with one token at once.
    seat_hellos_burst: u32 = 12,
    /// And so many more each minute.
    seat_hellos_per_minute: u32 = 30,

    /// Messages of one connection at once.
    burst: u32 = 40,
    /// And so many more each second.
    per_second: u32 = 20,
    /// Messages of all connections of one address at once.
    address_burst: u32 = 800,
    /// And so many more each second.
    address_per_second: u32 = 400,
    /// Lines of chat from one address at once.
    chats_burst: u32 = 40,
    /// And so many more each minute.
    chats_per_minute: u32 = 120,
    /// Times that one seat may speak up in `seat-window`: everything but its moves.
    seat_words: usize = PACE,
    /// Seconds for which those times are counted.
    seat_window: Duration = Duration::from_millis(PACE_WINDOW),
    /// Questions for advice of everybody together that wait for a thread on which bots think.
    advice_queue: usize = 16,

    /// New tables of one address at once.
    tables_burst: u32 = 30,
    /// And so many more each minute.
    tables_per_minute: u32 = 10,
    /// New tables of everybody together at once.
    all_tables_burst: u32 = 600,
    /// And so many more each minute.
    all_tables_per_minute: u32 = 600,
    /// Seats of public tables that one address takes at once.
    joins_burst: u32 = 20,
    /// And so many more each minute.
    joins_per_minute: u32 = 20,
    /// Seats of one public table that one address takes at once.
    table_joins_burst: u32 = 2,
    /// And so many more each minute.
    table_joins_per_minute: u32 = 1,

    /// Messages that wait for a client before it counts as gone.
    queue: usize = 256,
    /// Bytes that wait for a client before it counts as gone; a greeting may be longer.
    queue_bytes: usize = 1024 * 1024,
    /// Seconds that are waited for a hello, and for a client to take a message.
    patience: Duration = Duration::from_secs(10),
    /// Seconds of silence after which a client is asked whether it is still there; after three times as
    /// long it counts as gone.
    silence: Duration = Duration::from_secs(20),
    /// Seconds after which somebody who is gone counts as away.
    away_after: Duration = Duration::from_secs(5),
    /// Seconds after which a table at which nobody is goes to sleep.
    sleep_after: Duration = Duration::from_secs(60),
    /// Seconds after which a table to which nothing was added is deleted; 0 keeps all for ever.
    keep_for: Duration = Duration::from_secs(2 * 365 * 86_400),
    /// The same for a table at which nothing has begun, since seats stayed open.
    keep_unbegun: Duration = Duration::from_secs(7 * 86_400),
    /// Seconds between two looks for such tables.
    clear_every: Duration = Duration::from_secs(3_600),
    /// Seconds after which somebody whose turn it is at leisure is reminded, once; 0 reminds nobody.
    remind_after: Duration = Duration::from_secs(86_400),
    /// Seconds between two looks for whom to remind.
    remind_every: Duration = Duration::from_secs(60),
}

/// With nothing of these the server would serve nobody, or do nothing else than look.
const NEVER_NOTHING: [&str; 13] = [
    "message-bytes",
    "sockets",
    "sockets-per-address",
    "header-timeout",
    "request-timeout",
    "connections",
    "connections-per-address",
    "seat-words",
    "queue",
    "patience",
    "silence",
    "clear-every",
    "remind-every",
];

/// Longer than any table lasts. Times are added and multiplied, and must not run over.
const LONGEST: Duration = Duration::from_secs(100 * 365 * 86_400);

impl Limits {
    /// Lowers the limits to this many sockets. No address may have all of them, or it would lock the others out.
    pub fn fit_into(&mut self, sockets: u32) {
        self.sockets = self.sockets.min(sockets);
        let share = (self.sockets / 4).max(1);
        self.sockets_per_address = self.sockets_per_address.min(share);
    }
}

fn word(name: &str) -> String {
    name.replace('_', "-")
}

/// The type of a limit's value.
trait Amount: Sized {
    const WHAT: &'static str;
    fn read(text: &str) -> Option<Self>;
    fn show(&self) -> String;
}

impl Amount for u32 {
    const WHAT: &'static str = "a whole number";

    fn read(text: &str) -> Option<u32> {
        text.parse().ok()
    }

    fn show(&self) -> String {
        self.to_string()
    }
}

impl Amount for usize {
    const WHAT: &'static str = "a whole number";

    fn read(text: &str) -> Option<usize> {
        text.parse().ok()
    }

    fn show(&self) -> String {
        self.to_string()
    }
}

impl Amount for Duration {
    const WHAT: &'static str = "a number of seconds, at most a hundred years";

    fn read(text: &str) -> Option<Duration> {
        let read = Duration::try_from_secs_f64(text.parse().ok()?).ok()?;
        (read <= LONGEST).then_some(read)
    }

    fn show(&self) -> String {
        self.as_secs_f64().to_string()
    }
}

/// Why a limit was not set, and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLimit(pub String);

impl BadLimit {
    fn value(name: &str, value: &str, what: &str) -> BadLimit {
        BadLimit(format!("The limit {name} must be {what}, not {value:?}."))
    }
}

impl fmt::Display for BadLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadLimit {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_can_be_set_by_its_word_and_nothing_else_can() {
        let mut limits = Limits::default();
        for (word, _, default) in Limits::all() {
            limits.set(&word, &default).expect("its own default fits");
        }
        assert_eq!(limits, Limits::default());
        limits.set("header-timeout", "0.5").expect("half a second");
        limits.set("tables-per-minute", "7").expect("a number");
        assert_eq!(
            (limits.header_timeout, limits.tables_per_minute),
            (Duration::from_millis(500), 7)
        );
        for (word, value) in [("brains", "1"), ("burst", "many"), ("patience", "-1"), ("burst", "")]
        {
            assert!(limits.set(word, value).is_err(), "{word}={value}");
        }
    }

    #[test]
    fn a_limit_with_which_nothing_would_work_is_refused() {
        let mut limits = Limits::default();
        for word in NEVER_NOTHING {
            let refused = limits.set(word, "0").expect_err(word);
            assert!(refused.0.ends_with("must be above 0, not \"0\"."), "{refused}");
        }
        assert!(limits.set("sleep-after", "1e19").is_err(), "no clock goes so far");
        assert_eq!(limits, Limits::default());
        limits.set("keep-for", "0").expect("for ever");
        limits.set("tables-burst", "0").expect("nobody makes tables here");
    }

    #[test]
    fn where_there_is_little_room_no_address_gets_all_of_it() {
        let mut limits = Limits::default();
        limits.fit_into(236);
        assert_eq!((limits.sockets, limits.sockets_per_address), (236, 59));
        limits.fit_into(10_000);
        assert_eq!((limits.sockets, limits.sockets_per_address), (236, 59));
    }

    #[test]
    fn the_documents_list_every_limit_with_its_default() {
        let document = include_str!("../../../docs/self-hosting.md");
        for (word, meaning, default) in Limits::all() {
            let line = format!("| `{word}` | {default} | {meaning} |");
            assert!(document.contains(&line), "docs/self-hosting.md lacks this line:\n{line}");
        }
    }
}
