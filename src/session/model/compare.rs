//! The choices of the view Compare of the Grundy table.

use serde::{Deserialize, Serialize};

use crate::figure::{CellQuantity, CompareSubject};
use crate::game::{self, Ruleset, share_cells};
use crate::session::{Focus, Plane};
use crate::solver::{Quantity, TableRequest};

/// What the table of the focus is compared with, and how many cells of both are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Compare {
    /// The other game, B; A is that of the table.
    pub with: Ruleset,
    /// Rows and columns that are compared, from the corner on, [`Compare::SIZES`].
    pub size: u32,
}

impl Default for Compare {
    fn default() -> Self {
        Self { with: Ruleset::TWythoff { t: 2 }, size: 64 }
    }
}

impl Compare {
    /// The range of the rows and columns that are compared.
    pub const SIZES: std::ops::RangeInclusive<u32> = 8..=512;

    pub(in crate::session) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// A choice of the view Compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompareChoice {
    /// The other game, B.
    With(Ruleset),
    /// How many rows and columns are compared.
    Size(u32),
    /// A becomes B, and B becomes A.
    Swap,
}

impl Plane {
    /// The two tables that are compared, and what of them; `None` where a cell is not the same position in both games.
    ///
    /// Colours that measure the distance from a line say nothing of values: then values are compared.
    pub fn compared(&self, quantity: CellQuantity) -> Option<CompareSubject> {
        let Compare { with, size } = &self.compare;
        let size = u64::from(*size);
        let is_line = self.own.ruleset.plane() == game::Plane::Line;
        let columns = if is_line { u64::from(self.width) } else { size };
        let of = |ruleset: &Ruleset| TableRequest {
            ruleset: ruleset.clone(),
            quantity: Quantity::Grundy,
            rows: 0..size,
            columns: 0..columns,
        };
        let quantity = if quantity == CellQuantity::LineDistance { CellQuantity::Value } else { quantity };
        let requests = [of(&self.own.ruleset), of(with)];
        share_cells(&self.own.ruleset, with).then_some(CompareSubject { requests, quantity })
    }

    /// The focus after A and B have changed places: the same position of B, where it is one.
    pub(in crate::session) fn swapped(&self) -> Focus {
        let Focus { ruleset, position } = &self.own;
        let with = self.compare.with.clone();
        let position = crate::session::position_in_table(ruleset, position, &with, self.width);
        Focus { ruleset: with, position }
    }
}
