extension HTTPClient {
    /// Lets equal GET requests that are in flight at the same time share one exchange, its answer or its error.
    ///
    /// Requests are equal when all of them is: URL, headers, secrets, timeout. A caller that is cancelled leaves
    /// the others waiting; when the last one is, so is the exchange. A request after the answer starts anew.
    public func sharingEqualRequests() -> HTTPClient {
        let exchanges = RequestCoalescer(client: self)
        return HTTPClient { request throws(NetworkError) in
            guard request.method == .get else { return try await send(request) }
            return try await exchanges.response(to: request)
        }
    }
}
