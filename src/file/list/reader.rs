//! What waits for the file system happens in threads of its own: a folder that does not answer stops nothing but its
//! own list.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::{fmt, thread};

/// The most threads of a reader that wait at once. More would only pile up behind a system that does not answer.
const THREADS: usize = 8;

/// Answers one question after the other; asking another one gives up the one before.
#[derive(Debug)]
pub struct Reader<Q, A> {
    asked: Option<Asked<Q, A>>,
    /// Held by every thread that has not ended.
    threads: Arc<()>,
}

#[derive(Debug)]
struct Asked<Q, A> {
    question: Q,
    answer: Receiver<Result<A, Unread>>,
    is_cancelled: Arc<AtomicBool>,
}

/// Why a question has no answer, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread(String);

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<Q, A> Drop for Asked<Q, A> {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

impl<Q, A> Default for Reader<Q, A> {
    fn default() -> Self {
        Self { asked: None, threads: Arc::default() }
    }
}

impl<Q: Clone + Send + 'static, A: Send + 'static> Reader<Q, A> {
    /// Asks; `work` is given the question and whether nobody wants the answer any more, and `wake` is called when the
    /// answer is there.
    pub fn ask(
        &mut self,
        question: Q,
        wake: impl FnOnce() + Send + 'static,
        work: impl FnOnce(&Q, &dyn Fn() -> bool) -> A + Send + 'static,
    ) {
        let (sender, answer) = channel();
        let is_cancelled = Arc::new(AtomicBool::new(false));
        self.asked = Some(Asked { question: question.clone(), answer, is_cancelled: Arc::clone(&is_cancelled) });
        if Arc::strong_count(&self.threads) > THREADS {
            // Nobody hears it when the list is closed meanwhile; here and below.
            let _ = sender.send(Err(Unread("too many folders have not answered yet".into())));
            return;
        }
        let (held, to_refuse) = (Arc::clone(&self.threads), sender.clone());
        let run = move || {
            let _ = sender.send(Ok(work(&question, &|| is_cancelled.load(Ordering::Relaxed))));
            drop(held);
            wake();
        };
        if let Err(error) = thread::Builder::new().name("folder".into()).spawn(run) {
            let _ = to_refuse.send(Err(Unread(error.to_string())));
        }
    }

    /// The answer to the last question, once.
    pub fn poll(&mut self) -> Option<(Q, Result<A, Unread>)> {
        let asked = self.asked.as_ref()?;
        let answer = match asked.answer.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Err(Unread("the program made a mistake while reading".into())),
        };
        let asked = self.asked.take()?;
        Some((asked.question.clone(), answer))
    }

    /// Gives up the question, if there is one.
    pub fn give_up(&mut self) {
        self.asked = None;
    }

    /// Whether an answer is awaited.
    pub fn is_reading(&self) -> bool {
        self.asked.is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::{Reader, THREADS, Unread};

    type Numbers = Reader<u32, u32>;

    /// Asks what is not answered before it is told to; what it was told then, and when all is over.
    fn ask_a_dead_one(reader: &mut Numbers) -> (Sender<()>, Receiver<bool>) {
        let (tell, told) = channel::<()>();
        let (ended, end) = channel();
        reader.ask(
            0,
            || (),
            move |_, is_cancelled| {
                // The other end is dropped where the test fails.
                let _ = told.recv();
                ended.send(is_cancelled()).expect("the test listens");
                0
            },
        );
        (tell, end)
    }

    fn ask_for_a_square(reader: &mut Numbers, n: u32) {
        reader.ask(n, || (), |n, _| n * n);
    }

    fn answer(reader: &mut Numbers) -> (u32, Result<u32, Unread>) {
        loop {
            if let Some(answer) = reader.poll() {
                return answer;
            }
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_folder_that_does_not_answer_holds_up_nothing_and_is_given_up_for_the_next() {
        let mut reader = Reader::default();
        let (tell, end) = ask_a_dead_one(&mut reader);
        assert!(reader.is_reading());
        assert_eq!(reader.poll(), None);
        ask_for_a_square(&mut reader, 7);
        assert_eq!(answer(&mut reader), (7, Ok(49)));
        tell.send(()).expect("it waits");
        assert!(end.recv().expect("it ends"), "it was told that nobody wants it");
        assert_eq!(reader.poll(), None, "what comes too late is not heard");
    }

    #[test]
    fn threads_that_wait_for_dead_folders_do_not_pile_up() {
        let mut reader = Reader::default();
        let dead: Vec<_> = (0..THREADS).map(|_| ask_a_dead_one(&mut reader)).collect();
        ask_for_a_square(&mut reader, 2);
        assert!(answer(&mut reader).1.is_err(), "one too many");
        for (tell, end) in dead {
            tell.send(()).expect("it waits");
            end.recv().expect("it ends");
        }
        loop {
            // The threads end a moment after they have said so.
            ask_for_a_square(&mut reader, 2);
            if answer(&mut reader).1.is_ok() {
                break;
            }
        }
    }

    #[test]
    fn work_that_panics_is_told_and_the_next_question_is_answered() {
        let mut reader = Numbers::default();
        reader.ask(1, || (), |_, _| panic!("a mistake that the test makes"));
        assert!(answer(&mut reader).1.is_err());
        ask_for_a_square(&mut reader, 3);
        assert_eq!(answer(&mut reader), (3, Ok(9)));
    }
}
