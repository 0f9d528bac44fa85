public import Networking

extension HTTPClient {
    /// Returns a client that uses libcurl, which is opened by the first request.
    ///
    /// Connections are reused between requests and closed when the last copy of the client is released.
    /// Redirects are returned; ``followingRedirects(limit:clock:didRedirect:)`` follows them.
    public static func curl(_ configuration: CurlConfiguration = CurlConfiguration()) -> HTTPClient {
        let engine = CurlEngine(configuration: configuration)
        return HTTPClient { request throws(NetworkError) in try await engine.transfer(request) }
    }
}

/// The connection options of a libcurl client; timeout and size limit belong to each request.
public struct CurlConfiguration: Sendable, Hashable {
    public var connectTimeout: Duration
    /// The most connections to one host; further requests wait for a free connection.
    public var connectionsPerHost: Int
    public var userAgent: String
    /// A PEM file of certificates to trust instead of the system's.
    public var certificateFile: String?
    /// The library names to try in this order, on systems that do not link libcurl.
    public var libraryNames: [String]

    public init(
        connectTimeout: Duration = .seconds(10),
        connectionsPerHost: Int = 8,
        userAgent: String = "strata/0.1",
        certificateFile: String? = nil,
        libraryNames: [String] = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    ) {
        self.connectTimeout = connectTimeout
        self.connectionsPerHost = connectionsPerHost
        self.userAgent = userAgent
        self.certificateFile = certificateFile
        self.libraryNames = libraryNames
    }

    /// The default options, with the certificates that the environment names.
    ///
    /// `curl` reads these variables and libcurl does not. They are needed behind a company proxy that
    /// inspects TLS connections.
    public init(environment: [String: String]) {
        let files = [environment["CURL_CA_BUNDLE"], environment["SSL_CERT_FILE"]]
        self.init(certificateFile: files.compactMap(\.self).first { !$0.isEmpty })
    }
}
