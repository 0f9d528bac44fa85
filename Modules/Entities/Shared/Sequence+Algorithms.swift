extension Sequence {
    /// Returns the elements sorted by a value. Those without it come last in either direction, and equal ones keep
    /// their order.
    public func sorted<Value: Comparable>(
        by value: (Element) -> Value?,
        isDescending: Bool
    ) -> [Element] {
        let keyed = enumerated().map { (position: $0.offset, value: value($0.element), element: $0.element) }
        return keyed.sorted { first, second in
            switch (first.value, second.value) {
            case (let left?, let right?) where left != right: (left < right) != isDescending
            case (_?, nil): true
            case (nil, _?): false
            default: first.position < second.position
            }
        }
        .map(\.element)
    }
}

extension Sequence {
    /// Returns the first element with each value, in the order of the sequence.
    public func uniqued<Value: Hashable>(on value: (Element) -> Value) -> [Element] {
        var values: Set<Value> = []
        return filter { values.insert(value($0)).inserted }
    }
}
