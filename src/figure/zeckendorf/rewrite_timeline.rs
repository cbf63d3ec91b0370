//! Carrying, step by step: the identities that turn columns into a canonical form. The greedy expansion: repeatedly,
//! the largest Fibonacci number up to the remainder.

use crate::Timeline;
use golden_number::{Columns, Representation, RewriteRule, RewriteStep, Rewriting, UBig, fibonacci};
use golden_prose::{Prose, digits_within};

/// The steps of a [`Rewriting`]. Step 0 shows the columns before the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RewriteTimeline {
    rewriting: Rewriting,
    highest: u32,
}

/// The state after a step of a [`Rewriting`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RewriteState {
    /// The number of the step.
    pub step: usize,
    /// The columns now.
    pub columns: Columns,
    /// The columns before and the step applied to them; `None` at step 0.
    pub previous: Option<(Columns, RewriteStep)>,
    /// The highest position that any step of the whole rewriting uses, so that the frame of the pictures does not
    /// change.
    pub highest: u32,
}

impl RewriteTimeline {
    /// The timeline of a rewriting.
    pub fn new(rewriting: Rewriting) -> Self {
        let added = rewriting.steps().iter().flat_map(|step| step.added());
        let highest = added.chain(rewriting.start().highest()).max().unwrap_or_default();
        Self { rewriting, highest }
    }

    /// The rewriting that is played.
    pub fn rewriting(&self) -> &Rewriting {
        &self.rewriting
    }

    /// The caption of step 0: why the start is not canonical.
    fn first_caption(&self) -> Prose {
        let start = self.rewriting.start();
        let lacks = if self.last() == 0 {
            "This is the canonical form already: no two ones are adjacent, and position 1 is empty."
        } else if start.iter().any(|(_, column)| column.minus > 0) {
            "Each step uses one identity between Fibonacci numbers, until nothing is subtracted and no two ones \
             are adjacent."
        } else {
            "Each step uses one identity between Fibonacci numbers, until no two ones are adjacent or in one position."
        };
        Prose::from(lacks)
    }
}

impl Timeline for RewriteTimeline {
    type State = RewriteState;

    fn last(&self) -> usize {
        self.rewriting.steps().len()
    }

    fn caption(&self, step: usize) -> Prose {
        let Some(before) = step.checked_sub(1) else { return self.first_caption() };
        let Some(&done) = self.rewriting.steps().get(before) else { return Prose::new() };
        let end = if step == self.last() { " This is the canonical form." } else { "" };
        let scope = if done.negative { "of what is taken away, " } else { "" };
        identity(done).text(format!(": {scope}{}{end}", in_words(done)))
    }

    fn state(&self, step: usize) -> RewriteState {
        let step = step.min(self.last());
        let previous = step.checked_sub(1).and_then(|before| {
            let done = *self.rewriting.steps().get(before)?;
            Some((self.rewriting.columns_after(before), done))
        });
        RewriteState { step, columns: self.rewriting.columns_after(step), previous, highest: self.highest }
    }
}

/// The identity of a step as a formula: F₄ + F₅ = F₆.
pub(super) fn identity(step: RewriteStep) -> Prose {
    let i = step.index;
    let sign = if step.negative { "−" } else { "" };
    let f = |prose: Prose, index: u32| prose.italic("F").sub(index.to_string());
    let left = match step.rule {
        RewriteRule::Adjacent => {
            let plus = if step.negative { " − " } else { " + " };
            f(f(Prose::new().text(sign), i).text(plus), i + 1)
        }
        RewriteRule::Double => f(Prose::new().text(format!("{sign}2")), i),
        RewriteRule::Cancel => return f(f(Prose::new(), i).text(" − "), i).text(" = 0"),
        RewriteRule::First | RewriteRule::Borrow => f(Prose::new().text(sign), i),
    };
    let mut whole = left.text(" = ").text(sign);
    for (place, index) in step.added().into_iter().enumerate() {
        let plus = match place {
            0 => "",
            _ if step.negative => " − ",
            _ => " + ",
        };
        whole = f(whole.text(plus), index);
    }
    whole
}

/// A step in words.
fn in_words(step: RewriteStep) -> String {
    let i = step.index;
    let added = step.added();
    let becomes = match added.as_slice() {
        [first, second] => format!("one in position {first} and one in position {second}"),
        [first] => format!("one in position {first}"),
        _ => String::new(),
    };
    match step.rule {
        RewriteRule::Adjacent => {
            format!("a one in each of the positions {i} and {} makes {becomes}.", i.saturating_add(1))
        }
        RewriteRule::Double => format!("two in position {i} become {becomes}."),
        RewriteRule::First => "the one in position 1 becomes one in position 2, which is worth the same.".to_owned(),
        RewriteRule::Borrow => format!("one in position {i} is broken up into {becomes}."),
        RewriteRule::Cancel => format!("what is added and what is taken away in position {i} cancel."),
    }
}

/// The most digits of a number in a caption; longer ones are shortened.
const LONGEST: usize = 24;

/// The last caption repeats the whole sum if it is no longer than this.
const SUM_LENGTH: usize = 60;

/// The greedy algorithm for the canonical form of a number, one part per step. Step 0 is the number itself.
///
/// It finds the canonical form: what remains after the largest part Fᵢ is below Fᵢ₋₁ (Miduthuri, Theorem 5.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreedyTimeline {
    form: Representation,
}

/// The state after a step of the greedy algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreedyState {
    /// The indices of the parts taken so far, highest first; the last one is the newest.
    pub taken: Vec<u32>,
    /// The remainder.
    pub remainder: UBig,
}

impl GreedyTimeline {
    /// The most decimal digits of a number whose expansion can be played.
    pub const MAX_DIGITS: usize = 5000;

    /// The timeline of a number; `None` for one of more than [`Self::MAX_DIGITS`] digits.
    ///
    /// **Cost**: that of the canonical form, under a millisecond.
    pub fn new(n: &UBig) -> Option<Self> {
        (*n < UBig::from(10_u8).pow(Self::MAX_DIGITS)).then(|| Self { form: Representation::canonical(n) })
    }

    /// The parts that remain after a step.
    fn rest(&self, step: usize) -> Representation {
        let rest = self.form.indices().get(step..).unwrap_or_default();
        Representation::from_indices(rest.to_vec()).unwrap_or_default()
    }

    /// " 2026 = 1597 + 377 + 34 + 13 + 5." if it is short enough.
    fn whole_sum(&self) -> String {
        // The parts of a form up to position 50 have at most eleven digits.
        if self.form.indices().len() < 2 || self.form.indices().iter().any(|&index| index > 50) {
            return String::new();
        }
        let sum = self.form.sum_text();
        if sum.len() > SUM_LENGTH { String::new() } else { format!(" {} = {sum}.", self.form.value()) }
    }
}

impl Timeline for GreedyTimeline {
    type State = GreedyState;

    fn last(&self) -> usize {
        self.form.indices().len()
    }

    fn caption(&self, step: usize) -> Prose {
        let text = |number: &UBig| digits_within(&number.to_string(), LONGEST);
        let Some(taken) = step.checked_sub(1) else {
            let n = self.form.value();
            return Prose::from(if n.is_zero() {
                "0 is the empty sum: there is nothing to take.".to_owned()
            } else {
                format!("Each step takes from {} the largest Fibonacci number that is not too large.", text(&n))
            });
        };
        let Some(&index) = self.form.indices().get(taken) else { return Prose::new() };
        let before = self.rest(taken).value();
        let part = fibonacci(index as usize);
        let remains = match &before - &part {
            rest if rest.is_zero() => format!("nothing remains.{}", self.whole_sum()),
            rest if rest.is_one() => "1 remains.".to_owned(),
            rest => format!("{} remain.", text(&rest)),
        };
        Prose::new()
            .text(format!("{} = ", text(&part)))
            .italic("F")
            .sub(index.to_string())
            .text(format!(" is the largest Fibonacci number up to {}; {remains}", text(&before)))
    }

    fn state(&self, step: usize) -> GreedyState {
        let taken = self.form.indices().get(..step).unwrap_or(self.form.indices());
        GreedyState { taken: taken.to_vec(), remainder: self.rest(step).value() }
    }
}
