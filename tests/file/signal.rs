//! The end from outside, as this program itself meets it when another run of it is told to end.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use golden_file::{FileError, signal};

/// The variables that turn this test program into the one that is ended: what it does at its end, and where it writes.
const AT_END: &str = "GOLDEN_NIM_TEST_AT_END";
const FOLDER: &str = "GOLDEN_NIM_TEST_FOLDER";

/// Not a test of its own: the program that the others end.
#[test]
fn victim_writes_until_it_is_ended() {
    let Ok(at_end) = std::env::var(AT_END) else { return };
    let folder = PathBuf::from(std::env::var_os(FOLDER).unwrap());
    let kept = folder.join("kept");
    signal::watch(move || match at_end.as_str() {
        "keep" => golden_file::write(&kept, b"work").unwrap(),
        "panic" => panic!("this is part of the test"),
        _ => {
            say("ending");
            thread::sleep(Duration::from_mins(10));
        }
    })
    .unwrap();
    let written: Result<(), FileError> = golden_file::write_with(&folder.join("file"), |out| {
        out.write_all(b"half").unwrap();
        say("writing");
        // As long as it is not ended, and then the file is not finished.
        while fs::read_dir(&folder).unwrap().flatten().any(|entry| entry.path().extension().is_some()) {
            thread::yield_now();
        }
        Ok(())
    });
    signal::let_end();
    panic!("nothing ended the program: {written:?}");
}

/// A line that the test harness does not keep back.
fn say(word: &str) {
    eprintln!("{word}");
}

struct Victim {
    child: Child,
    said: BufReader<std::process::ChildStderr>,
    folder: tempfile::TempDir,
}

impl Victim {
    /// Starts it, and waits until it writes.
    fn start(at_end: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "signal::victim_writes_until_it_is_ended", "--nocapture"])
            .env(AT_END, at_end)
            .env(FOLDER, folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(child.stderr.take().unwrap());
        let mut victim = Self { child, said, folder };
        victim.wait_for("writing");
        victim
    }

    fn wait_for(&mut self, word: &str) {
        let mut line = String::new();
        while line.trim_end() != word {
            line.clear();
            assert!(self.said.read_line(&mut line).unwrap() > 0, "the program ended without saying {word}");
        }
    }

    fn send(&self, signal: &str) {
        let kill = format!("kill -{signal} {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }

    /// Its exit code, and the files it leaves.
    fn end(mut self) -> (Option<i32>, Vec<String>) {
        let deadline = Instant::now() + Duration::from_mins(5);
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            if Instant::now() > deadline {
                self.child.kill().unwrap();
            }
            thread::sleep(Duration::from_millis(1));
        };
        let entries = fs::read_dir(self.folder.path()).unwrap();
        (status.code(), entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect())
    }
}

/// Whether a program which was started from here ignores the signal with this number: what is ignored in this process, as
/// under `nohup`, stays ignored in its children.
fn is_ignored(number: i32) -> bool {
    let Ok(status) = fs::read_to_string("/proc/self/status") else { return false };
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap();
    u64::from_str_radix(ignored.trim(), 16).unwrap() >> (number - 1) & 1 == 1
}

#[test]
fn unsaved_work_is_kept_and_unfinished_files_go() {
    for (signal, code) in [("HUP", 129), ("INT", 130), ("TERM", 143)] {
        if is_ignored(code - 128) {
            continue;
        }
        let victim = Victim::start("keep");
        victim.send(signal);
        assert_eq!(victim.end(), (Some(code), vec!["kept".into()]), "{signal}");
    }
}

#[test]
fn a_panic_at_the_end_does_not_keep_the_program_alive() {
    if is_ignored(15) {
        return;
    }
    let victim = Victim::start("panic");
    victim.send("TERM");
    assert_eq!(victim.end(), (Some(143), vec![]));
}

#[test]
fn a_second_interrupt_ends_at_once() {
    if is_ignored(2) {
        return;
    }
    let mut victim = Victim::start("wait");
    victim.send("INT");
    victim.wait_for("ending");
    victim.send("INT");
    assert_eq!(victim.end().0, Some(130));
}
