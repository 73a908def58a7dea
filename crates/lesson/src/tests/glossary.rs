use crate::Glossary;

const TEXT: &str = "shamble-terms 1\n\nterm noise | noisy\nsay Zombies hear it.\nrule TEZ-1.1\n\n\
                    term noise token\nsay It lies there.\nrule TEZ-1.2\n";

fn found(text: &str) -> Vec<(usize, &str)> {
    let glossary = Glossary::parse(TEXT).expect("it is well written");
    let mentions = glossary.mentions(text);
    mentions.into_iter().map(|it| (it.term, &text[it.at])).collect()
}

#[test]
fn words_are_found_whole_the_longest_first_and_once() {
    assert_eq!(found("Noise! A noisy room."), [(0, "Noise")]);
    assert_eq!(found("Two noise tokens make noise."), [(1, "noise tokens"), (0, "noise")]);
    assert_eq!(found("An annoised, noiseless Übung: noises."), [(0, "noises")]);
    assert_eq!(found(""), []);
}

#[test]
fn a_bad_glossary_says_where_and_why() {
    let problem = |text: &str| Glossary::parse(text).expect_err("it is bad").to_string();
    assert!(problem("noise").contains("shamble-terms 1"));
    assert!(problem("shamble-terms 1\nsay Hm.").contains("Line 2"));
    assert!(problem("shamble-terms 1\nterm noise\nsay Hm.").contains("needs words and a rule"));
}
