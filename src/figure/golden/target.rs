//! The meaning of a click on a picture of the golden string.

/// The target of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoldenTarget {
    /// A letter, counted from 1.
    Letter(u64),
    /// A level, counted from 0.
    Level(u32),
    /// A positive number; a click makes its safe pair the focus.
    Number(u64),
}
