use crate::what_if::WhatIfLink;
use engine::Choices;

#[test]
fn a_link_carries_the_mode_what_differs_and_who_plays() {
    let link = WhatIfLink {
        mode: Some("expert".to_owned()),
        changes: Choices::new(&[("barricade", "3"), ("objectives", "a,b")]),
        bots: Some("sharp".to_owned()),
    };
    assert_eq!(link.fragment(), "expert&barricade=3&objectives=a,b&@sharp");
    assert_eq!(WhatIfLink::parse(&link.fragment()), link);
    assert_eq!(WhatIfLink::parse(""), WhatIfLink::default());
    assert_eq!(WhatIfLink::default().fragment(), "");
}

#[test]
fn of_two_words_for_one_thing_the_later_holds() {
    let link = WhatIfLink::parse("&simple&goal=30&goal=40&expert&@sharp&@casual&");
    assert_eq!(link.fragment(), "expert&goal=40&@casual");
}
