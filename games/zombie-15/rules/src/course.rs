//! The course of a quick game (Z15-20.1): a line of tiles from Start to Exit, laid out at random.
//! Nature draws a shape and a choice of tiles; everything else follows from these two numbers.

use std::fmt::Write;
use std::sync::OnceLock;

use engine::Rng;

use crate::map::{Side, Way};
use crate::scenario::{Board, Scenario};
use crate::setup::Extras;

/// The number of shapes, and of tile choices for each.
pub(crate) const N_SHAPES: u16 = 256;
pub(crate) const N_TILINGS: u16 = 8;
pub(crate) const LAST_TILING: u8 = N_TILINGS as u8 - 1;
const N_COURSES: usize = N_SHAPES as usize * N_TILINGS as usize;

/// Rows and columns of the ground.
const GROUND: i8 = 12;

/// The tiles available for a course, which limit it.
struct Stock {
    straights: usize,
    curves: usize,
    /// Dead ends whose other side is neither a straight nor a curve.
    ends: &'static [&'static str],
    has_bare_tiles: bool,
}

/// Z15-20.8: tiles with a Search Area.
const SEARCHABLE: Stock =
    Stock { straights: 9, curves: 11, ends: &["24A", "26A", "27B", "28B"], has_bare_tiles: false };
/// Z15-20.10: all tiles.
const ALL: Stock = Stock {
    straights: 10,
    curves: 13,
    ends: &["24A", "26A", "27B", "28B", "31A", "32A"],
    has_bare_tiles: true,
};

/// How many Search Areas get a token, if there are tokens.
const N_PLACES: usize = 6;

/// The course as agreed. The usual ones are laid out once and cached: random play begins thousands
/// of games a second.
pub(crate) fn lay(shape: u8, tiling: u8, extras: Extras) -> Board {
    static COURSES: [OnceLock<Board>; N_COURSES] = [const { OnceLock::new() }; N_COURSES];
    let plain = Extras { events: extras.events, ..Extras::default() };
    if extras != plain {
        return lay_anew(shape, tiling, extras);
    }
    let at = usize::from(shape) * usize::from(N_TILINGS) + usize::from(tiling);
    COURSES[at % N_COURSES].get_or_init(|| lay_anew(shape, tiling, plain)).clone()
}

fn lay_anew(shape: u8, tiling: u8, extras: Extras) -> Board {
    let tiles = if extras.bare_tiles { &ALL } else { &SEARCHABLE };
    let way = path(shape, tiles);
    let seed = 1 + (u64::from(shape) << 8 | u64::from(tiling));
    let mut rng = Rng::new(seed);
    let cells = cells(&way);
    let mut used = Vec::new();
    let mut ground = [[None; GROUND as usize]; GROUND as usize];
    let mut searched = Vec::new();
    for (at, &(row, column)) in cells.iter().enumerate() {
        let back = at.checked_sub(1).map(|before| way[before].opposite());
        let ahead = way.get(at).copied();
        let (side, north) = tile(back, ahead, tiles, &mut used, &mut rng);
        ground[row][column] = Some((side, north));
        let is_between = back.is_some() && ahead.is_some();
        searched
            .extend(Some((row, column)).filter(|_| is_between && side.printed().has_search_area));
    }
    let mut text = String::from("name Quick game\nabout All Heroes to the end of the road.\n");
    text += "map\n";
    for row in ground {
        for (column, tile) in row.into_iter().enumerate() {
            text += if column > 0 { " " } else { "" };
            match tile {
                Some((side, north)) => text += &format!("{side}/{}", north.letter()),
                None => text += ".",
            }
        }
        text += "\n";
    }
    let ((row, column), (last_row, last_column)) = (cells[0], cells[cells.len() - 1]);
    write!(text, "end\nstart {row},{column}\nexit {last_row},{last_column}\nzombies 3 streets\n")
        .expect("text can always be written to a string");
    text += &tokens(&searched, (last_row, last_column), extras);
    Board::new(Scenario::parse(&text).expect("a course is a scenario"))
}

/// Z15-20.9: tokens lie face down, spread over the Search Areas between Start and Exit; empty ones
/// fill the remaining places.
fn tokens(searched: &[(usize, usize)], exit: (usize, usize), extras: Extras) -> String {
    let mut tokens = Vec::new();
    let mut text = String::new();
    if extras.keys {
        tokens.push("red-key");
        text += &format!("lock red {},{}\n", exit.0, exit.1);
    }
    if extras.supplies {
        tokens.extend(["supplies", "supplies"]);
        text += "goal supplies 2\n";
    }
    if extras.bags {
        tokens.extend(["bag-1", "bag-2", "bag-3"]);
    }
    if tokens.is_empty() {
        return text;
    }
    tokens.resize(N_PLACES, "empty");
    let places = (0..N_PLACES).map(|nth| searched[nth * searched.len() / N_PLACES]);
    let places: Vec<String> = places.map(|(row, column)| format!("{row},{column}")).collect();
    text + &format!("hidden {} search {}\n", tokens.join(" "), places.join(" "))
}

/// The directions from each tile to the next.
fn path(shape: u8, tiles: &Stock) -> Vec<Way> {
    let mut rng = Rng::new(u64::from(shape));
    // The Start does not count towards the 17 to 20 tiles of the course.
    let n = 17 + usize::from(shape % 4);
    let tried = (0..1_000).find_map(|_| walk(n, tiles, &mut rng));
    tried.expect("one walk in a thousand does not cross itself")
}

fn walk(n: usize, tiles: &Stock, rng: &mut Rng) -> Option<Vec<Way>> {
    let mut way = Way::ALL[rng.below(4) as usize];
    let (mut at, mut been, mut steps) = ((0i8, 0i8), vec![(0i8, 0i8)], Vec::new());
    let (mut straights, mut curves) = (0, 0);
    for step in 0..n {
        let turn = [Way::North, Way::North, Way::East, Way::West][rng.below(4) as usize];
        if step > 0 {
            match turn {
                Way::North => straights += 1,
                Way::East | Way::South | Way::West => curves += 1,
            }
        }
        way = if step > 0 { way.turned(turn) } else { way };
        at = beyond(at, way);
        let wide = |side: fn(&(i8, i8)) -> i8| {
            let all = been.iter().map(side).chain([side(&at)]);
            all.clone().max().zip(all.min()).is_some_and(|(most, least)| most - least < GROUND)
        };
        let fits = || wide(|cell| cell.0) && wide(|cell| cell.1);
        let is_in_the_box = straights <= tiles.straights && curves <= tiles.curves;
        if been.contains(&at) || !is_in_the_box || !fits() {
            return None;
        }
        been.push(at);
        steps.push(way);
    }
    Some(steps)
}

fn beyond((row, column): (i8, i8), way: Way) -> (i8, i8) {
    match way {
        Way::North => (row - 1, column),
        Way::East => (row, column + 1),
        Way::South => (row + 1, column),
        Way::West => (row, column - 1),
    }
}

/// The positions of the tiles, shifted into the corner of the ground.
fn cells(way: &[Way]) -> Vec<(usize, usize)> {
    let mut at = (0, 0);
    let mut cells = vec![at];
    for &step in way {
        at = beyond(at, step);
        cells.push(at);
    }
    let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    cells.iter().map(|cell| ((cell.0 - top) as usize, (cell.1 - left) as usize)).collect()
}

/// An unused tile, rotated so that its street leads in these directions and no others.
fn tile(
    back: Option<Way>,
    ahead: Option<Way>,
    tiles: &Stock,
    used: &mut Vec<u8>,
    rng: &mut Rng,
) -> (Side, Way) {
    let ways: Vec<Way> = back.into_iter().chain(ahead).collect();
    let is_end = |side: Side| tiles.ends.contains(&side.to_string().as_str());
    let may_lie = |side: &Side| {
        side.n_streets() == ways.len()
            && !used.contains(&side.number())
            && (tiles.has_bare_tiles || side.printed().has_search_area)
            && (ways.len() > 1 || is_end(*side))
    };
    let turned = |side: Side| {
        let leads = |north: &Way| ways.iter().all(|&way| side.has_street(way, *north));
        Way::ALL.into_iter().find(leads).map(|north| (side, north))
    };
    let choice: Vec<(Side, Way)> = Side::all().filter(may_lie).filter_map(turned).collect();
    let nth = rng.below(choice.len() as u32) as usize;
    let &(side, north) = choice.get(nth).expect("the box holds enough tiles for a course");
    used.push(side.number());
    (side, north)
}
