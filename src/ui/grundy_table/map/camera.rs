//! Moving the view: the camera of the session in the plot, pointer, wheel and keys.

use egui::{Context as Egui, EventFilter, Id, Key, Modifiers, Rect, Response, Ui};

use crate::figure::{self, Cell, PlaneView};
use crate::session::{Camera, TableSubject};

/// How much a step of a button or key magnifies.
const STEP: f64 = 1.5;
/// How much a double click magnifies.
const LEAP: f64 = 2.0;

/// The keys of the value that is marked.
const DIGITS: [(Key, Movement); 10] = [
    (Key::Num0, Movement::Digit(0)),
    (Key::Num1, Movement::Digit(1)),
    (Key::Num2, Movement::Digit(2)),
    (Key::Num3, Movement::Digit(3)),
    (Key::Num4, Movement::Digit(4)),
    (Key::Num5, Movement::Digit(5)),
    (Key::Num6, Movement::Digit(6)),
    (Key::Num7, Movement::Digit(7)),
    (Key::Num8, Movement::Digit(8)),
    (Key::Num9, Movement::Digit(9)),
];

/// What moved the view, or is to move the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::grundy_table) enum Movement {
    /// Larger cells.
    ZoomIn,
    /// Smaller cells.
    ZoomOut,
    /// The whole table.
    Fit,
    /// The focus by so many cells across and up.
    Focus([i64; 2]),
    /// The focus into the middle.
    Centre,
    /// A digit of the value whose positions are marked.
    Digit(u32),
    /// No positions of a value are marked any more.
    NoLevel,
}

/// The rectangle of a figure for one of egui.
pub(super) fn figure_rect(rect: Rect) -> figure::Rect {
    figure::Rect::new(rect.left(), rect.top(), rect.width(), rect.height())
}

/// The rectangle of egui for one of a figure.
pub(in crate::ui::grundy_table) fn egui_rect(rect: figure::Rect) -> Rect {
    Rect::from_min_size(egui::pos2(rect.x, rect.y), egui::vec2(rect.width, rect.height))
}

/// The camera of the session in this plot; without one the first view of the table.
pub(in crate::ui::grundy_table) fn view_of(
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

/// What the session keeps of a view.
pub(in crate::ui::grundy_table) fn camera_of(view: &PlaneView) -> Camera {
    Camera { anchor: view.anchor, offset: view.offset, cell: view.cell }
}

/// The camera that shows the whole table in a plot of any size: cells too small for it, which the plot enlarges.
pub(in crate::ui::grundy_table) fn whole_table() -> Camera {
    Camera { anchor: [0, 0], offset: [0.0, 0.0], cell: *Camera::CELLS.start() }
}

/// The view after what the pointer does on the plot.
pub(in crate::ui::grundy_table) fn pointed_view(ui: &Ui, response: &Response, view: PlaneView) -> PlaneView {
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
pub(in crate::ui::grundy_table) fn stepped_view(view: PlaneView, movement: Movement, focus: Option<Cell>) -> PlaneView {
    // What the step is about: the focus if it can be seen, else the middle.
    let about = focus.filter(|&cell| view.shows(cell)).map_or(view.plot.centre(), |cell| view.centre_of(cell));
    match movement {
        Movement::ZoomIn => view.zoomed(STEP, about),
        Movement::ZoomOut => view.zoomed(1.0 / STEP, about),
        Movement::Centre => focus.map_or(view, |cell| view.centred_on(cell)),
        Movement::Fit | Movement::Focus(_) | Movement::Digit(_) | Movement::NoLevel => view,
    }
}

/// The single keys of the panel, while no other widget has the keyboard, nor had it in the frame before.
pub(in crate::ui::grundy_table) fn pressed_key(ctx: &Egui, canvas: Id, before: Option<Id>) -> Option<Movement> {
    let focused = ctx.memory(egui::Memory::focused);
    // The key that ends the typing in a field was meant for that.
    if focused.or(before).is_some_and(|id| id != canvas) {
        return None;
    }
    if focused.is_some() {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(canvas, arrows));
    }
    ctx.input_mut(|input| {
        let keys = [
            (Key::Plus, Movement::ZoomIn),
            (Key::Equals, Movement::ZoomIn),
            (Key::Minus, Movement::ZoomOut),
            (Key::Home, Movement::Fit),
            (Key::F, Movement::Fit),
            (Key::Enter, Movement::Centre),
            (Key::Backspace, Movement::NoLevel),
        ];
        let free = !input.modifiers.command && !input.modifiers.alt;
        let step = keys.into_iter().chain(DIGITS).find(|&(key, _)| free && input.key_pressed(key));
        step.map(|(_, movement)| movement).or_else(|| {
            let arrows = [
                (Key::ArrowLeft, [-1, 0]),
                (Key::ArrowRight, [1, 0]),
                (Key::ArrowDown, [0, -1]),
                (Key::ArrowUp, [0, 1]),
            ];
            let mut total = [0, 0];
            for (key, [across, up]) in arrows {
                for (modifiers, cells) in [(Modifiers::SHIFT, 10), (Modifiers::NONE, 1)] {
                    let count = i64::try_from(input.count_and_consume_key(modifiers, key)).unwrap_or(0);
                    total = [total[0] + across * cells * count, total[1] + up * cells * count];
                }
            }
            (total != [0, 0]).then_some(Movement::Focus(total))
        })
    })
}
