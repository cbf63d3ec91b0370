//! Piles of stones on a table, and where their stones stand.

use crate::number::UBig;

/// Radius of the largest stone and the distance of two such stones, in points.
const RADIUS: f32 = 31.0;
const PITCH: f32 = 76.0;
/// The closest stones of one row may stand, and those of several rows.
const CLOSEST: f32 = 12.0;
const CLOSEST_SMALL: f32 = 9.0;
/// The widest stones of several rows stand, and the gap after every fifth of them.
const PITCH_SMALL: f32 = 38.0;
const GAP: f32 = 9.0;
/// Height of the picture of one pile, and of one row among several.
const ONE: f32 = 178.0;
const ROW: f32 = 76.0;
const LOW_ROW: f32 = 52.0;
const LEAST_ROW: f32 = 34.0;
/// The columns of several piles: what the pile is called, and what would be left of it.
const LABEL: f32 = 110.0;
const RIGHT: f32 = 118.0;
/// The same on a table that is narrower than this: its room is for the stones.
const NARROW: f32 = 520.0;
const NARROW_LABEL: f32 = 94.0;
const NARROW_RIGHT: f32 = 66.0;
const NARROW_GAP: f32 = 6.0;

/// What a click on the table means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoneTarget {
    /// So many stones of a pile: this one and those to its right.
    Take(usize, u64),
    /// A pile.
    Pile(usize),
}

/// Stones that were taken from a pile by one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenStones {
    /// How many.
    pub count: u64,
    /// By whom.
    pub who: String,
}

/// A part of the Zeckendorf form below the stones it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartMark {
    /// How many stones.
    pub size: UBig,
    /// Which Fibonacci number that is.
    pub index: u32,
}

/// A pile.
#[derive(Clone, Debug, PartialEq)]
pub struct StoneRow {
    /// What it is called: "Pile 1".
    pub name: String,
    /// The stones.
    pub count: UBig,
    /// How many of them are chosen, the last ones.
    pub chosen: UBig,
    /// How many may be taken, where that is not the whole pile.
    pub limit: Option<UBig>,
    /// What was taken from it in this game, the last move first; empty among several piles.
    pub taken: Vec<TakenStones>,
    /// Its Zeckendorf parts, the largest first; empty where they are not shown.
    pub parts: Vec<PartMark>,
    /// Whether to take the last part wins.
    pub tail_wins: bool,
    /// Whether the keys choose from this pile.
    pub is_active: bool,
    /// The stones that are just being taken, and how much of them is still seen, from 0 to 1.
    pub leaving: Option<(u64, f32)>,
}

/// The piles on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct StoneTable {
    /// The piles from the top.
    pub rows: Vec<StoneRow>,
    /// Width in points.
    pub width: f32,
    /// Whether stones can be chosen now.
    pub is_live: bool,
}

impl StoneTable {
    /// How the stones of a row stand; none where they have no room. All rows have stones of one size.
    pub(in crate::figure) fn layout(&self, row: &StoneRow) -> Option<Stones> {
        let count = u64::try_from(&row.count).ok()?;
        let taken = row.taken.iter().fold(0, |sum: u64, taken| sum.saturating_add(taken.count));
        let with_taken = count.saturating_add(taken);
        let (places, own) = self
            .pitch(with_taken)
            .map(|pitch| (with_taken, pitch))
            .or_else(|| self.pitch(count).map(|pitch| (count, pitch)))?;
        if self.is_one() {
            return Some(Stones { count, places, left: 14.0, pitch: own, radius: own * RADIUS / PITCH, gap: 0.0 });
        }
        let counts = self.rows.iter().filter_map(|row| u64::try_from(&row.count).ok());
        let pitch = counts.filter_map(|count| self.pitch(count)).fold(own, f32::min);
        let (left, gap) = (self.label(), self.gap());
        Some(Stones { count, places, left, pitch, radius: pitch * 0.42, gap })
    }

    /// How far so many stones of a row stand from each other, where they have room.
    fn pitch(&self, places: u64) -> Option<f32> {
        let (room, widest, closest, gap) = if self.is_one() {
            (self.width - 28.0, PITCH, CLOSEST, 0.0)
        } else {
            (self.width - self.label() - self.right(), PITCH_SMALL, CLOSEST_SMALL, self.gap())
        };
        let gaps = gap * real(places.saturating_sub(1) / 5);
        let pitch = ((room - gaps) / real(places.max(1))).min(widest);
        (pitch >= closest).then_some(pitch)
    }

    /// Whether there is little room beside the stones.
    pub(super) fn is_narrow(&self) -> bool {
        self.width < NARROW
    }

    /// Width of the names.
    pub(in crate::figure) fn label(&self) -> f32 {
        if self.is_narrow() { NARROW_LABEL } else { LABEL }
    }

    /// Width of what is left.
    pub(in crate::figure) fn right(&self) -> f32 {
        if self.is_narrow() { NARROW_RIGHT } else { RIGHT }
    }

    fn gap(&self) -> f32 {
        if self.is_narrow() { NARROW_GAP } else { GAP }
    }

    pub(in crate::figure) fn is_one(&self) -> bool {
        self.rows.len() == 1
    }

    /// Whether the rows are so low that names and numbers stand on one line.
    pub(super) fn is_low(&self) -> bool {
        self.row_height() <= LEAST_ROW
    }

    pub(in crate::figure) fn row_height(&self) -> f32 {
        match self.rows.len() {
            0 | 1 => ONE,
            2..=3 => ROW,
            4..=8 => LOW_ROW,
            _ => LEAST_ROW,
        }
    }

    /// Whether a pile is drawn as a bar, because its stones have no room.
    pub fn is_bar(&self, pile: usize) -> bool {
        self.rows.get(pile).is_some_and(|row| self.layout(row).is_none())
    }
}

/// Where the stones of a row stand.
pub(in crate::figure) struct Stones {
    pub count: u64,
    /// With the places of stones that were taken.
    pub places: u64,
    left: f32,
    pub pitch: f32,
    pub radius: f32,
    /// A gap after every fifth stone.
    gap: f32,
}

impl Stones {
    /// The middle of a stone, counted from 0.
    pub fn x(&self, stone: u64) -> f32 {
        self.left + self.pitch * (real(stone) + 0.5) + self.gap * real(stone / 5)
    }

    /// From the left edge of one stone to the right edge of another.
    pub fn span(&self, first: u64, last: u64) -> [f32; 2] {
        [self.x(first) - self.radius, self.x(last) + self.radius]
    }
}

#[expect(clippy::cast_precision_loss, reason = "stones of a window")]
fn real(count: u64) -> f32 {
    count as f32
}
