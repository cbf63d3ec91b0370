//! Exercises: read, drawn, judged. Each verdict is compared with the plain recursion.

#[path = "teach/answers.rs"]
mod answers;
#[path = "teach/boards.rs"]
mod boards;
#[path = "teach/common.rs"]
mod common;
#[path = "teach/course.rs"]
mod course;
#[path = "teach/form.rs"]
mod form;
#[path = "teach/games.rs"]
mod games;
#[path = "teach/nudges.rs"]
mod nudges;
#[path = "teach/numbers.rs"]
mod numbers;
#[path = "teach/progress.rs"]
mod progress;
#[path = "schema/mod.rs"]
mod schema;
#[path = "teach/sentences.rs"]
mod sentences;
#[path = "teach/sets.rs"]
mod sets;
#[path = "teach/written.rs"]
mod written;
