//! Vertical metrics of text: the same on screen and in a file.

/// The distance of the baseline below the middle of a row of interface text, per point of size: half the height of
/// Inter's capitals, so that words are optically centred in a button.
pub const INTERFACE_BASELINE: f32 = 0.364;

/// The same for mathematics: half the height of STIX's digits.
pub const MATH_BASELINE: f32 = 0.33;

/// The size of a subscript or superscript, as a fraction of the size of the text.
pub const SCRIPT_SIZE: f32 = 0.7;

/// How far a subscript is lowered, as a fraction of the size of the text.
pub const SCRIPT_LOWERED: f32 = 0.2;

/// How far a superscript is raised, as a fraction of the size of the text.
pub const SCRIPT_RAISED: f32 = 0.36;
