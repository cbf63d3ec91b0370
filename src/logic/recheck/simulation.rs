//! Projection and reversal: a nondeterministic automaton simulated on words, by sets of states kept as bits.

use std::collections::BTreeMap;

use super::operations::{accepts, follow, part_of};
use super::{Checker, Search};
use crate::automata::automaton::Automaton;
use crate::automata::budget::{Meter, Stop};
use crate::automata::digits::Direction;
use crate::automata::operations::Variable;

impl Checker<'_, '_> {
    pub(super) fn project(&mut self, from: &Automaton, track: usize, result: &Automaton) -> Result<bool, Stop> {
        let tracks: Vec<Variable> = (0..from.arity() as u32).collect();
        let kept: Vec<Variable> = tracks.iter().copied().filter(|other| *other as usize != track).collect();
        let base = from.base();
        let mut machine = Machine::from_automaton(from, |symbol| part_of(base, symbol, &tracks, &kept), self.meter)?;
        match from.direction() {
            // The hidden number may begin further left.
            Direction::MostFirst => machine.close_start(self.meter)?,
            Direction::LeastFirst => machine.close_end(self.meter)?,
        }
        self.simulate(&machine, result)
    }

    pub(super) fn reverse(&mut self, from: &Automaton, result: &Automaton) -> Result<bool, Stop> {
        self.meter.work(from.len() + 4 * from.edge_count())?;
        let edges: Vec<(usize, u32, usize)> = (0..from.len())
            .flat_map(|state| from.edges(state).iter().map(move |edge| (state, edge.symbol, edge.to as usize)))
            .collect();
        let ends = (0..from.len()).filter(|state| from.accepting(*state));
        self.simulate(&Machine::backward(from.len(), &edges, ends), result)
    }

    /// Returns whether a nondeterministic machine accepts the words of the result and no others.
    pub(super) fn simulate(&mut self, machine: &Machine, result: &Automaton) -> Result<bool, Stop> {
        self.meter.begin();
        let mut search = Search::from((machine.start.clone(), Some(0_u32)));
        while let Some((set, r)) = search.next() {
            if set.meets(&machine.accepting) != accepts(result, r) {
                return Ok(false);
            }
            let mut next: BTreeMap<u32, Bits> = BTreeMap::new();
            self.meter.work(set.0.len())?;
            for state in set.members() {
                for (symbol, to) in &machine.moves[state] {
                    self.meter.work(4)?;
                    next.entry(*symbol).or_insert_with(|| Bits::none(machine.moves.len())).insert(*to as usize);
                }
            }
            if let Some(r) = r {
                self.meter.work(result.edges(r as usize).len())?;
                if result.edges(r as usize).iter().any(|edge| !next.contains_key(&edge.symbol)) {
                    return Ok(false);
                }
            }
            for (symbol, set) in next {
                let words = set.0.len();
                self.meter.work(words)?;
                if search.add((set, follow(result, r, symbol)), self.meter)? {
                    // The words of a set take room.
                    self.meter.edges(words)?;
                }
            }
        }
        Ok(true)
    }
}

/// A nondeterministic automaton.
pub(super) struct Machine {
    moves: Vec<Vec<(u32, u32)>>,
    start: Bits,
    accepting: Bits,
}

impl Machine {
    fn from_automaton(automaton: &Automaton, symbol: impl Fn(u32) -> u32, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let count = automaton.len();
        let mut moves = Vec::with_capacity(count);
        let (mut start, mut accepting) = (Bits::none(count), Bits::none(count));
        start.insert(0);
        for state in 0..count {
            let edges = automaton.edges(state);
            meter.work(1 + 8 * edges.len())?;
            moves.push(edges.iter().map(|edge| (symbol(edge.symbol), edge.to)).collect());
            if automaton.accepting(state) {
                accepting.insert(state);
            }
        }
        Ok(Self { moves, start, accepting })
    }

    /// The machine that reads the words of another one from their end: one of `count` states that begins in state 0, with
    /// these edges and ends.
    pub(super) fn backward(count: usize, edges: &[(usize, u32, usize)], ends: impl Iterator<Item = usize>) -> Self {
        let mut back = Self { moves: vec![Vec::new(); count], start: Bits::none(count), accepting: Bits::none(count) };
        for (from, symbol, to) in edges {
            back.moves[*to].push((*symbol, *from as u32));
        }
        ends.for_each(|state| back.start.insert(state));
        back.accepting.insert(0);
        back
    }

    fn close_start(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        loop {
            let mut reached = self.start.clone();
            for state in self.start.members() {
                meter.work(1 + self.moves[state].len())?;
                let zeros = self.moves[state].iter().filter(|(symbol, _)| *symbol == 0);
                zeros.for_each(|(_, to)| reached.insert(*to as usize));
            }
            if reached == self.start {
                return Ok(());
            }
            self.start = reached;
        }
    }

    fn close_end(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        loop {
            let mut reaching = self.accepting.clone();
            for (state, moves) in self.moves.iter().enumerate() {
                meter.work(1 + moves.len())?;
                if moves.iter().any(|(symbol, to)| *symbol == 0 && self.accepting.contains(*to as usize)) {
                    reaching.insert(state);
                }
            }
            if reaching == self.accepting {
                return Ok(());
            }
            self.accepting = reaching;
        }
    }
}

/// A set of states as bits.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Bits(Box<[u64]>);

impl Bits {
    fn none(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)].into())
    }

    fn insert(&mut self, state: usize) {
        self.0[state / 64] |= 1 << (state % 64);
    }

    fn contains(&self, state: usize) -> bool {
        self.0[state / 64] >> (state % 64) & 1 == 1
    }

    fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(left, right)| left & right != 0)
    }

    fn members(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(at * 64 + bit)
            })
        })
    }
}
