import Networking

/// What a failed exchange comes to, whichever service it was with; each says it in its domain's own words.
enum ServiceError {
    case cancelled
    /// No answer came.
    case unreachable(reason: String)
    /// An answer came that is of no use.
    case unreadable(reason: String)
    /// The service itself says that something is wrong.
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
    /// A 4xx, but for that of a request that took too long, which fares better another time.
    var blamesQuestion: Bool { (400..<500).contains(rawValue) && rawValue != 408 }
}
