//! All representations of a small number as rows of digits.

use super::bit_rows::{BitRow, BitRowsPicture, bit_rows, has_labels_beside};
use super::forms::length;
use crate::{Figure, ZeckendorfTarget};
use golden_number::AllRepresentations;

/// The width of a character of a sum, in points, and what is kept free after it.
const CHARACTER: f32 = 8.9;
const AFTER: f32 = 10.0;

/// Draws the listed representations below each other, each with its sum.
pub fn representation_rows(all: &AllRepresentations, width: f32) -> Figure<ZeckendorfTarget> {
    let tight: Vec<String> = all.list.iter().map(|form| form.sum_text().replace(" + ", "+")).collect();
    let longest = tight.iter().map(String::len).max().unwrap_or(0);
    // As much as the sums need, as long as the digits keep most of the room.
    let label = (CHARACTER * length(longest) + AFTER).clamp(BitRowsPicture::LABEL, 0.35 * width.max(640.0));
    let room = if has_labels_beside(width) { label } else { width };
    let sums: Vec<String> = tight.iter().map(|sum| shortened_sum(sum, room)).collect();
    let rows = all.list.iter().zip(&sums).enumerate().map(|(i, (form, label))| BitRow {
        label,
        term: None,
        ones: form.indices(),
        value: String::new(),
        is_main: i == 0,
        is_ruled: false,
    });
    bit_rows(&BitRowsPicture { rows: rows.collect(), from: u32::MAX, width, label })
}

/// Returns the sum, or as many of its parts as have room with the count of all: "987+610+… (8 parts)".
fn shortened_sum(sum: &str, room: f32) -> String {
    let fits = |text: &str| CHARACTER * length(text.chars().count()) + AFTER <= room;
    if fits(sum) {
        return sum.to_owned();
    }
    let count = sum.split('+').count();
    let ends = sum.match_indices('+').map(|(place, _)| place).rev();
    let cut = |end: usize| format!("{}+… ({count} parts)", sum.get(..end).unwrap_or_default());
    ends.map(cut).find(|text| fits(text)).unwrap_or_else(|| format!("{count} parts"))
}

#[cfg(test)]
mod tests {
    use super::{AFTER, CHARACTER, representation_rows};
    use crate::drawn::gather;
    use crate::zeckendorf::forms::length;
    use crate::{Anchor, Face, Form};
    use golden_number::all_representations;

    #[test]
    fn no_sum_is_cut_by_its_digits() {
        for (n, width) in [(20_u64, 824.0), (2026, 640.0), (2026, 824.0), (99_999, 700.0), (99_999, 1100.0)] {
            let all = all_representations(n, 40);
            let figure = representation_rows(&all, width);
            let sums = gather(&figure, |form| match form {
                Form::Text { rect, prose, anchor: Anchor::Left, face: Face::Interface, .. } => {
                    Some((rect.width, prose.to_string()))
                }
                _ => None,
            });
            let sums: Vec<(f32, String)> = sums.into_iter().skip(2).filter(|(_, sum)| !sum.is_empty()).collect();
            assert_eq!(sums.len(), all.list.len(), "{n} {width}");
            for (room, sum) in sums {
                assert!(CHARACTER * length(sum.chars().count()) + AFTER <= room + 0.01, "{n} {width}: {sum}");
                assert!(!sum.contains('…') || sum.ends_with(" parts)"), "{sum}");
            }
        }
    }
}
