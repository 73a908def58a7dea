//! The settings of a server: from a file, the environment, and the command line. Later ones in this list override earlier ones.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use server::{Config, Limits, Network, PushReach};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use crate::args::Serve;
use crate::failure::Failure;

/// All settings of `shamble serve`.
#[derive(Debug)]
pub(crate) struct Settings {
    pub(crate) listen: SocketAddr,
    pub(crate) data: PathBuf,
    /// The URL of a PostgreSQL that replaces the file.
    pub(crate) store: Option<String>,
    pub(crate) config: Config,
    /// The log filter.
    pub(crate) log: Targets,
}

const LISTEN: &str = "listen";
const DATA: &str = "data";
const STORE: &str = "store";
const NEWS: &str = "news";
const ORIGIN: &str = "origin";
const PROXY: &str = "trusted-proxy";
const LOG: &str = "log";
const THINKERS: &str = "thinkers";
const THINKING: &str = "thinking-ms";
const CONTACT: &str = "push-contact";
const BASE: &str = "base-path";

/// On how many threads bots may think, and for how many milliseconds, wherever it is set.
pub(crate) const N_THINKERS: RangeInclusive<u64> = 1..=1_024;
pub(crate) const THINKING_MS: RangeInclusive<u64> = 10..=60_000;

impl Settings {
    pub(crate) fn new(args: &Serve) -> Result<Settings, Failure> {
        Self::of(args, |name| env::var(name).ok())
    }

    fn of(args: &Serve, env: impl Fn(&str) -> Option<String>) -> Result<Settings, Failure> {
        let text = |file: &PathBuf| {
            fs::read_to_string(file).map_err(|error| {
                let shown = file.display();
                Failure::BadFile(format!("{shown}: {error}. Name a file that can be read."))
            })
        };
        let file = args.config.as_ref().map(text).transpose()?;
        Self::from(args, file.as_deref(), env)
    }

    /// With the text of the file, if there is one.
    pub(crate) fn from(
        args: &Serve,
        file: Option<&str>,
        env: impl Fn(&str) -> Option<String>,
    ) -> Result<Settings, Failure> {
        let mut settings = Settings {
            listen: ([127, 0, 0, 1], 8080).into(),
            data: "shamble.db".into(),
            store: None,
            config: Config { pace: args.pace, ..Config::default() },
            log: usual_log(),
        };
        if let Some(text) = file {
            let shown = args.config.as_deref().unwrap_or(Path::new("The file"));
            settings.read(shown, text)?;
        }
        for name in names() {
            let variable = format!("SHAMBLE_{}", name.replace('-', "_").to_uppercase());
            if let Some(value) = env(&variable) {
                settings.clear(&name);
                let set = settings.set(&name, &value);
                set.map_err(|problem| Failure::Usage(format!("{variable}: {problem}")))?;
            }
        }
        settings.obey(args)?;
        Ok(settings)
    }

    fn obey(&mut self, args: &Serve) -> Result<(), Failure> {
        self.listen = args.listen.unwrap_or(self.listen);
        self.data = args.data.clone().unwrap_or_else(|| self.data.clone());
        self.store = args.store.clone().or(self.store.take());
        self.config.news = args.news.clone().or(self.config.news.take());
        if self.config.news.is_some() && self.store.is_none() {
            let text = "News are for servers that share a PostgreSQL: name it with --store, or leave --news out.";
            return Err(Failure::Usage(text.to_owned()));
        }
        if !args.origin.is_empty() {
            self.config.origins.clone_from(&args.origin);
        }
        if !args.trusted_proxy.is_empty() {
            self.config.proxies.clone_from(&args.trusted_proxy);
        }
        if let Some(base) = &args.base_path {
            self.config.base_path.clone_from(base);
        }
        if let Some(levels) = &args.log {
            self.log =
                log_of(levels).map_err(|problem| Failure::Usage(format!("--log: {problem}")))?;
        }
        let thinking = &mut self.config.thinking;
        thinking.threads = args.thinkers.map_or(thinking.threads, |n| n as usize);
        thinking.time = args.thinking_ms.map_or(thinking.time, Duration::from_millis);
        let push = &mut self.config.push;
        push.contact = args.push_contact.clone().or(push.contact.take());
        if args.push_anywhere {
            push.reach = PushReach::Anywhere;
        }
        for limit in &args.limit {
            let (name, value) = limit.split_once('=').ok_or_else(|| {
                Failure::Usage(format!("--limit {limit:?}: write it as NAME=VALUE."))
            })?;
            let set = self.config.limits.set(name.trim(), value.trim());
            set.map_err(|problem| Failure::Usage(format!("--limit: {problem}")))?;
        }
        Ok(())
    }

    /// Reads a file of lines such as `tables-per-minute = 5`; `#` begins a comment.
    fn read(&mut self, file: &Path, text: &str) -> Result<(), Failure> {
        let shown = file.display();
        for (n, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let set = match line.split_once('=') {
                Some((name, value)) => self.set(name.trim(), value.trim().trim_matches('"')),
                None => Err("Write it as NAME = VALUE.".to_owned()),
            };
            set.map_err(|problem| Failure::BadFile(format!("{shown}, line {}: {problem}", n + 1)))?;
        }
        Ok(())
    }

    /// A list from one source replaces that of another.
    fn clear(&mut self, name: &str) {
        match name {
            ORIGIN => self.config.origins.clear(),
            PROXY => self.config.proxies.clear(),
            _ => {}
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let words = || value.split(',').map(str::trim).filter(|it| !it.is_empty());
        match name {
            LISTEN => {
                let bad = |_| format!("{value:?} is no address with a port, such as 0.0.0.0:8080.");
                self.listen = value.parse().map_err(bad)?;
            }
            DATA => self.data = value.into(),
            STORE => self.store = Some(value.to_owned()),
            NEWS => self.config.news = Some(value.to_owned()),
            ORIGIN => self.config.origins.extend(words().map(str::to_owned)),
            PROXY => {
                for word in words() {
                    self.config.proxies.push(word.parse::<Network>()?);
                }
            }
            LOG => self.log = log_of(value)?,
            THINKERS => self.config.thinking.threads = number(value, N_THINKERS)? as usize,
            THINKING => {
                self.config.thinking.time = Duration::from_millis(number(value, THINKING_MS)?);
            }
            BASE => self.config.base_path = value.parse()?,
            CONTACT => self.config.push.contact = Some(value.to_owned()),
            limit => {
                let set = self.config.limits.set(limit, value);
                set.map_err(|problem| problem.to_string())?;
            }
        }
        Ok(())
    }
}

fn log_of(levels: &str) -> Result<Targets, String> {
    let bad = || {
        format!(
            "{levels:?} is no level (off, error, warn, info, debug, trace), and no list such as info,security=off."
        )
    };
    // A word alone would be taken for a subject of which everything is told.
    let level = |part: &str| part.rsplit('=').next().unwrap_or_default().trim().to_owned();
    if !levels.split(',').all(|part| level(part).parse::<LevelFilter>().is_ok()) {
        return Err(bad());
    }
    levels.parse().map_err(|_| bad())
}

fn usual_log() -> Targets {
    Targets::new().with_default(tracing::Level::INFO)
}

/// In `shamble play`, only what the user can act on is logged.
pub(crate) fn log_at_home() -> Targets {
    Targets::new().with_default(tracing::Level::ERROR)
}

/// Logs to standard error, one line per event with its time, level and subject.
pub(crate) fn keep_log(levels: Targets) {
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false);
    // A test may host twice in one process; then the log is already set up.
    let _ = tracing_subscriber::registry().with(lines.with_filter(levels)).try_init();
}

fn number(value: &str, range: RangeInclusive<u64>) -> Result<u64, String> {
    let number = value.parse().ok().filter(|it| range.contains(it));
    let (least, most) = (range.start(), range.end());
    number.ok_or_else(|| format!("{value:?} is no number from {least} to {most}."))
}

/// The names of all settings.
pub(crate) fn names() -> impl Iterator<Item = String> {
    let limits = Limits::all().into_iter().map(|(name, ..)| name);
    [LISTEN, DATA, STORE, NEWS, ORIGIN, PROXY, LOG, THINKERS, THINKING, CONTACT, BASE]
        .into_iter()
        .map(str::to_owned)
        .chain(limits)
}

/// Descriptors reserved for files and the runtime.
const KEPT: u64 = 64;

/// Raises the limit on descriptors as far as the system allows, and prints a notice if that is too few for the configured sockets.
pub(crate) fn fit_to_system(config: &mut Config) {
    if let Some(most) = descriptors() {
        fit_into(config, most);
    }
}

fn fit_into(config: &mut Config, most: u64) {
    let room = u32::try_from(most.saturating_sub(KEPT)).unwrap_or(u32::MAX);
    if room < config.limits.sockets {
        tracing::warn!(
            "The system allows {most} open files, so at most {room} connections are taken instead of \
             {}. Raise it with `ulimit -n` or LimitNOFILE.",
            config.limits.sockets
        );
        config.limits.fit_into(room);
    }
}

#[cfg(unix)]
fn descriptors() -> Option<u64> {
    // As many as possible; if raising fails, the current limit.
    rlimit::increase_nofile_limit(u64::MAX).or_else(|_| rlimit::Resource::NOFILE.get_soft()).ok()
}

#[cfg(not(unix))]
fn descriptors() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::args::{Cli, Verb};

    fn settings(args: &[&str], env: &[(&str, &str)]) -> Result<Settings, Failure> {
        let cli = Cli::try_parse_from([&["shamble", "serve"], args].concat()).expect("it is usage");
        let Verb::Serve(args) = cli.verb else { panic!("it was serve") };
        Settings::of(&args, |name| {
            env.iter().find(|(it, _)| *it == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn options_count_more_than_the_environment_and_that_more_than_the_file() {
        let dir = env::temp_dir().join(format!("shamble-settings-{}", std::process::id()));
        fs::create_dir_all(&dir).expect("there is room");
        let file = dir.join("shamble.conf");
        let text = "# ours\nlisten = 0.0.0.0:1 # all\ndata = \"a.db\"\norigin = https://a.example\n\
                    origin = https://b.example\nburst = 1\nper-second = 2\nheader-timeout = 0.5\n\
                    thinkers = 3\nbase-path = /a/\nstore = postgres://a\n";
        fs::write(&file, text).expect("there is room");
        let path = file.to_str().expect("it is text");
        let env = [
            ("SHAMBLE_BURST", "7"),
            ("SHAMBLE_PER_SECOND", "8"),
            ("SHAMBLE_THINKING_MS", "250"),
            ("SHAMBLE_TRUSTED_PROXY", "10.0.0.0/8"),
            ("SHAMBLE_LOG", "warn,security=info"),
        ];
        let args =
            ["--config", path, "--limit", "burst=9", "--data", "b.db", "--store", "postgres://b"];
        let settings = settings(&args, &env).expect("all of it fits");
        fs::remove_dir_all(&dir).expect("it was ours");
        let limits = &settings.config.limits;
        assert_eq!((limits.burst, limits.per_second), (9, 8));
        assert_eq!(limits.header_timeout, Duration::from_millis(500));
        assert_eq!(settings.listen, ([0, 0, 0, 0], 1).into());
        assert_eq!(settings.data, Path::new("b.db"));
        assert_eq!(settings.config.base_path, "/a".parse().expect("a base path"));
        assert_eq!(settings.store.as_deref(), Some("postgres://b"));
        assert_eq!(settings.config.origins, ["https://a.example", "https://b.example"]);
        let thinking = &settings.config.thinking;
        assert_eq!((thinking.threads, thinking.time), (3, Duration::from_millis(250)));
        assert!(settings.log.would_enable("security", &tracing::Level::INFO));
        assert!(!settings.log.would_enable("server", &tracing::Level::INFO));
        assert_eq!(settings.config.proxies, ["10.0.0.0/8".parse().expect("a network")]);
    }

    #[test]
    fn no_more_connections_are_taken_than_the_system_has_descriptors_for() {
        let fitting = |most| {
            let mut config = Config::default();
            fit_into(&mut config, most);
            (config.limits.sockets, config.limits.sockets_per_address)
        };
        let usual = Limits::default();
        assert_eq!(fitting(1_024), (960, 240), "some are kept for files, and no address has all");
        assert_eq!(fitting(u64::MAX), (usual.sockets, usual.sockets_per_address));
        assert_eq!(fitting(KEPT + u64::from(usual.sockets)).0, usual.sockets, "just enough");
        assert_eq!(fitting(KEPT).0, 0, "there is none left");
    }

    #[cfg(unix)]
    #[test]
    fn what_the_system_allows_is_asked_of_the_system() {
        let mut config = Config::default();
        config.limits.sockets = u32::MAX;
        fit_to_system(&mut config);
        let allowed = rlimit::Resource::NOFILE.get_soft().expect("the system says so");
        let room = u32::try_from(allowed - KEPT).unwrap_or(u32::MAX);
        assert_eq!(config.limits.sockets, room);
    }

    /// A seed that is refused at its first line would lead a fuzzer nowhere.
    #[test]
    fn what_the_fuzzer_begins_with_is_accepted() {
        let Verb::Serve(args) = Cli::parse_from(["shamble", "serve"]).verb else {
            panic!("it was serve")
        };
        for text in [
            include_str!("../../../fuzz/seeds/settings/file"),
            include_str!("../../../fuzz/seeds/settings/limits"),
        ] {
            Settings::from(&args, Some(text), |_| None).expect("all of it fits");
        }
    }

    #[test]
    fn what_cannot_be_set_is_said_with_where_it_stands() {
        let bad = |args: &[&str], env: &[(&str, &str)]| match settings(args, env) {
            Err(Failure::Usage(said) | Failure::BadFile(said)) => said,
            other => panic!("it was taken: {other:?}"),
        };
        assert!(bad(&["--limit", "brains=1"], &[]).contains("no limit \"brains\""));
        assert!(bad(&["--limit", "burst"], &[]).contains("NAME=VALUE"));
        assert!(bad(&[], &[("SHAMBLE_BURST", "x")]).contains("SHAMBLE_BURST"));
        assert!(bad(&["--news", "nats://x"], &[]).contains("name it with --store"));
        assert!(bad(&[], &[("SHAMBLE_THINKERS", "0")]).contains("no number from 1 to 1024"));
        let base = bad(&[], &[("SHAMBLE_BASE_PATH", "shamble")]);
        assert!(base.contains("SHAMBLE_BASE_PATH: ") && base.contains("begin it with a slash"));
        assert!(bad(&["--log", "loud"], &[]).contains("off, error, warn"));
        assert!(bad(&["--config", "/nowhere/at/all"], &[]).contains("/nowhere/at/all"));
    }
}
