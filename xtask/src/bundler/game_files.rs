//! The files loaded with a game: its part of the client, its drawings and styles; and those loaded later: its network and its book
//! of puzzles.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::json;

use crate::site::{MINDS, Site, joined};
use crate::{files_below, hash, read};
use xtask::steps::Failed;

/// The files in the folders of the games.
#[derive(Debug, Default)]
pub(crate) struct GameFiles {
    /// The drawings of their posters, which everybody sees.
    pub(crate) covers: String,
    games: BTreeMap<String, OneGame>,
}

#[derive(Debug, Default)]
struct OneGame {
    art: Vec<u8>,
    styles: Vec<Vec<u8>>,
    net: Option<Vec<u8>>,
    book: Option<Vec<u8>>,
}

impl GameFiles {
    pub(crate) fn read(games: &Path) -> Result<GameFiles, Failed> {
        let mut found = GameFiles::default();
        for name in files_below(games)? {
            let mut parts = name.split('/');
            let (Some(game), Some(folder), Some(file), None) =
                (parts.next(), parts.next(), parts.next(), parts.next())
            else {
                continue;
            };
            let content = || read(&games.join(&name));
            let one = found.games.entry(game.to_owned()).or_default();
            match folder {
                "style" if file.ends_with(".css") => one.styles.push(content()?),
                "art" if file == "cover.svg" => {
                    found.covers.push_str(&String::from_utf8_lossy(&content()?));
                }
                "art" if file.ends_with(".svg") => one.art.extend(content()?),
                "minds" if file.ends_with(".net") => one.net = Some(content()?),
                "puzzles" if file == "book.puzzles" => one.book = Some(content()?),
                _ => {}
            }
        }
        Ok(found)
    }

    /// Adds everything to the site. `parts` has the path of each part by the name of its crate. Returns what scripts need: the
    /// networks, and the files of each game by its id.
    pub(crate) fn lay_out(
        self,
        site: &mut Site,
        parts: &BTreeMap<String, String>,
    ) -> (String, String) {
        let (mut minds, mut looks) = (BTreeMap::new(), BTreeMap::new());
        let mut add = |name: &str, ending: &str, content: Vec<u8>| {
            let path = format!("{name}-{}.{ending}", hash(&content));
            site.insert(path.clone(), content);
            path
        };
        for (game, files) in self.games {
            if let Some(net) = files.net {
                minds.insert(game.clone(), add(&format!("{MINDS}{game}"), "net", net));
            }
            if let Some(part) = parts.get(&game.replace('-', "_")) {
                let style = add(&game, "css", joined(files.styles));
                let art = add(&game, "svg", files.art);
                let book = files.book.map(|book| add(&format!("{game}-puzzles"), "txt", book));
                looks.insert(
                    game,
                    json!({ "part": part, "style": style, "art": art, "book": book }),
                );
            }
        }
        (json!(minds).to_string(), json!(looks).to_string())
    }
}
