//! Checks of the styles. A page loads those that all games share and those of its own game, so no game may rely on another's.

use std::collections::{BTreeMap, BTreeSet};

use super::Problem;
use super::tree::Tree;

const SHARED: &str = "crates/client/web/style/";

type Names = BTreeSet<String>;

/// The styles of a game, or those that all share.
#[derive(Default)]
struct Styles {
    /// The classes of each selector.
    selectors: Vec<Names>,
    keyframes: Names,
    /// The words of all animations: names of keyframes among them.
    animated: Names,
}

pub(super) fn are_where_they_are_needed(tree: &Tree) -> Vec<Problem> {
    let shared = styles(tree, SHARED);
    let games: BTreeMap<&str, Styles> = games(tree)
        .into_iter()
        .map(|it| (it, styles(tree, &format!("games/{it}/style/"))))
        .collect();
    let known = |of: &Styles| -> Names { of.selectors.iter().flatten().cloned().collect() };
    let mut problems = Vec::new();
    for (game, own) in &games {
        let used = used_classes(tree, &format!("games/{game}/src/"));
        let known: Names = known(own).union(&known(&shared)).cloned().collect();
        for (other, theirs) in games.iter().filter(|(other, _)| *other != game) {
            let applies = |it: &&Names| it.is_subset(&used) && !it.is_subset(&known);
            let classes = theirs.selectors.iter().filter(applies).flatten();
            let classes: Names = classes.filter(|it| !known.contains(*it)).cloned().collect();
            let moves = own.animated.intersection(&theirs.keyframes);
            let moves =
                moves.filter(|it| !own.keyframes.contains(*it) && !shared.keyframes.contains(*it));
            for name in classes.iter().chain(moves) {
                let text = format!(
                    "the board of {game} needs `{name}`, which only the styles of {other} have. Move it to {SHARED}."
                );
                problems.push(Problem::new(&format!("games/{other}/style"), 0, text));
            }
        }
    }
    problems
}

fn games(tree: &Tree) -> BTreeSet<&str> {
    let styled = |path: &'_ str| path.ends_with(".css");
    let paths = tree.files().map(|it| it.path).filter(|path| styled(path));
    paths
        .filter_map(|path| path.strip_prefix("games/")?.split_once("/style/").map(|it| it.0))
        .collect()
}

fn styles(tree: &Tree, dir: &str) -> Styles {
    let mut all = Styles::default();
    for file in tree.files().filter(|it| it.path.starts_with(dir) && it.path.ends_with(".css")) {
        let text = without_comments(file.text);
        for rule in text.split('}') {
            let mut parts = rule.split('{').rev();
            let body = parts.next().unwrap_or_default();
            for head in parts.map(|it| it.rsplit(';').next().unwrap_or_default().trim()) {
                match head.strip_prefix('@') {
                    Some(at) => {
                        all.keyframes.extend(at.strip_prefix("keyframes ").map(str::to_owned))
                    }
                    None => all.selectors.extend(head.split(',').map(classes)),
                }
            }
            let animations = body.split(';').filter(|it| it.trim().starts_with("animation"));
            let words = animations.flat_map(|it| it.split(|c: char| !is_of_name(c)));
            all.animated.extend(words.map(str::to_owned));
        }
    }
    all.selectors.retain(|it| !it.is_empty());
    all
}

fn without_comments(css: &str) -> String {
    let mut pieces = css.split("/*");
    let mut text = pieces.next().unwrap_or_default().to_owned();
    pieces.for_each(|it| text += it.split_once("*/").map_or("", |it| it.1));
    text
}

fn classes(selector: &str) -> Names {
    let after_dots = selector.split('.').skip(1).map(name_at_start);
    after_dots
        .filter(|it| it.starts_with(|c: char| c.is_ascii_alphabetic()))
        .map(str::to_owned)
        .collect()
}

/// The classes that views give to elements: `class="a b"` and `class:a=…`.
fn used_classes(tree: &Tree, dir: &str) -> Names {
    let mut used = Names::new();
    for file in tree.rust().filter(|it| it.path.starts_with(dir)) {
        for it in file.text.split("class=\"").skip(1) {
            let list = it.split('"').next().unwrap_or_default();
            used.extend(list.split_whitespace().map(str::to_owned));
        }
        used.extend(file.text.split("class:").skip(1).map(name_at_start).map(str::to_owned));
    }
    used
}

fn name_at_start(text: &str) -> &str {
    text.split(|c: char| !is_of_name(c)).next().unwrap_or_default()
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}
