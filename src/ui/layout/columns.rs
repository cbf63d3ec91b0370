//! The columns beside the panes: their edge can be dragged, and they fold to a strip with the button that opens them.
//! The widgets at the right end of a row, read and walked through from left to right.

use egui::{
    Align, CursorIcon, Frame, InnerResponse, Layout, Panel, Pos2, Rect, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};

use crate::command::Command;
use crate::context::{Action, Context};
use crate::layout::regions::{Region, begin_in_front};
use crate::render::pixels::rounded;
use crate::render::theme::ink;
use golden_figure::Colour;
use golden_session::{SideColumn, SideColumns};

/// Width of a folded column in points.
pub const FOLDED: f32 = 18.0;

/// The width left beside the column of a pane, in points: the least that every panel can draw itself in.
const LEAST_CENTRE: f32 = 216.0;

/// The button at the edge: its size, and its distance from the lower end, in points.
const BUTTON: egui::Vec2 = vec2(12.0, 40.0);
const ABOVE_END: f32 = 8.0;

/// The distance from the edge within which it can be taken hold of, in points.
const HOLD: f32 = 5.0;

/// A column that can be folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnSide {
    /// The controls of each panel, at its left.
    Left,
    /// The inspector, at the right of the window.
    Inspector,
}

impl ColumnSide {
    fn of(self, columns: &mut SideColumns) -> &mut SideColumn {
        match self {
            Self::Left => &mut columns.left,
            Self::Inspector => &mut columns.inspector,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Left => "left column",
            Self::Inspector => "inspector",
        }
    }

    fn command(self) -> Command {
        match self {
            Self::Left => Command::FoldColumn,
            Self::Inspector => Command::FoldInspector,
        }
    }
}

/// The width of the column at the left of a panel that is so wide, in points.
pub fn left_column_width(columns: SideColumns, panel: f32) -> f32 {
    let most = (panel - LEAST_CENTRE).max(FOLDED);
    if columns.left.folded { FOLDED } else { f32::from(columns.left.width).min(most) }
}

/// Draws the controls of a panel in the column at its left, as wide as chosen, or only the button that opens it.
pub fn left_column_ui(
    ui: &mut Ui,
    id: &'static str,
    cx: &mut Context<'_>,
    draw: impl FnOnce(&mut Ui, &mut Context<'_>),
) {
    let columns = cx.pane.columns;
    let width = left_column_width(columns, ui.available_width());
    // A panel remembers its size by its name: the strip has one of its own.
    let id = egui::Id::unique(id);
    let id = if columns.left.folded { id.with("folded") } else { id };
    Panel::left(id).exact_size(width).resizable(false).frame(Frame::NONE).show(ui, |ui| {
        let area = ui.max_rect();
        begin_in_front(ui, Region::Column, cx);
        if !columns.left.folded {
            draw(ui, cx);
        }
        edge_ui(ui, area, ColumnSide::Left, columns, cx.actions);
    });
}

/// The edge of a column drawn in an area: dragged it changes the width, its button folds the column or opens it.
pub fn edge_ui(ui: &Ui, area: Rect, side: ColumnSide, mut columns: SideColumns, actions: &mut Vec<Action>) {
    let folded = side.of(&mut columns).folded;
    let (edge, inward) = match side {
        ColumnSide::Left => (area.right(), -1.0),
        ColumnSide::Inspector => (area.left(), 1.0),
    };
    if !folded {
        let at = Rect::from_x_y_ranges(edge.min(edge + inward * HOLD)..=edge.max(edge + inward * HOLD), area.y_range());
        let response = ui.interact(at, ui.scope_id().with((side.name(), "edge")), Sense::DRAG);
        if response.hovered() || response.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
            let line = Stroke::new(2.0, ink(ui, Colour::Sec));
            ui.painter().vline(edge + inward, area.y_range(), line);
        }
        if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.dragged()) {
            let column = side.of(&mut columns);
            let width = match side {
                ColumnSide::Left => pointer.x - area.left(),
                ColumnSide::Inspector => area.right() - pointer.x,
            };
            *column = SideColumn { width: column_width(side, width), ..*column };
            actions.push(Action::Columns(columns));
        }
    }
    let right = if side == ColumnSide::Left || folded { area.right() - 1.0 } else { area.left() + BUTTON.x + 1.0 };
    let button = Rect::from_min_size(pos2(right - BUTTON.x, area.bottom() - ABOVE_END - BUTTON.y), BUTTON);
    let response = ui.interact(button, ui.scope_id().with((side.name(), "fold")), Sense::click());
    let name = format!("{} the {}", if folded { "Show" } else { "Hide" }, side.name());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &name));
    let is_lit = response.hovered() || response.has_focus();
    let width = if response.has_focus() { 2.0 } else { 1.0 };
    let border = Stroke::new(width, ink(ui, if is_lit { Colour::Sec } else { Colour::Line }));
    rounded(ui.painter(), button, 4.0, ink(ui, if is_lit { Colour::Raise } else { Colour::Card }), border);
    // The chevron shows which way the edge goes.
    let to = if folded { -inward } else { inward };
    let point = |x: f32, y: f32| -> Pos2 { button.center() + vec2(x * to, y) };
    let stroke = Stroke::new(1.6, ink(ui, if is_lit { Colour::Ink } else { Colour::Ink3 }));
    let ends = [point(-1.8, -4.0), point(1.8, 0.0), point(-1.8, 4.0)];
    ui.painter().line_segment([ends[0], ends[1]], stroke);
    ui.painter().line_segment([ends[1], ends[2]], stroke);
    let keys = side.command().entry().shortcut.map(|keys| ui.ctx().format_shortcut(&keys));
    if response.on_hover_text(format!("{name} ({})", keys.unwrap_or_default())).clicked() {
        actions.push(Action::Command(side.command()));
    }
}

/// The width of a column as it is kept, within its range.
fn column_width(side: ColumnSide, width: f32) -> u16 {
    let range = match side {
        ColumnSide::Left => SideColumns::LEFT,
        ColumnSide::Inspector => SideColumns::INSPECTOR,
    };
    let within = width.round().clamp(f32::from(*range.start()), f32::from(*range.end()));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it was clamped to its range")]
    let whole = within as u16;
    whole
}

/// Draws a row of widgets from left to right that ends at the right edge of this rectangle. Returns its place. Its
/// width is known only once it is drawn: that of the frame before is taken, and if it has changed the frame is done
/// again.
pub fn row_end_ui<R>(ui: &mut Ui, salt: &str, within: Rect, draw: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    let key = ui.scope_id().with((salt, "width"));
    let known = ui.data(|data| data.get_temp::<f32>(key));
    let left = (within.right() - known.unwrap_or(within.width())).max(within.left());
    let rect = Rect::from_min_max(egui::pos2(left, within.top()), within.max);
    let row = UiBuilder::new().id_salt(salt).max_rect(rect).layout(Layout::left_to_right(Align::Center));
    let shown = ui.scope_builder(row, |ui| {
        let drawn = draw(ui);
        (drawn, ui.min_rect())
    });
    let (drawn, taken) = shown.inner;
    if known.is_none_or(|known| (known - taken.width()).abs() > 0.01) {
        ui.data_mut(|data| data.insert_temp(key, taken.width()));
        ui.ctx().request_discard("the end of a row has another width");
    }
    InnerResponse::new(drawn, shown.response)
}
