import Foundation
import Networking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    init(_ request: HTTPRequest) throws(NetworkError) {
        guard let url = URL(string: request.url), request.method != .get || request.body.isEmpty else {
            throw .invalidRequest(.rejected)
        }
        // The exchange ends the request in time; this limit is only reached if the session hangs.
        self.init(
            url: url,
            cachePolicy: .reloadIgnoringLocalCacheData,
            timeoutInterval: max(request.timeout / .seconds(1), 0) + 60
        )
        httpMethod = request.method.rawValue
        httpShouldHandleCookies = false
        if !request.body.isEmpty { httpBody = Data(request.body) }
        for header in request.headers {
            addValue(header.value.revealed, forHTTPHeaderField: header.name)
        }
    }
}

extension NetworkError {
    /// Converts an error of a session. The session's own messages are not used, since some quote the URL.
    init(_ error: any Error, host: String) {
        guard let error = error as? URLError else {
            self = .unreachable(host: host, .other(client: "URLSession", code: (error as NSError).code))
            return
        }
        self =
            switch error.code {
            case .cancelled: .cancelled
            case .timedOut: .timedOut
            case .cannotFindHost, .dnsLookupFailed: .unreachable(host: host, .hostNotFound)
            case .cannotConnectToHost: .unreachable(host: host, .refused)
            case .networkConnectionLost: .unreachable(host: host, .brokenWhileReceiving)
            case .badServerResponse: .unreachable(host: host, .closedWithoutResponse)
            // The URL was validated, so what is not supported is the response.
            case .cannotParseResponse, .unsupportedURL: .unreachable(host: host, .notHTTP)
            case .cannotDecodeContentData, .cannotDecodeRawData: .undecodable(.damagedCompression)
            case .badURL: .invalidRequest(.rejected)
            case .secureConnectionFailed, .appTransportSecurityRequiresSecureConnection:
                .insecure(host: host, .noEncryption)
            case .serverCertificateHasBadDate: .insecure(host: host, .certificateExpired)
            case .serverCertificateNotYetValid: .insecure(host: host, .certificateNotYetValid)
            case .serverCertificateHasUnknownRoot: .insecure(host: host, .untrustedIssuer)
            case .serverCertificateUntrusted: .insecure(host: host, .invalidCertificate)
            case .unknown: error.tlsReason.map { .insecure(host: host, $0) } ?? error.other(host)
            default: error.other(host)
            }
    }
}

extension URLError {
    /// The reason of a failed handshake: FoundationNetworking has no code for one, so its message tells.
    fileprivate var tlsReason: NetworkError.SecurityReason? {
        if localizedDescription.contains("certificate") { return .invalidCertificate }
        return localizedDescription.contains("SSL") ? .noEncryption : nil
    }

    fileprivate func other(_ host: String) -> NetworkError {
        .unreachable(host: host, .other(client: "URLSession", code: errorCode))
    }
}
