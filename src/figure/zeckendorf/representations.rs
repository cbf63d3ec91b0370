//! All representations of a small number as rows of digits.

use super::bit_rows::{BitRow, BitRowsPicture, bit_rows};
use crate::figure::{Figure, ZeckendorfTarget};
use crate::number::AllRepresentations;

/// Draws the listed representations below each other, each with its sum.
pub fn representation_rows(all: &AllRepresentations, width: f32) -> Figure<ZeckendorfTarget> {
    let sums: Vec<String> = all.list.iter().map(|form| sum(&form.sum_text())).collect();
    let rows = all.list.iter().zip(&sums).enumerate().map(|(i, (form, label))| BitRow {
        label,
        ones: form.indices(),
        least: 1,
        value: String::new(),
        is_main: i == 0,
        is_ruled: false,
    });
    bit_rows(&BitRowsPicture { rows: rows.collect(), from: u32::MAX, width })
}

/// The sum without spaces, or its beginning.
fn sum(text: &str) -> String {
    const MOST: usize = 19;
    let tight = text.replace(" + ", "+");
    match tight.get(..MOST) {
        Some(start) if tight.len() > MOST + 1 => format!("{start}…"),
        _ => tight,
    }
}
