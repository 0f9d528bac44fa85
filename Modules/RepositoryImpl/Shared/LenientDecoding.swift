/// A value, or nothing where it is not in the agreed form.
struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}

/// The rows of a page that can be decoded, and the number of those that cannot.
struct LenientRows<Row: Decodable & Sendable>: Sendable {
    let rows: [Row]
    let skipped: Int
}

extension KeyedDecodingContainer {
    /// The value under a key; nil where it is missing, null, or of another kind than was agreed.
    func lenient<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }

    /// The text under a key; nil where there is nothing to read in it.
    func lenientText(_ key: Key) -> String? {
        lenient(key, as: String.self).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    /// The list under a key, without the elements that are not in the agreed form.
    func lenientList<Value: Decodable & Sendable>(
        _ key: Key,
        as type: Value.Type = Value.self
    ) -> [Value] {
        lenient(key, as: [Lenient<Value>].self)?.compactMap(\.value) ?? []
    }

    /// The rows under a key, without those that are not in the agreed form.
    ///
    /// - Throws: The error of the first row if no row can be decoded: such a page is not an empty one.
    func lenientRows<Row: Decodable & Sendable>(_ key: Key, as type: Row.Type = Row.self) throws
        -> LenientRows<Row>
    {
        let all = try decode([Lenient<Row>].self, forKey: key)
        let rows = all.compactMap(\.value)
        if rows.isEmpty, !all.isEmpty { _ = try decode([Row].self, forKey: key) }
        return LenientRows(rows: rows, skipped: all.count - rows.count)
    }
}
