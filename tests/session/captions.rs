//! Captions of any text cost what they are long, and grow no longer than a screen can show.

use golden_nim::session::{caps, expand_caption};
use golden_nim::solver::{Budget, Job, Solver};

#[test]
fn brackets_without_end_are_a_text_like_any_other() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    // Quadratic, each of these would take minutes.
    for caption in ["{".repeat(caps::EXPANDED), "}".repeat(caps::EXPANDED), format!("}}{{ {}", "x".repeat(1000))] {
        assert_eq!(expand_caption(&caption, &solver, &job), caption);
    }
    for caption in ["{}".repeat(1_000_000), format!("{}}}", "{".repeat(1_000_000)), "{".repeat(5_000_000)] {
        let expanded = expand_caption(&caption, &solver, &job);
        assert_eq!(expanded.chars().count(), caps::EXPANDED);
        assert!(expanded.ends_with('…'));
    }
}

#[test]
fn a_long_live_value_is_shortened() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    for caption in ["{g wythoff 10^5000 0}", "{g nim 10^5000}", "{wins wythoff 10^5000 10^4999}", "{wins fib 10^1000}"]
    {
        let expanded = expand_caption(caption, &solver, &job);
        assert!(expanded.contains('…') && !expanded.contains('{'), "{caption}: {expanded}");
        assert!(expanded.chars().count() <= caps::LIVE_VALUE, "{caption}: {}", expanded.chars().count());
    }
    let wrong = format!("{{g {}}}", "x".repeat(9000));
    let expanded = expand_caption(&wrong, &solver, &job);
    assert!(expanded.chars().count() <= wrong.chars().count() + caps::LIVE_VALUE + 2);
}

#[test]
fn a_cancelled_caption_stays_as_it_is_written() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    job.cancel();
    assert_eq!(expand_caption("G = {g wythoff 31 48}", &solver, &job), "G = {g wythoff 31 48}");
}
