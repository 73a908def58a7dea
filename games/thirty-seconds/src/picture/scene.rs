//! The drawing of the alley: walls on wet asphalt, the warehouse door on the left, one lamp at each end,
//! and the truck in the street with its headlights on. It is always the same.

use std::fmt::Write;

use rules::alley::ROW_LIMIT;
use rules::row::Row;

use super::places::{HEIGHT, WIDTH, lane, row_left, row_middle};

/// How far the world goes on at either side, where the screen is wider than the alley.
const BEYOND: f32 = 1600.0;
/// Where the walls end and the ground begins.
const FOOT: f32 = 320.0;
/// The houses along the alley: left, right, the class that colours them, and the height.
const HOUSES: [(f32, f32, &str, f32); 4] = [
    (84.0, 318.0, "brick", 20.0),
    (318.0, 526.0, "plaster", 64.0),
    (526.0, 790.0, "brick dark", 0.0),
    (790.0, 1012.0, "plaster dark", 40.0),
];
/// Windows: where, and whether the light is on.
const WINDOWS: [(f32, f32, bool); 11] = [
    (120.0, 60.0, false),
    (196.0, 60.0, true),
    (262.0, 60.0, false),
    (350.0, 100.0, false),
    (452.0, 100.0, false),
    (566.0, 44.0, false),
    (648.0, 44.0, false),
    (728.0, 44.0, true),
    (830.0, 84.0, false),
    (900.0, 84.0, false),
    (964.0, 84.0, false),
];

/// Everything that does not move, as the content of an SVG.
pub fn scene() -> String {
    let mut out = String::from(DEFS);
    sky(&mut out);
    for house in HOUSES {
        wall(&mut out, house);
    }
    for (x, y, is_lit) in WINDOWS {
        window(&mut out, x, y, is_lit);
    }
    out.push_str(WALL_THINGS);
    ground(&mut out);
    rows(&mut out);
    // The warehouse goes on to the left.
    put(
        &mut out,
        format_args!(
            r#"<g class="warehouse"><path class="side" d="M-{BEYOND} 0H1V540L-{BEYOND} 540Z"/></g>"#
        ),
    );
    out.push_str(WAREHOUSE);
    out.push_str(GROUND_THINGS);
    plates(&mut out);
    out.push_str(LAMPS);
    out.push_str(TRUCK);
    out
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes any text");
}

fn sky(out: &mut String) {
    put(out, format_args!(r#"<rect class="sky" width="{WIDTH}" height="{FOOT}"/>"#));
    out.push_str(
        r#"<path class="far" d="M1000 320V190H1030V160H1062V206H1086V176H1124V226H1150V196H1214V170H1252V214H1290V186H1330V232H1400V200H1440V240H1500V212H1570V244H1660V220H1740V250H2800V320Z"/>"#,
    );
    out.push_str(r#"<path class="far-light" d="M1040 176h6v8h-6zM1098 192h6v8h-6zM1108 208h6v8h-6zM1168 214h6v8h-6zM1012 206h6v8h-6z"/>"#);
}

/// A house, with its courses of bricks.
fn wall(out: &mut String, (from, to, class, top): (f32, f32, &str, f32)) {
    let (width, height) = (to - from, FOOT - top);
    put(
        out,
        format_args!(
            r#"<g class="wall {class}"><rect x="{from}" y="{top}" width="{width}" height="{height}"/>"#
        ),
    );
    if class.starts_with("brick") {
        out.push_str(r#"<path class="joint" d=""#);
        let mut y = top + 14.0;
        let mut is_shifted = false;
        while y < FOOT {
            put(out, format_args!("M{from} {y}H{to}"));
            let mut x = from + if is_shifted { 16.0 } else { 32.0 };
            while x < to {
                put(out, format_args!("M{x} {}V{y}", y - 14.0));
                x += 32.0;
            }
            is_shifted = !is_shifted;
            y += 14.0;
        }
        out.push_str(r#""/>"#);
    }
    put(
        out,
        format_args!(
            r#"<rect class="eaves" x="{from}" y="{top}" width="{width}" height="10"/><rect class="dirt" x="{from}" y="{}" width="{width}" height="46"/></g>"#,
            FOOT - 46.0
        ),
    );
}

fn window(out: &mut String, x: f32, y: f32, is_lit: bool) {
    let class = if is_lit { "window lit" } else { "window" };
    put(
        out,
        format_args!(
            r#"<g class="{class}"><rect x="{x}" y="{y}" width="38" height="56"/><path d="M{} {y}V{}M{x} {}H{}"/><rect class="sill" x="{}" y="{}" width="48" height="7"/></g>"#,
            x + 19.0,
            y + 56.0,
            y + 28.0,
            x + 38.0,
            x - 5.0,
            y + 56.0,
        ),
    );
}

fn ground(out: &mut String) {
    let height = HEIGHT - FOOT;
    put(
        out,
        format_args!(
            r#"<rect class="ground" x="-{BEYOND}" y="{FOOT}" width="{}" height="{height}"/>"#,
            WIDTH + 2.0 * BEYOND
        ),
    );
    put(
        out,
        format_args!(
            r#"<rect class="gutter" y="{FOOT}" width="1012" height="12"/><path class="kerb" d="M1024 {FOOT}L1008 600H1024L1040 {FOOT}Z"/>"#
        ),
    );
    out.push_str(PUDDLES);
}

/// The lines between rows, and the places within a row.
fn rows(out: &mut String) {
    for row in Row::alley() {
        let x = row_left(row);
        put(out, format_args!(r#"<path class="chalk-line" d="M{x} {}V600"/>"#, FOOT + 16.0));
        for nth in 0..usize::from(ROW_LIMIT) {
            let at = lane(row, nth);
            put(
                out,
                format_args!(
                    r#"<ellipse class="place" cx="{}" cy="{}" rx="25" ry="8"/>"#,
                    at.x, at.y
                ),
            );
        }
    }
    let x = row_left(Row::STREET);
    put(out, format_args!(r#"<path class="chalk-line" d="M{x} {}V600"/>"#, FOOT + 16.0));
}

/// The numbers of the rows, on the wall.
fn plates(out: &mut String) {
    for row in Row::alley() {
        let middle = row_middle(row);
        put(
            out,
            format_args!(
                r#"<g class="plate"><rect x="{}" y="{}" width="34" height="26" rx="3"/><text x="{middle}" y="{}">{}</text></g>"#,
                middle - 17.0,
                FOOT - 36.0,
                FOOT - 16.0,
                row.0
            ),
        );
    }
}

const DEFS: &str = r##"<defs>
<linearGradient id="al-sky" x2="0" y2="1"><stop offset="0" stop-color="var(--al-sky-1)"/><stop offset="1" stop-color="var(--al-sky-2)"/></linearGradient>
<linearGradient id="al-ground" x2="0" y2="1"><stop offset="0" stop-color="var(--al-ground-1)"/><stop offset="1" stop-color="var(--al-ground-2)"/></linearGradient>
<linearGradient id="al-dirt" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient>
<linearGradient id="al-beam" x1="1" x2="0"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".62"/><stop offset=".5" stop-color="#ffe2a0" stop-opacity=".16"/><stop offset="1" stop-color="#ffe2a0" stop-opacity="0"/></linearGradient>
<radialGradient id="al-pool"><stop offset="0" stop-color="var(--al-lamp)" stop-opacity=".5"/><stop offset="1" stop-color="var(--al-lamp)" stop-opacity="0"/></radialGradient>
<linearGradient id="al-cone" x2="0" y2="1"><stop offset="0" stop-color="var(--al-lamp)" stop-opacity=".5"/><stop offset="1" stop-color="var(--al-lamp)" stop-opacity=".03"/></linearGradient>
</defs>"##;

/// A drainpipe, a fire escape, posters and a dead-end door.
const WALL_THINGS: &str = r##"<g class="iron">
<path d="M318 30V320M526 10V320M790 10V320" class="pipe"/>
<path d="M560 118H700M560 96V118M700 96V118M560 96H700M588 96V118M616 96V118M644 96V118M672 96V118M690 118L640 206M704 118L654 206M684 132H696M676 146H688M668 160H680M660 174H672M652 188H664M560 206H660M560 184V206M660 184V206M560 184H660M580 184V206M600 184V206M620 184V206M640 184V206"/>
</g>
<g class="poster"><rect x="364" y="196" width="42" height="56" transform="rotate(-3 385 224)"/><path d="M372 210H398M372 220H392M372 230H396" transform="rotate(-3 385 224)"/><rect class="torn" x="418" y="204" width="36" height="48" transform="rotate(4 436 228)"/></g>
<g class="shutter"><rect x="838" y="196" width="96" height="92"/><path d="M838 208H934M838 220H934M838 232H934M838 244H934M838 256H934M838 268H934"/></g>
<path class="tag" d="M124 226Q136 206 146 226T168 222Q176 206 186 228M196 214V236L212 214V236M224 236Q218 212 234 214Q246 226 232 236Z"/>
<path class="tag two" d="M852 234L868 214L880 238L896 214L908 236"/>"##;

const PUDDLES: &str = r##"<g class="puddle"><ellipse cx="212" cy="560" rx="70" ry="11"/><ellipse cx="494" cy="400" rx="58" ry="8"/><ellipse cx="716" cy="548" rx="86" ry="12"/><ellipse cx="930" cy="430" rx="52" ry="8"/></g>
<path class="crack" d="M150 430L186 444L204 436L240 452M590 470L620 458L652 476L690 466M860 520L890 508L912 522M380 540L402 526L436 534"/>"##;

/// The door of the warehouse, with scratches from behind it.
const WAREHOUSE: &str = r##"<g class="warehouse"><path class="side" d="M0 0H84V320L84 340L0 540Z"/><path class="edge" d="M84 0V338"/><path class="door" d="M8 120L70 138V352L8 500Z"/><path class="slats" d="M8 150L70 163M8 182L70 190M8 214L70 217M8 246L70 244M8 278L70 271M8 310L70 298M8 342L70 325M8 374L70 340"/><path class="crack-light" d="M8 500L70 352L70 344L8 486Z"/><path class="bar" d="M2 330L78 300"/><circle class="bulb" cx="42" cy="92" r="9"/></g>"##;

const GROUND_THINGS: &str = r##"<g class="bins"><path class="bin" d="M222 322L228 286H296L302 322L298 346H226Z"/><path class="lid" d="M222 286Q262 270 302 286L300 292H224Z"/><path class="ribs" d="M240 294V342M262 294V344M284 294V342"/></g>
<g class="bags"><path d="M742 344Q736 318 754 312Q772 308 776 330L778 344Z"/><path d="M768 348Q768 326 784 324Q798 324 798 348Z"/><path class="knot" d="M752 312L756 302L762 310M784 324L787 315L792 322"/></g>
<g class="boxes"><path d="M962 346V318H992V346ZM974 318V300H998V318Z"/><path d="M962 326H992M974 308H998"/></g>"##;

const LAMPS: &str = r##"<g class="lamp"><path class="cone" d="M128 118L60 600H290L150 118Z" fill="url(#al-cone)"/><ellipse cx="176" cy="500" rx="170" ry="72" fill="url(#al-pool)"/><path class="arm" d="M84 96H132"/><path class="head" d="M122 92H158L164 108L156 118H124L116 108Z"/></g>
<g class="lamp"><path class="cone" d="M986 96L880 600H1110L1008 96Z" fill="url(#al-cone)"/><ellipse cx="996" cy="492" rx="164" ry="66" fill="url(#al-pool)"/><path class="arm" d="M1016 330V84Q1016 72 1004 72H996"/><path class="head" d="M980 70H1014L1020 86L1012 96H982L974 86Z"/></g>"##;

const TRUCK: &str = r##"<path class="beam" d="M1052 486L560 380V600H980L1052 500Z" fill="url(#al-beam)"/>
<use class="truck" href="#alley-truck" x="1036" y="372" width="178" height="159"/>"##;
