//! The picture of a subject: of a session or a scene, for files, for the command `picture` and for thumbnails.
//!
//! Nothing is drawn here a second time: the figures are those of the panels and of their exports.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `animated` | the steps of a timeline as files: an animated PNG, numbered SVG documents, a PDF |
//! | `board` | the board with its piece |
//! | `compare` | the tables of two games with their difference |
//! | `converter` | the sections of the converter |
//! | `golden` | the sections of the golden string |
//! | `map` | the map of a table |
//! | `map_drawn` | what a map shows in its picture: its cells, their marks, its legend and its lens |
//! | `numbers` | the numbers behind a subject |
//! | `picture` | which picture a subject is, and why one is not drawn |
//! | `pixels` | a picture as pixels of a size, for thumbnails |
//! | `play` | the stones of the game in play, its graph, its nim sum |
//! | `plots` | a row of a table, P-positions with their lines, growth, the atlas of ray games |
//! | `steps` | the steps of the timeline beside a picture, each as a picture with its caption |
//! | `theorems` | a statement with its verdict, and an automaton with the walk through it |
//! | `written` | a picture as a file: SVG, PNG, PDF, with title and caption |

pub(crate) mod animated;
pub(crate) mod board;
pub(crate) mod compare;
mod converter;
mod golden;
pub(super) mod map;
mod map_drawn;
pub(crate) mod numbers;
pub(crate) mod picture;
pub(crate) mod pixels;
pub(crate) mod play;
mod plots;
pub(crate) mod steps;
pub(crate) mod theorems;
pub(crate) mod written;
