/// The result of one exchange with a server.
struct CurlOutcome: Sendable {
    var response: HTTPResponse
    /// The absolute URL that the server redirects to.
    var redirectURL: String?
    var elapsed: Duration
}

extension HTTPRequest {
    /// Returns the request that follows a redirect, or `nil` if the response is final.
    ///
    /// Redirects are not left to libcurl, which forwards all headers but `Authorization`, keys included.
    func following(_ outcome: CurlOutcome) throws(NetworkError) -> HTTPRequest? {
        let statuses: Set<HTTPStatus> = [301, 302, 303, 307, 308]
        guard method.isSafe, statuses.contains(outcome.response.status),
            let target = outcome.redirectURL, let newOrigin = try? Origin(of: target)
        else {
            return nil
        }
        let origin = try Origin(of: url)
        guard origin.scheme == .http || newOrigin.scheme == .https else {
            throw .insecure(host: origin.host, .redirectToHTTP)
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
