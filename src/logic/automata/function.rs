//! The values of a relation that is used as a function: its last number, given those before.

use super::automaton::Automaton;
use super::digits::Direction;
use golden_number::UBig;

impl Automaton {
    /// Returns the numbers that complete these to an accepted tuple, each once. `None` if they are more than `most`, or
    /// the automaton reads the least significant digit first.
    ///
    /// **Cost**: the transitions times the length of the longest of these numbers and the number of states; memory a bit
    /// for each state and place.
    ///
    /// # Panics
    /// In debug builds if there is not one number for each track but the last.
    pub fn completions(&self, numbers: &[UBig], most: usize) -> Option<Vec<UBig>> {
        debug_assert_eq!(numbers.len() + 1, self.arity, "one number for each track but the last");
        if self.direction != Direction::MostFirst {
            return None;
        }
        let given = self.base.symbols_of(numbers);
        // Before place i: the states from which the places that follow lead to an accepted word.
        let mut live = vec![self.graph.accepting.clone()];
        for symbol in given.iter().rev() {
            let after = &live[live.len() - 1];
            live.push((0..self.len()).map(|state| self.continued(state, *symbol).any(|(_, to)| after[to])).collect());
        }
        live.reverse();
        let mut found = Vec::new();
        // The words of the values that are longer than the given numbers, as far as they are.
        let mut longer: Vec<(usize, Vec<u8>)> = vec![(0, Vec::new())];
        let useful = self.leading_to(&live[0]);
        for _ in 0..=self.len() {
            for (state, word) in &longer {
                self.complete(*state, &given, &live, word.clone(), &mut found, most)?;
            }
            let mut next = Vec::new();
            for (state, word) in longer {
                for (digit, to) in self.continued(state, 0).filter(|(_, to)| useful[*to]) {
                    // Leading zeros make no other number.
                    if digit > 0 || !word.is_empty() {
                        next.push((to, word.iter().copied().chain([digit]).collect()));
                    }
                }
            }
            if next.is_empty() {
                return Some(found);
            }
            if next.len() > most {
                return None;
            }
            longer = next;
        }
        // A word with as many places comes to a state twice: there are as long ones as one likes.
        None
    }

    /// The transitions of a state that read the given digits: the digits of the last track, and the states that follow.
    fn continued(&self, state: usize, given: u32) -> impl Iterator<Item = (u8, usize)> {
        let bits = self.base.bits();
        let edges = self.edges(state).iter().filter(move |edge| edge.symbol >> bits == given);
        edges.map(|edge| (self.digit(edge.symbol, self.arity - 1), edge.to as usize))
    }

    /// The states from which digits of the last track alone lead to one of these.
    fn leading_to(&self, ends: &[bool]) -> Vec<bool> {
        let mut useful = ends.to_vec();
        loop {
            let more: Vec<usize> = (0..self.len())
                .filter(|state| !useful[*state] && self.continued(*state, 0).any(|(_, to)| useful[to]))
                .collect();
            if more.is_empty() {
                return useful;
            }
            for state in more {
                useful[state] = true;
            }
        }
    }

    /// Adds the values of all accepted words that begin with `word` and end in the given places.
    fn complete(
        &self,
        state: usize,
        given: &[u32],
        live: &[Vec<bool>],
        word: Vec<u8>,
        found: &mut Vec<UBig>,
        most: usize,
    ) -> Option<()> {
        let mut open = vec![(state, 0, word)];
        while let Some((state, place, word)) = open.pop() {
            if !live[place][state] {
                continue;
            }
            let Some(symbol) = given.get(place) else {
                if found.len() == most {
                    return None;
                }
                found.push(self.base.value(&word));
                continue;
            };
            for (digit, to) in self.continued(state, *symbol) {
                open.push((to, place + 1, word.iter().copied().chain([digit]).collect()));
            }
        }
        Some(())
    }
}
