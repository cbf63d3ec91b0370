//! The numbers that terms have: those of 128 bits, and where one does not fit, numbers of any size.

use dashu_int::ops::BitTest;

use crate::formula::Sign;
use golden_number::{IBig, UBig};

/// The most bits of a number of any size, so that no comparison takes long.
const BITS: usize = 1 << 12;

/// An integer with the operations of terms. `None` stands for a result that does not fit.
pub(super) trait Number: Clone + Ord {
    fn of(number: &UBig) -> Option<Self>;
    fn of_word(word: u64) -> Self;
    fn sum(&self, sign: Sign, other: &Self) -> Option<Self>;
    fn product(&self, other: &Self) -> Option<Self>;
    /// The same as a machine word.
    fn word(&self) -> Word;
}

/// An integer as a machine word.
pub(super) enum Word {
    Negative,
    Natural(u64),
    /// A natural number of 2⁶⁴ or more.
    Beyond,
}

impl Number for i128 {
    fn of(number: &UBig) -> Option<Self> {
        Self::try_from(number).ok()
    }

    fn of_word(word: u64) -> Self {
        word.into()
    }

    fn sum(&self, sign: Sign, other: &Self) -> Option<Self> {
        if sign == Sign::Plus { self.checked_add(*other) } else { self.checked_sub(*other) }
    }

    fn product(&self, other: &Self) -> Option<Self> {
        self.checked_mul(*other)
    }

    fn word(&self) -> Word {
        match u64::try_from(*self) {
            Ok(word) => Word::Natural(word),
            Err(_) if *self < 0 => Word::Negative,
            Err(_) => Word::Beyond,
        }
    }
}

impl Number for IBig {
    fn of(number: &UBig) -> Option<Self> {
        (number.bit_len() <= BITS).then(|| Self::from(number.clone()))
    }

    fn of_word(word: u64) -> Self {
        word.into()
    }

    fn sum(&self, sign: Sign, other: &Self) -> Option<Self> {
        let sum = if sign == Sign::Plus { self + other } else { self - other };
        Some(sum).filter(|sum| sum.bit_len() <= BITS)
    }

    fn product(&self, other: &Self) -> Option<Self> {
        Some(self * other).filter(|product| product.bit_len() <= BITS)
    }

    fn word(&self) -> Word {
        match u64::try_from(self) {
            Ok(word) => Word::Natural(word),
            Err(_) if *self < Self::ZERO => Word::Negative,
            Err(_) => Word::Beyond,
        }
    }
}
