//! Words about the game in play that several panels share.

use crate::game::Convention;
use crate::session::{Model, Player};

/// Who has won the game in play, if it is over; none where no move was made.
pub fn winner(model: &Model, is_over: bool) -> Option<Player> {
    let last = model.trail.len().checked_sub(1).filter(|_| is_over)?;
    // Who moved last has won, or, in misère play, the other one.
    Some(model.side(if model.game.convention == Convention::Normal { last } else { last + 1 }))
}

/// "You have won", "The computer has won".
pub fn has_won(player: Player) -> &'static str {
    match player {
        Player::You => "You have won",
        Player::Computer => "The computer has won",
        Player::First => "The first player has won",
        Player::Second => "The second player has won",
    }
}

/// What stands where who wins is hidden.
pub const HINTS_ARE_OFF: &str = "Hints are off";

#[cfg(test)]
mod tests {
    use super::{has_won, winner};
    use crate::game::{Convention, Position};
    use crate::session::{Edit, Focus, GameChoice, Player, Session};

    #[test]
    fn who_moved_last_has_won_or_lost() {
        let mut session = Session::default();
        session.apply(Edit::Focus(Focus::wythoff(1, 1))).unwrap();
        assert_eq!(winner(&session.model, false), None);
        session.apply(Edit::Play(Position::words(&[0_u8, 0]))).unwrap();
        assert_eq!(winner(&session.model, true), Some(Player::You));
        session.apply(Edit::Game(GameChoice::Convention(Convention::Misere))).unwrap();
        session.apply(Edit::Play(Position::words(&[0_u8, 0]))).unwrap();
        assert_eq!(winner(&session.model, true).map(has_won), Some("The computer has won"));
    }
}
