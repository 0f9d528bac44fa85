/// A value, or `nil` if it does not have the expected form.
struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}

/// The rows of a page that could be decoded, and the number of those that could not.
struct LenientRows<Row: Decodable & Sendable>: Sendable {
    let rows: [Row]
    let skipped: Int
}

extension KeyedDecodingContainer {
    /// Returns the value for a key, or `nil` if it is missing, null, or of another type.
    func lenient<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }

    /// Returns the text for a key, or `nil` if it is missing or blank.
    func lenientText(_ key: Key) -> String? {
        lenient(key, as: String.self).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    /// Returns the list for a key, without the elements that do not have the expected form.
    func lenientList<Value: Decodable & Sendable>(
        _ key: Key,
        as type: Value.Type = Value.self
    ) -> [Value] {
        lenient(key, as: [Lenient<Value>].self)?.compactMap(\.value) ?? []
    }

    /// Returns the rows for a key, without those that do not have the expected form.
    ///
    /// - Throws: The error of the first row if no row can be decoded; such a page is not empty.
    func lenientRows<Row: Decodable & Sendable>(_ key: Key, as type: Row.Type = Row.self) throws
        -> LenientRows<Row>
    {
        let all = try decode([Lenient<Row>].self, forKey: key)
        let rows = all.compactMap(\.value)
        if rows.isEmpty, !all.isEmpty { _ = try decode([Row].self, forKey: key) }
        return LenientRows(rows: rows, skipped: all.count - rows.count)
    }
}
