extension HTTPClient {
    /// Lets equal GET requests that are in flight at the same time share one exchange and its outcome.
    ///
    /// Requests are equal if all their properties are, including URL, headers, secrets and timeout.
    /// Cancelling one caller does not affect the others; cancelling the last one cancels the exchange.
    /// Responses are not cached.
    public func sharingEqualRequests() -> HTTPClient {
        let exchanges = RequestCoalescer(client: self)
        return HTTPClient { request throws(NetworkError) in
            guard request.method == .get else { return try await send(request) }
            return try await exchanges.response(to: request)
        }
    }
}
