/// A function from request to response. Anything that wraps a client is a client too.
///
/// A transport is the innermost client, such as `HTTPClient.curl()` of CurlTransport or `HTTPClient.urlSession()`
/// of URLSessionTransport. It sends a request once, follows no redirect, keeps the request's limits of time and
/// size, and decompresses the body.
///
/// A decorator is a method that returns a new client:
/// ```swift
/// extension HTTPClient {
///     func limited(to hosts: Set<String>) -> HTTPClient {
///         HTTPClient { request throws(NetworkError) in
///             // inspect the request, or reject it
///             try await send(request)
///             // inspect the response, or send again
///         }
///     }
/// }
/// ```
/// A client returns responses of any status; ``HTTPService`` turns unsuccessful ones into errors.
public struct HTTPClient: Sendable {
    private let transport: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse

    public init(send: @escaping @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse) {
        transport = send
    }

    public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        try await transport(request)
    }

    /// Returns the response or error as a value, for decorators that treat both alike.
    func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, NetworkError> {
        do throws(NetworkError) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}

extension HTTPClient {
    /// Returns a client that follows redirects, retries, and shares the response of equal requests.
    ///
    /// Composed from the transport outwards: every attempt and redirect is logged, and equal requests share
    /// retries.
    ///
    /// - Parameters:
    ///   - transport: Sends a request once.
    ///   - clock: Measures time limits and pauses.
    ///   - now: Returns the seconds since 1970; used for a `Retry-After` that is a date.
    ///   - jitter: Returns a random number from 0 to 1, which varies the pauses between attempts.
    ///   - log: Receives one line for each attempt and each redirect, without secrets.
    /// - Returns: The composed client.
    public static func standard(
        over transport: HTTPClient,
        clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Int64,
        jitter: @escaping @Sendable () -> Double,
        log: (@Sendable (String) -> Void)? = nil
    ) -> HTTPClient {
        var client = transport.followingRedirects(clock: clock, didRedirect: log)
        if let log { client = client.logging(to: log, clock: clock) }
        return client.retrying(clock: clock, now: now, jitter: jitter).sharingEqualRequests()
    }
}
