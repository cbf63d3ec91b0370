//! All representations of a small number.

use egui::Ui;

use super::{message_ui, picture_ui, title_ui};
use crate::figure::{BitRow, BitRowsPicture, bit_rows};
use crate::number::{AllRepresentations, all_representations};
use crate::prose::grouped;
use crate::ui::zeckendorf::shown::Shown;

/// The most that are drawn, and the largest number that has them drawn.
pub(in crate::ui::zeckendorf) const LISTED: usize = 40;
pub(in crate::ui::zeckendorf) const LARGEST: u64 = 100_000;

/// The representations of the number, made when it changes.
#[derive(Default)]
pub(in crate::ui::zeckendorf) struct RepresentationsSection {
    known: Option<(u64, AllRepresentations)>,
}

impl RepresentationsSection {
    /// Draws the section.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown<'_>) {
        let Some(n) = shown.small().filter(|n| (1..=LARGEST).contains(n)) else {
            title_ui(ui, "All representations", |_| ());
            let words = format!("They are listed for numbers from 1 to {}.", grouped(&LARGEST));
            message_ui(ui, &words.into());
            return;
        };
        if self.known.as_ref().is_none_or(|(known, _)| *known != n) {
            self.known = Some((n, all_representations(n, LISTED)));
        }
        let Some((_, all)) = &self.known else { return };
        let one = if all.count == 1 { "way" } else { "ways" };
        title_ui(ui, &format!("{n} in {} {one}, {} without place 1", grouped(&all.count), all.count_from_two), |_| ());
        let sums: Vec<String> = all.list.iter().map(|form| sum(&form.sum_text())).collect();
        let row = |(form, label): (&'_ _, &'_ String)| -> (Vec<u32>, String) {
            let form: &crate::number::Representation = form;
            (form.indices().to_vec(), label.clone())
        };
        let rows: Vec<(Vec<u32>, String)> = all.list.iter().zip(&sums).map(row).collect();
        let rows = rows.iter().enumerate().map(|(i, (ones, label))| BitRow {
            label,
            ones,
            least: 1,
            value: String::new(),
            is_main: i == 0,
            is_ruled: false,
        });
        let picture = BitRowsPicture { rows: rows.collect(), from: u32::MAX, width: ui.available_width() };
        picture_ui(ui, &bit_rows(&picture), "representations");
        let more = all.count.saturating_sub(LISTED as u64);
        if more > 0 {
            message_ui(ui, &format!("and {} more", grouped(&more)).into());
        }
    }
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
