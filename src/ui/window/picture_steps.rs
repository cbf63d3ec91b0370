//! The steps of a timeline that are taken away: whether, which, and how long an animation shows each.

use std::ops::RangeInclusive;

use egui::Ui;

use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::widget::{Segment, SliderField, error_ui, segmented_ui};
use crate::work::background_task::BackgroundTask;
use golden_export::{ExportError, PictureFormat};
use golden_figure::{Colour, Face};
use golden_session::Subject;
use golden_solver::{Job, Solver, SolverError, Workers};
use golden_subject::{MOST_STEPS, facts};

/// The width of the labels of the numbers.
const LABEL: f32 = 96.0;
/// The time for which an animation shows a step unless another time is chosen, and the times that may be chosen, in
/// milliseconds.
const MILLISECONDS: u16 = 1200;
const TIMES: RangeInclusive<u64> = 40..=10_000;
/// Room below a row.
const GAP: f32 = 8.0;

/// The choice of the steps of a timeline.
pub(super) struct PictureSteps {
    is_wanted: bool,
    /// The work that counts the steps; none before it is asked for.
    counting: Option<BackgroundTask<Result<usize, String>>>,
    /// The last step there is, once it is known, or why it is not.
    last: Option<Result<u64, String>>,
    range: [u64; 2],
    milliseconds: u64,
}

impl Default for PictureSteps {
    fn default() -> Self {
        Self { is_wanted: false, counting: None, last: None, range: [0, 0], milliseconds: MILLISECONDS.into() }
    }
}

impl PictureSteps {
    /// Forgets how many steps there are: the picture is another one.
    pub(super) fn forget(&mut self) {
        self.counting = None;
        self.last = None;
    }

    /// Draws the choice between the picture and the steps of its timeline; says whether the steps are chosen.
    pub(super) fn kind_ui(&mut self, ui: &mut Ui, subject: Subject) -> bool {
        if !facts(subject).has_steps {
            return false;
        }
        let kinds = [Segment::new(false, "This picture"), Segment::new(true, "Steps of the timeline")];
        segmented_ui(ui, "What is taken away", &mut self.is_wanted, &kinds, 2);
        ui.add_space(GAP);
        self.is_wanted
    }

    /// Draws the choice of the steps; `count` makes the work that says which the last one is.
    pub(super) fn range_ui<Count>(
        &mut self,
        ui: &mut Ui,
        format: PictureFormat,
        workers: &Workers,
        count: impl FnOnce() -> Count,
    ) where
        Count: FnOnce(&Solver, &Job) -> Result<usize, ExportError> + Send + 'static,
    {
        self.watch(ui.ctx(), workers, count);
        let said = |ui: &mut Ui, words: &str| {
            prose_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        };
        let last = match &self.last {
            None => return said(ui, "The steps are being counted…"),
            Some(Err(problem)) => {
                error_ui(ui, problem);
                return;
            }
            Some(Ok(last)) => *last,
        };
        let [first, end] = &mut self.range;
        SliderField::new("First step", 0..=last).label_width(LABEL).show(ui, first);
        *end = (*end).max(*first);
        SliderField::new("Last step", 0..=last).label_width(LABEL).show(ui, end);
        *first = (*first).min(*end);
        let count = *end - *first + 1;
        if format == PictureFormat::Png {
            let slider = SliderField::new("ms a step", TIMES).logarithmic().label_width(LABEL);
            slider.show(ui, &mut self.milliseconds);
        }
        let words = match format {
            _ if count > MOST_STEPS as u64 => {
                error_ui(ui, &format!("{count} steps are more than {MOST_STEPS}."));
                return;
            }
            PictureFormat::Png => format!("An animated PNG of {count} steps."),
            PictureFormat::Svg => format!("{count} SVG files, such as name-{:03}.svg.", *first),
            PictureFormat::Pdf => format!("A PDF document of {count} pages."),
        };
        said(ui, &words);
    }

    /// The reason why no steps can be written.
    pub(super) fn fault(&self) -> Option<&'static str> {
        match &self.last {
            None => Some("the steps are being counted"),
            Some(Err(_)) => Some("there are no steps"),
            Some(Ok(_)) if self.range().count() > MOST_STEPS => Some("these are too many steps"),
            Some(Ok(_)) => None,
        }
    }

    /// The steps chosen.
    pub(super) fn range(&self) -> RangeInclusive<usize> {
        let [first, last] = self.range.map(|step| usize::try_from(step).unwrap_or(usize::MAX));
        first..=last
    }

    /// Returns the time for which an animation shows each.
    pub(super) fn milliseconds(&self) -> u16 {
        u16::try_from(self.milliseconds).unwrap_or(MILLISECONDS)
    }

    /// Counts the steps in the background.
    fn watch<Count>(&mut self, ctx: &egui::Context, workers: &Workers, count: impl FnOnce() -> Count)
    where
        Count: FnOnce(&Solver, &Job) -> Result<usize, ExportError> + Send + 'static,
    {
        if self.last.is_some() {
            return;
        }
        self.counting.get_or_insert_with(|| {
            let count = count();
            let work = move |solver: &_, job: &Job| match count(solver, job) {
                Ok(last) => Ok(Ok(last)),
                Err(_) if job.is_cancelled() => Err(SolverError::Cancelled),
                Err(error) => Ok(Err(error.to_string())),
            };
            BackgroundTask::new(workers.run(work), ())
        });
        let Some((done, ())) = BackgroundTask::take_done(&mut self.counting, ctx) else { return };
        let last = match done {
            Ok(Ok(last)) => Ok(last as u64),
            Ok(Err(problem)) => Err(problem),
            Err(error) => Err(error.to_string()),
        };
        if let Ok(last) = last {
            self.range = [0, last.min(MOST_STEPS as u64 - 1)];
        }
        self.last = Some(last);
    }
}
