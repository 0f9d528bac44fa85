#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Decodes the body of a successful response.
public struct ResponseDecoder<Response: Sendable>: Sendable {
    let decode: @Sendable (HTTPResponse) throws(NetworkError) -> Response

    public init(decode: @escaping @Sendable (HTTPResponse) throws(NetworkError) -> Response) {
        self.decode = decode
    }
}

extension ResponseDecoder {
    /// Rejects a response whose value at a path is not the requested one.
    public func requiring(
        _ path: String,
        _ isRequested: @escaping @Sendable (Response) -> Bool
    ) -> ResponseDecoder {
        ResponseDecoder { response throws(NetworkError) in
            let value = try decode(response)
            guard isRequested(value) else { throw .undecodable(.invalid(path: path)) }
            return value
        }
    }
}

extension ResponseDecoder where Response: Decodable {
    /// Decodes JSON of any kind, including fragments: a `String` is decoded from a quoted one.
    ///
    /// Raw text such as `OK` is not JSON, so this decoder rejects it for a `String`; the type alone cannot
    /// tell which of the two a service sends. Use ``text`` for raw text.
    public static var json: ResponseDecoder {
        ResponseDecoder { response throws(NetworkError) in
            guard !response.body.isEmpty else {
                throw .undecodable(.empty)
            }
            do {
                return try JSONDecoder().decode(Response.self, from: Data(response.body))
            } catch {
                if response.isWebPage { throw .undecodable(.webPage) }
                guard Response.self != String.self else {
                    throw .undecodable(.rawText)
                }
                throw .undecodable(.init(error))
            }
        }
    }
}

extension ResponseDecoder where Response == String {
    /// Returns the body as text, which must be UTF-8.
    public static var text: ResponseDecoder {
        ResponseDecoder { response throws(NetworkError) in
            guard let text = String(validating: response.body, as: UTF8.self) else {
                throw .undecodable(.notUTF8)
            }
            return text
        }
    }
}

extension ResponseDecoder where Response == [UInt8] {
    /// Returns the body unchanged.
    public static var bytes: ResponseDecoder {
        ResponseDecoder { response throws(NetworkError) in response.body }
    }
}

extension HTTPResponse {
    /// Whether the body is a web page, as a proxy, a captive portal or a broken server sends it.
    fileprivate var isWebPage: Bool {
        if let type = headers["Content-Type"], type.lowercased().hasPrefix("text/html") {
            return true
        }
        let start = String(decoding: body.prefix(512), as: UTF8.self)
            .drop(while: \.isWhitespace)
            .lowercased()
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }
}

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
