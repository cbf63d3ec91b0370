//! Sessions.

mod caps;
mod captions;
mod fuzzed;
mod history;
mod model;
#[path = "../properties/mod.rs"]
mod properties;
mod scene_edits;
mod scenes;
#[path = "../schema/mod.rs"]
mod schema;
mod texts;
