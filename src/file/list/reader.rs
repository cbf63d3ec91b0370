//! Threads that wait for the file system: a folder that does not answer stops nothing but its own list.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::{fmt, thread};

/// The most threads of a reader that wait at once. More would only pile up behind a system that does not answer.
const THREADS: usize = 8;

/// Serves one request after the other; a new one gives up the one before.
#[derive(Debug)]
pub struct Reader<Q, R> {
    pending: Option<Pending<Q, R>>,
    /// Held by every thread that has not ended.
    threads: Arc<()>,
}

/// A request whose response is awaited.
#[derive(Debug)]
struct Pending<Q, R> {
    request: Q,
    response: Receiver<Result<R, Unread>>,
    is_cancelled: Arc<AtomicBool>,
}

/// The reason why a request has no response, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread(String);

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<Q, R> Drop for Pending<Q, R> {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

impl<Q, R> Default for Reader<Q, R> {
    fn default() -> Self {
        Self { pending: None, threads: Arc::default() }
    }
}

impl<Q: Clone + Send + 'static, R: Send + 'static> Reader<Q, R> {
    /// Serves a request in a thread of its own: `work` is given the request and whether it is given up, and `wake` is
    /// called when the response is there.
    ///
    /// **Cost**: that of starting a thread.
    pub fn start(
        &mut self,
        request: Q,
        wake: impl FnOnce() + Send + 'static,
        work: impl FnOnce(&Q, &dyn Fn() -> bool) -> R + Send + 'static,
    ) {
        let (sender, response) = channel();
        let is_cancelled = Arc::new(AtomicBool::new(false));
        self.pending = Some(Pending { request: request.clone(), response, is_cancelled: Arc::clone(&is_cancelled) });
        if Arc::strong_count(&self.threads) > THREADS {
            // Not received where the list is closed meanwhile; here and below.
            let _ = sender.send(Err(Unread("too many folders have not answered yet".into())));
            return;
        }
        let (held, to_refuse) = (Arc::clone(&self.threads), sender.clone());
        let run = move || {
            let _ = sender.send(Ok(work(&request, &|| is_cancelled.load(Ordering::Relaxed))));
            drop(held);
            wake();
        };
        if let Err(error) = thread::Builder::new().name("folder".into()).spawn(run) {
            let _ = to_refuse.send(Err(Unread(error.to_string())));
        }
    }

    /// The response to the last request, once.
    pub fn poll(&mut self) -> Option<(Q, Result<R, Unread>)> {
        let pending = self.pending.as_ref()?;
        let response = match pending.response.try_recv() {
            Ok(response) => response,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Err(Unread("the program made a mistake while reading".into())),
        };
        let pending = self.pending.take()?;
        Some((pending.request.clone(), response))
    }

    /// Gives up the request, if there is one.
    pub fn give_up(&mut self) {
        self.pending = None;
    }

    /// Returns true if a response is awaited.
    pub fn is_reading(&self) -> bool {
        self.pending.is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::{Reader, THREADS, Unread};

    type Numbers = Reader<u32, u32>;

    /// Starts a request that is not served before something is sent; returns the end to send to, and that at which the
    /// thread says at its end whether it was given up.
    fn start_a_dead_one(reader: &mut Numbers) -> (Sender<()>, Receiver<bool>) {
        let (send, awaited) = channel::<()>();
        let (ended, end) = channel();
        reader.start(
            0,
            || (),
            move |_, is_cancelled| {
                // The other end is dropped where the test fails.
                let _ = awaited.recv();
                ended.send(is_cancelled()).expect("the test listens");
                0
            },
        );
        (send, end)
    }

    fn start_a_square(reader: &mut Numbers, n: u32) {
        reader.start(n, || (), |n, _| n * n);
    }

    fn response(reader: &mut Numbers) -> (u32, Result<u32, Unread>) {
        loop {
            if let Some(response) = reader.poll() {
                return response;
            }
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_folder_that_does_not_answer_holds_up_nothing_and_is_given_up_for_the_next() {
        let mut reader = Reader::default();
        let (send, end) = start_a_dead_one(&mut reader);
        assert!(reader.is_reading());
        assert_eq!(reader.poll(), None);
        start_a_square(&mut reader, 7);
        assert_eq!(response(&mut reader), (7, Ok(49)));
        send.send(()).expect("it waits");
        assert!(end.recv().expect("it ends"), "it is given up");
        assert_eq!(reader.poll(), None, "what comes too late is dropped");
    }

    #[test]
    fn threads_that_wait_for_dead_folders_do_not_pile_up() {
        let mut reader = Reader::default();
        let dead: Vec<_> = (0..THREADS).map(|_| start_a_dead_one(&mut reader)).collect();
        start_a_square(&mut reader, 2);
        assert!(response(&mut reader).1.is_err(), "one too many");
        for (send, end) in dead {
            send.send(()).expect("it waits");
            end.recv().expect("it ends");
        }
        loop {
            // The threads end a moment after they have said so.
            start_a_square(&mut reader, 2);
            if response(&mut reader).1.is_ok() {
                break;
            }
        }
    }

    #[test]
    fn work_that_panics_is_reported_and_the_next_request_is_served() {
        let mut reader = Numbers::default();
        reader.start(1, || (), |_, _| panic!("a mistake that the test makes"));
        assert!(response(&mut reader).1.is_err());
        start_a_square(&mut reader, 3);
        assert_eq!(response(&mut reader), (3, Ok(9)));
    }
}
