use engine::{Choices, Names, ToAct};
use games::fair::Secret;
use games::{Level, Reveal};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (setup, want, out, tries, playouts) = (
        &args[1],
        &args[2],
        &args[3],
        args[4].parse::<u32>().unwrap(),
        args[5].parse::<u32>().unwrap(),
    );
    let game = games::find(games::list(), "tiny-epic-zombies").unwrap();
    for n in 0..tries {
        let secret = Secret::from_seed(&format!("golden {setup} {n}"));
        let mut play = game.start(&Choices::parse(setup).unwrap()).unwrap();
        let k = play.n_seats();
        play.rename(Names::usual(k));
        let mut i = 0u64;
        loop {
            match play.to_act() {
                ToAct::Over(o) => {
                    eprintln!("{n}: {} {:?}", o.how, o.winners);
                    if o.how == want {
                        let replay = play.replay(Some((&secret, Reveal::Shown))).unwrap();
                        std::fs::write(out, replay.to_string()).unwrap();
                        return;
                    }
                    break;
                }
                ToAct::Nature => play.draw(&secret).unwrap(),
                ToAct::Seats(s) => {
                    let seat = s.lowest().unwrap();
                    let options = play.options(seat).unwrap();
                    i += 1;
                    let at = if options.len() == 1 {
                        0
                    } else {
                        play.think(seat, Level { playouts }, i * 7919 + u64::from(n))
                    };
                    play.play(seat, &options[at].action).unwrap();
                }
            }
        }
    }
    std::process::exit(1);
}
