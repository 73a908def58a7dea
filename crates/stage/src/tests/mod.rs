mod arrow;
mod figures;
mod keys;
mod nights;
mod people;
mod puzzles;
mod room;
mod route;
mod seating;
mod share;
mod sound;
mod what_if;

/// What can be read before the client has loaded matches the client's texts.
#[test]
fn the_page_says_what_the_client_says() {
    let page = include_str!("../../../client/web/index.html");
    let t = crate::texts::ENGLISH;
    for text in [t.tagline, t.skip_to_main, t.shamble, t.games] {
        assert!(page.contains(text), "{text}");
    }
    let poster = include_str!("../../../client/web/poster.html");
    assert!(poster.contains(&(t.play_game)("{{name}}")) && poster.contains(t.play));
}
