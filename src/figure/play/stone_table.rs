//! Piles of stones on a table, and the layout of their stones. The end of a game: its last stone, large.

use crate::kit::text_room::interface_width;
use crate::kit::ticks::real;
use crate::zeckendorf::words::length;
use golden_number::UBig;

/// The radius of the largest stones and the distance between them, in points.
const RADIUS: f32 = 31.0;
const PITCH: f32 = 76.0;
/// The least distance between stones, in a single pile and in several piles.
const CLOSEST: f32 = 12.0;
const CLOSEST_SMALL: f32 = 8.0;
/// The greatest distance between stones in several piles, and the gap after every fifth stone.
const PITCH_SMALL: f32 = 38.0;
const GAP: f32 = 9.0;
/// The height of the picture of one pile, and of a row among several.
const ONE: f32 = 178.0;
const ROW: f32 = 76.0;
const LOW_ROW: f32 = 52.0;
const LEAST_ROW: f32 = 34.0;
/// The size of the name of a pile, and the least room between it and the stones.
pub(super) const NAME: f32 = 14.0;
const AFTER_NAME: f32 = 10.0;
/// Room before the name, and on a narrow table.
const EDGE: f32 = 16.0;
const NARROW_EDGE: f32 = 8.0;
/// The widths of the columns of several piles: the name of the pile if that is short, and what would be left of it.
const LABEL: f32 = 110.0;
const RIGHT: f32 = 118.0;
/// The width below which a table is narrow, and the columns and the gap of a narrow table; a wider one has them, too,
/// where the stones have no room otherwise.
const NARROW: f32 = 520.0;
const NARROW_LABEL: f32 = 94.0;
const NARROW_RIGHT: f32 = 66.0;
const NARROW_GAP: f32 = 6.0;

/// The part of the room that stones take where bars reach beyond them.
const STONES: f32 = 0.75;

/// The meaning of a click on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoneTarget {
    /// A number of stones of a pile: the one clicked and those to its right.
    Take(usize, u64),
    /// A pile.
    Pile(usize),
}

/// Stones that were taken from a pile by one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenStones {
    /// The number of stones.
    pub count: u64,
    /// The player who took them.
    pub who: String,
}

/// A part of the Zeckendorf form below the stones it represents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartMark {
    /// The number of stones.
    pub size: UBig,
    /// The index of that Fibonacci number.
    pub index: u32,
}

/// A pile.
#[derive(Clone, Debug, PartialEq)]
pub struct StoneRow {
    /// Its name: "Pile 1".
    pub name: String,
    /// The number of stones.
    pub count: UBig,
    /// The number of chosen stones, the last ones.
    pub chosen: UBig,
    /// The most that may be taken, if that is not the whole pile.
    pub limit: Option<UBig>,
    /// The stones taken from it in this game, last move first; empty if there are several piles.
    pub taken: Vec<TakenStones>,
    /// Its Zeckendorf parts, largest first; empty if they are not shown.
    pub parts: Vec<PartMark>,
    /// True if taking the last part wins.
    pub tail_wins: bool,
    /// True if the keyboard chooses from this pile.
    pub is_active: bool,
    /// The stones that are being taken in an animation, and their opacity from 0 to 1.
    pub leaving: Option<(u64, f32)>,
}

impl StoneRow {
    /// The words for taking `take` stones: "choose 3"; more than the limit may be pointed at, and are said to be too
    /// many.
    pub(super) fn choice(&self, take: u64) -> String {
        let may = self.limit.as_ref().is_none_or(|limit| UBig::from(take) <= *limit);
        if may { format!("choose {take}") } else { format!("{take} are too many") }
    }
}

/// The piles on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct StoneTable {
    /// The piles from the top.
    pub rows: Vec<StoneRow>,
    /// Width in points.
    pub width: f32,
    /// True if stones can be chosen now.
    pub is_live: bool,
    /// True if few piles have low rows, too, because something below them needs the room.
    pub is_dense: bool,
}

impl StoneTable {
    /// The layout of the stones of a row; `None` where it is a bar. All rows have stones of the same size.
    pub(crate) fn layout(&self, row: &StoneRow) -> Option<Stones> {
        let count = u64::try_from(&row.count).ok()?;
        if self.is_one() {
            let taken = row.taken.iter().fold(0, |sum: u64, taken| sum.saturating_add(taken.count));
            let (places, pitch) = [count.saturating_add(taken), count]
                .into_iter()
                .find_map(|places| self.pitch(places).map(|pitch| (places, pitch)))?;
            return Some(Stones { count, places, left: 14.0, pitch, radius: pitch * RADIUS / PITCH, gap: 0.0 });
        }
        let longest = self.longest().filter(|longest| count <= *longest)?;
        let before_bars = self.pitch_before_bars(longest).filter(|_| self.has_breaks());
        let pitch = before_bars.or_else(|| self.pitch(longest))?;
        Some(Stones { count, places: count, left: self.label(), pitch, radius: pitch * 0.42, gap: self.gap() })
    }

    /// The most stones of one of several piles that are drawn as stones. Larger piles are bars, and at least twice as
    /// large: one scale holds for piles that are compared. `None` where all are bars.
    fn longest(&self) -> Option<u64> {
        let counts = || self.rows.iter().map(|row| u64::try_from(&row.count).unwrap_or(u64::MAX));
        let is_apart = |most: u64| counts().all(|count| count <= most || (most > 0 && count / 2 >= most));
        counts().filter(|&count| self.pitch(count).is_some() && is_apart(count)).max()
    }

    /// Returns true if bars stand among stones: they are longer than they are drawn, and have a break that says so.
    pub(super) fn has_breaks(&self) -> bool {
        self.longest().is_some_and(|longest| self.rows.iter().any(|row| row.count > longest.into()))
    }

    /// The length of the bar of one of several piles, in points: in proportion to the largest one; among stones it
    /// reaches beyond them as far as there is room.
    pub(super) fn bar_length(&self, row: &StoneRow) -> f32 {
        let most = self.rows.iter().map(|row| &row.count).max().unwrap_or(&row.count);
        let (room, share) = (self.room(), share(&row.count, most));
        let share = match self.longest().filter(|_| self.has_breaks()) {
            Some(longest) if self.pitch_before_bars(longest).is_none() => 1.0,
            Some(_) => STONES + (1.0 - STONES) * share,
            None => share,
        };
        if row.count.is_zero() { 0.0 } else { (room * share).max(3.0) }
    }

    /// The width between the columns, in points.
    fn room(&self) -> f32 {
        self.width - self.label() - self.right()
    }

    /// The distance between stones in a row of `places` stones that leaves room for longer bars.
    fn pitch_before_bars(&self, places: u64) -> Option<f32> {
        self.pitch_beside([self.label(), self.right() + (1.0 - STONES) * self.room()], self.gap(), places)
    }

    /// The distance between stones in a row of `places` stones, if they fit.
    fn pitch(&self, places: u64) -> Option<f32> {
        if self.is_one() {
            let pitch = ((self.width - 28.0) / real(places.max(1))).min(PITCH);
            return (pitch >= CLOSEST).then_some(pitch);
        }
        self.pitch_beside([self.label(), self.right()], self.gap(), places)
    }

    /// The same of one of several rows between columns of these widths, with this gap after every fifth stone.
    fn pitch_beside(&self, columns: [f32; 2], gap: f32, places: u64) -> Option<f32> {
        let room = self.width - columns.iter().sum::<f32>() - gap * real(places.saturating_sub(1) / 5);
        let pitch = (room / real(places.max(1))).min(PITCH_SMALL);
        (pitch >= CLOSEST_SMALL).then_some(pitch)
    }

    /// The width in which the stones of the largest pile lie as far apart as they ever do, in points.
    pub fn widest(&self) -> f32 {
        let taken = |row: &StoneRow| row.taken.iter().fold(0, |sum: u64, taken| sum.saturating_add(taken.count));
        let counts =
            self.rows.iter().filter_map(|row| Some(u64::try_from(&row.count).ok()?.saturating_add(taken(row))));
        let most = counts.max().unwrap_or(0);
        if self.is_one() {
            return 28.0 + PITCH * real(most);
        }
        (self.label_of(LABEL, EDGE) + RIGHT + PITCH_SMALL * real(most) + GAP * real(most.saturating_sub(1) / 5))
            .max(NARROW)
    }

    /// Returns true if there is little room beside the stones.
    pub(super) fn is_narrow(&self) -> bool {
        if self.width < NARROW || self.is_one() {
            return self.width < NARROW;
        }
        let most = self.rows.iter().map(|row| u64::try_from(&row.count).unwrap_or(u64::MAX)).max().unwrap_or(0);
        let is_wide = self.pitch_beside([self.label_of(LABEL, EDGE), RIGHT], GAP, most).is_some();
        !is_wide
            && self.pitch_beside([self.label_of(NARROW_LABEL, NARROW_EDGE), NARROW_RIGHT], NARROW_GAP, most).is_some()
    }

    /// The width of the column of names.
    pub(crate) fn label(&self) -> f32 {
        if self.is_narrow() { self.label_of(NARROW_LABEL, NARROW_EDGE) } else { self.label_of(LABEL, EDGE) }
    }

    /// The same, at least so wide, with this room before the names: no name reaches the stones.
    fn label_of(&self, least: f32, edge: f32) -> f32 {
        let names = self.rows.iter().map(|row| interface_width(&row.name, NAME));
        names.fold(least, |widest, name| widest.max((edge + name + AFTER_NAME).ceil()))
    }

    /// The room before the names.
    pub(super) fn edge(&self) -> f32 {
        if self.is_narrow() { NARROW_EDGE } else { EDGE }
    }

    /// The width of the column of what would be left.
    pub(crate) fn right(&self) -> f32 {
        if self.is_narrow() { NARROW_RIGHT } else { RIGHT }
    }

    fn gap(&self) -> f32 {
        if self.is_narrow() { NARROW_GAP } else { GAP }
    }

    pub(crate) fn is_one(&self) -> bool {
        self.rows.len() == 1
    }

    /// Returns true if the rows are so low that names and numbers are on one line.
    pub(super) fn is_low(&self) -> bool {
        self.row_height() <= LEAST_ROW
    }

    pub(crate) fn row_height(&self) -> f32 {
        row_height(self.rows.len(), self.is_dense)
    }

    /// The height of a table of `piles` piles, in points, with low rows where it `is_dense`.
    pub fn height_of(piles: usize, is_dense: bool) -> f32 {
        row_height(piles, is_dense) * length(piles.max(1))
    }

    /// Returns true if a pile is drawn as a bar, because its stones do not fit.
    pub fn is_bar(&self, pile: usize) -> bool {
        self.rows.get(pile).is_some_and(|row| self.layout(row).is_none())
    }
}

/// The height of a row of a table of `piles` piles.
fn row_height(piles: usize, is_dense: bool) -> f32 {
    match piles {
        0 | 1 => ONE,
        2..=3 if !is_dense => ROW,
        2..=8 => LOW_ROW,
        _ => LEAST_ROW,
    }
}

/// The layout of the stones of a row.
pub(crate) struct Stones {
    pub count: u64,
    /// The number of stones including those that were taken.
    pub places: u64,
    left: f32,
    pub pitch: f32,
    pub radius: f32,
    /// A gap after every fifth stone.
    gap: f32,
}

impl Stones {
    /// The centre of a stone, counted from 0.
    pub fn x(&self, stone: u64) -> f32 {
        self.left + self.pitch * (real(stone) + 0.5) + self.gap * real(stone / 5)
    }

    /// The span from the left edge of one stone to the right edge of another.
    pub fn span(&self, first: u64, last: u64) -> [f32; 2] {
        [self.x(first) - self.radius, self.x(last) + self.radius]
    }
}

/// A number as a share of another, for drawing only.
pub(crate) fn share(part: &UBig, whole: &UBig) -> f32 {
    if whole.is_zero() {
        return 0.0;
    }
    let thousandths = (part * UBig::from(1000_u16) / whole).min(UBig::from(1000_u16));
    u16::try_from(&thousandths).map_or(1.0, |thousandths| f32::from(thousandths) / 1000.0)
}
