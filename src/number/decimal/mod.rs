//! Long numbers in decimal digits.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `change` | from one base of digits to another |
//! | `read` | from decimal digits to a big integer |
//! | `write` | from a big integer to decimal digits |

mod change;
mod read;
mod write;

pub(super) use read::from_decimal;
pub use write::to_decimal;

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::{any, proptest};

    use super::{from_decimal, to_decimal};
    use crate::UBig;

    /// Reads and writes a number, beside the library of big integers.
    fn check(n: &UBig) {
        let digits = n.to_string();
        assert!(to_decimal(n) == digits, "writing {} digits", digits.len());
        assert!(from_decimal(&digits) == *n, "reading {} digits", digits.len());
    }

    #[test]
    fn powers_of_ten_and_their_neighbours() {
        for exponent in (0..80).chain((4000..4100).step_by(7)).chain([6079, 6080, 6081, 9728, 12_345, 20_000, 60_000]) {
            let power = UBig::from(10_u8).pow(exponent);
            check(&(&power - UBig::ONE));
            check(&(&power + UBig::ONE));
            check(&power);
        }
    }

    #[test]
    fn powers_of_two_and_their_neighbours() {
        for exponent in (13_300..14_000).step_by(64).chain([16_384, 32_768, 50_000, 65_536, 100_000, 200_001]) {
            let power = UBig::ONE << exponent;
            check(&(&power - UBig::ONE));
            check(&power);
        }
    }

    #[test]
    fn long_numbers() {
        let quotient = UBig::from(10_u8).pow(300_000) / 7_u8;
        for shift in [0, 1, 300_001, 500_000] {
            check(&(&quotient >> shift));
        }
        // Where all digits below the first are 9, or 0, carries run through all of them.
        let power = UBig::from(10_u8).pow(150_000);
        check(&(&power - UBig::ONE));
        check(&power);
    }

    #[test]
    fn leading_zeros_are_read() {
        for zeros in [1, 18, 19, 20, 3999, 5000, 10_000] {
            let zeros = "0".repeat(zeros);
            assert_eq!(from_decimal(&zeros), UBig::ZERO);
            assert_eq!(from_decimal(&format!("{zeros}2026")), UBig::from(2026_u16));
            let digits = "1597".repeat(1300);
            assert_eq!(to_decimal(&from_decimal(&format!("{zeros}{digits}"))), digits);
        }
        assert_eq!(from_decimal(""), UBig::ZERO);
    }

    proptest! {
        #[test]
        fn any_words(words in vec(any::<u64>(), 0..900)) {
            check(&words.iter().fold(UBig::ZERO, |n, &word| (n << 64) + word));
        }
    }
}
