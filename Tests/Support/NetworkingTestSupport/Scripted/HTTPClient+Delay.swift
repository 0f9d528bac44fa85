public import Networking

extension HTTPClient {
    /// Takes its time over every exchange, as a server far away does, but on a clock that a test moves.
    public func delayed(by duration: Duration, on clock: TestClock) -> HTTPClient {
        HTTPClient { request throws(NetworkError) in
            do {
                try await clock.sleep(for: duration)
            } catch {
                throw .cancelled
            }
            return try await send(request)
        }
    }
}
