//! The words of a window that a group of lanes goes through during a tile.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for wide vectors")]

use super::{GROUP, Lanes, all, sixteen};
use crate::plane::march::rays::Spans;

impl<const N: usize> Lanes<N> {
    /// Keeps the words of a window in which a lane may find a cell during a tile, and lists those of each group: words that are
    /// not beyond the diagonals with all values of the group, and have a lane that is neither in all columns nor, along one of
    /// the rays, in all lines.
    #[inline(always)]
    pub(in crate::plane::march) fn choose(&mut self, tile: usize, words: &mut Vec<usize>) {
        let spans = self.rays.spans(tile);
        for group in 0..self.groups.len() {
            self.groups[group].list.clear();
            self.raise_low(group);
        }
        let mut kept = 0;
        for index in 0..words.len() {
            let word = words[index];
            let mut is_kept = false;
            for group in 0..self.groups.len() {
                if (word + 2 >= self.groups[group].low + tile || !self.rays.shape.half)
                    && self.has_free_lines(GROUP * group, word, &spans)
                {
                    self.groups[group].list.push((kept, word));
                    is_kept = true;
                }
            }
            words[kept] = word;
            kept += usize::from(is_kept);
        }
        words.truncate(kept);
    }

    /// Passes the diagonals of a half plane that have all values of a group.
    #[inline(always)]
    fn raise_low(&mut self, group: usize) {
        let Some(diagonals) = self.lines.first().filter(|_| self.rays.shape.half) else { return };
        let lanes = GROUP * group..GROUP * (group + 1);
        let low = &mut self.groups[group].low;
        while diagonals.get(*low).is_some_and(|words| all(&words.0[lanes.clone()]) == u64::MAX) {
            *low += 1;
        }
    }

    /// Returns true if one of the lanes from `first` on has free columns in a word, and free lines along each ray that
    /// cross it during the tile.
    #[inline(always)]
    fn has_free_lines(&self, first: usize, word: usize, spans: &Spans<N>) -> bool {
        let columns = sixteen(&self.columns[word].0, first);
        // As in half of the words of a large plane.
        if all(columns) == u64::MAX {
            return false;
        }
        let mut free = [0; GROUP];
        for lane in 0..GROUP {
            free[lane] = !columns[lane];
        }
        for (ray, spans) in spans.iter().enumerate() {
            let mut of_ray = [0; GROUP];
            for &(start, count) in spans {
                for line in 0..count {
                    let lines = sixteen(&self.lines[ray][word.wrapping_add(start).wrapping_add(line)].0, first);
                    for lane in 0..GROUP {
                        of_ray[lane] |= !lines[lane];
                    }
                }
            }
            for lane in 0..GROUP {
                free[lane] = if of_ray[lane] == 0 { 0 } else { free[lane] };
            }
        }
        free.iter().fold(0, |any, free| any | free) != 0
    }
}
