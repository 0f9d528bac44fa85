/// A function from request to response, so that whatever wraps one is a client too.
///
/// A decorator is a method that returns a new client:
/// ```swift
/// extension HTTPClient {
///     func limited(to hosts: Set<String>) -> HTTPClient {
///         HTTPClient { request throws(NetworkError) in
///             // look at the request, or refuse it
///             try await send(request)
///             // look at the answer, or ask again
///         }
///     }
/// }
/// ```
/// A client answers with whatever status the server gave; ``HTTPService`` is what judges it.
public struct HTTPClient: Sendable {
    private let transport: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse

    public init(send: @escaping @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse) {
        transport = send
    }

    public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        try await transport(request)
    }

    /// What became of a request, as a value: for decorators that treat answers and errors alike.
    func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, NetworkError> {
        do throws(NetworkError) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}
