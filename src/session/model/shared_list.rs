//! Lists that copies of a model share: undo stores many models, and one edit changes few entries.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list whose copies share their entries and, as long as neither changes, the list itself.
///
/// **Cost**: a copy takes O(1). The first change of a copy takes one word per entry; comparing lists that share
/// entries takes one comparison of words per entry.
#[derive(Debug)]
pub struct SharedList<T>(Arc<Vec<Arc<T>>>);

impl<T> SharedList<T> {
    /// The empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The entry at an index.
    pub fn get(&self, index: usize) -> Option<&T> {
        self.0.get(index).map(Arc::as_ref)
    }

    /// The entry at an index, to be stored without copying it.
    pub fn shared(&self, index: usize) -> Option<&Arc<T>> {
        self.0.get(index)
    }

    /// The first entry.
    pub fn first(&self) -> Option<&T> {
        self.get(0)
    }

    /// The last entry.
    pub fn last(&self) -> Option<&T> {
        self.0.last().map(Arc::as_ref)
    }

    /// The entries in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.0.iter().map(Arc::as_ref)
    }

    /// Adds an entry at the end.
    pub fn push(&mut self, entry: T) {
        Arc::make_mut(&mut self.0).push(Arc::new(entry));
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        if !self.is_empty() {
            *self = Self::default();
        }
    }

    /// Inserts an entry before the one at the index, or at the end if there is none.
    pub fn insert(&mut self, index: usize, entry: T) {
        let index = index.min(self.len());
        Arc::make_mut(&mut self.0).insert(index, Arc::new(entry));
    }

    /// The bytes that this list takes in addition to `beside`: a word for each entry, and the entries that the two do
    /// not share; 0 where both are one list.
    pub(crate) fn bytes_beside(&self, beside: &Self, bytes: impl Fn(&T) -> usize) -> usize {
        if Arc::ptr_eq(&self.0, &beside.0) {
            return 0;
        }
        let is_same = |(a, b): &(&Arc<T>, &Arc<T>)| Arc::ptr_eq(a, b);
        let before = self.0.iter().zip(beside.0.iter()).take_while(is_same).count();
        let room = self.len().min(beside.len()) - before;
        let behind = self.0.iter().rev().zip(beside.0.iter().rev()).take(room).take_while(is_same).count();
        let own = self.0.iter().skip(before).take(self.len() - before - behind);
        size_of::<Arc<T>>() * self.len() + own.map(|entry| size_of::<T>() + bytes(entry)).sum::<usize>()
    }
}

impl<T: Clone> SharedList<T> {
    /// The entry at an index, mutable.
    pub fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        if index >= self.len() {
            return None;
        }
        Arc::make_mut(&mut self.0).get_mut(index).map(Arc::make_mut)
    }

    /// Removes the last entry.
    pub fn pop(&mut self) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        Arc::make_mut(&mut self.0).pop().map(Arc::unwrap_or_clone)
    }

    /// Removes the entry at an index.
    pub fn remove(&mut self, index: usize) -> Option<T> {
        (index < self.len()).then(|| Arc::unwrap_or_clone(Arc::make_mut(&mut self.0).remove(index)))
    }
}

impl<T> Default for SharedList<T> {
    fn default() -> Self {
        Self(Arc::new(Vec::new()))
    }
}

impl<T> Clone for SharedList<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T: PartialEq> PartialEq for SharedList<T> {
    fn eq(&self, other: &Self) -> bool {
        let is_same = |(a, b): (&Arc<T>, &Arc<T>)| Arc::ptr_eq(a, b) || a == b;
        Arc::ptr_eq(&self.0, &other.0) || (self.len() == other.len() && self.0.iter().zip(other.0.iter()).all(is_same))
    }
}

impl<T: PartialEq, const N: usize> PartialEq<[T; N]> for SharedList<T> {
    fn eq(&self, other: &[T; N]) -> bool {
        self.iter().eq(other)
    }
}

impl<T> Index<usize> for SharedList<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        &self.0[index]
    }
}

impl<T: Clone> IndexMut<usize> for SharedList<T> {
    fn index_mut(&mut self, index: usize) -> &mut T {
        Arc::make_mut(&mut Arc::make_mut(&mut self.0)[index])
    }
}

impl<T> FromIterator<T> for SharedList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(entries: I) -> Self {
        Self(Arc::new(entries.into_iter().map(Arc::new).collect()))
    }
}

impl<T: Serialize> Serialize for SharedList<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for SharedList<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self::from_iter)
    }
}

#[cfg(test)]
mod tests {
    use super::SharedList;

    #[test]
    fn copies_share_what_neither_has_changed() {
        let bytes = |text: &String| text.len();
        let one: SharedList<String> = (0..100).map(|i| i.to_string()).collect();
        let mut two = one.clone();
        assert_eq!(one.bytes_beside(&two, bytes), 0, "nothing is copied");
        two.push("new".into());
        let entry = size_of::<String>() + 3;
        assert_eq!(two.bytes_beside(&one, bytes), 8 * 101 + entry);
        assert_eq!(one.bytes_beside(&two, bytes), 8 * 100);
        two.remove(50);
        assert_eq!(two.bytes_beside(&one, bytes), 8 * 100 + entry + 49 * (size_of::<String>() + 2), "those moved");
        let mut three = one.clone();
        three[50].push('!');
        assert_eq!(three.bytes_beside(&one, bytes), 8 * 100 + entry);
        assert_eq!((one[50].as_str(), three[50].as_str()), ("50", "50!"), "the other copy is as it was");
        assert_ne!(one, three);
        assert_eq!(three.remove(100), None);
    }
}
