//! What Wythoff's games have in common under both conventions: one P-position in each row, and few on the diagonals.

use crate::Move;
use crate::moves::MoveList;
use golden_number::UBig;
use golden_prose::{counted_number, listed};

/// The other number of the pair of a member.
pub(in crate::rules) fn partner(member: &UBig, [smaller, larger]: [&UBig; 2]) -> UBig {
    if smaller == member { larger.clone() } else { smaller.clone() }
}

/// The P-positions among the options of (a, b): in its row (a, `in_row`), in its column (`in_column`, b), and those of
/// the pairs, smaller number first, that moves on both piles may lead to.
pub(in crate::rules) fn targets(
    [a, b]: [&UBig; 2],
    [in_row, in_column]: [UBig; 2],
    on_diagonals: impl IntoIterator<Item = (UBig, UBig)>,
) -> Vec<[UBig; 2]> {
    let mut targets = Vec::new();
    if in_row < *b {
        targets.push([a.clone(), in_row]);
    }
    if in_column < *a {
        targets.push([in_column, b.clone()]);
    }
    let (low, high) = (a.min(b), a.max(b));
    let nearer = on_diagonals.into_iter().filter(|(smaller, larger)| smaller < low && larger < high);
    targets.extend(nearer.map(|(smaller, larger)| if a <= b { [smaller, larger] } else { [larger, smaller] }));
    targets
}

/// The moves from (a, b) to these positions.
pub(in crate::rules) fn moves_to(targets: impl IntoIterator<Item = [UBig; 2]>, from: [&UBig; 2]) -> MoveList {
    let mut moves = MoveList::new();
    for to in targets {
        moves.push(Move::of_piles(&from, to.to_vec()));
    }
    moves
}

/// A pair in words.
pub(in crate::rules) fn pair_words(a: &UBig, b: &UBig) -> String {
    format!("({}, {})", counted_number(a), counted_number(b))
}

/// Where winning moves lead, as a sentence.
pub(in crate::rules) fn leads_to(a: &UBig, b: &UBig, targets: &[[UBig; 2]]) -> String {
    let reached: Vec<String> = targets.iter().map(|[a, b]| pair_words(a, b)).collect();
    format!("From {} a move leads to {}.", pair_words(a, b), listed(&reached, "or"))
}
