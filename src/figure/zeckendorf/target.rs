//! The meaning of a click on a picture of the converter.

use golden_number::UBig;

/// The target of a click.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ZeckendorfTarget {
    /// A position of a form, by its index.
    Index(u32),
    /// A number, which becomes the converter's number.
    Number(UBig),
    /// A step of the timeline.
    Step(usize),
    /// The safe pair of the number.
    SafePair,
    /// A card of Silber's rule.
    Card(u8),
    /// A word of the glossary, which is explained.
    Term(&'static str),
}
