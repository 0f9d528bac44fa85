internal import CCurl
import Networking

/// Translates libcurl's error codes.
///
/// libcurl's own messages are not used: some of them quote the URL, including the key.
enum CurlFailure {
    /// Returns the error for a libcurl code.
    ///
    /// - Parameters:
    ///   - code: The code that ended the transfer.
    ///   - host: The host of the request.
    ///   - maximumBytes: The size limit of the response.
    ///   - isInHead: Whether the transfer ended within the head of the response.
    ///   - verification: The result of the certificate check, as an OpenSSL number.
    /// - Returns: The error of the request.
    static func error(
        for code: CURLcode,
        host: String,
        maximumBytes: Int,
        isInHead: Bool,
        verification: Int
    ) -> NetworkError {
        // libcurl also returns this code for a header line that is longer than it accepts.
        if code == CURLE_OUT_OF_MEMORY, isInHead { return .tooLarge(limit: longestHeaderLine) }
        if code == CURLE_PEER_FAILED_VERIFICATION {
            return .insecure(host: host, certificateReasons[verification] ?? .invalidCertificate)
        }
        if let reason = connectionReasons[code.rawValue] {
            return .unreachable(host: host, reason)
        }
        if let reason = trustReasons[code.rawValue] {
            return .insecure(host: host, reason)
        }
        return switch code {
        case CURLE_OPERATION_TIMEDOUT:
            .timedOut
        case CURLE_FILESIZE_EXCEEDED:
            .tooLarge(limit: maximumBytes)
        case CURLE_BAD_CONTENT_ENCODING:
            .undecodable(.damagedCompression)
        case CURLE_URL_MALFORMAT:
            .invalidRequest(.rejected)
        default:
            .unreachable(host: host, .other(client: "libcurl", code: Int(code.rawValue)))
        }
    }

    private static let connectionReasons: [UInt32: NetworkError.ConnectionReason] = table([
        (CURLE_COULDNT_RESOLVE_PROXY, .proxyNotFound),
        (CURLE_COULDNT_RESOLVE_HOST, .hostNotFound),
        (CURLE_COULDNT_CONNECT, .refused),
        (CURLE_GOT_NOTHING, .closedWithoutResponse),
        (CURLE_PARTIAL_FILE, .brokenWhileReceiving),
        (CURLE_RECV_ERROR, .brokenWhileReceiving),
        (CURLE_SEND_ERROR, .brokenWhileSending),
        (CURLE_HTTP2, .brokenWhileReceiving),
        (CURLE_HTTP2_STREAM, .brokenWhileReceiving),
        (CURLE_UNSUPPORTED_PROTOCOL, .notHTTP),
        (CURLE_WEIRD_SERVER_REPLY, .notHTTP),
        (CURLE_PROXY, .proxyRefused),
        (CURLE_OUT_OF_MEMORY, .noMemory),
    ])

    /// libcurl's own limit.
    private static let longestHeaderLine = 100 << 10

    /// The reasons by OpenSSL's numbers. libcurl itself detects a host that a valid certificate does not
    /// name, and leaves the number at 1 or 0.
    private static let certificateReasons: [Int: NetworkError.SecurityReason] = [
        0: .certificateOfAnotherHost,
        1: .certificateOfAnotherHost,
        9: .certificateNotYetValid,
        10: .certificateExpired,
        18: .selfSignedCertificate,
        19: .untrustedIssuer,
        20: .untrustedIssuer,
    ]

    private static let trustReasons: [UInt32: NetworkError.SecurityReason] = table([
        (CURLE_SSL_CONNECT_ERROR, .noEncryption),
        (CURLE_SSL_ISSUER_ERROR, .invalidCertificate),
        (CURLE_SSL_INVALIDCERTSTATUS, .invalidCertificate),
        (CURLE_SSL_CIPHER, .noEncryption),
        (CURLE_SSL_CERTPROBLEM, .noEncryption),
        (CURLE_USE_SSL_FAILED, .noEncryption),
        (CURLE_SSL_ENGINE_NOTFOUND, .noEncryption),
        (CURLE_SSL_CACERT_BADFILE, .noCertificates),
    ])

    private static func table<Reason>(_ rows: [(CURLcode, Reason)]) -> [UInt32: Reason] {
        Dictionary(rows.map { ($0.rawValue, $1) }) { first, _ in first }
    }
}
