/// What one exchange with a server came to.
struct CurlOutcome: Sendable {
    var response: HTTPResponse
    /// Where the server says to ask instead, made absolute.
    var redirectURL: String?
    var elapsed: Duration
}

extension HTTPRequest {
    /// The request that follows a redirect, or nil where the answer stands as it is.
    ///
    /// Not left to libcurl, which sends headers with keys (all but `Authorization`) on to any host.
    func following(_ outcome: CurlOutcome) throws(NetworkError) -> HTTPRequest? {
        let statuses: Set<HTTPStatus> = [301, 302, 303, 307, 308]
        guard method.isSafe, statuses.contains(outcome.response.status),
            let target = outcome.redirectURL, let newOrigin = try? Origin(of: target)
        else {
            return nil
        }
        let origin = try Origin(of: url)
        guard origin.scheme == .http || newOrigin.scheme == .https else {
            throw .insecure(host: origin.host, reason: "it redirects from https to http")
        }
        guard outcome.elapsed < timeout else {
            throw .timedOut
        }
        var next = self
        next.url = target
        next.timeout = timeout - outcome.elapsed
        if newOrigin != origin {
            next.headers.removeAll {
                $0.value.secret != nil || $0.isNamed("Authorization") || $0.isNamed("Cookie")
            }
        }
        return next
    }
}
