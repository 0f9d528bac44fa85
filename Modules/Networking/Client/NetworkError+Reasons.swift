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
        /// Another error of libcurl, by its code.
        case other(code: Int)
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

    /// Why a response cannot be decoded. A place such as `results[1].title` is empty for the whole response.
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
        case missing(place: String)
        case null(place: String)
        case wrongKind(place: String, expected: Kind)
        case invalid(place: String)
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
        /// libcurl does not accept the request.
        case rejected
    }
}
