//! Lessons: scenes, their captions, the lessons that come with the program.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `caption` | captions of scenes hold live values: text in braces is replaced by a computed value |
//! | `change` | whether what is shown still equals the current scene of the lesson, and storing a change of it |
//! | `course` | the course from zero: lessons that build on each other, with two paths through them |
//! | `lesson` | the lessons that come with the program, embedded so that an installed program has them |
//! | `live_values` | what the live values of a text are: each from what is written behind its name |
//! | `outline` | the outline of a lesson, for a search: its title and the captions of its scenes |
//! | `script` | question, hints and answer of a scene, and what is drawn on it: values of the file that are kept as they are |
//! | `subject` | the subject of a scene: the one picture that the stage shows beside its caption |
//! | `text` | the texts of a scene: which there are, how long each may be, and reading and writing them by name |

pub(super) mod caption;
mod change;
pub(super) mod course;
pub(super) mod lesson;
mod live_values;
pub(super) mod outline;
pub(super) mod script;
pub(super) mod subject;
pub(super) mod text;
