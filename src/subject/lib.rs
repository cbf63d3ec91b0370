//! The pictures of the window: each can be shown alone, on the stage, as a thumbnail, in a file and on paper.
//!
//! It knows no screen, file or clock. Nothing is drawn here a second time: the figures are those of the
//! panels.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `board` | the subjects of the queen board |
//! | `converter` | the subjects of the converter |
//! | `draw` | the picture of a subject as the session shows it, with what may be told |
//! | `golden` | the subjects of the golden string |
//! | `kind` | a subject: what is asked of it |
//! | `known` | the facts known of games and positions: from the solver, or from the answers of the window |
//! | `laboratory` | the subjects of the laboratory |
//! | `list` | all subjects, each one file in the folder of its tab and one line of the list; the facts about any |
//! | `palette` | the values of the colours of figures in the two themes |
//! | `picture` | the picture of a subject, and the reasons why one is not drawn; the numbers behind a subject |
//! | `play` | the subjects of the game in play |
//! | `steps` | the steps of the timeline beside a picture, each as a picture with its caption |
//! | `table` | the subjects of the Grundy table |
//! | `theorems` | the subjects of the theorems |

mod board;
mod converter;
mod draw;
mod golden;
mod kind;
mod known;
mod laboratory;
mod list;
pub mod palette;
mod picture;
mod play;
mod steps;
mod table;
#[cfg(test)]
mod tests;
mod theorems;

pub use board::board::size_of_numbers;
pub use board::view::{BoardTold, BoardView, Replies};
pub use draw::{picture_of, subject_picture};
pub use kind::{Asked, Facts};
pub use list::{facts, is_narrow, is_still, is_timed, page_widths, subject_numbers, told};
pub use palette::PictureTheme;
pub use picture::{
    GraphNumbers, LevelNumbers, Medium, SubjectError, SubjectLook, SubjectNumbers, SubjectPicture, hidden_words,
};
pub use play::graph::AskedGraph;
pub use steps::{MOST_STEPS, SubjectStep, last_step, subject_steps};
pub use table::compare::compare_look;
pub use table::drawing::{FocusOptions, MapDrawing, MapLayers, SeenMap, SeenPlane, VisibleLevel, visible_request};
pub use table::map::PROVED_ROWS;
pub use theorems::statement::{hidden_verdict_line, paper_statement_figure, paper_statement_line, verdict_line};
