extension NetworkError.DecodingReason {
    /// Returns where JSON is not as expected, without quoting values: a service may echo a key.
    init(_ error: any Error) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context)?:
            self = .missing(path: Self.path(context.codingPath + [key]))
        case .valueNotFound(_, let context)?: self = .null(path: Self.path(context.codingPath))
        case .typeMismatch(let type, let context)?:
            self = .wrongKind(path: Self.path(context.codingPath), expected: Kind(type))
        case .dataCorrupted(let context)? where context.codingPath.isEmpty: self = .notJSON
        case .dataCorrupted(let context)?: self = .invalid(path: Self.path(context.codingPath))
        case nil: self = .unexpected
        @unknown default: self = .unexpected
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        var text = ""
        for key in keys {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return text
    }
}

extension NetworkError.DecodingReason.Kind {
    /// Errors about containers name `[Any]` or `[String: Any]`.
    fileprivate init(_ type: Any.Type) {
        switch type {
        case is String.Type: self = .text
        case is Bool.Type: self = .boolean
        case is any BinaryInteger.Type: self = .integer
        case is any BinaryFloatingPoint.Type: self = .number
        case is [Any].Type: self = .list
        case is [String: Any].Type: self = .object
        default: self = .other
        }
    }
}
