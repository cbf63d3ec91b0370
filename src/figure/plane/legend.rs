//! The content of the legend of a map.

use crate::{CellQuantity, LegendEntry, LegendMark, MapLook, PMarks};

/// The content of the legend of the picture.
#[expect(clippy::struct_excessive_bools, reason = "each says whether there is one more entry")]
#[derive(Clone, Debug)]
pub struct Legend {
    /// The look of the cells.
    pub look: MapLook,
    /// The way P-positions are shown.
    pub marks: PMarks,
    /// The level of the texels.
    pub level: u32,
    /// True if winning moves are ringed.
    pub has_winning: bool,
    /// The position whose options are lit.
    pub options_of: Option<String>,
    /// True if the lines of slope φ and 1/φ are drawn.
    pub has_slopes: bool,
    /// The value whose positions are marked, and whether their strip is drawn.
    pub level_set: Option<(u32, bool)>,
    /// True if the partner is framed.
    pub has_partner: bool,
    /// True if there are N-positions whose value is not known.
    pub has_unknown: bool,
}

impl Legend {
    /// The entries, the most needed ones first.
    pub fn entries(&self) -> Vec<LegendEntry> {
        let mut entries = self.p_entries();
        if self.has_winning {
            entries.push(LegendEntry::new(LegendMark::Ring, "winning", "move"));
        }
        if let Some(position) = &self.options_of {
            entries.push(LegendEntry::new(LegendMark::Square, "options of", position));
        }
        if self.has_slopes {
            entries.push(LegendEntry::new(LegendMark::Line, "slopes φ", "and 1/φ"));
        }
        if let Some((value, has_strip)) = self.level_set {
            let second = if has_strip { "in its strip" } else { "" };
            entries.push(LegendEntry::new(LegendMark::Level, format!("𝒢 = {value}"), second));
        }
        if self.has_partner {
            entries.push(LegendEntry::new(LegendMark::Partner, "partner", "(b, a)"));
        }
        // Stars among the outcomes stand for single cells, and what lies between them is N.
        let outcome = self.look.quantity == CellQuantity::Outcome;
        if self.level > 0 && !(outcome && self.marks == PMarks::Stars) {
            let side = 1_u64.checked_shl(self.level).unwrap_or(u64::MAX);
            let first = if outcome { "a point is" } else { "one cell of" };
            entries.push(LegendEntry::new(LegendMark::Block, first, format!("{side} × {side}")));
        }
        entries
    }

    fn p_entries(&self) -> Vec<LegendEntry> {
        let outcome = self.look.quantity == CellQuantity::Outcome;
        let mut entries = Vec::new();
        let (first, second) = match self.marks {
            PMarks::GoldBlocks => ("P-position", "in the block"),
            // Colours of outcomes say nothing of values.
            _ if outcome => ("P: previous", "player wins"),
            _ => ("P-position", "𝒢 = 0"),
        };
        match self.marks {
            PMarks::Off if !outcome => {}
            PMarks::Stars if !outcome => entries.push(LegendEntry::new(LegendMark::Star, first, second)),
            _ => entries.push(LegendEntry::new(LegendMark::Gold, first, second)),
        }
        if outcome {
            let n = LegendMark::Cell(self.look.scale.of_n());
            entries.push(LegendEntry::new(n, "N: next", "player wins"));
        }
        if self.has_unknown && !matches!(self.look.quantity, CellQuantity::Outcome | CellQuantity::LineDistance) {
            entries.push(LegendEntry::new(LegendMark::Unknown, "N-position", "𝒢 unknown"));
        }
        entries
    }
}

#[cfg(test)]
mod tests {
    use super::Legend;
    use crate::{CellQuantity, ColourScale, MapLook, PMarks};

    #[test]
    fn only_a_legend_of_values_speaks_of_values() {
        let words = |quantity: CellQuantity| {
            let legend = Legend {
                look: MapLook {
                    quantity,
                    scale: ColourScale::Viridis,
                    marks_p: true,
                    has_values: true,
                    extent: [400, 400],
                },
                marks: PMarks::Stars,
                level: 1,
                has_winning: false,
                options_of: None,
                has_slopes: false,
                level_set: None,
                has_partner: false,
                has_unknown: false,
            };
            let entries = legend.entries().into_iter();
            entries.map(|entry| format!("{} {}", entry.first, entry.second)).collect::<Vec<_>>()
        };
        // Stars are cells of their own, so that nothing is said of blocks of cells.
        assert_eq!(words(CellQuantity::Outcome), ["P: previous player wins", "N: next player wins"]);
        assert_eq!(words(CellQuantity::Value)[0], "P-position 𝒢 = 0");
    }
}
