//! Commands that a signal ends: no temporary file, the exit code 128 + the signal's number, wherever they wait.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use golden_export::{RowPeriodsState, read_growth_state, read_row_periods_state};
use golden_prose::grouped;

use crate::program::{command, succeed, without_progress};

const SIGNALS: [(&str, i32); 3] = [("HUP", 1), ("INT", 2), ("TERM", 15)];

/// A string that takes a quarter of an hour to write.
const LONG: &[&str] = &["golden-string", "--length", "80000000000"];

/// A list that takes several seconds to write; the disk must have 200 MB for it, or nothing is begun.
const LIST: &[&str] = &["p-positions", "wythoff", "--rows", "0..50000000", "--csv"];

/// The signals that end a program which was started from here: what is ignored in this process, as under `nohup`,
/// stays ignored in its children.
fn signals() -> impl Iterator<Item = (&'static str, i32)> {
    let ignored = mask(std::process::id(), "SigIgn:");
    SIGNALS.into_iter().filter(move |(_, number)| ignored & bit(*number) == 0)
}

/// A set of signals of a process, a bit for each.
fn mask(process: u32, set: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let mask = status.lines().find_map(|line| line.strip_prefix(set)).unwrap();
    u64::from_str_radix(mask.trim(), 16).unwrap()
}

fn bit(number: i32) -> u64 {
    1 << (number - 1)
}

/// Sends a signal.
fn send(signal: &str, child: &Child) {
    let kill = format!("kill -{signal} {}", child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
}

/// Waits for something that comes soon, if it comes at all.
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_mins(5);
    while !is_so() {
        assert!(Instant::now() < deadline, "{what} did not come");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Waits until the program has handlers for the signals that end it.
fn wait_until_watching(child: &Child) {
    let ending: u64 = signals().map(|(_, number)| bit(number)).sum();
    wait_until("the watch for signals", || mask(child.id(), "SigCgt:") & ending == ending);
}

/// Sends the signal, and checks how the program ends: with its code, and in silence but for the lines of [`without_progress`],
/// which are returned.
fn ends(mut child: Child, (signal, number): (&str, i32)) -> String {
    send(signal, &child);
    // Its standard input stays open.
    wait_until("the end", || child.try_wait().unwrap().is_some());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(128 + number), "{signal}: {output:?}");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(without_progress(&said), "", "{signal}");
    said
}

fn count(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

#[test]
fn a_signal_while_a_file_is_written_leaves_the_old_file_alone() {
    for signal in signals() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.csv");
        fs::write(&path, "old").unwrap();
        let mut child = command(&[LIST, &["-o", path.to_str().unwrap()]].concat()).spawn().unwrap();
        let written = || {
            let entries = fs::read_dir(folder.path()).unwrap().flatten();
            entries.filter_map(|entry| entry.metadata().ok()).map(|found| found.len()).max()
        };
        wait_until("the first megabyte", || {
            assert!(child.try_wait().unwrap().is_none(), "ended before it wrote");
            written() > Some(1 << 20)
        });
        ends(child, signal);
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(count(folder.path()), 1);
    }
}

#[test]
fn a_signal_while_a_pipe_is_written() {
    for signal in signals() {
        let mut child = command(LONG).spawn().unwrap();
        let mut out = child.stdout.take().unwrap();
        out.read_exact(&mut [0; 100]).unwrap();
        // The pipe is full now, or will be: nobody reads on.
        ends(child, signal);
    }
}

#[test]
fn a_signal_while_standard_input_is_read() {
    for signal in signals() {
        for arguments in [&["zeckendorf", "-"][..], &["zeckendorf", "@/dev/stdin", "--json"]] {
            let mut child = command(arguments).stdin(Stdio::piped()).spawn().unwrap();
            // More than a pipe holds: some of it has been read when all is written.
            child.stdin.as_mut().unwrap().write_all(&vec![b'7'; 1 << 18]).unwrap();
            ends(child, signal);
        }
    }
}

#[test]
fn a_signal_while_a_pipe_of_the_file_system_is_opened() {
    for signal in signals() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe.csv");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let pipe = pipe.to_str().unwrap();
        // Without somebody at the other end, both wait in the opening.
        for arguments in [&["table", "nim", "-o", pipe][..], &["zeckendorf", &format!("@{pipe}")]] {
            let child = command(arguments).spawn().unwrap();
            wait_until_watching(&child);
            ends(child, signal);
        }
        assert_eq!(count(folder.path()), 1);
    }
}

#[test]
fn a_signal_while_it_computes() {
    for signal in signals() {
        let child =
            command(&["period", "--rows", "0..=400", "--recompute", "--budget", "10000000000"]).spawn().unwrap();
        wait_until_watching(&child);
        ends(child, signal);
    }
}

#[test]
fn growth_keeps_what_it_knows_when_a_signal_ends_it() {
    for signal in signals() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("growth.state");
        let state = path.to_str().unwrap();
        let mut child = command(&["growth", "--up-to", "4294967294", "--resume", state]).spawn().unwrap();
        let mut records = BufReader::new(child.stdout.take().unwrap()).lines();
        // A record is printed once its rows are known.
        let printed = loop {
            let line = records.next().unwrap().unwrap();
            match line.split_once(' ').and_then(|(_, first)| first.parse::<u64>().ok()) {
                Some(first) if first > 5000 => break first,
                _ => {}
            }
        };
        let said = ends(child, signal);
        let kept = read_growth_state(&fs::read_to_string(&path).unwrap()).unwrap();
        assert!(kept.known() > printed, "{} rows, but {printed} was printed", kept.known());
        let line = format!(
            "golden-nim: {state} keeps all n up to {}; go on with: golden-nim growth --up-to 4294967294 --resume {state}\n",
            grouped(&(kept.known() - 1))
        );
        assert!(said.ends_with(&line), "{said}");
        assert_eq!(count(folder.path()), 1);
        let plain = succeed(&["growth", "--up-to", "20000"]);
        assert_eq!(succeed(&["growth", "--up-to", "20000", "--resume", state]), plain);
    }
}

/// A new file begins with the shipped rows, and is there before any work.
#[test]
fn period_says_what_it_keeps_when_a_signal_ends_it() {
    for signal in signals() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.state");
        let state = path.to_str().unwrap();
        let child = command(&["period", "--rows", "500..=2000", "--resume", state]).spawn().unwrap();
        wait_until("the file", || path.exists());
        wait_until_watching(&child);
        let said = ends(child, signal);
        assert_eq!(read_row_periods_state(&fs::read_to_string(&path).unwrap()).unwrap(), RowPeriodsState::shipped());
        let line = format!(
            "golden-nim: {state} keeps rows 0 to 511; go on with: golden-nim period --rows 500..=2000 --resume {state}\n"
        );
        assert!(said.ends_with(&line), "{said}");
        assert_eq!(count(folder.path()), 1);
    }
}

#[test]
fn what_is_ignored_from_the_start_stays_ignored() {
    let mut ignoring = Command::new("sh");
    ignoring.args(["-c", "trap '' HUP INT; exec \"$0\" zeckendorf -", env!("CARGO_BIN_EXE_golden-nim")]);
    let mut child = ignoring.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.as_mut().unwrap().write_all(&vec![b'7'; 1 << 18]).unwrap();
    for signal in ["HUP", "INT", "INT"] {
        send(signal, &child);
    }
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.status.signal()), (Some(0), None), "{output:?}");
}
