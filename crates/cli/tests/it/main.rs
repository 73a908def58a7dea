//! The built program, from outside.

mod arena;
mod bench;
mod bot;
mod engine;
mod examples;
mod fuzz;
mod killed;
#[cfg(unix)]
mod nginx;
mod play;
mod puzzle;
mod reference;
mod replay;
mod scenario;
mod serve;
mod sim;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use ::engine::{Choices, ReplayLine, ToAct, Who};
use any_game::Reveal;
use any_game::fair::Secret;

const GAME: &str = "run-for-your-life";

/// The result of a run.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    #[track_caller]
    fn ok(self) -> String {
        assert_eq!(self.code, 0, "it failed: {}", self.err);
        self.out
    }

    /// Asserts that it failed with this code, one sentence, and nothing else.
    #[track_caller]
    fn failed(self, code: i32) -> String {
        assert_eq!(self.code, code, "out: {}\nerr: {}", self.out, self.err);
        assert!(self.err.starts_with("shamble: ") && self.err.ends_with(".\n"), "{:?}", self.err);
        assert_eq!(self.err.lines().count(), 1, "{:?}", self.err);
        self.err
    }
}

/// Runs the program in a directory with this input.
fn run(place: &Place, args: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shamble"))
        .args(args)
        .current_dir(&place.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut stdin = child.stdin.take().expect("the input is piped");
    let input = input.to_vec();
    // The program writes while it reads, so both must happen concurrently.
    let writer = std::thread::spawn(move || {
        // It may exit before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not panic");
    Ran {
        code: output.status.code().expect("no signal ends it"),
        out: String::from_utf8(output.stdout).expect("it writes text"),
        err: String::from_utf8(output.stderr).expect("it writes text"),
    }
}

/// A temporary directory of one test.
struct Place(PathBuf);

impl Place {
    fn new(test: &str) -> Place {
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("there is room for a test");
        Place(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).expect("the file is there")
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.file(name), text).expect("there is room for a file");
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // A directory that cannot be removed is no reason to fail.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A whole game that continues from the first twenty entries of another, saved as `given.replay`;
/// returns how many draws were given, and how many were drawn.
fn goes_on(place: &Place) -> (usize, usize) {
    let game = registry::list()[0];
    let mut play = game.start(&Choices::default()).expect("the default can be played");
    let before = Secret::from_seed("before");
    let secret = Secret::from_seed("after");
    loop {
        let is_given = play.log().len() < 20;
        if play.log().len() == 20 {
            play.begin_here();
        }
        match play.to_act() {
            ToAct::Over(_) => break,
            ToAct::Nature => play.draw(if is_given { &before } else { &secret }),
            ToAct::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is asked");
                let options = play.options(seat).expect("the seat exists");
                play.play(seat, &options[play.log().len() % options.len()].action)
            }
        }
        .expect("it can be played");
    }
    let replay = play.replay(Some((&secret, Reveal::Shown))).expect("it has a beginning");
    place.write("given.replay", &replay.to_string());
    let is_draw = |line: &&ReplayLine| line.entry.who() == Who::Nature;
    let n_given = replay.lines.iter().take(replay.given).filter(is_draw).count();
    (n_given, replay.lines.iter().filter(is_draw).count() - n_given)
}

/// A whole bot game, saved as `game.save` and `game.replay`.
fn bots_play(place: &Place, seed: &str) -> String {
    let args = ["play", GAME, "--terminal", "--seats", "bot,bot,bot", "--seed", seed];
    let args: Vec<&str> = args.into_iter().chain(["--save", "game.save"]).collect();
    let shown = run(place, &args, b"").ok();
    place.write("game.replay", &run(place, &["replay", "--bare", "game.save"], b"").ok());
    shown
}
