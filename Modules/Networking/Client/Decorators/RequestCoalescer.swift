import Synchronization

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

/// The exchanges in flight, each with the callers that wait for it.
final class RequestCoalescer: Sendable {
    private typealias Waiter = OneShotResult<HTTPResponse>

    private struct Flight {
        let number: Int
        /// Unstructured, since it outlives any single waiter; cancelled when the last waiter leaves.
        let task: Task<Void, Never>
        var waiters: [Waiter] = []
    }

    private struct State {
        var flights: [HTTPRequest: Flight] = [:]
        var lastNumber = 0
    }

    private let client: HTTPClient
    private let state = Mutex(State())

    init(client: HTTPClient) {
        self.client = client
    }

    func response(to request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        let waiter = Waiter()
        let outcome = await withTaskCancellationHandler {
            await waiter.value { join(request, waiter) }
        } onCancel: {
            waiter.settle(.failure(.cancelled))
            leave(request, waiter)
        }
        return try outcome.get()
    }

    private func join(_ request: HTTPRequest, _ waiter: Waiter) {
        state.withLock { state in
            // The task may have been cancelled before it got here.
            guard !waiter.isSettled else { return }
            if state.flights[request] == nil {
                state.lastNumber += 1
                let number = state.lastNumber
                state.flights[request] = Flight(
                    number: number,
                    task: Task { finish(request, number, with: await client.outcome(of: request)) }
                )
            }
            state.flights[request]?.waiters.append(waiter)
        }
    }

    private func leave(_ request: HTTPRequest, _ waiter: Waiter) {
        let abandoned: Flight? = state.withLock { state in
            state.flights[request]?.waiters.removeAll { $0 === waiter }
            guard let flight = state.flights[request], flight.waiters.isEmpty else { return nil }
            state.flights[request] = nil
            return flight
        }
        abandoned?.task.cancel()
    }

    private func finish(
        _ request: HTTPRequest,
        _ number: Int,
        with outcome: Result<HTTPResponse, NetworkError>
    ) {
        let waiters: [Waiter] = state.withLock { state in
            // An abandoned exchange ends late; an equal request may be in flight by then.
            guard let flight = state.flights[request], flight.number == number else { return [] }
            state.flights[request] = nil
            return flight.waiters
        }
        for waiter in waiters { waiter.settle(outcome) }
    }
}
