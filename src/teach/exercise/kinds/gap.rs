//! Gaps of the A- and B-numbers.

use super::kind::{About, ExerciseKind, KindFacts, Question, SettingOf};
use super::letter::in_picture;
use crate::exercise::draw::number as drawn_number;
use crate::exercise::form::{FormOption, FormShape};
use crate::exercise::setting::{GapRules, Number, Problem, Row};
use crate::exercise::words::number;
use crate::exercise::{Answer, AnswerShape, Evidence, Hints, Judgement, Refutation, TaskError};
use golden_figure::AskedPlace;
use golden_game::SplitMix64;
use golden_number::{UBig, WythoffClass, safe_pair, wythoff_class};
use golden_solver::{Job, Solver, SolverError};

/// A question for the gap to the next member.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindGap {
    /// The row.
    pub row: Row,
    /// The index of the member before the gap.
    pub index: UBig,
}

impl Question for FindGap {
    fn about(&self) -> About<'_> {
        let index = in_picture(&self.index);
        index.map_or(About::Words, |index| About::Sequence(AskedPlace::Gap(self.row.class(), index)))
    }

    fn index(&self) -> Option<&UBig> {
        Some(&self.index)
    }

    fn question(&self) -> String {
        let (row, index) = (self.row, &self.index);
        let (here, next) = (number(index), number(&(index + UBig::ONE)));
        let name = row.name();
        format!(
            "{name}({here}) = {}. How much larger is the next {name}-number, {name}({next})?",
            number(&member(row, index))
        )
    }

    fn question_alone(&self) -> String {
        let (name, index) = (self.row.name(), &self.index);
        format!("How much larger is {name}({}) than {name}({index})?", index + UBig::ONE)
    }

    fn wanted(&self) -> AnswerShape {
        AnswerShape::Number
    }

    fn verdict(&self, answer: &Answer, _: &Solver, _: &Job) -> Result<Judgement, SolverError> {
        let Answer::Number(answer) = answer else { return Ok(Judgement::of_another_form()) };
        Ok(judge(self.row, &self.index, answer))
    }

    fn hints_of(&self, _: usize, _: &Solver, _: &Job) -> Result<Hints, TaskError> {
        let (row, index) = (self.row, &self.index);
        let (gap, here) = (gap(row, index), member(row, index));
        let place = number(index);
        let (small, large) = row.gaps();
        Ok(Hints {
            nudge: format!("Look at letter {place} of the golden string."),
            rule: format!(
                "Letter {place} is 1 exactly when the gap after {}({place}) is {large}; else the gap is {small}.",
                row.name()
            ),
            answer: format!("{} + {} = {}.", number(&here), number(&gap), number(&(&here + &gap))),
        })
    }
}

impl ExerciseKind for FindGap {
    const FACTS: KindFacts = KindFacts {
        name: "gap",
        title: "The next gap",
        term: "gap",
        given: Some("index"),
        form: FormShape { given: "Index", option: Some(FormOption::Row), ..FormShape::NUMBERS },
        practice: [
            &[r#""of":"A","from":"1","to":"8""#],
            &[r#""of":"A","from":"5","to":"20""#],
            &[r#""of":"B","from":"3","to":"15""#],
            &[r#""of":"A","from":"20","to":"60""#],
            &[r#""of":"B","from":"20","to":"200""#],
        ],
    };

    type Rules = GapRules;
    type Given = Number;
    type Bound = Number;

    fn check(setting: &SettingOf<Self>) -> Result<(), Problem> {
        setting.check_numbers(1)
    }

    fn drawn(setting: &SettingOf<Self>, random: &mut SplitMix64, _: &Solver, _: &Job) -> Result<Self, TaskError> {
        Ok(Self { index: drawn_number(setting, random), row: setting.rules.of })
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

/// The gap after the member with this index.
fn gap(row: Row, index: &UBig) -> UBig {
    member(row, &(index + UBig::ONE)) - member(row, index)
}

/// The verdict on a gap.
fn judge(row: Row, index: &UBig, answer: &UBig) -> Judgement {
    let gap = gap(row, index);
    let (here, name) = (member(row, index), row.name());
    if *answer == gap {
        let next = number(&(&here + &gap));
        return Judgement::Right { others: None, words: format!("Right: the next {name}-number is {next}.") };
    }
    let said = &here + answer;
    if answer.is_zero() {
        let words = format!("The next {name}-number is larger than {}.", number(&here));
        return Judgement::Wrong(Refutation::new(Evidence::Words, words));
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
        return Judgement::Wrong(Refutation::new(Evidence::Number { number: said }, words));
    }
    let nearer = &here + &gap;
    let words = format!("{} is {}, and nearer than {}.", number(&nearer), an(row), number(&said));
    let (small, large) = row.gaps();
    Judgement::Wrong(Refutation::new(Evidence::Number { number: nearer }, words).after_nudges(
        format!("{} is {}, but not the next one after {}.", number(&said), an(row), number(&here)),
        format!("Two neighbours of this row are {small} or {large} apart. Which is it here?"),
    ))
}

impl Row {
    /// "A" or "B".
    const fn name(self) -> &'static str {
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
