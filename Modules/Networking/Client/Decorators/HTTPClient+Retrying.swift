extension HTTPClient {
    /// Retries a GET or HEAD after a transient failure until the request's own timeout is used up.
    ///
    /// Transient failures are connections that fail or break, timeouts, and the statuses 429, 500, 502, 503
    /// and 504. All attempts and pauses share the request's timeout. The caller gets the outcome of the last
    /// attempt; if `Retry-After` asks for a longer pause than the policy or the timeout allows, that is the
    /// response with this header.
    ///
    /// - Parameters:
    ///   - policy: The number of attempts and the pauses between them.
    ///   - clock: Measures the timeout and the pauses.
    ///   - now: Returns the seconds since 1970; used for a `Retry-After` that is a date.
    ///   - jitter: Returns a random number from 0 to 1.
    /// - Returns: A client that sends each request through this one, once or more.
    public func retrying(
        _ policy: RetryPolicy = RetryPolicy(),
        clock: some Clock<Duration>,
        now: @escaping @Sendable () -> Int64,
        jitter: @escaping @Sendable () -> Double
    ) -> HTTPClient {
        HTTPClient { request throws(NetworkError) in
            guard request.method.isSafe else { return try await send(request) }
            let start = clock.now
            var attempt = 1
            var next = request
            while true {
                let outcome = await outcome(of: next)
                guard attempt < policy.attempts,
                    let pause = policy.pause(after: outcome, attempt: attempt, now: now, jitter: jitter)
                else {
                    return try outcome.get()
                }
                next.timeout = request.timeout - start.duration(to: clock.now) - pause
                guard next.timeout > .zero else { return try outcome.get() }
                do {
                    try await clock.sleep(for: pause)
                } catch {
                    throw .cancelled
                }
                attempt += 1
            }
        }
    }
}

/// The number of attempts and the pauses between them.
public struct RetryPolicy: Sendable, Hashable {
    /// The number of attempts, including the first one; values below 1 count as 1.
    public var attempts: Int
    /// The first pause; later ones double, up to `longestPause`.
    public var firstPause: Duration
    /// The longest pause. A request is not retried if the service asks for a longer one.
    public var longestPause: Duration

    public init(
        attempts: Int = 3,
        firstPause: Duration = .milliseconds(200),
        longestPause: Duration = .seconds(10)
    ) {
        self.attempts = attempts
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    /// Returns the pause before the next attempt, or `nil` if the request should not be retried.
    func pause(
        after outcome: Result<HTTPResponse, NetworkError>,
        attempt: Int,
        now: () -> Int64,
        jitter: () -> Double
    ) -> Duration? {
        guard outcome.isTransient else { return nil }
        if case .success(let response) = outcome, let delay = response.headers.retryAfter(now: now) {
            return delay <= longestPause ? delay : nil
        }
        let full = (1..<attempt).reduce(min(firstPause, longestPause)) { pause, _ in
            min(pause * 2, longestPause)
        }
        // Half of the pause is random: clients that failed together should not retry together.
        return full * (0.5 + jitter() / 2)
    }
}

extension Result<HTTPResponse, NetworkError> {
    /// Whether the failure is transient, so a retry may succeed.
    fileprivate var isTransient: Bool {
        switch self {
        case .success(let response):
            switch response.status {
            case .tooManyRequests, .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout:
                true
            default:
                false
            }
        case .failure(let error):
            switch error {
            case .unreachable, .timedOut:
                true
            case .cancelled, .insecure, .tooLarge, .status, .undecodable, .invalidRequest, .clientMissing,
                .clientNotStarted:
                false
            }
        }
    }
}

extension HTTPHeaders {
    /// Returns the pause of `Retry-After`, given in seconds or as a date; `now` returns seconds since 1970.
    public func retryAfter(now: () -> Int64) -> Duration? {
        guard let text = self["Retry-After"], !text.isEmpty else { return nil }
        if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // A number with too many digits for Int64 means "never".
            return .seconds(Int64(text) ?? .max)
        }
        return HTTPDate(text).map { .seconds(max($0.secondsSince1970 - now(), 0)) }
    }
}
