//! All representations of a small number.

use egui::Ui;

use super::{message_ui, picture_ui, title_ui};
use crate::work::cached::Cached;
use crate::zeckendorf::shown::ShownNumber;
use golden_figure::representation_rows;
use golden_number::{AllRepresentations, all_representations};
use golden_prose::grouped;

/// The most that are drawn.
const LISTED: usize = AllRepresentations::LISTED;

/// The representations of the number, if they are listed.
pub(in crate::zeckendorf) fn of<'a>(
    shown: &ShownNumber<'_>,
    known: &'a mut Cached<u64, AllRepresentations>,
) -> Option<&'a AllRepresentations> {
    let n = shown.small().filter(|n| AllRepresentations::DRAWN.contains(n))?;
    Some(known.get(n, |&n| all_representations(n, LISTED)))
}

/// Draws the section from the representations known last.
pub(in crate::zeckendorf) fn show(ui: &mut Ui, shown: &ShownNumber<'_>, known: &mut Cached<u64, AllRepresentations>) {
    let (Some(all), Some(n)) = (of(shown, known), shown.small()) else {
        title_ui(ui, "All representations", |_| ());
        message_ui(
            ui,
            &format!("They are listed for numbers from 1 to {}.", grouped(AllRepresentations::DRAWN.end())).into(),
        );
        return;
    };
    let one = if all.count == 1 { "way" } else { "ways" };
    title_ui(ui, &format!("{n} in {} {one}, {} without place 1", grouped(&all.count), all.count_from_two), |_| ());
    picture_ui(ui, &representation_rows(all, ui.available_width()), "representations");
    let more = all.count.saturating_sub(LISTED as u64);
    if more > 0 {
        message_ui(ui, &format!("and {} more", grouped(&more)).into());
    }
}
