#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension HTTPClient {
    /// Follows redirects of GET and HEAD to http and https URLs; any other 3xx response is returned.
    ///
    /// Another origin gets no secret, no `Authorization` and no cookie; leaving https is an error. All exchanges
    /// share the request's timeout. No transport follows redirects itself, since libcurl and `URLSession` would
    /// forward headers with keys.
    ///
    /// - Parameters:
    ///   - limit: The most redirects to follow.
    ///   - clock: Measures how much of the timeout is left.
    ///   - didRedirect: Receives one line for each redirect, without secrets or a line break.
    /// - Returns: A client that sends each request through this one, once or more.
    public func followingRedirects(
        limit: Int = 5,
        clock: some Clock<Duration>,
        didRedirect: (@Sendable (String) -> Void)? = nil
    ) -> HTTPClient {
        HTTPClient { request throws(NetworkError) in
            let start = clock.now
            var current = request
            for _ in 0..<max(limit, 0) {
                let response = try await send(current)
                guard var next = try current.redirected(by: response) else { return response }
                next.timeout = request.timeout - start.duration(to: clock.now)
                guard next.timeout > .zero else { throw .timedOut }
                didRedirect?(
                    "\(request.method.rawValue) \(current.address): \(response.status), sent on to \(next.address)"
                )
                current = next
            }
            return try await send(current)
        }
    }
}

extension HTTPRequest {
    /// Returns the request that a response redirects to, or `nil` if the response is final.
    fileprivate func redirected(by response: HTTPResponse) throws(NetworkError) -> HTTPRequest? {
        let statuses: Set<HTTPStatus> = [301, 302, 303, 307, 308]
        guard method.isSafe, statuses.contains(response.status),
            let location = response.headers["Location"], !location.isEmpty,
            let target = URL(string: location, relativeTo: URL(string: url))?.absoluteString,
            let newOrigin = try? Origin(of: target)
        else {
            return nil
        }
        let origin = try Origin(of: url)
        guard origin.scheme == .http || newOrigin.scheme == .https else {
            throw .insecure(host: origin.host, .redirectToHTTP)
        }
        var next = self
        next.url = target
        if newOrigin != origin {
            next.headers.removeAll {
                $0.value.secret != nil || $0.isNamed("Authorization") || $0.isNamed("Cookie")
            }
        }
        return next
    }

    /// The redacted URL without its query, which a server may fill with secrets of other requests.
    fileprivate var address: Substring { redactedURL.prefix { $0 != "?" && $0 != "#" } }
}
