//! The window and the desktop: the theme, contrast and motion that the desktop asks for, now and when they change; the
//! icon, a golden star on a dark ground; and the end other than by closing the window, by a signal or a fault of the
//! program: unsaved work is kept for the next start.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use egui::{Context, IconData};
use mundy::{ColorScheme, Contrast, Interest, Preferences, ReducedMotion, Subscription};
use thiserror::Error;

use crate::render::theme::{self, Scheme};
use golden_figure::{Colour, Point, is_in_polygon, star_corners};
use golden_file::signal;
use golden_session::{Accessibility, DesktopLook, Recovery, SaveOutcome, ThemeChoice};

/// The time that the first frame waits for the desktop's answer, which comes while the window is made: without it a
/// light desktop would see a dark window first. A later answer is followed from then on.
const FIRST: Duration = Duration::from_millis(30);

/// The looks that the desktop wants, one after the other.
pub struct Desktop {
    looks: Receiver<DesktopLook>,
    window: Arc<OnceLock<Context>>,
    _subscription: Option<Subscription>,
}

impl Desktop {
    /// Follows the settings of this desktop. Where it has none, or nobody answers, no look ever comes.
    pub fn follow() -> Self {
        let (sender, looks) = channel();
        let window = Arc::new(OnceLock::<Context>::new());
        let to_wake = Arc::clone(&window);
        let interest = Interest::ColorScheme | Interest::Contrast | Interest::ReducedMotion;
        let subscription = Preferences::subscribe(interest, move |preferences| {
            // Nobody listens once the window is closed.
            let _ = sender.send(look(preferences));
            if let Some(ctx) = to_wake.get() {
                ctx.request_repaint();
            }
        });
        Self { looks, window, _subscription: Some(subscription) }
    }

    /// A desktop whose looks are sent by hand.
    pub fn scripted() -> (Sender<DesktopLook>, Self) {
        let (sender, looks) = channel();
        (sender, Self { looks, window: Arc::default(), _subscription: None })
    }

    /// A desktop that wants nothing.
    pub fn none() -> Self {
        Self::scripted().1
    }

    /// The look to begin with; the window is woken when another one comes.
    pub fn first(&self, ctx: &Context) -> Option<DesktopLook> {
        // Set once: a desktop has one window.
        let _ = self.window.set(ctx.clone());
        let first = self.looks.recv_timeout(FIRST).ok();
        self.latest().or(first)
    }

    /// The look that came last since it was asked for.
    pub fn latest(&self) -> Option<DesktopLook> {
        self.looks.try_iter().last()
    }
}

fn look(preferences: Preferences) -> DesktopLook {
    let theme = match preferences.color_scheme {
        ColorScheme::Dark => Some(ThemeChoice::Dark),
        ColorScheme::Light => Some(ThemeChoice::Light),
        ColorScheme::NoPreference => None,
    };
    let ease = Accessibility {
        high_contrast: preferences.contrast == Contrast::More,
        reduced_motion: preferences.reduced_motion == ReducedMotion::Reduce,
    };
    DesktopLook { theme, ease }
}

/// Pixels a side, and samples a pixel and side for smooth edges.
const SIDE: u8 = 64;
const SAMPLES: u8 = 4;

/// The icon as red, green, blue and opacity.
pub fn window_icon() -> IconData {
    let side = f32::from(SIDE);
    let star = star_corners([side / 2.0, side * 0.53], side * 0.46);
    let mut rgba = Vec::with_capacity(usize::from(SIDE) * usize::from(SIDE) * 4);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let colour = theme::colour(Scheme::Dark, Colour::Bg)
                .lerp_to_gamma(theme::colour(Scheme::Dark, Colour::Gold), coverage(&star, x, y));
            rgba.extend(colour.to_array());
        }
    }
    IconData { rgba, width: u32::from(SIDE), height: u32::from(SIDE) }
}

/// Returns the share of a pixel that lies in the polygon, from 0 to 1.
fn coverage(polygon: &[Point], x: u8, y: u8) -> f32 {
    let at = |pixel: u8, sample: u8| f32::from(pixel) + (f32::from(sample) + 0.5) / f32::from(SAMPLES);
    let samples = (0..SAMPLES).flat_map(|j| (0..SAMPLES).map(move |i| [at(x, i), at(y, j)]));
    let inside = samples.filter(|sample| is_in_polygon(polygon, *sample)).map(|_| 1.0).sum::<f32>();
    inside / (f32::from(SAMPLES) * f32::from(SAMPLES))
}

/// The window ended without having been closed.
#[derive(Debug, Error)]
pub enum Unclosed {
    /// The program made a mistake; it does not go on with what may be half done.
    #[error("Golden Nim ended because of an error in the program, described above. {}", words(.0))]
    Fault(SaveOutcome),
    /// The display went away.
    #[error("the window was lost: {0}. {words}", words = words(.1))]
    Lost(String, SaveOutcome),
}

fn words(kept: &SaveOutcome) -> String {
    match kept {
        SaveOutcome::Nothing => "Nothing was unsaved.".into(),
        SaveOutcome::At(copy) => format!(
            "Your unsaved work, as the last frame showed it, is offered at the next start; it is kept in {}.",
            copy.display()
        ),
        SaveOutcome::Failed(problem) => format!("What was unsaved could not be kept: {problem}."),
    }
}

/// The known state of the window's unsaved work while it runs.
#[derive(Clone, Default)]
pub struct Ending(Arc<OnceLock<Recovery>>);

impl Ending {
    /// The window is there, with this copy of its unsaved work: a signal writes it and ends the program.
    ///
    /// # Errors
    /// Returns an error if the system lets no signal be watched; the window works all the same.
    pub fn follow(&self, recovery: Recovery) -> std::io::Result<()> {
        let at_end = recovery.clone();
        let _ = self.0.set(recovery);
        signal::watch(move || drop(at_end.flush()))
    }

    /// Runs the window until it ends.
    ///
    /// # Errors
    /// [`Unclosed`] where it panicked.
    pub fn guard<T>(&self, window: impl FnOnce() -> T) -> Result<T, Unclosed> {
        catch_unwind(AssertUnwindSafe(window)).map_err(|_| Unclosed::Fault(self.kept().unwrap_or(SaveOutcome::Nothing)))
    }

    /// Returns the fate of unsaved work, written now if it was not; `None` where no window was ever there.
    pub fn kept(&self) -> Option<SaveOutcome> {
        self.0.get().map(Recovery::flush)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::{Ending, SIDE, Unclosed, window_icon};
    use golden_session::{Pace, Recovery, SaveOutcome, Session, UnsavedWork};

    #[test]
    fn the_star_is_gold_in_the_middle_and_the_corner_is_not() {
        let icon = window_icon();
        let side = usize::from(SIDE);
        assert_eq!(icon.rgba.len(), side * side * 4);
        let pixel = |x: usize, y: usize| &icon.rgba[(y * side + x) * 4..][..4];
        assert_eq!(pixel(side / 2, side / 2), [0xF5, 0xBF, 0x4B, 0xFF]);
        assert_eq!(pixel(0, 0), [0x10, 0x18, 0x1B, 0xFF]);
    }

    #[test]
    fn a_fault_leaves_the_work_of_the_last_frame() {
        let folder = tempfile::tempdir().expect("a folder");
        let never = Pace { rest: Duration::MAX, longest: Duration::MAX };
        let recovery = Recovery::in_folder(folder.path(), never);
        let mut session = Session::default();
        session.model.notes = "unsaved".into();
        let ending = Ending::default();
        assert!(ending.0.set(recovery.clone()).is_ok());
        let fault = ending.guard(|| {
            recovery.keep(Some(UnsavedWork { session: Arc::new(session.clone()), origin: None, known: None }));
            assert!(session.model.notes.is_empty(), "a fault in a frame");
        });
        let fault = fault.expect_err("the panic is caught");
        assert!(fault.to_string().contains("is offered at the next start"), "{fault}");
        let Unclosed::Fault(SaveOutcome::At(copy)) = fault else { panic!("no copy: {fault}") };
        assert_eq!(Session::open(&copy).expect("a session").model.notes, "unsaved");
    }
}
