/// A value, or nothing where it is not in the agreed form.
struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
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
}
