//! The start of a new game: its kind, its numbers, its parameters.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `components` | the games of a sum: name, numbers, parameters, the way to remove one |
//! | `fields` | the texts typed for the start of a new game, and the start that they make |
//! | `group` | the start of a new game: its numbers and the parameters of its rules, or the games of a sum |

mod components;
pub(super) mod fields;
mod group;
