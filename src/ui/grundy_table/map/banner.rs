//! Messages over the plot: why the focus is not there, how far the table is, what went wrong. The partial table on
//! screen, updated a few times a second.

use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::epaint::RectShape;
use egui::text::TextWrapping;
use egui::{Align2, Color32, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2};

use crate::render::prose;
use crate::render::theme::{self, RADIUS_CARD, ink};
use crate::widget::Button;
use golden_figure::{CellQuantity, Colour, Face, is_inside};
use golden_game::short_position;
use golden_prose::{Prose, grouped, memory, sentence};
use golden_session::{ANSWERS_ARE_HIDDEN, MapReach, MapSettings, TableSubject};
use golden_solver::{Bound, Need, PartialTable, Progress, SolverError};

const INSET: f32 = 12.0;
const PADDING: [f32; 2] = [14.0, 9.0];
const WIDEST: f32 = 600.0;
const BUTTON: f32 = 28.0;
/// Between the words and the button, beside them or below.
const GAP: f32 = 12.0;
const BELOW: f32 = 6.0;
/// The least room of the words beside the button; where there is less, the button stands below them.
const BESIDE: f32 = 200.0;

/// A message, and what can be done about it.
pub(in crate::grundy_table) struct Banner {
    pub words: String,
    /// The words of its button.
    pub action: Option<String>,
    pub is_error: bool,
}

/// Draws a message at the foot of the plot, above those already there; says whether its button was pressed.
///
/// `foot` is where it ends below, and is moved up for the next one.
pub(in crate::grundy_table) fn banner_ui(ui: &mut Ui, plot: Rect, foot: &mut f32, banner: &Banner) -> bool {
    let widest = (plot.width() - 2.0 * INSET).min(WIDEST);
    let button_width = banner.action.as_ref().map_or(0.0, |action| {
        let words = ui.painter().layout_no_wrap(action.clone(), theme::regular(13.0), Color32::PLACEHOLDER);
        words.size().x + 26.0
    });
    let room = (widest - 2.0 * PADDING[0]).max(60.0);
    // The card is no wider than the plot.
    let button_width = button_width.min(room);
    let colour = ink(ui, Colour::Ink);
    let mut job = prose::layout(&Prose::from(banner.words.as_str()), 14.0, Face::Interface, colour);
    let (wrap, is_below) = wrap(room, button_width);
    job.wrap = TextWrapping::wrap_at_width(wrap);
    let words = ui.painter().layout_job(job);
    let inner = inner_size(words.size(), button_width, is_below);
    let size = inner + 2.0 * vec2(PADDING[0], PADDING[1]);
    let card = Rect::from_min_size(pos2(plot.center().x - size.x / 2.0, *foot - INSET - size.y), size);
    *foot = card.top();
    // Nothing on the map below is to be clicked through the card.
    let response = ui.interact(card, ui.scope_id().with(("banner", &banner.words)), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &banner.words));
    let (fill, edge) = if banner.is_error { (Colour::ErrBg, Colour::Err) } else { (Colour::Card, Colour::Line2) };
    ui.painter().add(ui.visuals().popup_shadow.as_shape(card, RADIUS_CARD));
    let edge = Stroke::new(1.0, ink(ui, edge));
    ui.painter().add(RectShape::new(card, RADIUS_CARD, ink(ui, fill), edge, StrokeKind::Inside));
    let inside = card.shrink2(vec2(PADDING[0], PADDING[1]));
    let (at_words, at_button) =
        if is_below { (Align2::LEFT_TOP, Align2::LEFT_BOTTOM) } else { (Align2::LEFT_CENTER, Align2::RIGHT_CENTER) };
    let at = at_words.align_size_within_rect(words.size(), inside).min;
    ui.painter().galley(at, words, colour);
    banner.action.as_ref().is_some_and(|action| {
        let place = at_button.align_size_within_rect(vec2(button_width, BUTTON), inside);
        ui.put(place, Button::new(action).small().width(button_width)).clicked()
    })
}

/// The width at which the words wrap in this room beside a button so wide, and whether that stands below them instead; no
/// button has the width 0.
fn wrap(room: f32, button: f32) -> (f32, bool) {
    if button <= 0.0 {
        return (room, false);
    }
    let beside = room - GAP - button;
    if beside >= BESIDE { (beside, false) } else { (room, true) }
}

/// The size of words and button together.
fn inner_size(words: Vec2, button: f32, is_below: bool) -> Vec2 {
    if is_below {
        return vec2(words.x.max(button), words.y + BELOW + BUTTON);
    }
    let beside = if button > 0.0 { GAP + button } else { 0.0 };
    vec2(words.x + beside, words.y.max(BUTTON))
}

/// The time after which the picture takes new cells.
const RENEWAL: Duration = Duration::from_millis(250);

/// The partial on screen.
#[derive(Default)]
pub(in crate::grundy_table) struct TableInProgress {
    partial: Option<Arc<PartialTable>>,
    /// The progress when the picture took its cells.
    seen: u32,
    renewed: Option<Instant>,
}

impl TableInProgress {
    /// Takes the partial of this frame; says whether the picture is to be made anew, which it never is before it is
    /// whole.
    pub fn take(&mut self, partial: Option<&Arc<PartialTable>>, is_whole: bool) -> bool {
        let Some(partial) = partial else { return std::mem::take(self).is_drawn() };
        if self.partial.as_ref().is_some_and(|held| !Arc::ptr_eq(held, partial)) {
            *self = Self::default();
        }
        // Without cells on screen there is no picture to wait for.
        let is_whole = is_whole || !self.is_drawn();
        let known = partial.reached();
        self.partial = Some(Arc::clone(partial));
        let is_due = self.renewed.is_none_or(|renewed| renewed.elapsed() >= RENEWAL);
        if known == self.seen || !is_due || !is_whole {
            return false;
        }
        self.seen = known;
        self.renewed = Some(Instant::now());
        true
    }

    /// The partial, once it has cells to show.
    pub fn partial(&self) -> Option<&PartialTable> {
        self.partial.as_deref().filter(|_| self.seen > 0)
    }

    /// Returns true if cells of a partial are on screen.
    pub fn is_drawn(&self) -> bool {
        self.partial().is_some()
    }
}

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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::thread;

    use egui::vec2;

    use super::{TableInProgress, inner_size, wrap};
    use golden_game::Ruleset;
    use golden_solver::{PartialTable, Quantity, Solver, Table, TableRequest, Ticket, TicketState, Workers};

    #[test]
    fn a_button_stands_below_words_that_have_no_room_beside_it() {
        assert_eq!(wrap(500.0, 120.0), (368.0, false));
        assert_eq!(wrap(300.0, 180.0), (300.0, true));
        assert_eq!(wrap(150.0, 0.0), (150.0, false));
        assert_eq!(inner_size(vec2(300.0, 40.0), 180.0, true), vec2(300.0, 74.0));
        assert_eq!(inner_size(vec2(368.0, 20.0), 120.0, false), vec2(500.0, 28.0));
    }

    /// A table on its way, with some cells. One that ends before they are seen, on a busy machine, makes way for a
    /// larger one.
    fn begun(workers: &Workers, mut size: u64) -> (Ticket<Arc<Table>>, Arc<PartialTable>) {
        loop {
            let (ruleset, quantity) = (Ruleset::Wythoff, Quantity::Grundy);
            let ticket = workers.table(TableRequest { ruleset, quantity, rows: 0..size, columns: 0..size });
            while matches!(ticket.state(), TicketState::Running(_)) {
                if let Some(partial) = ticket.partial().filter(|partial| partial.reached() > 0) {
                    return (ticket, partial);
                }
                thread::yield_now();
            }
            size += 100;
        }
    }

    #[test]
    fn the_first_cells_are_drawn_whatever_the_tiles_of_another_table_lack() {
        let workers = Workers::new(Arc::new(Solver::default()));
        let mut progress = TableInProgress::default();
        let (ticket, partial) = begun(&workers, 8000);
        assert!(progress.take(Some(&partial), false) && progress.is_drawn());
        ticket.cancel();
        // Another table, while the picture of the one before is half made.
        let (ticket, partial) = begun(&workers, 8001);
        assert!(progress.take(Some(&partial), false) && progress.is_drawn());
        ticket.cancel();
        assert!(progress.take(None, false) && !progress.is_drawn(), "the cells of a table given up go");
        assert!(!progress.take(None, true));
    }
}
