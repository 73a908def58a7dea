//! Five levels of bots, in every game.

use engine::{Choices, Game, Rng, Seat, ToAct, Viewer};
use engine_test::allocations;
use mind::{Judgement, LevelPlans, Mind, Net, Observation, Observer, Planner, Senses};
use search::flat::Style;
use search::random::{choose, happen};
use search::tree::{Budget, Shape};
use search::{Level, Limit, SearchPlan};
use serde::Serialize;

/// The bots of a game; only the strongest searches less, so that tests do not take long, and everywhere.
fn mind<G: Game>(
    style: Style<G>,
    senses: Senses<G>,
    bytes: &'static [u8],
    plans: LevelPlans,
) -> Mind<G> {
    let mut mind = Mind::of_the_rules_alone();
    (mind.style, mind.senses, mind.bytes) = (style, senses, Some(bytes));
    let shape = match plans.merciless {
        SearchPlan::Tree { shape, .. } => shape,
        SearchPlan::Liking { .. } => Shape::USUAL,
    };
    let merciless = SearchPlan::Tree { iterations: 20, roots: 1, shape };
    mind.plans = LevelPlans { merciless, ..plans };
    mind
}

/// Visits this many positions of random games in which somebody has a choice.
fn positions<G: Game>(words: &str, n: u32, mut see: impl FnMut(&G::State, Seat, u64)) {
    let choices = Choices::parse(words).expect("the test writes good choices");
    let setup = G::configure(&choices).expect("the choices are good");
    let (mut rng, mut scratch) = (Rng::new(5), Vec::new());
    let (mut state, mut shown) = (G::start(&setup), 0);
    while shown < n {
        let (seat, action) = match G::to_act(&state) {
            ToAct::Over(_) => {
                state = G::start(&setup);
                continue;
            }
            ToAct::Nature => (Seat::NATURE, happen::<G>(&state, &mut rng)),
            ToAct::Seats(asked) => {
                let seat = asked.nth(rng.below(asked.len())).expect("somebody is asked");
                scratch.clear();
                G::options(&state, seat, &mut scratch);
                // Games are long, and most of their positions are alike: skip some.
                if scratch.len() > 1 && rng.below(4) == 0 {
                    shown += 1;
                    see(&state, seat, rng.next_u64());
                }
                (seat, choose::<G>(&state, seat, &mut rng, &mut scratch))
            }
        };
        G::play(&mut state, seat, action.expect("whoever is asked has options"), &mut ());
    }
}

/// Returns in how many of the positions there was something hidden to peek at.
fn is_honest<G: Game<View: Serialize>>(words: &str, mind: &Mind<G>) -> u32 {
    let (mut rng, mut n_different) = (Rng::new(7), 0);
    positions::<G>(words, 12, |state, seat, luck| {
        let other = G::imagine(state, Viewer::Seat(seat), &mut rng);
        n_different += u32::from(other != *state);
        for level in Level::ALL {
            let decided = mind.decide(state, seat, level, luck, Limit::NONE);
            assert_eq!(
                decided,
                mind.decide(state, seat, level, luck, Limit::NONE),
                "{level:?} is no whim"
            );
            let elsewhere = mind.decide(&other, seat, level, luck, Limit::NONE);
            assert_eq!(decided, elsewhere, "{level:?} knows what {seat:?} does not");
        }
    });
    n_different
}

fn is_what_the_network_likes_best<G: Game<View: Serialize>>(words: &str, mind: &Mind<G>) {
    let net = Net::read(mind.bytes.expect("it has learned")).expect("it is a network");
    let mut observer = Observer::new(mind.style, mind.senses);
    positions::<G>(words, 30, |state, seat, luck| {
        let (mut all, mut options) = (Vec::new(), Vec::new());
        G::options(state, seat, &mut all);
        mind.senses.options(state, seat, &mut options);
        let world = G::imagine(state, Viewer::Seat(seat), &mut Rng::new(luck));
        let (mut seen, mut judged) = (Observation::default(), Judgement::default());
        observer.observe(&world, seat, &options, &mut seen);
        let liked = options[net.choose(&seen, &mut judged)];
        let decided = mind.search(state, seat, SearchPlan::BEST, luck, Limit::NONE);
        assert!(all[decided] == liked, "{liked}");
    });
}

fn run_for_your_life() -> Mind<::run_for_your_life::rules::RunForYourLife> {
    use ::run_for_your_life::PLANS;
    use ::run_for_your_life::minds::{SENSES, STYLE};
    let bytes = include_bytes!("../../../run-for-your-life/minds/run-for-your-life.net");
    mind(STYLE, SENSES, bytes, PLANS)
}

fn tiny_epic_zombies() -> Mind<::tiny_epic_zombies::rules::TinyEpicZombies> {
    use ::tiny_epic_zombies::PLANS;
    use ::tiny_epic_zombies::minds::{SENSES, STYLE};
    let bytes = include_bytes!("../../../tiny-epic-zombies/minds/tiny-epic-zombies.net");
    mind(STYLE, SENSES, bytes, PLANS)
}

fn zombie_15() -> Mind<::zombie_15::rules::Zombie15> {
    use ::zombie_15::PLANS;
    use ::zombie_15::minds::{SENSES, STYLE};
    let bytes = include_bytes!("../../../zombie-15/minds/zombie-15.net");
    mind(STYLE, SENSES, bytes, PLANS)
}

fn thirty_seconds() -> Mind<::thirty_seconds::rules::ThirtySeconds> {
    use ::thirty_seconds::PLANS;
    use ::thirty_seconds::minds::{SENSES, STYLE};
    let bytes = include_bytes!("../../../thirty-seconds/minds/thirty-seconds.net");
    mind(STYLE, SENSES, bytes, PLANS)
}

#[test]
fn no_level_knows_what_its_seat_does_not_and_none_acts_on_a_whim() {
    let n_different = [
        is_honest("", &run_for_your_life()),
        is_honest("mode=competitive-zombie", &tiny_epic_zombies()),
        // Nothing is hidden here except what has not been drawn.
        is_honest("", &zombie_15()),
        is_honest("", &thirty_seconds()),
    ];
    assert!(n_different[0] > 0 && n_different[3] > 0, "{n_different:?} had something to peek at");
}

#[test]
fn without_doubt_a_bot_does_what_the_network_likes_best() {
    is_what_the_network_likes_best("", &run_for_your_life());
    is_what_the_network_likes_best("", &tiny_epic_zombies());
    is_what_the_network_likes_best("", &zombie_15());
    is_what_the_network_likes_best("", &thirty_seconds());
}

#[test]
fn who_has_not_learned_yet_thinks_without_a_network() {
    let mind = run_for_your_life();
    let mut early = Mind::of_the_rules_alone();
    (early.style, early.senses, early.plans) = (mind.style, mind.senses, mind.plans);
    positions::<::run_for_your_life::rules::RunForYourLife>("", 10, |state, seat, luck| {
        let casual = early.decide(state, seat, Level::Casual, luck, Limit::NONE);
        assert_eq!(early.decide(state, seat, Level::Merciless, luck, Limit::NONE), casual);
    });
    early.learn(b"no network").expect_err("these are no bytes of a network");
    let bytes = mind.bytes.expect("it has learned");
    early.learn(bytes).expect("these are");
    positions::<::run_for_your_life::rules::RunForYourLife>("", 10, |state, seat, luck| {
        let sharp = mind.decide(state, seat, Level::Sharp, luck, Limit::NONE);
        assert_eq!(early.decide(state, seat, Level::Sharp, luck, Limit::NONE), sharp);
    });
}

fn decides_alike_on_threads<G: Game<View: Serialize>>(words: &str, mind: &Mind<G>) {
    let plan = SearchPlan::Tree { iterations: 41, roots: 4, shape: Shape::USUAL };
    positions::<G>(words, 8, |state, seat, luck| {
        let alone = mind.search(state, seat, plan, luck, Limit::NONE);
        let on_threads = mind.search(state, seat, plan, luck, Limit::NONE.on_threads(3));
        assert_eq!(on_threads, alone);
    });
}

#[test]
fn a_search_decides_alike_on_however_many_threads_its_roots_grow() {
    decides_alike_on_threads("mode=cooperative", &tiny_epic_zombies());
    decides_alike_on_threads("mode=competitive players=3", &tiny_epic_zombies());
    decides_alike_on_threads("clock=actions", &zombie_15());
    decides_alike_on_threads("", &thirty_seconds());
    decides_alike_on_threads("level=simple", &run_for_your_life());
}

/// Each iteration of a search begins with it.
fn imagines_without_allocating<G: Game<View: Serialize>>(words: &str) {
    positions::<G>(words, 60, |state, seat, luck| {
        let mut rng = Rng::new(luck);
        let imagine = || drop(G::imagine(state, Viewer::Seat(seat), &mut rng));
        assert_eq!(allocations(imagine), 0, "{words}: {seat:?}");
    });
}

#[test]
fn worlds_are_imagined_without_allocating() {
    imagines_without_allocating::<::tiny_epic_zombies::rules::TinyEpicZombies>("mode=cooperative");
    imagines_without_allocating::<::tiny_epic_zombies::rules::TinyEpicZombies>("mode=competitive");
    imagines_without_allocating::<::zombie_15::rules::Zombie15>("clock=actions");
    imagines_without_allocating::<::thirty_seconds::rules::ThirtySeconds>("");
    imagines_without_allocating::<::run_for_your_life::rules::RunForYourLife>("level=expert");
}

/// A search that has grown its tree once grows the same one without memory of its own: only the findings at its end take some.
fn searches_without_allocating<G: Game<View: Serialize>>(words: &str, mind: &Mind<G>) {
    let net = Net::read(mind.bytes.expect("it has learned")).expect("it is a network");
    let mut planner = Planner::new(mind.style, mind.senses, Shape::USUAL);
    positions::<G>(words, 12, |state, seat, luck| {
        let mut grow = |iterations| {
            planner.grow(state, seat, &net, Budget::iterations(iterations), &mut Rng::new(luck));
        };
        grow(120);
        let findings = allocations(|| grow(2));
        assert_eq!(allocations(|| grow(100)), findings, "{words}: {seat:?}");
    });
}

#[test]
fn no_iteration_of_a_search_allocates() {
    searches_without_allocating("mode=cooperative", &tiny_epic_zombies());
    searches_without_allocating("mode=competitive-zombie", &tiny_epic_zombies());
    searches_without_allocating("clock=actions", &zombie_15());
    searches_without_allocating("mode=scenario scenario=9 clock=actions", &zombie_15());
    searches_without_allocating("", &thirty_seconds());
    searches_without_allocating("zombies=swarm", &thirty_seconds());
    searches_without_allocating("level=expert", &run_for_your_life());
}

/// Bots may be shown less than people, if all of that is skipped anyway.
fn bots_miss_nothing<G: Game<View: Serialize>>(words: &str, mind: &Mind<G>) {
    let whole = Senses { view: Senses::<G>::NONE.view, ..mind.senses };
    let mut observers = [Observer::new(mind.style, mind.senses), Observer::new(mind.style, whole)];
    positions::<G>(words, 60, |state, seat, luck| {
        let mut options = Vec::new();
        G::options(state, seat, &mut options);
        let world = G::imagine(state, Viewer::Seat(seat), &mut Rng::new(luck));
        let [seen, all_seen] = observers.each_mut().map(|it| {
            let mut seen = Observation::default();
            it.observe(&world, seat, &options, &mut seen);
            (seen.state, seen.options, seen.ends)
        });
        assert_eq!(seen, all_seen, "{words}: {seat:?}");
    });
}

#[test]
fn what_bots_are_not_shown_is_nothing_that_they_read() {
    bots_miss_nothing("", &zombie_15());
    bots_miss_nothing("mode=scenario scenario=1", &zombie_15());
    bots_miss_nothing("", &thirty_seconds());
    bots_miss_nothing("zombies=fast-attack", &thirty_seconds());
}
