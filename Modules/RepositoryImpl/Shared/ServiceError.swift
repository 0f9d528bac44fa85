import Entities
import Networking

/// The outcome of a failed exchange with any service; each domain converts it to its own error.
enum ServiceError {
    case cancelled
    /// There was no response.
    case unreachable(UnreachableReason)
    /// The response could not be used.
    case unreadable(UnreadableReason)
    /// The service reported an error.
    case status(HTTPStatus, body: [UInt8], headers: HTTPHeaders)

    init(_ error: NetworkError) {
        switch error {
        case .cancelled: self = .cancelled
        case .status(let status, let body, let headers):
            self = .status(status, body: body, headers: headers)
        case .undecodable(let reason): self = .unreadable(UnreadableReason(reason))
        case .tooLarge(let limit): self = .unreadable(.tooLarge(limit: limit))
        case .timedOut: self = .unreachable(.timedOut)
        case .unreachable(_, let reason): self = .unreachable(UnreachableReason(reason))
        case .insecure(_, let reason): self = .unreachable(UnreachableReason(reason))
        case .clientMissing: self = .unreachable(.clientMissing)
        case .clientNotStarted: self = .unreachable(.noMemory)
        case .invalidRequest: self = .unreachable(.invalidRequest)
        }
    }
}

extension UnreachableReason {
    fileprivate init(_ reason: NetworkError.ConnectionReason) {
        self =
            switch reason {
            case .hostNotFound: .hostNotFound
            case .proxyNotFound: .proxyNotFound
            case .refused: .refused
            case .proxyRefused: .proxyRefused
            case .closedWithoutResponse: .closedWithoutAnswer
            case .brokenWhileReceiving: .brokenWhileReceiving
            case .brokenWhileSending: .brokenWhileSending
            case .notHTTP: .otherProtocol
            case .noMemory: .noMemory
            case .other(let client, let code): .other(client: client, code: code)
            }
    }

    fileprivate init(_ reason: NetworkError.SecurityReason) {
        self =
            switch reason {
            case .noEncryption: .noEncryption
            case .invalidCertificate: .identity(.invalid)
            case .certificateOfAnotherHost: .identity(.ofAnotherHost)
            case .certificateNotYetValid: .identity(.notYetValid)
            case .certificateExpired: .identity(.expired)
            case .selfSignedCertificate: .identity(.selfSigned)
            case .untrustedIssuer: .identity(.untrustedIssuer)
            case .noCertificates: .identity(.nothingTrusted)
            case .redirectToHTTP: .unencryptedRedirect
            }
    }
}

extension UnreadableReason {
    fileprivate init(_ reason: NetworkError.DecodingReason) {
        self =
            switch reason {
            case .empty: .empty
            case .notUTF8: .notText
            case .webPage: .webPage
            case .notJSON, .rawText: .malformed
            case .damagedCompression: .damagedCompression
            case .missing(let path): .missing(path: path)
            case .null(let path): .null(path: path)
            case .wrongKind(let path, let kind): .wrongKind(path: path, expected: Kind(kind))
            case .invalid(let path): .invalid(path: path)
            case .unexpected: .unexpected
            }
    }
}

extension UnreadableReason.Kind {
    fileprivate init(_ kind: NetworkError.DecodingReason.Kind) {
        self =
            switch kind {
            case .text: .text
            case .boolean: .boolean
            case .integer: .integer
            case .number: .number
            case .list: .list
            case .object: .object
            case .other: .other
            }
    }
}

extension HTTPStatus {
    /// Whether the status is 4xx, except 408 (request timeout), which may succeed another time.
    var isRejectedRequest: Bool { (400..<500).contains(rawValue) && rawValue != 408 }
}

extension String {
    /// Returns a service's error message as part of a sentence: one line of limited length, without secrets.
    func serviceMessage(masking secrets: [Secret]) -> ServiceMessage {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var words = secrets.masked(in: line)
        while words.hasSuffix(".") { words.removeLast() }
        return .quoted(words.count > 200 ? words.prefix(200) + "…" : words)
    }
}
