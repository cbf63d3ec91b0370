//! The whole window, without a screen: driven by accessible names, as a screen reader's user would.
//!
//! Always: each panel, dialog and kind of exercise once, and whatever guards against lost data, a panic or a window that
//! hangs. What is marked `#[ignore]`, sweeps, variants and details of looks, `.ci/run --long` runs as well; one of them alone
//! `cargo test --test ui -- --ignored NAME`.

mod accessibility;
mod answers;
mod answers_begun;
mod answers_refused;
mod automaton;
mod changed_files;
mod choices;
mod closing;
mod compare;
mod counter_examples;
mod desktop;
mod edges;
mod examples;
mod exercise_column;
mod exercise_room;
mod exercises;
mod exporting;
mod file_list;
mod files;
mod fitting;
mod fuzz;
mod glossary;
mod golden_string;
mod in_order;
mod in_question;
mod keyboard;
mod laboratory;
mod lesson_editor;
mod lessons;
mod narrow;
mod panels;
mod parameters;
mod play;
mod play_computer;
mod play_moves;
mod play_people;
mod play_review;
mod play_table;
mod practice;
mod queen_board;
mod recovery;
mod remembered;
mod resting;
mod scene_exercise;
mod scenes;
mod search;
mod stage;
mod start;
mod statements;
mod status_line;
mod steps;
mod stone_keys;
mod support;
#[path = "../sweep/mod.rs"]
mod sweep;
mod table_map;
mod table_views;
mod text_sizes;
mod theorems;
mod walks;
mod why;
mod zeckendorf;
