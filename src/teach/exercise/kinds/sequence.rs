//! Letters of the golden string, gaps of the A- and B-numbers, safe pairs: the questions, the judges, the hints.

use crate::exercise::setting::{LetterQuestion, Number, PairRules, Row, Setting};
use crate::exercise::words::number;
use crate::exercise::written::Problem;
use crate::exercise::{Evidence, Hints, Refutation, Verdict};
use golden_figure::{AskedPlace, LARGEST_ASKED};
use golden_number::{
    Representation, UBig, WythoffClass, floor_phi, golden_letter, golden_window, safe_pair, safe_pair_of,
    t_wythoff_pair, t_wythoff_pair_of, wythoff_class,
};

/// How many letters before the one asked for are shown, and how many pairs.
const LETTERS: u32 = 20;
const PAIRS: u32 = 4;

/// The largest t of a game whose pairs are asked for.
pub(in crate::exercise) const LARGEST_T: u32 = 100;

/// Checks that the number of a pair is not too large, and t neither 0 nor too large.
pub(in crate::exercise) fn check_pair(setting: &Setting<PairRules, Number>) -> Result<(), Problem> {
    setting.check_numbers(1)?;
    let t = setting.rules.t;
    if (1..=LARGEST_T).contains(&t) { Ok(()) } else { Err(format!("\"t\" is {t}, and must be from 1 to {LARGEST_T}")) }
}

/// The place of a letter, to be drawn with the letters before it; an A-number or a B-number is weighed, not counted off.
pub(in crate::exercise) fn letter_place(question: LetterQuestion, index: &UBig) -> Option<AskedPlace> {
    (question == LetterQuestion::Letter).then_some(AskedPlace::Letter(drawn(index)?))
}

/// The place of a gap, to be drawn with the gaps before it.
pub(in crate::exercise) fn gap_place(row: Row, index: &UBig) -> Option<AskedPlace> {
    Some(AskedPlace::Gap(row.class(), drawn(index)?))
}

/// The place of a pair, to be drawn with the pairs before it, where the question names them.
pub(in crate::exercise) fn pair_place(rules: PairRules, index: &UBig) -> Option<AskedPlace> {
    names_pairs(index).then_some(AskedPlace::Pair(rules.t, drawn(index)?))
}

/// An index that is small enough for a picture.
fn drawn(index: &UBig) -> Option<u64> {
    u64::try_from(index).ok().filter(|index| (1..=LARGEST_ASKED).contains(index))
}

/// Whether the question for a pair names pairs before it.
fn names_pairs(index: &UBig) -> bool {
    *index <= UBig::from(4 * PAIRS) && *index > UBig::ONE
}

/// The question for a letter.
pub(in crate::exercise) fn letter_question(question: LetterQuestion, index: &UBig) -> String {
    let place = number(index);
    match question {
        LetterQuestion::Class => format!("Is {place} an A-number or a B-number?"),
        LetterQuestion::Letter => {
            let few = UBig::from(LETTERS);
            let (first, count) = if *index > few { (index - &few, LETTERS as usize) } else { (UBig::ONE, 0) };
            let count = if count == 0 { usize::try_from(index).unwrap_or(1).saturating_sub(1) } else { count };
            let shown: String = golden_window(&first, count).into_iter().map(char::from).collect();
            match count {
                0 => "The golden string is made by 1 → 10 and 0 → 1. What is its first letter?".to_owned(),
                _ if first.is_one() => {
                    format!("The golden string begins {shown}. Which letter comes next, at place {place}?")
                }
                _ => format!("In the golden string stands …{shown}. Which letter comes next, at place {place}?"),
            }
        }
    }
}

/// The two letters to choose from: for an A-number, which is the letter 1, and for a B-number, which is 0.
pub(in crate::exercise) const fn letter_choices(question: LetterQuestion) -> [&'static str; 2] {
    match question {
        LetterQuestion::Letter => ["1", "0"],
        LetterQuestion::Class => ["A", "B"],
    }
}

/// The verdict on the first (true) or the second letter.
pub(in crate::exercise) fn judge_letter(question: LetterQuestion, index: &UBig, is_first: bool) -> Verdict {
    let Some(letter) = golden_letter(index) else {
        return Verdict::Invalid("Letters are counted from 1.".into());
    };
    let words = why(question, index, letter);
    if letter == is_first {
        return Verdict::Right { others: None, words: format!("Right: {words}") };
    }
    let evidence = match question {
        LetterQuestion::Letter => {
            let indices = Representation::canonical(index).indices().to_vec();
            Evidence::Parts { number: index.clone(), indices }
        }
        LetterQuestion::Class => Evidence::Words,
    };
    let (first, second) = match question {
        LetterQuestion::Letter => letter_nudges(index),
        LetterQuestion::Class => class_nudges(index),
    };
    Verdict::Wrong(Refutation::new(evidence, words).after_nudges(first, second))
}

fn why(question: LetterQuestion, index: &UBig, is_first: bool) -> String {
    match question {
        LetterQuestion::Letter => why_letter(index, is_first),
        LetterQuestion::Class => why_class(index, is_first),
    }
}

/// What is said of a wrong class first: the numbers ⌊nφ⌋ about the number.
fn class_nudges(index: &UBig) -> (String, String) {
    let place = number(index);
    let pair = safe_pair_of(index);
    let before = if pair.a == *index { pair.number } else { pair.a };
    let after = &before + UBig::ONE;
    let [low, high] = [&before, &after].map(floor_phi);
    let second = format!(
        "⌊{}φ⌋ = {} and ⌊{}φ⌋ = {}: is {place} one of them?",
        number(&before),
        number(&low),
        number(&after),
        number(&high)
    );
    (format!("Divide {place} by φ = 1.618…: between which two integers is that?"), second)
}

fn why_class(index: &UBig, is_first: bool) -> String {
    let (place, pair) = (number(index), safe_pair_of(index));
    let n = number(&pair.number);
    if is_first {
        format!("{place} = ⌊{n}φ⌋, so it is an A-number.")
    } else {
        format!("{place} = ⌊{n}φ²⌋, so it is a B-number.")
    }
}

/// What is said of a wrong letter first: of two letters the other one is right, but not yet why.
fn letter_nudges(index: &UBig) -> (String, String) {
    let (form, place) = (Representation::canonical(index), number(index));
    let first = format!("Write {place} as a sum of Fibonacci numbers, no two neighbours.");
    let second = match form.indices().len() {
        2..=12 => format!("{place} = {}. Is the index of the smallest part even or odd?", form.sum_text()),
        _ => "Look at the smallest part alone: is its index even or odd?".to_owned(),
    };
    (first, second)
}

fn why_letter(index: &UBig, is_first: bool) -> String {
    let form = Representation::canonical(index);
    let lowest = form.lowest_index().unwrap_or_default();
    let (parity, class) = if is_first { ("even", "an A-number") } else { ("odd", "a B-number") };
    let place = number(index);
    let end = format!("{place} is {class}, and letter {place} is {}.", u8::from(is_first));
    let sum = match form.indices().len() {
        1 => format!("{place} is a Fibonacci number. "),
        2..=12 => format!("{place} = {}. ", form.sum_text()),
        _ => String::new(),
    };
    format!("{sum}The index {lowest} of the smallest part is {parity}: {end}")
}

/// Where to look, the rule, the letter.
pub(in crate::exercise) fn letter_hints(question: LetterQuestion, index: &UBig) -> Hints {
    let place = number(index);
    let is_first = golden_letter(index).unwrap_or(true);
    let first = "A letter is 1 exactly when its place is an A-number, that is, when the smallest part of this sum has an even \
                 index.";
    Hints {
        nudge: match question {
            LetterQuestion::Letter => format!("Write {place} as a sum of Fibonacci numbers, no two neighbours."),
            LetterQuestion::Class => format!("Is {place} = ⌊nφ⌋ for some n? φ is 1.618…"),
        },
        rule: match question {
            LetterQuestion::Letter => first.into(),
            LetterQuestion::Class => {
                "A-numbers are ⌊nφ⌋, B-numbers ⌊nφ²⌋; every number from 1 on is one of them.".into()
            }
        },
        answer: why(question, index, is_first),
    }
}

/// The member of a row with this index.
fn member(row: Row, index: &UBig) -> UBig {
    let pair = safe_pair(index);
    match row {
        Row::A => pair.a,
        Row::B => pair.b,
    }
}

/// The question for a gap.
pub(in crate::exercise) fn gap_question(row: Row, index: &UBig) -> String {
    let (here, next) = (number(index), number(&(index + UBig::ONE)));
    let name = row.name();
    format!(
        "{name}({here}) = {}. How much larger is the next {name}-number, {name}({next})?",
        number(&member(row, index))
    )
}

/// The gap after the member with this index.
pub(in crate::exercise) fn gap(row: Row, index: &UBig) -> UBig {
    member(row, &(index + UBig::ONE)) - member(row, index)
}

/// The verdict on a gap.
pub(in crate::exercise) fn judge_gap(row: Row, index: &UBig, answer: &UBig) -> Verdict {
    let gap = gap(row, index);
    let (here, name) = (member(row, index), row.name());
    if *answer == gap {
        let next = number(&(&here + &gap));
        return Verdict::Right { others: None, words: format!("Right: the next {name}-number is {next}.") };
    }
    let said = &here + answer;
    if answer.is_zero() {
        let words = format!("The next {name}-number is larger than {}.", number(&here));
        return Verdict::Wrong(Refutation::new(Evidence::Words, words));
    }
    let an = |row: Row| if row == Row::A { "an A-number" } else { "a B-number" };
    if *answer < gap || wythoff_class(&said) != Some(row.class()) {
        let words = format!(
            "{} + {} = {} is of the other row, {}.",
            number(&here),
            number(answer),
            number(&said),
            an(row.other())
        );
        return Verdict::Wrong(Refutation::new(Evidence::Number { number: said }, words));
    }
    let nearer = &here + &gap;
    let words = format!("{} is {}, and nearer than {}.", number(&nearer), an(row), number(&said));
    let (small, large) = row.gaps();
    Verdict::Wrong(Refutation::new(Evidence::Number { number: nearer }, words).after_nudges(
        format!("{} is {}, but not the next one after {}.", number(&said), an(row), number(&here)),
        format!("Two neighbours of this row are {small} or {large} apart. Which is it here?"),
    ))
}

/// Where to look, the rule, the gap.
pub(in crate::exercise) fn gap_hints(row: Row, index: &UBig) -> Hints {
    let (gap, here) = (gap(row, index), member(row, index));
    let place = number(index);
    let (small, large) = row.gaps();
    Hints {
        nudge: format!("Look at letter {place} of the golden string."),
        rule: format!(
            "Letter {place} is 1 exactly when the gap after {}({place}) is {large}; else the gap is {small}.",
            row.name()
        ),
        answer: format!("{} + {} = {}.", number(&here), number(&gap), number(&(&here + &gap))),
    }
}

impl Row {
    /// "A" or "B".
    pub(in crate::exercise) const fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    const fn class(self) -> WythoffClass {
        match self {
            Self::A => WythoffClass::A,
            Self::B => WythoffClass::B,
        }
    }

    /// The smaller and the larger gap.
    const fn gaps(self) -> (u8, u8) {
        match self {
            Self::A => (1, 2),
            Self::B => (2, 3),
        }
    }
}

/// The question for a pair.
pub(in crate::exercise) fn pair_question(rules: PairRules, index: &UBig) -> String {
    let place = number(index);
    if names_pairs(index) {
        let first = if *index > UBig::from(PAIRS) { index - UBig::from(PAIRS) } else { UBig::ONE };
        let count = u32::try_from(&(index - &first)).unwrap_or_default();
        let shown = (0..count).map(|next| written(&t_wythoff_pair(&(&first + UBig::from(next)), rules.t)));
        return format!(
            "The safe pairs before are {}. Which one comes next, as number {place}?",
            shown.collect::<Vec<_>>().join(", ")
        );
    }
    match rules.t {
        1 => format!("Which is safe pair number {place}, the one whose numbers differ by {place}?"),
        t => format!("Which is safe pair number {place} of {t}-Wythoff?"),
    }
}

/// How the smaller number is computed: of Wythoff's game, where the list of the pairs would be long.
fn by_formula(rules: PairRules, index: &UBig) -> Option<String> {
    let is_far = rules.t == 1 && *index > UBig::from(4 * PAIRS);
    is_far.then(|| {
        let place = number(index);
        format!("Multiply {place} by φ = 1.6180339… and drop what follows the point: that is the smaller number.")
    })
}

fn written((a, b): &(UBig, UBig)) -> String {
    format!("({}, {})", number(a), number(b))
}

/// The verdict on a pair, in either order.
pub(in crate::exercise) fn judge_pair(rules: PairRules, index: &UBig, one: &UBig, other: &UBig) -> Verdict {
    let (a, b) = (one.min(other), one.max(other));
    let right = t_wythoff_pair(index, rules.t);
    if (a, b) == (&right.0, &right.1) {
        return Verdict::Right {
            others: None,
            words: format!("Right: {} is safe pair number {}.", written(&right), number(index)),
        };
    }
    let known = t_wythoff_pair_of(a, rules.t);
    let difference = index * UBig::from(rules.t);
    let formula = by_formula(rules, index).unwrap_or_default();
    let (evidence, words) = if *a < right.0 {
        (
            Evidence::Pair { a: known.0.clone(), b: known.1.clone() },
            format!("{} stands already in {}. {formula}", number(a), written(&known)).trim_end().to_owned(),
        )
    } else if b - a != difference {
        let words = format!(
            "The numbers of pair {} differ by {}; yours differ by {}.",
            number(index),
            number(&difference),
            number(&(b - a))
        );
        let has_smaller = *a == right.0;
        let nudge = if has_smaller {
            format!("{} is right. The other number is another one.", number(a))
        } else {
            format!("These numbers differ by {}. By how much do those of this pair differ?", number(&(b - a)))
        };
        let nudge = Refutation::new(Evidence::Words, nudge);
        // The difference alone is the other number only beside a smaller number that is right.
        let told = if has_smaller { format!("{words} It is {}.", written(&right)) } else { words };
        let whole = Refutation::new(Evidence::Words, told).only_after([nudge]);
        return Verdict::Wrong(if has_smaller { whole } else { whole.of_a_part() });
    } else {
        let words = format!("A smaller number than {} is in none of the pairs before. {formula}", number(a));
        (Evidence::Words, words.trim_end().to_owned())
    };
    Verdict::Wrong(Refutation::new(evidence, words))
}

/// Where to look, the rule, the pair.
pub(in crate::exercise) fn pair_hints(rules: PairRules, index: &UBig) -> Hints {
    let right = t_wythoff_pair(index, rules.t);
    let difference = number(&(index * UBig::from(rules.t)));
    let (nudge, smaller) = match by_formula(rules, index) {
        Some(formula) => (formula, format!("The smaller number is ⌊{difference} · φ⌋")),
        None => (
            "Look for the smallest number that is in none of the pairs before.".to_owned(),
            "The smaller number is the smallest one not used so far".to_owned(),
        ),
    };
    let rule = format!("{smaller}; the larger one is {difference} more.");
    Hints { nudge, rule, answer: format!("{}.", written(&right)) }
}
