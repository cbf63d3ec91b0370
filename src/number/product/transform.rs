//! The transform modulo one prime: the remainders of a polynomial modulo the factors of x^n − 1, and back.
//!
//! n is s or 3s, s = 2^a ≥ 256. The coefficients lie in rows of sixteen. A pass replaces the remainder modulo
//! x^{4s} − θ(k) by those modulo x^s − θ(4k), …, x^s − θ(4k+3) (see [`super::field`]): two levels with one pass over
//! memory, where all numbers of a row are multiplied by the same root. The parts are then done one after the other,
//! so short ones stay in the processor's cache.
//!
//! A part of sixteen rows is the last: its rows become remainders modulo x^16 − θ(16g+l), l < 16, one in each row.
//! θ(16g+l) = γ^16·θ(l) with the γ of g in [`Roots::twists`]; the rows are transposed, row j is multiplied by γ^j,
//! and lane l has a remainder modulo z^16 − θ(l), z = x/γ. The last four levels have roots of their own in each lane,
//! the same for all g. The values come out in an order that is of no matter: products are taken value by value.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]
#![expect(clippy::many_single_char_names, reason = "the parts of a pass")]

use fearless_simd::{Simd, SimdBase};

use super::field::{FIELDS, Factor, Factors, LANES, Lane, Modulus, PartRoots, Roots, Row};

/// From the coefficients to the values modulo the prime with the index `field`.
#[inline(always)]
pub(super) fn forward<S: Simd>(simd: S, field: usize, rows: &mut [Row]) {
    let modulus = &Modulus::new(simd, FIELDS[field]);
    if rows.len().is_power_of_two() {
        return part_forward(modulus, rows, 0, PartRoots::new(field, rows.len().ilog2() as usize, 0, false));
    }
    let third = modulus.splat(FIELDS[field].factor(FIELDS[field].third.into()));
    let [a, b, c] = thirds(rows);
    for i in 0..a.len() {
        let [x, y, z] = [modulus.load(&a[i]), modulus.load(&b[i]), modulus.load(&c[i])];
        // ω² = −1 − ω
        let turned = modulus.times(modulus.sub(y, z), third);
        modulus.add(modulus.add(x, y), z).store_array(&mut a[i]);
        modulus.add(modulus.sub(x, z), turned).store_array(&mut b[i]);
        modulus.sub(modulus.sub(x, y), turned).store_array(&mut c[i]);
    }
    for (exponent, part) in [a, b, c].into_iter().enumerate() {
        part_forward(modulus, part, 0, PartRoots::new(field, part.len().ilog2() as usize, exponent, false));
    }
}

/// From the values back to n times the coefficients.
#[inline(always)]
pub(super) fn back<S: Simd>(simd: S, field: usize, rows: &mut [Row]) {
    let modulus = &Modulus::new(simd, FIELDS[field]);
    if rows.len().is_power_of_two() {
        return part_back(modulus, rows, 0, PartRoots::new(field, rows.len().ilog2() as usize, 0, true));
    }
    let third = modulus.splat(FIELDS[field].factor(FIELDS[field].third.into()));
    let [a, b, c] = thirds(rows);
    for (exponent, part) in [&mut *a, &mut *b, &mut *c].into_iter().enumerate() {
        part_back(modulus, part, 0, PartRoots::new(field, part.len().ilog2() as usize, exponent, true));
    }
    for i in 0..a.len() {
        let [x, y, z] = [modulus.load(&a[i]), modulus.load(&b[i]), modulus.load(&c[i])];
        let turned = modulus.times(modulus.sub(y, z), third);
        modulus.add(modulus.add(x, y), z).store_array(&mut a[i]);
        modulus.sub(modulus.sub(x, y), turned).store_array(&mut b[i]);
        modulus.add(modulus.sub(x, z), turned).store_array(&mut c[i]);
    }
}

/// Three slices of the same length.
#[inline(always)]
fn thirds(rows: &mut [Row]) -> [&mut [Row]; 3] {
    let length = rows.len() / 3;
    let (a, rest) = rows.split_at_mut(length);
    let (b, rest) = rest.split_at_mut(length);
    [a, b, &mut rest[..length]]
}

/// Four slices of the same length.
#[inline(always)]
fn quarters(rows: &mut [Row]) -> [&mut [Row]; 4] {
    let length = rows.len() / 4;
    let (a, rest) = rows.split_at_mut(length);
    let (b, rest) = rest.split_at_mut(length);
    let (c, rest) = rest.split_at_mut(length);
    [a, b, c, &mut rest[..length]]
}

/// Reduces the remainder modulo x^s − ω^e·θ(k), s = 16 times the rows, k = `node`.
fn part_forward<S: Simd>(modulus: &Modulus<S>, rows: &mut [Row], node: usize, roots: PartRoots) {
    modulus.simd().vectorize(
        #[inline(always)]
        || match rows.len() {
            LANES => block_forward(modulus, rows, node, roots),
            length if length == 2 * LANES => {
                let factor = modulus.splat(roots.doubled.halves[node]);
                let (a, b) = rows.split_at_mut(LANES);
                for i in 0..LANES {
                    let (x, y) = (modulus.load(&a[i]), modulus.times(modulus.load(&b[i]), factor));
                    modulus.add(x, y).store_array(&mut a[i]);
                    modulus.sub(x, y).store_array(&mut b[i]);
                }
                let roots = PartRoots { own: roots.doubled, doubled: roots.own, ..roots };
                block_forward(modulus, a, 2 * node, roots);
                block_forward(modulus, b, 2 * node + 1, roots);
            }
            _ => {
                pass_forward(modulus, rows, node, roots);
                for (number, part) in quarters(rows).into_iter().enumerate() {
                    part_forward(modulus, part, 4 * node + number, roots);
                }
            }
        },
    );
}

/// As [`part_forward`], backwards.
fn part_back<S: Simd>(modulus: &Modulus<S>, rows: &mut [Row], node: usize, roots: PartRoots) {
    modulus.simd().vectorize(
        #[inline(always)]
        || match rows.len() {
            LANES => block_back(modulus, rows, node, roots),
            length if length == 2 * LANES => {
                let (a, b) = rows.split_at_mut(LANES);
                let halves = PartRoots { own: roots.doubled, doubled: roots.own, ..roots };
                block_back(modulus, a, 2 * node, halves);
                block_back(modulus, b, 2 * node + 1, halves);
                let factor = modulus.splat(roots.doubled.halves[node]);
                for i in 0..LANES {
                    let (x, y) = (modulus.load(&a[i]), modulus.load(&b[i]));
                    modulus.add(x, y).store_array(&mut a[i]);
                    modulus.times(modulus.sub(x, y), factor).store_array(&mut b[i]);
                }
            }
            _ => {
                for (number, part) in quarters(rows).into_iter().enumerate() {
                    part_back(modulus, part, 4 * node + number, roots);
                }
                pass_back(modulus, rows, node, roots);
            }
        },
    );
}

/// The three factors of two levels below a node.
#[inline(always)]
fn factors_of<S: Simd>(modulus: &Modulus<S>, node: usize, first: &Roots, second: &Roots) -> [Factors<S>; 3] {
    let [a, b, c]: [Factor; 3] = [first.halves[node], second.halves[2 * node], second.halves[2 * node + 1]];
    [modulus.splat(a), modulus.splat(b), modulus.splat(c)]
}

/// Two levels with the same roots for all rows.
#[inline(always)]
fn pass_forward<S: Simd>(modulus: &Modulus<S>, rows: &mut [Row], node: usize, roots: PartRoots) {
    let factors = factors_of(modulus, node, roots.doubled, roots.own);
    let [a, b, c, d] = quarters(rows);
    for i in 0..d.len() {
        let lanes = load_four(modulus, [&a[i], &b[i], &c[i], &d[i]]);
        let [x, y, z, w] = four_forward(modulus, lanes, factors);
        x.store_array(&mut a[i]);
        y.store_array(&mut b[i]);
        z.store_array(&mut c[i]);
        w.store_array(&mut d[i]);
    }
}

/// As [`pass_forward`], backwards.
#[inline(always)]
fn pass_back<S: Simd>(modulus: &Modulus<S>, rows: &mut [Row], node: usize, roots: PartRoots) {
    let factors = factors_of(modulus, node, roots.doubled, roots.own);
    let [a, b, c, d] = quarters(rows);
    for i in 0..d.len() {
        let lanes = load_four(modulus, [&a[i], &b[i], &c[i], &d[i]]);
        let [x, y, z, w] = four_back(modulus, lanes, factors);
        x.store_array(&mut a[i]);
        y.store_array(&mut b[i]);
        z.store_array(&mut c[i]);
        w.store_array(&mut d[i]);
    }
}

/// Modulo y⁴ − r⁴, y² ∓ r², from a + by + cy² + dy³: to the values at ±r and ±ir.
#[inline(always)]
fn four_forward<S: Simd>(m: &Modulus<S>, [a, b, c, d]: [Lane<S>; 4], factors: [Factors<S>; 3]) -> [Lane<S>; 4] {
    let [square, root, other_root] = factors;
    let (c, d) = (m.times(c, square), m.times(d, square));
    let (a, b, c, d) = (m.add(a, c), m.add(b, d), m.sub(a, c), m.sub(b, d));
    let (b, d) = (m.times(b, root), m.times(d, other_root));
    [m.add(a, b), m.sub(a, b), m.add(c, d), m.sub(c, d)]
}

/// As [`four_forward`], backwards, times 4.
#[inline(always)]
fn four_back<S: Simd>(m: &Modulus<S>, [a, b, c, d]: [Lane<S>; 4], factors: [Factors<S>; 3]) -> [Lane<S>; 4] {
    let [square, root, other_root] = factors;
    let (a, b, c, d) = (m.add(a, b), m.sub(a, b), m.add(c, d), m.sub(c, d));
    let (b, d) = (m.times(b, root), m.times(d, other_root));
    [m.add(a, c), m.add(b, d), m.times(m.sub(a, c), square), m.times(m.sub(b, d), square)]
}

#[inline(always)]
fn load_four<S: Simd>(modulus: &Modulus<S>, [a, b, c, d]: [&Row; 4]) -> [Lane<S>; 4] {
    [modulus.load(a), modulus.load(b), modulus.load(c), modulus.load(d)]
}

/// The three factors within a row of a node at this place, and of the two below it.
#[inline(always)]
fn within<S: Simd>(modulus: &Modulus<S>, roots: PartRoots, first: usize, second: usize) -> [Factors<S>; 3] {
    let [a, b, c] = [&roots.within[first], &roots.within[second], &roots.within[second + 1]];
    [modulus.load_factors(a), modulus.load_factors(b), modulus.load_factors(c)]
}

/// The last eight levels of sixteen rows.
#[inline(always)]
fn block_forward<S: Simd>(modulus: &Modulus<S>, rows: &mut [Row], node: usize, roots: PartRoots) {
    let Some(block) = rows.first_chunk_mut::<LANES>() else { return };
    pass_forward(modulus, block, node, roots);
    for (number, part) in block.chunks_exact_mut(4).enumerate() {
        pass_forward(modulus, part, 4 * node + number, roots);
    }
    modulus.transpose(block);
    let twists = &roots.own.twists[node];
    for j in 1..LANES {
        modulus.times(modulus.load(&block[j]), modulus.splat(twists[j])).store_array(&mut block[j]);
    }
    let factors = within(modulus, roots, 0, 1);
    for i in 0..4 {
        let lanes = load_four(modulus, [&block[i], &block[4 + i], &block[8 + i], &block[12 + i]]);
        let values = four_forward(modulus, lanes, factors);
        for quarter in 0..4 {
            values[quarter].store_array(&mut block[4 * quarter + i]);
        }
    }
    for part in 0..4 {
        let factors = within(modulus, roots, 3 + part, 7 + 2 * part);
        let four = &mut block[4 * part..][..4];
        let lanes = load_four(modulus, [&four[0], &four[1], &four[2], &four[3]]);
        let values = four_forward(modulus, lanes, factors);
        for i in 0..4 {
            values[i].store_array(&mut four[i]);
        }
    }
}

/// As [`block_forward`], backwards.
#[inline(always)]
fn block_back<S: Simd>(modulus: &Modulus<S>, rows: &mut [Row], node: usize, roots: PartRoots) {
    let Some(block) = rows.first_chunk_mut::<LANES>() else { return };
    for part in 0..4 {
        let factors = within(modulus, roots, 3 + part, 7 + 2 * part);
        let four = &mut block[4 * part..][..4];
        let lanes = load_four(modulus, [&four[0], &four[1], &four[2], &four[3]]);
        let values = four_back(modulus, lanes, factors);
        for i in 0..4 {
            values[i].store_array(&mut four[i]);
        }
    }
    let factors = within(modulus, roots, 0, 1);
    for i in 0..4 {
        let lanes = load_four(modulus, [&block[i], &block[4 + i], &block[8 + i], &block[12 + i]]);
        let values = four_back(modulus, lanes, factors);
        for quarter in 0..4 {
            values[quarter].store_array(&mut block[4 * quarter + i]);
        }
    }
    let twists = &roots.own.twists[node];
    for j in 1..LANES {
        modulus.times(modulus.load(&block[j]), modulus.splat(twists[j])).store_array(&mut block[j]);
    }
    modulus.transpose(block);
    for (number, part) in block.chunks_exact_mut(4).enumerate() {
        pass_back(modulus, part, 4 * node + number, roots);
    }
    pass_back(modulus, block, node, roots);
}
