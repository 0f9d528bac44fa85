extension HTTPClient {
    /// Sends a GET or HEAD again when its failure may pass, for as long as the request's own timeout lasts.
    ///
    /// What may pass is a connection that fails or breaks, a time-out, and the statuses 429, 500, 502, 503
    /// and 504. All attempts and pauses share the request's timeout, so one that used it up is not repeated.
    /// What the last attempt came to is what the caller gets; when `Retry-After` asks for a longer pause than
    /// the policy or the timeout allows, that is the answer with this header.
    ///
    /// - Parameters:
    ///   - policy: How often, and with which pauses.
    ///   - clock: Measures the timeout, and is slept on between attempts.
    ///   - now: Seconds since 1970, to read a `Retry-After` that is a date.
    ///   - jitter: A random number from 0 to 1.
    /// - Returns: A client that asks this one, once or more.
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
