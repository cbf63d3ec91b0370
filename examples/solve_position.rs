//! Solves a position as it is typed: `cargo run --example solve_position -- "wythoff 31 48"`.

use std::env;
use std::error::Error;

use golden_game::parse_position;
use golden_solver::{Budget, Job, Solver, describe_move, explain};

fn main() -> Result<(), Box<dyn Error>> {
    let text = env::args().nth(1).unwrap_or_else(|| "wythoff 31 48".to_owned());
    let (ruleset, position) = parse_position(&text)?;
    // The budget bounds the work; what would cost more is `None`, never a guess.
    let solver = Solver::new(Budget::default());
    let found = solver.evaluate(&ruleset, &position, &Job::new())?;

    println!("{} {position}", ruleset.title());
    match found.outcome {
        Some(outcome) => println!("outcome {outcome:?}"),
        None => println!("outcome unknown"),
    }
    if let Some(value) = &found.grundy {
        println!("Grundy value {value}");
    }
    for winning in found.winning_moves.iter().flatten() {
        println!("winning: {} → {}", describe_move(&ruleset, &position, winning), winning.to);
    }
    for reason in &found.reasons {
        println!("{}", explain(reason));
    }
    Ok(())
}
