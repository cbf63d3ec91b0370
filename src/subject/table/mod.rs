//! The subjects of the Grundy table.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `atlas` | all small sets of rays with their P-positions |
//! | `compare` | the tables of two games with their difference |
//! | `drawing` | the part of the map on screen, as a table and as a picture; the layers over its cells, with their legend |
//! | `growth` | 𝒢(n, n) of Fibonacci Nim |
//! | `lens` | the map with the cells around the focus enlarged |
//! | `map` | the map; the contents of the picture of a map: its cells, their marks, its legend and its lens |
//! | `points` | P-positions with the lines fitted to them |
//! | `rows` | a row of the table with its period, or the heaps of a game on one heap |

pub(crate) mod atlas;
pub(crate) mod compare;
pub(crate) mod drawing;
pub(crate) mod growth;
pub(crate) mod lens;
pub(crate) mod map;
pub(crate) mod points;
pub(crate) mod rows;

use crate::SubjectError;
use crate::kind::Asked;
use golden_session::{Focus, TablePlace};

/// The height of a plot alone as a share of its width.
const HIGH: f32 = 0.56;

/// Refuses a focus that has no place in a table: in the window the last one that had one is shown greyed.
fn check_place(asked: &Asked<'_>) -> Result<(), SubjectError> {
    let model = &asked.session.model;
    TablePlace::of(&model.focus, model.table.width).map(|_| ()).map_err(SubjectError::not_drawn)
}

/// The position on the table; in a thumbnail the last one that had a place there.
fn focus<'a>(asked: &Asked<'a>) -> Result<&'a Focus, SubjectError> {
    if !asked.look.is_small() {
        check_place(asked)?;
    }
    Ok(&asked.session.model.table.own)
}
