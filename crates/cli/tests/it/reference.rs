use super::{GAME, Place, run};

fn shown(args: &[&str]) -> String {
    run(&Place::new(&args.join("-").replace('.', "")), args, b"").ok()
}

#[test]
fn rules_are_looked_up_by_id_or_word() {
    let all = shown(&["rules", GAME]);
    let one = shown(&["rules", GAME, "rfyl-1.8"]);
    assert!(one.contains("RFYL-1.8  There are 30 bullets."), "{one}");
    assert_eq!(one.lines().count(), 2, "{one}");
    assert!(one.lines().all(|line| all.contains(line)), "{one}");
    let some = shown(&["rules", GAME, "bullet"]);
    assert!(some.lines().count() > 2 && some.len() < all.len(), "{some}");
    let said = run(&Place::new("no-rule"), &["rules", GAME, "unicorn"], b"").failed(1);
    assert!(said.contains("unicorn"), "{said}");
}

#[test]
fn the_catalogue_has_every_card_of_the_three_decks() {
    let all = shown(&["cards", GAME]);
    let counts = all.lines().filter_map(|line| line.trim().split_once(" × "));
    let n: u32 = counts.filter_map(|(count, _)| count.parse::<u32>().ok()).sum();
    assert_eq!(n, 63 + 42 + 72);
    assert!(shown(&["cards", GAME, "fire", "axe"]).contains("1 × Fire Axe: "));
    run(&Place::new("no-card"), &["cards", GAME, "unicorn"], b"").failed(1);
}

#[test]
fn every_verb_has_help_with_examples_and_every_shell_completions() {
    let verbs = [
        "play", "engine", "sim", "dataset", "arena", "bot", "bench", "replay", "review", "puzzle",
        "verify", "options", "rules", "cards", "serve",
    ];
    let for_hosts = ["backup", "restore", "export", "import"];
    for verb in verbs.into_iter().chain(for_hosts).chain(["completions"]) {
        let help = shown(&[verb, "--help"]);
        assert!(help.contains("Example") && help.contains(&format!("shamble {verb}")), "{help}");
        assert!(help.lines().count() <= 40, "more than a screen: {help}");
        let lists_all = registry::list().iter().all(|game| help.contains(game.id()));
        assert!(!lists_all, "the help of a verb lists every game: {help}");
    }
    let help = shown(&["sim", "--help"]);
    assert!(help.lines().count() <= 26, "more than half a screen: {help}");
    assert!(shown(&["--help"]).contains("Exit codes: 0 done; 1 "));
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = shown(&["completions", shell]);
        assert!(script.contains("shamble") && script.contains("verify"), "{shell}");
        assert!(script.contains("no-open") && script.contains("port"), "{shell}");
    }
}

#[test]
fn what_can_be_agreed_is_listed_and_one_option_is_told_in_full() {
    for game in registry::list() {
        let all = shown(&["options", game.id()]);
        for option in game.options() {
            assert!(
                all.contains(&format!("  {} ", option.key)),
                "{} is missing: {all}",
                option.key
            );
            let one = shown(&["options", game.id(), option.key]);
            assert!(one.starts_with(&format!("{}: ", option.key)), "{one}");
            assert!(one.contains("If nothing is said: "), "{one}");
        }
    }
    let bullets = shown(&["options", GAME, "bullets"]);
    assert!(bullets.contains("0 to 5"), "{bullets}");
    let heroic = shown(&["options", GAME, "heroic"]);
    assert!(heroic.contains("with commas between"), "{heroic}");
    let said = run(&Place::new("no-option"), &["options", GAME, "luck"], b"").failed(1);
    assert!(said.contains("no option \"luck\"") && said.contains("bullets"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_reader_who_leaves_is_no_failure() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_shamble"))
        .args(["rules", GAME])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}
