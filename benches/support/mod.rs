//! Ratios between the benches of one run: on a shared machine they mean more than seconds.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde_json::Value;

/// A run of benches, known by when it began, so that no older measurement is taken for one of its own.
pub struct Run {
    begun: SystemTime,
}

impl Run {
    /// Begins now.
    pub fn begin() -> Self {
        Self { begun: SystemTime::now() }
    }

    /// Prints how many times as long as `ours` each of the others took, by the medians of this run. A bench that was
    /// filtered out is left out.
    pub fn ratios(&self, group: &str, ours: &str, others: &[&str]) {
        let Some(own) = self.median(group, ours) else { return };
        println!("{group}: {ours} {}", written(own));
        for other in others {
            if let Some(median) = self.median(group, other) {
                println!("{group}: {other} {}, {:.3} × {ours}", written(median), median / own);
            }
        }
    }

    /// The median of a bench in nanoseconds.
    fn median(&self, group: &str, bench: &str) -> Option<f64> {
        let file = folder().join(group).join(bench).join("new").join("estimates.json");
        let is_new = fs::metadata(&file).and_then(|data| data.modified()).is_ok_and(|time| time >= self.begun);
        let estimates: Value = serde_json::from_slice(&fs::read(&file).ok().filter(|_| is_new)?).ok()?;
        estimates["median"]["point_estimate"].as_f64()
    }
}

/// Where criterion keeps its measurements.
fn folder() -> PathBuf {
    let below = |variable: &str| env::var_os(variable).map(PathBuf::from);
    below("CRITERION_HOME")
        .or_else(|| below("CARGO_TARGET_DIR").map(|target| target.join("criterion")))
        .unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("target/criterion"))
}

fn written(nanoseconds: f64) -> String {
    match nanoseconds {
        ns if ns < 1e3 => format!("{ns:.1} ns"),
        ns if ns < 1e6 => format!("{:.1} µs", ns / 1e3),
        ns if ns < 1e9 => format!("{:.1} ms", ns / 1e6),
        ns => format!("{:.2} s", ns / 1e9),
    }
}
