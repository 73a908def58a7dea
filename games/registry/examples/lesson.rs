//! Plays a lesson through and prints what it shows, up to the first mistake: `cargo run -p registry
//! --example lesson -- games/run-for-your-life/lessons/first-game.lesson`.

use engine::Viewer;
use lesson::{Guide, GuidedGame};

fn main() -> Result<(), String> {
    let path = std::env::args().nth(1).ok_or("Name the file of a lesson.")?;
    let text = std::fs::read_to_string(&path).map_err(|it| format!("{path}: {it}"))?;
    let lesson = GuidedGame::parse(&text).map_err(|it| it.to_string())?;
    let game = any_game::find(registry::list(), &lesson.game).map_err(|it| it.to_string())?;
    let me = lesson.learner;
    let mut guide = Guide::begin(game, lesson).map_err(|it| it.to_string())?;
    let mut told = 0;
    loop {
        for line in guide.play().log().story(told, Viewer::Seat(me)) {
            println!("    {line}");
        }
        told = guide.play().log().len();
        let Some(step) = guide.step() else { break };
        println!("\n{}. {}: {}", guide.taken().len() + 1, step.title, step.says.join(" / "));
        let points: Vec<_> = guide.points().iter().map(ToString::to_string).collect();
        println!("  [{}]  {}", points.join(", "), guide.play().question(me));
        for option in guide.play().options(me).unwrap_or_default() {
            let mark = if step.answers.contains(&option.action) { '*' } else { ' ' };
            println!("  {mark} {:24} {} {:?}", option.action, option.text, option.target);
        }
        guide.go_on(0).map_err(|it| format!("{it:?}"))?;
    }
    println!("\n{}", guide.lesson().farewell.join(" / "));
    Ok(())
}
