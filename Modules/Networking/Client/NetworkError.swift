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
