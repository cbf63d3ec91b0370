//! A picture that is drawn anew only when what it shows has changed.

use crate::figure::{Figure, GoldenTarget};

/// The picture drawn last, with what it shows.
pub(super) struct Drawn<K>(Option<(K, Figure<GoldenTarget>)>);

impl<K> Default for Drawn<K> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: PartialEq> Drawn<K> {
    /// The picture of something: the one drawn last if it shows the same.
    pub fn of(&mut self, key: K, draw: impl FnOnce(&K) -> Figure<GoldenTarget>) -> &Figure<GoldenTarget> {
        let kept = self.0.take().filter(|(drawn, _)| *drawn == key);
        let (_, figure) = self.0.insert(kept.unwrap_or_else(|| {
            let figure = draw(&key);
            (key, figure)
        }));
        figure
    }
}
