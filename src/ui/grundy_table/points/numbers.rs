//! The table of slopes at both scales beside the limits, and what is said of them.

use egui::{Align2, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::super::sheet::caption_ui;
use super::Scales;
use crate::figure::{Colour, Face, FittedLine, points_counted};
use crate::prose::{Prose, grouped};
use crate::ui::render::prose;
use crate::ui::render::theme::ink;

const ROW: f32 = 23.0;
/// The decimals of slopes, and the significant figures of what is missing from a limit.
const DECIMALS: usize = 8;
const FIGURES: usize = 3;
/// Wider than this the table need not be.
const WIDEST: f32 = 700.0;
/// Shares of the four columns.
const SHARES: [f32; 4] = [1.25, 1.0, 1.0, 1.0];

/// A row of the table: what it says, at both scales, and of the limit.
struct NumberRow {
    label: Prose,
    cells: [String; 3],
    is_heading: bool,
}

/// The names of the limits: φ and 1/φ, or with t what they are.
fn limit_names(t: u32) -> [String; 2] {
    if t == 1 { ["φ".to_owned(), "1/φ".to_owned()] } else { ["φₜ".to_owned(), "1/φₜ".to_owned()] }
}

/// Facts for the status bar.
pub(super) fn facts(scales: &Scales) -> Vec<String> {
    let large = &scales[1];
    let slopes = large
        .lines()
        .map(|[upper, lower]| format!("slopes {} and {}", upper.slope.decimals(6), lower.slope.decimals(6)));
    [Some(format!("{} P-positions on each side", grouped(&large.count()))), slopes].into_iter().flatten().collect()
}

/// Draws the table and the words below it.
pub(super) fn table_ui(ui: &mut Ui, scales: &Scales, t: u32) {
    let width = ui.available_width().min(WIDEST);
    for row in rows(scales, t) {
        row_ui(ui, &row, width);
    }
    ui.add_space(4.0);
    caption_ui(ui, &law(scales, t));
}

fn rows(scales: &Scales, t: u32) -> Vec<NumberRow> {
    let [small, large] = scales.each_ref().map(|points| points_counted(points));
    let mut rows =
        vec![NumberRow { label: "least squares".into(), cells: [small, large, "limit".to_owned()], is_heading: true }];
    for (side, (words, name)) in ["above", "below"].into_iter().zip(limit_names(t)).enumerate() {
        let limit = scales[0].limits()[side];
        let mut add = |label: String, read: &dyn Fn(&FittedLine) -> String, last: String| {
            let [small, large] = scales.each_ref().map(|points| {
                points.lines().map_or_else(|| "–".to_owned(), |lines| grouped_decimals(&read(&lines[side])))
            });
            rows.push(NumberRow { label: label.into(), cells: [small, large, last], is_heading: false });
        };
        let decimals = grouped_decimals(&limit.decimals(DECIMALS));
        add(format!("slope {words}"), &|line| line.slope.decimals(DECIMALS), format!("{name} = {decimals}…"));
        add(format!("{name} − slope"), &|line| limit.difference(&line.slope, FIGURES), String::new());
        add(format!("height at 0, {words}"), &|line| line.intercept.decimals(DECIMALS), String::new());
    }
    rows
}

/// Decimals in groups of three.
fn grouped_decimals(number: &str) -> String {
    let Some((whole, decimals)) = number.split_once('.') else { return number.to_owned() };
    let groups: Vec<String> =
        decimals.chars().collect::<Vec<_>>().chunks(3).map(|group| group.iter().collect()).collect();
    format!("{whole}.{}", groups.join("\u{202f}"))
}

fn row_ui(ui: &mut Ui, row: &NumberRow, width: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
    let [small, large, limit] = &row.cells;
    let spoken = format!("{}: {small}; {large}; {limit}", row.label);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken.trim_end_matches("; ")));
    let whole: f32 = SHARES.iter().sum();
    let mut left = rect.left();
    let texts = std::iter::once(row.label.clone()).chain(row.cells.iter().map(|cell| Prose::from(cell.as_str())));
    for (index, (words, share)) in texts.zip(SHARES).enumerate() {
        let place = Rect::from_min_max(pos2(left, rect.top()), pos2(left + share / whole * width, rect.bottom()));
        left = place.right();
        let token = if row.is_heading || index == 0 { Colour::Ink3 } else { Colour::Ink };
        let galley = prose::line(ui, &words, 13.0, Face::Interface, ink(ui, token), place.width() - 6.0);
        let align = if index == 0 { Align2::LEFT_CENTER } else { Align2::RIGHT_CENTER };
        let at = align.align_size_within_rect(galley.size(), place).min;
        ui.painter().galley(at, galley, ink(ui, token));
    }
    if row.is_heading {
        ui.painter().hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, ink(ui, Colour::Line)));
    }
    // Rows of a table stand without a gap.
    ui.add_space(-ui.spacing().item_spacing.y);
}

/// That no line holds the points, and what does.
fn law(scales: &Scales, t: u32) -> Prose {
    let large = &scales[1];
    let [above, below] = large.on_lines();
    let start = format!(
        "Stars and gold points are P-positions. They do not lie on a line: of {} on each side {above} above and {below} below lie exactly on the fitted \
         one. The exact law is ",
        grouped(&large.count())
    );
    let law = if t == 1 {
        "(⌊nφ⌋, ⌊nφ⌋ + n) for n = 1, 2, 3, …, with φ = (1 + √5)/2".to_owned()
    } else {
        format!(
            "(⌊nα⌋, ⌊nα⌋ + {t}n) for n = 1, 2, 3, …, with α = (2 − t + √(t² + 4))/2, t = {t}; the slopes tend to \
             φₜ = (t + √(t² + 4))/2 and 1/φₜ"
        )
    };
    Prose::from(format!(
        "{start}{law}; (0, 0) lies on the diagonal and belongs to neither line. Sums are exact; slopes are rounded, the \
         limits cut off. Wheel to zoom, drag to move, click a point to go there."
    ))
}
