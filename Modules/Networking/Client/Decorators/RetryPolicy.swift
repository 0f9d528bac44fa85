/// How often a request is sent, and how long the pauses between are.
public struct RetryPolicy: Sendable, Hashable {
    /// The first time counts too; fewer than one is one.
    public var attempts: Int
    /// Doubles from one pause to the next.
    public var firstPause: Duration
    /// No pause is longer; a service that asks for more patience is not asked again.
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

    /// The pause before the next attempt, or nil if there should be none.
    func pause(
        after outcome: Result<HTTPResponse, NetworkError>,
        attempt: Int,
        now: () -> Int64,
        jitter: () -> Double
    ) -> Duration? {
        guard outcome.mayPass else { return nil }
        if case .success(let response) = outcome, let delay = response.headers.retryAfter(now: now) {
            return delay <= longestPause ? delay : nil
        }
        let full = (1..<attempt).reduce(min(firstPause, longestPause)) { pause, _ in
            min(pause * 2, longestPause)
        }
        // Half of it is left to chance, so that clients which failed together do not come back together.
        return full * (0.5 + jitter() / 2)
    }
}

extension Result<HTTPResponse, NetworkError> {
    /// Whether the same request may fare better in a moment.
    fileprivate var mayPass: Bool {
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
            case .cancelled, .insecure, .tooLarge, .status, .undecodable, .invalidRequest, .clientMissing:
                false
            }
        }
    }
}
