/// One request that a service offers, and how its response is decoded.
public struct Endpoint<Response: Sendable>: Sendable {
    public let method: HTTPMethod
    /// The path below the service's base URL, unescaped.
    public let path: String
    public let query: [QueryItem]
    /// The headers; they override the service's headers of the same names.
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

    /// Decodes a response that was received earlier, for example a cached one.
    public func value(in response: HTTPResponse) throws(NetworkError) -> Response {
        try decoder.decode(response)
    }
}
