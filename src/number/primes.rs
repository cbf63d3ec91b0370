//! The prime factors of a small number.

/// Returns the primes that divide a number, in increasing order; none for 0 and 1.
///
/// **Cost**: one division for each number up to the square root of the unfactored part.
///
/// ```
/// use golden_number::primes_of;
/// assert_eq!(primes_of(768), [2, 3]);
/// assert_eq!(primes_of(73), [73]);
/// assert!(primes_of(1).is_empty());
/// ```
pub fn primes_of(mut number: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    let mut factor = 2;
    while factor <= number / factor {
        if number.is_multiple_of(factor) {
            primes.push(factor);
            while number.is_multiple_of(factor) {
                number /= factor;
            }
        }
        factor += 1;
    }
    if number > 1 {
        primes.push(number);
    }
    primes
}
