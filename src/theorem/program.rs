//! The programs that the papers print, run round by round.

use std::collections::BTreeSet;

/// A program of a paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// Das, Listing 1: the numbers used are kept in a set, and each round takes its mex.
    Listing,
    /// Roughan, the algorithm for safe points: numbers leave the set {1, 2, 3, …}.
    Algorithm,
}

/// A round of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The number of the round, as the program calls it: "n = 3".
    pub head: String,
    /// The set before it: `mex_set = {0, 1, 2, 3, 5}`.
    pub set: String,
    /// The finding, in a sentence.
    pub finds: String,
    /// A sentence about what then happens to the set, and what is listed.
    pub then: String,
    /// The pair found, the smaller number first.
    pub pair: (u64, u64),
}

impl Program {
    /// The program that the statement with this id runs.
    pub fn from_id(id: &str) -> Option<Self> {
        match id {
            "das-listing-1" => Some(Self::Listing),
            "roughan-algorithm-run" => Some(Self::Algorithm),
            _ => None,
        }
    }

    /// The program, a line for each of its own, without the function `mex` that Listing 1 defines before.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Listing => {
                "def wyth_p_positions(max_n=10):\n    mex_set = set()\n    ret = []\n    for n in range(max_n+1):\n        \
                 a_n = mex(mex_set)\n        b_n = a_n + n\n        mex_set.add(a_n)\n        mex_set.add(b_n)\n        \
                 ret.append((a_n, b_n))\n        ret.append((b_n, a_n))\n    return ret"
            }
            Self::Algorithm => {
                "z = {1, 2, 3, …}\nfor d = 1, 2, 3, …\n    find the smallest pair of integers (i, j), i > j, in z \
                 such that i − j = d\n    add (i, j) and (j, i) to the list of safe points\n    remove i and j from z\nend for"
            }
        }
    }

    /// The first rounds.
    ///
    /// **Cost**: quadratic in their number.
    pub fn rounds(self, count: u64) -> Vec<Round> {
        match self {
            Self::Listing => {
                let mut mex_set = BTreeSet::new();
                (0..count).map(|n| listing_round(&mut mex_set, n)).collect()
            }
            Self::Algorithm => {
                let mut z: BTreeSet<u64> = (1..=3 * count).collect();
                (1..=count).map_while(|d| algorithm_round(&mut z, d)).collect()
            }
        }
    }
}

/// The pair of Listing 1 for the next n, whose numbers go into the set.
pub(crate) fn listed_next(mex_set: &mut BTreeSet<u64>, n: u64) -> (u64, u64) {
    let mut a_n = 0;
    while mex_set.contains(&a_n) {
        a_n += 1;
    }
    let b_n = a_n + n;
    mex_set.extend([a_n, b_n]);
    (a_n, b_n)
}

/// The smallest pair of difference d in the set of the algorithm, the smaller number first, which leaves the set.
pub(crate) fn smallest_unused(z: &mut BTreeSet<u64>, d: u64) -> Option<(u64, u64)> {
    let j = z.iter().copied().find(|j| z.contains(&(j + d)))?;
    z.remove(&j);
    z.remove(&(j + d));
    Some((j, j + d))
}

fn listing_round(mex_set: &mut BTreeSet<u64>, n: u64) -> Round {
    let set = format!("mex_set = {{{}}}", joined(mex_set));
    let (a, b) = listed_next(mex_set, n);
    Round {
        head: format!("n = {n}"),
        set,
        finds: format!("The least number that is not in the set is a = {a}, and b = {a} + {n} = {b}."),
        then: format!("{a} and {b} go into the set; ({a}, {b}) and ({b}, {a}) are listed."),
        pair: (a, b),
    }
}

fn algorithm_round(z: &mut BTreeSet<u64>, d: u64) -> Option<Round> {
    /// The numbers of the set that are written.
    const WRITTEN: usize = 12;
    let first: BTreeSet<u64> = z.iter().copied().take(WRITTEN).collect();
    let (j, i) = smallest_unused(z, d)?;
    Some(Round {
        head: format!("d = {d}"),
        set: format!("z = {{{}, …}}", joined(&first)),
        finds: format!("The smallest j of the set with j + {d} in it is {j}: i = {i}."),
        then: format!("({i}, {j}) and ({j}, {i}) are safe points; {j} and {i} leave the set."),
        pair: (j, i),
    })
}

fn joined(numbers: &BTreeSet<u64>) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::Program;
    use crate::papers::statements;

    #[test]
    fn both_programs_find_the_same_pairs_round_by_round() {
        let [listing, algorithm] = [Program::Listing, Program::Algorithm].map(|program| program.rounds(60));
        let pairs = |rounds: &[super::Round]| rounds.iter().map(|round| round.pair).collect::<Vec<_>>();
        assert_eq!(pairs(&listing)[1..], pairs(&algorithm)[..59]);
        assert_eq!(pairs(&listing)[..5], [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
        assert_eq!((listing[3].head.as_str(), listing[3].set.as_str()), ("n = 3", "mex_set = {0, 1, 2, 3, 5}"));
        assert_eq!(listing[0].set, "mex_set = {}");
        assert!(algorithm[2].set.starts_with("z = {4, 6, 7, 8, 9,") && algorithm[2].head == "d = 3", "{algorithm:?}");
    }

    #[test]
    fn every_program_is_one_of_a_statement() {
        let of: Vec<_> = statements().records.iter().filter_map(|(_, record)| Program::from_id(&record.id)).collect();
        assert_eq!(of, [Program::Listing, Program::Algorithm]);
        assert!(of.iter().all(|program| program.text().lines().count() > 5));
    }
}
