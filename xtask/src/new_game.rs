//! `cargo xtask new-game NAME`: creates a small but complete game, to be changed into another. The template is in `xtask/new-game`;
//! the game there is called "new-game", in every spelling.

#[cfg(test)]
mod tests;

use std::fs;
use std::path::{Path, PathBuf};

use crate::steps::root;
use crate::steps::{Done, Failed, cargo, step};

const TEMPLATE: &str = "xtask/new-game";
const ENDING: &str = ".in";
const MANIFEST: &str = "games/registry/Cargo.toml";
const LIST: &str = "games/registry/src/lib.rs";
/// Bans clocks and files from rules.
const PURE: &str = "crates/engine/clippy.toml";

/// Names that a crate cannot have.
const RESERVED: &[&str] = &[
    "abstract", "alloc", "as", "async", "await", "become", "box", "break", "const", "continue",
    "core", "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen",
    "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv",
    "pub", "ref", "return", "rules", "self", "static", "std", "struct", "super", "test", "trait",
    "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while",
    "yield",
];

pub(crate) fn from_args(args: &[String]) -> Done {
    let [name] = args else {
        return Err(Failed(
            "`cargo xtask new-game` takes the name of the game, such as `last-bus`".to_owned(),
        ));
    };
    lay(&root(), name)?;
    finish(&root(), name)?;
    println!(
        "games/{name} is a small game that can be played. Test it with `cargo test -p {name} -p \
         {name}-rules -p registry`, play it with `cargo xtask play {name} --terminal`, and go on as \
         CONTRIBUTING.md says under \"Add a game\"."
    );
    Ok(())
}

/// Creates the folder and adds the game to the registry. On failure nothing has changed.
fn lay(root: &Path, name: &str) -> Done {
    check(root, name)?;
    let spellings = spellings(name);
    let spelled = |text: &str| {
        spellings.iter().fold(text.to_owned(), |text, (ours, theirs)| text.replace(ours, theirs))
    };
    let dependency = format!("{name} = {{ path = \"../{name}\" }}\n");
    let manifest = with_line_after_last(root, MANIFEST, "path = \"../", &dependency)?;
    let list =
        with_line_at_end_of(root, LIST, "games! {", &format!("    {},\n", spelled("new_game")))?;

    let template = root.join(TEMPLATE);
    let mut files = vec![(format!("games/{name}/rules/clippy.toml"), read(root, PURE)?)];
    for path in files_below(&template)? {
        let below = path.strip_prefix(&template).expect("it was found there").to_string_lossy();
        let to = spelled(below.replace('\\', "/").trim_end_matches(ENDING));
        files.push((format!("games/{name}/{to}"), spelled(&read(&template, &below)?)));
    }
    files.extend([(MANIFEST.to_owned(), manifest), (LIST.to_owned(), list)]);
    files.iter().try_for_each(|(path, text)| write(&root.join(path), text))
}

/// A longer name than the template's changes line breaks, and the lock file needs two more crates.
fn finish(root: &Path, name: &str) -> Done {
    let mut format = cargo(&["fmt", "--package", name, "--package", &format!("{name}-rules")]);
    format.current_dir(root);
    let mut lock = cargo(&["update", "--workspace", "--offline", "--quiet"]);
    lock.current_dir(root);
    step("formatting", format)?;
    step("the lock file", lock)
}

/// Refuses a name that the folder, the crates or the id of the game could not have.
fn check(root: &Path, name: &str) -> Done {
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    if !name.split('-').all(is_word) || !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        return Err(Failed(format!(
            "{name:?} is no name for a game: write small letters and digits, a letter first, and \
             single dashes between words, such as `last-bus`"
        )));
    }
    if root.join("games").join(name).exists() {
        return Err(Failed(format!("there is a game {name:?} already; choose another name")));
    }
    let lock = read(root, "Cargo.lock")?;
    let is_crate = |name: &str| lock.contains(&format!("name = \"{name}\"\n"));
    if RESERVED.contains(&name) || is_crate(name) || is_crate(&format!("{name}-rules")) {
        return Err(Failed(format!(
            "{name:?} already means something to Rust or is a crate in use; choose another name"
        )));
    }
    Ok(())
}

/// The spellings of the template's name and of this name.
fn spellings(name: &str) -> [(&'static str, String); 5] {
    let words: Vec<String> = name.split('-').map(capital).collect();
    [
        ("new-game", name.to_owned()),
        ("new_game", name.replace('-', "_")),
        ("NewGame", words.concat()),
        ("New Game", words.join(" ")),
        ("NEWGAME", name.replace('-', "").to_uppercase()),
    ]
}

/// A word with a capital.
fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(word.len().min(1));
    first.to_uppercase() + rest
}

/// A file with a line added after the last one that contains `mark`.
fn with_line_after_last(root: &Path, path: &str, mark: &str, line: &str) -> Result<String, Failed> {
    let text = read(root, path)?;
    let at = text.rfind(mark).and_then(|at| Some(at + text[at..].find('\n')? + 1));
    inserted(&text, path, at, line)
}

/// A file with a line added before the brace that closes the block after `mark`.
fn with_line_at_end_of(root: &Path, path: &str, mark: &str, line: &str) -> Result<String, Failed> {
    let text = read(root, path)?;
    let at =
        text.find(&format!("\n{mark}\n")).and_then(|at| Some(at + text[at..].find("\n}")? + 1));
    inserted(&text, path, at, line)
}

fn inserted(text: &str, path: &str, at: Option<usize>, line: &str) -> Result<String, Failed> {
    let at = at.ok_or_else(|| Failed(format!("{path} does not list games as it used to")))?;
    Ok([&text[..at], line, &text[at..]].concat())
}

fn files_below(dir: &Path) -> Result<Vec<PathBuf>, Failed> {
    let unreadable = |error| Failed(format!("{} cannot be read: {error}", dir.display()));
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() { files.extend(files_below(&path)?) } else { files.push(path) }
    }
    Ok(files)
}

fn read(dir: &Path, path: &str) -> Result<String, Failed> {
    let path = dir.join(path);
    fs::read_to_string(&path)
        .map_err(|error| Failed(format!("{} cannot be read: {error}", path.display())))
}

fn write(path: &Path, text: &str) -> Done {
    let folder = path.parent().expect("a file is in a folder");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, text))
        .map_err(|error| Failed(format!("{} cannot be written: {error}", path.display())))
}
