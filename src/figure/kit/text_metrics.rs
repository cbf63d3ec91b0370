//! Where text stands in its row: the same on screen and in a file.

/// How far the base line lies below the middle of a row of interface text, per point of size: half of Inter's
/// capitals, so that words stand in the optical middle of a button.
pub const INTERFACE_BASELINE: f32 = 0.364;

/// The same for mathematics: half of STIX's figures.
pub const MATH_BASELINE: f32 = 0.33;

/// Size of a subscript or superscript, of the size of the text.
pub const SCRIPT_SIZE: f32 = 0.7;

/// How far a subscript is lowered, of the size of the text.
pub const SCRIPT_LOWERED: f32 = 0.2;

/// How far a superscript is raised, of the size of the text.
pub const SCRIPT_RAISED: f32 = 0.36;
