//! The rules and their closed forms, against definitions and a plain recursion written here.

#[path = "game/chomp.rs"]
mod chomp;
#[path = "game/closed_forms.rs"]
mod closed_forms;
#[path = "game/euclid.rs"]
mod euclid;
#[path = "game/huge.rs"]
mod huge;
#[path = "game/octal.rs"]
mod octal;
#[path = "game/options.rs"]
mod options;
#[path = "game/papers.rs"]
mod papers;
#[path = "game/reference.rs"]
mod reference;
#[path = "game/take.rs"]
mod take;
#[path = "game/text.rs"]
mod text;
#[path = "game/wythoff_moves.rs"]
mod wythoff_moves;
#[path = "game/wythoff_terminal.rs"]
mod wythoff_terminal;
