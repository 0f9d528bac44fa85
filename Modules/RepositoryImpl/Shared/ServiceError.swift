import Networking

/// The outcome of a failed exchange with any service; each domain converts it to its own error.
enum ServiceError {
    case cancelled
    /// There was no response.
    case unreachable(reason: String)
    /// The response could not be used.
    case unreadable(reason: String)
    /// The service reported an error.
    case status(HTTPStatus, body: [UInt8], headers: HTTPHeaders)

    init(_ error: NetworkError) {
        switch error {
        case .cancelled: self = .cancelled
        case .status(let status, let body, let headers):
            self = .status(status, body: body, headers: headers)
        case .undecodable(let reason): self = .unreadable(reason: reason)
        case .tooLarge(let limit): self = .unreadable(reason: "it is larger than \(ByteCount(limit))")
        case .timedOut: self = .unreachable(reason: "it did not answer in time")
        case .unreachable(_, let reason), .insecure(_, let reason), .clientMissing(let reason),
            .invalidRequest(let reason):
            self = .unreachable(reason: reason)
        }
    }
}

extension HTTPStatus {
    /// Whether the status is 4xx, except 408 (request timeout), which may succeed another time.
    var isRejectedRequest: Bool { (400..<500).contains(rawValue) && rawValue != 408 }
}
