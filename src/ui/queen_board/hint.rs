//! What the hint says: the evidence of Silber's rule, or the reasons of another game, ready to be drawn.

use std::sync::Arc;

use super::view::BoardView;
use crate::game::{Position, Ruleset, Silber, Wythoff, WythoffReason};
use crate::number::{Representation, fibonacci};
use crate::prose::Prose;
use crate::session::Focus;
use crate::session::answers::current::Same;
use crate::session::answers::description::Description;
use crate::solver::{
    Reason, SilberFinding, SilberVerdict, Table, hint_with, left_out_by_silber, silber_findings, silber_rows,
    strategy_move,
};
use crate::ui::work::memo::Memo;

/// As many digits as fit side by side; of longer forms the last ones are shown.
const PLACES: u32 = 10;

/// The hint for a position.
pub(super) struct Hint {
    /// Where it comes from: "Silber's rule, case 1".
    pub source: String,
    /// Numbers in Fibonacci digits.
    pub rows: Vec<DigitRow>,
    /// The steps of Silber's rule, with what each of them says here.
    pub steps: Vec<StepLine>,
    /// What else there is to say.
    pub sentences: Vec<Prose>,
    /// The position it comes from, for the button.
    pub from: Position,
    /// The position it leads to; none where every move can be answered.
    pub to: Option<Position>,
}

/// The hint last found, made anew when another position is shown or more is known of it.
pub(super) type KeptHint = Memo<(Same<Focus>, Same<Description>, Option<Same<Table>>, bool), Hint>;

/// A step of Silber's rule.
pub(super) struct StepLine {
    /// Its number in Silber's paper.
    pub number: u8,
    /// What it asks, or, where it decides, says.
    pub words: &'static str,
    /// Why it applies or does not.
    pub why: String,
    /// Whether it decides.
    pub decides: bool,
}

/// A number in Fibonacci digits.
pub(super) struct DigitRow {
    /// The digits, the highest place first.
    pub digits: Vec<bool>,
    /// Whether higher places are left out.
    pub is_cut: bool,
    /// The Fibonacci numbers above the digits; empty where they stand above an earlier row.
    pub numbers: Vec<String>,
    /// The digit that decides, as an index of `digits`.
    pub ringed: Option<usize>,
    /// What the digits say.
    pub sentence: Prose,
}

impl Hint {
    /// The hint for what the board shows.
    pub fn of<'a>(kept: &'a mut KeptHint, shown: &BoardView) -> &'a Self {
        let (focus, described) = (Same(Arc::clone(&shown.focus)), Same(Arc::clone(&shown.described)));
        kept.get((focus, described, shown.values.table.clone().map(Same), shown.is_running), |_| Self::found(shown))
    }

    fn found(shown: &BoardView) -> Self {
        let evaluation = shown.evaluation();
        let wythoff = evaluation.reasons.iter().find_map(|reason| match reason {
            Reason::Wythoff(reason) => Some(reason.clone()),
            _ => None,
        });
        match wythoff.or_else(|| of_queen(&shown.focus)) {
            Some(WythoffReason::Silber(silber)) => Self::of_silber(shown, &silber),
            Some(left_out) => Self::left_out(shown, &left_out),
            None => Self::of_reasons(shown),
        }
    }

    fn of_silber(shown: &BoardView, silber: &Silber) -> Self {
        Self {
            source: format!("Silber’s rule, case {}", silber.step.number()),
            rows: rows(silber),
            steps: silber_findings(silber, &shown.focus.position)
                .iter()
                .map(|finding| step_line(silber, &shown.focus.position, finding))
                .collect(),
            sentences: Vec::new(),
            from: shown.focus.position.clone(),
            to: silber.winning.as_ref().map(|winning| winning.to.clone()),
        }
    }

    /// An empty pile or two equal ones, which Silber's rule does not cover.
    fn left_out(shown: &BoardView, reason: &WythoffReason) -> Self {
        let mut hint = Self::of_reasons(shown);
        let Some(sentence) = left_out_by_silber(reason).filter(|_| *reason != WythoffReason::End) else { return hint };
        hint.source = "beside Silber’s rule".into();
        hint.sentences = vec![sentence.as_str().into()];
        hint.to = Some(Position::words(&[0_u8, 0]));
        hint
    }

    fn of_reasons(shown: &BoardView) -> Self {
        let evaluation = shown.evaluation();
        let Focus { ruleset, position } = &*shown.focus;
        let is_p = |position: &Position| shown.is_p(position);
        let mut sentences = hint_with(ruleset, position, evaluation, &is_p);
        if sentences.is_empty() && shown.is_running {
            sentences.push("This position is being computed.".into());
        }
        let to = strategy_move(ruleset, position, evaluation);
        Self {
            source: String::new(),
            rows: Vec::new(),
            steps: Vec::new(),
            sentences,
            from: position.clone(),
            to: to.map(|winning| winning.to),
        }
    }
}

/// The queen as rays of one's own moves as Wythoff's.
fn of_queen(focus: &Focus) -> Option<WythoffReason> {
    match (&focus.ruleset, focus.position.numbers()) {
        (Ruleset::Rays { .. }, [a, b]) if focus.ruleset.piece_name() == "queen" => {
            Some(Wythoff::closed_form(a, b).reason)
        }
        _ => None,
    }
}

/// The rows of digits in which a step of Silber's rule is seen.
fn rows(silber: &Silber) -> Vec<DigitRow> {
    let forms = silber_rows(silber);
    let highest = forms.iter().filter_map(|(form, _)| form.indices().first()).max().copied().unwrap_or(1);
    let shown = highest.min(PLACES);
    let mut rows: Vec<DigitRow> =
        forms.iter().map(|(form, words)| digit_row(form, highest, words.as_str().into())).collect();
    if let Some(first) = rows.first_mut() {
        first.numbers = (1..=shown).rev().map(|place| fibonacci(place as usize).to_string()).collect();
        // Its last 1 is what step 1 asks for.
        first.ringed = forms.first().and_then(|(form, _)| form.lowest_index()).and_then(|place| index(place, shown));
    }
    rows
}

fn digit_row(form: &Representation, highest: u32, sentence: Prose) -> DigitRow {
    let shown = highest.min(PLACES);
    let digits = (1..=shown).rev().map(|place| form.indices().contains(&place)).collect();
    DigitRow { digits, is_cut: highest > shown, numbers: Vec::new(), ringed: None, sentence }
}

/// The index of a place, counted from 1 at the right end, in a row of `shown` digits.
fn index(place: u32, shown: u32) -> Option<usize> {
    shown.checked_sub(place).map(|index| index as usize)
}

fn step_line(silber: &Silber, from: &Position, finding: &SilberFinding) -> StepLine {
    let decides = finding.verdict == SilberVerdict::Decides;
    let answer = match finding.verdict {
        SilberVerdict::Decides => "",
        SilberVerdict::WouldWin { .. } => "Yes: ",
        SilberVerdict::Fails => "No: ",
    };
    // The digits above show why the step that decides does.
    let why = if decides { leads_to(silber, from) } else { format!("{answer}{}", finding.why) };
    StepLine { number: finding.step.number(), words: finding.words, why, decides }
}

/// The position before and after the move of the rule.
fn leads_to(silber: &Silber, from: &Position) -> String {
    silber.winning.as_ref().map_or_else(String::new, |winning| format!("{from} → {}.", winning.to))
}

#[cfg(test)]
mod tests {
    use super::step_line;
    use crate::game::{Position, Wythoff};
    use crate::number::UBig;
    use crate::solver::silber_findings;

    #[test]
    fn each_step_says_why_it_does_not_apply_or_where_it_leads() {
        let why = |a: u32, b: u32| {
            let silber = Wythoff::silber(&UBig::from(a), &UBig::from(b)).unwrap();
            let position = Position::words(&[a, b]);
            silber_findings(&silber, &position).map(|finding| step_line(&silber, &position, &finding).why)
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
