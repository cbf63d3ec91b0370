//! The textures of the heat map: made on demand, a few a frame, and cached.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use egui::{Color32, ColorImage, Context as Egui, Painter, Pos2, Rect, TextureHandle, TextureOptions};

use super::camera::egui_rect;
use crate::render::pixels;
use golden_figure::{BegunTile, Cell, CellColours, PCells, PlaneView, TILE, TileAddress};

/// Textures kept.
const MOST: usize = 256;
/// Textures made in a frame.
const UPLOADS: usize = 4;
/// Textures are made for this share of a frame, within these bounds: the picture moves smoothly on every machine.
const SHARE: f32 = 0.08;
const TILE_TIME: [Duration; 2] = [Duration::from_micros(400), Duration::from_micros(2500)];
/// Lines of a texture that every frame makes.
const LEAST_LINES: u32 = 8;
/// Levels above a missing tile that may stand in for it.
const ANCESTORS: usize = 12;

/// The cells and colours that the tiles show.
pub(crate) struct TileSource<'a> {
    /// The value of a cell, where it is known.
    pub value: &'a dyn Fn(Cell) -> Option<u64>,
    /// The cells of the table, across and up.
    pub extent: Cell,
    /// The colours of its values.
    pub colours: &'a CellColours,
    /// The P-positions that give their blocks the colour of P.
    pub holders: Option<&'a PCells>,
}

/// The textures made so far.
#[derive(Default)]
pub(in crate::grundy_table) struct TileCache {
    tiles: HashMap<TileAddress, Tile>,
    /// The tile that one frame was not enough for, and the revision it is made for.
    begun: Option<(BegunTile, u64)>,
    /// The colours the newest tiles have, and how often they have changed.
    look: Option<(CellColours, bool)>,
    revision: u64,
    frame: u64,
    /// True if some tile was missing or old in the frame before.
    lacks: bool,
}

struct Tile {
    texture: TextureHandle,
    /// The colours it was made with.
    revision: u64,
    /// The frame it was last drawn in.
    used: u64,
}

impl TileCache {
    /// Forgets all tiles: they show another table.
    pub fn clear(&mut self) {
        self.tiles.clear();
        self.begun = None;
        self.lacks = false;
    }

    /// Makes all tiles anew, while those there are stay on screen: there are more values to show.
    pub fn renew(&mut self) {
        self.revision += 1;
    }

    /// Returns true if every tile on screen is made.
    pub fn is_whole(&self) -> bool {
        !self.lacks
    }

    /// Paints the cells in the plot, but for those that something will `cover`; asks for another frame while tiles are
    /// missing.
    pub fn show(&mut self, painter: &Painter, view: &PlaneView, source: &TileSource<'_>, covered: Option<Rect>) {
        self.frame += 1;
        self.note_look(source);
        let visible = visible_tiles(view, source.extent);
        let until = Instant::now() + time_for_tiles(painter.ctx());
        let is_whole = self.make_all(painter.ctx(), &visible, source, until);
        self.lacks = !is_whole;
        // A texture of the whole table stands in wherever the view moves next. The P-positions of a plane without an
        // end are listed only where one looks.
        let whole = whole_tile(source.extent);
        let is_ready = is_whole && whole.is_none_or(|whole| self.make_all(painter.ctx(), &[whole], source, until));
        if !is_ready {
            painter.ctx().request_repaint();
        }
        let plot = painter.clip_rect();
        let parts = covered.map_or_else(|| vec![plot], |covered| pixels::around(plot, covered).to_vec());
        for part in parts.into_iter().filter(Rect::is_positive) {
            let painter = painter.with_clip_rect(part);
            for &address in &visible {
                self.paint(&painter, view, address, source.extent);
            }
        }
        self.evict();
    }

    /// Makes the tiles that are missing or old, those first that have no picture at all; says whether all are made.
    fn make_all(&mut self, ctx: &Egui, wanted: &[TileAddress], source: &TileSource<'_>, until: Instant) -> bool {
        let mut stale: Vec<TileAddress> = wanted.iter().copied().filter(|&tile| self.is_stale(tile)).collect();
        stale.sort_by_key(|address| self.tiles.contains_key(address));
        // What is begun is made before anything else is.
        if let Some((begun, _)) = &self.begun {
            let address = begun.address();
            stale.sort_by_key(|&tile| tile != address);
        }
        stale.into_iter().enumerate().all(|(made, address)| made < UPLOADS && self.make(ctx, address, source, until))
    }

    /// Goes on with a tile until the time is over; says whether it is made.
    fn make(&mut self, ctx: &Egui, address: TileAddress, source: &TileSource<'_>, until: Instant) -> bool {
        let held = self.begun.take().filter(|(tile, revision)| tile.address() == address && *revision == self.revision);
        let mut tile = held.map_or_else(|| BegunTile::new(address), |(tile, _)| tile);
        // Each frame makes some lines, whatever the machine: the picture is whole in the end.
        let mut lines = 0;
        while tile.add_line(source.value, source.colours) {
            lines += 1;
            if lines >= LEAST_LINES && Instant::now() >= until {
                self.begun = Some((tile, self.revision));
                return false;
            }
        }
        self.upload(ctx, address, &tile.finish(source.colours, source.holders));
        true
    }

    fn upload(&mut self, ctx: &Egui, address: TileAddress, texels: &[[u8; 4]]) {
        let pixels = texels.iter().map(|&[r, g, b, a]| Color32::from_rgba_premultiplied(r, g, b, a)).collect();
        let image = ColorImage::new([usize::from(TILE); 2], pixels);
        let (revision, used) = (self.revision, self.frame);
        if let Some(tile) = self.tiles.get_mut(&address) {
            tile.texture.set(image, TextureOptions::NEAREST);
            tile.revision = revision;
        } else {
            let texture = ctx.load_texture("grundy table", image, TextureOptions::NEAREST);
            self.tiles.insert(address, Tile { texture, revision, used });
        }
    }

    fn note_look(&mut self, source: &TileSource<'_>) {
        let look = (source.colours, source.holders.is_some());
        if self.look.as_ref().is_none_or(|(colours, holders)| (colours, *holders) != look) {
            self.look = Some((look.0.clone(), look.1));
            self.revision += 1;
        }
    }

    fn is_stale(&self, address: TileAddress) -> bool {
        self.tiles.get(&address).is_none_or(|tile| tile.revision != self.revision)
    }

    /// Paints a tile; where it is missing, the part of a coarser one that covers it, and the finer ones that lie in it.
    fn paint(&mut self, painter: &Painter, view: &PlaneView, address: TileAddress, extent: Cell) {
        let ancestors = std::iter::successors(Some(address), |tile| Some(tile.parent())).take(ANCESTORS + 1);
        let Some(found) = ancestors.into_iter().find(|tile| self.tiles.contains_key(tile)) else {
            return self.paint_finer(painter, view, address, extent);
        };
        if found == address {
            return self.paint_part(painter, view, address, found, extent);
        }
        // What the finer ones cover need not be painted below them.
        if !self.is_covered(view, address, extent) {
            self.paint_part(painter, view, address, found, extent);
        }
        self.paint_finer(painter, view, address, extent);
    }

    /// Returns true if finer tiles hold all that is seen of a tile.
    fn is_covered(&self, view: &PlaneView, address: TileAddress, extent: Cell) -> bool {
        let is_there = |finer| self.tiles.contains_key(&finer) || placed(view, finer, finer, extent).is_none();
        address.children().is_some_and(|finer| finer.into_iter().all(is_there))
    }

    fn paint_finer(&mut self, painter: &Painter, view: &PlaneView, address: TileAddress, extent: Cell) {
        for finer in address.children().into_iter().flatten() {
            if self.tiles.contains_key(&finer) {
                self.paint_part(painter, view, finer, finer, extent);
            }
        }
    }

    /// Paints the part of the texture of `of` that shows a tile.
    fn paint_part(&mut self, painter: &Painter, view: &PlaneView, tile: TileAddress, of: TileAddress, extent: Cell) {
        if let Some(held) = self.tiles.get_mut(&of) {
            held.used = self.frame;
            if let Some((rect, uv)) = placed(view, tile, of, extent) {
                painter.image(held.texture.id(), rect, uv, Color32::WHITE);
            }
        }
    }

    /// Lets go of the tiles not drawn for longest.
    fn evict(&mut self) {
        while self.tiles.len() > MOST {
            let oldest = self.tiles.iter().min_by_key(|(_, tile)| tile.used).map(|(&address, _)| address);
            let Some(oldest) = oldest else { return };
            self.tiles.remove(&oldest);
        }
    }
}

/// Returns the time that may be spent on tiles in this frame.
fn time_for_tiles(ctx: &Egui) -> Duration {
    let [least, most] = TILE_TIME;
    let frame = ctx.input(|input| input.unstable_dt).clamp(0.0, 1.0);
    Duration::from_secs_f32(frame * SHARE).clamp(least, most)
}

/// The tiles in the plot, at the level where a texel is about a pixel or more.
fn visible_tiles(view: &PlaneView, extent: Cell) -> Vec<TileAddress> {
    let level = view.level();
    let [across, up] = view.seen(extent);
    if across.is_empty() || up.is_empty() {
        return Vec::new();
    }
    let first = TileAddress::containing(level, [across.start, up.start]).at;
    let last = TileAddress::containing(level, [across.end - 1, up.end - 1]).at;
    let lines = (first[1]..=last[1]).flat_map(|line| (first[0]..=last[0]).map(move |column| [column, line]));
    lines.map(|at| TileAddress { level, at }).collect()
}

/// The tile that holds the whole table; `None` for a plane without an end.
fn whole_tile(extent: Cell) -> Option<TileAddress> {
    const LARGEST: u64 = 1 << 20;
    let side = extent[0].max(extent[1]);
    let level = side.div_ceil(u64::from(TILE)).next_power_of_two().trailing_zeros();
    (side <= LARGEST).then_some(TileAddress { level, at: [0, 0] })
}

/// Returns the place of the visible part of a tile on the screen, and the part of the texture of `of` that belongs
/// there; `None` where the tile is out of sight.
///
/// Only whole cells in the plot are painted: the coordinates stay small however large the cells are.
fn placed(view: &PlaneView, address: TileAddress, of: TileAddress, extent: Cell) -> Option<(Rect, Rect)> {
    let [first, origin] = [address.first_cell(), of.first_cell()];
    let cells = [0, 1].map(|axis: usize| {
        let shown = view.shown(axis);
        // Blocks of cells are painted whole, or the texels would not lie where the cells are.
        let block = |place: u64| (place >> address.level) << address.level;
        let start = block(first[axis].max(shown.start));
        let end = first[axis].saturating_add(address.span()).min(shown.end).min(extent[axis]);
        (start, end)
    });
    if cells.iter().any(|(start, end)| start >= end) {
        return None;
    }
    let size = cells.map(|(start, end)| end - start);
    let rect = egui_rect(view.rect_of([cells[0].0, cells[1].0], size));
    let share = |axis: usize, place: u64| share_of(place - origin[axis], of.span());
    let left_top = Pos2::new(share(0, cells[0].0), 1.0 - share(1, cells[1].1));
    let right_bottom = Pos2::new(share(0, cells[0].1), 1.0 - share(1, cells[1].0));
    Some((rect, Rect::from_min_max(left_top, right_bottom)))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a share of a texture")]
fn share_of(part: u64, whole: u64) -> f32 {
    (part as f64 / whole as f64) as f32
}
