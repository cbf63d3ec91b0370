//! Folders are read in threads of their own: one that does not answer stops nothing but its own list.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use super::listing::{Files, Listing, ListingError, list, make};

/// The most threads that wait for folders at once. More would only pile up behind a system that does not answer.
const THREADS: usize = 8;

/// A folder to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The folder.
    pub folder: PathBuf,
    /// A folder to be made in it first, and read instead.
    pub make: Option<String>,
    /// Which files are wanted.
    pub files: Files,
    /// Asked while a path was being typed: a folder that is not there is not worth a word.
    pub while_typing: bool,
}

/// Reads one folder after the other; asking for another one gives up the one before.
#[derive(Debug, Default)]
pub struct Reader {
    asked: Option<Asked>,
    /// Held by every thread that has not ended.
    threads: Arc<()>,
}

#[derive(Debug)]
struct Asked {
    question: Question,
    answer: Receiver<Result<Listing, ListingError>>,
    is_cancelled: Arc<AtomicBool>,
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

impl Reader {
    /// Asks for a folder; `wake` is called when the answer is there.
    pub fn ask(&mut self, question: Question, wake: impl FnOnce() + Send + 'static) {
        self.ask_of(question, wake, answer_to);
    }

    fn ask_of(
        &mut self,
        question: Question,
        wake: impl FnOnce() + Send + 'static,
        answer_to: impl FnOnce(&Question, &dyn Fn() -> bool) -> Result<Listing, ListingError> + Send + 'static,
    ) {
        let (sender, answer) = channel();
        let is_cancelled = Arc::new(AtomicBool::new(false));
        self.asked = Some(Asked { question: question.clone(), answer, is_cancelled: Arc::clone(&is_cancelled) });
        let folder = question.folder.clone();
        let refuse = |problem: &str| ListingError::System { folder: folder.clone(), problem: problem.into() };
        if Arc::strong_count(&self.threads) > THREADS {
            // Nobody hears it when the list is closed meanwhile; here and below.
            let _ = sender.send(Err(refuse("too many folders have not answered yet")));
            return;
        }
        let (held, to_refuse) = (Arc::clone(&self.threads), sender.clone());
        let work = move || {
            let _ = sender.send(answer_to(&question, &|| is_cancelled.load(Ordering::Relaxed)));
            drop(held);
            wake();
        };
        if let Err(error) = thread::Builder::new().name("folder".into()).spawn(work) {
            let _ = to_refuse.send(Err(refuse(&error.to_string())));
        }
    }

    /// The answer to the last question, once.
    pub fn poll(&mut self) -> Option<(Question, Result<Listing, ListingError>)> {
        let asked = self.asked.as_ref()?;
        let answer = match asked.answer.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Err(ListingError::System {
                folder: asked.question.folder.clone(),
                problem: "the program made a mistake while reading it".into(),
            }),
        };
        let question = asked.question.clone();
        self.asked = None;
        Some((question, answer))
    }

    /// Whether a folder is being read.
    pub fn is_reading(&self) -> bool {
        self.asked.is_some()
    }
}

fn answer_to(question: &Question, is_cancelled: &dyn Fn() -> bool) -> Result<Listing, ListingError> {
    match &question.make {
        Some(name) => list(&make(&question.folder, name)?, question.files, is_cancelled),
        None => list(&question.folder, question.files, is_cancelled),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::{Question, Reader, THREADS};
    use crate::ui::file_list::listing::{Files, Listing, ListingError};

    fn question(folder: &str) -> Question {
        Question { folder: folder.into(), make: None, files: Files::All, while_typing: false }
    }

    /// Asks for a folder that does not answer before it is told to; what it was told then, and when all is over.
    fn ask_a_dead_one(reader: &mut Reader) -> (Sender<()>, Receiver<bool>) {
        let (tell, told) = channel::<()>();
        let (ended, end) = channel();
        let dead = move |question: &Question, is_cancelled: &dyn Fn() -> bool| {
            // The other end is dropped where the test fails.
            let _ = told.recv();
            ended.send(is_cancelled()).expect("the test listens");
            Ok(Listing { folder: question.folder.clone(), entries: Vec::new(), count: 0 })
        };
        reader.ask_of(question("/dead"), || (), dead);
        (tell, end)
    }

    fn answer(reader: &mut Reader) -> (PathBuf, Result<Listing, ListingError>) {
        loop {
            if let Some((question, answer)) = reader.poll() {
                return (question.folder, answer);
            }
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_folder_that_does_not_answer_holds_up_nothing_and_is_given_up_for_the_next() {
        let home = tempfile::tempdir().expect("a folder");
        let mut reader = Reader::default();
        let (tell, end) = ask_a_dead_one(&mut reader);
        assert!(reader.is_reading());
        assert_eq!(reader.poll().map(|(question, _)| question), None);
        reader.ask(question(&home.path().to_string_lossy()), || ());
        let (folder, listing) = answer(&mut reader);
        assert_eq!((folder.as_path(), listing.expect("read").count), (home.path(), 0));
        tell.send(()).expect("it waits");
        assert!(end.recv().expect("it ends"), "it was told that nobody wants it");
        assert_eq!(reader.poll().map(|(question, _)| question), None, "what comes too late is not heard");
    }

    #[test]
    fn threads_that_wait_for_dead_folders_do_not_pile_up() {
        let mut reader = Reader::default();
        let dead: Vec<_> = (0..THREADS).map(|_| ask_a_dead_one(&mut reader)).collect();
        reader.ask(question("/"), || ());
        assert!(matches!(answer(&mut reader).1, Err(ListingError::System { .. })), "one too many");
        for (tell, end) in dead {
            tell.send(()).expect("it waits");
            end.recv().expect("it ends");
        }
        loop {
            // The threads end a moment after they have said so.
            reader.ask(question("/"), || ());
            if answer(&mut reader).1.is_ok() {
                break;
            }
        }
    }
}
