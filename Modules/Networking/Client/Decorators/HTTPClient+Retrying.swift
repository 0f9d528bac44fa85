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
