/// Describes where JSON is not as expected, without quoting values: a service may echo a key.
enum DecodingFailure {
    static func reason(for error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            "\(place(context.codingPath + [key])) is missing"
        case .valueNotFound(_, let context):
            "\(place(context.codingPath)) is null"
        case .typeMismatch(let type, let context):
            "\(place(context.codingPath)) is not \(expected(type))"
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            "the answer is not valid JSON"
        case .dataCorrupted(let context):
            "\(place(context.codingPath)) is not valid"
        case nil:
            "its content is not as expected"
        @unknown default:
            "its content is not as expected"
        }
    }

    /// Returns a plain name for the type. Errors about containers name `[Any]` or `[String: Any]`.
    private static func expected(_ type: Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [Any].Type: "a list"
        case is [String: Any].Type: "an object"
        default: "as expected"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return "the answer" }
        var text = ""
        for key in path {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return text
    }
}
