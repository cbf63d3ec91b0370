//! A value that is made anew only when what it is made of has changed.

/// The value made last, with its key. For what takes less than 2 ms; longer work is a [`super::derived::Derived`].
#[derive(Debug)]
pub struct Memo<K, V>(Option<(K, V)>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: PartialEq, V> Memo<K, V> {
    /// Returns the value of a key: the one made last if it has the same key. Keys are compared in every frame: what may
    /// be long in them is held in an `Arc` and compared by pointer ([`golden_session::answers::current::Same`]).
    pub fn get(&mut self, key: K, make: impl FnOnce(&K) -> V) -> &V {
        self.get_mut(key, make)
    }

    /// The same, for a value that grows as it is asked.
    pub fn get_mut(&mut self, key: K, make: impl FnOnce(&K) -> V) -> &mut V {
        let kept = self.0.take().filter(|(made, _)| *made == key);
        let (_, value) = self.0.insert(kept.unwrap_or_else(|| {
            let value = make(&key);
            (key, value)
        }));
        value
    }
}

impl<K, V> Memo<K, V> {
    /// The value made last, whatever its key.
    pub fn last(&self) -> Option<&V> {
        self.0.as_ref().map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::Memo;

    #[test]
    fn a_value_is_made_once_for_each_change_of_its_key() {
        let (mut memo, mut made) = (Memo::default(), 0);
        for (key, value) in [(1, 10), (1, 10), (2, 20), (1, 10)] {
            let got = memo.get(key, |key| {
                made += 1;
                key * 10
            });
            assert_eq!(*got, value);
        }
        assert_eq!(made, 3);
    }
}
