//! The plain recursion over any game: the definition of outcome and Grundy value, and nothing else.
//!
//! Every closed form and every fast path is tested against it. The recursion keeps its own stack, so no position is too
//! deep. It has no bound; the solver itself uses the bounded searches of `search` instead.

use std::collections::HashMap;

use golden_game::{Game, Outcome};

/// The Grundy value: the least number that is not the value of an option.
///
/// **Cost**: the positions that can be reached, each with its options; memory the same positions.
///
/// ```
/// use golden_game::Wythoff;
/// use golden_solver::reference;
/// assert_eq!(reference::grundy(&Wythoff, &(3, 4)), 2);
/// ```
pub fn grundy<G: Game>(game: &G, position: &G::Position) -> u32 {
    Search::grundy(game).value(position)
}

/// The Grundy values of several positions, in their order.
///
/// **Cost**: the positions that can be reached from any of them, each once.
pub fn grundy_values<'p, G: Game>(game: &G, positions: impl IntoIterator<Item = &'p G::Position>) -> Vec<u32>
where
    G::Position: 'p,
{
    let mut search = Search::grundy(game);
    positions.into_iter().map(|position| search.value(position)).collect()
}

/// Returns the outcome under normal play: P if every option is N.
///
/// **Cost**: at most that of [`grundy`].
pub fn outcome<G: Game>(game: &G, position: &G::Position) -> Outcome {
    match Search::outcome(game).value(position) {
        0 => Outcome::P,
        _ => Outcome::N,
    }
}

/// The options that are P-positions, once each, in increasing order.
///
/// **Cost**: at most that of [`grundy`].
pub fn winning_options<G: Game>(game: &G, position: &G::Position) -> Vec<G::Position> {
    let mut search = Search::outcome(game);
    let mut options = game.options(position);
    options.retain(|option| search.value(option) == 0);
    options
}

/// A memoised recursion.
struct Search<'a, G: Game> {
    game: &'a G,
    /// True if values are Grundy values; otherwise 0 for P and 1 for N.
    wants_grundy: bool,
    known: HashMap<G::Position, u32>,
}

/// A position whose options are being examined.
struct Frame<Position> {
    position: Position,
    options: Vec<Position>,
    /// The options before this one have values.
    next: usize,
}

impl<'a, G: Game> Search<'a, G> {
    /// A search for Grundy values.
    fn grundy(game: &'a G) -> Self {
        Self { game, wants_grundy: true, known: HashMap::new() }
    }

    /// A search for outcomes: 0 for P, 1 for N.
    fn outcome(game: &'a G) -> Self {
        Self { wants_grundy: false, ..Self::grundy(game) }
    }

    /// A value that has been found before.
    fn known(&self, position: &G::Position) -> Option<u32> {
        self.known.get(position).copied()
    }

    fn value(&mut self, position: &G::Position) -> u32 {
        if let Some(value) = self.known(position) {
            return value;
        }
        let mut stack = vec![self.frame(position.clone())];
        let mut value = 0;
        while let Some(frame) = stack.last_mut() {
            if let Some(open) = self.open_option(frame) {
                stack.push(self.frame(open));
                continue;
            }
            if let Some(Frame { position, options, .. }) = stack.pop() {
                value = self.finished(&options);
                self.known.insert(position, value);
            }
        }
        value
    }

    fn frame(&self, position: G::Position) -> Frame<G::Position> {
        Frame { options: self.game.options(&position), position, next: 0 }
    }

    /// The next option without a value; none once the position's own value is determined.
    fn open_option(&self, frame: &mut Frame<G::Position>) -> Option<G::Position> {
        while let Some(option) = frame.options.get(frame.next) {
            match self.known(option) {
                None => return Some(option.clone()),
                Some(0) if !self.wants_grundy => return None,
                Some(_) => frame.next += 1,
            }
        }
        None
    }

    fn finished(&self, options: &[G::Position]) -> u32 {
        let mut values: Vec<u32> = options.iter().filter_map(|option| self.known(option)).collect();
        if !self.wants_grundy {
            return u32::from(values.contains(&0));
        }
        values.sort_unstable();
        values.dedup();
        let present = (0..).zip(&values).take_while(|&(number, &value)| number == value).count();
        u32::try_from(present).unwrap_or(u32::MAX)
    }
}
