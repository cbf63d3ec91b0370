//! Silber's rule in words, with the digits it looks at: as a reason, step by step, in rows of digits.

use crate::phrases::{digits, no_move, on_card, short};
use golden_game::{Position, Silber, SilberStep, WythoffReason};
use golden_number::{Representation, UBig, WythoffClass};
use golden_prose::Prose;

/// The result of a step of Silber's rule in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SilberFinding {
    /// The step.
    pub step: SilberStep,
    /// The verdict: whether the step applies.
    pub verdict: SilberVerdict,
    /// Its condition; for the step that decides, the move it advises.
    pub words: &'static str,
    /// The reason for the verdict, in a sentence with the digits that the step looks at.
    pub why: String,
}

/// The verdict on a step of Silber's rule: whether it applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SilberVerdict {
    /// It is the first that applies, and decides.
    Decides,
    /// Its move would win, too, but an earlier step decides.
    WouldWin {
        /// The position after its move.
        to: Position,
    },
    /// It does not apply.
    Fails,
}

/// The results of the steps of Silber's rule, in order, in the position that the evidence belongs to.
///
/// Each step is examined by itself, whichever decides: step 0 needs a safe pair; step 1 a smaller pile that is a
/// B-number; step 2 an A-number with a larger pile above its left shift; step 3 a safe pair of the same difference that
/// a move from both piles reaches.
///
/// **Cost**: the forms of the smaller pile and of the difference. **Source**: Silber 1977, the algorithm after Theorem
/// 2.
///
/// ```
/// use golden_game::{Position, Wythoff};
/// use golden_number::UBig;
/// use golden_solver::{SilberVerdict, silber_findings};
/// let silber = Wythoff::silber(&UBig::from(10u8), &UBig::from(13u8)).unwrap();
/// let [.., last] = silber_findings(&silber, &Position::words(&[10u8, 13]));
/// assert_eq!(last.verdict, SilberVerdict::WouldWin { to: Position::words(&[4u8, 7]) });
/// ```
pub fn silber_findings(silber: &Silber, position: &Position) -> [SilberFinding; 4] {
    let of = Evidence::new(silber, position);
    SilberStep::ALL.map(|step| {
        let (verdict, why) = match step {
            SilberStep::SafePair => of.safe_pair(),
            SilberStep::SmallerIsB => of.smaller_is_b(),
            SilberStep::LargerBeyondLeftShift => of.larger_beyond(),
            SilberStep::UseDifference => of.difference(),
        };
        let words = step_words(step, verdict == SilberVerdict::Decides);
        SilberFinding { step, verdict, words, why }
    })
}

/// The reason why a position of Wythoff's game is won or lost.
pub(crate) fn explain_wythoff(reason: &WythoffReason) -> Prose {
    match reason {
        WythoffReason::End => no_move(),
        WythoffReason::EmptyPile { other } => {
            Prose::from(format!("One pile is empty: take all {} from the other.", short(other)))
        }
        WythoffReason::EqualPiles { pile } => {
            Prose::from(format!("The piles are equal: take all {} from both.", short(pile)))
        }
        WythoffReason::Silber(silber) => Prose::from(silber_rule(silber)),
    }
}

fn silber_rule(silber: &Silber) -> String {
    let (larger, shift) = (short(&silber.larger), short(&silber.shift));
    let smaller = silber.smaller_form();
    let (place, parity, class) = last_one(silber, &smaller);
    let class = format!(
        "The last 1 of {} = {} stands at position {place}, {parity}: {class}.",
        short(&silber.smaller),
        digits(&smaller)
    );
    let shifted = format!("{} = {shift}", digits(&silber.shifted_form()));
    match silber.step {
        SilberStep::SafePair => {
            format!("{class} Its left shift {shifted} is the larger pile: a safe pair, so every move can be answered.")
        }
        SilberStep::SmallerIsB => format!("{class} Bring the larger pile down to its right shift {shifted}."),
        SilberStep::LargerBeyondLeftShift => {
            format!("{class} The larger pile {larger} is beyond its left shift {shifted}: bring it down to that.")
        }
        SilberStep::UseDifference => {
            let form = silber.difference_form();
            let (first, second) = (form.left_shift(), form.left_shift().left_shift());
            format!(
                "{class} The larger pile {larger} is below its left shift {shifted}. The second canonical form of the \
                 difference {} is {}; shifted left once, {} = {}, and twice, {} = {}, it gives the safe pair to go to.",
                short(&silber.difference),
                digits(&form),
                digits(&first),
                short(&first.value()),
                digits(&second),
                short(&second.value()),
            )
        }
    }
}

/// The place of the last 1 of the smaller pile's form, its parity, and the class that follows: "odd", "a B-number".
fn last_one(silber: &Silber, smaller: &Representation) -> (u32, &'static str, &'static str) {
    (smaller.lowest_index().unwrap_or_default(), silber.class.parity(), silber.class.with_article())
}

/// The reason why Silber's rule does not cover a position, and the winning move there; `None` where it does.
pub fn left_out_by_silber(reason: &WythoffReason) -> Option<String> {
    match reason {
        WythoffReason::End => Some("Silber leaves this case out: (0, 0) is the end, and there is no move.".into()),
        WythoffReason::EmptyPile { other } => Some(format!(
            "Silber leaves this case out: one pile is empty. Take all {} from the other pile and leave (0, 0).",
            on_card(other)
        )),
        WythoffReason::EqualPiles { pile } => Some(format!(
            "Silber leaves this case out: the piles are equal. Take all {} from both and leave (0, 0). His step 3 would start from \
             the difference 0.",
            on_card(pile)
        )),
        WythoffReason::Silber(_) => None,
    }
}

/// The forms that the deciding step of Silber's rule uses, the smaller pile's first, each with a sentence on it.
///
/// **Cost**: the forms of the smaller pile and, for the last step, of the difference.
pub fn silber_rows(silber: &Silber) -> Vec<(Representation, String)> {
    let smaller = silber.smaller_form();
    let (place, parity, class) = last_one(silber, &smaller);
    let [low, high, shift] = [&silber.smaller, &silber.larger, &silber.shift].map(short);
    let shifted = match silber.step {
        SilberStep::SafePair => format!("left shift of {low} is {shift}: a safe pair"),
        SilberStep::SmallerIsB => format!("right shift of {low} is {shift}"),
        SilberStep::LargerBeyondLeftShift => format!("left shift of {low} is {shift}, below {high}"),
        SilberStep::UseDifference => format!("left shift of {low} is {shift}, not below {high}"),
    };
    let mut rows =
        vec![(smaller, format!("{low}: last 1 at place {place}, {parity}: {class}")), (silber.shifted_form(), shifted)];
    if silber.step == SilberStep::UseDifference {
        let form = silber.difference_form();
        let once = form.left_shift();
        let words = format!(
            "difference {}, last 1 at an odd place; its left shift is {}, twice shifted {}",
            short(&silber.difference),
            short(&once.value()),
            short(&once.left_shift().value())
        );
        rows.push((form, words));
    }
    rows
}

/// The condition of each step of Silber's rule, or its advice where it decides.
fn step_words(step: SilberStep, decides: bool) -> &'static str {
    match step {
        SilberStep::SafePair if decides => "Safe pair: concede, every move can be answered.",
        SilberStep::SafePair => "Safe pair?",
        SilberStep::SmallerIsB if decides => "Smaller is a B-number: bring the larger down to its right shift.",
        SilberStep::SmallerIsB => "Smaller a B-number?",
        SilberStep::LargerBeyondLeftShift if decides => "Larger beyond the left shift: bring it down to that.",
        SilberStep::LargerBeyondLeftShift => "Larger beyond the left shift?",
        SilberStep::UseDifference if decides => "Otherwise use the difference: take as many from both.",
        SilberStep::UseDifference => "Pair of the difference?",
    }
}

/// The numbers and forms the steps look at.
struct Evidence<'a> {
    silber: &'a Silber,
    form: Representation,
    /// True if the first pile is the larger one.
    is_swapped: bool,
}

impl<'a> Evidence<'a> {
    fn new(silber: &'a Silber, position: &Position) -> Self {
        let is_swapped = matches!(position.numbers(), [a, b] if a > b);
        Self { silber, form: silber.smaller_form(), is_swapped }
    }

    /// A pair in the order of the piles; the arguments are the parts of the smaller and the larger pile.
    fn pair(&self, smaller: &UBig, larger: &UBig) -> Position {
        let pair = if self.is_swapped { [larger, smaller] } else { [smaller, larger] };
        Position::Flat(pair.map(Clone::clone).to_vec())
    }

    fn words(&self, smaller: &UBig, larger: &UBig) -> String {
        let (a, b) = if self.is_swapped { (larger, smaller) } else { (smaller, larger) };
        format!("({}, {})", short(a), short(b))
    }

    /// The position in words.
    fn own(&self) -> String {
        self.words(&self.silber.smaller, &self.silber.larger)
    }

    fn decides(&self, step: SilberStep) -> bool {
        self.silber.step == step
    }

    fn safe_pair(&self) -> (SilberVerdict, String) {
        let Silber { smaller, larger, shift, .. } = self.silber;
        let shifted = valued(&self.silber.shifted_form(), shift);
        let own = valued(&self.form, smaller);
        if self.decides(SilberStep::SafePair) {
            return (SilberVerdict::Decides, format!("{own} goes with its left shift {shifted}."));
        }
        (SilberVerdict::Fails, format!("{own} goes with {shifted}, not with {}.", short(larger)))
    }

    fn smaller_is_b(&self) -> (SilberVerdict, String) {
        let Silber { smaller, shift, class, .. } = self.silber;
        let place = self.form.lowest_index().unwrap_or_default();
        let last = format!("the last 1 of {} is at place {place}", digits(&self.form));
        if *class == WythoffClass::A {
            return (SilberVerdict::Fails, format!("{last}, even: {} is an A-number.", short(smaller)));
        }
        let to = self.words(smaller, shift);
        (SilberVerdict::Decides, format!("{last}, odd. {} → {to}.", self.own()))
    }

    fn larger_beyond(&self) -> (SilberVerdict, String) {
        let Silber { smaller, larger, shift, .. } = self.silber;
        let (high, shift_words) = (short(larger), valued(&self.silber.shifted_form(), shift));
        match self.silber.step {
            SilberStep::LargerBeyondLeftShift => {
                let to = self.words(smaller, shift);
                (SilberVerdict::Decides, format!("{high} is above {shift_words}. {} → {to}.", self.own()))
            }
            SilberStep::SafePair => (SilberVerdict::Fails, format!("{high} is the left shift itself, not above it.")),
            SilberStep::SmallerIsB => {
                let left = self.form.left_shift().value();
                let (low, left) = (short(smaller), short(&left));
                (SilberVerdict::Fails, format!("{low} is a B-number, no safe pair with its left shift {left}."))
            }
            SilberStep::UseDifference => (SilberVerdict::Fails, format!("{high} is not above {shift_words}.")),
        }
    }

    fn difference(&self) -> (SilberVerdict, String) {
        let Silber { smaller, difference, .. } = self.silber;
        let form = self.silber.difference_form();
        let (once, twice) = (form.left_shift(), form.left_shift().left_shift());
        let (a, b) = (once.value(), twice.value());
        let pair = self.words(&a, &b);
        let own = self.own();
        let difference = valued(&form, difference);
        if self.decides(SilberStep::UseDifference) {
            let (once, twice) = (digits(&once), digits(&twice));
            let why =
                format!("the difference {difference} shifted left once and twice, {once} and {twice}: {own} → {pair}.");
            return (SilberVerdict::Decides, why);
        }
        let of = format!("the difference {difference} gives {pair}");
        if a < *smaller {
            let number = self.silber.step.number();
            let why = format!("{of}, which would win, too; step {number} goes first.");
            return (SilberVerdict::WouldWin { to: self.pair(&a, &b) }, why);
        }
        let why = if a == *smaller {
            format!("{of}, the position itself.")
        } else {
            format!("{of}, which no move from {own} reaches.")
        };
        (SilberVerdict::Fails, why)
    }
}

/// `10 = 100100`.
fn valued(form: &Representation, value: &UBig) -> String {
    format!("{} = {}", short(value), digits(form))
}
