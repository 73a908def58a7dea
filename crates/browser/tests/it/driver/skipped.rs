//! Where there is no browser, tests say so.

use std::process::{Command, Output};

/// Another test of this program, where no browser can be found.
fn without_browser(settings: &[(&str, &str)]) -> Output {
    let tests = std::env::current_exe().expect("a test knows where it lies");
    Command::new(tests)
        .args(["driver::keys::enter_and_space_press_the_focused_button", "--exact"])
        .env_remove("CHROMIUM")
        .env_remove("SHAMBLE_NOTHING_SKIPPED")
        .env("PATH", "")
        .envs(settings.iter().copied())
        .output()
        .expect("it starts")
}

#[test]
fn a_test_without_a_browser_says_that_it_is_skipped() {
    let end = without_browser(&[]);
    let said = String::from_utf8_lossy(&end.stderr);
    let line = "skipped driver::keys::enter_and_space_press_the_focused_button: there is no Chromium. \
                Install it, or name it in CHROMIUM.\n";
    assert_eq!(said, line);
    assert!(end.status.success());
}

#[test]
fn where_nothing_may_be_skipped_a_test_without_a_browser_fails() {
    let end = without_browser(&[("SHAMBLE_NOTHING_SKIPPED", "1")]);
    let said = String::from_utf8_lossy(&end.stdout);
    assert!(!end.status.success() && said.contains("there is no Chromium"), "{said}");
}

#[test]
fn a_browser_that_does_not_start_is_named() {
    let end = without_browser(&[("CHROMIUM", "no-such-browser")]);
    let said = String::from_utf8_lossy(&end.stdout);
    assert!(!end.status.success() && said.contains("no-such-browser does not start"), "{said}");
}
