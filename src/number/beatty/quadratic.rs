//! Exact numbers (p + c√q)/r: those with one square root, the golden ratio among them. Reading numbers with one square
//! root from text.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use dashu_int::ops::{DivEuclid, DivRem as _, Gcd, SquareRootRem, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};
use thiserror::Error;

use crate::decimal::to_decimal;

/// The number (p + c√q)/r with integers p, c, q ≥ 0 and r ≠ 0, such as (1+√5)/2.
///
/// Two are equal if they are the same number, in whatever form: √8/2 = √2. The root of a square is simplified: √9 is 3.
/// Parse one with [`str::parse`]:
///
/// ```
/// use golden_number::{Quadratic, UBig};
/// let golden: Quadratic = "(1+sqrt(5))/2".parse()?;
/// assert_eq!(golden, Quadratic::golden());
/// assert_eq!(golden.to_string(), "(1+√5)/2");
/// assert_eq!(golden.floor_multiple(&UBig::from(12u8)), 19.into());
/// # Ok::<(), golden_number::QuadraticError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Quadratic {
    /// The whole part of the numerator.
    pub(crate) p: IBig,
    /// The factor of the root; zero if and only if the number is rational.
    pub(crate) c: IBig,
    /// The number under the root: not a square, or 0 for rational numbers.
    pub(crate) q: UBig,
    /// The denominator, positive, without a common factor with both p and c.
    pub(crate) r: IBig,
}

impl Quadratic {
    /// (p + c√q)/r in its standard form; `None` for r = 0.
    pub(crate) fn new(p: IBig, c: IBig, q: UBig, r: IBig) -> Option<Self> {
        if r.is_zero() {
            return None;
        }
        let (root, rest) = q.sqrt_rem();
        let (p, c, q) = if rest.is_zero() {
            (p + c * root, IBig::ZERO, UBig::ZERO)
        } else if c.is_zero() {
            (p, c, UBig::ZERO)
        } else {
            (p, c, q)
        };
        let common = IBig::from((&r).gcd(&p).gcd(&c));
        let divisor = if r.sign() == Sign::Negative { -common } else { common };
        Some(Self { p: p / &divisor, c: c / &divisor, q, r: r / divisor })
    }

    /// φ = (1+√5)/2.
    pub fn golden() -> Self {
        Self { p: IBig::ONE, c: IBig::ONE, q: UBig::from(5u8), r: IBig::from(2u8) }
    }

    /// ⌊nx⌋ for this number x, of any sign.
    ///
    /// ⌊nx⌋ = ⌊(np + ⌊nc√q⌋)/r⌋ for r > 0: nothing is lost when the root is rounded down before the
    /// division by an integer.
    ///
    /// **Cost**: time O(M(b)) for numbers of b bits, an integer square root.
    ///
    /// ```
    /// use golden_number::{Quadratic, UBig};
    /// let x: Quadratic = "(1-√5)/2".parse()?;
    /// assert_eq!(x.floor_multiple(&UBig::from(10u8)), (-7).into()); // −6.18…
    /// # Ok::<(), golden_number::QuadraticError>(())
    /// ```
    pub fn floor_multiple(&self, n: &UBig) -> IBig {
        let square = (&self.c * n).sqr() * &self.q;
        let (root, rest) = square.sqrt_rem();
        let root = match self.c.sign() {
            Sign::Positive => IBig::from(root),
            Sign::Negative if rest.is_zero() => -IBig::from(root),
            Sign::Negative => -IBig::from(root) - IBig::ONE,
        };
        (&self.p * n + root).div_euclid(&self.r)
    }

    /// Returns true if the number is irrational.
    pub fn is_irrational(&self) -> bool {
        !self.c.is_zero()
    }

    /// Compares the number with 1, exactly.
    ///
    /// **Cost**: time O(M(b)) for integers of b bits, two squares.
    ///
    /// ```
    /// use golden_number::Quadratic;
    /// let x: Quadratic = "99-7√200".parse()?; // 0.005…
    /// assert_eq!(x.cmp_one(), std::cmp::Ordering::Less);
    /// # Ok::<(), golden_number::QuadraticError>(())
    /// ```
    pub fn cmp_one(&self) -> Ordering {
        // p + c√q against r: c√q against r − p.
        let right = &self.r - &self.p;
        let squares = (self.c.sqr() * &self.q).cmp(&right.sqr());
        match (self.c.sign(), right.sign()) {
            (Sign::Positive, Sign::Negative) => Ordering::Greater,
            (Sign::Negative, Sign::Positive) => Ordering::Less,
            (Sign::Positive, Sign::Positive) => squares,
            (Sign::Negative, Sign::Negative) => squares.reverse(),
        }
    }

    /// The number with its first `places` decimals, truncated, not rounded: `1.61803`, `-0.6`; without a point for 0
    /// places.
    ///
    /// **Cost**: that of [`Self::floor_multiple`] of 10^places, and the conversion to decimals.
    ///
    /// ```
    /// use golden_number::Quadratic;
    /// assert_eq!(Quadratic::golden().decimals(5), "1.61803");
    /// let x: Quadratic = "(1-√5)/2".parse()?;
    /// assert_eq!(x.decimals(2), "-0.61");
    /// # Ok::<(), golden_number::QuadraticError>(())
    /// ```
    pub fn decimals(&self, places: usize) -> String {
        let scaled = |x: &Self| UBig::try_from(x.floor_multiple(&UBig::from(10u8).pow(places)));
        // The floor of a negative number lies beyond it: the opposite one is truncated.
        let (sign, scaled) = match scaled(self) {
            Ok(scaled) => ("", scaled),
            Err(_) => ("-", scaled(&self.negated()).unwrap_or_default()),
        };
        let (whole, decimals) = at_point(&scaled, places);
        let point = if places == 0 { "" } else { "." };
        format!("{sign}{whole}{point}{decimals}")
    }

    /// −x.
    pub(super) fn negated(&self) -> Self {
        Self { p: -&self.p, c: -&self.c, q: self.q.clone(), r: self.r.clone() }
    }

    /// 1/x; `None` for 0.
    pub(crate) fn inverse(&self) -> Option<Self> {
        // r(p − c√q) / (p² − c²q)
        let norm = IBig::from(self.p.sqr()) - IBig::from(self.c.sqr() * &self.q);
        Self::new(&self.r * &self.p, -(&self.r * &self.c), self.q.clone(), norm)
    }
}

impl PartialEq for Quadratic {
    fn eq(&self, other: &Self) -> bool {
        // Where the roots are irrational, equal numbers have equal whole parts and equal roots.
        let square = |x: &Self, y: &Self| (&x.c * &y.r).sqr() * &x.q;
        &self.p * &other.r == &other.p * &self.r
            && self.c.sign() == other.c.sign()
            && square(self, other) == square(other, self)
    }
}

impl Eq for Quadratic {}

/// The text of a number, or its two ends where it would not fit into a message.
pub(super) fn brief(text: &str) -> String {
    const END: usize = 20;
    let length = text.chars().count();
    if length <= 3 * END {
        return text.to_owned();
    }
    text.chars().take(END).chain(['…']).chain(text.chars().skip(length - END)).collect()
}

/// The form that [`str::parse`] reads: `(1+√5)/2`, `2+√2`, `√2`, `(3-√5)/2`, `3/2`.
impl fmt::Display for Quadratic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_sum = !self.p.is_zero() && !self.c.is_zero();
        let is_divided = !self.r.is_one();
        let mut text = String::new();
        if !self.p.is_zero() || self.c.is_zero() {
            text += &self.p.to_string();
        }
        if !self.c.is_zero() {
            match self.c.sign() {
                Sign::Negative => text.push('-'),
                Sign::Positive if is_sum => text.push('+'),
                Sign::Positive => {}
            }
            let factor = (&self.c).unsigned_abs();
            if !factor.is_one() {
                text += &factor.to_string();
            }
            text.push('√');
            text += &self.q.to_string();
        }
        if is_divided && is_sum {
            text = format!("({text})");
        }
        if is_divided {
            text = format!("{text}/{}", self.r);
        }
        f.pad(&text)
    }
}

/// The longest text that is read, in characters: the numbers computed from it stay small.
const MAX_LENGTH: usize = 1000;

/// The greatest depth of nested brackets and roots.
const MAX_DEPTH: usize = 20;

/// The reason why a text is not a number (p ± √q)/r. Places are counted in characters from 1.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum QuadraticError {
    /// There is nothing to read.
    #[error("no number is given; write one such as (1+√5)/2, √2 or 2+√2")]
    Empty,
    /// More than 1000 characters.
    #[error("the number has {length} characters, more than {MAX_LENGTH}; write a shorter one such as (1+√5)/2")]
    TooLong {
        /// The number of characters.
        length: usize,
    },
    /// Brackets and roots nested more than 20 deep.
    #[error("the brackets are nested more than {MAX_DEPTH} deep; write the number as (p+√q)/r, such as (1+√5)/2")]
    TooDeep,
    /// A character that is not allowed there.
    #[error("{found:?} at place {place} does not belong there; write a number such as (1+√5)/2, sqrt(2) or φ")]
    Unexpected {
        /// The character.
        found: char,
        /// Its place.
        place: usize,
    },
    /// The text ends where a number should follow.
    #[error("the number is not finished; after its end there should be {missing}")]
    Unfinished {
        /// The part that is missing.
        missing: &'static str,
    },
    /// A decimal fraction, which is not exact.
    #[error("the decimal point at place {place} is not read; write an exact number such as 3/2 or √2")]
    Decimal {
        /// The place of the point.
        place: usize,
    },
    /// Something divided by zero.
    #[error("there is a division by zero; write a denominator that is not 0")]
    DivisionByZero,
    /// The root of a negative number.
    #[error("√ of the negative number {} is not real; write a number that is not negative under the root", brief(.radicand))]
    NegativeRoot {
        /// The number under the root.
        radicand: String,
    },
    /// The root of a root.
    #[error("√ of {} is a root of a root; write only whole numbers or fractions under the root", brief(.radicand))]
    NestedRoot {
        /// The number under the root.
        radicand: String,
    },
    /// Two roots that are not multiples of each other.
    #[error("√{} and √{} do not go together; write a number with one root, such as 1+√3", brief(.first), brief(.second))]
    TwoRoots {
        /// The number under the first root.
        first: String,
        /// The number under the second root.
        second: String,
    },
}

/// Reads sums, products and quotients of whole numbers, φ (`ϕ`, `phi`) and square roots (`√2`, `sqrt(2)`) in which one
/// root occurs; the signs `*` and `·` may be left out, and white space is ignored.
impl FromStr for Quadratic {
    type Err = QuadraticError;

    fn from_str(text: &str) -> Result<Self, QuadraticError> {
        let length = text.chars().count();
        if length > MAX_LENGTH {
            return Err(QuadraticError::TooLong { length });
        }
        let mut reader = Reader::new(text);
        if reader.peek().is_none() {
            return Err(QuadraticError::Empty);
        }
        let number = reader.sum()?;
        reader.peek().map_or(Ok(number), |_| Err(reader.unexpected("nothing")))
    }
}

/// The characters with their places, without white space.
struct Reader {
    characters: Vec<(usize, char)>,
    next: usize,
    depth: usize,
}

impl Reader {
    fn new(text: &str) -> Self {
        // φ has two forms.
        let numbered = text.chars().enumerate().map(|(before, c)| (before + 1, if c == 'ϕ' { 'φ' } else { c }));
        Self { characters: numbered.filter(|(_, c)| !c.is_whitespace()).collect(), next: 0, depth: 0 }
    }

    fn peek(&self) -> Option<char> {
        self.characters.get(self.next).map(|&(_, c)| c)
    }

    /// Consumes the next character if it is one of `wanted`.
    fn take(&mut self, wanted: &[char]) -> Option<char> {
        let found = self.peek().filter(|c| wanted.contains(c))?;
        self.next += 1;
        Some(found)
    }

    /// Consumes a word, in any case, if it comes next.
    fn take_word(&mut self, word: &str) -> bool {
        let rest = self.characters.get(self.next..).unwrap_or_default();
        let length = word.chars().count();
        let follows =
            rest.len() >= length && rest.iter().zip(word.chars()).all(|(&(_, c), w)| c.eq_ignore_ascii_case(&w));
        self.next += if follows { length } else { 0 };
        follows
    }

    /// The error at the next character.
    fn unexpected(&self, missing: &'static str) -> QuadraticError {
        match self.characters.get(self.next) {
            Some(&(place, '.' | ',')) => QuadraticError::Decimal { place },
            Some(&(place, found)) => QuadraticError::Unexpected { found, place },
            None => QuadraticError::Unfinished { missing },
        }
    }

    /// product ± product ± …
    fn sum(&mut self) -> Result<Quadratic, QuadraticError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(QuadraticError::TooDeep);
        }
        let is_negative = matches!(self.take(&['-', '−', '+']), Some('-' | '−'));
        let mut total = self.product()?;
        if is_negative {
            total = total.negated();
        }
        while let Some(sign) = self.take(&['+', '-', '−']) {
            let term = self.product()?;
            total = sum_of(&total, &if sign == '+' { term } else { term.negated() })?;
        }
        self.depth -= 1;
        Ok(total)
    }

    /// factor · factor / factor …, where a sign of multiplication may be missing before a root, φ or a bracket.
    fn product(&mut self) -> Result<Quadratic, QuadraticError> {
        let mut total = self.factor()?;
        loop {
            if self.take(&['/']).is_some() {
                let inverse = self.factor()?.inverse().ok_or(QuadraticError::DivisionByZero)?;
                total = product_of(&total, &inverse)?;
            } else if self.take(&['*', '·', '×']).is_some()
                || matches!(self.peek(), Some('√' | '(' | 'φ' | 's' | 'S' | 'p' | 'P'))
            {
                total = product_of(&total, &self.factor()?)?;
            } else {
                return Ok(total);
            }
        }
    }

    fn factor(&mut self) -> Result<Quadratic, QuadraticError> {
        if self.take(&['√']).is_some() || self.take_word("sqrt") {
            self.depth += 1;
            if self.depth > MAX_DEPTH {
                return Err(QuadraticError::TooDeep);
            }
            // A sign is read to say that the root of a negative number is not real.
            let is_negative = self.take(&['-', '−']).is_some();
            let radicand = self.factor()?;
            self.depth -= 1;
            return root_of(&if is_negative { radicand.negated() } else { radicand });
        }
        if self.take(&['φ']).is_some() || self.take_word("phi") {
            return Ok(Quadratic::golden());
        }
        if self.take(&['(']).is_some() {
            let inner = self.sum()?;
            return self.take(&[')']).map(|_| inner).ok_or_else(|| self.unexpected("a closing bracket"));
        }
        self.whole_number()
    }

    fn whole_number(&mut self) -> Result<Quadratic, QuadraticError> {
        let mut digits = String::new();
        while let Some(digit) = self.peek().filter(char::is_ascii_digit) {
            digits.push(digit);
            self.next += 1;
        }
        if self.peek().is_some_and(|c| c == '.' || c == ',') {
            return Err(self.unexpected("a digit"));
        }
        let value = UBig::from_str_radix(&digits, 10).map_err(|_| self.unexpected("a number, √ or φ"))?;
        Ok(Quadratic { p: value.into(), c: IBig::ZERO, q: UBig::ZERO, r: IBig::ONE })
    }
}

/// √(p/r) = √(pr)/r.
fn root_of(x: &Quadratic) -> Result<Quadratic, QuadraticError> {
    if x.is_irrational() {
        return Err(QuadraticError::NestedRoot { radicand: x.to_string() });
    }
    let square = UBig::try_from(&x.p * &x.r);
    let square = square.map_err(|_| QuadraticError::NegativeRoot { radicand: x.to_string() })?;
    Quadratic::new(IBig::ZERO, IBig::ONE, square, x.r.clone()).ok_or(QuadraticError::DivisionByZero)
}

/// Both roots as multiples of one: integers (m, k, q) with left root √q and right root m√q/k. If only one number is
/// irrational, its root is the common one.
fn common_root(left: &Quadratic, right: &Quadratic) -> Result<(UBig, UBig, UBig), QuadraticError> {
    if !left.is_irrational() || !right.is_irrational() || left.q == right.q {
        let q = if left.is_irrational() { &left.q } else { &right.q };
        return Ok((UBig::ONE, UBig::ONE, q.clone()));
    }
    // √q' = √(qq')/q · √q.
    let (root, rest) = (&left.q * &right.q).sqrt_rem();
    if rest.is_zero() {
        return Ok((root, left.q.clone(), left.q.clone()));
    }
    Err(QuadraticError::TwoRoots { first: left.q.to_string(), second: right.q.to_string() })
}

fn sum_of(left: &Quadratic, right: &Quadratic) -> Result<Quadratic, QuadraticError> {
    let (m, k, q) = common_root(left, right)?;
    let whole = (&left.p * &right.r + &right.p * &left.r) * &k;
    let factor = &left.c * &right.r * &k + &right.c * &left.r * m;
    Quadratic::new(whole, factor, q, &left.r * &right.r * k).ok_or(QuadraticError::DivisionByZero)
}

fn product_of(left: &Quadratic, right: &Quadratic) -> Result<Quadratic, QuadraticError> {
    let (m, k, q) = common_root(left, right)?;
    // (p + c√q)(kp' + mc'√q) / (rr'k)
    let (right_p, right_c) = (&right.p * &k, &right.c * m);
    let whole = &left.p * &right_p + &left.c * &right_c * &q;
    let factor = &left.p * right_c + &left.c * right_p;
    Quadratic::new(whole, factor, q, &left.r * &right.r * k).ok_or(QuadraticError::DivisionByZero)
}

/// The whole part and the decimals of a number, given ⌊x·10^places⌋.
pub(super) fn at_point(scaled: &UBig, places: usize) -> (UBig, String) {
    if places == 0 {
        return (scaled.clone(), String::new());
    }
    let (whole, decimals) = scaled.div_rem(UBig::from(10u8).pow(places));
    let digits = to_decimal(&decimals);
    let zeros = "0".repeat(places.saturating_sub(digits.len()));
    (whole, zeros + &digits)
}
