//! The exercise that a form describes, or the field that is wrong.

use super::{ExerciseForm, FormFault, FormField};
use crate::exercise::Exercise;
use golden_prose::sentence;

pub(in crate::exercise) type Read<T> = Result<T, FormFault>;

impl ExerciseForm {
    /// The exercise; one whose form is right may still have nothing to draw, which only its tasks tell.
    ///
    /// **Cost**: that of reading the texts, and for a counter-example its formula.
    ///
    /// # Errors
    /// The first field that is wrong, in the order of [`fields`](Self::fields), with what is wrong.
    ///
    /// ```
    /// use golden_teach::exercise::{Exercise, ExerciseForm, FormField};
    /// let exercise = Exercise::from_json(r#"{"kind":"nim-sum","given":{"numbers":["10","14"]}}"#)?;
    /// let mut form = ExerciseForm::of(&exercise);
    /// assert_eq!((form.text(FormField::Given), form.read()), ("10 14", Ok(exercise)));
    /// form.text_mut(FormField::Given).push_str(" x");
    /// assert_eq!(form.read().map_err(|fault| fault.field), Err(FormField::Given));
    /// # Ok::<(), golden_teach::exercise::ExerciseError>(())
    /// ```
    pub fn read(&self) -> Result<Exercise, FormFault> {
        let exercise = self.kind.read_form(self)?;
        match exercise.check() {
            Ok(()) => Ok(exercise),
            Err(problem) => Err(fault_of_bounds(self.blamed(&problem), &problem)),
        }
    }

    /// The field that a problem of the whole is about.
    fn blamed(&self, problem: &str) -> FormField {
        match () {
            () if !self.can_be_drawn() && problem.contains("sentence") => FormField::Sentence,
            () if !self.can_be_drawn() => FormField::Formula,
            () if self.is_drawn => FormField::To,
            () => FormField::Given,
        }
    }
}

pub(super) fn count(form: &ExerciseForm, field: FormField, most: u32) -> Read<u32> {
    let count = form.text(field).trim().parse().ok().filter(|count| (1..=most).contains(count));
    count.ok_or_else(|| fault(field, &format!("a number from 1 to {most} is wanted here")))
}

pub(super) fn fault(field: FormField, problem: &str) -> FormFault {
    FormFault { field, words: sentence(&problem) }
}

/// A problem in which what files call "from" and "to" are the fields From and To.
pub(super) fn fault_of_bounds(field: FormField, problem: &str) -> FormFault {
    fault(field, &problem.replace("\"from\"", "From").replace("\"to\"", "To"))
}
