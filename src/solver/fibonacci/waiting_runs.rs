//! Runs that wait for the block of their next offer, in 32 bytes each.
//!
//! The offers of rows that start in a later block, as runs.
//!
//! A step of row m holds its value from the place m − `from` to the place m − `to`, and far out these places hardly
//! change from row to row: each stays where it is, or moves as the offers of such a step do. An offer of a step that
//! starts at a place that moves with slope s reaches row n from m + (m − s·m)/f = n, so that it moves with slope f/(f +
//! 1 − s): for Fibonacci Nim from 0 to 2/3, 6/7, 14/15. A run is a step of consecutive rows whose two places are on
//! such lines, rounded down; that they are is seen row by row, not assumed.

use std::collections::VecDeque;

use golden_game::Factor;

/// No node.
const NONE: u32 = u32::MAX;

/// Constants of lines are below this, with either sign: those of rows below 2³² are below 2⁴⁰.
pub(super) const MOST_CONSTANT: u64 = 1 << 60;

/// The runs of each block, in the order in which they came, as lists in one store.
#[derive(Debug)]
struct WaitingRuns {
    nodes: Vec<Node>,
    /// The first node that is not in use, from where the others follow.
    free: u32,
    /// The first and the last run of each block, the next block first.
    blocks: VecDeque<[u32; 2]>,
}

/// A run in words of 32 bits, so that no bytes lie between, and the node of the run after it.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The value, the first row, the row after the last, the two halves of each line.
    words: [u32; 7],
    next: u32,
}

/// The constant of a line, and in the lowest three bits the number of its slope plus 1; 0 for no line.
fn packed(line: Option<Line>) -> [u32; 2] {
    let bits = line.map_or(0, |line| line.constant << 3 | (i64::from(line.slope) + 1)).cast_unsigned();
    let half = |bits: u64| u32::try_from(bits & u64::from(u32::MAX)).unwrap_or(u32::MAX);
    [half(bits), half(bits >> 32)]
}

fn unpacked([low, high]: [u32; 2]) -> Option<Line> {
    let bits = (u64::from(low) | u64::from(high) << 32).cast_signed();
    let slope = u8::try_from(bits & 7).ok()?.checked_sub(1)?;
    Some(Line { slope, constant: bits >> 3 })
}

impl Node {
    fn new(run: &Run) -> Self {
        let ([a, b], [c, d]) = (packed(Some(run.from)), packed(run.to));
        Self { words: [run.value, run.first, run.end, a, b, c, d], next: NONE }
    }

    fn run(&self) -> Run {
        let [value, first, end, a, b, c, d] = self.words;
        let from = unpacked([a, b]).unwrap_or(Line { slope: 0, constant: 0 });
        Run { value, from, to: unpacked([c, d]), first, end }
    }
}

impl WaitingRuns {
    fn new() -> Self {
        Self { nodes: Vec::new(), free: NONE, blocks: VecDeque::new() }
    }

    /// Adds a run to the block that is `ahead` blocks after the next one.
    fn push(&mut self, ahead: usize, run: &Run) {
        let node = Node::new(run);
        let at = self.free;
        let at = if let Some(unused) = self.nodes.get_mut(at as usize) {
            self.free = unused.next;
            *unused = node;
            at
        } else {
            self.nodes.push(node);
            u32::try_from(self.nodes.len() - 1).unwrap_or(NONE)
        };
        if self.blocks.len() <= ahead {
            self.blocks.resize(ahead + 1, [NONE; 2]);
        }
        let [first, last] = &mut self.blocks[ahead];
        if let Some(before) = self.nodes.get_mut(*last as usize) {
            before.next = at;
        } else {
            *first = at;
        }
        *last = at;
    }

    /// The first run of the next block, whose other runs [`Self::take`] takes; that block is over then.
    fn next_block(&mut self) -> Chain {
        Chain(self.blocks.pop_front().map_or(NONE, |[first, _]| first))
    }

    /// Takes the next run out of a chain.
    fn take(&mut self, chain: &mut Chain) -> Option<Run> {
        let node = self.nodes.get_mut(chain.0 as usize)?;
        let run = node.run();
        let next = std::mem::replace(&mut node.next, self.free);
        self.free = chain.0;
        chain.0 = next;
        Some(run)
    }

    /// The runs that wait, block by block.
    fn iter(&self) -> impl Iterator<Item = Run> + '_ {
        self.blocks.iter().flat_map(|[first, _]| {
            let node = |at: u32| self.nodes.get(at as usize);
            std::iter::successors(node(*first), move |before| node(before.next)).map(Node::run)
        })
    }
}

/// The runs of a block that are not yet taken.
#[derive(Debug)]
pub(super) struct Chain(u32);

/// The places ⌊(p·m + constant)/q⌋ for the slope p/q.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) slope: u8,
    pub(super) constant: i64,
}

impl Line {
    /// The place for row m, at most m.
    pub(super) fn place(self, m: u32, slopes: &Slopes) -> u32 {
        let place = match self.slope {
            0 => self.constant,
            number => {
                let (p, q) = slopes.fractions[usize::from(number).min(SLOPES - 1)];
                p.saturating_mul(m.into()).saturating_add(self.constant).div_euclid(q)
            }
        };
        u32::try_from(place.max(0)).unwrap_or(u32::MAX).min(m)
    }
}

/// A step of the rows from `first` to `end` − 1, whose places are on lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) value: u32,
    pub(super) from: Line,
    pub(super) to: Option<Line>,
    pub(super) first: u32,
    pub(super) end: u32,
}

impl Run {
    /// The first row to which row m of the run makes its offer.
    pub(super) fn first_row(&self, m: u32, slopes: &Slopes) -> u32 {
        first_row(m, self.from.place(m, slopes), slopes.factor)
    }
}

/// The number of slopes of lines: one for each number of times that a place was the offer of another one.
pub(super) const SLOPES: usize = 4;

/// A take-away game: its factor, and the slopes of its lines as fractions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slopes {
    pub(super) factor: Factor,
    pub(super) fractions: [(i64, i64); SLOPES],
}

impl Slopes {
    pub(super) fn of_factor(factor: Factor) -> Self {
        let [top, bottom] = factor.terms().map(i64::from);
        let mut fractions = [(0, 1); SLOPES];
        for number in 1..SLOPES {
            let (p, q) = fractions[number - 1];
            fractions[number] = (top * q, (top + bottom) * q - bottom * p);
        }
        Self { factor, fractions }
    }
}

/// The first row that row m offers a value to, which starts at the limit m − `from`; `u32::MAX` beyond all rows.
pub(super) fn first_row(m: u32, from: u32, factor: Factor) -> u32 {
    m.saturating_add(factor.least_taken(m - from).max(1))
}

/// A step of row m: its value holds for the limits from m − `from` to m − `to` − 1, or to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FarStep {
    pub(super) value: u32,
    pub(super) from: u32,
    pub(super) to: Option<u32>,
}

/// The lines through the places of the rows so far: for each slope the least and the largest constant.
#[derive(Clone, Copy, Debug)]
struct Lines([(i64, i64); SLOPES]);

impl Lines {
    fn through(m: u32, place: u32, slopes: &Slopes) -> Self {
        Self(slopes.fractions.map(|(p, q)| {
            let least = q * i64::from(place) - p * i64::from(m);
            (least, least + q - 1)
        }))
    }

    /// Those that go through a further place; `None` if there are none.
    fn and(self, m: u32, place: u32, slopes: &Slopes) -> Option<Self> {
        let further = Self::through(m, place, slopes);
        let both = std::array::from_fn(|number| {
            let (one, other) = (self.0[number], further.0[number]);
            (one.0.max(other.0), one.1.min(other.1))
        });
        both.iter().any(|(least, largest)| least <= largest).then_some(Self(both))
    }

    fn first(&self) -> Line {
        let number = self.0.iter().position(|(least, largest)| least <= largest).unwrap_or(0);
        Line { slope: u8::try_from(number).unwrap_or(0), constant: self.0[number].0 }
    }
}

/// A run that the last row belongs to.
#[derive(Clone, Copy, Debug)]
struct OpenRun {
    value: u32,
    from: Lines,
    to: Option<Lines>,
    first: u32,
}

impl OpenRun {
    fn new(m: u32, step: FarStep, slopes: &Slopes) -> Self {
        let to = step.to.map(|to| Lines::through(m, to, slopes));
        Self { value: step.value, from: Lines::through(m, step.from, slopes), to, first: m }
    }

    /// The run with row m, the next one; `None` if the step is on no line of it.
    fn and(self, m: u32, step: FarStep, slopes: &Slopes) -> Option<Self> {
        let from = self.from.and(m, step.from, slopes)?;
        let to = match (self.to, step.to) {
            (None, None) => None,
            (Some(lines), Some(to)) => Some(lines.and(m, to, slopes)?),
            _ => return None,
        };
        Some(Self { from, to, ..self })
    }

    fn closed(&self, end: u32) -> Run {
        let to = self.to.as_ref().map(Lines::first);
        Run { value: self.value, from: self.from.first(), to, first: self.first, end }
    }
}

/// The runs whose offers have not all started.
#[derive(Debug)]
pub(super) struct FarOffers {
    slopes: Slopes,
    /// By the block of the next offer that starts, the next block first.
    later: WaitingRuns,
    /// By value.
    open: Vec<OpenRun>,
    spare: Vec<OpenRun>,
}

/// The last row that row m offers a value to, which ends at the limit m − `to`; without `to` it has no end.
pub(super) fn last_row(m: u32, to: Option<u32>, factor: Factor) -> u32 {
    to.map_or(u32::MAX, |to| m.saturating_add(factor.least_taken(m - to)).saturating_sub(1))
}

impl FarOffers {
    pub(super) fn of_factor(factor: Factor) -> Self {
        let slopes = Slopes::of_factor(factor);
        Self { slopes, later: WaitingRuns::new(), open: Vec::new(), spare: Vec::new() }
    }

    /// Adds the steps of row m that are first offered after its block, in increasing order of their values. Rows are
    /// added one after the other.
    pub(super) fn add_row(&mut self, m: u32, steps: &[FarStep]) {
        let mut before = std::mem::take(&mut self.open);
        let mut now = std::mem::take(&mut self.spare);
        let mut old = before.drain(..).peekable();
        for &step in steps {
            while let Some(run) = old.next_if(|run| run.value < step.value) {
                self.close(&run, m);
            }
            let continued = old.next_if(|run| run.value == step.value).and_then(|run| {
                let continued = run.and(m, step, &self.slopes);
                if continued.is_none() {
                    self.close(&run, m);
                }
                continued
            });
            now.push(continued.unwrap_or_else(|| OpenRun::new(m, step, &self.slopes)));
        }
        old.for_each(|run| self.close(&run, m));
        // No run is open between two blocks: the next block may need its first offers.
        if m % BLOCK == BLOCK - 1 {
            now.drain(..).for_each(|run| self.put(run.closed(m + 1), m / BLOCK));
        }
        (self.open, self.spare) = (now, before);
    }

    /// Ends a run before row m.
    fn close(&mut self, run: &OpenRun, m: u32) {
        self.put(run.closed(m), m / BLOCK);
    }

    /// Lets a run wait, in block `block`, for the block of its first offer, which is a later one.
    fn put(&mut self, run: Run, block: u32) {
        let at = run.first_row(run.first, &self.slopes);
        if at == u32::MAX {
            return;
        }
        let ahead = (at / BLOCK).saturating_sub(block + 1) as usize;
        self.later.push(ahead, &run);
    }

    /// Visits the offers that start in the block that begins at row n: the row where each starts, its value, the offer.
    pub(super) fn begin_block(&mut self, n: u32, mut visit: impl FnMut(u32, u32, Offer)) {
        let end = n.saturating_add(BLOCK);
        let mut chain = self.later.next_block();
        while let Some(mut run) = self.later.take(&mut chain) {
            while run.first < run.end {
                let m = run.first;
                let at = run.first_row(m, &self.slopes);
                if at >= end {
                    self.put(run, n / BLOCK);
                    break;
                }
                let to = run.to.map(|to| to.place(m, &self.slopes));
                visit(at, run.value, Offer { m, last: last_row(m, to, self.slopes.factor) });
                run.first += 1;
            }
        }
    }

    /// The runs that wait, between two blocks.
    pub(super) fn runs(&self) -> impl Iterator<Item = Run> + '_ {
        self.later.iter()
    }

    /// Lets a run wait that [`Self::runs`] gave before row n, the first of a block.
    pub(super) fn restore(&mut self, run: Run, n: u32) {
        // The block before is over.
        self.put(run, (n / BLOCK).saturating_sub(1));
    }
}

/// Rows of a block.
pub(super) const BLOCK: u32 = 2048;

/// Row m offers a value up to row `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    pub(super) m: u32,
    pub(super) last: u32,
}

#[cfg(test)]
mod tests {
    use super::{Line, MOST_CONSTANT, Node, Run, WaitingRuns};

    fn run(value: u32, constant: i64) -> Run {
        let line = |slope| Line { slope, constant };
        Run { value, from: line(3), to: value.is_multiple_of(2).then(|| line(1)), first: 7, end: u32::MAX }
    }

    #[test]
    fn a_run_is_read_as_it_was_written() {
        let most = MOST_CONSTANT.cast_signed() - 1;
        for constant in [0, 1, -1, most, -most] {
            for value in [0, 1] {
                assert_eq!(Node::new(&run(value, constant)).run(), run(value, constant));
            }
        }
        assert_eq!(size_of::<Node>(), 32);
    }

    #[test]
    fn runs_wait_in_order_and_their_places_are_used_again() {
        let mut waiting = WaitingRuns::new();
        for (ahead, value) in [(2, 0), (0, 1), (0, 2), (2, 3), (0, 4)] {
            waiting.push(ahead, &run(value, 5));
        }
        let values = |waiting: &WaitingRuns| waiting.iter().map(|run| run.value).collect::<Vec<_>>();
        assert_eq!(values(&waiting), [1, 2, 4, 0, 3]);
        let mut chain = waiting.next_block();
        let mut taken = Vec::new();
        while let Some(run) = waiting.take(&mut chain) {
            taken.push(run.value);
            // Two blocks later than the one that is over now, behind those that wait there.
            waiting.push(1, &run);
        }
        assert_eq!((taken, values(&waiting), waiting.nodes.len()), (vec![1, 2, 4], vec![0, 3, 1, 2, 4], 5));
        let mut empty = waiting.next_block();
        assert!(waiting.take(&mut empty).is_none());
    }
}
