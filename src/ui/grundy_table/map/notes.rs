//! The words of the panel: messages over the plot.

use super::banner::Banner;
use golden_figure::{CellQuantity, is_inside};
use golden_game::short_position;
use golden_prose::{grouped, memory, sentence};
use golden_session::{ANSWERS_ARE_HIDDEN, MapReach, MapSettings, TableSubject};
use golden_solver::{Bound, Need, Progress, SolverError};

/// Returns the progress of a table in words: "Computing… 62 %".
pub(in crate::grundy_table) fn computing(progress: Progress) -> String {
    progress.percent().map_or_else(|| "Computing…".to_owned(), |percent| format!("Computing… {percent} %"))
}

/// Returns the progress in words of a table of which nothing can be shown yet, with the count of its cells where its
/// work is counted in them.
pub(in crate::grundy_table) fn waiting(progress: Progress, cells: u128) -> String {
    let words = computing(progress);
    if progress.total == 0 || u128::from(progress.total) != cells {
        return words;
    }
    format!("{words} · {} of {} cells", grouped(&progress.done.min(progress.total)), grouped(&progress.total))
}

/// Stars and values are hidden; the colours of values are what a map is about, those of outcomes are not.
pub(in crate::grundy_table) fn hidden(subject: &TableSubject<'_>) -> Banner {
    let what = if subject.quantity == CellQuantity::Outcome { "outcomes" } else { "stars and numbers; colours stay" };
    Banner { words: format!("{ANSWERS_ARE_HIDDEN}: {what}."), action: Some("Show (H)".to_owned()), is_error: false }
}

/// The reason why there is no table.
pub(in crate::grundy_table) fn problem(error: &SolverError) -> Banner {
    match error {
        SolverError::Cancelled => Banner {
            words: "The table was cancelled.".to_owned(),
            action: Some("Compute it".to_owned()),
            is_error: false,
        },
        // Trying again would not help.
        SolverError::Budget(Need { needed: Some(bytes), allowed, bound: Bound::Bytes, .. }) => {
            let needed = u64::try_from(bytes).map_or_else(|_| "far more memory".to_owned(), memory);
            let words = format!(
                "This table would take {needed}; a table may take {}. Choose a smaller size.",
                memory(*allowed)
            );
            Banner { words, action: None, is_error: true }
        }
        SolverError::Budget(Need { needed: Some(cells), allowed, bound: Bound::Cells, .. }) => {
            let (cells, allowed) = (grouped(cells), grouped(allowed));
            let words = format!("This table would take {cells} cells; it may take {allowed}. Choose a smaller size.");
            Banner { words, action: None, is_error: true }
        }
        error => Banner { words: sentence(error), action: Some("Try again".to_owned()), is_error: true },
    }
}

/// The reason why the table that is there is not shown: its P-positions have not been read.
pub(in crate::grundy_table) fn unread(error: &SolverError) -> Banner {
    let (words, is_error) = match error {
        SolverError::Cancelled => ("Reading the table was cancelled.".to_owned(), false),
        error => (sentence(error), true),
    };
    Banner { words, action: Some("Read it again".to_owned()), is_error }
}

/// The most characters of a position in a message and on its button.
const IN_MESSAGE: usize = 24;

/// The focus has no place: why, and the way back.
pub(in crate::grundy_table) fn absent(subject: &TableSubject<'_>) -> Option<Banner> {
    let reason = subject.absent.as_ref()?;
    let position = short_position(&subject.focus.position, IN_MESSAGE);
    Some(Banner {
        words: format!("{reason} The table shows {} instead.", subject.focus.ruleset.titled(&position)),
        action: Some(format!("Show {position} here")),
        is_error: false,
    })
}

/// The focus lies beyond the table: where, and the size that would reach it.
pub(in crate::grundy_table) fn beyond(subject: &TableSubject<'_>) -> Option<(Banner, Option<MapReach>)> {
    let cell = subject.cell.filter(|&cell| !subject.is_endless && !is_inside(cell, subject.extent))?;
    let [right, above] = [0, 1].map(|axis: usize| cell[axis] >= subject.extent[axis]);
    let direction = match (right, above) {
        (true, true) => "above it to the right",
        (true, false) => "to the right of it",
        _ => "above it",
    };
    let needed =
        [0, 1].map(|axis: usize| if cell[axis] >= subject.extent[axis] { cell[axis].saturating_add(1) } else { 0 });
    let size = MapSettings::size_for(needed[0].max(needed[1]));
    let [across, up] = subject.extent.map(|end| grouped(&end));
    let most = match size {
        Some(_) => String::new(),
        None if subject.can_be_endless => String::new(),
        None => format!(" Tables are drawn up to {} a side.", MapSettings::SIZES.end()),
    };
    let words = format!(
        "{} lies beyond this table of {across} × {up}, {direction}.{most}",
        short_position(&subject.focus.position, IN_MESSAGE)
    );
    let (action, reach) = match size {
        Some(size) => (Some(format!("Enlarge to {size}")), Some(MapReach::Size(size))),
        None if subject.can_be_endless => {
            (Some("Show the map without an edge".to_owned()), Some(MapReach::WithoutEdge))
        }
        None => (None, None),
    };
    Some((Banner { words, action, is_error: false }, reach))
}
