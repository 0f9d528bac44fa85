#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension InputLine {
    /// Reads the line as one JSON value.
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

/// Why a line means nothing; a value that is being decoded may throw it too.
public struct InvalidInputLine: Error, Sendable, Hashable {
    /// A clause in small letters that names what is wrong.
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}
