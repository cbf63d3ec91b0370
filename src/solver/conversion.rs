//! The Fibonacci representations of a number of any length, and the facts that follow from them.

use std::sync::Arc;

use super::{Job, SolverError};
use golden_game::{FibonacciNim, Outcome};
use golden_number::{
    Representation, UBig, WythoffArrayPlace, WythoffClass, fibonacci, floor_phi, tail, to_decimal, wythoff_array_row,
};

/// A number with its decimal digits, which are computed once: for long numbers they cost more than everything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decimal {
    /// The number.
    pub value: UBig,
    /// Its decimal digits, without separators.
    pub digits: Arc<str>,
}

impl Decimal {
    /// The number and its digits.
    ///
    /// **Cost**: time O(M(b) log b) for b bits.
    pub fn new(value: UBig) -> Self {
        let digits = to_decimal(&value).into();
        Self { value, digits }
    }

    /// The number of decimal digits; 1 for 0.
    pub fn len(&self) -> usize {
        self.digits.len()
    }

    /// Always false: 0 has a digit too.
    pub fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }
}

/// The Fibonacci representations of a number and the facts that follow from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversion {
    /// The number.
    pub n: Decimal,
    /// Its canonical form.
    pub canonical: Representation,
    /// Its second canonical form: equal to the canonical form only for B-numbers and 0.
    pub second_canonical: Representation,
    /// The results that exist only for a positive number.
    pub positive: Option<PositiveConversion>,
}

/// The part of a [`Conversion`] that does not exist for 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositiveConversion {
    /// The class by the position of the last one, [`PositiveConversion::lowest_index`]: A if it is even, B if it is
    /// odd.
    pub class: WythoffClass,
    /// The position of the last one of the canonical form.
    pub lowest_index: u32,
    /// The position of the first one of the canonical form.
    pub highest_index: u32,
    /// T(n), the smallest part.
    pub tail: Decimal,
    /// The value of the canonical form with every one moved to the next higher position.
    pub left_shift: Decimal,
    /// The value of the canonical form with every one moved to the next lower position.
    pub right_shift: Decimal,
    /// The smaller and the larger member of the safe pair that contains n.
    pub safe_pair: [Decimal; 2],
    /// The number of that pair, the difference of its members.
    pub pair_number: Decimal,
    /// The row of n in the Wythoff array, from 1.
    pub array_row: Decimal,
    /// Its column there, from 1: `lowest_index` − 1.
    pub array_column: u32,
}

/// A number with everything that is computed of it for the converter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberReading {
    /// Its forms and the facts that follow from them.
    pub conversion: Conversion,
    /// The canonical form with every one moved to the next higher position, and to the next lower one.
    pub shifts: [Representation; 2],
    /// Fibonacci Nim with n stones; `None` for 0 and for more than [`NumberReading::NIM_DIGITS`] digits.
    pub nim: Option<FibonacciNimReading>,
}

impl NumberReading {
    /// Numbers of more digits have no list of winning takes: each take is as long as the number.
    pub const NIM_DIGITS: usize = 1000;

    /// Computes all results for a number of any length. The job counts units of work.
    ///
    /// **Cost**: that of [`Conversion::of`], and up to 1,000 digits that of [`fibonacci_nim_reading`].
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn of(n: &UBig, job: &Job) -> Result<Self, SolverError> {
        let conversion = Conversion::of(n, job)?;
        let shifts = [conversion.canonical.left_shift(), conversion.canonical.right_shift()];
        let nim = if conversion.n.len() <= Self::NIM_DIGITS { fibonacci_nim_reading(n) } else { None };
        Ok(Self { conversion, shifts, nim })
    }
}

/// The units of work of the steps: if the canonical form takes 8, one square root takes 2, and the decimal digits of a
/// number 3.
#[derive(Clone, Copy)]
struct Units {
    form: u64,
    root: u64,
    digits: u64,
}

impl Units {
    fn of(n: &UBig) -> Self {
        let form = Representation::canonical_units(n);
        let eighth = form.div_ceil(8);
        Self { form, root: 2 * eighth, digits: 3 * eighth }
    }

    /// For 0 there is no root, and only its own digits. Otherwise the digits of n, of the right shift, the tail and the
    /// row are converted; those of sums and differences are computed from these.
    fn total(self, n: &UBig) -> u64 {
        if n.is_zero() { self.form + self.digits } else { self.form + self.root + 4 * self.digits }
    }
}

impl Conversion {
    /// Computes all results for a number of any length; for 0 only the empty forms exist.
    ///
    /// **Cost**: time O(M(b) log b) for n of b bits, of which the canonical form is a third and the decimal digits are
    /// most of the rest; memory O(b). Cancellation is checked between these steps, and during the canonical form
    /// ([`Representation::canonical_with`]). The longest steps without a check are the square root and the decimal
    /// digits of one number, about 0.25 s each for 10⁶ digits.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn of(n: &UBig, job: &Job) -> Result<Self, SolverError> {
        let units = Units::of(n);
        job.start(units.total(n));
        let canonical = Representation::canonical_with(n, &mut |units| job.advance(units))?;
        let n = written(n.clone(), units, job)?;
        let positive = PositiveConversion::of(&n, &canonical, units, job)?;
        let second_canonical = second_canonical(&canonical);
        Ok(Self { n, canonical, second_canonical, positive })
    }

    /// Returns true if both forms are equal: true only for B-numbers and 0.
    pub fn forms_coincide(&self) -> bool {
        self.canonical == self.second_canonical
    }

    /// The number of parts of the canonical form.
    pub fn part_count(&self) -> usize {
        self.canonical.indices().len()
    }

    /// The place of n in the Wythoff array; `None` for 0.
    pub fn array_place(&self) -> Option<WythoffArrayPlace> {
        let positive = self.positive.as_ref()?;
        Some(WythoffArrayPlace { row: positive.array_row.value.clone(), column: positive.array_column })
    }
}

impl PositiveConversion {
    /// Everything follows from the right shift r = ⌊(n+1)/φ⌋: the right shift of the canonical form of A(k) is k, that
    /// of B(k) is A(k) (Silber 1977). The left shift is n + r, because Fᵢ₊₁ = Fᵢ + Fᵢ₋₁ for each part.
    fn of(n: &Decimal, canonical: &Representation, units: Units, job: &Job) -> Result<Option<Self>, SolverError> {
        let (Some(lowest_index), Some(&highest_index)) = (canonical.lowest_index(), canonical.indices().first()) else {
            return Ok(None);
        };
        let next = &n.value + UBig::ONE;
        let right_shift = floor_phi(&next) - next;
        job.advance(units.root)?;
        let array_column = lowest_index - 1;
        let array_row = written(wythoff_array_row(&n.value, &right_shift, array_column), units, job)?;
        let right_shift = written(right_shift, units, job)?;
        let left_shift = sum(n, &right_shift);
        let class = if lowest_index.is_multiple_of(2) { WythoffClass::A } else { WythoffClass::B };
        let (safe_pair, pair_number) = match class {
            WythoffClass::A => ([n.clone(), left_shift.clone()], right_shift.clone()),
            WythoffClass::B => ([right_shift.clone(), n.clone()], difference(n, &right_shift)),
        };
        let tail = if lowest_index == highest_index {
            job.advance(units.digits)?;
            n.clone()
        } else {
            written(fibonacci(lowest_index as usize), units, job)?
        };
        Ok(Some(Self {
            class,
            lowest_index,
            highest_index,
            tail,
            left_shift,
            right_shift,
            safe_pair,
            pair_number,
            array_row,
            array_column,
        }))
    }
}

/// Converts one number to decimal, as one step of the work.
fn written(value: UBig, units: Units, job: &Job) -> Result<Decimal, SolverError> {
    let decimal = Decimal::new(value);
    job.advance(units.digits)?;
    Ok(decimal)
}

/// The sum of two numbers, with the digits added in decimal: for long numbers that is much faster than converting the
/// sum.
fn sum(larger: &Decimal, smaller: &Decimal) -> Decimal {
    let mut carry = 0;
    let mut digits = Vec::with_capacity(larger.len() + 1);
    for [x, y] in columns(larger, smaller) {
        let sum = x + y + carry;
        digits.push(char::from(b'0' + sum % 10));
        carry = sum / 10;
    }
    digits.extend((carry > 0).then_some('1'));
    let digits: String = digits.iter().rev().collect();
    Decimal { value: &larger.value + &smaller.value, digits: digits.into() }
}

/// The larger number minus the smaller, with the digits subtracted in decimal.
fn difference(larger: &Decimal, smaller: &Decimal) -> Decimal {
    let mut borrow = 0;
    let mut digits = Vec::with_capacity(larger.len());
    for [x, y] in columns(larger, smaller) {
        let taken = y + borrow;
        borrow = u8::from(x < taken);
        digits.push(char::from(b'0' + (x + 10 * borrow - taken)));
    }
    let digits: String = digits.iter().rev().skip_while(|&&digit| digit == '0').collect();
    Decimal { value: &larger.value - &smaller.value, digits: digits.into() }
}

/// The digits of two numbers in columns, lowest first.
fn columns(larger: &Decimal, smaller: &Decimal) -> impl Iterator<Item = [u8; 2]> {
    let zeros = std::iter::repeat(b'0');
    larger
        .digits
        .bytes()
        .rev()
        .zip(smaller.digits.bytes().rev().chain(zeros))
        .map(|pair| [pair.0 - b'0', pair.1 - b'0'])
}

/// The second canonical form from the first: a last part with an even index is split up, F₂ₖ = F₂ₖ₋₁ + F₂ₖ₋₃ + … + F₁.
fn second_canonical(canonical: &Representation) -> Representation {
    match canonical.indices() {
        [others @ .., last] if last.is_multiple_of(2) => {
            let unfolded = (1..*last).rev().step_by(2);
            Representation::from_indices(others.iter().copied().chain(unfolded).collect()).unwrap_or_default()
        }
        _ => canonical.clone(),
    }
}

/// The results for n stones at the start of Fibonacci Nim, where up to n − 1 may be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FibonacciNimReading {
    /// The outcome: P if and only if n is a Fibonacci number.
    pub outcome: Outcome,
    /// T(n), the smallest part: taking it wins from every N-position.
    pub tail: UBig,
    /// The winning moves in increasing order; none for P.
    pub takes: Vec<WinningTake>,
    /// True if `takes` holds all of them, see [`golden_game::MOVE_LIST_BYTES`].
    pub complete: bool,
}

/// A winning first move of Fibonacci Nim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningTake {
    /// The stones taken, k.
    pub take: UBig,
    /// The limit for the next player, 2k.
    pub limit: UBig,
    /// The stones left, n − k.
    pub rest: UBig,
    /// T(n − k), larger than the limit.
    pub tail: UBig,
}

/// Fibonacci Nim with n stones at the start; `None` for 0, which has no first move.
///
/// **Cost**: that of [`FibonacciNim::closed_form`] and, for each winning move k, T(n − k) by [`tail`]: time O(M(b))
/// each for b bits. **Source**: [`FibonacciNim::closed_form`].
///
/// ```
/// use golden_number::UBig;
/// use golden_solver::fibonacci_nim_reading;
/// let reading = fibonacci_nim_reading(&UBig::from(17_u8)).unwrap_or_else(|| unreachable!());
/// let takes = reading.takes.iter().map(|take| [&take.take, &take.limit, &take.tail].map(UBig::to_string));
/// let takes: Vec<_> = takes.collect();
/// assert_eq!(takes, [["1", "2", "3"], ["4", "8", "13"]]); // 17 = 13 + 3 + 1
/// ```
pub fn fibonacci_nim_reading(n: &UBig) -> Option<FibonacciNimReading> {
    if n.is_zero() {
        return None;
    }
    let form = FibonacciNim::closed_form(n, &(n - UBig::ONE));
    let mut takes = Vec::new();
    for winning in form.winning_moves {
        let take = winning.take.into_iter().next()?;
        let rest = n - &take;
        takes.push(WinningTake { limit: &take << 1, tail: tail(&rest)?, take, rest });
    }
    takes.sort_unstable_by(|left, right| left.take.cmp(&right.take));
    let tail = fibonacci(form.reason.form.lowest_index()? as usize);
    Some(FibonacciNimReading { outcome: form.outcome, tail, takes, complete: form.complete })
}
