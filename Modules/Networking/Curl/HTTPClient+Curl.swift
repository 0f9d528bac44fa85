extension HTTPClient {
    /// A client on libcurl, which it opens at its first request and not before.
    ///
    /// Connections are kept between requests and closed when the last copy of the client is gone.
    /// Each redirect that is followed is told, in one line without a secret or a line end.
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
                    "\(request.method.rawValue) \(request.place): \(outcome.response.status), sent on to \(next.place)"
                )
                request = next
            }
            return try await engine.transfer(request).response
        }
    }
}

extension HTTPRequest {
    /// Without the query: a server may put anything into one, a secret that is not this request's too.
    fileprivate var place: Substring { redactedURL.prefix { $0 != "?" && $0 != "#" } }
}
