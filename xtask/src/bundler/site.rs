//! The site: the files of `crates/client/web`, those of the games, the module with its parts, and the references between them.
//!
//! Few files have a fixed name: the page, its workers and what the system reads. All others have a content hash in their name and
//! can be cached forever. Paths are written without a slash at the beginning, so that a file can name them as seen from itself: the
//! site may lie in a folder of another.

use std::collections::BTreeMap;
use std::path::Path;

use crate::game_files::GameFiles;
use crate::module::{LOADER, Module};
use crate::packs;
use crate::{files_below, hash, read};
use xtask::steps::Failed;

/// Files by their path from the root of the site.
pub(crate) type Site = BTreeMap<String, Vec<u8>>;

const STYLES: &str = "style/";
/// Styles up to this number are all that the start page needs.
const LAST_OF_FIRST: &str = "20";
const ART: &str = "art.svg";
/// The poster of a game, readable before the client has loaded.
const POSTER: &str = "poster.html";
/// Lists the games in their order.
const REGISTRY: &str = "registry/src/lib.rs";
/// The networks, which load only when needed.
pub(crate) const MINDS: &str = "minds/";
/// Loads parts.
const PARTS: &str = "parts.js";
const BOOT: &str = "boot.js";
const PAGE: &str = "index.html";
const WORKER: &str = "worker.js";
/// Knows all other files, so it is generated last.
const SERVICE_WORKER: &str = "sw.js";

pub(crate) fn assemble(web: &Path, games: &Path, module: Module) -> Result<Site, Failed> {
    let mut site = Site::new();
    let (mut first, mut later) = (Vec::new(), Vec::new());
    // Styles are in the order of their names, which begin with a number.
    for name in files_below(web)? {
        let content = read(&web.join(&name))?;
        match name.strip_prefix(STYLES).filter(|name| name.ends_with(".css")) {
            Some(style) if style.split('-').next() <= Some(LAST_OF_FIRST) => first.push(content),
            Some(_) => later.push(content),
            None => drop(site.insert(name, content)),
        }
    }
    let art = take(&mut site, ART)?;
    let poster = take(&mut site, POSTER)?;
    let (posters, files) = (posters(&poster, games)?, GameFiles::read(games)?);
    let covers = files.covers.clone();
    let mut words = BTreeMap::from([("covers", covers), ("posters", posters)]);
    let parts = lay_module_out(&mut site, module, &mut words)?;
    let (minds, looks) = files.lay_out(&mut site, &parts);
    let rest = parts.get(packs::REST).cloned().unwrap_or_default();
    words.extend([("minds", minds), ("games", looks), ("rest", rest)]);
    let mut add = |site: &mut Site, word, (name, ending), content: Vec<u8>| {
        let path = format!("{name}-{}.{ending}", hash(&content));
        words.insert(word, path.clone());
        site.insert(path, content);
        words.clone()
    };
    add(&mut site, "art", ("art", "svg"), art);
    add(&mut site, "first-style", ("first", "css"), joined(first));
    let words = add(&mut site, "style", ("style", "css"), joined(later));
    let boot = take(&mut site, BOOT)?;
    let boot = filled(BOOT, &boot, &words, &mut site)?;
    let mut words = add(&mut site, "boot", ("boot", "js"), boot);
    for name in [PAGE, WORKER] {
        let content = take(&mut site, name)?;
        let content = filled(name, &content, &words, &mut site)?;
        site.insert(name.to_owned(), content);
    }
    let service = take(&mut site, SERVICE_WORKER)?;
    let version = site.iter().flat_map(|(name, content)| [name.clone(), hash(content)]);
    words.insert("version", hash(version.collect::<String>().as_bytes()));
    let at_once = site.keys().filter(|name| !name.starts_with(MINDS));
    let urls = at_once.map(|name| match name.as_str() {
        PAGE => "\"./\"".to_owned(),
        name => format!("\"{name}\""),
    });
    words.insert("files", format!("[\n  {},\n]", urls.collect::<Vec<_>>().join(",\n  ")));
    let service = filled(SERVICE_WORKER, &service, &words, &mut site)?;
    site.insert(SERVICE_WORKER.to_owned(), service);
    Ok(site)
}

/// Gives the module, its parts and their loader hashed names, and fills in their references. Returns the path of each part.
fn lay_module_out(
    site: &mut Site,
    module: Module,
    words: &mut BTreeMap<&str, String>,
) -> Result<BTreeMap<String, String>, Failed> {
    let packs = packs::lay_out(site, &module);
    site.extend(module.snippets);
    let loader = take(site, PARTS)?;
    let canary = module.canary.map(|name| format!("{name}: ~0xdead")).unwrap_or_default();
    words.insert("parts", packs::told(&packs));
    words.insert("exports", packs::exports(&packs));
    words.insert("canary", canary);
    let script = String::from_utf8_lossy(&module.script).into_owned();
    // They refer to each other, so they share one hash.
    let both = hash(format!("{script}{words:?}").as_bytes());
    let (script_path, loader_path) = (format!("client-{both}.js"), format!("parts-{both}.js"));
    let script =
        script.replace(&format!("from \"{LOADER}\""), &format!("from \"./{loader_path}\""));
    words.insert("script", script_path.clone());
    let loader = filled(PARTS, &loader, words, site)?;
    let wasm_path = format!("client-{}.wasm", hash(&module.wasm));
    words.insert("wasm", wasm_path.clone());
    let files =
        [(script_path, script.into_bytes()), (loader_path, loader), (wasm_path, module.wasm)];
    site.extend(files);
    Ok(packs.into_iter().map(|(part, pack)| (part, pack.path)).collect())
}

/// Styles joined into one, without comments.
pub(crate) fn joined(styles: Vec<Vec<u8>>) -> Vec<u8> {
    without_remarks(&String::from_utf8_lossy(&styles.concat())).into_bytes()
}

/// A poster for each game, in the order of the registry, with the name from its rules.
fn posters(poster: &[u8], games: &Path) -> Result<String, Failed> {
    let registry = read(&games.join(REGISTRY))?;
    let registry = String::from_utf8_lossy(&registry);
    let list = registry.split_once("games! {").and_then(|(_, rest)| rest.split_once('}'));
    let (list, _) = list.ok_or_else(|| Failed(format!("games/{REGISTRY} has no `games! {{`")))?;
    let mut posters = Vec::new();
    for game in list.split(',').map(str::trim).filter(|game| !game.is_empty()) {
        let id = game.replace('_', "-");
        let rules = read(&games.join(&id).join("RULES.md"))?;
        let rules = String::from_utf8_lossy(&rules);
        let title = rules.lines().next().and_then(|it| it.strip_prefix("# "));
        let name = title.and_then(|it| it.strip_suffix(": the rules"));
        let untitled = || Failed(format!("games/{id}/RULES.md does not begin `# NAME: the rules`"));
        let name = name.ok_or_else(untitled)?.to_owned();
        let words = BTreeMap::from([("id", id), ("name", name)]);
        posters.extend(filled(POSTER, poster, &words, &mut Site::new())?);
    }
    Ok(String::from_utf8_lossy(&posters).trim_end().to_owned())
}

/// A style without comments and indentation. Quoted text is kept.
fn without_remarks(style: &str) -> String {
    let mut out = String::new();
    let mut rest = style;
    while let Some(at) = rest.find(['"', '/']) {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        let end = if after.starts_with("/*") {
            after.find("*/").map_or(after.len(), |end| end + 2)
        } else {
            let quoted = after.strip_prefix('"').and_then(|it| it.find('"'));
            let end = quoted.map_or(1, |end| end + 2);
            out.push_str(&after[..end]);
            end
        };
        rest = &after[end..];
    }
    out.push_str(rest);
    let lines = out.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}

fn take(site: &mut Site, name: &str) -> Result<Vec<u8>, Failed> {
    site.remove(name).ok_or_else(|| Failed(format!("crates/client/web has no {name}")))
}

/// Replaces `{{word}}` with its value, and `{{include FILE}}` with that file, which then need not be loaded separately.
fn filled(
    name: &str,
    content: &[u8],
    words: &BTreeMap<&str, String>,
    site: &mut Site,
) -> Result<Vec<u8>, Failed> {
    let text = String::from_utf8_lossy(content);
    let mut out = String::new();
    let mut rest = &*text;
    while let Some((before, after)) = rest.split_once("{{") {
        let open = || Failed(format!("{name} has a `{{{{` that nothing closes"));
        let (word, after) = after.split_once("}}").ok_or_else(open)?;
        out.push_str(before);
        match (words.get(word), word.strip_prefix("include ")) {
            (Some(meant), _) => out.push_str(meant),
            (None, Some(file)) => {
                let missing = |Failed(why)| Failed(format!("{name} includes {file}, but {why}"));
                let content = take(site, file.trim()).map_err(missing)?;
                out.push_str(String::from_utf8_lossy(&content).trim_end());
            }
            (None, None) => {
                let known: Vec<_> = words.keys().copied().collect();
                let known = known.join(", ");
                return Err(Failed(format!(
                    "{name} says {{{{{word}}}}}, which means nothing; there is {known}, and \
                     `include FILE`"
                )));
            }
        }
        rest = after;
    }
    out.push_str(rest);
    Ok(out.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEAST: [(&str, &str); 17] = [
        (
            "index.html",
            "<link href=/{{first-style}}><script src=/{{boot}}></script>{{include start.svg}}{{covers}}{{posters}}",
        ),
        ("../games/ludo/style/50-c.css", "c{}"),
        ("../games/ludo/art/art.svg", "<g/>\n"),
        ("../games/ludo/art/cover.svg", "<c/>\n"),
        ("../games/ludo/minds/ludo.net", "net"),
        ("../games/ludo/puzzles/book.puzzles", "book"),
        ("../games/ludo/RULES.md", "# Ludo: the rules\n"),
        ("../games/registry/src/lib.rs", "games! {\n    ludo,\n}\n"),
        ("art.svg", "<svg/>\n"),
        ("start.svg", "<s/>\n"),
        ("poster.html", "{{id}} {{name}}\n"),
        (
            "boot.js",
            "import init from '{{script}}'; init('{{wasm}}', '{{art}}', '{{style}}', {{games}})",
        ),
        ("worker.js", "{{script}} {{wasm}} {{minds}}"),
        ("sw.js", "{{version}} {{files}}"),
        ("style/22-b.css", "b{}"),
        ("style/10-a.css", "a{}"),
        ("parts.js", "{{script}} {{parts}} {{canary}} {{exports}}"),
    ];

    fn assembled(files: &[(&str, &str)], wasm: &str) -> Result<BTreeMap<String, String>, String> {
        let dir = tempfile::tempdir().expect("a temporary directory");
        for (name, content) in files {
            let path = dir.path().join("web").join(name);
            crate::write(&path, content.as_bytes()).expect("a temporary file");
        }
        let pieces = ["c1", "c2", "rest", "ludo"];
        let needs = [("ludo", ["c1", "c2", "ludo"]), ("rest", ["c1", "rest", "rest"])];
        let module = Module {
            script: format!("import * as parts from \"{LOADER}\";").into(),
            wasm: wasm.into(),
            canary: None,
            pieces: pieces.map(|name| (name.to_owned(), name.into())).into(),
            needs: needs
                .map(|(part, names)| (part.to_owned(), names.map(str::to_owned).into()))
                .into(),
            snippets: [("snippets/a.js".to_owned(), b"snippet".to_vec())].into(),
        };
        let site = assemble(&dir.path().join("web"), &dir.path().join("games"), module);
        let text = |bytes| String::from_utf8(bytes).expect("it went in as text");
        match site {
            Ok(site) => Ok(site.into_iter().map(|(name, bytes)| (name, text(bytes))).collect()),
            Err(Failed(problem)) => Err(problem),
        }
    }

    fn named<'a>(site: &'a BTreeMap<String, String>, start: &str, end: &str) -> &'a str {
        let mut names = site.keys().filter(|it| it.starts_with(start) && it.ends_with(end));
        names.next().expect("there is such a file")
    }

    #[test]
    fn a_page_names_the_files_with_their_hashes() {
        let site = assembled(&LEAST, "wasm").expect("nothing is missing");
        let (first, boot) = (named(&site, "first-", ".css"), named(&site, "boot-", ".js"));
        let page = format!("<link href=/{first}><script src=/{boot}></script><s/><c/>\nludo Ludo");
        assert_eq!(site["index.html"], page);
        let (script, wasm) = (named(&site, "client-", ".js"), named(&site, "client-", ".wasm"));
        let (art, style) = (named(&site, "art-", ".svg"), named(&site, "style-", ".css"));
        let part = named(&site, "ludo-", ".parts");
        let (drawn, styled) = (named(&site, "ludo-", ".svg"), named(&site, "ludo-", ".css"));
        let book = named(&site, "ludo-puzzles-", ".txt");
        let ludo = format!(
            "{{\"ludo\":{{\"art\":\"{drawn}\",\"book\":\"{book}\",\"part\":\"{part}\",\"style\":\"{styled}\"}}}}"
        );
        assert_eq!(site[book], "book");
        let started =
            format!("import init from '{script}'; init('{wasm}', '{art}', '{style}', {ludo})");
        assert_eq!(site[boot], started);
        assert_eq!((&*site[art], &*site[drawn], &*site[styled]), ("<svg/>\n", "<g/>\n", "c{}\n"));
        let mind = named(&site, "minds/", ".net");
        let minds = format!("{{\"ludo\":\"{mind}\"}}");
        assert_eq!(site["worker.js"], format!("{script} {wasm} {minds}"));
        assert_eq!(site[first], "a{}\n", "what the start page needs");
        assert_eq!(site[style], "b{}\n", "what the start page does without");
        assert_eq!(site["snippets/a.js"], "snippet");
        let absent = ["boot.js", "style/10-a.css", "art.svg", "start.svg", "poster.html"];
        assert!(!absent.iter().any(|name| site.contains_key(*name)), "they are in other files");
    }

    #[test]
    fn client_and_loader_name_each_other_and_the_parts() {
        let site = assembled(&LEAST, "wasm").expect("nothing is missing");
        let (script, loader) = (named(&site, "client-", ".js"), named(&site, "parts-", ".js"));
        assert_eq!(site[script], format!("import * as parts from \"./{loader}\";"));
        let (ludo, rest) = (named(&site, "ludo-", ".parts"), named(&site, "rest-", ".parts"));
        let told = serde_json::json!({
            "ludo": { "path": ludo, "names": ["c2", "ludo"], "after": ["rest"] },
            "rest": { "path": rest, "names": ["c1", "rest", "rest"], "after": [] },
        });
        let asked = |part| format!("export const __wasm_split_load_{part} = asked(\"{part}\");\n");
        let loads = format!("{script} {told}  {}{}", asked("ludo"), asked("rest"));
        assert_eq!(site[ludo], "\u{2}\0\0\0c2\u{4}\0\0\0ludo");
        assert_eq!(site[loader], loads);
    }

    #[test]
    fn styles_are_loaded_without_remarks() {
        let style =
            "/* What\n   is said. */\n\na {\n  b: url(\"c/*d*/\"); /* e */\n  f: 1 / 2;\n}\n";
        assert_eq!(without_remarks(style), "a {\nb: url(\"c/*d*/\");\nf: 1 / 2;\n}\n");
    }

    #[test]
    fn another_module_has_another_name_and_makes_another_version() {
        let old = assembled(&LEAST, "wasm").expect("nothing is missing");
        let new = assembled(&LEAST, "other").expect("nothing is missing");
        assert_ne!(named(&old, "client-", ".wasm"), named(&new, "client-", ".wasm"));
        assert_ne!(named(&old, "boot-", ".js"), named(&new, "boot-", ".js"));
        assert_eq!(named(&old, "style-", ".css"), named(&new, "style-", ".css"));
        let version = |site: &BTreeMap<String, String>| site["sw.js"][..16].to_owned();
        assert_ne!(version(&old), version(&new));
    }

    #[test]
    fn the_service_worker_knows_every_file_but_itself_and_what_bots_have_learned() {
        let site = assembled(&LEAST, "wasm").expect("nothing is missing");
        let listed: Vec<_> = site["sw.js"].lines().filter_map(|it| it.split('"').nth(1)).collect();
        assert!(listed.contains(&"./") && !listed.contains(&"index.html"));
        assert_eq!(listed.len(), site.len() - 2);
    }

    #[test]
    fn what_is_missing_is_named() {
        let without = |name: &str| {
            let left: Vec<_> = LEAST.into_iter().filter(|(it, _)| *it != name).collect();
            assembled(&left, "wasm").expect_err("something is missing")
        };
        assert_eq!(without("worker.js"), "crates/client/web has no worker.js");
        let problem = "index.html includes start.svg, but crates/client/web has no start.svg";
        assert_eq!(without("start.svg"), problem);
        let lost = without("../games/ludo/RULES.md");
        assert!(lost.contains("ludo/RULES.md cannot be read"), "{lost}");
        let with_worker = |text: &'static str| {
            let odd = LEAST.map(|(name, it)| (name, if name == "worker.js" { text } else { it }));
            assembled(&odd, "wasm").expect_err("the worker cannot be made")
        };
        let problem = with_worker("{{nonsense}}");
        assert!(problem.starts_with("worker.js says {{nonsense}}, which means"), "{problem}");
        let problem = with_worker("{{script");
        assert_eq!(problem, "worker.js has a `{{` that nothing closes");
    }
}
