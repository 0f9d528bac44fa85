extension Sequence {
    /// The values by their keys; of several with one key, the first.
    func keyed<Key: Hashable, Value>(_ pair: (Element) -> (Key, Value)) -> [Key: Value] {
        Dictionary(map(pair)) { first, _ in first }
    }
}
