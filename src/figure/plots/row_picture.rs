//! The picture of a row of Wythoff's table: 𝒢(a, b) − b or 𝒢(a, b) against b, over the preperiod and the periods. A row
//! of Wythoff's table as a curve: its values at any column, and the least and largest value in any range.

use std::ops::Range;
use std::sync::Arc;

use super::plot::{Plot, PlotCanvas, PlotRoom, PlotWindow, coordinate, naturals_in};
use super::repeats::{RepeatBands, SINGLE, series};
use super::{Sheet, Stacked};
use crate::Extremes;
use crate::kit::shape::Figure;
use golden_number::partner_u64;
use golden_prose::{Prose, grouped, signed};
use golden_solver::{Job, RowPeriod, RowPeriods, SolverError};

/// The least number of columns that are shown, for a short preperiod with three periods.
const FEWEST: f64 = 24.0;

/// The quantity shown of each column b of row a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowQuantity {
    /// 𝒢(a, b) − b.
    Offset,
    /// 𝒢(a, b).
    Value,
}

impl RowQuantity {
    /// Both, in the order in which they are shown.
    pub const ALL: [Self; 2] = [Self::Offset, Self::Value];

    /// The quantity in words: "Value less column of the row", "Values of the row".
    pub fn name(self) -> &'static str {
        match self {
            Self::Offset => "Value less column of the row",
            Self::Value => "Values of the row",
        }
    }

    /// The quantity in symbols: 𝒢(11, b) − b, 𝒢(11, b).
    fn symbols(self, row: u64) -> Prose {
        let value = Prose::from(format!("𝒢({row}, ")).italic("b").text(")");
        match self {
            Self::Offset => value.text(" − ").italic("b"),
            Self::Value => value,
        }
    }

    /// The quantity at a column, as a coordinate of the plot.
    pub fn at(self, curve: &RowCurve, column: u64) -> f64 {
        match self {
            Self::Offset => offset_coordinate(curve.offset(column)),
            Self::Value => coordinate(curve.value(column)),
        }
    }

    /// The quantity at a column as it is written, exact: −3, 1 048 576.
    pub fn written(self, curve: &RowCurve, column: u64) -> String {
        match self {
            Self::Offset => signed(curve.offset(column).into()),
            Self::Value => grouped(&curve.value(column)),
        }
    }

    /// The least and the largest in a range of columns; `None` if it is empty.
    fn within(self, curve: &RowCurve, columns: Range<u64>) -> Option<[f64; 2]> {
        match self {
            Self::Offset => curve.offsets_within(columns).map(|ends| <[i64; 2]>::from(ends).map(offset_coordinate)),
            Self::Value => curve.values_within(columns).map(|ends| <[u64; 2]>::from(ends).map(coordinate)),
        }
    }

    /// The heights of a plot: of offsets those of the whole row, of values those of the columns shown, with some room.
    pub fn heights(self, curve: &RowCurve, x: [f64; 2]) -> [f64; 2] {
        let period = curve.period();
        let columns = match self {
            Self::Offset => 0..period.preperiod + period.period,
            Self::Value => naturals_in(x),
        };
        let [least, most] = self.within(curve, columns).unwrap_or([0.0, 1.0]);
        let length = (most - least).max(2.0);
        // Above the offsets the bands are named.
        let above = if self == Self::Offset { 0.18 } else { 0.06 };
        [least - 0.1 * length, most + above * length]
    }
}

/// The columns from 0 to the end of the third period, from and to, with a little room.
pub fn row_columns(curve: &RowCurve) -> [f64; 2] {
    let end = coordinate(curve.period().preperiod) + 3.0 * coordinate(curve.period().period);
    let end = end.max(FEWEST);
    [-0.012 * end, end]
}

/// A plot of a row.
#[derive(Clone, Copy, Debug)]
pub struct RowPlot<'a> {
    /// The row.
    pub curve: &'a RowCurve,
    /// The quantity shown of each column.
    pub quantity: RowQuantity,
    /// The columns across and the heights up.
    pub window: PlotWindow,
    /// The column that is marked.
    pub focus: Option<u64>,
    /// True if the period and the P-position are marked and said, and the number of the marked column is said: not
    /// while answers are hidden. The numbers are drawn in any case, as those of a map are.
    pub tells: bool,
}

impl<'a> RowPlot<'a> {
    /// Room for numbers of nine figures.
    pub const ROOM: PlotRoom = PlotRoom { left: 74.0, top: 32.0, right: 0.0, bottom: 30.0 };
    /// The most columns a point of the picture that are drawn one by one.
    pub const SINGLE: f64 = SINGLE;

    /// The plot of the preperiod and three periods, which tells all.
    pub fn whole(curve: &'a RowCurve, quantity: RowQuantity, focus: Option<u64>) -> Self {
        let x = row_columns(curve);
        Self { curve, quantity, window: PlotWindow { x, y: quantity.heights(curve, x) }, focus, tells: true }
    }

    /// The bands of the preperiod and the period, where they are told.
    fn repeat(&self) -> Option<RepeatBands> {
        let row = self.curve.period();
        self.tells.then(|| RepeatBands::new(row.preperiod, row.period))
    }

    /// The column of the P-position, where it is told and a plot reaches so far.
    fn p_position(&self) -> Option<u64> {
        u64::try_from(partner_u64(self.curve.period().row)).ok().filter(|_| self.tells)
    }

    /// Returns a sentence that describes what is shown.
    pub fn summary(&self) -> String {
        let row = self.curve.period();
        let start = format!("{} for {}", self.quantity.symbols(row.row), range_words(self.window.x));
        if !self.tells {
            return format!("{start}.");
        }
        let focus = self.focus.map_or_else(String::new, |column| {
            format!("; at b = {} it is {}", grouped(&column), self.quantity.written(self.curve, column))
        });
        format!("{start}: preperiod {}, period {}{focus}.", grouped(&row.preperiod), grouped(&row.period))
    }
}

/// "b from 0 to 421".
fn range_words(x: [f64; 2]) -> String {
    let columns = naturals_in(x);
    format!("b from {} to {}", grouped(&columns.start), grouped(&columns.end.saturating_sub(1)))
}

/// Draws a plot of a row: each column as a dot, or from afar for each point across the stretch from the least to the
/// largest of its columns. The period and the P-position are marked where the plot tells them.
///
/// **Cost**: at most 12 columns, or 256 values or blocks of a long row, for each point across; about 20 shapes and a
/// band for each repeat of the period that is at least 6 points wide.
pub fn row_picture(row: &RowPlot<'_>, canvas: &PlotCanvas<'_>) -> Figure {
    let plot = Plot::new(row.window, RowPlot::ROOM, canvas);
    let number = row.curve.period().row;
    let mut figure = Figure::new(canvas.size, format!("{} {number}", row.quantity.name()));
    let marks = plot.whole_marks();
    let repeat = row.repeat();
    let mut forms = vec![plot.ground()];
    forms.extend(repeat.iter().flat_map(|repeat| repeat.bands(&plot)));
    forms.extend(plot.grid(&marks));
    forms.push(series(
        &plot,
        |column| Some(row.quantity.at(row.curve, column)),
        |columns| row.quantity.within(row.curve, columns),
    ));
    figure.push_clipped(plot.area, forms);
    plot.draw_axes(&mut figure, [Prose::new().italic("b"), row.quantity.symbols(number)], &marks);
    let mut forms = Vec::new();
    if row.quantity == RowQuantity::Offset {
        forms.extend(repeat.iter().flat_map(|repeat| repeat.names(&plot)));
    }
    let at = |column: u64| [coordinate(column), row.quantity.at(row.curve, column)];
    forms.extend(row.focus.map(|column| plot.focus_line(coordinate(column))));
    forms.extend(row.p_position().map(|column| plot.star(at(column), 8.0)));
    forms.extend(row.focus.into_iter().flat_map(|column| plot.focus_ring(at(column), 7.0)));
    figure.push_clipped(plot.area, forms);
    figure
}

/// Returns the meaning of the star and the ring of a plot, as far as they are in its window.
fn marks_in_words(row: &RowPlot<'_>) -> Option<String> {
    let is_seen = |column: &u64| (row.window.x[0]..=row.window.x[1]).contains(&coordinate(*column));
    let star = row.p_position().filter(is_seen);
    let star = star.map(|column| format!("Star: the P-position, b = {}.", grouped(&column)));
    let ring = row.focus.filter(is_seen).map(|column| format!("Ring: the position, b = {}.", grouped(&column)));
    let words: Vec<String> = star.into_iter().chain(ring).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Draws both plots of a row, one below the other, with title and the range shown, and the period where they tell it.
pub fn row_sheet(plots: &[RowPlot<'_>; 2], size: [f32; 2]) -> Figure {
    let [first, _] = plots;
    let row = first.curve.period();
    let range = range_words(first.window.x);
    let words = if first.tells {
        format!("{range}: preperiod {}, period {}, proved.", grouped(&row.preperiod), grouped(&row.period))
    } else {
        format!("{range}.")
    };
    Sheet {
        title: &format!("Row {} of Wythoff’s game", grouped(&row.row)),
        words: &std::iter::once(words).chain(marks_in_words(first)).collect::<Vec<_>>(),
        plots: &plots.each_ref().map(|plot| row_picture(plot, &PlotCanvas::for_file(size))),
        stacked: Stacked::Below,
    }
    .figure()
}

#[expect(clippy::cast_precision_loss, reason = "a place on the picture")]
fn offset_coordinate(offset: i64) -> f64 {
    offset as f64
}

/// Row a as 𝒢(a, b) − b and as 𝒢(a, b), for every column b.
///
/// Both are known from the columns up to the end of the first period: from there on 𝒢(a, b + p) = 𝒢(a, b) + p.
#[derive(Clone, Debug)]
pub struct RowCurve {
    period: RowPeriod,
    /// 𝒢(a, b) − b up to the end of the first period.
    first: Vec<i16>,
    offsets: Extremes,
    values: Extremes,
}

impl RowCurve {
    /// The curve of a row; `None` if the row is not proved, or its period exceeds 31 bits.
    ///
    /// **Cost**: a few nanoseconds for each column up to the end of the first period, and that of
    /// [`RowPeriods::first_offsets`]; memory 2¼ bytes for each.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn for_row(rows: &Arc<RowPeriods>, row: u64, job: &Job) -> Result<Option<Self>, SolverError> {
        let Some(&period) = rows.period(row) else { return Ok(None) };
        let end = period.preperiod.checked_add(period.period).filter(|&end| i32::try_from(end + row).is_ok());
        let Some(length) = end.and_then(|end| usize::try_from(end).ok()) else { return Ok(None) };
        let Some(first) = rows.first_offsets(row, length, job)? else { return Ok(None) };
        let offsets = Extremes::new(length, |column| offset_of(&first, column), job)?;
        let values = Extremes::new(length, |column| value_of(&first, column), job)?;
        Ok(Some(Self { period, first, offsets, values }))
    }

    /// The period of the row, with its proof.
    pub fn period(&self) -> &RowPeriod {
        &self.period
    }

    /// 𝒢(a, b) − b.
    pub fn offset(&self, column: u64) -> i64 {
        let RowPeriod { period, preperiod, .. } = self.period;
        let near = if column < preperiod { column } else { preperiod + (column - preperiod) % period.max(1) };
        offset_of(&self.first, word(near)).into()
    }

    /// 𝒢(a, b).
    pub fn value(&self, column: u64) -> u64 {
        column.saturating_add_signed(self.offset(column))
    }

    /// The least and the largest 𝒢(a, b) − b in a range of columns; `None` if it is empty.
    pub fn offsets_within(&self, columns: Range<u64>) -> Option<(i64, i64)> {
        let RowPeriod { period, preperiod, .. } = self.period;
        let plain = |columns: Range<u64>| {
            let within = self.offsets.within(word(columns.start)..word(columns.end), |c| offset_of(&self.first, c));
            within.map(|(least, largest)| (i64::from(least), i64::from(largest)))
        };
        let end = preperiod + period;
        let before = plain(columns.start..columns.end.min(end));
        let rest = columns.start.max(end)..columns.end;
        if rest.is_empty() {
            return before;
        }
        let after = if rest.end - rest.start >= period {
            plain(preperiod..end)
        } else {
            let start = preperiod + (rest.start - preperiod) % period;
            let stop = start + (rest.end - rest.start);
            let wrapped = (stop > end).then(|| plain(preperiod..stop - period)).flatten();
            joined(plain(start..stop.min(end)), wrapped)
        };
        joined(before, after)
    }

    /// The least and the largest 𝒢(a, b) in a range of columns; `None` if it is empty.
    pub fn values_within(&self, columns: Range<u64>) -> Option<(u64, u64)> {
        let RowPeriod { period, preperiod, .. } = self.period;
        // Columns within the first period, and how much larger their values are in the given period.
        let plain = |columns: Range<u64>, more: u64| {
            let within = self.values.within(word(columns.start)..word(columns.end), |c| value_of(&self.first, c));
            let grown = |value: i32| u64::try_from(value).unwrap_or_default().saturating_add(more);
            within.map(|(least, largest)| (grown(least), grown(largest)))
        };
        let end = preperiod + period;
        let mut found = plain(columns.start..columns.end.min(end), 0);
        let rest = columns.start.max(end)..columns.end;
        if rest.is_empty() {
            return found;
        }
        // Values increase by p from period to period: the least are in the first of them, the largest in the last.
        let turn = |column: u64| (column - preperiod) / period;
        let turns = turn(rest.start)..=turn(rest.end - 1);
        for turn in [*turns.start(), turns.start() + 1, turns.end().saturating_sub(1), *turns.end()] {
            if !turns.contains(&turn) {
                continue;
            }
            let shift = turn * period;
            let stretch = rest.start.max(preperiod + shift)..rest.end.min(end + shift);
            found = joined(found, plain(stretch.start - shift..stretch.end - shift, shift));
        }
        found
    }
}

fn offset_of(first: &[i16], column: usize) -> i32 {
    first.get(column).copied().unwrap_or_default().into()
}

/// 𝒢(a, b); it fits by the limit on the length of the curve.
fn value_of(first: &[i16], column: usize) -> i32 {
    i32::try_from(column).unwrap_or(i32::MAX).saturating_add(offset_of(first, column))
}

fn word(column: u64) -> usize {
    usize::try_from(column).unwrap_or(usize::MAX)
}

fn joined<T: Ord>(one: Option<(T, T)>, other: Option<(T, T)>) -> Option<(T, T)> {
    match (one, other) {
        (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
        (one, other) => one.or(other),
    }
}
