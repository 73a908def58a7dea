//! Everything that needs a browser.

mod access;
mod alley;
mod bad_input;
mod companion;
mod driver;
mod editor;
mod hot_seat;
mod keyboard;
mod layout;
mod lessons;
mod levels;
mod mall;
mod measure;
mod new_table;
mod offline;
mod online;
mod people;
mod phone;
mod replay;
mod rules;
mod screens;
mod showing;
mod sound;
mod soundtrack;
mod town;
mod undo;
