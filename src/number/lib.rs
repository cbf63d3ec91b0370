//! Numbers: Fibonacci numbers, Zeckendorf forms, Beatty sequences, the golden string.
//!
//! The crate knows no game, screen, file or clock. Every function is exact: no result depends on floating point, and
//! where a machine-word kernel replaces big integers, its documentation proves that it is correct.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `beatty` | Beatty sequences, numbers with one square root, safe pairs, the Wythoff array |
//! | `decimal` | long numbers in decimal digits |
//! | `fibonacci` | the Fibonacci numbers F_0 = 0, F_1 = F_2 = 1, F_i = F_{i−1} + F_{i−2} |
//! | `golden_string` | the golden string 1011010110110… (A005614): letters, counts, its making in two ways, factors; its two symbols, its packed bits |
//! | `numeration` | Fibonacci representations: forms, arithmetic, reading |
//! | `parse` | parsing decimal numbers, and numbers as people type them: digits, or sums, products and powers such as 10^30 + 1 |
//! | `primes` | the prime factors of a small number |
//! | `product` | products of long numbers |
//!
//! Conventions: F_1 = F_2 = 1; φ = (1+√5)/2; ψ = 1−φ = −1/φ; A(n) = ⌊nφ⌋; B(n) = ⌊nφ²⌋ = A(n)+n. In costs, M(b) is
//! the time of a [`product()`] of two numbers of b bits.
//!
//! ```
//! use golden_number::{Representation, UBig, floor_phi, golden_letter, is_safe_pair};
//!
//! // 12 = 8 + 3 + 1, no two of them neighbours among the Fibonacci numbers F_6, F_4, F_2.
//! let form = Representation::canonical(&UBig::from(12_u8));
//! assert_eq!(form.indices(), [6, 4, 2]);
//! assert_eq!(form.value(), UBig::from(12_u8));
//! // ⌊nφ⌋ without floating point, at any size.
//! let far = UBig::from(10_u8).pow(30);
//! assert_eq!(floor_phi(&far).to_string(), "1618033988749894848204586834365");
//! assert_eq!(golden_letter(&far), Some(true));
//! assert!(is_safe_pair(&UBig::from(12_u8), &UBig::from(20_u8)));
//! ```

#![expect(clippy::doc_markdown, reason = "the subscripts of F_i and L_k are mathematics, not code")]

mod beatty;
mod decimal;
mod fibonacci;
mod golden_string;
mod numeration;
mod parse;
mod primes;
mod product;

pub use dashu_int::{IBig, UBig};

pub use beatty::golden::{GOLDEN_128, GOLDEN_256_LOW, floor_phi, floor_phi_squared, floor_phi_u64, floor_phi_u128};
pub use beatty::pair::{BeattyError, BeattyFault, BeattyOwner, BeattyPair, phi_multiple};
pub use beatty::quadratic::{Quadratic, QuadraticError};
pub use beatty::wythoff::{
    MisereTWythoffPairs, SafePair, WythoffArrayPlace, WythoffClass, as_safe_pair, is_safe_pair, is_safe_pair_u64,
    is_safe_pair_u128, partner, partner_u64, partner_u128, safe_pair, safe_pair_of, safe_pairs_at, t_wythoff_pair,
    t_wythoff_pair_of, wythoff_array_entry, wythoff_array_place, wythoff_array_row, wythoff_class,
};
pub use decimal::to_decimal;
pub use fibonacci::{FIBONACCI, fibonacci, fibonacci_index, fibonacci_pair, highest_fibonacci_index};
pub use golden_string::{
    Letters, LettersError, first_letter_that_is_no_gap, golden_bits, golden_chunks, golden_counts,
    golden_factor_position, golden_factors, golden_fill, golden_letter, golden_letter_u64, golden_level_length,
    golden_prefix, golden_window,
};
pub use numeration::mask::{
    mask_value, mask_value_u128, second_canonical_mask, tail_u64, zeckendorf_mask, zeckendorf_mask_u128,
};
pub use numeration::read::{WrittenForm, WrittenFormError, read_columns, read_representation};
pub use numeration::representation::{
    AllRepresentations, DigitsError, FibonacciCodeError, MAX_INDEX, Representation, all_representations, circle_parts,
    circle_product, fibonacci_code, fibonacci_code_of_form, read_fibonacci_code,
};
pub use numeration::rewrite::{
    Column, Columns, MAX_REWRITE_PARTS, MAX_REWRITE_POSITIONS, RewriteError, RewriteRule, RewriteStep, Rewriting, add,
    circle, normalise, subtract,
};
pub use numeration::zeckendorf::tail;
pub use parse::{
    MAX_DECIMAL_DIGITS, NumberError, SIGNS, TIMES, parse_number, parse_number_or_indices, parse_typed_number,
};
pub use primes::primes_of;
pub use product::{product, squared};
