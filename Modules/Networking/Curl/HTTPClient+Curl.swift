extension HTTPClient {
    /// Returns a client that uses libcurl, which is opened by the first request.
    ///
    /// Connections are reused between requests and closed when the last copy of the client is released. Each
    /// redirect that is followed is reported in one line, without secrets or a line break.
    public static func curl(
        _ configuration: CurlConfiguration = CurlConfiguration(),
        didRedirect: (@Sendable (String) -> Void)? = nil
    ) -> HTTPClient {
        let engine = CurlEngine(configuration: configuration)
        return HTTPClient { request throws(NetworkError) in
            var request = request
            for _ in 0..<max(configuration.redirectLimit, 0) {
                let outcome = try await engine.transfer(request)
                guard let next = try request.following(outcome) else { return outcome.response }
                didRedirect?(
                    "\(request.method.rawValue) \(request.address): \(outcome.response.status), sent on to \(next.address)"
                )
                request = next
            }
            return try await engine.transfer(request).response
        }
    }
}

extension HTTPClient {
    /// Returns a libcurl client that retries, and shares the response of equal requests.
    ///
    /// Composed from the wire outwards: every attempt and redirect is logged, and equal requests share retries.
    public static func standard(
        environment: [String: String],
        clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Int64,
        jitter: @escaping @Sendable () -> Double,
        log: (@Sendable (String) -> Void)? = nil
    ) -> HTTPClient {
        var client = curl(CurlConfiguration(environment: environment), didRedirect: log)
        if let log { client = client.logging(to: log, clock: clock) }
        return client.retrying(clock: clock, now: now, jitter: jitter).sharingEqualRequests()
    }
}

extension HTTPRequest {
    /// The redacted URL without its query, which a server may fill with secrets of other requests.
    fileprivate var address: Substring { redactedURL.prefix { $0 != "?" && $0 != "#" } }
}
