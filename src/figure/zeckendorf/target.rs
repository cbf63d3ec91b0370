//! What a click on a picture of the converter means.

use crate::number::UBig;

/// A place in a picture of the converter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ZeckendorfTarget {
    /// A position of a form, by its index.
    Index(u32),
    /// A number: the click makes it n.
    Number(UBig),
    /// A step of the timeline.
    Step(usize),
    /// The safe pair of the number.
    SafePair,
    /// A card of Silber's rule.
    Card(u8),
}
