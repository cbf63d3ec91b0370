//! What was found is proved once more from its automata alone, and by the prover from a file of statements.

use golden_lab::check::check;
use golden_lab::claims::{proof_text, set_name};
use golden_lab::discover::{DiscoveryBudget, DiscoveryVerdict, OpenReason, default_bases, discover, prove_again};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_logic::formula::Statement;
use golden_logic::parse::parse_file;
use golden_logic::prove::{RunVerdict, Runner, prove};

use crate::support::{NIM, QUEEN, rule};

/// Returns true if the prover proves all claims of a file, with the sets as relations.
fn is_proved(text: &str, base: Base, sets: &[Automaton]) -> bool {
    let most = u32::try_from(sets.len() - 1).expect("few sets");
    let named = (0..=most).map(|value| set_name(value, most)).zip(sets.iter().cloned());
    let mut runner = Runner::with_relations(base, named.collect());
    let statements = parse_file(text).unwrap_or_else(|error| panic!("{error:?}\n{text}")).value;
    let mut claims = 0;
    for statement in &statements {
        runner.read(statement).unwrap_or_else(|error| panic!("{error}\n{text}"));
        if let Statement::Claim(claim) = statement {
            claims += 1;
            let decided = prove(&claim.formula, runner.scope(), &Limits::default()).expect("decided");
            if decided.verdict != RunVerdict::Proved {
                return false;
            }
        }
    }
    claims > 0
}

#[test]
fn a_finding_is_proved_again_and_a_wrong_one_is_not() {
    let few = "numbers n; positions n != 2; move n - k where k = 1 | k = 3";
    for (text, value) in [
        (QUEEN.to_owned(), 0),
        (format!("{NIM}; misere"), 0),
        (format!("{NIM}; block 1"), 0),
        (NIM.to_owned(), 2),
        (few.replace(" | k = 3", " & n != 3"), 0),
    ] {
        let checked = check(&rule(&text), &Limits::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
        let budget = DiscoveryBudget { rows: Some(64), ..DiscoveryBudget::default() };
        let found = discover(&checked, &default_bases(&checked), value, &budget).expect("discovered");
        assert_eq!(found.verdict, DiscoveryVerdict::Proved, "{text}");
        let again = prove_again(&checked, found.base, &found.sets, found.rows, &budget).expect("proved");
        assert_eq!((again.verdict, again.value, &again.said), (DiscoveryVerdict::Proved, value, &found.said), "{text}");
        assert!(again.rechecked && again.claims.len() == found.claims.len(), "{text}");
        let theory = golden_lab::theory::Theory::new(checked.rule(), found.base).expect("a theory");
        let file = proof_text(&theory, &found.sets).expect("written");
        assert!(is_proved(&file, found.base, &found.sets), "{file}");
    }
    // The set of one rule is not that of another one.
    let [queen, nim] = [QUEEN, NIM].map(|text| check(&rule(text), &Limits::default()).expect("it ends"));
    let budget = DiscoveryBudget { rows: Some(64), ..DiscoveryBudget::default() };
    let found = discover(&queen, &[Base::Fib], 0, &budget).expect("discovered");
    let wrong = prove_again(&nim, Base::Fib, &found.sets, 64, &budget).expect("decided");
    assert_eq!((wrong.verdict, wrong.sets.len()), (DiscoveryVerdict::Open(OpenReason::Table), 0));
    assert!(wrong.claims.iter().any(|claim| claim.holds == Some(false)));
}
