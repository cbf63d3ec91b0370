//! The hint of the queen board: the evidence of Silber's rule in Fibonacci digits and step by step, or the sentences of
//! another game.

use crate::{
    Evaluation, Reason, SilberFinding, SilberVerdict, hint_with, left_out_by_silber, silber_findings, silber_rows,
    strategy_move,
};
use golden_game::{Position, Ruleset, Silber, Wythoff, WythoffReason};
use golden_number::{Representation, fibonacci};
use golden_prose::Prose;

/// As many digits as fit side by side; of longer forms the last ones are shown.
const PLACES: u32 = 10;

/// The hint for a position on the queen board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardHint {
    /// The source of the hint: "Silber’s rule, case 1"; empty if the game has no rule with a name.
    pub source: String,
    /// Numbers in Fibonacci digits.
    pub rows: Vec<HintDigits>,
    /// The steps of Silber's rule, with what each of them says here.
    pub steps: Vec<HintStep>,
    /// Further sentences.
    pub sentences: Vec<Prose>,
    /// The position that the hint is for.
    pub from: Position,
    /// The position after the move that it advises; `None` where every move can be answered or none is known.
    pub to: Option<Position>,
}

/// A step of Silber's rule, applied to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintStep {
    /// Its number in Silber's paper.
    pub number: u8,
    /// Its condition; for the step that decides, its conclusion.
    pub words: &'static str,
    /// The reason why it applies or does not.
    pub why: String,
    /// True if it decides.
    pub decides: bool,
}

/// A number in Fibonacci digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintDigits {
    /// The digits, the highest place first.
    pub digits: Vec<bool>,
    /// True if higher places are left out.
    pub is_cut: bool,
    /// The Fibonacci numbers above the digits; empty where they stand above an earlier row.
    pub numbers: Vec<String>,
    /// The digit that decides, as an index of `digits`.
    pub ringed: Option<usize>,
    /// The meaning of the digits, in a sentence.
    pub sentence: Prose,
}

/// Returns the hint for a position from what is known of it. `is_p` says whether another position is a P-position, where
/// that is known ([`hint_with`]); `is_running` whether more is being computed.
///
/// **Cost**: that of [`hint_with`] and [`strategy_move`].
pub fn board_hint(
    ruleset: &Ruleset,
    position: &Position,
    evaluation: &Evaluation,
    is_p: &dyn Fn(&Position) -> Option<bool>,
    is_running: bool,
) -> BoardHint {
    let wythoff = evaluation.reasons.iter().find_map(|reason| match reason {
        Reason::Wythoff(reason) => Some(reason.clone()),
        _ => None,
    });
    let of_reasons = || of_reasons(ruleset, position, evaluation, is_p, is_running);
    match wythoff.or_else(|| of_queen(ruleset, position)) {
        Some(WythoffReason::Silber(silber)) => of_silber(position, &silber),
        Some(reason) => left_out(of_reasons(), &reason),
        None => of_reasons(),
    }
}

fn of_silber(position: &Position, silber: &Silber) -> BoardHint {
    let findings = silber_findings(silber, position);
    BoardHint {
        source: format!("Silber’s rule, case {}", silber.step.number()),
        rows: rows(silber),
        steps: findings.iter().map(|finding| step(silber, position, finding)).collect(),
        sentences: Vec::new(),
        from: position.clone(),
        to: silber.winning.as_ref().map(|winning| winning.to.clone()),
    }
}

/// An empty pile or two equal ones, which Silber's rule does not cover.
fn left_out(hint: BoardHint, reason: &WythoffReason) -> BoardHint {
    match left_out_by_silber(reason).filter(|_| *reason != WythoffReason::End) {
        Some(sentence) => BoardHint {
            source: "beside Silber’s rule".into(),
            sentences: vec![sentence.as_str().into()],
            to: Some(Position::words(&[0_u8, 0])),
            ..hint
        },
        None => hint,
    }
}

fn of_reasons(
    ruleset: &Ruleset,
    position: &Position,
    evaluation: &Evaluation,
    is_p: &dyn Fn(&Position) -> Option<bool>,
    is_running: bool,
) -> BoardHint {
    let mut sentences = hint_with(ruleset, position, evaluation, is_p);
    if sentences.is_empty() && is_running {
        sentences.push("This position is being computed.".into());
    }
    let to = strategy_move(ruleset, position, evaluation).map(|winning| winning.to);
    BoardHint { source: String::new(), rows: Vec::new(), steps: Vec::new(), sentences, from: position.clone(), to }
}

/// The reason of Wythoff's game for a ray game that moves as the queen; `None` for any other game.
fn of_queen(ruleset: &Ruleset, position: &Position) -> Option<WythoffReason> {
    match (ruleset, position.numbers()) {
        (Ruleset::Rays { .. }, [a, b]) if ruleset.piece_name() == "queen" => Some(Wythoff::closed_form(a, b).reason),
        _ => None,
    }
}

/// The rows of digits in which a step of Silber's rule is seen.
fn rows(silber: &Silber) -> Vec<HintDigits> {
    let forms = silber_rows(silber);
    let highest = forms.iter().filter_map(|(form, _)| form.indices().first()).max().copied().unwrap_or(1);
    let shown = highest.min(PLACES);
    let mut rows: Vec<HintDigits> =
        forms.iter().map(|(form, words)| digit_row(form, highest, words.as_str().into())).collect();
    if let Some(first) = rows.first_mut() {
        first.numbers = (1..=shown).rev().map(|place| fibonacci(place as usize).to_string()).collect();
        // Its last 1 is what step 1 asks for.
        first.ringed = forms.first().and_then(|(form, _)| form.lowest_index()).and_then(|place| index(place, shown));
    }
    rows
}

fn digit_row(form: &Representation, highest: u32, sentence: Prose) -> HintDigits {
    let shown = highest.min(PLACES);
    let digits = (1..=shown).rev().map(|place| form.indices().contains(&place)).collect();
    HintDigits { digits, is_cut: highest > shown, numbers: Vec::new(), ringed: None, sentence }
}

/// The index of a place, counted from 1 at the right end, in a row of `shown` digits.
fn index(place: u32, shown: u32) -> Option<usize> {
    shown.checked_sub(place).map(|index| index as usize)
}

fn step(silber: &Silber, from: &Position, finding: &SilberFinding) -> HintStep {
    let decides = finding.verdict == SilberVerdict::Decides;
    let answer = match finding.verdict {
        SilberVerdict::Decides => "",
        SilberVerdict::WouldWin { .. } => "Yes: ",
        SilberVerdict::Fails => "No: ",
    };
    // The digits above show why the step that decides does.
    let why = if decides { leads_to(silber, from) } else { format!("{answer}{}", finding.why) };
    HintStep { number: finding.step.number(), words: finding.words, why, decides }
}

/// The position before and after the move of the rule.
fn leads_to(silber: &Silber, from: &Position) -> String {
    silber.winning.as_ref().map_or_else(String::new, |winning| format!("{from} → {}.", winning.to))
}

#[cfg(test)]
mod tests {
    use super::{board_hint, step};
    use crate::{Budget, Solver, silber_findings};
    use golden_game::{Position, Ruleset, Wythoff};
    use golden_number::UBig;

    #[test]
    fn the_hint_names_its_rule_and_its_move() {
        let solver = Solver::new(Budget::default());
        let told = |ruleset: &Ruleset, a: u32, b: u32| {
            let position = Position::words(&[a, b]);
            let known = solver.analyse(ruleset, &position).unwrap_or_default();
            let hint = board_hint(ruleset, &position, &known, &|_| None, false);
            (hint.source, hint.rows.len(), hint.steps.len(), hint.to.map_or_else(String::new, |to| to.to_string()))
        };
        let (source, rows, steps, to) = told(&Ruleset::Wythoff, 9, 20);
        assert_eq!((source.as_str(), steps, to.as_str()), ("Silber’s rule, case 2", 4, "(9, 15)"));
        assert!(rows > 0);
        let beside = ("beside Silber’s rule".to_owned(), 0, 0, "(0, 0)".to_owned());
        assert_eq!(told(&Ruleset::Wythoff, 4, 4), beside);
        assert_eq!(told(&Ruleset::Wythoff, 0, 0), (String::new(), 0, 0, String::new()));
        assert_eq!(told(&Ruleset::Nim, 3, 5), (String::new(), 0, 0, "(3, 3)".to_owned()));
    }

    #[test]
    fn what_is_being_computed_is_said_where_there_is_nothing_else_to_say() {
        let king = Ruleset::king();
        let hint = |is_running| {
            let position = Position::words(&[200_u8, 201]);
            board_hint(&king, &position, &crate::Evaluation::default(), &|_| None, is_running)
        };
        let said =
            |is_running| hint(is_running).sentences.iter().any(|said| said.to_string().contains("being computed"));
        assert!(said(true) && !said(false));
    }

    #[test]
    fn each_step_says_why_it_does_not_apply_or_where_it_leads() {
        let why = |a: u32, b: u32| {
            let silber = Wythoff::silber(&UBig::from(a), &UBig::from(b)).unwrap();
            let position = Position::words(&[a, b]);
            silber_findings(&silber, &position).map(|finding| step(&silber, &position, &finding).why)
        };
        assert_eq!(
            why(9, 20),
            [
                "No: 9 = 100010 goes with 15 = 1000100, not with 20.",
                "No: the last 1 of 100010 is at place 2, even: 9 is an A-number.",
                "(9, 20) → (9, 15).",
                "No: the difference 11 = 100101 gives (17, 28), which no move from (9, 20) reaches.",
            ]
        );
        assert_eq!(why(13, 10)[1], "(13, 10) → (6, 10).");
        assert_eq!(
            why(13, 10)[3],
            "Yes: the difference 3 = 101 gives (7, 4), which would win, too; step 1 goes first."
        );
        assert_eq!(why(24, 32)[3], "(24, 32) → (12, 20).");
        assert_eq!(why(8, 13)[0], "");
    }
}
