//! Finite commutative monoids in which some elements are P: the outcomes of sums of a few heaps, whatever their number.
//! Sets of elements of a monoid. Games on two piles whose P-positions under misère play are pairs known in closed form.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use foldhash::fast::RandomState;

use crate::{Job, SolverError};
use golden_game::{Moves, Ruleset, TableShape};
use golden_number::{MisereTWythoffPairs, UBig, partner_u64};

/// The number of times that each generator occurs in a product.
pub(super) type Word = Vec<u8>;

/// The most products that are compared.
const PRODUCTS: usize = 1 << 16;

/// The cost of sorting a product into classes, beside examining an option of it, for each generator.
const CLASSES: usize = 16;

/// Products and elements examined between two checks for cancellation.
const CANCEL_STEP: usize = 1 << 10;

/// A commutative monoid with at most [`Elements::MOST`] elements, whose element 0 is the identity.
#[derive(Clone, Debug)]
pub(super) struct Monoid {
    order: usize,
    /// The product of a and b, at a·order + b.
    products: Vec<u16>,
    p: Elements,
    /// Each element as a product of generators.
    words: Vec<Word>,
    generators: Vec<u16>,
}

/// Products of generators gᵢ, each of which occurs at most `most` times: gᵢ^(most + 1) = gᵢ^(most − 1).
struct Products {
    most: u8,
    /// The distance between a product and its product with each generator.
    steps: Vec<usize>,
    count: usize,
}

impl Products {
    /// `None` if there are more than [`PRODUCTS`].
    fn new(generators: usize, most: u8) -> Option<Self> {
        let mut count = 1usize;
        let mut steps = Vec::with_capacity(generators);
        for _ in 0..generators {
            steps.push(count);
            count = count.checked_mul(usize::from(most) + 1).filter(|&count| count <= PRODUCTS)?;
        }
        Some(Self { most, steps, count })
    }

    fn word(&self, mut number: usize) -> Word {
        let base = usize::from(self.most) + 1;
        let digit = |_| {
            let digit = number % base;
            number /= base;
            u8::try_from(digit).unwrap_or_default()
        };
        (0..self.steps.len()).map(digit).collect()
    }

    /// The number of the product of two words; words may leave out generators at the end.
    fn number(&self, one: &[u8], other: &[u8]) -> usize {
        let places = self.steps.iter().enumerate();
        places.map(|(place, step)| step * usize::from(self.exponent(one, other, place))).sum()
    }

    fn exponent(&self, one: &[u8], other: &[u8], place: usize) -> u8 {
        let of = |word: &[u8]| word.get(place).copied().unwrap_or_default();
        let exponent = of(one) + of(other);
        if exponent <= self.most { exponent } else { self.most - 1 + (exponent - self.most + 1) % 2 }
    }

    /// The product with a generator.
    fn times(&self, number: usize, generator: usize) -> usize {
        let step = self.steps[generator];
        let is_most = number / step % (usize::from(self.most) + 1) == usize::from(self.most);
        if is_most { number - step } else { number + step }
    }
}

/// The product of two words in which each generator occurs at most `most` times.
pub(super) fn product(one: &[u8], other: &[u8], most: u8) -> Word {
    let products = Products { most, steps: vec![0; one.len()], count: 0 };
    (0..one.len()).map(|place| products.exponent(one, other, place)).collect()
}

impl Monoid {
    /// Returns the number of products and options that [`Self::of_options`] examines; 0 if it refuses at once.
    pub(super) fn cost(options: &[Vec<Word>], most: u8) -> usize {
        let of_each = options.iter().map(|options| options.len() + CLASSES).sum::<usize>();
        Products::new(options.len(), most).map_or(0, |products| products.count.saturating_mul(of_each))
    }

    /// The monoid of heaps gᵢ, each with the options that `options` names as words in these heaps, in which products are
    /// equal if no further factor ever makes one P and the other N.
    ///
    /// That each heap may occur at most `most` times, two more being the same, and that options come before their
    /// heaps in the order of the products, are guesses: [`Proof`](super::quotient::Proof) shows whether what comes of
    /// them holds. `None` if there are too many products or elements.
    ///
    /// **Cost**: products × options, and sorting the products into classes a few times.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn of_options(options: &[Vec<Word>], most: u8, job: &Job) -> Result<Option<Self>, SolverError> {
        let Some(products) = Products::new(options.len(), most) else { return Ok(None) };
        let is_p = outcomes(&products, options, job)?;
        let Some(classes) = classes(&products, &is_p, job)? else { return Ok(None) };
        let order = classes.iter().max().map_or(0, |&last| usize::from(last) + 1);
        let mut words: Vec<Word> = vec![Word::new(); order];
        let mut p = Elements::default();
        for (number, &class) in classes.iter().enumerate().rev() {
            // The first product of a class is kept.
            words[usize::from(class)] = products.word(number);
            if is_p[number] {
                p.insert(class.into());
            }
        }
        let product = |one: &Word, other: &Word| classes[products.number(one, other)];
        let table = words.iter().flat_map(|one| words.iter().map(move |other| product(one, other))).collect();
        let generators = products.steps.iter().map(|&step| classes[step]).collect();
        Ok(Some(Self { order, products: table, p, words, generators }))
    }

    /// Returns the number of elements.
    pub(super) fn order(&self) -> usize {
        self.order
    }

    /// The elements that are P.
    pub(super) fn p(&self) -> &Elements {
        &self.p
    }

    /// Returns true if an element is P.
    #[inline]
    pub(super) fn is_p(&self, element: u16) -> bool {
        self.p.has(element.into())
    }

    /// The product of two elements.
    #[inline]
    pub(super) fn times(&self, one: u16, other: u16) -> u16 {
        self.products[usize::from(one) * self.order + usize::from(other)]
    }

    /// All elements.
    pub(super) fn elements(&self) -> impl Iterator<Item = u16> + use<> {
        (0..).take(self.order)
    }

    /// An element as a product of generators.
    pub(super) fn word(&self, element: u16) -> Word {
        self.words[usize::from(element)].clone()
    }

    /// The element of a generator.
    pub(super) fn generator(&self, place: usize) -> u16 {
        self.generators[place]
    }
}

/// Finds the products that are P under misère play, if options have smaller numbers.
fn outcomes(products: &Products, options: &[Vec<Word>], job: &Job) -> Result<Vec<bool>, SolverError> {
    let mut is_p = vec![false; products.count];
    for number in 1..products.count {
        if number % CANCEL_STEP == 0 {
            job.advance(0)?;
        }
        let mut rest = products.word(number);
        let mut wins = false;
        for (place, options) in options.iter().enumerate() {
            if rest[place] > 0 && !wins {
                rest[place] -= 1;
                wins = options.iter().any(|option| is_p[products.number(&rest, option)]);
                rest[place] += 1;
            }
        }
        is_p[number] = !wins;
    }
    Ok(is_p)
}

/// The coarsest classes of products that agree with the outcomes and with multiplication, numbered by their first products;
/// `None` if there are more than [`Elements::MOST`].
fn classes(products: &Products, is_p: &[bool], job: &Job) -> Result<Option<Vec<u16>>, SolverError> {
    let mut classes: Vec<u16> = is_p.iter().map(|&is_p| u16::from(is_p)).collect();
    let mut count = 0;
    loop {
        let mut numbered: HashMap<Vec<u16>, u16, RandomState> = HashMap::default();
        let mut finer = Vec::with_capacity(classes.len());
        for number in 0..classes.len() {
            if number % CANCEL_STEP == 0 {
                job.advance(0)?;
            }
            let with = (0..products.steps.len()).map(|generator| classes[products.times(number, generator)]);
            let key: Vec<u16> = std::iter::once(classes[number]).chain(with).collect();
            let next = numbered.len();
            let class = match numbered.entry(key) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(_) if next >= Elements::MOST => return Ok(None),
                Entry::Vacant(new) => *new.insert(u16::try_from(next).unwrap_or(u16::MAX)),
            };
            finer.push(class);
        }
        classes = finer;
        if numbered.len() == count {
            return Ok(Some(classes));
        }
        count = numbered.len();
    }
}

/// Machine words of a set.
const WORDS: usize = 8;

/// A set of elements, which are numbers below [`Elements::MOST`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Elements([u64; WORDS]);

impl Elements {
    /// The greatest number of elements.
    pub(super) const MOST: usize = 64 * WORDS;

    /// Adds an element.
    pub(super) fn insert(&mut self, element: usize) {
        self.0[element / 64] |= 1 << (element % 64);
    }

    /// Returns true if an element is in the set.
    #[inline]
    pub(super) fn has(&self, element: usize) -> bool {
        self.0[element / 64] >> (element % 64) & 1 == 1
    }

    /// Returns the number of elements.
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns true if the other set has all elements of this one.
    #[inline]
    pub(super) fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(word, other)| word & !other == 0)
    }
}

/// The P-positions under misère play of a symmetric game on two piles: one in each row and each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MiserePairs {
    /// Two-pile Nim: (0, 1) and (1, 0), then equal piles (Bouton 1901).
    Nim,
    /// Wythoff's game: (0, 1), (1, 0), (2, 2), then the safe pairs.
    Wythoff,
    /// t-Wythoff for t ≥ 2 (Fraenkel 1984).
    TWythoff(MisereTWythoffPairs),
}

impl MiserePairs {
    /// The pairs of a game, also where it is given by rays: the rook and the queen; `None` for other games.
    pub(crate) fn of_game(ruleset: &Ruleset) -> Option<Self> {
        let spec = ruleset.spec();
        match (spec.plane, spec.moves.simplest()) {
            (TableShape::Quadrant { .. }, Moves::AnyNumber) => Some(Self::Nim),
            (TableShape::Quadrant { .. }, Moves::OneOrBoth { t }) => {
                Some(MisereTWythoffPairs::for_t(t).map_or(Self::Wythoff, Self::TWythoff))
            }
            _ => None,
        }
    }

    /// The column of the P-position of a row; below (t + 2) 2⁶⁴.
    ///
    /// **Cost**: some nanoseconds; for t-Wythoff about a microsecond.
    pub(crate) fn column(self, row: u64) -> u128 {
        match (self, row) {
            (Self::Nim | Self::Wythoff, 0) => 1,
            (Self::Nim | Self::Wythoff, 1) => 0,
            (Self::Nim, _) | (Self::Wythoff, 2) => row.into(),
            (Self::Wythoff, _) => partner_u64(row),
            (Self::TWythoff(pairs), _) => {
                let word = UBig::from(row);
                let (smaller, larger) = pairs.pair_of(&word);
                let other = if smaller == word { larger } else { smaller };
                u128::try_from(&other).unwrap_or(u128::MAX)
            }
        }
    }
}
