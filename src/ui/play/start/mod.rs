//! The start of a new game: its kind, its numbers, its parameters.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `count_field` | a number that counts when it is entered: half-typed digits begin no game |
//! | `fields` | what is typed for the start of a new game, and the start that it makes |
//! | `group` | the start of a new game: its numbers, the parameters of its rules, the components of a sum |
//! | `rules` | what the rules of a game leave open: its parameters, or how several piles are limited |

pub(super) mod count_field;
pub(super) mod fields;
mod group;
mod rules;
