/// How a client on libcurl connects; time-out and size of an exchange belong to its request.
public struct CurlConfiguration: Sendable, Hashable {
    public var connectTimeout: Duration
    /// For GET and HEAD; any other method, and the redirect after the last, ends with the 3xx itself.
    public var redirectLimit: Int
    /// More requests than this to one host wait for a free connection.
    public var connectionsPerHost: Int
    public var userAgent: String
    /// A file of certificates to trust in place of the system's, in PEM form.
    public var certificateFile: String?
    /// Where libcurl is looked for, in this order, by systems that do not link it.
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

    /// The usual connections of a program, which trusts the certificates that its environment names.
    ///
    /// `curl` reads these variables and libcurl does not. A proxy that inspects connections, as companies have
    /// them, needs one of them.
    public init(environment: [String: String]) {
        let files = [environment["CURL_CA_BUNDLE"], environment["SSL_CERT_FILE"]]
        self.init(certificateFile: files.compactMap(\.self).first { !$0.isEmpty })
    }
}
