/// One thing that can be asked of a service, and how its answer is read.
public struct Endpoint<Response: Sendable>: Sendable {
    public let method: HTTPMethod
    /// Below the service's base URL, unescaped.
    public let path: String
    public let query: [QueryItem]
    /// These win over the service's headers of the same names.
    public let headers: [HTTPHeader]
    public let body: [UInt8]
    public let decoder: ResponseDecoder<Response>

    public init(
        method: HTTPMethod = .get,
        path: String,
        query: [QueryItem] = [],
        headers: [HTTPHeader] = [],
        body: [UInt8] = [],
        decoder: ResponseDecoder<Response>
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.decoder = decoder
    }

    /// The value in an answer that came earlier, from a store perhaps.
    public func value(in response: HTTPResponse) throws(NetworkError) -> Response {
        try decoder.decode(response)
    }
}
