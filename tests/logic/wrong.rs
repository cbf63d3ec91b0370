//! Sentences that are wrong on purpose, each beside the claim that it comes from: the prover finds the least
//! counter-example, and so does the evaluator that tries small numbers.

use std::fs;
use std::path::Path;

use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base::{self, Fib, Two};
use golden_logic::bounded::{BoundedVerdict, Bounds, check_bounded};
use golden_logic::prove::RunVerdict;
use golden_logic::scope::Scope;
use golden_number::UBig;

use super::support::{formula, outcome, said};

/// The base, the title of the claim that is right, the wrong sentence, and the least numbers at which it is false.
const WRONG: [(Base, &str, &str, &str); 39] = [
    (Fib, "Das Cor 2.2 (right form)", "forall n,x: n>=1 & fib(x) & x<=n & n<=shl(x) => H(n)=x", "n=2 x=1"),
    (Fib, "Miduthuri 5.3 / Das: sum of parts < next F", "forall n: n>=1 => n+1 < shl(H(n))", "n=1"),
    (Fib, "Das 2.5 first (i>=3)", "forall x: fib(x) => shl(x) < 2*x", "x=1"),
    (Fib, "Das 2.5 second (i>=3)", "forall x: fib(x) => shl(shl(x)) > 2*x+1", "x=1"),
    (Fib, "Das Lemma 2.7 with p>=1", "forall n,p: n>=1 & p>=1 & T(n)>p => NF(n-p,2*p-1)", "n=3 p=1"),
    (Fib, "Das Lemma 2.8", "forall n: n>=1 => PF(n-T(n),2*T(n)+1)", "n=4"),
    (Fib, "Das Theorem 2.4", "forall n: n>=1 => (PF(n,n-1) <=> fibodd(n))", "n=1"),
    (Fib, "parts more than double", "forall n,z: z2(n,z) => 2*T(n)+1<z", "n=4 z=3"),
    (Fib, "FN P to P never", "forall n,r,m,s: r<=T(n) & opt(n,r,m,s) => !PF(m,s)", "n=1 r=1 m=0 s=0"),
    (Fib, "FN N to P exists", "forall n,r: r<=n & T(n)<=r+1 => exists m,s: opt(n,r,m,s) & PF(m,s)", "n=1 r=0"),
    (Fib, "FN (31,18): exactly 2 and 10", "forall k: k<=31 => (wtake(31,k) <=> k=2 | k=10)", "k=31"),
    (Fib, "mex recursion a_n = mex(a_i b_i)", "forall n,x: x<=A(n) => exists i: i<n & (A(i)=x | B(i)=x)", "n=0 x=0"),
    (Fib, "b_n = a_n + n", "forall n,a,b: A(n,a) & B(n,b) => b=a+n+1", "n=0 a=0 b=0"),
    (Fib, "A increasing", "forall m,n: m<n => A(m)+1<A(n)", "m=0 n=1"),
    (Fib, "A and B partition: cover", "forall x: isA(x) | isB(x)", "x=0"),
    (Fib, "A and B partition: disjoint", "forall x: !(isA(x) & isB(x+1))", "x=1"),
    (Fib, "P has no winning move", "forall a,b: W(a,b+1) => !wrow(a,b) & !wcol(a,b) & !wdiag(a,b)", "a=1 b=1"),
    (Fib, "N to P exists", "forall a,b: !W(a,b) => wrow(a,b) | wcol(a,b)", "a=1 b=1"),
    (Fib, "Das 3.1 case 1: b<b_n", "forall n,m,b: b=A(n)+m & b<=B(n) => m<n", "n=0 m=0 b=0"),
    (Fib, "A sums from above", "forall m,n: A(m+n) <= A(m)+A(n)", "m=1 n=1"),
    (Fib, "A sums from below", "forall m,n: A(m)+A(n) < A(m+n)", "m=0 n=0"),
    (Fib, "A at Fibonacci numbers", "forall x: fib(x) => A(x)=shl(x)", "x=1"),
    (Fib, "A after an A-number", "forall n: A(A(n)+1)=B(n)+2", "n=0"),
    (Fib, "AA = B-1, BA = A+B-1", "forall n: A(A(n))+1=B(n)", "n=0"),
    (Fib, "Miduthuri 5.6", "forall n,k,x: k>=1 & k<T(n) & T(k,x) => T(n-k)=shl(x)", "n=2 k=1 x=1"),
    (Fib, "Miduthuri 5.7 repaired z1(n-k) <= 2k", "forall n,k: k>=1 & k<T(n) => T(n-k) < 2*k", "n=3 k=1"),
    (Fib, "6.1-6.3 value 1 to 1 never", "forall n,r,m,s: T(n)=1 & 1<=r & opt(n,r,m,s) => !V1(m,s)", "n=4 r=3 m=1 s=1"),
    (Fib, "6.1 all others reach 1", "forall n,r: r<=n & !PF(n,r) => exists m,s: opt(n,r,m,s) & V1(m,s)", "n=1 r=1"),
    (
        Fib,
        "6.2 all others reach 2",
        "forall n,r: r<=n & !PF(n,r) & !V1(n,r) => exists m,s: opt(n,r,m,s) & V2(m,s)",
        "n=2 r=2",
    ),
    (
        Fib,
        "6.3 all others reach 3",
        "forall n,r: r<=n & !PF(n,r) & !V1(n,r) & !V2(n,r) => exists m,s: opt(n,r,m,s) & V3(m,s)",
        "n=3 r=3",
    ),
    (Fib, "6.3 value 3 to 3 never", "forall n,r,m,s: V2(n,r) & opt(n,r,m,s) => !V1(m,s)", "n=2 r=2 m=1 s=1"),
    (Fib, "FN taking T(n) wins from N", "forall n,r: r<=n & !PF(n,r) => wtake(n,r)", "n=4 r=2"),
    (Two, "Lemma 2.5 n+n=0", "forall n,m,z: xor(n,m,z) => z=0", "n=0 m=1 z=1"),
    (Two, "Lemma 2.7 unique for 2", "forall a,b,x: xor(a,b,x) => x<=a+b & x>=a", "a=1 b=1 x=0"),
    (
        Two,
        "Bouton 3 piles: N to P",
        "forall a,b,c: !P3(a,b,c) => (exists x: x<a & P3(x,b,c)) | (exists x: x<b & P3(a,x,c))",
        "a=0 b=0 c=1",
    ),
    (Two, "Bouton 2 piles: P to P never", "forall a,b,c: P2(a,b) & c<=a => !P2(c,b)", "a=0 b=0 c=0"),
    (
        Two,
        "winning move in pile a iff a xor S < a",
        "forall a,b,c,t: xor(b,c,t) => ((exists x: x<a & P3(x,b,c)) <=> t<=a)",
        "a=0 b=0 c=0 t=0",
    ),
    (
        Two,
        "number of winning moves is odd or zero (3 piles)",
        "forall a,b,c,p,q,r: xor(b,c,p) & xor(a,c,q) & xor(a,b,r) & !P3(a,b,c) => ((p<a & !(q<b) & !(r<c)) | (!(p<a) & q<b & !(r<c)) | (!(p<a) & !(q<b) & r<c))",
        "a=1 b=1 c=1 p=0 q=0 r=0",
    ),
    (
        Two,
        "Nim 2 piles Grundy = xor: all smaller reached",
        "forall a,b,g,h: xor(a,b,g) & h<=g => (exists c: c<a & xor(c,b,h)) | (exists c: c<b & xor(a,c,h))",
        "a=0 b=0 g=0 h=0",
    ),
];

/// Atoms that the evaluator may look at.
const ATOMS: u64 = 300_000;

#[test]
fn wrong_sentences_are_refuted_at_their_least_counterexample() {
    for (base, title, text, expected) in WRONG {
        let outcome = outcome(text, base);
        assert_eq!(said(&outcome.verdict), format!("false at {expected}"), "{title}: {text}");
        assert_eq!(outcome.recheck(&Scope::library(base), &Limits::default()), Some(true), "{title}");
    }
}

#[test]
fn trying_small_numbers_finds_the_same() {
    let mut tried = 0;
    for (base, title, text, _) in WRONG {
        let RunVerdict::Refuted { counterexample: Some(proved) } = outcome(text, base).verdict else {
            panic!("{title} is refuted")
        };
        // As far as the counter-example: nothing before it may fail.
        let outer = proved.iter().filter_map(|(_, value)| u64::try_from(value).ok()).max().unwrap_or(0).max(2);
        let bounds = Bounds { outer, inner: 2 * outer + 4, atoms: ATOMS, ..Bounds::up_to(0) };
        match check_bounded(&formula(text), &Scope::library(base), &bounds).expect("a meaning") {
            // Numbers beyond the bound may matter, but do not.
            BoundedVerdict::Fails(values) | BoundedVerdict::Open(values) => {
                let values: Vec<_> = values.into_iter().map(|(name, value)| (name, UBig::from(value))).collect();
                assert_eq!(values, proved, "{title}: {text}");
                tried += 1;
            }
            BoundedVerdict::Holds | BoundedVerdict::Found(_) => panic!("{title}: no counter-example up to {outer}"),
            BoundedVerdict::Stopped => {}
        }
    }
    assert!(tried >= 25, "{tried} of {} could be tried", WRONG.len());
}

#[test]
fn each_comes_from_a_claim_of_the_files_and_is_another_sentence() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/statements");
    let files = ["fib.txt", "2.txt"].map(|name| fs::read_to_string(folder.join(name)).expect("a file"));
    for (_, title, text, _) in WRONG {
        let claim =
            files.iter().flat_map(|file| file.lines()).find(|line| line.starts_with(&format!("prove {title} :: ")));
        let claim = claim.unwrap_or_else(|| panic!("there is no claim {title}"));
        assert!(!claim.ends_with(&format!(":: {text};")), "{title}");
    }
}
