//! The cells of a picture of a table: the blocks of the map and their colours.

use std::ops::Range;

use crate::kit::clip::common;
use crate::plane::tile::colour_of_block;
use crate::{Cell, CellColours, Colour, Figure, Form, PCells, PlaneView, Point, Rect, Rgb};

/// The blocks of cells in a plot: up close a block is one cell, from afar a square with sides of 2^level cells, whose
/// colour is that of one fixed cell in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetGrid {
    /// A block has 2^level × 2^level cells.
    level: u32,
    /// The blocks across and up.
    blocks: [Range<u64>; 2],
}

impl SheetGrid {
    /// The blocks of a table of this size that are at least partly in the plot.
    pub fn of(view: &PlaneView, extent: Cell) -> Self {
        let level = view.level();
        let blocks = view
            .seen(extent)
            .map(|seen| if seen.is_empty() { 0..0 } else { seen.start >> level..((seen.end - 1) >> level) + 1 });
        Self { level, blocks }
    }

    /// The number of blocks.
    pub fn count(&self) -> u64 {
        let [across, up] = self.blocks.each_ref().map(|range| range.end - range.start);
        across.saturating_mul(up)
    }

    /// The blocks with their colours. With `holders`, blocks that contain one of these P-positions have the colour of
    /// P.
    pub fn filled(
        &self,
        view: &PlaneView,
        extent: Cell,
        value: impl Fn(Cell) -> Option<u64>,
        colours: &CellColours,
        holders: Option<&PCells>,
    ) -> SheetCells {
        let [across, up] = self.blocks.clone();
        let texels = up.clone().rev().flat_map(|line| across.clone().map(move |column| [column, line]));
        let texels = texels.map(|block| colour_of_block(&value, block, self.level, colours)).collect();
        let start = |block: u64, end: u64| self.first_of(block).min(end);
        let columns = (across.start..=across.end).map(|block| view.left_of(start(block, extent[0]))).collect();
        let lines = (up.start..=up.end).rev().map(|block| view.bottom_of(start(block, extent[1]))).collect();
        let mut cells = SheetCells { columns, lines, texels };
        if let (Some(holders), Some(p)) = (holders, colours.p()) {
            self.mark_holders(&mut cells, holders, p);
        }
        cells
    }

    /// The first row or column of a block; the end of the plane after its last block.
    fn first_of(&self, block: u64) -> u64 {
        let fits = block <= u64::MAX.checked_shr(self.level).unwrap_or(0);
        block.checked_shl(self.level).filter(|_| fits).unwrap_or(u64::MAX)
    }

    fn mark_holders(&self, cells: &mut SheetCells, holders: &PCells, p: Rgb) {
        let window = self.blocks.each_ref().map(|blocks| self.first_of(blocks.start)..self.first_of(blocks.end));
        let width = self.blocks[0].end - self.blocks[0].start;
        for cell in holders.within(&window[0], &window[1]) {
            let column = (cell[0] >> self.level) - self.blocks[0].start;
            let from_top = self.blocks[1].end - 1 - (cell[1] >> self.level);
            let texel = usize::try_from(from_top * width + column).ok().and_then(|i| cells.texels.get_mut(i));
            if let Some(texel) = texel {
                *texel = Some(p);
            }
        }
    }
}

/// The cells of a picture with their colours, in points of the picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SheetCells {
    /// The left edges of the columns, and the right edge of the last.
    pub columns: Vec<f32>,
    /// The top edges of the rows, and the bottom edge of the last.
    pub lines: Vec<f32>,
    /// Their colours, row by row from the top; `None` if there is no value.
    pub texels: Vec<Option<Rgb>>,
}

impl SheetCells {
    /// The cells moved by a vector.
    #[must_use]
    pub(crate) fn moved(mut self, by: Point) -> Self {
        self.columns.iter_mut().for_each(|edge| *edge += by[0]);
        self.lines.iter_mut().for_each(|edge| *edge += by[1]);
        self
    }

    /// The rows with the colours of their cells: top, bottom, texels.
    pub fn rows(&self) -> impl Iterator<Item = (f32, f32, &[Option<Rgb>])> {
        let width = self.columns.len().saturating_sub(1).max(1);
        let edges = self.lines.iter().zip(self.lines.iter().skip(1));
        edges.zip(self.texels.chunks(width)).map(|((&top, &bottom), texels)| (top, bottom, texels))
    }

    /// Draws them as far as they are in the plot: a rectangle for each run of one colour in a row.
    pub(crate) fn draw(&self, figure: &mut Figure, plot: Rect) {
        for (top, bottom, texels) in self.rows() {
            let mut start = 0;
            for run in texels.chunk_by(|one, next| one == next) {
                let end = start + run.len();
                let edges = self.columns.get(start).zip(self.columns.get(end));
                start = end;
                let Some(((&left, &right), &Some(rgb))) = edges.zip(run.first()) else { continue };
                if let Some(rect) = common(Rect::new(left, top, right - left, bottom - top), plot) {
                    let fill = Some(Colour::Cell(rgb).into());
                    figure.push(Form::Rectangle { rect, radius: 0.0, fill, stroke: None });
                }
            }
        }
    }
}
