//! Lessons: scenes, their captions, the lessons that come with the program.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `caption` | captions of scenes hold live values: text in braces is replaced by a computed value; the computation of these values: each from what is written behind its name |
//! | `lesson` | the lessons that come with the program, embedded so that an installed program has them; the course from zero: lessons that build on each other, with two paths through them |
//! | `script` | question, hints and answer of a scene, and what is drawn on it: values of the file that are kept as they are; the outline of a lesson, for a search: its title and the captions of its scenes; the place to answer the question of a scene: buttons, or a field for numbers |
//! | `subject` | the subject of a scene: the one picture that the stage shows beside its caption |
//! | `text` | the texts of a scene: which there are, how long each may be, and reading and writing them by name; the comparison of what is shown with the current scene of the lesson, and storing a change of it |

pub(super) mod caption;
pub(super) mod lesson;
pub(super) mod script;
pub(super) mod subject;
pub(super) mod text;
