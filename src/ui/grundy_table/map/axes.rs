//! The axes: ticks with numbers, names, the coordinates of the focus, and the names of the slope lines.

use egui::{Align2, Color32, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

use super::camera::egui_rect;
use crate::figure::{
    Cell, Colour, Face, PlaneView, clamped, minor_step, shortened, slope_lines, tick_base, tick_step, ticks,
};
use crate::prose::{Prose, grouped};
use crate::ui::grundy_table::subject::Subject;
use crate::ui::render::pixels::hair;
use crate::ui::render::rounded::rounded;
use crate::ui::render::theme::{RADIUS_BUTTON, ink};
use crate::ui::render::{fonts, prose};

/// Numbers are at least so far apart, in points, and marks without numbers.
const APART: f64 = 68.0;
const MINOR_APART: f64 = 14.0;
const MARK: f32 = 5.0;
const NUMBER: f32 = 13.0;
const BADGE: f32 = 22.0;
/// Numbers from here on are too long for the room left of the plot; a marker has so many of their digits.
const LONG: u128 = 1_000_000;
const MARKED: usize = 6;

/// Draws both axes of the plot.
///
/// The coordinates in blue are those of `marked`.
pub(super) fn axes_ui(ui: &Ui, view: &PlaneView, subject: &Subject<'_>, marked: Option<Cell>) {
    let plot = egui_rect(view.plot);
    for axis in [0, 1] {
        let base = tick_base(&view.shown(axis));
        let name = subject.axes.names(&subject.focus.ruleset)[axis];
        // A long name begins the line about the base.
        let room = (base == 0 || !is_long(name)).then(|| axis_name_ui(ui, plot, axis, name));
        let badge = marked.map(|cell| badge_ui(ui, view, axis, cell[axis], base));
        let taken: Vec<Rect> = [room, badge].into_iter().flatten().collect();
        marks_ui(ui, view, axis, subject.extent[axis], base, &taken);
        if base > 0 {
            base_ui(ui, plot, axis, name, base);
        }
    }
    if subject.shows_slopes() {
        slope_names_ui(ui, view);
    }
}

/// Room right of a plot for the letter of its axis across.
pub(in crate::ui::grundy_table) const LETTER: f32 = 18.0;

/// The letter of the axis across, right of its end, where it takes the place of no number.
pub(in crate::ui::grundy_table) fn letter_ui(ui: &Ui, plot: Rect, letter: &str) {
    let at = plot.right_bottom() + vec2(5.0, 0.0);
    ui.painter().text(at, Align2::LEFT_CENTER, letter, fonts::math_italic(17.0), ink(ui, Colour::Ink));
}

fn is_long(name: &str) -> bool {
    name.chars().count() > 2
}

/// The name at the end of the axis; returns the room it takes.
fn axis_name_ui(ui: &Ui, plot: Rect, axis: usize, name: &str) -> Rect {
    let long = is_long(name);
    let font = if long { fonts::regular(NUMBER) } else { fonts::math_italic(18.0) };
    let (at, align) = match (axis, long) {
        (0, false) => (plot.right_bottom() + vec2(-13.0, 17.0), Align2::CENTER_CENTER),
        (0, true) => (plot.right_bottom() + vec2(0.0, 36.0), Align2::RIGHT_CENTER),
        (_, false) => (plot.left_top() + vec2(-14.0, 9.0), Align2::CENTER_CENTER),
        (_, true) => (plot.left_top() + vec2(0.0, -3.0), Align2::RIGHT_BOTTOM),
    };
    ui.painter().text(at, align, name, font, ink(ui, Colour::Ink)).expand(4.0)
}

/// What the numbers of an axis far out are to be added to: below the axis across, and above the plot for the axis up.
fn base_ui(ui: &Ui, plot: Rect, axis: usize, name: &str, base: u64) {
    let line = |number: String| {
        let words = Prose::new().italic(name).text(format!(" = {number} + …"));
        prose::line(ui, &words, 15.0, Face::Mathematics, ink(ui, Colour::Ink), plot.width())
    };
    let whole = line(grouped(&base));
    let is_elided = whole.elided;
    let galley = if is_elided { line(shortened(&base.to_string(), 2 * MARKED)) } else { whole };
    let at = match axis {
        0 => plot.left_bottom() + vec2(0.0, 28.0),
        _ => plot.left_top() - vec2(0.0, galley.size().y + 1.0),
    };
    let rect = Rect::from_min_size(at, galley.size());
    ui.painter().galley(at, galley, Color32::PLACEHOLDER);
    if is_elided {
        let id = ui.scope_id().with(("base", axis));
        ui.interact(rect, id, Sense::hover()).on_hover_text(format!("{name} = {} + …", grouped(&base)));
    }
}

/// The number of a mark, counted from the base: 40, −200, 12·10⁹.
fn mark_words(number: i128) -> Prose {
    let size = number.unsigned_abs();
    let sign = if number < 0 { "−" } else { "" };
    let thousands = (1..=6_u32).rev().find(|&power| size >= LONG && size.is_multiple_of(1000_u128.pow(power)));
    match thousands {
        Some(power) => {
            Prose::from(format!("{sign}{}·10", grouped(&(size / 1000_u128.pow(power))))).sup((3 * power).to_string())
        }
        None => Prose::from(format!("{sign}{}", grouped(&size))),
    }
}

/// The coordinate of the focus, counted from the base where that is short: 31, +749 895, 10…40.
fn badge_words(place: u64, base: u64) -> String {
    let beyond = i128::from(place) - i128::from(base);
    let size = beyond.unsigned_abs();
    match (base, beyond) {
        _ if size >= LONG => shortened(&place.to_string(), MARKED),
        (0, _) => grouped(&size),
        (_, 0..) => format!("+{}", grouped(&size)),
        _ => format!("−{}", grouped(&size)),
    }
}

fn marks_ui(ui: &Ui, view: &PlaneView, axis: usize, extent: u64, base: u64, taken: &[Rect]) {
    let shown = view.shown(axis);
    let range = shown.start..shown.end.min(extent);
    let length = view.span()[axis];
    let points = length * view.cell;
    let step = tick_step(length, points / APART);
    let line = ink(ui, Colour::Line2);
    let minor = minor_step(step).filter(|&minor| tick_step(length, points / MINOR_APART) <= minor);
    for tick in ticks(range.clone(), minor.unwrap_or(step)) {
        if let Some(at) = place_of(view, axis, tick) {
            let out = if axis == 0 { vec2(0.0, MARK) } else { vec2(-MARK, 0.0) };
            hair(ui.painter(), at, at + out, line);
        }
    }
    for tick in ticks(range, step) {
        if let Some(at) = place_of(view, axis, tick) {
            number_ui(ui, at, axis, &mark_words(i128::from(tick) - i128::from(base)), taken);
        }
    }
}

/// Writes a number unless something else stands there.
fn number_ui(ui: &Ui, at: Pos2, axis: usize, number: &Prose, taken: &[Rect]) {
    let grey = ink(ui, Colour::Ink2);
    let galley = prose::line(ui, number, NUMBER, Face::Interface, grey, f32::INFINITY);
    let (at, align) = if axis == 0 {
        (at + vec2(0.0, 16.0), Align2::CENTER_CENTER)
    } else {
        (at + vec2(-9.0, 0.0), Align2::RIGHT_CENTER)
    };
    let rect = align.anchor_size(at, galley.size());
    if !taken.iter().any(|other| other.intersects(rect)) {
        ui.painter().galley(rect.min, galley, grey);
    }
}

/// The point of the axis at the middle of a column or line of cells, if it is in the plot.
fn place_of(view: &PlaneView, axis: usize, place: u64) -> Option<Pos2> {
    let plot = egui_rect(view.plot);
    let mut cell = view.anchor;
    *cell.get_mut(axis)? = place;
    let [x, y] = view.centre_of(cell);
    let (at, inside) = if axis == 0 {
        (pos2(x, plot.bottom()), plot.x_range().contains(x))
    } else {
        (pos2(plot.left(), y), plot.y_range().contains(y))
    };
    inside.then_some(at)
}

/// The coordinate of the focus in blue; where it is out of the plot, at that end with an arrow outward.
fn badge_ui(ui: &Ui, view: &PlaneView, axis: usize, place: u64, base: u64) -> Rect {
    let plot = egui_rect(view.plot);
    let beyond = place_of(view, axis, place).is_none().then_some(place >= view.shown(axis).start);
    let at = match (place_of(view, axis, place), axis, beyond) {
        (Some(at), _, _) => at,
        (None, 0, Some(true)) => plot.right_bottom(),
        (None, 0, _) => plot.left_bottom(),
        (None, _, Some(true)) => plot.left_top(),
        (None, _, _) => plot.left_bottom(),
    };
    let words = badge_words(place, base);
    let galley = ui.painter().layout_no_wrap(words, fonts::semibold(NUMBER), ink(ui, Colour::SecInk));
    let arrow = if beyond.is_some() { 12.0 } else { 0.0 };
    let size = vec2((galley.size().x + arrow + 14.0).max(32.0), BADGE);
    let rect = if axis == 0 {
        let centre = pos2(at.x, plot.bottom() + 5.0 + BADGE / 2.0);
        let rect = Rect::from_center_size(centre, size);
        rect.translate(vec2((plot.right() - rect.right()).min(0.0) + (plot.left() - rect.left()).max(0.0), 0.0))
    } else {
        let inner = clamped(at.y, plot.top() + BADGE / 2.0, plot.bottom() - BADGE / 2.0);
        // A long number reaches into the plot rather than out of the pane.
        let left = (plot.left() - 6.0 - size.x).max(ui.max_rect().left() + 2.0);
        Rect::from_min_size(pos2(left, inner - BADGE / 2.0), size)
    };
    rounded(ui.painter(), rect, RADIUS_BUTTON, ink(ui, Colour::Sec), Stroke::NONE);
    let text_at = match beyond {
        Some(false) => rect.center() + vec2(arrow / 2.0, 0.0),
        _ => rect.center() - vec2(arrow / 2.0, 0.0),
    };
    ui.painter().galley(text_at - galley.size() / 2.0, galley, Color32::PLACEHOLDER);
    if let Some(onward) = beyond {
        let x = if onward { rect.right() - 10.0 } else { rect.left() + 10.0 };
        arrow_ui(ui, pos2(x, rect.center().y), axis, onward);
    }
    rect.expand(3.0)
}

/// A small triangle: along the axis, onward or back.
fn arrow_ui(ui: &Ui, at: Pos2, axis: usize, onward: bool) {
    let sign = if onward { 1.0 } else { -1.0 };
    let along = if axis == 0 { vec2(sign, 0.0) } else { vec2(0.0, -sign) };
    let corners =
        vec![at + 4.0 * along, at - 3.0 * along + 4.0 * along.rot90(), at - 3.0 * along - 4.0 * along.rot90()];
    ui.painter().add(Shape::convex_polygon(corners, ink(ui, Colour::SecInk), Stroke::NONE));
}

fn slope_names_ui(ui: &Ui, view: &PlaneView) {
    // Far out the top is taken by what the numbers are added to.
    let is_far = tick_base(&view.shown(1)) > 0;
    for line in slope_lines(view).into_iter().filter(|line| !(is_far && line.leaves_at_top)) {
        let [x, y] = line.ends[1];
        let (at, align) = if line.leaves_at_top {
            (pos2(x, y + 1.0), Align2::CENTER_BOTTOM)
        } else {
            (pos2(x + 6.0, y), Align2::LEFT_CENTER)
        };
        ui.painter().text(at, align, line.name, fonts::math(17.0), ink(ui, Colour::Ink));
    }
}

#[cfg(test)]
mod tests {
    use super::{badge_words, mark_words};

    const FAR: u64 = 1_000_000_000_000_000;

    #[test]
    fn numbers_are_counted_from_the_base() {
        let marks = [40, -200, 12_000_000_000, 1_234_567].map(|number| mark_words(number).to_string());
        assert_eq!(marks, ["40", "−200", "12·10⁹", "1\u{202f}234\u{202f}567"]);
        assert_eq!(badge_words(31, 0), "31");
        assert_eq!(badge_words(FAR, FAR), "+0");
        assert_eq!(badge_words(FAR + 749_895, FAR), "+749\u{202f}895");
        assert_eq!(badge_words(FAR - 12, FAR), "−12");
    }

    #[test]
    fn a_marker_far_from_the_base_keeps_both_ends_of_the_number() {
        assert_eq!(badge_words(FAR + 40, 1000 * FAR), "10…40");
        assert_eq!(badge_words(FAR + 40, 0), "10…40");
        assert_eq!(badge_words(31, FAR), "31");
    }
}
