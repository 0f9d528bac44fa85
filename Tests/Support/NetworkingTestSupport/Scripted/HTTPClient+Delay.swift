public import Networking

extension HTTPClient {
    /// Returns a client that delays every exchange on a test clock, like a distant server.
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
