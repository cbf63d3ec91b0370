//! Moving the view: the camera of the session in the plot, pointer, wheel and keys. The field that takes the map to any
//! cell, such as 10^15.

use std::sync::Arc;

use egui::text_edit::TextEditState;
use egui::{Context as Egui, EventFilter, Id, Key, LayerId, Modifiers, Rect, Response, Ui};

use crate::context::{Action, Context};
use crate::widget::{Field, has_focus_in_front, label_ui};
use crate::window::{DIGITS, PanelKey};
use golden_figure::{Cell, PlaneView, is_inside};
use golden_game::Ruleset;
use golden_session::{Camera, Destination, Focus, TableSubject};
use golden_solver::ClosedPlane;

/// The factor by which a step of a button or key magnifies.
const STEP: f64 = 1.5;
/// The factor by which a double click magnifies.
const LEAP: f64 = 2.0;

const LARGER: PanelKey =
    PanelKey::new("+", &[(Modifiers::NONE, Key::Plus), (Modifiers::NONE, Key::Equals)], "larger cells");
const SMALLER: PanelKey = PanelKey::new("−", &[(Modifiers::NONE, Key::Minus)], "smaller cells");
const FIT: PanelKey =
    PanelKey::new("Home  F", &[(Modifiers::NONE, Key::Home), (Modifiers::NONE, Key::F)], "the whole table");
const CENTRE: PanelKey = PanelKey::new("Enter", &[(Modifiers::NONE, Key::Enter)], "the position into the middle");
const NO_LEVEL: PanelKey =
    PanelKey::new("Backspace", &[(Modifiers::NONE, Key::Backspace)], "take the marks of a value away");
const LEVEL: PanelKey = PanelKey::new("0 … 9", &DIGITS, "mark the positions of a value");
const MOVE: PanelKey = PanelKey::new(
    "Arrow keys",
    &[
        (Modifiers::NONE, Key::ArrowLeft),
        (Modifiers::NONE, Key::ArrowRight),
        (Modifiers::NONE, Key::ArrowDown),
        (Modifiers::NONE, Key::ArrowUp),
    ],
    "move the position by one; in the mex fill one cell on or back, or ten",
);
const LEAP_BY_KEY: PanelKey = PanelKey::new(
    "Shift+arrow keys",
    &[
        (Modifiers::SHIFT, Key::ArrowLeft),
        (Modifiers::SHIFT, Key::ArrowRight),
        (Modifiers::SHIFT, Key::ArrowDown),
        (Modifiers::SHIFT, Key::ArrowUp),
    ],
    "move the position by ten",
);
const DIFFERENCE: PanelKey = PanelKey::new("D", &[(Modifiers::NONE, Key::D)], "in Compare: the next cell that differs");
const EQUAL: PanelKey = PanelKey::new("E", &[(Modifiers::NONE, Key::E)], "in Compare: the next cell that is equal");
/// The keys of the map, and of maps that are compared.
pub(crate) const KEYS: [&PanelKey; 10] =
    [&MOVE, &LEAP_BY_KEY, &LARGER, &SMALLER, &FIT, &CENTRE, &LEVEL, &NO_LEVEL, &DIFFERENCE, &EQUAL];

/// The way in which the view was moved, or the focus is to be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::grundy_table) enum Movement {
    /// Larger cells.
    ZoomIn,
    /// Smaller cells.
    ZoomOut,
    /// The whole table.
    Fit,
    /// The focus by these numbers of cells across and up.
    Focus([i64; 2]),
    /// The focus into the middle.
    Centre,
    /// A digit of the value whose positions are marked.
    Digit(u32),
    /// No positions of a value are marked any more.
    NoLevel,
    /// The focus to the next cell that differs, or is equal, where two tables are compared.
    Next {
        /// True if it differs.
        differs: bool,
    },
}

/// The rectangle of a figure for one of egui.
pub(in crate::grundy_table) fn figure_rect(rect: Rect) -> golden_figure::Rect {
    golden_figure::Rect::new(rect.left(), rect.top(), rect.width(), rect.height())
}

/// The rectangle of egui for one of a figure.
pub(in crate::grundy_table) fn egui_rect(rect: golden_figure::Rect) -> Rect {
    Rect::from_min_size(egui::pos2(rect.x, rect.y), egui::vec2(rect.width, rect.height))
}

/// The camera of the session in this plot; without one the first view of the table.
pub(in crate::grundy_table) fn view_of(
    camera: Option<Camera>,
    subject: &TableSubject<'_>,
    plot: Rect,
    pixels_per_point: f32,
) -> PlaneView {
    let plot = figure_rect(plot);
    match camera.filter(Camera::is_sound) {
        None => PlaneView::opening(plot, pixels_per_point, subject.extent, subject.cell),
        Some(Camera { anchor, offset, cell }) => {
            PlaneView { anchor, offset, cell, plot, pixels_per_point }.within(subject.extent)
        }
    }
}

/// Returns what the session keeps of a view.
pub(in crate::grundy_table) fn camera_of(view: &PlaneView) -> Camera {
    Camera { anchor: view.anchor, offset: view.offset, cell: view.cell }
}

/// The camera that shows the whole table in a plot of any size: cells too small for it, which the plot enlarges.
pub(in crate::grundy_table) fn whole_table() -> Camera {
    Camera { anchor: [0, 0], offset: [0.0, 0.0], cell: *Camera::CELLS.start() }
}

/// The view after what the pointer does on the plot.
pub(in crate::grundy_table) fn pointed_view(ui: &Ui, response: &Response, view: PlaneView) -> PlaneView {
    let mut moved = view;
    if response.dragged() {
        let delta = response.drag_delta();
        moved = moved.panned([delta.x, delta.y]);
    }
    if let Some(at) = response.interact_pointer_pos().filter(|_| response.double_clicked()) {
        moved = moved.zoomed(LEAP, [at.x, at.y]);
    }
    if let Some(at) = response.hover_pos() {
        let (scrolled, pinched) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
        moved = moved.zoomed(f64::from(pinched) * (f64::from(scrolled) / 240.0).exp(), [at.x, at.y]);
    }
    moved
}

/// The view after a step that zooms.
pub(in crate::grundy_table) fn stepped_view(view: PlaneView, movement: Movement, focus: Option<Cell>) -> PlaneView {
    // What the step is about: the focus if it can be seen, else the middle.
    let about = focus.filter(|&cell| view.shows(cell)).map_or(view.plot.centre(), |cell| view.centre_of(cell));
    match movement {
        Movement::ZoomIn => view.zoomed(STEP, about),
        Movement::ZoomOut => view.zoomed(1.0 / STEP, about),
        Movement::Centre => focus.map_or(view, |cell| view.centred_on(cell)),
        Movement::Fit | Movement::Focus(_) | Movement::Digit(_) | Movement::NoLevel | Movement::Next { .. } => view,
    }
}

/// The single keys of the panel: letters and digits but in a text field, or where one had the keyboard in the frame before; arrows,
/// Home and Enter without another control that has it. `canvas` is the picture, in this layer.
pub(in crate::grundy_table) fn pressed_key(
    ctx: &Egui,
    layer: LayerId,
    canvas: Id,
    before: Option<Id>,
) -> Option<Movement> {
    let focused = ctx.memory(egui::Memory::focused);
    // What is typed in a field is meant for that, and so is the key that ends the typing.
    let is_field = |id: Id| id != canvas && TextEditState::load(ctx, id).is_some();
    if focused.is_some_and(is_field) || before.is_some_and(is_field) {
        return None;
    }
    // A card in front has the keys.
    if has_focus_in_front(ctx, layer) {
        return None;
    }
    // Another control, such as a slider, has a use for arrows, but not for letters and digits.
    let has_arrows = focused.or(before).is_none_or(|id| id == canvas);
    if focused == Some(canvas) {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(canvas, arrows));
    }
    ctx.input_mut(|input| {
        let keys = [
            (LARGER, Movement::ZoomIn),
            (SMALLER, Movement::ZoomOut),
            (FIT, Movement::Fit),
            (CENTRE, Movement::Centre),
            (NO_LEVEL, Movement::NoLevel),
            (DIFFERENCE, Movement::Next { differs: true }),
            (EQUAL, Movement::Next { differs: false }),
        ];
        let free = !input.modifiers.command && !input.modifiers.alt;
        // Enter presses a control, and Home leads to the first of a choice.
        let has_home = has_arrows || !input.key_pressed(Key::Home);
        let mut keys = keys.into_iter().filter(|(_, movement)| match movement {
            Movement::Centre => has_arrows,
            Movement::Fit => has_home,
            _ => true,
        });
        let step = keys.find(|(key, _)| free && key.is_pressed(input)).map(|(_, movement)| movement);
        let digit = || {
            let digit = LEVEL.keys.iter().zip(0..).find(|((_, key), _)| free && input.key_pressed(*key));
            digit.map(|(_, digit)| Movement::Digit(digit))
        };
        let other = step.or_else(digit);
        if !has_arrows {
            return other;
        }
        other.or_else(|| {
            // In the order of the keys.
            let directions = [[-1, 0], [1, 0], [0, -1], [0, 1]];
            let mut total = [0, 0];
            for (arrows, cells) in [(LEAP_BY_KEY, 10), (MOVE, 1)] {
                for ((modifiers, key), [across, up]) in arrows.keys.iter().zip(directions) {
                    let count = i64::try_from(input.count_and_consume_key(*modifiers, *key)).unwrap_or(0);
                    total = [total[0] + across * cells * count, total[1] + up * cells * count];
                }
            }
            (total != [0, 0]).then_some(Movement::Focus(total))
        })
    })
}

/// Longer texts name no cell.
const LONGEST: usize = 100;

/// The text being typed, and the cell that was gone to.
#[derive(Default)]
pub(in crate::grundy_table) struct OriginField {
    text: String,
    error: Option<String>,
    gone_to: Option<GoneTo>,
}

/// The cell that was gone to last: marked until the position or the table is another one.
struct GoneTo {
    cell: Cell,
    focus: Arc<Focus>,
    ruleset: Ruleset,
    width: u32,
}

impl OriginField {
    /// Draws the field; what is entered moves the map there.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        cx: &mut Context<'_>,
        subject: &TableSubject<'_>,
        closed: Option<&ClosedPlane>,
        label: f32,
    ) {
        const HELP: &str = "The cell in the corner of the plot: one number for the column, at its P-position, or both, \
                            such as 10^15 10^15";
        ui.horizontal_top(|ui| {
            label_ui(ui, "Go to", Some(label));
            let field = Field::new("Go to a cell").hint("10^15").most(LONGEST).error(self.error.as_deref());
            let response = field.show(ui, &mut self.text).on_hover_text(HELP);
            if response.changed() {
                self.error = None;
            }
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if entered && !self.text.trim().is_empty() {
                match subject.map_at_cell(closed, &self.text, cx.session.view.camera) {
                    Ok(Destination { cell, reach, camera }) => {
                        self.error = None;
                        // The map marks it: the field is free for the next one.
                        self.text.clear();
                        let (ruleset, width) = (subject.focus.ruleset.clone(), subject.plane.width);
                        let focus = Arc::clone(&cx.answers.current().focus);
                        self.gone_to = Some(GoneTo { cell, focus, ruleset, width });
                        if let Some(reach) = reach {
                            cx.edit(reach.edit());
                        }
                        cx.ask(Action::Camera(Some(camera)));
                    }
                    Err(fault) => self.error = Some(fault),
                }
            }
        });
    }

    /// Returns the cell that was gone to, while position and table are still the same and it is in the table; not in a
    /// table that is being filled, which marks its own cells.
    pub fn marked(&mut self, focus: &Arc<Focus>, subject: &TableSubject<'_>) -> Option<Cell> {
        let is_same = |gone: &GoneTo| {
            let is_same_plane = (&gone.ruleset, gone.width) == (&subject.focus.ruleset, subject.plane.width);
            is_same_plane && Arc::ptr_eq(&gone.focus, focus)
        };
        if !self.gone_to.as_ref().is_some_and(is_same) {
            self.gone_to = None;
        }
        let cell = self.gone_to.as_ref()?.cell;
        (subject.fill.is_none() && is_inside(cell, subject.extent)).then_some(cell)
    }
}
