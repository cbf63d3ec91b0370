//! Rows of which one is chosen.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `choice_list` | a framed list with one chosen row; a winning move: where it leads and what is taken |
//! | `long_list` | a framed list of any length that scrolls: only the rows in sight are laid out |
//! | `roving` | one stop of the Tab key for a group of choices: arrows move inside it |

pub(in crate::widget) mod choice_list;
pub(in crate::widget) mod long_list;
pub mod roving;
