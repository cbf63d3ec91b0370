//! The meanings of the relations of the libraries, and the games whose positions they are about.

use super::decide::CaseValues;
use golden_game::{Position, Ruleset, parse_position};
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_logic::compile::compile;
use golden_logic::formula::{Call, Formula, Name, Sign, Term};
use golden_logic::parse::parse_formula;
use golden_logic::scope::{Known, Scope};
use golden_number::UBig;

/// A relation of a library, or a primitive, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedRelation {
    /// The base it belongs to.
    pub base: Base,
    /// Its name.
    pub name: &'static str,
    /// Its meaning in words, with the letters of its parameters.
    pub meaning: &'static str,
    /// The game whose positions its arguments are, as commands name it; empty if they are none.
    game: &'static str,
    /// True if it holds exactly for the P-positions of that game.
    is_outcome: bool,
    /// The letters of its parameters where it is a function that no automaton gives: the values of a game, which can only
    /// be tried.
    pub tried: Option<&'static str>,
}

const fn of_fib(name: &'static str, meaning: &'static str) -> NamedRelation {
    NamedRelation { base: Base::Fib, name, meaning, game: "", is_outcome: false, tried: None }
}

const fn of_two(name: &'static str, meaning: &'static str) -> NamedRelation {
    NamedRelation { base: Base::Two, ..of_fib(name, meaning) }
}

impl NamedRelation {
    const fn of_game(self, game: &'static str) -> Self {
        Self { game, ..self }
    }

    const fn function(self, game: &'static str, parameters: &'static str) -> Self {
        Self { game, tried: Some(parameters), ..self }
    }

    const fn outcome(self, game: &'static str) -> Self {
        Self { game, is_outcome: true, ..self }
    }
}

/// The relations of the libraries and the primitives, in the order in which they are listed.
pub const RELATIONS: [NamedRelation; 51] = [
    of_fib("A", "a = ⌊nφ⌋, the n-th A-number"),
    of_fib("B", "b = ⌊nφ²⌋, the n-th B-number"),
    of_fib("AB", "x = A(B(n))"),
    of_fib("isA", "x is an A-number: its last 1 has an even index"),
    of_fib("isB", "x is a B-number: its last 1 has an odd index"),
    of_fib("isAB", "x is A(B(n)) for an n ≥ 1"),
    of_fib("W", "(a, b) is a P-position of Wythoff’s game").outcome("wythoff"),
    of_fib("safe", "(a, b) is safe by Silber’s digits, a ≤ b").of_game("wythoff"),
    of_fib("safe2", "the same in either order").of_game("wythoff"),
    of_fib("wrow", "a winning move to a smaller b").of_game("wythoff"),
    of_fib("wcol", "a winning move to a smaller a").of_game("wythoff"),
    of_fib("wdiag", "a winning move on the diagonal").of_game("wythoff"),
    of_fib("three", "winning moves in all three directions").of_game("wythoff"),
    of_fib("rsh", "r is x shifted right, F₁ counted"),
    of_fib("T", "t is the tail of n, its smallest part"),
    of_fib("H", "h is the head of n, its largest part"),
    of_fib("part", "x is a part of n"),
    of_fib("PF", "P in Fibonacci Nim: n left, at most r").outcome("fibonacci-nim"),
    of_fib("NF", "N in Fibonacci Nim: n left, at most r").of_game("fibonacci-nim"),
    of_fib("wtake", "taking k of n wins in Fibonacci Nim").of_game("fibonacci-nim"),
    of_fib("opt", "a move leads from (n, r) to (m, s)").of_game("fibonacci-nim"),
    of_fib("V1", "(n, r) has value 1 in Fibonacci Nim").of_game("fibonacci-nim"),
    of_fib("V2", "(n, r) has value 2").of_game("fibonacci-nim"),
    of_fib("V3", "(n, r) has value 3").of_game("fibonacci-nim"),
    of_fib("z2", "z is the second smallest part of n"),
    of_fib("lt2", "r is below the second smallest part of n, if any"),
    of_fib("lt3", "n has two or more parts; r is below the third, if any"),
    of_fib("S", "s may be taken in Larsson and Fox’s game"),
    of_fib("g0", "p has value 0 in it: P").outcome("subtraction"),
    of_fib("g1", "p has value 1 in it").of_game("subtraction"),
    of_fib("g2", "p has value 2 in it").of_game("subtraction"),
    of_fib("f1", "letter i of the golden string is 1"),
    of_fib("feq", "its factors of length n at i and j are equal"),
    of_fib("rspec", "its factor of length n at i is right special"),
    of_fib("fib", "x is a Fibonacci number"),
    of_fib("fibodd", "x is a Fibonacci number of odd index"),
    of_fib("fibeven", "x is a Fibonacci number of even index"),
    of_fib("last1", "1 is a part of x"),
    of_fib("lowodd", "the last 1 of x has an odd index"),
    of_fib("loweven", "the last 1 of x has an even index"),
    of_fib("shl", "s is n shifted one place to the left"),
    of_fib("shr", "s is n shifted right, without its last digit"),
    of_fib("lex", "the digits of x come before those of y"),
    of_fib("same", "the digits of x and y are the same"),
    of_fib("wythoff", "the Grundy value of (a, b) in Wythoff’s game; tried only").function("wythoff", "a, b"),
    of_fib("fibnim", "the Grundy value of (n, r) in Fibonacci Nim; tried only").function("fibonacci-nim", "n, r"),
    of_two("P2", "two equal piles: P in Nim").outcome("nim"),
    of_two("P3", "P in Nim with three piles").outcome("nim"),
    of_two("P4", "P in Nim with four piles").outcome("nim"),
    of_two("xor", "c = a ⊕ b, the nim sum").of_game("nim"),
    of_two("pow2", "x is a power of two"),
];

/// The relations that say to which of Wythoff's sequences a number belongs, with their names.
pub const WYTHOFF_CLASSES: [(&str, &str); 2] = [("isA(x)", "A-numbers"), ("isB(x)", "B-numbers")];

/// The relation of this name, if it is one of a library or a primitive.
pub fn relation(base: Base, name: &str) -> Option<&'static NamedRelation> {
    RELATIONS.iter().find(|relation| relation.base == base && relation.name == name)
}

/// A formula that holds exactly for the P-positions of a game, with its base and the values of its variables for this
/// position: `W(a,b)` for a position of Wythoff's game. `None` if the library has no such relation.
pub fn outcome_formula(ruleset: &Ruleset, position: &Position) -> Option<(Base, String, Vec<UBig>)> {
    let numbers = position.numbers();
    let of_game = |relation: &&NamedRelation| relation.is_outcome && relation.game == ruleset.name();
    RELATIONS.iter().filter(of_game).find_map(|relation| {
        let parameters = Scope::library(relation.base).known().into_iter().find(|known| known.name == relation.name)?;
        let is_game = parameters.parameters.len() == numbers.len()
            && position_of(relation, numbers).is_some_and(|(other, _)| other == *ruleset);
        is_game.then(|| (relation.base, signature(&parameters), numbers.to_vec()))
    })
}

/// The position that the arguments of a relation stand for, if they are one.
fn position_of(relation: &NamedRelation, arguments: &[UBig]) -> Option<(Ruleset, Position)> {
    if relation.game.is_empty() {
        return None;
    }
    let words: Vec<String> = arguments.iter().map(ToString::to_string).collect();
    parse_position(&format!("{} {}", relation.game, words.join(" "))).ok()
}

/// The position that a formula is about with these values, if it is a single relation of a game's P-positions: the formula
/// holds exactly if the position is one. Names in `hidden` are redefined and no longer those of the library.
pub fn outcome_position(
    formula: &Formula,
    base: Base,
    values: &CaseValues,
    hidden: &[String],
) -> Option<(Ruleset, Position)> {
    let Formula::Call(call) = formula else { return None };
    let is_outcome = relation(base, &call.name.text).is_some_and(|relation| relation.is_outcome);
    let are_numbers = call.arguments.iter().all(|term| matches!(term, Term::Variable(_) | Term::Number(..)));
    (is_outcome && are_numbers).then(|| position_in(formula, base, values, hidden)).flatten()
}

/// The position of a game that a counter-example is about: the first relation of a game in the sentence whose arguments
/// have values in it. Names in `hidden` are redefined and no longer those of the library.
pub fn position_in(
    formula: &Formula,
    base: Base,
    values: &CaseValues,
    hidden: &[String],
) -> Option<(Ruleset, Position)> {
    let mut found = None;
    each_call(formula, &mut |call: &Call| {
        if found.is_some() || hidden.contains(&call.name.text) {
            return;
        }
        let Some(relation) = relation(base, &call.name.text) else { return };
        let value = |wanted: &str| values.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.clone());
        let arguments: Option<Vec<UBig>> =
            call.arguments.iter().map(|term| term_value(term, &value, &|_, _| None)).collect();
        found = arguments.and_then(|arguments| position_of(relation, &arguments));
    });
    found
}

/// The number that a term is with the values of its variables and its functions; `None` where one has none, where a
/// difference is negative on the way, and where numbers of more than a thousand digits would be multiplied.
pub fn term_value(
    term: &Term,
    variable: &dyn Fn(&str) -> Option<UBig>,
    function: &dyn Fn(&str, &[UBig]) -> Option<UBig>,
) -> Option<UBig> {
    /// The most words of a factor.
    const WORDS: usize = 52;
    let value = |term: &Term| term_value(term, variable, function);
    match term {
        Term::Number(number, _) => Some(number.clone()),
        Term::Variable(Name { text, .. }) => variable(text),
        Term::Call(call) => {
            let arguments: Vec<UBig> = call.arguments.iter().map(value).collect::<Option<_>>()?;
            function(&call.name.text, &arguments)
        }
        Term::Sum { first, rest } => rest.iter().try_fold(value(first)?, |sum, (sign, term)| {
            let summand = value(term)?;
            match sign {
                Sign::Plus => Some(sum + summand),
                Sign::Minus if summand <= sum => Some(sum - summand),
                Sign::Minus => None,
            }
        }),
        Term::Product { factors, .. } => factors.iter().try_fold(UBig::ONE, |product, factor| {
            let factor = value(factor)?;
            [&factor, &product].iter().all(|number| number.as_words().len() <= WORDS).then(|| product * factor)
        }),
        Term::Remainder { dividend, modulus, .. } => Some(value(dividend)? % UBig::from(*modulus)),
    }
}

/// Calls `visit` with each relation that is used in a formula, from left to right, as a relation or as a function.
pub(super) fn each_call(formula: &Formula, visit: &mut impl FnMut(&Call)) {
    match formula {
        Formula::True | Formula::False => {}
        Formula::Comparison { first, rest } => {
            call_in(first, visit);
            for (_, term) in rest {
                call_in(term, visit);
            }
        }
        Formula::Call(call) => call_with(call, visit),
        Formula::Not(inner) => each_call(inner, visit),
        Formula::And(all) | Formula::Or(all) | Formula::Iff(all) => all.iter().for_each(|part| each_call(part, visit)),
        Formula::Implies(premise, conclusion) => {
            each_call(premise, visit);
            each_call(conclusion, visit);
        }
        Formula::Quantified { body, .. } => each_call(body, visit),
    }
}

fn call_in(term: &Term, visit: &mut impl FnMut(&Call)) {
    match term {
        Term::Number(..) | Term::Variable(_) => {}
        Term::Call(call) => call_with(call, visit),
        Term::Sum { first, rest } => {
            call_in(first, visit);
            for (_, term) in rest {
                call_in(term, visit);
            }
        }
        Term::Product { factors, .. } => factors.iter().for_each(|factor| call_in(factor, visit)),
        Term::Remainder { dividend, .. } => call_in(dividend, visit),
    }
}

fn call_with(call: &Call, visit: &mut impl FnMut(&Call)) {
    visit(call);
    call.arguments.iter().for_each(|term| call_in(term, visit));
}

/// A relation with its parameters as text: `W(a, b)`.
pub fn signature(known: &Known) -> String {
    format!("{}({})", known.name, known.parameters.join(", "))
}

/// A relation that can be used, for a list of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usable {
    /// `W(a, b)`
    pub signature: String,
    /// Its meaning in words.
    pub meaning: String,
    /// The states of its automaton; none where it has none within the limits.
    pub states: Option<usize>,
}

/// The relations of a scope: those defined on the bench, whose names are given, then those of the library.
///
/// **Cost**: that of their automata, which the scope keeps.
pub fn usable(scope: &Scope, own: &[String], limits: &Limits<'_>) -> Vec<Usable> {
    let base = scope.base();
    let known = scope.known();
    let row = |known: &Known, meaning: &str| {
        let signature = signature(known);
        let automaton = parse_formula(&signature).ok().and_then(|parsed| compile(&parsed.value, scope, limits).ok());
        let states = automaton.map(|named| named.automaton.len());
        Usable { signature, meaning: meaning.to_owned(), states }
    };
    let of_user =
        known.iter().filter(|known| own.contains(&known.name)).map(|known| row(known, "defined on the bench"));
    let of_library =
        RELATIONS.iter().filter(|relation| relation.base == base && !own.iter().any(|name| name == relation.name));
    let of_library = of_library.filter_map(|relation| match relation.tried {
        Some(parameters) => {
            let signature = format!("{}({parameters})", relation.name);
            Some(Usable { signature, meaning: relation.meaning.to_owned(), states: None })
        }
        None => known.iter().find(|known| known.name == relation.name).map(|known| row(known, relation.meaning)),
    });
    of_user.chain(of_library).collect()
}

#[cfg(test)]
mod tests {
    use super::{RELATIONS, outcome_formula, position_in, relation, usable};
    use golden_game::parse_position;
    use golden_logic::automata::budget::Limits;
    use golden_logic::automata::digits::Base;
    use golden_logic::parse::parse_formula;
    use golden_logic::scope::Scope;
    use golden_number::UBig;

    #[test]
    fn every_relation_of_a_library_has_its_words_and_no_other() {
        for base in [Base::Fib, Base::Two] {
            let known = Scope::library(base).known();
            for known in &known {
                assert!(relation(base, &known.name).is_some(), "{} has no words", known.name);
            }
            for relation in RELATIONS.iter().filter(|relation| relation.base == base && relation.tried.is_none()) {
                assert!(known.iter().any(|known| known.name == relation.name), "{} is no relation", relation.name);
            }
        }
    }

    #[test]
    fn relations_are_listed_with_their_states() {
        let list = usable(&Scope::library(Base::Fib), &[], &Limits::default());
        let states = |signature: &str| list.iter().find(|row| row.signature == signature).expect(signature).states;
        assert_eq!((states("W(a, b)"), states("PF(n, r)"), states("wtake(n, k)")), (Some(7), Some(4), Some(8)));
        assert_eq!(states("wythoff(a, b)"), None);
        assert!(list.iter().filter(|row| row.states.is_none()).count() == 2);
    }

    #[test]
    fn positions_have_the_formula_of_their_outcome() {
        for (text, formula) in [
            ("wythoff 31 48", Some("W(a, b)")),
            ("fibonacci-nim 17 4", Some("PF(n, r)")),
            ("subtraction 12", Some("g0(p)")),
            ("nim 1 2 3", Some("P3(a, b, c)")),
            ("nim 1 2 3 4 5", None),
            ("euclid 3 5", None),
        ] {
            let (ruleset, position) = parse_position(text).expect(text);
            let found = outcome_formula(&ruleset, &position);
            assert_eq!(found.as_ref().map(|(_, formula, _)| formula.as_str()), formula, "{text}");
        }
    }

    #[test]
    fn a_counter_example_is_a_position_of_the_game_it_speaks_of() {
        let values = vec![("n".to_owned(), UBig::from(17_u8)), ("k".to_owned(), UBig::from(4_u8))];
        let position = |text: &str, hidden: &[String]| {
            let formula = parse_formula(text).expect(text).value;
            position_in(&formula, Base::Fib, &values, hidden).map(|(ruleset, position)| format!("{ruleset} {position}"))
        };
        let sentence = "forall n,k: k<n & wtake(n,k) => k=T(n)";
        assert_eq!(position(sentence, &[]).as_deref(), Some("Fibonacci Nim (17, 4)"));
        assert_eq!(position(sentence, &["wtake".to_owned()]), None);
        assert_eq!(position("forall n,k: W(k,n)", &[]).as_deref(), Some("Wythoff (4, 17)"));
        assert_eq!(position("forall n,k: n<k", &[]), None);
        // Terms have values as well.
        assert_eq!(position("forall n,k: n>k => NF(n-k,2*k)", &[]).as_deref(), Some("Fibonacci Nim (13, 8)"));
        assert_eq!(position("forall n,k: NF(k-n,k)", &[]), None);
        assert_eq!(position("forall n,k: W(m,n)", &[]), None);
    }
}
