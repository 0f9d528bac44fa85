/// The reason why a request has no usable response.
///
/// Errors name hosts only, never URLs, since a query may contain a key.
public enum NetworkError: Error, Sendable, Hashable {
    case cancelled
    case timedOut
    case unreachable(host: String, ConnectionReason)
    case insecure(host: String, SecurityReason)
    case tooLarge(limit: Int)
    /// An unsuccessful response, with the body that explains it.
    case status(HTTPStatus, body: [UInt8], headers: HTTPHeaders)
    case undecodable(DecodingReason)
    case invalidRequest(RequestReason)
    /// The library that sends requests, by its name, could not be opened; it is probably not installed.
    case clientMissing(String)
    case clientNotStarted(String)
}

extension NetworkError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A note for logs, without the body, which may echo the key that was sent.
    public var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .timedOut: "timed out"
        case .unreachable(_, let reason): "unreachable (\(reason))"
        case .insecure(_, let reason): "not safe (\(reason))"
        case .tooLarge(let limit): "larger than \(ByteCount(limit))"
        case .status(let status, _, _): "\(status)"
        case .undecodable(let reason): "unreadable (\(reason))"
        case .invalidRequest(let reason): "not sent (\(reason))"
        case .clientMissing(let name): "not sent (\(name) is missing)"
        case .clientNotStarted(let name): "not sent (\(name) could not be started)"
        }
    }

    public var debugDescription: String { description }

    // The body may echo the key that was sent, so a dump shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension NetworkError {
    /// Why the connection failed, or broke before the response was complete.
    public enum ConnectionReason: Sendable, Hashable {
        case hostNotFound
        case proxyNotFound
        case refused
        case proxyRefused
        case closedWithoutResponse
        case brokenWhileReceiving
        case brokenWhileSending
        case notHTTP
        case noMemory
        /// Another error of the client, by its own code.
        case other(client: String, code: Int)
    }

    /// Why the connection cannot be trusted.
    public enum SecurityReason: Sendable, Hashable {
        case noEncryption
        case invalidCertificate
        case certificateOfAnotherHost
        case certificateNotYetValid
        case certificateExpired
        case selfSignedCertificate
        case untrustedIssuer
        /// This machine has no certificates to check with.
        case noCertificates
        /// A redirect would have left encryption.
        case redirectToHTTP
    }

    /// Why a response cannot be decoded. A path such as `results[1].title` is empty for the whole response.
    public enum DecodingReason: Sendable, Hashable {
        public enum Kind: Sendable, Hashable {
            case text
            case boolean
            case integer
            case number
            case list
            case object
            case other
        }

        case empty
        case notUTF8
        case webPage
        case notJSON
        /// Raw text instead of a quoted JSON string; use the decoder `text`.
        case rawText
        case damagedCompression
        case missing(path: String)
        case null(path: String)
        case wrongKind(path: String, expected: Kind)
        case invalid(path: String)
        case unexpected
    }

    /// Why a request was not sent. Nothing of its URL is quoted, which may contain a key.
    public enum RequestReason: Sendable, Hashable {
        case unescapedCharacter
        case notHTTP
        case userInURL
        case invalidHost
        case queryInBaseURL
        case dotSegment
        case invalidHeaderName
        case invalidHeader(name: String)
        /// The transport does not accept the request.
        case rejected
    }
}

// MARK: - Words for logs

extension NetworkError.ConnectionReason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .hostNotFound: "host not found"
        case .proxyNotFound: "proxy not found"
        case .refused: "connection refused"
        case .proxyRefused: "refused by the proxy"
        case .closedWithoutResponse: "closed without a response"
        case .brokenWhileReceiving: "broken while receiving"
        case .brokenWhileSending: "broken while sending"
        case .notHTTP: "not HTTP"
        case .noMemory: "out of memory"
        case .other(let client, let code): "\(client) error \(code)"
        }
    }
}

extension NetworkError.SecurityReason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noEncryption: "no encryption"
        case .invalidCertificate: "invalid certificate"
        case .certificateOfAnotherHost: "certificate of another host"
        case .certificateNotYetValid: "certificate not yet valid"
        case .certificateExpired: "certificate expired"
        case .selfSignedCertificate: "self-signed certificate"
        case .untrustedIssuer: "untrusted issuer"
        case .noCertificates: "no certificates to check with"
        case .redirectToHTTP: "redirect to HTTP"
        }
    }
}

extension NetworkError.DecodingReason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "empty"
        case .notUTF8: "not UTF-8"
        case .webPage: "a web page"
        case .notJSON: "not JSON"
        case .rawText: "text without quotes"
        case .damagedCompression: "damaged compression"
        case .missing(let path): "\(path) is missing"
        case .null(let path): "\(path.isEmpty ? "it" : path) is null"
        case .wrongKind(let path, let kind): "\(path.isEmpty ? "it" : path) is not \(kind.description)"
        case .invalid(let path): "\(path) is invalid"
        case .unexpected: "unexpected content"
        }
    }
}

extension NetworkError.DecodingReason.Kind: CustomStringConvertible {
    public var description: String {
        switch self {
        case .text: "text"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .number: "a number"
        case .list: "a list"
        case .object: "an object"
        case .other: "as expected"
        }
    }
}

extension NetworkError.RequestReason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unescapedCharacter: "unescaped character"
        case .notHTTP: "not an HTTP URL"
        case .userInURL: "user name in the URL"
        case .invalidHost: "invalid host"
        case .queryInBaseURL: "query in the base URL"
        case .dotSegment: "dot segment in the path"
        case .invalidHeaderName: "invalid header name"
        case .invalidHeader(let name): "invalid header \(name)"
        case .rejected: "rejected by the transport"
        }
    }
}

/// A number of bytes, described in the largest unit that gives a whole number: `16 MB`, `7 bytes`.
public struct ByteCount: Sendable, Hashable, CustomStringConvertible {
    private let bytes: Int

    public init(_ bytes: Int) {
        self.bytes = bytes
    }

    public var description: String {
        if bytes >= 1 << 20, bytes.isMultiple(of: 1 << 20) { return "\(bytes >> 20) MB" }
        if bytes >= 1 << 10, bytes.isMultiple(of: 1 << 10) { return "\(bytes >> 10) kB" }
        return bytes == 1 ? "1 byte" : "\(bytes) bytes"
    }
}
