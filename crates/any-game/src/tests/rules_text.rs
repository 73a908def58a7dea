use super::lantern;
use crate::RuleMark;

#[test]
fn rules_have_an_id_a_chapter_a_text_and_a_mark() {
    let rules = lantern().rules();
    assert_eq!(rules.all().len(), 3);
    let rule = rules.rule("lw-2.3").expect("it is in the document");
    assert_eq!((rule.id, rule.chapter, rule.mark), ("LW-2.3", "2. Nights", RuleMark::Ruling));
    assert_eq!(rule.text, "Before planning, a flask (of *oil*) fills the lantern.");
}

#[test]
fn rules_are_found_by_id_by_chapter_or_by_word() {
    let found = |wanted| lantern().rules().find(wanted).iter().map(|r| r.id).collect::<Vec<_>>();
    assert_eq!(found("LW-2.1"), ["LW-2.1"]);
    assert_eq!(found("lw-2"), ["LW-2.1", "LW-2.3"]);
    assert_eq!(found("2.3"), ["LW-2.3"]);
    assert_eq!(found("2"), ["LW-2.1", "LW-2.3"]);
    assert_eq!(found("WALK"), ["LW-2.1"]);
    assert_eq!(found("nights"), ["LW-2.1", "LW-2.3"]);
    assert!(found("zombie").is_empty());
}
