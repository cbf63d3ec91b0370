//! The tables below the plots: slopes at both scales beside their limits, what is known of each line, and what is said of
//! them.

use egui::{Align2, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::super::sheet::caption_ui;
use super::Scales;
use crate::render::prose;
use crate::render::theme::ink;
use golden_figure::{Colour, Face, FittedLine, Fraction, LineFacts, PointStep, SafePoints, points_counted};
use golden_prose::{Prose, grouped, listed};

const ROW: f32 = 23.0;
/// The decimals of slopes, those of lengths, and the significant figures of what is missing from a limit.
const DECIMALS: usize = 8;
const LENGTHS: usize = 2;
const FIGURES: usize = 3;
/// Wider than this a table need not be.
const WIDEST: f32 = 760.0;
/// Narrower than this the table of lines is drawn in two parts, so many columns in the first one.
const TWO: f32 = 560.0;
const FIRST: usize = 4;
/// Room for the scroll bar.
const SCROLL_BAR: f32 = 12.0;
/// As many different steps are named.
const STEPS: usize = 2;

/// A row of a table.
struct NumberRow {
    cells: Vec<String>,
    is_heading: bool,
}

/// The names of the limits: φ and 1/φ, or with t what they are.
fn limit_names(t: u32) -> [&'static str; 2] {
    if t == 1 { ["φ", "1/φ"] } else { ["φₜ", "1/φₜ"] }
}

/// Facts for the status bar.
pub(super) fn facts(scales: &Scales) -> Vec<String> {
    let large = &scales[1];
    let count = match large.t() {
        Some(_) => format!("{} P-positions on each side", grouped(&(large.pairs().len() as u64))),
        None => points_counted(large),
    };
    let slopes: Vec<String> = large.fitted().map(|line| line.slope.decimals(6)).collect();
    let slopes = match slopes.as_slice() {
        [] => None,
        [slope] => Some(format!("slope {slope}")),
        slopes => Some(format!("slopes {}", listed(slopes, "and"))),
    };
    std::iter::once(count).chain(slopes).collect()
}

/// The height of all tables below the plots.
pub(super) fn height(scales: &Scales) -> f32 {
    const WORDS: f32 = 96.0;
    let limits = if scales[1].t().is_some() { 7 } else { 0 };
    let rows = limits + 1 + scales[1].lines().len();
    #[expect(clippy::cast_precision_loss, reason = "a few rows")]
    let rows = rows as f32;
    rows * ROW + WORDS
}

/// Draws the tables and the words below them.
pub(super) fn table_ui(ui: &mut Ui, scales: &Scales) {
    let width = (ui.available_width() - SCROLL_BAR).min(WIDEST);
    if let Some(t) = scales[1].t() {
        for row in limit_rows(scales, t) {
            row_ui(ui, &row, &[1.25, 1.0, 1.0, 1.0], width);
        }
        ui.add_space(6.0);
    }
    let columns = line_columns(&scales[1]);
    let all: Vec<usize> = (0..columns.len()).collect();
    if width < TWO && columns.len() > FIRST {
        let (first, rest) = all.split_at(FIRST);
        columns_ui(ui, &columns, first, width);
        ui.add_space(6.0);
        // Each part begins with the lines.
        columns_ui(ui, &columns, &[&first[..1], rest].concat(), width);
    } else {
        columns_ui(ui, &columns, &all, width);
    }
    ui.add_space(4.0);
    caption_ui(ui, &law(scales));
}

/// The slopes of t-Wythoff at both scales, beside their limits.
fn limit_rows(scales: &Scales, t: u32) -> Vec<NumberRow> {
    let [small, large] = scales.each_ref().map(|points| points_counted(points));
    let cells = ["least squares".to_owned(), small, large, "limit".to_owned()];
    let mut rows = vec![NumberRow { cells: cells.into(), is_heading: true }];
    let limits = scales[1].limits().into_iter().flatten();
    for (side, (limit, (words, name))) in limits.zip(["above", "below"].into_iter().zip(limit_names(t))).enumerate() {
        let mut add = |label: String, read: &dyn Fn(&FittedLine) -> String, last: String| {
            let read = |points: &SafePoints| {
                let line = points.facts().nth(side).and_then(|facts| facts.fitted.as_ref());
                line.map_or_else(|| "–".to_owned(), |line| grouped_decimals(&read(line)))
            };
            let cells = [label, read(&scales[0]), read(&scales[1]), last];
            rows.push(NumberRow { cells: cells.into(), is_heading: false });
        };
        let decimals = grouped_decimals(&limit.decimals(DECIMALS));
        add(format!("slope {words}"), &|line| line.slope.decimals(DECIMALS), format!("{name} = {decimals}…"));
        add(format!("{name} − slope"), &|line| limit.difference(&line.slope, FIGURES), String::new());
        add(format!("intercept, {words}"), &|line| line.intercept.decimals(DECIMALS), String::new());
    }
    rows
}

/// A column of the table of lines: its heading, its share of the width, a cell for each line.
struct LineColumn {
    heading: &'static str,
    share: f32,
    cells: Vec<String>,
}

/// Returns the facts known of each line at the large scale. The lines of t-Wythoff are named by their side, and their
/// slopes stand above.
fn line_columns(points: &SafePoints) -> Vec<LineColumn> {
    let column = |heading, share, cell: &dyn Fn(&LineFacts) -> String| LineColumn {
        heading,
        share,
        cells: points.facts().map(cell).collect(),
    };
    let fitted = |part: fn(&FittedLine) -> &Fraction, places| {
        move |facts: &LineFacts| {
            let line = facts.fitted.as_ref().map(|line| grouped_decimals(&part(line).decimals(places)));
            line.unwrap_or_else(|| "–".to_owned())
        }
    };
    let sides = ["above", "below"].map(str::to_owned);
    let names = match points.t() {
        Some(_) => sides.into(),
        None => (1..=points.lines().len()).map(|line| line.to_string()).collect(),
    };
    let mut columns = vec![LineColumn { heading: "line", share: 0.5, cells: names }];
    if points.t().is_none() {
        columns.extend([
            column("P-positions", 0.8, &|facts| grouped(&facts.count)),
            column("fitted slope", 0.9, &fitted(|line| &line.slope, DECIMALS - 2)),
            column("intercept", 0.8, &fitted(|line| &line.intercept, LENGTHS)),
        ]);
    }
    columns.extend([
        column("strip about it", 1.1, &strip_words),
        column("gaps of a", 0.7, &gap_words),
        column("steps", 1.6, &|facts| step_words(&facts.steps)),
    ]);
    columns
}

/// Draws some of the columns.
fn columns_ui(ui: &mut Ui, columns: &[LineColumn], which: &[usize], width: f32) {
    let shown: Vec<&LineColumn> = which.iter().filter_map(|&place| columns.get(place)).collect();
    let shares: Vec<f32> = shown.iter().map(|column| column.share).collect();
    let heading = NumberRow { cells: shown.iter().map(|column| column.heading.to_owned()).collect(), is_heading: true };
    row_ui(ui, &heading, &shares, width);
    let lines = shown.iter().map(|column| column.cells.len()).min().unwrap_or_default();
    for line in 0..lines {
        let cells = shown.iter().filter_map(|column| column.cells.get(line).cloned()).collect();
        row_ui(ui, &NumberRow { cells, is_heading: false }, &shares, width);
    }
}

/// "−8.52 to +13.20"
fn strip_words(facts: &LineFacts) -> String {
    let Some([below, above]) = &facts.strip else { return "–".to_owned() };
    let [below, above] = [below, above].map(|end| end.decimals(LENGTHS));
    let signed = |end: String| if end.starts_with('−') { end } else { format!("+{end}") };
    format!("{} to {}", signed(below), signed(above))
}

/// "1", "1 or 2", "1 to 7"
fn gap_words(facts: &LineFacts) -> String {
    match facts.gaps() {
        None => "–".to_owned(),
        Some([least, most]) if least == most => grouped(&least),
        Some([least, most]) if least + 1 == most => format!("{} or {}", grouped(&least), grouped(&most)),
        Some([least, most]) => format!("{} to {}", grouped(&least), grouped(&most)),
    }
}

/// "(2, 3) × 123, (1, 2) × 76"; of many the most frequent one.
fn step_words(steps: &[PointStep]) -> String {
    let word = |step: &PointStep| {
        let up = if step.up < 0 { format!("−{}", grouped(&step.up.unsigned_abs())) } else { grouped(&step.up) };
        format!("({}, {up}) × {}", grouped(&step.across), grouped(&step.count))
    };
    match steps {
        [] => "–".to_owned(),
        few if few.len() <= STEPS => few.iter().map(word).collect::<Vec<_>>().join(", "),
        [first, others @ ..] => format!("{}, {} others", word(first), grouped(&(others.len() as u64))),
    }
}

/// Decimals in groups of three.
fn grouped_decimals(number: &str) -> String {
    let Some((whole, decimals)) = number.split_once('.') else { return number.to_owned() };
    let groups: Vec<String> =
        decimals.chars().collect::<Vec<_>>().chunks(3).map(|group| group.iter().collect()).collect();
    format!("{whole}.{}", groups.join("\u{202f}"))
}

fn row_ui(ui: &mut Ui, row: &NumberRow, shares: &[f32], width: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
    let [label, cells @ ..] = row.cells.as_slice() else { return };
    let spoken = format!("{label}: {}", cells.join("; "));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken.trim_end_matches("; ")));
    let whole: f32 = shares.iter().sum();
    let mut left = rect.left();
    let mut elided = false;
    for (index, (cell, share)) in row.cells.iter().zip(shares).enumerate() {
        let place = Rect::from_min_max(pos2(left, rect.top()), pos2(left + share / whole * width, rect.bottom()));
        left = place.right();
        let token = if row.is_heading || index == 0 { Colour::Ink3 } else { Colour::Ink };
        let words = Prose::from(cell.as_str());
        let galley = prose::line(ui, &words, 13.0, Face::Interface, ink(ui, token), place.width() - 6.0);
        elided |= galley.elided;
        let align = if index == 0 { Align2::LEFT_CENTER } else { Align2::RIGHT_CENTER };
        let at = align.align_size_within_rect(galley.size(), place).min;
        ui.painter().galley(at, galley, ink(ui, token));
    }
    if elided {
        response.on_hover_text(spoken);
    }
    if row.is_heading {
        ui.painter().hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, ink(ui, Colour::Line)));
    }
    // Rows of a table stand without a gap.
    ui.add_space(-ui.spacing().item_spacing.y);
}

/// Puts into words what the lines are, and what is proved of the P-positions.
fn law(scales: &Scales) -> Prose {
    let large = &scales[1];
    let law = match large.t() {
        Some(t) => pair_law(large, t),
        None if large.are_diagonal() => {
            "No move leads along the diagonal, so none joins two positions (n, n), and from \
             every other position a move along an axis leads to one: the P-positions are exactly these."
                .to_owned()
        }
        None => ray_law(large),
    };
    Prose::from(format!(
        "{law} Sums are exact; slopes are rounded{}. Wheel to zoom, drag to move, click a point to go there.",
        if large.t().is_some() { ", the limits cut off" } else { "" }
    ))
}

/// That no line holds the points of t-Wythoff, and what does.
fn pair_law(points: &SafePoints, t: u32) -> String {
    let on: Vec<String> = points.facts().map(|facts| facts.on_it.to_string()).collect();
    let [above, below] = on.as_slice() else { return String::new() };
    let start = format!(
        "Stars and gold points are P-positions. They do not lie on a line: of the {} on each side {above} of the upper and \
         {below} of the lower ones lie exactly on the fitted line. The exact law is ",
        grouped(&(points.pairs().len() as u64))
    );
    let law = if t == 1 {
        "(⌊nφ⌋, ⌊nφ⌋ + n) for n = 1, 2, 3, …, with φ = (1 + √5)/2".to_owned()
    } else {
        format!(
            "(⌊nα⌋, ⌊nα⌋ + {t}n) for n = 1, 2, 3, …, with α = (2 − t + √(t² + 4))/2, t = {t}; the slopes tend to \
             φₜ = (t + √(t² + 4))/2 and 1/φₜ"
        )
    };
    format!("{start}{law}; (0, 0) lies on the diagonal and belongs to neither line.")
}

/// Puts into words what is known of the P-positions of a ray game, and what is only seen.
fn ray_law(points: &SafePoints) -> String {
    let far = points.largest().max(SafePoints::FAR);
    format!(
        "Each row has exactly one P-position, in the least column that no move leads from to an earlier one, and so has \
         each column. Lines are told apart by the directions of the P-positions with a number from {} to {}; that they \
         go on so is observed, not proved. A strip is how far below and above the fitted line its P-positions lie.",
        grouped(&(far / 2 + 1)),
        grouped(&far)
    )
}
