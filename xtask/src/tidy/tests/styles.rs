use super::super::styles::*;
use super::finds;

const ROAD: (&str, &str) = (
    "games/road/style/40.css",
    ".held { top: 0; }\n@media print { .held .big { left: 0; } }\n.road .held { left: 0; }\n@keyframes sway { from { top: 0; } }",
);

#[test]
fn what_a_board_needs_of_another_games_styles_is_found() {
    let board = ("games/mall/src/board.rs", r#"view! { <p class="held"><b class:big=true/></p> }"#);
    let own = ("games/mall/style/40.css", ".mall { animation: sway 1s, mall-sway 2s; }");
    let needs = |name: &str| {
        format!(
            "games/road/style: the board of mall needs `{name}`, which only the styles of road have. Move it to \
             crates/client/web/style/."
        )
    };
    let expected = ["big", "held", "sway"].map(needs);
    finds(are_where_they_are_needed, &[ROAD, board, own], &expected.each_ref().map(String::as_str));
}

#[test]
fn what_is_shared_or_meant_for_another_board_is_fine() {
    let board = ("games/mall/src/board.rs", r#"view! { <p class="held big"></p> }"#);
    let own = ("games/mall/style/40.css", "/* .road */ .mall { animation: sway 1s; }");
    let shared = (
        "crates/client/web/style/32.css",
        ".held { top: 0; }\n.big { top: 0; }\n@keyframes sway { from { top: 0; } }",
    );
    finds(are_where_they_are_needed, &[ROAD, board, own, shared], &[]);
    // A class that the other game styles only within its own board.
    let within = ("games/road/style/40.css", ".road .held { left: 0; }");
    finds(are_where_they_are_needed, &[within, board, own], &[]);
}
