//! Everything about the Fibonacci representations of a number, as JSON.

use serde::Serialize;

use super::json::Text;
use crate::number::{Representation, SafePair, UBig, WythoffClass, safe_pair_of, tail};

/// The most decimal digits of a number whose parts are listed: their length grows with its square.
const PARTS_DIGITS: usize = 5000;

/// The result of `zeckendorf`, with its keys in the order of the file.
#[derive(Clone, Debug, Serialize)]
pub struct ZeckendorfResult {
    /// The number.
    pub n: Text<UBig>,
    /// The positions of the ones of the canonical form, highest first.
    pub indices: Vec<u32>,
    /// The parts, largest first; `None` for 0 and for numbers of more than 5,000 digits.
    pub parts: Option<Vec<Text<UBig>>>,
    /// The canonical form in Silber's notation.
    pub canonical: String,
    /// The second canonical form in Silber's notation.
    pub second_canonical: String,
    /// Whether it is an A-number or a B-number.
    pub class: Option<Text<WythoffClass>>,
    /// The smallest part.
    pub tail: Option<Text<UBig>>,
    /// The value of the canonical form with every one moved to the next higher position.
    pub left_shift: Option<Text<UBig>>,
    /// The value of the canonical form with every one moved to the next lower position.
    pub right_shift: Option<Text<UBig>>,
    /// The safe pair that contains the number.
    pub safe_pair: Option<[Text<UBig>; 2]>,
    /// The number of that pair, the difference of its members.
    pub pair_number: Option<Text<UBig>>,
}

impl ZeckendorfResult {
    /// Works everything out for a number of any length; for 0 only the empty forms exist.
    pub fn of(n: &UBig) -> Self {
        let canonical = Representation::canonical(n);
        let mut result = Self {
            n: Text(n.clone()),
            indices: canonical.indices().to_vec(),
            parts: None,
            canonical: canonical.digits(),
            second_canonical: Representation::second_canonical(n).digits(),
            class: None,
            tail: tail(n).map(Text),
            left_shift: None,
            right_shift: None,
            safe_pair: None,
            pair_number: None,
        };
        if !n.is_zero() {
            if *n < UBig::from(10_u8).pow(PARTS_DIGITS) {
                result.parts = Some(canonical.parts().into_iter().map(Text).collect());
            }
            result.add_pair(safe_pair_of(n));
        }
        result
    }

    /// Adds the safe pair of a positive number and what follows from it.
    ///
    /// The right shift of the canonical form of A(k) is k, that of B(k) is A(k) (Silber 1977). The left shift is the
    /// sum of a number and its right shift, for F(i+1) = F(i) + F(i−1) part by part.
    fn add_pair(&mut self, pair: SafePair) {
        let n = &self.n.0;
        let (class, right_shift) =
            if pair.a == *n { (WythoffClass::A, &pair.number) } else { (WythoffClass::B, &pair.a) };
        self.class = Some(Text(class));
        self.left_shift = Some(Text(n + right_shift));
        self.right_shift = Some(Text(right_shift.clone()));
        self.safe_pair = Some([Text(pair.a), Text(pair.b)]);
        self.pair_number = Some(Text(pair.number));
    }
}

#[cfg(test)]
mod tests {
    use super::{Text, ZeckendorfResult};
    use crate::number::{Representation, UBig, wythoff_class};

    #[test]
    fn shifts_and_class_follow_from_the_safe_pair() {
        let small = (1..2000_u32).map(UBig::from);
        let long = (1..20_usize).map(|power| UBig::from(7_u8).pow(100 * power));
        for n in small.chain(long) {
            let result = ZeckendorfResult::of(&n);
            let canonical = Representation::canonical(&n);
            assert_eq!(result.left_shift, Some(Text(canonical.left_shift().value())), "{n}");
            assert_eq!(result.right_shift, Some(Text(canonical.right_shift().value())), "{n}");
            assert_eq!(result.class, wythoff_class(&n).map(Text), "{n}");
        }
    }
}
