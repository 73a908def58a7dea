use super::super::rules::*;
use super::finds;

const DOC: &str = "games/a/RULES.md";
const TWO_RULES: &str = "\
- **ABC-1.2** Zombies shamble. *(rulebook)*
- **ABC-1.10** People run, mostly. *(ruling)*
";

#[test]
fn rules_without_the_name_of_their_game_are_found() {
    finds(begin_with_the_name_of_the_game, &[(DOC, "# Ludo: the rules\n")], &[]);
    let expected = "games/a/RULES.md:1: begin with \"# NAME: the rules\".";
    finds(begin_with_the_name_of_the_game, &[(DOC, "# Ludo\n")], &[expected]);
}

#[test]
fn rules_in_order_with_their_marks_are_fine() {
    finds(are_written_in_order_with_their_mark, &[(DOC, TWO_RULES)], &[]);
}

#[test]
fn a_project_without_rules_is_noticed() {
    let expected = "games: there is no rule. Write each as \"- **GAME-1.1** What holds. \
                    *(rulebook)*\"";
    finds(are_written_in_order_with_their_mark, &[("README.md", "")], &[expected]);
}

#[test]
fn a_rule_out_of_order_is_found() {
    let doc = "- **ABC-1.10** A. *(ruling)*\n- **ABC-1.9** B. *(ruling)*\n";
    let expected = "games/a/RULES.md:2: ABC-1.9 stands after ABC-1.10. Put it in its place.";
    finds(are_written_in_order_with_their_mark, &[(DOC, doc)], &[expected]);
}

#[test]
fn a_rule_of_another_game_is_found() {
    let doc = "- **ABC-1.1** A. *(ruling)*\n- **DEF-1.2** B. *(ruling)*\n";
    let expected = "games/a/RULES.md:2: DEF-1.2 stands after ABC-1.1. Put it in its place.";
    finds(are_written_in_order_with_their_mark, &[(DOC, doc)], &[expected]);
}

#[test]
fn a_number_given_twice_is_found() {
    let doc = "- **ABC-1.1** A. *(ruling)*\n- **ABC-1.1** B. *(ruling)*\n";
    let expected = "games/a/RULES.md:2: ABC-1.1 is also on line 1. Give one a new number.";
    finds(are_written_in_order_with_their_mark, &[(DOC, doc)], &[expected]);
}

#[test]
fn a_rule_without_a_known_mark_is_found() {
    let doc = "- **ABC-1.1** A.\n- **ABC-1.2** B. *(rumour)*\n";
    let advice = "has no mark. End its line with *(rulebook)* or *(ruling)* or *(reconstructed)*.";
    let expected = [1, 2].map(|n| format!("games/a/RULES.md:{n}: ABC-1.{n} {advice}"));
    let expected = [expected[0].as_str(), &expected[1]];
    finds(are_written_in_order_with_their_mark, &[(DOC, doc)], &expected);
}

#[test]
fn a_rule_that_no_test_cites_is_found() {
    let files = [(DOC, TWO_RULES), ("crates/a/src/tests/walk.rs", "// ABC-1.2: they do.")];
    let expected = "games/a/RULES.md:2: ABC-1.10 has no test. Write one and cite the id above it.";
    finds(are_each_cited_by_a_test, &files, &[expected]);
}

#[test]
fn tests_inside_a_file_of_code_cite_too() {
    let code = "#[cfg(test)]\nmod tests {\n    // ABC-1.2, ABC-1.10.\n}\n";
    finds(are_each_cited_by_a_test, &[(DOC, TWO_RULES), ("crates/a/src/b.rs", code)], &[]);
}

#[test]
fn neither_code_nor_a_header_is_a_test() {
    let code = "#[cfg(test)]\nmod tests;\n\n// ABC-1.2\n";
    let tests = "//! ABC-1.2\n// ABC-1.10\n";
    let files = [(DOC, TWO_RULES), ("crates/a/src/lib.rs", code), ("crates/a/src/tests.rs", tests)];
    let expected = "games/a/RULES.md:1: ABC-1.2 has no test. Write one and cite the id above it.";
    finds(are_each_cited_by_a_test, &files, &[expected]);
}

#[test]
fn a_cited_rule_that_does_not_exist_is_found() {
    let files = [(DOC, TWO_RULES), ("crates/a/src/b.rs", "\n/// Fists (ABC-1.2, ABC-7.1).")];
    let expected =
        "crates/a/src/b.rs:2: ABC-7.1 is in no RULES.md. Cite a rule that is, or write it.";
    finds(exist_where_they_are_cited, &files, &[expected]);
}

#[test]
fn a_toy_game_states_its_rules_in_its_header() {
    let toy = ("crates/engine-test/src/toy.rs", "//! TOY-1.1: all walk.\n\"TOY-1.1\" \"TOY-1.2\"");
    let expected = "crates/engine-test/src/toy.rs:2: TOY-1.2 is in no RULES.md. Cite a rule \
                    that is, or write it.";
    finds(exist_where_they_are_cited, &[(DOC, TWO_RULES), toy], &[expected]);
}

#[test]
fn what_only_looks_like_an_id_is_none() {
    assert_eq!(ids_in("UTF-8, SHA-256, Apache-2.0, 1-2.3, ABC-1, ABC-1.x").count(), 0);
    assert_eq!(ids_in("see ABC-1.2. Also \"Z15-3.4\"").count(), 2);
}
