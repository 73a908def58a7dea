use any_game::fair::Secret;
use engine::{Choices, ToAct, Viewer};
use serde_json::json;

#[test]
fn turns_are_told_for_every_position() {
    let mut play =
        registry::list()[0].start(&Choices::default()).expect("the default can be played");
    let secret = Secret::from_seed("turns");
    for _ in 0..200 {
        match play.to_act() {
            ToAct::Over(_) => break,
            ToAct::Nature => play.draw(&secret).expect("Nature can always answer"),
            ToAct::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is asked");
                let options = play.options(seat).expect("who is asked has options");
                play.play(seat, &options[0].action).expect("options are allowed");
            }
        }
    }
    let turns = play.turns().expect("this game counts turns");
    assert_eq!(turns.len(), play.log().len() + 1);
    assert!(turns.is_sorted() && turns[0] == 1 && turns[turns.len() - 1] > 2, "{turns:?}");
    for (n, turn) in turns.iter().enumerate() {
        assert_eq!(play.view_at(n, Viewer::Spectator)["turn"], json!(turn));
    }
}
