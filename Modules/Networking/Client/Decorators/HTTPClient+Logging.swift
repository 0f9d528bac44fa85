extension HTTPClient {
    /// Logs every exchange in one line, without secrets, header values or body content.
    ///
    /// - Parameters:
    ///   - log: Receives lines such as `GET https://example.org/a?key=•••: 200, 12 bytes, 3 ms`, without a
    ///     line break.
    ///   - clock: Measures how long the exchange took.
    /// - Returns: A client with the same responses and errors as this one.
    public func logging(
        to log: @escaping @Sendable (String) -> Void,
        clock: some Clock<Duration>
    ) -> HTTPClient {
        HTTPClient { request throws(NetworkError) in
            let start = clock.now
            let outcome = await outcome(of: request)
            let milliseconds = Int64(start.duration(to: clock.now) / .milliseconds(1))
            log("\(request.method.rawValue) \(request.logged): \(outcome.logged), \(milliseconds) ms")
            return try outcome.get()
        }
    }
}

extension HTTPRequest {
    /// The redacted URL. Invalid text may contain a password or a line break and is not logged.
    fileprivate var logged: String {
        (try? Origin(of: url)) == nil ? "an invalid URL" : redactedURL
    }
}

extension Result<HTTPResponse, NetworkError> {
    fileprivate var logged: String {
        switch self {
        case .success(let response): "\(response.status), \(response.body.count) bytes"
        case .failure(let error): error.description
        }
    }
}
