/// Lets programs of this user read what a server on this machine answers, without a key.
///
/// Nothing here can be written, so a key would protect nothing but the answers. No page of another origin can read
/// them: a name that leads here is not the server's host, which also ends DNS rebinding, and requests that a browser
/// makes for a page are refused unless the page's origin is allowed.
public struct ReadAccess: Sendable {
    private let origins: Set<String>
    private let refused: @Sendable (_ status: Int) -> WebResponse

    /// - Parameters:
    ///   - origins: The origins whose pages may read the answers, such as `http://localhost:3000`.
    ///   - refused: Returns the response to a request that is not allowed.
    public init(origins: Set<String>, refused: @escaping @Sendable (_ status: Int) -> WebResponse) {
        self.origins = origins
        self.refused = refused
    }

    /// Returns a handler that checks each request before it is handled, and secures each response.
    public func protecting(_ handler: @escaping WebHandler, port: UInt16) -> WebHandler {
        { request in await response(to: request, port: port, handler).secured() }
    }

    private func response(to request: WebRequest, port: UInt16, _ handler: WebHandler) async -> WebResponse {
        let hosts = [LoopbackAddress.standard.description, "localhost"].map { "\($0):\(port)" }
        guard let host = request.headers["Host"]?.lowercased(), hosts.contains(host) else {
            return refused(421)
        }
        let origin = request.headers["Origin"]
        let isAllowed = origin.map(origins.contains) ?? false
        guard isAllowed || isFromHere(request, host: host) else { return refused(403) }
        var response = await handler(request)
        if !origins.isEmpty { response.headers["Vary"] = "Origin" }
        if isAllowed { response.headers["Access-Control-Allow-Origin"] = origin }
        return response
    }

    /// Whether a program, a person who entered the address, or a page of this server sent the request.
    private func isFromHere(_ request: WebRequest, host: String) -> Bool {
        switch request.headers["Origin"] {
        case nil, "http://\(host)":
            ["none", "same-origin"].contains(request.headers["Sec-Fetch-Site"] ?? "none")
        default: false
        }
    }
}
