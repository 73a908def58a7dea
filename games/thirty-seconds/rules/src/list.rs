//! Short lists inside a state. Generic because hands, alleys and attacks all need one.

/// Up to `N` items in order, without heap allocation. Pushing more than that panics.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    /// Only the first `len` are valid.
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    pub(crate) fn new() -> Self {
        List { items: [T::default(); N], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        assert!(usize::from(self.len) < N, "the list holds {N} things and no more");
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Removes one item; those behind it move up.
    #[inline]
    pub(crate) fn remove(&mut self, nth: usize) -> T {
        let item = self.as_slice()[nth];
        self.items.copy_within(nth + 1..usize::from(self.len), nth);
        self.len -= 1;
        item
    }
}

impl<T, const N: usize> List<T, N> {
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn as_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }

    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.as_slice().iter()
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: std::hash::Hash, const N: usize> std::hash::Hash for List<T, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl<T: serde::Serialize, const N: usize> serde::Serialize for List<T, N> {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de, T: Copy + Default + serde::Deserialize<'de>, const N: usize> serde::Deserialize<'de>
    for List<T, N>
{
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            let problem = format!("there are {} things in a list of at most {N}", items.len());
            return Err(serde::de::Error::custom(problem));
        }
        let mut list = Self::new();
        items.into_iter().for_each(|item| list.push(item));
        Ok(list)
    }
}
