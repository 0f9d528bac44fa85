/// The reason why a request has no usable response.
///
/// Errors name hosts only, never URLs, since a query may contain a key.
public enum NetworkError: Error, Sendable, Hashable {
    case cancelled
    case timedOut
    /// The connection failed, or broke before the response was complete.
    case unreachable(host: String, reason: String)
    /// The connection could not be trusted, or a redirect would have left encryption.
    case insecure(host: String, reason: String)
    case tooLarge(limit: Int)
    /// An unsuccessful response, with the body that explains it.
    case status(HTTPStatus, body: [UInt8], headers: HTTPHeaders)
    case undecodable(reason: String)
    case invalidRequest(reason: String)
    /// libcurl could not be opened; the reason names the package to install.
    case clientMissing(reason: String)
}

extension NetworkError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .cancelled:
            "The request was cancelled."
        case .timedOut:
            "The service did not answer in time; check the connection or try again later."
        case .unreachable(let host, let reason):
            "\(host) could not be reached: \(reason); check the connection or try again later."
        case .insecure(let host, let reason):
            "The connection to \(host) is not safe: \(reason); nothing of its answer was used."
        case .tooLarge(let limit):
            "The answer is larger than the \(ByteCount(limit)) allowed, and was dropped."
        case .status(let status, _, _):
            "The service answered with HTTP status \(status)."
        case .undecodable(let reason):
            "The answer could not be read: \(reason)."
        case .invalidRequest(let reason):
            "The request was not sent: \(reason)."
        case .clientMissing(let reason):
            reason
        }
    }

    public var debugDescription: String { description }

    // The body may echo the key that was sent, so a dump shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
