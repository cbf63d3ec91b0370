//! Pairs of Beatty sequences against each other and against the golden ones.

use golden_number::{BeattyError, BeattyOwner, BeattyPair, UBig, floor_phi, floor_phi_squared};
use proptest::prelude::*;

fn pair(alpha: &str) -> BeattyPair {
    BeattyPair::new(alpha.parse().unwrap()).unwrap_or_else(|error| panic!("{alpha}: {error}"))
}

const ALPHAS: [&str; 9] = ["φ", "√2", "√3", "1+√3", "(3+√5)/2", "2+√2", "√8/2", "(100+√2)/100", "1000√2"];

#[test]
fn the_partner_is_the_known_one() {
    for (alpha, beta) in
        [("φ", "(3+√5)/2"), ("√2", "2+√2"), ("2+√2", "√2"), ("√3", "(3+√3)/2"), ("√8/2", "2+√2"), ("1+√3", "(3+√3)/3")]
    {
        assert_eq!(*pair(alpha).beta(), beta.parse().unwrap(), "{alpha}");
        assert_eq!(pair(alpha).alpha().to_string(), alpha.replace('φ', "(1+√5)/2"));
    }
    assert_eq!(pair("φ").beta().to_string(), "(3+√5)/2");
}

#[test]
fn the_golden_pair_is_wythoffs() {
    let golden = pair("φ");
    for n in (1..1000u64).chain([u64::MAX]).map(UBig::from) {
        assert_eq!(golden.term_a(&n), floor_phi(&n));
        assert_eq!(golden.term_b(&n), floor_phi_squared(&n));
    }
}

#[test]
fn numbers_without_a_pair_are_refused() {
    let refused = |alpha: &str| BeattyPair::new(alpha.parse().unwrap()).unwrap_err();
    assert_eq!(refused("3/2"), BeattyError::Rational("3/2".into()));
    assert_eq!(refused("√4"), BeattyError::Rational("2".into()));
    assert_eq!(refused("1"), BeattyError::Rational("1".into()));
    assert_eq!(refused("(√5-1)/2"), BeattyError::NotAboveOne("(-1+√5)/2".into()));
    assert_eq!(refused("-√2"), BeattyError::NotAboveOne("-√2".into()));
    for long in ["7".repeat(400), format!("√5-{}", "7".repeat(400))] {
        let message = refused(&long).to_string();
        assert!(message.chars().count() < 200 && message.contains("7…7"), "{message}");
    }
}

#[test]
fn every_number_has_the_owner_that_enumeration_finds() {
    for alpha in ALPHAS {
        let pair = pair(alpha);
        assert_eq!(pair.owner(&UBig::ZERO), None);
        let up_to = UBig::from(600u32);
        let mut owners = vec![Vec::new(); 601];
        for n in (1..=600u32).map(UBig::from) {
            for (term, owner) in
                [(pair.term_a(&n), BeattyOwner::Alpha(n.clone())), (pair.term_b(&n), BeattyOwner::Beta(n.clone()))]
            {
                if term <= up_to {
                    owners[usize::try_from(term).unwrap()].push(owner);
                }
            }
        }
        for (number, owners) in owners.into_iter().enumerate().skip(1) {
            assert_eq!(pair.owner(&UBig::from(number)).into_iter().collect::<Vec<_>>(), owners, "{alpha}: {number}");
        }
    }
}

#[test]
fn a_check_counts_every_number_and_can_be_ended() {
    for alpha in ["φ", "√2", "1000√2"] {
        for up_to in [0, 1, 1023, 1024, 5000] {
            let mut checked = 0;
            let fault = pair(alpha).check(up_to, |more| {
                checked += more;
                Ok::<(), ()>(())
            });
            assert_eq!((fault, checked), (Ok(None), up_to), "{alpha}");
        }
    }
    assert_eq!(pair("φ").check(u64::MAX, |_| Err("cancelled")), Err("cancelled"));
}

proptest! {
    #[test]
    fn the_owner_holds_the_number(p in 0_u32..50, q in 2_u32..200, r in 1_u32..20, number in 1_u64..) {
        let alpha = format!("({p}+√{q})/{r}").parse().unwrap();
        if let Ok(pair) = BeattyPair::new(alpha) {
            let number = UBig::from(number);
            let held = match pair.owner(&number).unwrap() {
                BeattyOwner::Alpha(n) => pair.term_a(&n),
                BeattyOwner::Beta(n) => pair.term_b(&n),
            };
            prop_assert_eq!(held, number);
            // 1/α + 1/β = 1, by way of the pair of β.
            let partner = BeattyPair::new(pair.beta().clone()).unwrap();
            prop_assert_eq!(partner.beta(), pair.alpha());
        }
    }
}
