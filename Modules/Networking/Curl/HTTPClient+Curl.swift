extension HTTPClient {
    /// A client on libcurl, which it opens at its first request and not before.
    ///
    /// Connections are kept between requests and closed when the last copy of the client is gone.
    public static func curl(_ configuration: CurlConfiguration = CurlConfiguration()) -> HTTPClient {
        let engine = CurlEngine(configuration: configuration)
        return HTTPClient { request throws(NetworkError) in
            var request = request
            for _ in 0..<max(configuration.redirectLimit, 0) {
                let outcome = try await engine.transfer(request)
                guard let next = try request.following(outcome) else { return outcome.response }
                request = next
            }
            return try await engine.transfer(request).response
        }
    }
}
