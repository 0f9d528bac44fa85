import Entities

/// A JSON value whose numbers keep their digits as written.
///
/// The usual decoders return a number as a `Double`, or as a `Decimal` that rounds silently beyond 38 digits.
/// A rate must arrive exactly or be rejected, and the documents are small, so they are parsed by hand.
indirect enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// The digits as written; `JSONReader` has checked that they are a number.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// Keys are unique: with duplicates, either value could be the wrong one.
    case object([String: JSONValue])
}

extension JSONValue {
    subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var flag: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    var members: [String: JSONValue]? {
        if case .object(let members) = self { members } else { nil }
    }

    var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    var integer: Int64? {
        if case .number(let text) = self { Int64(text) } else { nil }
    }

    /// The exact number; `nil` if the value is not a number or has too many digits.
    var decimal: ExactDecimal? {
        if case .number(let text) = self { ExactDecimal(jsonNumber: text) } else { nil }
    }
}

extension ExactDecimal {
    /// Parses a JSON number with an optional exponent. Returns `nil` if its digits do not fit.
    init?(jsonNumber text: String) {
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard let mantissa = try? ExactDecimal(parsing: String(parts[0])) else { return nil }
        guard parts.count == 2 else {
            self = mantissa
            return
        }
        // A larger exponent could not fit, and would make the sum below overflow.
        guard let exponent = Int(parts[1].drop { $0 == "+" }), -100...100 ~= exponent else { return nil }
        let scale = mantissa.scale - exponent
        let zeros = max(0, -scale)
        guard zeros <= Self.maximumScale,
            let power = try? ExactDecimal(significand: Self.powerOfTen(zeros)),
            let shifted = try? ExactDecimal(significand: mantissa.significand).multiplied(by: power),
            let value = try? ExactDecimal(significand: shifted.significand, scale: max(0, scale))
        else { return nil }
        self = value
    }

    private static func powerOfTen(_ exponent: Int) -> Int128 {
        (0..<exponent).reduce(Int128(1)) { power, _ in power * 10 }
    }
}
