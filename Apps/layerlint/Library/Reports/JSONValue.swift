#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A JSON value, written as a literal.
enum JSONValue: Encodable, Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([JSONValue])
    /// Keys without a value are left out.
    case object([String: JSONValue?])

    init(stringLiteral text: String) { self = .text(text) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .list(let values): try container.encode(values)
        case .object(let values): try container.encode(values.compactMapValues(\.self))
        }
    }

    /// The document, the same in every run.
    var document: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Encoding strings, whole numbers and booleans never fails.
        guard let data = try? encoder.encode(self) else { return "" }
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
            // The encoder leaves some that a terminal would obey as they are.
            if PlainText.isControl(scalar), scalar != "\n" {
                let digits = String(scalar.value, radix: 16)
                text.append(
                    contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
                        .unicodeScalars
                )
            } else {
                text.append(scalar)
            }
        }
        return String(text) + "\n"
    }
}
