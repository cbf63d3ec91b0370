//! The five primes of the transform, and what is constant for each.

#![expect(clippy::cast_possible_truncation, reason = "residues of a prime below 2³¹")]

/// How many primes there are.
pub(super) const COUNT: usize = 5;

/// log₂ of the order of [`Field::root`].
pub(super) const ORDER_LOG: u32 = 23;

/// The primes, increasing: each is below 2³¹ and 1 modulo 3·2²³. Their product is greater than 2¹⁵⁴.
pub(super) const FIELDS: [Field; COUNT] = [
    Field::new(1_711_276_033),
    Field::new(1_811_939_329),
    Field::new(2_013_265_921),
    Field::new(2_088_763_393),
    Field::new(2_113_929_217),
];

/// Integers modulo a prime p.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// p
    pub(super) prime: u32,
    /// 1/p modulo 2³².
    pub(super) inverse: u32,
    /// A number of order 2²³.
    pub(super) root: u32,
    /// A number of order 3.
    pub(super) third: u32,
}

/// A number w below p by which others are multiplied, with ⌊w·2³²/p⌋ (the method of Shoup).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Factor {
    /// w
    pub(super) value: u32,
    /// ⌊w·2³²/p⌋
    pub(super) quotient: u32,
}

impl Field {
    const fn new(prime: u32) -> Self {
        // Each step doubles the known bits, beginning with three.
        let (mut inverse, mut step) = (prime, 0);
        while step < 4 {
            inverse = inverse.wrapping_mul(2u32.wrapping_sub(prime.wrapping_mul(inverse)));
            step += 1;
        }
        let mut field = Self { prime, inverse, root: 0, third: 0 };
        let mut candidate = 2;
        while field.root == 0 || field.third == 0 {
            // A number is a square, or a cube, iff these powers are 1.
            if field.root == 0 && field.power(candidate, (prime - 1) / 2) != 1 {
                field.root = field.power(candidate, (prime - 1) >> ORDER_LOG);
            }
            let third = field.power(candidate, (prime - 1) / 3);
            if third != 1 {
                field.third = third;
            }
            candidate += 1;
        }
        field
    }

    /// a·b mod p
    pub(super) const fn times(self, a: u32, b: u32) -> u32 {
        (a as u64 * b as u64 % self.prime as u64) as u32
    }

    /// a^e mod p
    pub(super) const fn power(self, a: u32, exponent: u32) -> u32 {
        let (mut power, mut square, mut rest) = (1, a, exponent);
        while rest > 0 {
            if rest & 1 == 1 {
                power = self.times(power, square);
            }
            square = self.times(square, square);
            rest >>= 1;
        }
        power
    }

    /// 1/a mod p
    pub(super) const fn reciprocal(self, a: u32) -> u32 {
        self.power(a, self.prime - 2)
    }

    /// The factor a mod p.
    pub(super) const fn factor(self, a: u64) -> Factor {
        let value = (a % self.prime as u64) as u32;
        Factor { value, quotient: (((value as u64) << 32) / self.prime as u64) as u32 }
    }

    /// A number of order 2^log; log is at most [`ORDER_LOG`].
    pub(super) const fn root_of_order(self, log: u32) -> u32 {
        let (mut root, mut of_log) = (self.root, ORDER_LOG);
        while of_log > log {
            root = self.times(root, root);
            of_log -= 1;
        }
        root
    }
}

#[cfg(test)]
mod tests {
    use super::{FIELDS, ORDER_LOG};
    use crate::{UBig, primes_of};

    #[test]
    fn the_primes_are_primes_with_the_roots_of_unity_that_are_said() {
        let product: UBig = FIELDS.iter().map(|field| UBig::from(field.prime)).product();
        assert!(product > UBig::ONE << 154);
        assert!(FIELDS.is_sorted_by_key(|field| field.prime));
        for field in FIELDS {
            assert_eq!(primes_of(field.prime.into()), [u64::from(field.prime)]);
            assert!(field.prime < 1 << 31 && field.prime % (3 << ORDER_LOG) == 1);
            assert_eq!(field.prime.wrapping_mul(field.inverse), 1);
            assert_eq!(field.root_of_order(1), field.prime - 1);
            assert_ne!(field.third, 1);
            assert_eq!(field.power(field.third, 3), 1);
        }
    }
}
