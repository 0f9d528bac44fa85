/// A service at one base URL: builds requests for endpoints, checks statuses, decodes responses.
public struct HTTPService: Sendable {
    /// The most bytes of an unsuccessful response that an error keeps.
    public static let errorBodyLimit = 64 << 10

    public let baseURL: BaseURL
    private let query: [QueryItem]
    private let headers: [HTTPHeader]
    private let client: HTTPClient
    private let timeout: Duration
    private let maximumBytes: Int

    /// Creates a service whose query and headers, often with a key, are sent with every request.
    ///
    /// - Parameters:
    ///   - baseURL: An http or https URL without a query; a trailing slash is ignored.
    ///   - query: Precedes an endpoint's own query.
    ///   - headers: Sent unless the endpoint has a header of the same name.
    ///   - client: Sends the requests.
    ///   - timeout: The time limit of each exchange.
    ///   - maximumBytes: The size limit of a response.
    /// - Throws: ``NetworkError/invalidRequest(_:)`` if the base URL cannot be used.
    public init(
        baseURL: String,
        query: [QueryItem] = [],
        headers: [HTTPHeader] = [],
        client: HTTPClient,
        timeout: Duration = .seconds(20),
        maximumBytes: Int = 16 << 20
    ) throws(NetworkError) {
        self.init(
            baseURL: try BaseURL(baseURL),
            query: query,
            headers: headers,
            client: client,
            timeout: timeout,
            maximumBytes: maximumBytes
        )
    }

    public init(
        baseURL: BaseURL,
        query: [QueryItem] = [],
        headers: [HTTPHeader] = [],
        client: HTTPClient,
        timeout: Duration = .seconds(20),
        maximumBytes: Int = 16 << 20
    ) {
        self.baseURL = baseURL
        self.query = query
        self.headers = headers
        self.client = client
        self.timeout = timeout
        self.maximumBytes = maximumBytes
    }

    /// Returns the request for an endpoint of this service.
    public func request<Response>(for endpoint: Endpoint<Response>) throws(NetworkError) -> HTTPRequest {
        let allQuery = query + endpoint.query
        let inherited = headers.filter { header in !endpoint.headers.contains { $0.isNamed(header.name) } }
        let allHeaders = inherited + endpoint.headers
        for header in allHeaders {
            try header.validate()
        }
        return HTTPRequest(
            method: endpoint.method,
            url: try baseURL.appending(path: endpoint.path, query: allQuery),
            headers: allHeaders,
            body: endpoint.body,
            timeout: timeout,
            maximumBytes: maximumBytes,
            secrets: allQuery.compactMap(\.value.secret) + allHeaders.compactMap(\.value.secret)
        )
    }

    /// Returns the URL of an endpoint without the service's own query: a name for its response, free of keys.
    public func address<Response>(of endpoint: Endpoint<Response>) throws(NetworkError) -> String {
        try baseURL.appending(path: endpoint.path, query: endpoint.query)
    }

    /// Sends a request and returns the successful response, undecoded.
    ///
    /// 304 counts as success only for a request with `If-None-Match` or `If-Modified-Since`.
    public func response<Response>(
        for endpoint: Endpoint<Response>
    ) async throws(NetworkError) -> HTTPResponse {
        let request = try request(for: endpoint)
        let response = try await client.send(request)
        let isRevalidated = response.status == .notModified && request.isConditional
        guard response.status.isSuccess || isRevalidated else {
            throw response.statusError
        }
        return response
    }

    /// Sends a request and returns the decoded value of the response.
    ///
    /// Decoding megabytes of JSON takes time, so it runs outside the caller's actor.
    @concurrent
    public func value<Response>(for endpoint: Endpoint<Response>) async throws(NetworkError) -> Response {
        let response = try await response(for: endpoint)
        guard response.status.isSuccess else {
            throw response.statusError
        }
        return try endpoint.decoder.decode(response)
    }
}

extension HTTPRequest {
    fileprivate var isConditional: Bool {
        header(named: "If-None-Match") != nil || header(named: "If-Modified-Since") != nil
    }
}

extension HTTPResponse {
    fileprivate var statusError: NetworkError {
        .status(status, body: Array(body.prefix(HTTPService.errorBodyLimit)), headers: headers)
    }
}
