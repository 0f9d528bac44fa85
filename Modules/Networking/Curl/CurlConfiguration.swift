/// The connection options of a libcurl client; timeout and size limit belong to each request.
public struct CurlConfiguration: Sendable, Hashable {
    public var connectTimeout: Duration
    /// The most redirects to follow, for GET and HEAD only. Any other 3xx response is returned.
    public var redirectLimit: Int
    /// The most connections to one host; further requests wait for a free connection.
    public var connectionsPerHost: Int
    public var userAgent: String
    /// A PEM file of certificates to trust instead of the system's.
    public var certificateFile: String?
    /// The library names to try in this order, on systems that do not link libcurl.
    public var libraryNames: [String]

    public init(
        connectTimeout: Duration = .seconds(10),
        redirectLimit: Int = 5,
        connectionsPerHost: Int = 8,
        userAgent: String = "strata/0.1",
        certificateFile: String? = nil,
        libraryNames: [String] = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    ) {
        self.connectTimeout = connectTimeout
        self.redirectLimit = redirectLimit
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
