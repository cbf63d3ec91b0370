//! Minimisation of partial automata.
//!
//! The refinement is that of Valmari and Lehtinen (STACS 2008, "Efficient minimization of DFAs with partial transition
//! functions"; Valmari 2012, "Fast brief practical DFA minimization"): a partition of the states and one of the
//! transitions refine each other, and of each part that is split only the smaller half is examined again. Cost:
//! O(m log m) for m transitions, whatever the alphabet.

use super::automaton::{Automaton, Edge, Graph};
use super::budget::{Meter, Stop};
use super::digits::{Base, Direction};

/// No state.
const NONE: u32 = u32::MAX;

/// Returns the minimal automaton of a graph whose edges need not be sorted, with the states renumbered breadth-first
/// along ascending symbols and without states that are not between the start and acceptance.
pub(crate) fn minimise(
    base: Base,
    direction: Direction,
    arity: usize,
    graph: &Graph,
    meter: &mut Meter<'_>,
) -> Result<Automaton, Stop> {
    let useful = useful(graph, meter)?;
    if !useful[0] {
        return Ok(Automaton::nothing(base, direction, arity));
    }
    let kept: Vec<u32> = (0..graph.len() as u32).filter(|state| useful[*state as usize]).collect();
    let mut number = vec![NONE; graph.len()];
    for (new, old) in kept.iter().enumerate() {
        number[*old as usize] = new as u32;
    }
    let mut arcs = Vec::with_capacity(graph.edges.len());
    for old in &kept {
        let tail = number[*old as usize];
        meter.work(2 + graph.edges(*old as usize).len())?;
        let edges = graph.edges(*old as usize).iter().filter(|edge| useful[edge.to as usize]);
        arcs.extend(edges.map(|edge| Arc { tail, symbol: edge.symbol, head: number[edge.to as usize] }));
    }
    let accepting: Vec<bool> = kept.iter().map(|old| graph.accepting[*old as usize]).collect();
    let blocks = refine(&accepting, &arcs, meter)?;
    let graph = quotient(&blocks, &accepting, &arcs, number[0], meter)?;
    Ok(Automaton { base, direction, arity, graph })
}

/// A transition that knows where it begins.
#[derive(Clone, Copy)]
struct Arc {
    tail: u32,
    symbol: u32,
    head: u32,
}

/// Returns for each state whether it can be reached from the start and reaches an accepting state.
fn useful(graph: &Graph, meter: &mut Meter<'_>) -> Result<Vec<bool>, Stop> {
    let mut reached = vec![false; graph.len()];
    let mut open = vec![0_u32];
    reached[0] = true;
    while let Some(state) = open.pop() {
        meter.work(1 + graph.edges(state as usize).len())?;
        for edge in graph.edges(state as usize) {
            if !std::mem::replace(&mut reached[edge.to as usize], true) {
                open.push(edge.to);
            }
        }
    }
    let tails = |state: usize| graph.edges(state).iter().map(move |edge| (edge.to, state as u32));
    let into = Adjacency::new(graph.len(), (0..graph.len()).flat_map(tails), meter)?;
    let mut useful = vec![false; graph.len()];
    open.extend((0..graph.len() as u32).filter(|state| graph.accepting[*state as usize] && reached[*state as usize]));
    for state in &open {
        useful[*state as usize] = true;
    }
    while let Some(state) = open.pop() {
        meter.work(1 + into.items_of(state as usize).len())?;
        for before in into.items_of(state as usize) {
            if reached[*before as usize] && !std::mem::replace(&mut useful[*before as usize], true) {
                open.push(*before);
            }
        }
    }
    Ok(useful)
}

/// Lists of numbers, one list for each key below a bound.
struct Adjacency {
    first: Vec<u32>,
    items: Vec<u32>,
}

impl Adjacency {
    fn new(keys: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let mut first = vec![0_u32; keys + 1];
        for (key, _) in pairs.clone() {
            meter.work(1)?;
            first[key as usize + 1] += 1;
        }
        for key in 0..keys {
            first[key + 1] += first[key];
        }
        let mut next = first.clone();
        let mut items = vec![0; first[keys] as usize];
        for (key, item) in pairs {
            meter.work(1)?;
            items[next[key as usize] as usize] = item;
            next[key as usize] += 1;
        }
        Ok(Self { first, items })
    }

    fn items_of(&self, key: usize) -> &[u32] {
        &self.items[self.first[key] as usize..self.first[key + 1] as usize]
    }
}

/// A partition that can be refined: elements are marked, then every part is split into its marked and other elements.
struct Partition {
    /// The elements, part by part.
    elements: Vec<u32>,
    /// The place of each element in `elements`.
    place: Vec<u32>,
    /// The part of each element.
    part: Vec<u32>,
    /// The place where each part begins; its marked elements come first.
    first: Vec<u32>,
    /// The place where each part ends.
    past: Vec<u32>,
    /// The marked elements of each part.
    marked: Vec<u32>,
    /// The parts with marked elements.
    touched: Vec<u32>,
}

impl Partition {
    /// All elements in one part, or in none if there are no elements.
    fn new(count: usize) -> Self {
        let numbers: Vec<u32> = (0..count as u32).collect();
        let parts = usize::from(count > 0);
        Self {
            elements: numbers.clone(),
            place: numbers,
            part: vec![0; count],
            first: vec![0; parts],
            past: vec![count as u32; parts],
            marked: vec![0; parts],
            touched: Vec::new(),
        }
    }

    /// The arcs with equal symbols together, in the order of the symbols.
    fn by_symbol(arcs: &[Arc], meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let mut numbers = foldhash::HashMap::<u32, u32>::default();
        for arc in arcs {
            meter.work(1)?;
            numbers.entry(arc.symbol).or_insert(0);
        }
        let mut symbols: Vec<u32> = numbers.keys().copied().collect();
        meter.sort(&mut symbols)?;
        for (number, symbol) in symbols.iter().enumerate() {
            meter.work(1)?;
            numbers.insert(*symbol, number as u32);
        }
        let pairs = arcs.iter().enumerate().map(|(at, arc)| (numbers[&arc.symbol], at as u32));
        let Adjacency { first, items } = Adjacency::new(symbols.len(), pairs, meter)?;
        let mut partition = Self::new(0);
        partition.place = vec![0; arcs.len()];
        partition.part = vec![0; arcs.len()];
        for (part, ends) in first.windows(2).enumerate() {
            for place in ends[0]..ends[1] {
                meter.work(1)?;
                let element = items[place as usize] as usize;
                partition.place[element] = place;
                partition.part[element] = part as u32;
            }
        }
        partition.elements = items;
        partition.past = first[1..].to_vec();
        partition.first = first;
        partition.first.truncate(symbols.len());
        partition.marked = vec![0; symbols.len()];
        Ok(partition)
    }

    fn len(&self) -> usize {
        self.first.len()
    }

    fn members(&self, part: usize) -> &[u32] {
        &self.elements[self.first[part] as usize..self.past[part] as usize]
    }

    /// Marks an element, which must not be marked.
    fn mark(&mut self, element: u32) {
        let part = self.part[element as usize] as usize;
        let (here, front) = (self.place[element as usize], self.first[part] + self.marked[part]);
        let other = self.elements[front as usize];
        self.elements[here as usize] = other;
        self.place[other as usize] = here;
        self.elements[front as usize] = element;
        self.place[element as usize] = front;
        if self.marked[part] == 0 {
            self.touched.push(part as u32);
        }
        self.marked[part] += 1;
    }

    /// Splits every part; the smaller half becomes the new part, the last one.
    fn split(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        while let Some(part) = self.touched.pop() {
            meter.work(2)?;
            let part = part as usize;
            let cut = self.first[part] + self.marked[part];
            let marked = std::mem::take(&mut self.marked[part]);
            if cut == self.past[part] {
                continue;
            }
            let fresh = self.len();
            if marked <= self.past[part] - cut {
                self.first.push(self.first[part]);
                self.past.push(cut);
                self.first[part] = cut;
            } else {
                self.first.push(cut);
                self.past.push(self.past[part]);
                self.past[part] = cut;
            }
            self.marked.push(0);
            for place in self.first[fresh]..self.past[fresh] {
                meter.work(1)?;
                self.part[self.elements[place as usize] as usize] = fresh as u32;
            }
        }
        Ok(())
    }
}

/// Returns the coarsest partition in which equivalent states are together.
fn refine(accepting: &[bool], arcs: &[Arc], meter: &mut Meter<'_>) -> Result<Partition, Stop> {
    let mut blocks = Partition::new(accepting.len());
    for state in (0..accepting.len()).filter(|state| accepting[*state]) {
        blocks.mark(state as u32);
    }
    blocks.split(meter)?;
    let mut cords = Partition::by_symbol(arcs, meter)?;
    let heads = arcs.iter().enumerate().map(|(at, arc)| (arc.head, at as u32));
    let into = Adjacency::new(accepting.len(), heads, meter)?;
    let (mut block, mut cord) = (1, 0);
    while cord < cords.len() {
        for arc in cords.members(cord) {
            meter.work(4)?;
            blocks.mark(arcs[*arc as usize].tail);
        }
        blocks.split(meter)?;
        cord += 1;
        while block < blocks.len() {
            for state in blocks.members(block) {
                meter.work(1)?;
                for arc in into.items_of(*state as usize) {
                    meter.work(4)?;
                    cords.mark(*arc);
                }
            }
            cords.split(meter)?;
            block += 1;
        }
    }
    Ok(blocks)
}

/// Returns the graph whose states are the blocks, numbered breadth-first along ascending symbols.
fn quotient(
    blocks: &Partition,
    accepting: &[bool],
    arcs: &[Arc],
    start: u32,
    meter: &mut Meter<'_>,
) -> Result<Graph, Stop> {
    let mut first_arc = vec![0_usize; accepting.len() + 1];
    for arc in arcs {
        meter.work(1)?;
        first_arc[arc.tail as usize + 1] += 1;
    }
    for state in 0..accepting.len() {
        first_arc[state + 1] += first_arc[state];
    }
    let mut number = vec![NONE; blocks.len()];
    let mut order = vec![blocks.part[start as usize]];
    number[order[0] as usize] = 0;
    let mut graph = Graph::default();
    let mut at = 0;
    let mut row: Vec<Edge> = Vec::new();
    while at < order.len() {
        let state = blocks.members(order[at] as usize)[0] as usize;
        at += 1;
        graph.push_state(accepting[state]);
        row.clear();
        let arcs = &arcs[first_arc[state]..first_arc[state + 1]];
        row.extend(arcs.iter().map(|arc| Edge { symbol: arc.symbol, to: blocks.part[arc.head as usize] }));
        meter.sort(&mut row)?;
        for edge in &mut row {
            meter.work(1)?;
            let block = edge.to as usize;
            if number[block] == NONE {
                number[block] = order.len() as u32;
                order.push(edge.to);
            }
            edge.to = number[block];
        }
        graph.edges.extend_from_slice(&row);
    }
    graph.finish();
    Ok(graph)
}
