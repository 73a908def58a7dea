use crate::mount::Mount;
use crate::puzzles::WhichPuzzle;
use crate::route::{Recording, Route};

fn read(address: &str) -> Route {
    let (path, fragment) = address.split_once('#').unwrap_or((address, ""));
    Route::parse(path, fragment)
}

#[test]
fn every_page_has_an_address_that_leads_back_to_it() {
    let (game, table) = ("run-for-your-life".to_owned(), "a1b2".to_owned());
    let some = Some("RFYL-8.2".to_owned());
    let pages = [
        Route::Start,
        Route::New(game.clone()),
        Route::Learn(game.clone()),
        Route::HowTo(game.clone()),
        Route::Puzzle { game: game.clone(), which: WhichPuzzle::Unsolved },
        Route::Puzzle { game: game.clone(), which: WhichPuzzle::OfToday },
        Route::Puzzle { game: game.clone(), which: WhichPuzzle::Nth(12) },
        Route::WhatIf { game: game.clone(), link: None },
        Route::WhatIf { game: game.clone(), link: Some("expert&goal=30&@sharp".to_owned()) },
        Route::Online { table: table.clone(), token: None },
        Route::Online { table: table.clone(), token: Some("0f".to_owned()) },
        Route::Here(table.clone()),
        Route::Replay(Recording::Asked),
        Route::Replay(Recording::Here(table)),
        Route::Nights(None),
        Route::Nights(Some("0a.zombie-15.5.1.won.".to_owned())),
        Route::Replay(Recording::Link("AbC-_9".to_owned(), None)),
        Route::Replay(Recording::Link("AbC-_9".to_owned(), Some(41))),
        Route::Rules { game: game.clone(), rule: None },
        Route::Rules { game: game.clone(), rule: some },
        Route::Cards(game.clone()),
        Route::Editor(game.clone()),
        Route::Companion(game),
        Route::Nowhere,
    ];
    for page in pages {
        assert_eq!(read(&page.href()), page);
    }
}

#[test]
fn a_pasted_link_may_be_whole_or_only_its_end() {
    let table = Route::Online { table: "a1".to_owned(), token: Some("ff".to_owned()) };
    assert_eq!(Route::from_pasted(" https://example.org:8080/table/a1#ff\n"), Some(table.clone()));
    assert_eq!(Route::from_pasted("/table/a1#ff"), Some(table));
    for nothing in ["", "hello", "https://example.org", "https://example.org/elsewhere"] {
        assert_eq!(Route::from_pasted(nothing), None, "{nothing}");
    }
}

#[test]
fn below_a_folder_every_address_begins_with_it_and_is_read_back() {
    let mount = Mount::new("/games/shamble/");
    let table = Route::Online { table: "a1".to_owned(), token: Some("ff".to_owned()) };
    for (page, address) in [
        (Route::Start, "/games/shamble/"),
        (Route::New("zombie-15".to_owned()), "/games/shamble/new/zombie-15"),
        (table, "/games/shamble/table/a1#ff"),
    ] {
        assert_eq!(mount.path(&page.href_below()), address);
        let (path, fragment) = address.split_once('#').unwrap_or((address, ""));
        assert_eq!(Route::parse_below(mount.below(path), fragment), page);
    }
    assert_eq!(mount.path("/api/tables"), "/games/shamble/api/tables");
    assert_eq!(Route::parse_below(mount.below("/games/shamble"), ""), Route::Start);
    assert_eq!(mount.below("/nights"), "/nights", "as from a site of its own");
    assert_eq!(mount.below("/games/shambles"), "/games/shambles", "another folder");
}

#[test]
fn only_links_to_pages_below_the_folder_are_followed_without_a_reload() {
    let (folder, site) = (Mount::new("/shamble"), Mount::default());
    assert!(site.has_page("/") && site.has_page("/rules/x#X-1") && site.has_page("/shamble/"));
    assert!(folder.has_page("/shamble/") && folder.has_page("/shamble/rules/x#X-1"));
    for elsewhere in
        ["/", "/rules/x", "/shambles/", "/shamble", "/shamble/api/tables", "/shamble//x", "//x"]
    {
        assert!(!folder.has_page(elsewhere), "{elsewhere}");
    }
    for elsewhere in ["", "#here", "//x", "/api/tables", "https://example.org/"] {
        assert!(!site.has_page(elsewhere), "{elsewhere}");
    }
}
