//! Steps happen in the order in which rules name them.

use std::panic::catch_unwind;

use crate::{Agenda, Keep, Next, Rulebook, answer, done, interrupt, next, settle, stable_hash};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Step {
    /// Breakfast, a question, and the evening.
    #[default]
    Day,
    Say(char),
    Ask(char),
}

/// Rules that record what they perform.
struct Diary {
    agenda: Agenda<Step, 6>,
    written: String,
    /// The question that has become moot.
    moot: Option<char>,
    /// A standing check that fires at once.
    alarm: bool,
}

impl Rulebook<6> for Diary {
    type Step = Step;

    fn agenda(&mut self) -> &mut Agenda<Step, 6> {
        &mut self.agenda
    }

    fn is_over(&self) -> bool {
        self.written.ends_with('.')
    }

    fn standing(&mut self) -> Option<Next<Step>> {
        std::mem::take(&mut self.alarm).then(|| next([Step::Say('!')]))
    }

    fn waits(&self, step: Step) -> bool {
        matches!(step, Step::Ask(what) if self.moot != Some(what))
    }

    fn perform(&mut self, step: Step) -> Next<Step> {
        match step {
            Step::Day => next([Step::Say('b'), Step::Ask('q'), Step::Say('e'), Step::Say('.')]),
            Step::Say(what) => {
                self.written.push(what);
                done()
            }
            Step::Ask(_) => done(),
        }
    }
}

fn diary() -> Diary {
    let agenda = Agenda::new(Step::Day);
    let mut diary = Diary { agenda, written: String::new(), moot: None, alarm: false };
    settle(&mut diary);
    diary
}

fn steps<const N: usize>(agenda: &Agenda<char, N>) -> String {
    agenda.steps().collect()
}

#[test]
fn what_follows_happens_in_its_order_and_before_what_was_there() {
    let mut agenda = Agenda::<_, 8>::new('z');
    agenda.schedule(next(['c', 'd']));
    agenda.schedule(next(['a']).then('b'));
    let order: String = std::iter::from_fn(|| agenda.pop()).collect();
    assert_eq!(order, "abcdz");
    assert_eq!((agenda.top(), agenda.pop(), agenda.depth()), (None, None, 0));
}

#[test]
fn an_agenda_equals_another_by_what_is_still_on_it() {
    let mut used = Agenda::<_, 4>::new('a');
    used.schedule(next(['b', 'c']));
    used.pop();
    used.pop();
    let fresh = Agenda::new('a');
    assert_eq!(used, fresh);
    assert_eq!(stable_hash(&used), stable_hash(&fresh));
    assert_eq!(format!("{used:?}"), "['a']");
    assert_ne!(used, Agenda::new('b'));
}

#[test]
fn an_agenda_that_overflows_says_so() {
    let overflow = catch_unwind(|| {
        let mut agenda = Agenda::<_, 2>::new('a');
        agenda.schedule(next(['b', 'c']));
    });
    let message = overflow.expect_err("three steps do not fit into two places");
    let message = message.downcast_ref::<String>().map(String::as_str);
    assert_eq!(message, Some("the agenda holds 2 steps and no more"));
}

#[test]
fn consequences_that_overflow_say_so() {
    let seven = next(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    assert_eq!(seven.steps().collect::<String>(), "abcdefg");
    let overflow = catch_unwind(|| seven.then('h'));
    let message = overflow.expect_err("an eighth consequence does not fit");
    let message = message.downcast_ref::<String>().map(String::as_str);
    assert_eq!(message, Some("a rule has at most 7 consequences"));
}

#[test]
fn cutting_keeps_the_topmost_match_and_all_beneath() {
    let mut agenda = Agenda::<_, 8>::from_steps(&['k', 'a', 'k', 'b', 'c']).expect("it fits");
    agenda.cut_to(|step| step == 'k');
    assert_eq!(steps(&agenda), "kak");
    agenda.cut_to(|step| step == 'k');
    assert_eq!(steps(&agenda), "kak");
    agenda.cut_to(|step| step == 'x');
    assert_eq!(agenda.depth(), 0);
}

#[test]
fn steps_that_do_not_fit_make_no_agenda() {
    assert!(Agenda::<_, 3>::from_steps(&['a', 'b', 'c']).is_some());
    assert!(Agenda::<_, 3>::from_steps(&['a', 'b', 'c', 'd']).is_none());
}

#[test]
fn play_runs_to_the_next_question() {
    let diary = diary();
    assert_eq!(diary.written, "b");
    assert_eq!(diary.agenda.top(), Some(Step::Ask('q')));
}

#[test]
fn an_answered_question_goes_away_and_its_consequences_come_first() {
    let mut diary = diary();
    answer(&mut diary, Keep::Answered, |_| next([Step::Say('1'), Step::Say('2')]));
    assert_eq!(diary.written, "b12e.");
}

#[test]
fn a_question_that_is_kept_comes_back() {
    let mut diary = diary();
    answer(&mut diary, Keep::Pending, |_| next([Step::Say('1')]));
    assert_eq!(diary.written, "b1");
    assert_eq!(diary.agenda.top(), Some(Step::Ask('q')));
}

#[test]
fn an_interruption_lands_on_top_of_a_question_which_then_comes_back() {
    let mut diary = diary();
    interrupt(&mut diary, next([Step::Say('i'), Step::Ask('j')]));
    assert_eq!(diary.agenda.top(), Some(Step::Ask('j')));
    answer(&mut diary, Keep::Answered, |_| done());
    assert_eq!(diary.written, "bi");
    assert_eq!(diary.agenda.top(), Some(Step::Ask('q')));
}

#[test]
fn a_question_that_lost_its_ground_drops_out() {
    let mut diary = diary();
    diary.moot = Some('q');
    interrupt(&mut diary, done());
    assert_eq!(diary.written, "be.");
}

#[test]
fn a_standing_rule_speaks_before_the_agenda() {
    let mut diary = diary();
    answer(&mut diary, Keep::Answered, |diary| {
        diary.alarm = true;
        next([Step::Say('1')])
    });
    assert_eq!(diary.written, "b!1e.");
}

#[test]
fn nothing_happens_when_the_game_is_over() {
    let mut diary = diary();
    diary.written.push('.');
    interrupt(&mut diary, next([Step::Say('x')]));
    assert_eq!(diary.written, "b.");
}
