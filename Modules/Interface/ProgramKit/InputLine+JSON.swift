#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension InputLine {
    /// Decodes the line as a JSON value.
    public func json<Value: Decodable>(as type: Value.Type = Value.self) throws(InvalidInputLine) -> Value {
        guard case .text(let text) = self else {
            throw InvalidInputLine(reason: "the line is longer than \(InputReader.longestLine) bytes")
        }
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch let error as InvalidInputLine {
            throw error
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            guard let key = context.codingPath.last else {
                throw InvalidInputLine(reason: "the line is no JSON object")
            }
            throw InvalidInputLine(reason: "the value of \"\(key.stringValue)\" is of the wrong kind")
        } catch {
            throw InvalidInputLine(reason: "the line is no JSON object")
        }
    }
}

/// The reason why a line is invalid. A type that is being decoded can throw it too.
public struct InvalidInputLine: Error, Sendable, Hashable {
    /// A clause in lower case.
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}
