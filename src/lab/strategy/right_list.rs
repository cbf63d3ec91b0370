//! A list of sentences that wins a game, where there is one: found in a small table, and put on trial like any other.

use golden_logic::automata::budget::Limits;

use super::trial::{TrialVerdict, trial};
use super::{Sentence, SentenceKind, Strategy};
use crate::check::Checked;
use crate::say::Residues;
use crate::table::{OutcomeTable, TableCell};

/// The rows of the table of positions with one number.
const ROWS: u64 = 256;

/// Returns a list that wins, proved for all positions, of sentences that are offered: remainders of one number, or one of the
/// kinds for several; `None` if none of those tried does, or the limits end it.
///
/// **Cost**: that of a small table and a few trials; some milliseconds each.
pub fn right_list(
    checked: &Checked,
    is_offered: &dyn Fn(&SentenceKind) -> bool,
    limits: &Limits<'_>,
) -> Option<Strategy> {
    let grows = checked.grows(limits).ok()?;
    let wins = |strategy: &Strategy| {
        trial(checked, strategy, None, &|| 0.0, limits).is_ok_and(|found| found.verdict == TrialVerdict::Wins)
    };
    if checked.rule().arity() == 1 {
        let is_said = |list: &Strategy| list.sentences().iter().all(|sentence| is_offered(sentence.kind()));
        return remainders(checked, limits).filter(is_said).filter(wins);
    }
    let alone = SentenceKind::of_rule(checked.rule(), grows).filter(|kind| !kind.is_formula() && is_offered(kind));
    let lists = alone.map(|kind| vec![kind.sentence(checked.rule())]);
    lists.filter_map(|list| Strategy::new(list).ok()).find(wins)
}

/// Returns the remainders of the P-positions in a table that has them from the first number on.
fn remainders(checked: &Checked, limits: &Limits<'_>) -> Option<Strategy> {
    let table = OutcomeTable::of_rows(checked, ROWS, limits).ok()?;
    let lost: Vec<bool> = (0..ROWS).map(|n| table.cell(&[n]) == Some(TableCell::Value(0))).collect();
    let Residues { modulus, values, .. } = Residues::of(&lost).filter(|found| found.from == 0)?;
    let sentence = |remainder: u64| {
        let (kind, numbers) = match remainder {
            0 => (SentenceKind::named("multiple")?, vec![modulus]),
            more => (SentenceKind::named("remainder")?, vec![more, modulus]),
        };
        let mut sentence = kind.sentence(checked.rule());
        (0..).zip(numbers).try_for_each(|(at, value)| sentence.set_number(at, &value.to_string())).ok()?;
        Some(sentence)
    };
    let sentences: Option<Vec<Sentence>> = values.into_iter().map(sentence).collect();
    Strategy::new(sentences?).ok()
}
