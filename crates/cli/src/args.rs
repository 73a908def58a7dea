//! The command line arguments.

use std::net::SocketAddr;
use std::path::PathBuf;

use any_game::{AnyGame, Problem};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use engine::Choices;
use server::{BasePath, Network};
use stage::puzzles::WhichPuzzle;
use zombie_15::rules::scenario::N_SCENARIOS;

use crate::failure::{EXIT_CODES, Failure};
use crate::scenario;
use crate::settings::{N_THINKERS, THINKING_MS};

/// Zombie board games at a digital table: play them, simulate them, look their rules up.
#[derive(Parser, Debug)]
#[command(name = "shamble", version, after_help = EXIT_CODES, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Verb {
    /// Play in the browser, or here in the terminal
    #[command(after_help = PLAY)]
    Play(Play),
    /// Speak with programs: one JSON object a line on standard input and output
    #[command(after_help = ENGINE)]
    Engine,
    /// Let bots play many games under one or many setups, and count
    #[command(after_help = SIM)]
    Sim(Sim),
    /// Write games of bots with every decision, as data to learn from
    #[command(after_help = DATASET)]
    Dataset(Dataset),
    /// Let bots play many games against and with each other, and count
    #[command(after_help = ARENA)]
    Arena(Arena),
    /// Let a program of yours play at an online table
    #[command(after_help = BOT)]
    Bot(Bot),
    /// Measure the speed of random play beside a yardstick
    #[command(after_help = BENCH)]
    Bench(Bench),
    /// Tell the story of a replay or a save
    #[command(after_help = REPLAY)]
    Replay(Replay),
    /// Tell how the chances went in a game that is over, and what a bot would have done
    #[command(after_help = REVIEW)]
    Review(Review),
    /// Solve a puzzle here in the terminal: a position in which exactly one answer is right
    #[command(after_help = PUZZLE)]
    Puzzle(Puzzle),
    /// Recompute every draw of a replay from its secret
    #[command(after_help = VERIFY)]
    Verify(Verify),
    /// List what can be agreed in a game, or what one option can be
    #[command(after_help = OPTIONS)]
    Options(Options),
    /// Look up the numbered rules of a game
    #[command(after_help = RULES)]
    Rules(Lookup),
    /// Look up the cards of a game
    #[command(after_help = CARDS)]
    Cards(Lookup),
    /// Check a scenario of your own for Zombie 15', or begin with one of the campaign
    #[command(subcommand, after_help = SCENARIO)]
    Scenario(Scenario),
    /// Host tables for people elsewhere, over HTTP and WebSockets
    #[command(after_help = SERVE)]
    Serve(Serve),
    /// Copy all tables of a server to a file, also while it runs
    #[command(after_help = BACKUP)]
    Backup(Backup),
    /// Make the data file of a server from a backup
    #[command(after_help = RESTORE)]
    Restore(Restore),
    /// Print tables of a server as text, secrets and all
    #[command(after_help = EXPORT)]
    Export(Export),
    /// Take exported tables into the data file of a server that does not run
    #[command(after_help = IMPORT)]
    Import(Import),
    /// Print the completions for a shell
    #[command(after_help = COMPLETIONS)]
    Completions { shell: Shell },
}

#[derive(Args, Debug)]
pub(crate) struct Chosen {
    /// The game
    #[arg(value_parser = game(), hide_possible_values = true)]
    pub(crate) game: &'static dyn AnyGame,
    #[command(flatten)]
    pub(crate) agreed: Agreed,
}

#[derive(Args, Debug)]
pub(crate) struct Agreed {
    /// What is agreed; `shamble options GAME` lists what can be
    #[arg(value_name = "OPTION=VALUE")]
    pub(crate) setup: Vec<String>,
    /// Begin with the choices of a named mode
    #[arg(long, value_name = "NAME")]
    pub(crate) mode: Option<String>,
    /// Play a scenario of your own, for Zombie 15'
    #[arg(long, value_name = "FILE")]
    pub(crate) scenario: Option<PathBuf>,
}

const IN_THE_BROWSER: &str = "In the browser";
const IN_THE_TERMINAL: &str = "In the terminal";

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// The game; the browser also lets you choose it there
    #[arg(value_parser = game(), hide_possible_values = true)]
    pub(crate) game: Option<&'static dyn AnyGame>,
    #[command(flatten)]
    pub(crate) agreed: Agreed,
    /// The port of the page [default: 8017, or a free one if that is taken]
    #[arg(long, conflicts_with = "terminal", help_heading = IN_THE_BROWSER)]
    pub(crate) port: Option<u16>,
    /// The file that keeps tables for several screens [default: one of your own]
    #[arg(long, value_name = "FILE", conflicts_with = "terminal", help_heading = IN_THE_BROWSER)]
    pub(crate) data: Option<PathBuf>,
    /// Do not open a browser
    #[arg(long, conflicts_with = "terminal", help_heading = IN_THE_BROWSER)]
    pub(crate) no_open: bool,
    /// Play here in the terminal, people at one keyboard and bots
    #[arg(long)]
    pub(crate) terminal: bool,
    /// Who sits where, clockwise; "bot" is played by the program, and so is whoever is not named; "random" does not think
    #[arg(long, value_name = "NAMES", help_heading = IN_THE_TERMINAL)]
    pub(crate) seats: Option<String>,
    /// Where the game is saved after every decision
    #[arg(long, value_name = "FILE", help_heading = IN_THE_TERMINAL)]
    pub(crate) save: Option<PathBuf>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", help_heading = IN_THE_TERMINAL)]
    pub(crate) load: Option<PathBuf>,
    /// The table's secret: 64 hexadecimal digits, or any words made into one
    #[arg(long, help_heading = IN_THE_TERMINAL)]
    pub(crate) seed: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Sim {
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// Who plays, as in `arena` [default: random]
    #[arg(long, value_name = "LEVEL,…")]
    pub(crate) seats: Option<String>,
    /// Vary an option; given more than once, everything with everything
    #[arg(long, value_name = "OPTION=VALUES")]
    pub(crate) sweep: Vec<String>,
    /// How many games each setting has
    #[arg(long, default_value_t = 10_000, value_name = "N", value_parser = at_least_one)]
    pub(crate) games: u64,
    /// The same seed gives the same result
    #[arg(long, default_value_t = 1, value_parser = whole)]
    pub(crate) seed: u64,
    /// How many threads play [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub(crate) threads: Option<u64>,
    /// Keep every game in a file; if it has some of this study, go on
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Write a page with plots
    #[arg(long, value_name = "FILE.html")]
    pub(crate) report: Option<PathBuf>,
    /// Write a row for each game, as text
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Write a row for each game, as Parquet
    #[arg(long, value_name = "FILE")]
    pub(crate) parquet: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Dataset {
    /// The game
    #[arg(value_parser = game(), hide_possible_values = true)]
    pub(crate) game: &'static dyn AnyGame,
    /// Where the tables and their card are written; it is made if there is none
    pub(crate) folder: PathBuf,
    #[command(flatten)]
    pub(crate) agreed: Agreed,
    /// Who plays, as in `arena`
    #[arg(long, value_name = "LEVEL,…")]
    pub(crate) seats: String,
    /// How many games are played
    #[arg(long, default_value_t = 1_000, value_name = "N", value_parser = at_least_one)]
    pub(crate) games: u64,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1, value_parser = whole)]
    pub(crate) seed: u64,
    /// How many threads play [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub(crate) threads: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct Arena {
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// Who plays: one for each seat, clockwise, or one for all
    #[arg(long, value_name = "LEVEL,…")]
    pub(crate) seats: String,
    /// At most so many games are played
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = at_least_one)]
    pub(crate) games: u64,
    /// Everybody keeps their seat; else all move on by one seat after each game
    #[arg(long)]
    pub(crate) keep_seats: bool,
    /// Begin no more games after so many seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// Stop as soon as it is plain whether the first one wins more or less than this share
    #[arg(long, value_name = "SHARE", value_parser = share)]
    pub(crate) stop_at: Option<f64>,
    /// A program (run:COMMAND) has so many seconds for an answer
    #[arg(long, default_value_t = 10.0, value_name = "S", value_parser = seconds)]
    pub(crate) bot_seconds: f64,
    /// Let a real clock run: each decision takes so many seconds of it, one after the other
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) pace: Option<f64>,
    /// The same seed gives the same result
    #[arg(long, default_value_t = 1, value_parser = whole)]
    pub(crate) seed: u64,
    /// How many threads play; the result does not depend on it [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub(crate) threads: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Bot {
    /// The link of the seat: http://HOST:PORT/table/ID#TOKEN
    #[arg(long, value_name = "URL")]
    pub(crate) link: String,
    /// What the others read at its seat
    #[arg(long, default_value = "Robot")]
    pub(crate) name: String,
    /// It has so many seconds for an answer
    #[arg(long, default_value_t = 10.0, value_name = "S", value_parser = seconds)]
    pub(crate) bot_seconds: f64,
    /// The program, which is asked and answers in lines of JSON
    #[arg(last = true, required = true, value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// The game [default: all]
    #[arg(value_parser = game(), hide_possible_values = true)]
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// Print one JSON object a line, one line per game and mode
    #[arg(long)]
    pub(crate) json: bool,
    /// How long each mode is measured
    #[arg(long, default_value_t = 2.0, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Measure a scenario of your own, for Zombie 15', instead of the modes
    #[arg(long, value_name = "FILE")]
    pub(crate) scenario: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The replay or save, or the link of a game
    #[arg(value_name = "FILE|LINK")]
    pub(crate) game: PathBuf,
    /// Stop after this many actions
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
    /// Print what stands behind the # of a link that holds the game
    #[arg(long, conflicts_with = "to")]
    pub(crate) link: bool,
    /// Print the bare replay, as docs/replay-format.md has it
    #[arg(long, conflicts_with_all = ["to", "link"])]
    pub(crate) bare: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Review {
    /// The replay or save, or the link of a game
    #[arg(value_name = "FILE|LINK")]
    pub(crate) game: PathBuf,
    /// Whose chances are told
    #[arg(long, value_name = "SEAT", default_value_t = 0)]
    pub(crate) seat: u8,
    /// Print everything for programs: the chances of all seats after each entry, and each choice beside the bot's
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Puzzle {
    /// The game [default: the one whose puzzle is that of the day]
    #[arg(value_parser = game(), hide_possible_values = true)]
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// Its number, or that of the day [default: 1]
    #[arg(value_name = "NUMBER|today", value_parser = which_puzzle)]
    pub(crate) which: Option<WhichPuzzle>,
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The replay, or the link of a game
    #[arg(value_name = "FILE|LINK")]
    pub(crate) game: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The game
    #[arg(value_parser = game(), hide_possible_values = true)]
    pub(crate) game: &'static dyn AnyGame,
    /// The option that is told in full
    pub(crate) option: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Lookup {
    /// The game
    #[arg(value_parser = game(), hide_possible_values = true)]
    pub(crate) game: &'static dyn AnyGame,
    /// An id, or words that it has in it
    #[arg(value_name = "ID|WORD")]
    pub(crate) wanted: Vec<String>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Scenario {
    /// Say whether a file is a scenario, or in which line what is wrong
    Check {
        /// The file, in the format of docs/scenario-format.md
        file: PathBuf,
    },
    /// Print a scenario of the campaign, to begin your own with
    Show {
        /// Which of the fifteen [default: lists them]
        #[arg(value_parser = clap::value_parser!(u8).range(1..=N_SCENARIOS as i64))]
        number: Option<u8>,
    },
}

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// Where to listen [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// The file that keeps all tables; it is made if there is none [default: shamble.db]
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
    /// Keep all tables in a PostgreSQL instead, which several servers may share: postgres://USER:PASSWORD@HOST/DATABASE
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) store: Option<String>,
    /// Reach tables that other servers of the same PostgreSQL host, over a NATS: nats://HOST:4222
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) news: Option<String>,
    /// Be reached below this folder of a site, such as /shamble, whether a proxy strips it from what it forwards or not
    #[arg(long, value_name = "PATH")]
    pub(crate) base_path: Option<BasePath>,
    /// Let pages of another server speak with this one; can be given more than once
    #[arg(long, value_name = "ORIGIN")]
    pub(crate) origin: Vec<String>,
    /// Believe this proxy, or network of proxies, whom it speaks for; can be given more than once
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) trusted_proxy: Vec<Network>,
    /// Set a limit; can be given more than once
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) limit: Vec<String>,
    /// Read all of this from a file, a line each: NAME = VALUE
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// What the log tells: off, error, warn, info, debug or trace, also by subject: info,security=off [default: info]
    #[arg(long, value_name = "LEVELS")]
    pub(crate) log: Option<String>,
    /// On how many threads bots think [default: one less than there are cores]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(N_THINKERS))]
    pub(crate) thinkers: Option<u64>,
    /// A bot thinks at most so many milliseconds about a decision [default: 500]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(THINKING_MS))]
    pub(crate) thinking_ms: Option<u64>,
    /// Whom push services can write to about this server, such as mailto:ann@example.org
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) push_contact: Option<String>,
    /// Call push services on this machine, too, and without TLS
    // For tests: addresses come from browsers, and must not lead to where only the server can go.
    #[arg(long, hide = true)]
    pub(crate) push_anywhere: bool,
    /// So many seconds pass at every table in each one of the clock
    // For tests of games with a real clock; people agree on the pace of a game.
    #[arg(long, hide = true, default_value_t = 1, value_name = "N")]
    pub(crate) pace: u64,
}

#[derive(Args, Debug)]
pub(crate) struct Backup {
    /// The file to make
    pub(crate) file: PathBuf,
    /// The file that keeps all tables
    #[arg(long, default_value = "shamble.db", value_name = "FILE")]
    pub(crate) data: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Restore {
    /// The backup
    pub(crate) file: PathBuf,
    /// The file to make
    #[arg(long, default_value = "shamble.db", value_name = "FILE")]
    pub(crate) data: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Export {
    /// The tables, as their links name them; without any, all
    pub(crate) table: Vec<String>,
    /// The file that keeps all tables
    #[arg(long, default_value = "shamble.db", value_name = "FILE")]
    pub(crate) data: PathBuf,
    /// The PostgreSQL that keeps them instead
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub(crate) store: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Import {
    /// What was exported
    pub(crate) file: PathBuf,
    /// The file that keeps all tables
    #[arg(long, default_value = "shamble.db", value_name = "FILE")]
    pub(crate) data: PathBuf,
    /// The PostgreSQL that keeps them instead
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub(crate) store: Option<String>,
}

impl Agreed {
    pub(crate) fn choices(&self, game: &dyn AnyGame) -> Result<Choices, Failure> {
        let mut choices = match &self.mode {
            None => Choices::default(),
            Some(name) => {
                let modes = game.modes();
                let mode = modes.iter().find(|mode| mode.name == name).ok_or_else(|| {
                    let known: Vec<_> = modes.iter().map(|mode| mode.name).collect();
                    let known = known.join(", ");
                    Failure::Usage(format!("There is no mode {name:?}; there are {known}."))
                })?;
                mode.choices()
            }
        };
        let more = Choices::parse(&self.setup.join(" ")).map_err(Problem::BadSetup)?;
        more.iter().for_each(|(key, value)| choices.set(key, value));
        if let Some(file) = &self.scenario {
            scenario::choose(file, game, &mut choices)?;
        }
        Ok(choices)
    }
}

fn game() -> impl TypedValueParser<Value = &'static dyn AnyGame> {
    let ids = registry::list().iter().map(|game| game.id());
    PossibleValuesParser::new(ids).try_map(|id| any_game::find(registry::list(), &id))
}

fn whole(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("it must be a whole number from 0 to {}", u64::MAX))
}

fn at_least_one(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(n @ 1..) => Ok(n),
        Ok(0) | Err(_) => Err(format!("it must be a whole number from 1 to {}", u64::MAX)),
    }
}

fn share(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(share) if share > 0.0 && share < 1.0 => Ok(share),
        _ => Err("it must be a share between 0 and 1".to_owned()),
    }
}

fn which_puzzle(text: &str) -> Result<WhichPuzzle, String> {
    match WhichPuzzle::parse(Some(text)) {
        WhichPuzzle::Unsolved => Err("it must be a number, or today".to_owned()),
        which @ (WhichPuzzle::OfToday | WhichPuzzle::Nth(_)) => Ok(which),
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.01..=600.0).contains(&seconds) => Ok(seconds),
        _ => Err("it must be a number of seconds from 0.01 to 600".to_owned()),
    }
}

const PLAY: &str = "Examples:
  shamble play
  shamble play run-for-your-life --port 9000 --data evening.db
  shamble play run-for-your-life --terminal
  shamble play run-for-your-life level=expert --terminal --seats \"Ann,Bob,bot\"
  shamble play run-for-your-life --terminal --load run-for-your-life-5e884898.save
  shamble play zombie-15 --terminal --scenario my-street.txt

The browser shows a page of this program, which nobody but this computer can reach; Ctrl-C stops it.
In the terminal, type `help` in the game for what can be typed there. A game is saved after every
decision, so the end of the input, Ctrl-C or a crash lose nothing.";

const ENGINE: &str = "Examples:
  echo '{\"cmd\":\"games\"}' | shamble engine
  python3 examples/random_bot.py shamble

docs/engine-protocol.md has every request and answer.";

const SIM: &str = "Examples:
  shamble sim run-for-your-life
  shamble sim tiny-epic-zombies --seats sharp --sweep barricade=1..6 --games 400 --report a.html";

const DATASET: &str = "Examples:
  shamble dataset thirty-seconds duels --seats sharp --games 10000
  shamble dataset tiny-epic-zombies mall players=2 --seats seasoned --games 500 --seed 7

The folder gets games.parquet, decisions.parquet and a data card, README.md. Ctrl-C ends it early, and
what was played by then is written.";

const ARENA: &str = "Examples:
  shamble arena run-for-your-life players=4 --seats merciless,newcomer,newcomer,newcomer --games 400
  shamble arena tiny-epic-zombies players=3 --seats sharp --games 200 --json
  shamble arena thirty-seconds --seats level:5,flat:400 --stop-at 0.5

Players are newcomer, casual, seasoned, sharp and merciless (or level:1 to level:5), random, greedy
(what appeals most), flat:PLAYOUTS, tree:ITERATIONS (what was learned, with a tree search) and
run:COMMAND, a program that is asked and answers in lines of JSON (docs/engine-protocol.md).
Games that differ only in who sits where have the same luck.";

const BOT: &str = "Example:
  shamble bot --link 'http://127.0.0.1:8080/table/5e88…#8f3a…' -- python3 examples/first_bot.py

The program sits down as a person would: what holds for people holds for it, and it agrees to what they
propose. docs/engine-protocol.md has what it is asked. It ends with the game; whoever stops it keeps the seat.";

const BENCH: &str = "Examples:
  shamble bench
  shamble bench run-for-your-life --seconds 5 --json

A decision is an answer of a seat; Nature's outcomes are counted by themselves. The yardstick is a
tiny fixed race that is measured in turns with the game, so that its share says something on any
machine.";

const REPLAY: &str = "Examples:
  shamble replay game.replay
  shamble replay game.replay --to 40
  shamble replay --link game.replay
  shamble replay --bare run-for-your-life-5e884898.save > game.replay

A link holds the whole game, so whoever has it needs no file. If the replay shows its secret, the
link does too: do not send one of a game that goes on.";

const REVIEW: &str = "Examples:
  shamble review game.replay
  shamble review game.replay --seat 1 --json > review.json

Every position is judged by what its seat knew then. A whole game takes some seconds.";

const PUZZLE: &str = "Examples:
  shamble puzzle
  shamble puzzle zombie-15 12
  shamble puzzle zombie-15 today

Games take turns with the puzzle of the day, which changes at midnight UTC. What an answer brings about is
worked out by the rules from what its seat knows, as in the browser.";

const VERIFY: &str = "Examples:
  shamble verify game.replay
  shamble verify 'https://games.example/replay#ARFydW4…'

docs/replay-format.md tells how a draw follows from the secret, so that you can check it yourself.";

const OPTIONS: &str = "Examples:
  shamble options tiny-epic-zombies
  shamble options tiny-epic-zombies barricade";

const RULES: &str = "Examples:
  shamble rules run-for-your-life
  shamble rules run-for-your-life RFYL-8.2
  shamble rules run-for-your-life bullets";

const CARDS: &str = "Examples:
  shamble cards run-for-your-life
  shamble cards run-for-your-life machete";

const SCENARIO: &str = "Examples:
  shamble scenario show
  shamble scenario show 2 > my-street.txt
  shamble scenario check my-street.txt
  shamble play zombie-15 --terminal --scenario my-street.txt

docs/scenario-format.md has every word of the format.";

const SERVE: &str = "Examples:
  shamble serve
  shamble serve --listen 0.0.0.0:8080 --data tables.db --origin https://games.example
  shamble serve --trusted-proxy 127.0.0.1 --limit tables-per-minute=5

Browsers find the client there too. Ctrl-C stops it. Every decision is on disk before anybody is told, so even a killed server goes on
where it was. docs/self-hosting.md lists all limits, and what to do behind a proxy; docs/table-protocol.md has the messages.";

const BACKUP: &str = "Example:
  shamble backup monday.db --data /var/lib/shamble/shamble.db";

const RESTORE: &str = "Example:
  shamble restore monday.db --data /var/lib/shamble/shamble.db";

const EXPORT: &str = "Examples:
  shamble export --data shamble.db > tables.txt
  shamble export 0123456789abcdef0123456789abcdef > table.txt";

const IMPORT: &str = "Example:
  shamble import tables.txt --data shamble.db";

const COMPLETIONS: &str = "Example:
  shamble completions bash > ~/.local/share/bash-completion/completions/shamble";
