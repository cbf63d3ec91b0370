//! Ones to zeros in the levels of the golden string: g_n/h_n = F_{n+1}/F_n tends to φ (Roughan 2017, Appendix B).

#![expect(clippy::doc_markdown, reason = "the subscripts of a_n and s_n are mathematics, not code")]

use dashu_int::ops::BitTest;

use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Point, Rect, Stroke};
use crate::kit::text_room::text_width;
use crate::plots::plot::{NumberLook, Plot};
use crate::{AxisMark, GoldenTarget, PlotRoom, PlotWindow};
use golden_number::{UBig, floor_phi};
use golden_prose::{Prose, grouped};

/// Room around the plot for numbers: left for ratios and for powers of 10, top, right, bottom.
const LEFT: [f32; 2] = [30.0, 46.0];
const TOP: f32 = 20.0;
const RIGHT: f32 = 30.0;
const BOTTOM: f32 = 30.0;
/// The distance by which the axes go beyond the values, as a share of their range.
const BEYOND: f64 = 0.04;
/// Size of all numbers.
const SIZE: f32 = 13.0;
/// φ, for geometry.
const GOLDEN: f64 = 1.618_033_988_749_895;
/// log₁₀ 2
const LOG_TWO: f64 = std::f64::consts::LOG10_2;

/// The ratio of a level.
#[derive(Clone, Debug, PartialEq)]
pub struct RatioPoint {
    /// The level n.
    pub level: u32,
    /// g_n, the ones of s_n.
    pub ones: UBig,
    /// h_n, its zeros.
    pub zeros: UBig,
    /// g_n/h_n, for drawing only.
    pub ratio: f64,
    /// log₁₀ |g_n/h_n − φ|, for drawing only.
    pub log_error: f64,
}

/// The ratios of levels 1 to `last`; level 0 has no zeros.
///
/// # The distance from φ
///
/// No nearly equal numbers are subtracted: g² − gh − h² is 1 or −1 for the counts of a level, and it is (g − φh)(g −
/// ψh), so |g/h − φ| = 1/(h(g − ψh)) = 1/(h(g + h/φ)). Both factors are known as integers, the second one after
/// multiplication by 2⁶⁴, and their logarithms are correct to about 15 digits at every level.
///
/// **Cost**: time and memory O(n²) bits for level n.
///
/// ```
/// use golden_figure::ratio_points;
/// let last = ratio_points(10).pop().unwrap();
/// assert_eq!((last.ones, last.zeros), (89u8.into(), 55u8.into()));
/// ```
pub fn ratio_points(last: u32) -> Vec<RatioPoint> {
    let counts =
        std::iter::successors(Some((UBig::ONE, UBig::ONE)), |(ones, zeros)| Some((ones + zeros, ones.clone())));
    let point = |(level, (ones, zeros)): (u32, (UBig, UBig))| {
        let log_error = -(log_ten(&zeros) + log_ten(&conjugate_distance(&ones, &zeros)) - 64.0 * LOG_TWO);
        let ratio = ((&ones << 60) / &zeros).to_f64().value() / 2_f64.powi(60);
        RatioPoint { level, ones, zeros, ratio, log_error }
    };
    (1..=last).zip(counts).map(point).collect()
}

/// ⌊2⁶⁴(g − ψh)⌋, with −ψ = φ − 1.
fn conjugate_distance(ones: &UBig, zeros: &UBig) -> UBig {
    ((ones - zeros) << 64) + floor_phi(&(zeros << 64))
}

/// The decimal logarithm of a positive integer of any size.
fn log_ten(number: &UBig) -> f64 {
    let shift = number.bit_len().saturating_sub(64);
    let leading = (number >> shift).to_f64().value();
    leading.log10() + f64::from(u32::try_from(shift).unwrap_or(u32::MAX)) * LOG_TWO
}

impl RatioPoint {
    /// "89/55 = 1.61818…", the decimals truncated.
    pub fn words(&self) -> String {
        let scaled = &self.ones * UBig::from(100_000_u32);
        let (quotient, rest) = (&scaled / &self.zeros, &scaled % &self.zeros);
        let digits = quotient.to_string();
        let (whole, decimals) = digits.split_at(digits.len().saturating_sub(5));
        let dots = if rest.is_zero() { "" } else { "…" };
        format!("{} = {whole}.{decimals}{dots}", self.fraction())
    }

    fn fraction(&self) -> String {
        format!("{}/{}", grouped(&self.ones), grouped(&self.zeros))
    }
}

/// Draws the ratios of levels 1 to `last`, or with `log_error` their distances from φ on a logarithmic axis.
pub fn ratio_plot(last: u32, log_error: bool, size: [f32; 2]) -> Figure<GoldenTarget> {
    let last = last.max(2);
    let points = ratio_points(last);
    let name = if log_error { "Distance of ones to zeros from φ, by level" } else { "Ones to zeros, by level" };
    let mut figure = Figure::new(size, name);
    let smallest = points.last().map_or(-1.0, |point| point.log_error.floor());
    let range = if log_error { [smallest, 0.0] } else { [1.0, 2.0] };
    let axes = RatioAxes { last: f64::from(last), range, log_error, plot: plot_of(last, range, log_error, size) };
    axes.draw(&mut figure);
    let values = points.iter().map(|point| if log_error { point.log_error } else { point.ratio });
    let places: Vec<Point> =
        points.iter().zip(values).map(|(point, value)| axes.plot.place([point.level.into(), value])).collect();
    for ends in places.windows(2) {
        if let [from, to] = *ends {
            figure.push(Form::Line { ends: [from, to], stroke: Stroke::solid(Colour::Sec, 2.2) });
        }
    }
    let radius = if last > 14 { 3.2 } else { 4.6 };
    for (point, &place) in points.iter().zip(&places) {
        let fill = Some(Colour::Sec.into());
        let dot = Form::Rectangle { rect: Rect::about(place, radius), radius, fill, stroke: None };
        let name = format!("Level {}: {} to {}", point.level, short(&point.ones), short(&point.zeros));
        figure.push_target(dot, GoldenTarget::Level(point.level), name);
    }
    if !log_error {
        draw_ratios(&mut figure, &axes, &points);
    }
    figure
}

/// The plot of levels 1 to `last` across and a range up, with some room beyond both.
fn plot_of(last: u32, [low, high]: [f64; 2], log_error: bool, size: [f32; 2]) -> Plot<'static> {
    let (last, beyond) = (f64::from(last), BEYOND * (high - low));
    let window = PlotWindow { x: [1.0 - BEYOND * last, last * (1.0 + BEYOND)], y: [low - beyond, high + beyond] };
    let room = PlotRoom { left: LEFT[usize::from(log_error)], top: TOP, right: RIGHT, bottom: BOTTOM };
    let numbers = NumberLook { gap: 5.0, below: 16.0, colour: Colour::Ink3 };
    Plot { window, area: room.area(size), pixels_per_point: 1.0, width: &text_width, numbers }
}

/// The axes of the plot.
struct RatioAxes {
    plot: Plot<'static>,
    last: f64,
    range: [f64; 2],
    log_error: bool,
}

impl RatioAxes {
    fn draw(&self, figure: &mut Figure<GoldenTarget>) {
        let (plot, area) = (&self.plot, self.plot.area);
        let up = self.marks_up();
        for mark in &up {
            let y = plot.place([0.0, mark.at])[1];
            figure
                .push(Form::Line { ends: [[area.x, y], [plot.right(), y]], stroke: Stroke::solid(Colour::Line, 1.0) });
        }
        plot.draw_numbers_up(figure, &up);
        if self.log_error {
            let rect = Rect::new(area.x, TOP + 6.0, area.width, 18.0);
            figure.push(text(rect, "|gₙ/hₙ − φ|".into(), Anchor::Right, Colour::Ink2));
        } else {
            let y = plot.place([1.0, GOLDEN])[1];
            let ends = [[area.x, y], [plot.right(), y]];
            figure.push(Form::Line { ends, stroke: Stroke::dashed(Colour::Ink, 1.6) });
        }
        let step = (self.last / 3.0).floor().max(1.0);
        let levels = std::iter::successors(Some(1.0), |level| Some(level + step)).take(4);
        let levels = levels.take_while(|&level| level <= self.last);
        let across: Vec<AxisMark> = levels.map(|at| AxisMark { at, words: at.to_string().into() }).collect();
        plot.draw_numbers_across(figure, &across, f32::INFINITY);
        let [width, height] = figure.size;
        let between = plot.place([1.0 + 2.5 * step, 0.0])[0].min(width - 22.0);
        let rect = Rect::new(between - 22.0, height - 23.0, 44.0, 18.0);
        figure.push(letter(rect, Prose::new().italic("n"), 16.0, Colour::Ink2));
    }

    /// The values marked at the left.
    fn marks_up(&self) -> [AxisMark; 3] {
        if !self.log_error {
            return [(1.0, "1"), (1.5, "1.5"), (2.0, "2")].map(|(at, words)| AxisMark { at, words: words.into() });
        }
        let [least, most] = self.range;
        [most, (least / 2.0).round(), least].map(|at| {
            let words = if at == 0.0 { "1".into() } else { Prose::from("10").sup(format!("−{}", -at)) };
            AxisMark { at, words }
        })
    }
}

/// Draws the first ratios as fractions, and the last one with its decimals.
fn draw_ratios(figure: &mut Figure<GoldenTarget>, axes: &RatioAxes, points: &[RatioPoint]) {
    let plot = &axes.plot;
    let moves: [Point; 4] = [[20.0, -10.0], [0.0, -15.0], [0.0, 16.0], [0.0, -15.0]];
    // With many levels these four points stand too near each other for their words.
    if f64::from(plot.area.width) / axes.last >= 15.0 {
        for (point, [right, down]) in points.iter().zip(moves) {
            let [x, y] = plot.place([point.level.into(), point.ratio]);
            let rect = Rect::new(x + right - 20.0, y + down - 9.0, 40.0, 18.0);
            figure.push(text(rect, point.fraction().into(), Anchor::Centre, Colour::Ink));
        }
    }
    let Some(last) = points.last() else { return };
    let [x, y] = plot.place([last.level.into(), GOLDEN]);
    // At the end of its line, which goes on beyond the last level.
    figure.push(letter(Rect::new(plot.right() + 3.0, y - 12.0, 24.0, 24.0), "φ".into(), 19.0, Colour::Ink));
    if (7..=30).contains(&last.level) {
        let rect = Rect::new(x - 190.0, y + 12.0, 198.0, 18.0);
        figure.push(text(rect, last.words().into(), Anchor::Right, Colour::Ink2));
    }
}

/// A count for a screen reader: in full, or its number of digits.
fn short(count: &UBig) -> String {
    let digits = count.to_string();
    if digits.len() <= 20 { digits } else { format!("a number of {} digits", digits.len()) }
}

fn text(rect: Rect, prose: Prose, anchor: Anchor, token: Colour) -> Form {
    Form::Text { rect, prose, anchor, size: SIZE, face: Face::Interface, paint: token.into() }
}

/// A letter of mathematics in the middle of a rectangle.
fn letter(rect: Rect, prose: Prose, size: f32, token: Colour) -> Form {
    Form::Text { rect, prose, anchor: Anchor::Centre, size, face: Face::Mathematics, paint: token.into() }
}
