/// Everything a client needs to send a request once.
public struct HTTPRequest: Sendable, Hashable {
    public var method: HTTPMethod
    /// The full, escaped URL as it is sent. It may contain a secret; show ``redactedURL`` instead.
    public var url: String
    public var headers: [HTTPHeader]
    public var body: [UInt8]
    /// The time limit of the whole exchange, including redirects.
    public var timeout: Duration
    /// The size limit of the body, counted after decompression.
    public var maximumBytes: Int
    /// The secrets to mask when the URL is shown.
    public var secrets: [Secret]

    public init(
        method: HTTPMethod = .get,
        url: String,
        headers: [HTTPHeader] = [],
        body: [UInt8] = [],
        timeout: Duration = .seconds(20),
        maximumBytes: Int = 16 << 20,
        secrets: [Secret] = []
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.maximumBytes = maximumBytes
        self.secrets = secrets
    }

    /// The URL with every secret masked: as written, percent-encoded, or in different case.
    public var redactedURL: String {
        // An echo is found by its letters; a secret's other characters are masked as they are sent.
        secrets.longestFirst.reduce(url) { url, secret in
            guard !secret.revealed.isEmpty else { return url }
            return secret.masked(
                in:
                    url
                    .replacing(PercentEncoding.query(secret.revealed), with: Secret.mask)
                    .replacing(secret.revealed, with: Secret.mask)
            )
        }
    }

    /// Returns the first header with the name, in either case.
    public func header(named name: String) -> HTTPHeader? {
        headers.first { $0.isNamed(name) }
    }

    /// Returns the host, the only part of the URL that an error may name.
    ///
    /// A transport calls this first. It rejects any URL but one of http or https without a user name, and
    /// headers that would end their line early.
    public func validatedHost() throws(NetworkError) -> String {
        let host = try Origin(of: url).host
        for header in headers {
            try header.validate()
        }
        return host
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(method.rawValue) \(redactedURL)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "method": method,
                "url": redactedURL,
                "headers": headers,
                "body": "\(body.count) bytes",
                "timeout": timeout,
                "maximumBytes": maximumBytes,
            ],
            displayStyle: .struct
        )
    }
}

public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether the request changes nothing on the server, so it may be repeated or redirected.
    public var isSafe: Bool {
        switch self {
        case .get, .head: true
        case .post, .put, .patch, .delete: false
        }
    }
}
