//! The winning moves of a position as text, for the clipboard.

use golden_game::{Move, Position, Ruleset, position_text};
use golden_prose::grouped;
use golden_solver::{Job, SolverError, describe_whole_move};

/// The longest text, in bytes: other programs do not take more from the clipboard.
const LONGEST: usize = 8 << 20;

/// The winning moves of a position, a line each as `golden-nim solve` writes them, below the position as it can be
/// typed. Where the text would be longer than 8 MB its last line says how many moves are left out, and what lists them
/// all.
///
/// **Cost**: that of the decimal digits.
///
/// # Errors
/// [`SolverError::Cancelled`], between one move and the next.
pub fn winning_moves_text(
    ruleset: &Ruleset,
    position: &Position,
    moves: &[Move],
    job: &Job,
) -> Result<String, SolverError> {
    let mut text = position_text(ruleset, position);
    text.push('\n');
    for (written, winning) in moves.iter().enumerate() {
        job.advance(0)?;
        let line = format!("{} → {}\n", describe_whole_move(ruleset, position, winning), winning.to);
        if text.len() + line.len() > LONGEST {
            let more = grouped(&(moves.len() - written));
            let rest = format!("and {more} more; golden-nim solve … --json lists all\n");
            text.push_str(&rest);
            break;
        }
        text += &line;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::winning_moves_text;
    use golden_game::parse_position;
    use golden_solver::{Job, Solver};

    #[test]
    fn every_winning_move_has_its_line() {
        for (typed, count, last) in [
            ("wythoff 31 48", 2, "take 29 from the second pile → (31, 19)"),
            ("nim 3 + wythoff 2 5", 3, "in Wythoff (2, 5), take 1 from the second pile → 3 + (2, 4)"),
        ] {
            let (ruleset, position) = parse_position(typed).expect("a position");
            let moves = Solver::default().evaluate(&ruleset, &position, &Job::new()).expect("solved").winning_moves;
            let moves = moves.expect("all are known");
            let text = winning_moves_text(&ruleset, &position, &moves, &Job::new()).expect("not cancelled");
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!((lines.len(), lines.last().copied()), (1 + count, Some(last)), "{text}");
            // The first line can be typed.
            assert_eq!(parse_position(lines[0]).expect("a position"), (ruleset, position));
        }
    }
}
