/// Why a request has no usable answer.
///
/// Only hosts are named, never a URL: its query may hold a key.
public enum NetworkError: Error, Sendable, Hashable {
    case cancelled
    case timedOut
    /// No connection, or one that broke before the answer was complete.
    case unreachable(host: String, reason: String)
    /// A connection that could not be trusted, or a redirect away from encryption.
    case insecure(host: String, reason: String)
    case tooLarge(limit: Int)
    /// An answer that is no success, with the service's own words for it.
    case status(HTTPStatus, body: [UInt8], headers: HTTPHeaders)
    case undecodable(reason: String)
    case invalidRequest(reason: String)
    /// libcurl could not be opened; the reason says what to install.
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

    // A service's body may echo the key it was sent, so a dump shows the sentence alone.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
