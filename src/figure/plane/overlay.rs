//! The marks drawn over the map: option rays, crosshair, slope lines, stars, rings and the focus.

use crate::kit::clip::line_in;
use crate::kit::shape::{Colour, Figure, Form, Paint, Point, Rect, Stroke};
use crate::{Cell, CellBlock, PlaneView};
use golden_number::floor_phi_u128;

/// Radius of a star among small cells, in points.
pub const STAR: f32 = 7.6;
/// The smallest cells that stars are drawn on, in points.
const LEAST_CELL: f64 = 4.9;
/// Radius of the smallest star, in points, and that of a star in cells of the smallest stars.
const LEAST_STAR: f32 = 4.0;
const CELLS_OF_STAR: f64 = 1.6;
/// The smallest cells that stars are drawn on where no values lie below them, in points.
const LEAST_BARE_CELL: f64 = 1.2;
/// The largest share of the plot that stars may cover.
const COVER: f64 = 0.35;
/// Among small cells stars are drawn if at most one star in this many has another one near it.
const CROWDED: usize = 4;
/// Radius of the ring around a winning option.
const RING: f32 = 11.0;
/// φ.
const GOLDEN: f64 = 1.618_033_988_749_895;

/// The content of the overlay.
#[derive(Clone, Copy, Debug)]
pub struct TableOverlay<'a> {
    /// The view of the plane.
    pub view: PlaneView,
    /// Cells of the table, across and up.
    pub extent: Cell,
    /// The focus, if it has a cell in the table.
    pub focus: Option<Cell>,
    /// True if dotted lines lead from the focus to the edges.
    pub crosshair: bool,
    /// True if these lines have a dark edge, for grounds that may be light.
    pub strong_crosshair: bool,
    /// The options of the focus, as blocks.
    pub options: &'a [CellBlock],
    /// The winning options of the focus.
    pub winning: &'a [Cell],
    /// The option pointed at, on the map or in a list.
    pub pointed: Option<Cell>,
    /// The P-positions to be marked with stars.
    pub stars: &'a [Cell],
    /// The P-positions to be marked with points, if cells are too small for stars.
    pub points: &'a [Cell],
    /// The colour of the lines of slope φ and 1/φ, if they are drawn.
    pub slopes: Option<Colour>,
    /// True if there are lines between the cells.
    pub grid: bool,
    /// The positions of one value.
    pub level_set: Option<LevelOverlay<'a>>,
    /// The partner of the focus on the other side of the diagonal.
    pub partner: Option<Cell>,
}

/// The level set of a value and its strip.
#[derive(Clone, Copy, Debug)]
pub struct LevelOverlay<'a> {
    /// Its cells in the plot.
    pub cells: &'a [Cell],
    /// The least and the largest number of steps along the diagonal from the P-position on it to a position of the
    /// value.
    pub strip: Option<[f64; 2]>,
}

/// Draws the rays of options, which are below the numbers in the cells.
pub fn option_rays(overlay: &TableOverlay<'_>) -> Figure {
    let plot = overlay.view.plot;
    let mut figure = Figure::new([plot.width, plot.height], "Options of the focus");
    for block in overlay.options {
        option_block(&mut figure, &overlay.view, block);
    }
    figure
}

/// Draws the overlay, in points of the screen; the caller clips it to the plot.
pub fn table_overlay(overlay: &TableOverlay<'_>) -> Figure {
    let plot = overlay.view.plot;
    let mut figure = Figure::new([plot.width, plot.height], "Overlays of the table");
    if overlay.grid && overlay.view.cell >= 4.0 {
        grid(&mut figure, overlay);
    }
    if let Some(focus) = overlay.focus.filter(|_| overlay.crosshair) {
        crosshair(&mut figure, overlay, focus);
    }
    if let Some(colour) = overlay.slopes {
        for line in slope_lines(&overlay.view) {
            let stroke = Stroke::solid(Paint::new(colour, 0.8), 1.3);
            figure.push(Form::Line { ends: line.ends, stroke });
        }
    }
    if let Some(level) = &overlay.level_set {
        level_set(&mut figure, &overlay.view, level);
    }
    for &point in overlay.points {
        figure.push(gold_point(&overlay.view, point));
    }
    let radius = star_radius(overlay.view.cell);
    for &star in overlay.stars {
        figure.push(map_star(overlay.view.centre_of(star), radius));
    }
    for &cell in overlay.winning {
        ring(&mut figure, overlay.view.centre_of(cell), radius_of_ring(&overlay.view));
    }
    if let Some((focus, partner)) = overlay.focus.zip(overlay.partner) {
        partner_frame(&mut figure, &overlay.view, focus, partner);
    }
    if let Some(cell) = overlay.pointed {
        pointed(&mut figure, overlay, cell);
    }
    if let Some(focus) = overlay.focus {
        focus_ring(&mut figure, &overlay.view, focus);
    }
    figure
}

/// Returns true if P-positions are drawn as stars rather than as gold cells; `p` are the P-positions in the plot, in
/// increasing order.
///
/// Always if a star fits into its cell; among smaller cells only if the stars leave most cells visible, and few are so
/// close to each other that they cannot be distinguished. Where the colours are only those of `outcomes`, stars hide no
/// values and may be smaller.
pub fn stars_fit(view: &PlaneView, p: &[Cell], outcomes: bool) -> bool {
    if view.cell >= 2.0 * f64::from(STAR) {
        return true;
    }
    let radius = f64::from(star_radius(view.cell));
    let square = 4.0 * radius * radius;
    let least = if outcomes { LEAST_BARE_CELL } else { LEAST_CELL };
    let most = COVER * f64::from(view.plot.width) * f64::from(view.plot.height) / square;
    let count = f64::from(u32::try_from(p.len()).unwrap_or(u32::MAX));
    if view.cell < least || count > most {
        return false;
    }
    let crowded = p.iter().filter(|&&cell| has_near_neighbour(p, cell, view.cell, 1.2 * radius)).count();
    crowded * CROWDED <= p.len()
}

/// Returns true if the next P-position upward or to the right is closer than stars should be.
fn has_near_neighbour(p: &[Cell], [across, up]: Cell, side: f64, near: f64) -> bool {
    let (onward, above) = (across.saturating_add(1), up.saturating_add(1));
    let beside = [Some([across, above]), Some([onward, up])];
    let oblique = [Some([onward, above]), up.checked_sub(1).map(|below| [onward, below])];
    let holds = |cell: Option<Cell>| cell.is_some_and(|cell| p.binary_search(&cell).is_ok());
    (side < near && beside.into_iter().any(holds))
        || (side * std::f64::consts::SQRT_2 < near && oblique.into_iter().any(holds))
}

/// Returns true if numbers of at most `digits` digits fit into cells of this side.
pub fn numbers_fit(cell: f64, digits: usize) -> bool {
    const LEAST: f64 = 22.0;
    const DIGIT: f64 = 8.2;
    cell >= LEAST && f64::from(u32::try_from(digits).unwrap_or(u32::MAX)) * DIGIT + 4.0 <= cell
}

/// The radius of a star on cells of this side: [`STAR`] or more; on tiny cells less, but large enough to be seen as a
/// star.
pub fn star_radius(cell: f64) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "lengths on screen")]
    let [inscribed, over_neighbours] = [cell * 0.3, cell * CELLS_OF_STAR].map(|length| length as f32);
    inscribed.max(over_neighbours.clamp(LEAST_STAR, STAR))
}

/// The radius of the ring around a winning option: not smaller than its star or its cell.
pub fn radius_of_ring(view: &PlaneView) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "a length on screen")]
    let around = (view.cell * 0.5) as f32;
    around.max(RING)
}

/// A star with a dark edge, which it needs on every colour of the map.
fn map_star(centre: Point, radius: f32) -> Form {
    // The edge of a small star is thinner, or little gold would be left.
    let stroke = Stroke::solid(Colour::MapEdge, (radius / STAR).min(1.0));
    Form::Star { centre, radius, fill: Some(Colour::Gold.into()), stroke }
}

/// A P-position among cells too small for a star: a point that the slope lines do not hide.
fn gold_point(view: &PlaneView, cell: Cell) -> Form {
    const LEAST: f32 = 1.6;
    let rect = view.rect_of(cell, [1, 1]);
    let rect = Rect::about(rect.centre(), (rect.width / 2.0).max(LEAST));
    Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Gold.into()), stroke: None }
}

/// Draws the cells of a value, and the strips around the lines of P-positions that contain them all.
fn level_set(figure: &mut Figure, view: &PlaneView, level: &LevelOverlay<'_>) {
    const LEAST: f32 = 2.4;
    for strip in level.strip.into_iter().flat_map(|strip| strips(view, strip)) {
        let fill = Some(Paint::new(Colour::MapLevel, 0.2));
        let centre = [0, 1].map(|axis: usize| f32::midpoint(strip[0][axis], strip[2][axis]));
        figure.push(Form::Polygon { centre, corners: strip.to_vec(), fill, stroke: None });
        for ends in [[strip[0], strip[1]], [strip[3], strip[2]]] {
            let stroke = Stroke::dashed(Paint::new(Colour::MapLevel, 0.8), 1.0);
            figure.push(Form::Line { ends, stroke });
        }
    }
    for &cell in level.cells {
        let rect = view.rect_of(cell, [1, 1]);
        let rect = Rect::about(rect.centre(), (rect.width * 0.36).max(LEAST / 2.0));
        let stroke = (rect.width >= 6.0).then(|| Stroke::solid(Colour::MapEdge, 1.0));
        figure.push(Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::MapLevel.into()), stroke });
    }
}

/// The strips around the lines of slope φ and 1/φ, each by its four corners: along one side and back along the other.
fn strips(view: &PlaneView, [least, most]: [f64; 2]) -> [[Point; 4]; 2] {
    let far = real(view.shown(0).end).max(real(view.shown(1).end)) + 2.0;
    // Along the diagonal of a cell, so that a cell at the end of the strip is completely inside it.
    let [near, beyond] = [least, most + 1.0];
    [GOLDEN, 1.0 / GOLDEN].map(|slope| {
        let corner = |along: f64, out: f64| {
            #[expect(clippy::cast_possible_truncation, reason = "a point on screen")]
            let point = view.screen_from_plane([out + along, out * slope + along]).map(|place| place as f32);
            point
        };
        [corner(near, 0.0), corner(near, far), corner(beyond, far), corner(beyond, 0.0)]
    })
}

/// Draws a dashed frame around the partner, and the line to it across the diagonal.
fn partner_frame(figure: &mut Figure, view: &PlaneView, focus: Cell, partner: Cell) {
    let rect = mark_of(view, partner);
    let [left, right, top, bottom] = [rect.x, rect.x + rect.width, rect.y, rect.y + rect.height];
    let corners = [[left, top], [right, top], [right, bottom], [left, bottom], [left, top]];
    for (colour, width) in [(Colour::MapEdge, 3.6), (Colour::MapLine, 1.8)] {
        for pair in corners.windows(2) {
            let stroke = Stroke::dashed(Paint::from(colour), width);
            figure.push(Form::Line { ends: [pair[0], pair[1]], stroke });
        }
    }
    let stroke = Stroke::dashed(Paint::new(Colour::MapLine, 0.5), 1.0);
    // Clipped, because dashes outside the plot could number hundreds of thousands.
    if let Some(ends) = line_in([view.centre_of(focus), rect.centre()], view.plot) {
        figure.push(Form::Line { ends, stroke });
    }
}

fn grid(figure: &mut Figure, overlay: &TableOverlay<'_>) {
    let view = &overlay.view;
    let whole = view.rect_of([0, 0], overlay.extent);
    let [right, top] = [whole.x + whole.width, whole.y];
    let bottom = whole.y + whole.height;
    let stroke = Stroke::solid(Paint::new(Colour::MapEdge, 0.45), 1.0);
    // Half a pixel in, so that a line one pixel wide covers one pixel.
    let inset = 0.5 / view.pixels_per_point;
    let [columns, lines] = view.seen(overlay.extent);
    for column in columns.start..=columns.end {
        let x = view.left_of(column) + inset;
        figure.push(Form::Line { ends: [[x, top], [x, bottom]], stroke });
    }
    for line in lines.start..=lines.end {
        let y = view.bottom_of(line) - inset;
        figure.push(Form::Line { ends: [[whole.x, y], [right, y]], stroke });
    }
}

fn option_block(figure: &mut Figure, view: &PlaneView, block: &CellBlock) {
    let paint = Paint::new(Colour::MapRay, 0.42);
    let rect = view.rect_of(block.from, block.size);
    if touches(rect, view.plot) {
        figure.push(Form::Rectangle { rect, radius: 0.0, fill: Some(paint), stroke: None });
    }
}

#[expect(clippy::cast_precision_loss, reason = "a place on screen")]
fn real(place: u64) -> f64 {
    place as f64
}

fn touches(rect: Rect, plot: Rect) -> bool {
    rect.x <= plot.x + plot.width
        && plot.x <= rect.x + rect.width
        && rect.y <= plot.y + plot.height
        && plot.y <= rect.y + rect.height
}

/// Draws dotted lines from the focus to the edges, except along rays of options.
fn crosshair(figure: &mut Figure, overlay: &TableOverlay<'_>, focus: Cell) {
    let (view, plot) = (&overlay.view, overlay.view.plot);
    let cell = view.rect_of(focus, [1, 1]);
    let [x, y] = cell.centre();
    let stroke = Stroke::dashed(Paint::new(Colour::MapRay, if overlay.strong_crosshair { 0.9 } else { 0.4 }), 1.2);
    let edge = overlay.strong_crosshair.then(|| Stroke::solid(Paint::new(Colour::MapEdge, 0.45), 2.4));
    let mut line = |from: Point, to: Point| {
        if let Some(ends) = line_in([from, to], plot) {
            for stroke in edge.into_iter().chain([stroke]) {
                figure.push(Form::Line { ends, stroke });
            }
        }
    };
    line([cell.x + cell.width, y], [(plot.x + plot.width).max(cell.x + cell.width), y]);
    line([x, cell.y], [x, plot.y.min(cell.y)]);
    let starts = |axis: usize, block: &CellBlock| {
        let mut start = focus;
        start[axis] = 0;
        block.from == start && block.size[axis] == focus[axis]
    };
    let has_ray = |axis: usize| focus[axis] == 0 || overlay.options.iter().any(|block| starts(axis, block));
    let whole = view.rect_of([0, 0], overlay.extent);
    if !has_ray(0) {
        line([whole.x.max(plot.x), y], [cell.x, y]);
    }
    if !has_ray(1) {
        let bottom = (whole.y + whole.height).min(plot.y + plot.height);
        line([x, bottom], [x, cell.y + cell.height]);
    }
}

fn ring(figure: &mut Figure, centre: Point, radius: f32) {
    for (colour, width) in [(Colour::MapEdge, 4.2), (Colour::MapRing, 2.2)] {
        let stroke = Some(Stroke::solid(colour, width));
        figure.push(Form::Rectangle { rect: Rect::about(centre, radius), radius, fill: None, stroke });
    }
}

/// Draws the option pointed at: a second ring if it wins, else a frame around its cell.
fn pointed(figure: &mut Figure, overlay: &TableOverlay<'_>, cell: Cell) {
    let centre = overlay.view.centre_of(cell);
    if overlay.winning.contains(&cell) {
        let radius = radius_of_ring(&overlay.view) + 5.0;
        let stroke = Some(Stroke::solid(Colour::MapRing, 2.0));
        let fill = Some(Paint::new(Colour::MapRing, 0.25));
        figure.push(Form::Rectangle { rect: Rect::about(centre, radius), radius, fill, stroke });
    } else {
        let rect = mark_of(&overlay.view, cell);
        frame(figure, rect, Colour::MapRay);
    }
}

/// A square around a cell that is visible even if the cell is tiny.
fn mark_of(view: &PlaneView, cell: Cell) -> Rect {
    const LEAST: f32 = 14.0;
    let rect = view.rect_of(cell, [1, 1]);
    Rect::about(rect.centre(), (rect.width.max(rect.height) / 2.0 + 1.0).max(LEAST / 2.0))
}

fn focus_ring(figure: &mut Figure, view: &PlaneView, focus: Cell) {
    frame(figure, mark_of(view, focus), Colour::MapLine);
}

fn frame(figure: &mut Figure, rect: Rect, colour: Colour) {
    for (colour, width) in [(Colour::MapEdge, 4.0), (colour, 2.0)] {
        let stroke = Some(Stroke::solid(colour, width));
        figure.push(Form::Rectangle { rect, radius: 2.0, fill: None, stroke });
    }
}

/// A slope line in the plot, and the place of its name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlopeLine {
    /// `"φ"` or `"1/φ"`.
    pub name: &'static str,
    /// Its ends in points of the screen; the second one is where it leaves the plot.
    pub ends: [Point; 2],
    /// True if it leaves through the top; else through the right edge.
    pub leaves_at_top: bool,
}

/// The lines of slope φ and 1/φ through the middle of the cell (0, 0), as far as they are in the plot.
pub fn slope_lines(view: &PlaneView) -> Vec<SlopeLine> {
    [("φ", GOLDEN), ("1/φ", 1.0 / GOLDEN)]
        .into_iter()
        .filter_map(|(name, slope)| slope_line(view, name, slope))
        .collect()
}

fn slope_line(view: &PlaneView, name: &'static str, slope: f64) -> Option<SlopeLine> {
    let is_steep = slope > 1.0;
    // In cells from the corner of the anchor: where the line crosses its left edge, or its bottom edge.
    let start =
        if is_steep { rise_at(view.anchor[0], view.anchor[1]) } else { rise_at(view.anchor[1], view.anchor[0]) };
    let y_of = |x: f64| if is_steep { start + GOLDEN * x } else { (x - start) / GOLDEN };
    let x_of = |y: f64| if is_steep { (y - start) / GOLDEN } else { start + GOLDEN * y };
    let span = view.span();
    let [left, bottom] = view.offset;
    let (right, top) = (left + span[0], bottom + span[1]);
    // The line starts in the middle of the cell (0, 0).
    let corner = 0.5 - real(view.anchor[0]);
    let from = left.max(x_of(bottom)).max(corner);
    let to = right.min(x_of(top));
    #[expect(clippy::cast_possible_truncation, reason = "points on screen")]
    let point = |x: f64| view.screen_from_anchor([x, y_of(x)]).map(|place| place as f32);
    (from < to).then(|| SlopeLine { name, ends: [point(from), point(to)], leaves_at_top: to < right })
}

/// Returns the height of the line b − ½ = φ(a − ½) above row b where it crosses the left edge of column a, with an
/// error below a thousandth of a cell at any distance.
fn rise_at(a: u64, b: u64) -> f64 {
    const PARTS: u32 = 20;
    let scaled = floor_phi_u128(u128::from(a) << PARTS).unwrap_or(u128::MAX);
    let whole = i128::try_from(scaled >> PARTS).unwrap_or(i128::MAX).saturating_sub(i128::from(b));
    let part = scaled & ((1 << PARTS) - 1);
    #[expect(clippy::cast_precision_loss, reason = "a distance on screen, or too far away to be drawn")]
    let above = whole as f64 + part as f64 / f64::from(1_u32 << PARTS);
    above + 0.5 - GOLDEN / 2.0
}
