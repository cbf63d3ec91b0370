//! The program killed outright while it writes: whoever looks finds the whole old file or the whole new one.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::program::{command, succeed};

/// Kills that come in time, each a little later in the writing than the one before.
const KILLS: u32 = 24;

/// How many letters are written.
const LENGTH: &str = "10000000";

fn temporaries(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).unwrap().flatten();
    entries.filter(|entry| entry.path().extension().is_some_and(|extension| extension == "tmp")).count()
}

/// Waits until the program is writing beside the file, or has ended.
fn wait_until_it_writes(child: &mut Child, folder: &Path) {
    let deadline = Instant::now() + Duration::from_mins(5);
    while temporaries(folder) == 0 && child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < deadline, "the program writes nothing");
        thread::yield_now();
    }
}

#[test]
fn a_command_killed_while_it_writes_leaves_a_whole_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("string.txt");
    let name = path.to_str().unwrap();
    let writing = |letters| ["golden-string", "--length", LENGTH, "--letters", letters, "-o", name];
    succeed(&writing("ab"));
    let mut old = fs::read(&path).unwrap();
    let begun = Instant::now();
    succeed(&writing("xy"));
    let (new, whole) = (fs::read(&path).unwrap(), begun.elapsed());
    assert!(old.len() == 10_000_001 && new.len() == old.len() && old != new);

    let texts = [old.clone(), new];
    let (mut killed, mut round) = (0, 0);
    while killed < KILLS {
        assert!(round < 100 * KILLS, "{killed} of {round} kills came in time");
        // Always over the other one of the two.
        fs::write(&path, &old).unwrap();
        let letters = if old == texts[0] { "xy" } else { "ab" };
        let mut child = command(&writing(letters)).stdout(Stdio::null()).spawn().unwrap();
        wait_until_it_writes(&mut child, folder.path());
        thread::sleep(whole * (round % KILLS) / KILLS);
        child.kill().unwrap();
        killed += u32::from(child.wait().unwrap().code().is_none());
        round += 1;
        let found = fs::read(&path).unwrap();
        assert!(texts.contains(&found), "{} bytes, neither the old nor the new file", found.len());
        assert!(temporaries(folder.path()) <= 1, "what earlier ones left is cleared");
        old = found;
    }
    succeed(&["golden-string", "-o", name]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
