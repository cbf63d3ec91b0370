//! Sessions.

mod answers;
mod caps;
mod captions;
#[path = "../teach/common.rs"]
#[expect(dead_code, reason = "the tests of exercises need the rest")]
mod common;
mod corpus;
mod exercise_course;
mod exercise_form;
mod exercise_progress;
mod exercise_written;
mod forbidden;
mod fuzzed;
mod games;
mod history;
mod laboratory;
mod model;
mod players;
#[path = "../properties/mod.rs"]
mod properties;
mod scene_edits;
mod scenes;
#[path = "../schema/mod.rs"]
mod schema;
mod settings;
mod texts;
mod written;
