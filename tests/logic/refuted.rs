//! False sentences, with the least values for which they fail.

use golden_logic::automata::digits::Base;

use super::support::{outcome, said, verdict};

#[test]
fn false_variants_fail_at_the_least_values() {
    for (text, expected) in [
        ("forall n: false", "false at n=0"),
        ("forall n: n<17", "false at n=17"),
        ("forall n: n != 1234567", "false at n=1234567"),
        ("forall m,n: m+n != 5", "false at m=0 n=5"),
        ("forall m: forall n: m>=3 => m+n != 7", "false at m=3 n=4"),
        ("forall n: n>=1 => A(n) > n", "false at n=1"),
        ("forall a,b: W(a,b) => a<=b", "false at a=2 b=1"),
        ("forall a,b: a>=2 & W(a,b) => a>b", "false at a=3 b=5"),
        ("forall n,r: PF(n,r) | V1(n,r)", "false at n=2 r=2"),
        ("forall x: fib(x) => fibodd(x)", "false at x=1"),
        ("forall x,y: x+y=2*x", "false at x=0 y=1"),
        ("forall n: exists m: n = 2*m", "false at n=1"),
        ("exists n: n < n", "false"),
        ("true & false", "false"),
        ("!exists a,b: a>=1 & W(a,b) & b>=20", "false at a=12 b=20"),
    ] {
        assert_eq!(verdict(text), expected, "{text}");
    }
}

#[test]
fn the_least_value_comes_first_then_the_next() {
    // The pairs (a, b) with a + b = 10 and b < 8: the least first value is 3, and then 7 is the only second one.
    assert_eq!(verdict("forall a,b: !(a+b=10 & b<8)"), "false at a=3 b=7");
    assert_eq!(verdict("forall b,a: !(a+b=10 & b<8)"), "false at b=0 a=10");
    let nim = outcome("forall a,b,s: xor(a,b,s) => s=a+b", Base::Two);
    assert_eq!(said(&nim.verdict), "false at a=1 b=1 s=0");
}

#[test]
fn true_variants_are_proved() {
    for text in [
        "forall n: exists m: n = 2*m | n = 2*m+1",
        "forall x: exists y: y > x & fib(y)",
        "exists n: n = 5 & forall m: m <= n | m > 5",
        "forall n: n>=1 => (A(n) > n | n = 1)",
        "forall x,y: (x<y <=> y>x) <=> true",
        "forall x: x=x <=> x=x <=> true",
        "forall a: (exists b: W(a,b)) & !(forall b: W(a,b))",
        "forall n: n-n=0 & !(n-1 > n)",
    ] {
        assert_eq!(verdict(text), "proved", "{text}");
    }
}

#[test]
fn a_function_without_value_makes_its_atom_false() {
    assert_eq!(verdict("forall r: !(r < T(0)) & !(r >= T(0))"), "proved");
    // n-1 as an argument is a natural number, in a comparison an integer.
    assert_eq!(verdict("!A(0-1, 0) & !(A(0-1) >= 0) & 0-1 < 0"), "proved");
}
