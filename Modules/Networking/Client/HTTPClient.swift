/// A function from request to response. Anything that wraps a client is a client too.
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
