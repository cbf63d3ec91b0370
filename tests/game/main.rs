//! The rules and their closed forms, against definitions and a plain recursion written here.

mod chomp;
mod closed_forms;
mod euclid;
mod huge;
mod octal;
mod options;
mod papers;
mod reference;
mod rule_text;
mod take;
mod text;
mod wythoff_moves;
mod wythoff_terminal;
