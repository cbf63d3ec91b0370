//! The lesson in the window: what is said of the scene in front, what is asked there, and how scenes are made.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answers` | the decision whether answers are seen, and what is told beside a picture |
//! | `bar` | caption, question and what is revealed of the scene, and the way to the next |
//! | `editor` | the editor of lessons in the window: where its parts stand, what it shows of the stage |
//! | `exercise` | exercises and practice in the window: what they hide, their keys, what was solved is kept |
//! | `script` | the texts and the question of a scene: with live values, and how much of it has been revealed |

pub(in crate::app) mod answers;
mod bar;
pub(in crate::app) mod editor;
mod exercise;
pub(in crate::app) mod script;
