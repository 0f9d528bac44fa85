internal import CCurl

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
            return .insecure(
                host: host,
                reason: certificateReasons[verification] ?? "its certificate is not valid"
            )
        }
        if let reason = connectionReasons[code.rawValue] {
            return .unreachable(host: host, reason: reason)
        }
        if let reason = trustReasons[code.rawValue] {
            return .insecure(host: host, reason: reason)
        }
        return switch code {
        case CURLE_OPERATION_TIMEDOUT:
            .timedOut
        case CURLE_FILESIZE_EXCEEDED:
            .tooLarge(limit: maximumBytes)
        case CURLE_BAD_CONTENT_ENCODING:
            .undecodable(reason: "the compressed answer is damaged")
        case CURLE_URL_MALFORMAT:
            .invalidRequest(reason: "libcurl does not accept the URL")
        default:
            .unreachable(host: host, reason: "libcurl gave up with its error \(code.rawValue)")
        }
    }

    private static let connectionReasons = table([
        (CURLE_COULDNT_RESOLVE_PROXY, "the proxy was not found"),
        (CURLE_COULDNT_RESOLVE_HOST, "the host was not found"),
        (CURLE_COULDNT_CONNECT, "the connection was refused"),
        (CURLE_GOT_NOTHING, "it closed the connection without an answer"),
        (CURLE_PARTIAL_FILE, "the connection broke before the answer was complete"),
        (CURLE_RECV_ERROR, "the connection broke before the answer was complete"),
        (CURLE_SEND_ERROR, "the connection broke before the request was sent"),
        (CURLE_HTTP2, "the connection broke before the answer was complete"),
        (CURLE_HTTP2_STREAM, "the connection broke before the answer was complete"),
        (CURLE_UNSUPPORTED_PROTOCOL, "it does not answer in HTTP"),
        (CURLE_WEIRD_SERVER_REPLY, "it does not answer in HTTP"),
        (CURLE_PROXY, "the proxy refused"),
        (CURLE_OUT_OF_MEMORY, "there is too little memory"),
    ])

    /// libcurl's own limit.
    private static let longestHeaderLine = 100 << 10

    /// The reasons by OpenSSL's numbers. libcurl itself detects a host that a valid certificate does not
    /// name, and leaves the number at 1 or 0.
    private static let certificateReasons = [
        0: "its certificate is for another host",
        1: "its certificate is for another host",
        9: "its certificate is not valid yet; look at this machine's clock",
        10: "its certificate has expired",
        18: "its certificate is signed by itself",
        19: "its certificate is from an issuer that is not trusted here",
        20: "its certificate is from an issuer that is not trusted here",
    ]

    private static let trustReasons = table([
        (CURLE_SSL_CONNECT_ERROR, "no encrypted connection could be agreed on"),
        (CURLE_SSL_ISSUER_ERROR, "its certificate is not valid"),
        (CURLE_SSL_INVALIDCERTSTATUS, "its certificate is not valid"),
        (CURLE_SSL_CIPHER, "no encrypted connection could be agreed on"),
        (CURLE_SSL_CERTPROBLEM, "no encrypted connection could be agreed on"),
        (CURLE_USE_SSL_FAILED, "no encrypted connection could be agreed on"),
        (CURLE_SSL_ENGINE_NOTFOUND, "no encrypted connection could be agreed on"),
        (
            CURLE_SSL_CACERT_BADFILE,
            "there are no certificates to check it with; install ca-certificates, or correct SSL_CERT_FILE"
        ),
    ])

    private static func table(_ rows: [(CURLcode, String)]) -> [UInt32: String] {
        Dictionary(rows.map { ($0.rawValue, $1) }) { first, _ in first }
    }
}
