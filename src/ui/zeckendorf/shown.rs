//! The content of the panel in a frame. The steps that the panel's timeline plays.

use std::rc::Rc;
use std::sync::Arc;

use crate::context::Context;
use crate::input::number_field::NumberField;
use golden_figure::{ConvertedNumber, FormRows, GreedyTimeline, RewriteTimeline, Timeline};
use golden_game::Ruleset;
use golden_number::{RewriteError, UBig};
use golden_prose::{Prose, sentence};
use golden_session::answers::{Digits, at_once};
use golden_session::{Converter, ConverterSection, Edit, Focus};
use golden_solver::{Progress, SolverError};

/// The content of the panel.
pub(super) struct ShownNumber<'a> {
    /// The focus.
    pub focus: Arc<Focus>,
    /// The panel's choices.
    pub choices: &'a Converter,
    /// The number.
    pub n: Arc<UBig>,
    /// The digits of the numbers of the focus, once they are known.
    pub digits: Option<Digits>,
    /// The facts known of it, or of the number before while that is being worked out.
    pub answer: Option<Arc<ConvertedNumber>>,
    /// True if `answer` is about `n`.
    pub is_current: bool,
    /// The progress of the work, while it runs.
    pub running: Option<Progress>,
    /// The reason why there is no answer.
    pub problem: Option<SolverError>,
    /// True if it is shown what is found out of the number and the position: not while they are in question.
    pub tells: bool,
    /// True if stars are shown, also while something is in question.
    pub has_stars: bool,
}

/// Returns true if a number is converted within the frame; longer ones are in the background.
pub(super) fn is_quick(n: &UBig) -> bool {
    !at_once::is_longer(n, at_once::CONVERTED)
}

impl ShownNumber<'_> {
    /// Returns true if a section is on.
    pub fn has(&self, section: ConverterSection) -> bool {
        self.choices.sections.contains(&section)
    }

    /// Returns the rows of digits that are on.
    pub fn rows(&self) -> FormRows {
        FormRows {
            canonical: self.has(ConverterSection::Canonical),
            second: self.has(ConverterSection::SecondCanonical),
            shifts: self.has(ConverterSection::Shifts),
        }
    }

    /// The digits of a number of the focus.
    pub fn digits_of(&self, place: usize) -> Option<&Arc<str>> {
        self.digits.as_deref()?.get(place)
    }

    /// The focus that Silber's rule speaks of: the shared one if it is a position of Wythoff's game, else the panel's
    /// own last one.
    pub fn pair(&self) -> (&Focus, bool) {
        let is_own = self.focus.ruleset != Ruleset::Wythoff;
        (if is_own { &self.choices.own } else { &*self.focus }, is_own)
    }

    /// The number as a machine word.
    pub fn small(&self) -> Option<u64> {
        u64::try_from(&*self.n).ok()
    }
}

/// A construction in steps.
#[derive(Clone)]
pub(super) enum Construction {
    /// The greedy expansion of the number.
    Greedy(Rc<GreedyTimeline>),
    /// Carries of a sum or difference, or of a written representation.
    Rewrite(Rc<RewriteTimeline>),
}

impl Construction {
    /// The steps to a canonical form, if there are any to show.
    pub fn of(carries: &Carries) -> Option<Self> {
        carries.as_ref().ok().cloned().map(Self::Rewrite)
    }
}

impl Timeline for Construction {
    type State = ();

    fn last(&self) -> usize {
        match self {
            Self::Greedy(timeline) => timeline.last(),
            Self::Rewrite(timeline) => timeline.last(),
        }
    }

    fn caption(&self, step: usize) -> Prose {
        match self {
            Self::Greedy(timeline) => timeline.caption(step),
            Self::Rewrite(timeline) => timeline.caption(step),
        }
    }

    fn state(&self, _step: usize) {}
}

/// Returns true if the greedy expansion of the number can be played.
pub(super) fn can_expand(answer: &ConvertedNumber) -> bool {
    answer.conversion.positive.is_some() && answer.conversion.n.len() <= GreedyTimeline::MAX_DIGITS
}

/// The steps to a canonical form, or why they are not shown.
pub(super) type Carries = Result<Rc<RewriteTimeline>, RewriteError>;

/// Puts a number that was typed into the focus, for a limit its pile, or says in its field why it has no place there: a row
/// of no squares.
pub(super) fn put_number(field: &mut NumberField, focus: &Focus, place: usize, number: UBig, cx: &mut Context<'_>) {
    match focus.with_pile(place, number.clone()) {
        Ok(_) => cx.edit(Edit::Number(focus.pile_place(place), number)),
        Err(refused) => field.refuse(&sentence(&refused)),
    }
}
