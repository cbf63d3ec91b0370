//! Automata beside the games' own recursion, arithmetic and isqrt.

use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::bounded::{BoundedVerdict, Bounds, check_bounded};
use golden_logic::parse::parse_formula;
use golden_logic::prove::{RunVerdict, prove};
use golden_logic::scope::Scope;
use golden_number::{Representation, UBig, floor_phi_u64, golden_letter_u64, is_safe_pair_u64, tail_u64};

use super::support::{automaton, automaton_reading, big};

const FAR: u64 = 10_000;

/// The pairs of numbers below an end.
fn pairs(end: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..end).flat_map(move |a| (0..end).map(move |b| (a, b)))
}

fn holds(automaton: &Automaton, values: &[u64]) -> bool {
    automaton.accepts(&big(values))
}

#[test]
fn wythoffs_sequences_are_those_of_phi() {
    let (a, b) = (automaton("A(n,a)"), automaton("B(n,b)"));
    let (is_a, is_b) = (automaton("isA(x)"), automaton("isB(x)"));
    let mut members = [vec![false; 3 * FAR as usize], vec![false; 3 * FAR as usize]];
    for n in 0..=FAR {
        let floor = u64::try_from(floor_phi_u64(n)).expect("a small number");
        for near in floor.saturating_sub(2)..=floor + 2 {
            assert_eq!(holds(&a, &[n, near]), near == floor, "A({n}) = {near}");
            assert_eq!(holds(&b, &[n, near + n]), near == floor, "B({n}) = {}", near + n);
        }
        if n > 0 {
            members[0][floor as usize] = true;
            members[1][(floor + n) as usize] = true;
        }
    }
    for x in 0..=FAR {
        assert_eq!(holds(&is_a, &[x]), members[0][x as usize], "{x} in A");
        assert_eq!(holds(&is_b, &[x]), members[1][x as usize], "{x} in B");
    }
}

#[test]
fn safe_pairs_and_letters_are_those_of_the_number_floor() {
    let (w, f1, tail) = (automaton("W(a,b)"), automaton("f1(i)"), automaton("T(n,t)"));
    for (a, b) in pairs(300) {
        assert_eq!(holds(&w, &[a, b]), is_safe_pair_u64(a, b), "({a},{b})");
    }
    for i in 1..=FAR {
        assert_eq!(holds(&f1, &[i]), golden_letter_u64(i) == Some(true), "letter {i}");
        let smallest = tail_u64(i).expect("a part");
        assert!(holds(&tail, &[i, smallest]) && !holds(&tail, &[i, smallest + 1]), "T({i})");
    }
}

/// The values of Wythoff's game by recursion.
fn wythoff(size: usize) -> Vec<Vec<usize>> {
    let mut values = vec![vec![0; size]; size];
    for a in 0..size {
        for b in 0..size {
            let mut seen = vec![false; 3 * size];
            (0..b).for_each(|c| seen[values[a][c]] = true);
            (0..a).for_each(|c| seen[values[c][b]] = true);
            (1..=a.min(b)).for_each(|k| seen[values[a - k][b - k]] = true);
            values[a][b] = seen.iter().position(|seen| !seen).expect("a free value");
        }
    }
    values
}

#[test]
fn winning_moves_of_wythoffs_game_are_those_of_the_recursion() {
    let values = wythoff(80);
    let kinds = ["wrow(a,b)", "wcol(a,b)", "wdiag(a,b)", "three(a,b)"].map(automaton);
    for a in 0..80 {
        for b in 0..80 {
            let row = (0..b).any(|c| values[a][c] == 0);
            let column = (0..a).any(|c| values[c][b] == 0);
            let diagonal = (1..=a.min(b)).any(|k| values[a - k][b - k] == 0);
            let expected = [row, column, diagonal, row && column && diagonal];
            for (kind, expected) in kinds.iter().zip(expected) {
                assert_eq!(holds(kind, &[a as u64, b as u64]), expected, "({a},{b})");
            }
        }
    }
}

/// The values of Fibonacci Nim for n below a bound, by recursion: value of (n, r) for r ≤ n.
pub fn fibonacci_nim(size: usize) -> Vec<Vec<usize>> {
    let mut values: Vec<Vec<usize>> = vec![vec![0]];
    for n in 1..size {
        let mut row = vec![0];
        let mut seen = vec![false; n + 2];
        let mut mex = 0;
        for take in 1..=n {
            let left = n - take;
            seen[values[left][left.min(2 * take)]] = true;
            while seen[mex] {
                mex += 1;
            }
            row.push(mex);
        }
        values.push(row);
    }
    values
}

#[test]
fn values_of_fibonacci_nim_are_those_of_the_recursion() {
    let values = fibonacci_nim(200);
    let sets = ["PF(n,r)", "V1(n,r)", "V2(n,r)", "V3(n,r)"].map(automaton);
    let (opt, take) = (automaton("opt(n,r,m,s)"), automaton("wtake(n,k)"));
    for (n, row) in values.iter().enumerate() {
        for (r, value) in row.iter().enumerate() {
            for (at, set) in sets.iter().enumerate() {
                assert_eq!(holds(set, &[n as u64, r as u64]), *value == at, "({n},{r}) has value {value}, not {at}");
            }
            if r >= 1 {
                let (m, wins) = (n - r, values[n - r][(n - r).min(2 * r)] == 0);
                assert_eq!(holds(&take, &[n as u64, r as u64]), wins, "taking {r} from {n}");
                let moved = [n as u64, r as u64, m as u64, m.min(2 * r) as u64];
                assert!(holds(&opt, &moved), "{moved:?}");
                assert!(!holds(&opt, &[moved[0], moved[1] - 1, moved[2], moved[3]]), "{moved:?}");
            }
        }
    }
}

#[test]
fn a_limit_is_compared_with_the_second_and_the_third_smallest_part() {
    let [second, below_second, below_third] = ["z2(n,z)", "lt2(n,r)", "lt3(n,r)"].map(automaton);
    for n in 0..300_u64 {
        let mut parts = Representation::canonical(&UBig::from(n)).parts();
        parts.sort_unstable();
        let part = |place: usize| parts.get(place).map(|part| u64::try_from(part).expect("a small part"));
        for r in 0..120 {
            assert_eq!(holds(&second, &[n, r]), part(1) == Some(r), "z2({n}, {r})");
            let is_below = |place: usize| part(place - 1).is_some() && part(place).is_none_or(|part| r < part);
            assert_eq!(holds(&below_second, &[n, r]), is_below(1), "lt2({n}, {r})");
            assert_eq!(holds(&below_third, &[n, r]), is_below(2), "lt3({n}, {r})");
        }
    }
}

#[test]
fn larssons_and_foxs_game_has_the_values_of_the_recursion() {
    let sets = ["g0(p)", "g1(p)", "g2(p)"].map(automaton);
    let subtraction: Vec<usize> = {
        let (mut small, mut large) = (2_usize, 5);
        let mut set = Vec::new();
        while small <= FAR as usize {
            set.push(small - 1);
            (small, large) = (large, 3 * large - small);
        }
        set
    };
    let mut values: Vec<usize> = Vec::new();
    for p in 0..=FAR as usize {
        let options: Vec<usize> = subtraction.iter().filter(|take| **take <= p).map(|take| values[p - take]).collect();
        values.push((0..=options.len()).find(|value| !options.contains(value)).expect("a free value"));
        for (at, set) in sets.iter().enumerate() {
            assert_eq!(holds(set, &[p as u64]), values[p] == at, "{p} has value {}", values[p]);
        }
    }
}

#[test]
fn factors_of_the_golden_string_are_compared_letter_by_letter() {
    let (equal, special) = (automaton("feq(i,j,n)"), automaton("rspec(i,n)"));
    let letter = |i: usize| golden_letter_u64(i as u64);
    let same = |i: usize, j: usize, n: usize| (0..n).all(|t| letter(i + t) == letter(j + t));
    for n in 0..13 {
        for i in 1..40 {
            for j in 1..40 {
                assert_eq!(holds(&equal, &[i as u64, j as u64, n as u64]), same(i, j, n), "{i} {j} {n}");
            }
            let branches = (1..400).any(|j| same(i, j, n) && letter(i + n) != letter(j + n));
            assert_eq!(holds(&special, &[i as u64, n as u64]), branches, "{i} {n}");
        }
    }
}

#[test]
fn the_adder_adds_all_pairs_below_2000() {
    // Reading the words once for each pair is what takes the time, so the sum alone is tried besides its neighbours
    // on a part of the pairs.
    let adder = automaton("x+y=z");
    for x in 0..2000_u64 {
        for y in 0..=x {
            assert!(holds(&adder, &[x, y, x + y]), "{x}+{y}");
            if (x + 31 * y) % 97 == 0 {
                assert!(!holds(&adder, &[x, y, x + y + 1]), "{x}+{y}+1");
                assert!(x + y == 0 || !holds(&adder, &[x, y, x + y - 1]), "{x}+{y}-1");
            }
        }
    }
    assert_eq!(automaton("x+y=z"), automaton("y+x=z"));
}

#[test]
fn sums_in_every_base_and_direction_are_those_of_arithmetic() {
    for base in [Base::Fib, Base::Two] {
        for direction in [Direction::MostFirst, Direction::LeastFirst] {
            let atoms = [
                ("3*x-2*y+z=5", (|x, y, z| 3 * x - 2 * y + z == 5) as fn(i64, i64, i64) -> bool),
                ("3*x-2*y+z!=5", |x, y, z| 3 * x - 2 * y + z != 5),
                ("3*x-2*y<=z+7", |x, y, z| 3 * x - 2 * y <= z + 7),
                ("x+2*y>5*z", |x, y, z| x + 2 * y > 5 * z),
                ("x+y+z<0", |_, _, _| false),
                ("x+1000=y+z+987", |x, y, z| x + 13 == y + z),
                ("x+123456789<=y+123456788+z", |x, y, z| x < y + z),
            ];
            for (text, expected) in atoms {
                let automaton = automaton_reading(text, base, direction);
                for (x, (y, z)) in (0..12).flat_map(|x| pairs(12).map(move |pair| (x, pair))) {
                    let [a, b, c] = [x, y, z].map(u64::cast_signed);
                    assert_eq!(holds(&automaton, &[x, y, z]), expected(a, b, c), "{text} {x} {y} {z}");
                }
            }
        }
    }
}

#[test]
fn large_constants_are_words() {
    let huge = automaton("x = 10000000000000000000000000000000 + y & y = 3");
    let values = huge.least_word().map(|word| Base::Fib.values_of(&word, 2)).expect("a value");
    assert_eq!(values[0].to_string(), "10000000000000000000000000000003");
    assert_eq!(values[1].to_string(), "3");
}

#[test]
fn nims_library_in_base_two_is_the_sum_without_carry() {
    let scope = Scope::library(Base::Two);
    assert!(scope.known().iter().any(|known| known.name == "P4"));
    let four = automaton_reading("P4(a,b,c,d)", Base::Two, Direction::MostFirst);
    for n in 0..4096_u64 {
        let piles = [n & 7, n >> 3 & 7, n >> 6 & 7, n >> 9];
        assert_eq!(holds(&four, &piles), piles.iter().fold(0, |sum, pile| sum ^ pile) == 0, "{piles:?}");
    }
}

#[test]
fn t_wythoffs_numeration_adds() {
    for t in [2, 3] {
        let adder = automaton_reading("x+y=z", Base::T(t), Direction::MostFirst);
        let least = automaton_reading("x+y=z", Base::T(t), Direction::LeastFirst);
        for (x, y) in pairs(60) {
            for z in (x + y).saturating_sub(2)..x + y + 3 {
                assert_eq!(holds(&adder, &[x, y, z]), x + y == z, "t={t} {x} {y} {z}");
                assert_eq!(holds(&least, &[x, y, z]), x + y == z, "t={t} {x} {y} {z}");
            }
        }
        let less = automaton_reading("x<y", Base::T(t), Direction::MostFirst);
        assert_eq!(less, automaton_reading("lex(x,y)", Base::T(t), Direction::MostFirst));
    }
}

#[test]
fn remainders_are_those_of_natural_numbers() {
    let scope = Scope::library(Base::Two);
    for text in [
        "forall n: n%1 = 0",
        "forall n: n%7 < 7 & exists q: n = 7*q + n%7",
        "forall n: (n+3)%5 = 1 <=> n%5 = 3",
        "forall n: n%6 = 4 => n%2 = 0 & n%3 = 1",
        // Below 0 there is none: the atom is false.
        "forall n: !((n-n-1)%2 = 1)",
        "forall n: !((n-n-1)%2 != 1)",
    ] {
        let formula = parse_formula(text).expect(text).value;
        let outcome = prove(&formula, &scope, &Limits::default()).expect(text);
        assert_eq!(outcome.verdict, RunVerdict::Proved, "{text}");
        assert_eq!(outcome.recheck(&scope, &Limits::default()), Some(true), "{text}");
        let bounded = check_bounded(&formula, &scope, &Bounds::up_to(40)).expect(text);
        assert_eq!(bounded, BoundedVerdict::Holds, "{text}");
    }
}
