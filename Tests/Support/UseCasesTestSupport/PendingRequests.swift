public import Entities
import Testing

/// Suspends every request until the test answers it, so the test controls the order of the answers.
///
/// A request whose task is cancelled ends by itself.
@MainActor
public final class PendingRequests<Request: Hashable & Sendable, Answer: Sendable, Failure: Error> {
    public typealias Outcome = Result<Answer, Failure>

    /// Every request, in the order of arrival.
    public private(set) var requests: [Request] = []
    private var pending: [(number: Int, request: Request, reply: AsyncStream<Outcome>.Continuation)] = []
    private var watchers: [AsyncStream<Void>.Continuation] = []
    private let cancelled: Failure

    /// - Parameter cancelled: The error of a request whose task is cancelled.
    public init(cancelled: Failure) {
        self.cancelled = cancelled
    }

    /// Waits for the reply of the test. Called by doubles.
    public func answer(to request: Request) async throws(Failure) -> Answer {
        let (outcomes, reply) = AsyncStream.makeStream(of: Outcome.self)
        let number = requests.count
        requests.append(request)
        pending.append((number, request, reply))
        for watcher in watchers { watcher.finish() }
        watchers = []
        for await outcome in outcomes { return try outcome.get() }
        pending.removeAll { $0.number == number }
        throw cancelled
    }

    /// Returns after `count` requests have arrived in total. A test that waits in vain fails by its time
    /// limit.
    public func waitForRequests(_ count: Int) async {
        while requests.count < count, !Task.isCancelled {
            let (arrivals, watcher) = AsyncStream.makeStream(of: Void.self)
            watchers.append(watcher)
            for await _ in arrivals {}
        }
    }

    /// Answers the oldest pending request that equals this one.
    public func reply(_ outcome: Outcome, to request: Request) {
        guard let index = pending.firstIndex(where: { $0.request == request }) else {
            Issue.record("nobody waits for an answer to \(request)")
            return
        }
        pending.remove(at: index).reply.yield(outcome)
    }
}

/// Pending requests for movies.
public typealias PendingMovieRequests<Request: Hashable & Sendable, Answer: Sendable> =
    PendingRequests<Request, Answer, MoviesError>

extension PendingRequests where Failure == MoviesError {
    public convenience init() {
        self.init(cancelled: .cancelled)
    }
}

/// Pending requests for items.
public typealias PendingItemRequests<Request: Hashable & Sendable> =
    PendingRequests<Request, ShoppingPage, ShoppingError>

extension PendingRequests where Failure == ShoppingError {
    public convenience init() {
        self.init(cancelled: .cancelled)
    }
}
