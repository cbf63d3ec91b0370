//! The end of the window other than by closing it: a signal, or a fault of the program. Unsaved work is kept for the
//! next start.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};

use thiserror::Error;

use golden_file::signal;
use golden_session::{Kept, Recovery};

/// The window ended without having been closed.
#[derive(Debug, Error)]
pub enum Unclosed {
    /// The program made a mistake; it does not go on with what may be half done.
    #[error("Golden Nim ended because of an error in the program, described above. {}", words(.0))]
    Fault(Kept),
    /// The display went away.
    #[error("the window was lost: {0}. {words}", words = words(.1))]
    Lost(String, Kept),
}

fn words(kept: &Kept) -> String {
    match kept {
        Kept::Nothing => "Nothing was unsaved.".into(),
        Kept::At(copy) => format!(
            "Your unsaved work, as the last frame showed it, is offered at the next start; it is kept in {}.",
            copy.display()
        ),
        Kept::Failed(problem) => format!("What was unsaved could not be kept: {problem}."),
    }
}

/// What is known of the window's unsaved work while it runs.
#[derive(Clone, Default)]
pub struct Ending(Arc<OnceLock<Recovery>>);

impl Ending {
    /// The window is there, with this copy of its unsaved work: a signal writes it and ends the program.
    ///
    /// # Errors
    /// When the system lets no signal be watched; the window works all the same.
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
        catch_unwind(AssertUnwindSafe(window)).map_err(|_| Unclosed::Fault(self.kept().unwrap_or(Kept::Nothing)))
    }

    /// What has become of unsaved work, written now if it was not; `None` where no window was ever there.
    pub fn kept(&self) -> Option<Kept> {
        self.0.get().map(Recovery::flush)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::{Ending, Unclosed};
    use golden_session::{Kept, Pace, Recovery, Session, UnsavedWork};

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
        let Unclosed::Fault(Kept::At(copy)) = fault else { panic!("no copy: {fault}") };
        assert_eq!(Session::open(&copy).expect("a session").model.notes, "unsaved");
    }
}
