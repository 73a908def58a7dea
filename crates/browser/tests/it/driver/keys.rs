//! Keys do what they do on a real keyboard.

use browser::Browser;

use super::site::Site;

const FORM: &str = "<!DOCTYPE html><title>Form</title>
    <form onsubmit='event.preventDefault(); said.textContent = \"sent \" + name_.value'>
        <label>Your name <input id='name_'></label>
        <button>Join</button>
        <a href='#rules'>Rules</a>
    </form>
    <p id='said'></p><p id='keys'></p>
    <script>addEventListener('keydown', event =>
        keys.textContent += [event.key, event.code, event.shiftKey].join('/') + ' ')</script>";

#[test]
fn tab_goes_from_one_to_the_next_and_back() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::page(FORM).url("/"));
    let mut seen = Vec::new();
    for key in ["Tab", "Tab", "Tab", "Shift+Tab"] {
        page.press(key);
        seen.push(page.focused().to_string());
    }
    let expected =
        ["textbox \"Your name\"", "button \"Join\"", "link \"Rules\"", "button \"Join\""];
    assert_eq!(seen, expected);
}

#[test]
fn a_name_is_typed_and_enter_sends_it() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::page(FORM).url("/"));
    page.field("Your name").type_text("Zoë 7?");
    assert_eq!(page.field("Your name").value(), "Zoë 7?");
    page.press("Backspace");
    page.press("Enter");
    page.see("sent Zoë 7");
    page.press("Control+a");
    page.type_text("Bob");
    assert_eq!(page.field("Your name").value(), "Bob");
}

#[test]
fn enter_and_space_press_the_focused_button() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(
        &Site::page("<button onclick='n.textContent++'>More</button><p id='n'>0</p>").url("/"),
    );
    page.press("Tab");
    page.press("Enter");
    page.press("Space");
    assert_eq!(page.text("#n"), "2");
}

#[test]
fn a_letter_is_heard_with_its_key_and_place() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::page(FORM).url("/"));
    page.press_letter('a');
    page.press_letter('?');
    page.press("ArrowLeft");
    page.press("Escape");
    let heard = "a/KeyA/false ?/Slash/true ArrowLeft/ArrowLeft/false Escape/Escape/false";
    assert_eq!(page.text("#keys"), heard);
}
