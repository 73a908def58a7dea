//! Custom scenarios for Zombie 15': `shamble scenario`, and `--scenario` wherever a game begins.

use std::fs;
use std::io::Write;
use std::path::Path;

use any_game::AnyGame;
use engine::{Choices, Rules};
use zombie_15::rules::Zombie15;
use zombie_15::rules::scenario::{Board, N_SCENARIOS, Scenario};
use zombie_15::rules::setup::{OWN, own_choice, own_scenario};

use crate::args;
use crate::failure::Failure;
use stage::ink::wrapped;

pub(crate) fn run(args: &args::Scenario, out: &mut dyn Write) -> Result<(), Failure> {
    match args {
        args::Scenario::Check { file } => check(file, out),
        args::Scenario::Show { number: Some(number) } => {
            Ok(write!(out, "{}", Board::of_campaign(*number).text())?)
        }
        args::Scenario::Show { number: None } => {
            for number in 1..=N_SCENARIOS as u8 {
                let board = Board::of_campaign(number);
                writeln!(out, "{}", wrapped(&format!("{number:>3}  {}", about(&board)), 5))?;
            }
            Ok(())
        }
    }
}

fn check(file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let scenario = read(file)?;
    let (shown, n) = (file.display(), scenario.n_tiles());
    writeln!(out, "{shown} is a scenario with {n} {}.", if n == 1 { "tile" } else { "tiles" })?;
    writeln!(out, "{}", wrapped(&about(&scenario), 2))?;
    writeln!(out, "To play it:\n  shamble play {} --terminal --scenario {shown}", Zombie15::ID)?;
    Ok(())
}

fn about(scenario: &Scenario) -> String {
    match scenario.about.as_str() {
        "" => scenario.name.clone(),
        about => format!("{}: {about}", scenario.name),
    }
}

/// The game that has scenarios.
pub(crate) fn game() -> Result<&'static dyn AnyGame, Failure> {
    Ok(any_game::find(registry::list(), Zombie15::ID)?)
}

/// Adds the scenario in a file to the setup.
pub(crate) fn choose(
    file: &Path,
    game: &dyn AnyGame,
    choices: &mut Choices,
) -> Result<(), Failure> {
    set(read(file)?.text(), game, choices).map_err(Failure::Usage)
}

/// Adds the text of a scenario to the setup, or says why they do not go together. Whether it can be played is checked when the game
/// begins.
pub(crate) fn set(text: &str, game: &dyn AnyGame, choices: &mut Choices) -> Result<(), String> {
    if game.id() != Zombie15::ID {
        let (only, asked) = (Zombie15::NAME, game.name());
        return Err(format!("Only {only} has scenarios; leave it out for {asked}."));
    }
    if let Some(key) =
        ["mode", "scenario", "level"].into_iter().find(|key| choices.get(key).is_some())
    {
        let problem = format!("A scenario of your own is played by itself; leave out {key:?}.");
        return Err(problem);
    }
    choices.set(OWN, &own_choice(text));
    Ok(())
}

fn read(file: &Path) -> Result<Scenario, Failure> {
    let shown = file.display();
    let bytes = fs::read(file).map_err(|error| {
        let hint = "`shamble scenario show 1` prints one to begin with";
        Failure::BadFile(format!("{shown} cannot be read: {error}. Check its name; {hint}."))
    })?;
    let text = String::from_utf8(bytes).map_err(|bad| {
        let before = &bad.as_bytes()[..bad.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        Failure::BadFile(format!("{shown}: Line {line}: This is not text in UTF-8; save it so."))
    })?;
    Scenario::parse(&text).map_err(|bad| {
        let (line, problem) = (bad.line, bad.problem);
        let end = if problem.ends_with('.') { "" } else { "." };
        Failure::BadFile(format!("{shown}: Line {line}: {problem}{end}"))
    })
}

/// The scenario in a choice.
pub(crate) fn chosen(key: &str, value: &str) -> Option<Scenario> {
    if key == OWN { own_scenario(value).ok() } else { None }
}

/// The setup for people: a custom scenario is shown by its name, instead of all of its text.
pub(crate) fn in_words(choices: &Choices) -> String {
    let word = |(key, value): (&str, &str)| match chosen(key, value) {
        Some(own) => format!("{key}={:?}", own.name),
        None => format!("{key}={value}"),
    };
    choices.iter().map(word).collect::<Vec<_>>().join(" ")
}
