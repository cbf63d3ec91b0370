//! The parts that teach beside the panels: exercises, practice, the words, the editor of lessons.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `exercise` | exercises: worked on where the picture of their scene stands |
//! | `glossary` | the meaning of the words: terms in texts, the card of a term, the list of all |
//! | `lesson` | the editor of lessons |
//! | `practice` | endless tasks of each kind, on a page of their own |

pub(super) mod exercise;
pub(super) mod glossary;
pub(super) mod lesson;
pub(super) mod practice;
