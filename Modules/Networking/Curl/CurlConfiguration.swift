/// How a client on libcurl connects; time-out and size of an exchange belong to its request.
public struct CurlConfiguration: Sendable, Hashable {
    public var connectTimeout: Duration
    /// For GET and HEAD; any other method, and the redirect after the last, ends with the 3xx itself.
    public var redirectLimit: Int
    /// More requests than this to one host wait for a free connection.
    public var connectionsPerHost: Int
    public var userAgent: String
    /// Where libcurl is looked for, in this order, by systems that do not link it.
    public var libraryNames: [String]

    public init(
        connectTimeout: Duration = .seconds(10),
        redirectLimit: Int = 5,
        connectionsPerHost: Int = 8,
        userAgent: String = "strata/0.1",
        libraryNames: [String] = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    ) {
        self.connectTimeout = connectTimeout
        self.redirectLimit = redirectLimit
        self.connectionsPerHost = connectionsPerHost
        self.userAgent = userAgent
        self.libraryNames = libraryNames
    }
}
