//! A table with a row for each game, as text.

use any_game::PlayedGame;

use crate::Study;

/// The columns: what is varied, the results, and what was dealt.
pub fn columns(study: &Study) -> Vec<String> {
    let varied = study.axes.iter().map(|axis| axis.key.clone());
    let came = ["game", "winners", "how", "score", "turns", "decisions", "outcomes"];
    let dealt = study.game.sorts_dealt().iter().map(|sort| format!("dealt_{sort}"));
    varied.chain(came.map(str::to_owned)).chain(dealt).collect()
}

/// The first line.
pub fn heading(study: &Study) -> String {
    line(columns(study))
}

/// One game of a setting.
pub fn row(study: &Study, setting: usize, game: &PlayedGame) -> String {
    line(cells(study, setting, game))
}

/// The cells of each column. Seats are counted from one; several values are joined by a plus.
pub fn cells(study: &Study, setting: usize, game: &PlayedGame) -> Vec<String> {
    let mut cells = study.settings[setting].values.clone();
    let winners: Vec<String> = game.winners.iter().map(|seat| (seat.0 + 1).to_string()).collect();
    cells.extend([
        game.nth.to_string(),
        winners.join("+"),
        game.how.to_owned(),
        game.score.map(|it| it.to_string()).unwrap_or_default(),
        game.turns.map(|it| it.to_string()).unwrap_or_default(),
        game.decisions.to_string(),
        game.outcomes.to_string(),
    ]);
    for sort in study.game.sorts_dealt() {
        let of_sort = game.dealt.iter().filter(|it| it.sort == *sort);
        cells.push(of_sort.map(|it| it.name).collect::<Vec<_>>().join("+"));
    }
    cells
}

fn line(cells: Vec<String>) -> String {
    let quoted = cells.into_iter().map(|cell| {
        let is_plain = !cell.contains([',', '"', '\n', '\r']);
        if is_plain { cell } else { format!("\"{}\"", cell.replace('"', "\"\"")) }
    });
    quoted.collect::<Vec<_>>().join(",") + "\n"
}
