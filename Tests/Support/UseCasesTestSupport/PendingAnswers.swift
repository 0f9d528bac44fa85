public import Entities
import Testing

/// Suspends every request until the test answers it, so the test controls the order of the answers.
///
/// A request whose task is cancelled ends by itself.
@MainActor
public final class PendingAnswers<Question: Hashable & Sendable, Answer: Sendable, Failure: Error> {
    public typealias Outcome = Result<Answer, Failure>

    /// Every request, in the order of arrival.
    public private(set) var questions: [Question] = []
    private var pending: [(number: Int, question: Question, reply: AsyncStream<Outcome>.Continuation)] = []
    private var watchers: [AsyncStream<Void>.Continuation] = []
    private let cancelled: Failure

    /// - Parameter cancelled: The error of a request whose task is cancelled.
    public init(cancelled: Failure) {
        self.cancelled = cancelled
    }

    /// Waits for the reply of the test. Called by doubles.
    public func answer(to question: Question) async throws(Failure) -> Answer {
        let (outcomes, reply) = AsyncStream.makeStream(of: Outcome.self)
        let number = questions.count
        questions.append(question)
        pending.append((number, question, reply))
        for watcher in watchers { watcher.finish() }
        watchers = []
        for await outcome in outcomes { return try outcome.get() }
        pending.removeAll { $0.number == number }
        throw cancelled
    }

    /// Returns after `count` requests have arrived in total. A test that waits in vain fails by its time
    /// limit.
    public func waitForQuestions(_ count: Int) async {
        while questions.count < count, !Task.isCancelled {
            let (arrivals, watcher) = AsyncStream.makeStream(of: Void.self)
            watchers.append(watcher)
            for await _ in arrivals {}
        }
    }

    /// Answers the oldest pending request that equals this one.
    public func reply(_ outcome: Outcome, to question: Question) {
        guard let index = pending.firstIndex(where: { $0.question == question }) else {
            Issue.record("nobody waits for an answer to \(question)")
            return
        }
        pending.remove(at: index).reply.yield(outcome)
    }
}

/// Pending requests for movies.
public typealias PendingRequests<Question: Hashable & Sendable, Answer: Sendable> =
    PendingAnswers<Question, Answer, MoviesError>

extension PendingAnswers where Failure == MoviesError {
    public convenience init() {
        self.init(cancelled: .cancelled)
    }
}

/// Pending requests for items.
public typealias PendingItemRequests<Question: Hashable & Sendable> =
    PendingAnswers<Question, ShoppingPage, ShoppingError>

extension PendingAnswers where Failure == ShoppingError {
    public convenience init() {
        self.init(cancelled: .cancelled)
    }
}
