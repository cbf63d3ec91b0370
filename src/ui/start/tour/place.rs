//! Where the card stands: beside what it explains, never on it.

use egui::{Rect, Vec2, pos2};

/// Room between the card and the thing, and the edge of the screen.
const GAP: f32 = 12.0;

/// The place of a card of this size: at the right of the thing, or else at its left, below or above it, level with its
/// middle; in the middle of the screen where there is no thing. A thing that leaves no room has the card in the corner
/// where it covers least of it.
pub(super) fn card_beside(target: Option<Rect>, size: Vec2, screen: Rect) -> Rect {
    let inner = screen.shrink(GAP);
    let Some(target) = target else { return Rect::from_center_size(screen.center(), size) };
    let middle = target.center() - size / 2.0;
    let around = target.expand(GAP);
    let places = [
        pos2(around.right(), middle.y),
        pos2(around.left() - size.x, middle.y),
        pos2(middle.x, around.bottom()),
        pos2(middle.x, around.top() - size.y),
    ];
    let within = |at: egui::Pos2| {
        let x = at.x.min(inner.right() - size.x).max(inner.left());
        let y = at.y.min(inner.bottom() - size.y).max(inner.top());
        Rect::from_min_size(pos2(x, y), size)
    };
    let free = places.into_iter().map(within).find(|card| !card.intersects(target));
    free.unwrap_or_else(|| {
        let corners = [inner.right_bottom(), inner.right_top(), inner.left_bottom(), inner.left_top()];
        let covered = |card: &Rect| card.intersect(target).area();
        let cards = corners.into_iter().map(within);
        cards.min_by(|a, b| covered(a).total_cmp(&covered(b))).unwrap_or(Rect::from_center_size(screen.center(), size))
    })
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::card_beside;

    #[test]
    fn the_card_is_never_on_what_it_explains_nor_beyond_the_screen() {
        for [width, height] in [[1440.0, 900.0], [1024.0, 700.0]] {
            let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            let size = vec2(296.0, 190.0);
            for (x, y, w, h) in [
                (0.0, 44.0, 264.0, 800.0),
                (320.0, 90.0, width - 640.0, height - 160.0),
                (width - 304.0, 44.0, 304.0, height - 80.0),
                (500.0, 6.0, 300.0, 30.0),
                (300.0, height - 90.0, 700.0, 60.0),
                (8.0, 8.0, 20.0, 20.0),
            ] {
                let target = Rect::from_min_size(pos2(x, y), vec2(w, h)).intersect(screen);
                let card = card_beside(Some(target), size, screen);
                assert!(!card.intersects(target) && screen.contains_rect(card), "{target}: {card}");
            }
            let middle = card_beside(None, size, screen);
            assert!(screen.contains_rect(middle));
            assert!(screen.contains_rect(card_beside(Some(screen), size, screen)));
        }
    }
}
