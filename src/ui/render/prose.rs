//! Lays [`Prose`] out in the program's two faces.
//!
//! Runs of different fonts and sizes share one base line. egui aligns the rows of fonts, not their base lines, but it
//! centres a font in an explicit line height; so every run gets the line height that brings its base line to the
//! common one.

use std::borrow::Cow;
use std::sync::Arc;

use egui::epaint::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Align, Color32, FontId, Galley, Response, Role, Sense, Ui, WidgetInfo};

use super::theme;
use golden_figure::{Face, INTERFACE_BASELINE, MATH_BASELINE, SCRIPT_LOWERED, SCRIPT_RAISED, SCRIPT_SIZE};
use golden_prose::{Prose, Style, numbers_in_column, numbers_within, whole_parentheses};

/// The scale of an italic of STIX compared with the words around it: its small letters are lower than Inter's.
const ITALIC_IN_INTERFACE: f32 = 1.1;

/// The space between the groups of three digits of a number.
const NARROW_SPACE: char = '\u{202f}';

/// Lays text out without a limit of width; set `wrap` on the result to have one.
pub fn layout(prose: &Prose, size: f32, face: Face, colour: Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    for run in prose.runs() {
        let (font_id, baseline) = font_of(run.style, size, face);
        let (line_height, valign) = place(run.style, size, face, font_id.size * baseline);
        let format =
            TextFormat { font_id, color: colour, line_height: Some(line_height), valign, ..TextFormat::default() };
        append(&mut job, &run.text, &format);
    }
    job
}

/// Appends a text that is broken neither around a minus sign nor at the narrow spaces in its numbers: egui breaks lines
/// there, but not at the no-break space, which in numbers is set as narrow as they are.
fn append(job: &mut LayoutJob, text: &str, format: &TextFormat) {
    /// The no-break space of Inter and STIX is a quarter of an em wide and more, the narrow one a fifth at most.
    const NARROWED: f32 = 0.7;
    let text = with_whole_pairs(text);
    for (i, part) in text.split(NARROW_SPACE).enumerate() {
        if i > 0 {
            let font_id = FontId { size: format.font_id.size * NARROWED, ..format.font_id.clone() };
            job.append("\u{a0}", 0.0, TextFormat { font_id, ..format.clone() });
        }
        if part.contains('−') {
            job.append(&part.replace(" − ", "\u{a0}−\u{a0}"), 0.0, format.clone());
        } else {
            job.append(part, 0.0, format.clone());
        }
    }
}

/// The most characters of a pair that stays on one line.
const PAIR: usize = 18;

/// A text whose short pairs of numbers are not broken: "(5, 9)".
fn with_whole_pairs(text: &str) -> Cow<'_, str> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, ',' | ' ' | NARROW_SPACE | '…');
    whole_parentheses(text, |after| {
        let (inner, _) = after.split_once(')')?;
        let is_whole = inner.chars().count() <= PAIR && inner.contains(", ") && inner.chars().all(is_part);
        is_whole.then_some(inner)
    })
}

/// A text of the interface's face in which each number fits on a line of this width: a longer one is shortened, with the
/// count of its digits, as it would be broken within. In a column each number is as short as in the lists there.
pub fn with_short_numbers(prose: &Prose, size: f32, width: f32) -> Cow<'_, Prose> {
    /// The width of a digit per point of size, and the characters that may stand beside a number without a space.
    const DIGIT: f32 = 0.66;
    const BESIDE: usize = 2;
    /// The widest column, in points.
    const COLUMN: f32 = 420.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast to usize saturates")]
    let most = ((width / (DIGIT * size)) as usize).saturating_sub(BESIDE);
    let shortened = if width > COLUMN { numbers_within } else { numbers_in_column };
    let is_whole = |text: &str| matches!(shortened(text, most), Cow::Borrowed(_));
    if prose.runs().iter().all(|run| is_whole(&run.text)) {
        return Cow::Borrowed(prose);
    }
    let short = prose.runs().iter().fold(Prose::new(), |short, run| short.run(shortened(&run.text, most), run.style));
    Cow::Owned(short)
}

/// The height of one line of text, in points.
pub fn line_height(size: f32, face: Face) -> f32 {
    let factor = match face {
        Face::Interface => 1.38,
        Face::Mathematics => 1.3,
    };
    (size * factor).round()
}

/// Lays text out on one line at most `width` wide, elided with "…".
pub fn line(ui: &Ui, prose: &Prose, size: f32, face: Face, colour: Color32, width: f32) -> Arc<Galley> {
    let mut job = layout(prose, size, face, colour);
    job.wrap = TextWrapping::truncate_at_width(width.max(0.0));
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Lays text out in rows at most `width` wide.
pub fn wrapped(ui: &Ui, prose: &Prose, size: f32, face: Face, colour: Color32, width: f32) -> Arc<Galley> {
    let mut job = layout(prose, size, face, colour);
    job.wrap = TextWrapping::wrap_at_width(width);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Draws text that wraps at the available width.
pub fn prose_ui(ui: &mut Ui, prose: &Prose, size: f32, face: Face, colour: Color32) -> Response {
    let galley = wrapped(ui, prose, size, face, colour, ui.available_width());
    galley_ui(ui, prose, galley, colour)
}

/// Draws text on one line; what does not fit is elided and told in a tooltip.
pub fn line_ui(ui: &mut Ui, prose: &Prose, size: f32, face: Face, colour: Color32) -> Response {
    let galley = line(ui, prose, size, face, colour, ui.available_width());
    let elided = galley.elided;
    let response = galley_ui(ui, prose, galley, colour);
    if elided { response.on_hover_text(prose.to_string()) } else { response }
}

/// Draws text that is laid out, with its words as its name.
pub fn galley_ui(ui: &mut Ui, prose: &Prose, galley: Arc<Galley>, colour: Color32) -> Response {
    let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    if ui.is_rect_visible(rect) {
        ui.painter().galley(rect.min, galley, colour);
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Label, ui.is_enabled(), prose));
    response
}

/// The font of a run, and how far below the middle of its row its base line lies per point of size.
fn font_of(style: Style, size: f32, face: Face) -> (FontId, f32) {
    match (style, face) {
        (Style::Italic, Face::Interface) => (theme::math_italic(size * ITALIC_IN_INTERFACE), MATH_BASELINE),
        (Style::Italic, Face::Mathematics) => (theme::math_italic(size), MATH_BASELINE),
        (Style::Bold, _) => (theme::semibold(size), INTERFACE_BASELINE),
        (Style::Upright, Face::Interface) => (theme::regular(size), INTERFACE_BASELINE),
        (Style::Upright, Face::Mathematics) => (theme::math(size), MATH_BASELINE),
        (Style::Sub | Style::Super, Face::Interface) => (theme::regular(size * SCRIPT_SIZE), INTERFACE_BASELINE),
        (Style::Sub | Style::Super, Face::Mathematics) => (theme::math(size * SCRIPT_SIZE), MATH_BASELINE),
    }
}

/// The line height and alignment that put a run's base line where it belongs; `drop` is how far the base line lies
/// below the middle of the run's own line.
fn place(style: Style, size: f32, face: Face, drop: f32) -> (f32, Align) {
    let row = line_height(size, face);
    let shift = match style {
        Style::Super => -SCRIPT_RAISED,
        Style::Sub => SCRIPT_LOWERED,
        Style::Upright | Style::Italic | Style::Bold => 0.0,
    };
    let from_top = row / 2.0 + (baseline(face) + shift) * size;
    // Of the two ways the lower one fits into the row.
    let hanging = 2.0 * (from_top - drop);
    if hanging <= row { (hanging, Align::TOP) } else { (2.0 * row - hanging, Align::BOTTOM) }
}

/// Returns the distance of the base line of a face below the middle of its row, per point of size.
fn baseline(face: Face) -> f32 {
    match face {
        Face::Interface => INTERFACE_BASELINE,
        Face::Mathematics => MATH_BASELINE,
    }
}

#[cfg(test)]
mod tests {
    use egui::Color32;
    use egui::epaint::text::{Fonts, TextOptions};

    use super::{layout, line_height, with_whole_pairs};
    use crate::render::theme;
    use golden_figure::Face;
    use golden_prose::Prose;

    #[test]
    fn a_difference_stays_on_its_line() {
        let formula = Prose::new().text("the values 0 to ").italic("n").text(" − 1, and the least number missing");
        let mut fonts = Fonts::new(TextOptions::default(), theme::font_definitions());
        for width in 60..300u16 {
            let mut job = layout(&formula, 14.0, Face::Interface, Color32::WHITE);
            job.wrap.max_width = width.into();
            let galley = fonts.with_pixels_per_point(1.0).layout_job(job);
            let rows = galley.rows.iter().map(|row| row.text());
            let broken = rows.filter(|row| row.contains('−') && !row.contains("n\u{a0}−\u{a0}1"));
            assert_eq!(broken.collect::<Vec<_>>(), Vec::<String>::new(), "{width} points wide");
        }
    }

    #[test]
    fn a_pair_that_fits_stays_on_one_line() {
        assert_eq!(with_whole_pairs("from (5, 9), or (a, b)"), "from (5,\u{a0}9), or (a, b)");
        assert_eq!(with_whole_pairs("((3, 4) + 5"), "((3,\u{a0}4) + 5");
        let long = "(12345678901, 12345678901)";
        assert_eq!(with_whole_pairs(long), long);
        assert_eq!(with_whole_pairs("no pair"), "no pair");
    }

    #[test]
    fn a_formula_is_no_taller_than_a_line() {
        let formula = Prose::new().italic("F").sub("8").text(" ≤ 10").sup("6").bold(" proved");
        let mut fonts = Fonts::new(TextOptions::default(), theme::font_definitions());
        for face in [Face::Interface, Face::Mathematics] {
            for size in [13.0, 14.0, 18.0, 22.0, 36.0] {
                let job = layout(&formula, size, face, Color32::WHITE);
                let galley = fonts.with_pixels_per_point(1.0).layout_job(job);
                assert!((galley.size().y - line_height(size, face)).abs() < 0.5, "{face:?} {size}");
            }
        }
    }
}
