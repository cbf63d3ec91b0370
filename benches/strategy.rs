//! Strategies on trial: the common lists of `tests/data/strategies.jsonl`, game by game, and all of them.

use std::hint::black_box;
use std::sync::Arc;

use criterion::Criterion;
use golden_lab::check::{Checked, check};
use golden_lab::read::read_rule;
use golden_lab::strategy::{Sentence, Strategy};
use golden_lab::trial::trial;
use golden_logic::automata::budget::Limits;
use serde_json::Value;

/// The lists, each with its game.
fn lists() -> Vec<(String, Checked, Strategy)> {
    let read = |line: &str| {
        let value: Value = serde_json::from_str(line).expect("a line of JSON");
        let text = |key: &str| value[key].as_str().expect("a text").to_owned();
        let rule = Arc::new(read_rule(&text("rule")).expect("a rule"));
        let checked = check(&rule, &Limits::default()).expect("a rule that ends");
        let sentence = Sentence::of_formula(&text("leave"), &rule).expect("a formula");
        (text("game"), checked, Strategy::new(vec![sentence]).expect("one sentence"))
    };
    include_str!("../tests/data/strategies.jsonl").lines().map(read).collect()
}

fn trials(criterion: &mut Criterion) {
    let lists = lists();
    let tried = |(_, checked, strategy): &(String, Checked, Strategy)| {
        trial(checked, strategy, None, &|| 0.0, &Limits::default()).expect("a trial")
    };
    let mut group = criterion.benchmark_group("strategy");
    for game in lists.chunk_by(|one, other| one.0 == other.0) {
        let Some((name, ..)) = game.first() else { continue };
        group.bench_function(format!("{name}_of_{}", game.len()), |bencher| {
            bencher.iter(|| game.iter().for_each(|list| drop(black_box(tried(list)))));
        });
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    trials(&mut criterion);
    criterion.final_summary();
}
