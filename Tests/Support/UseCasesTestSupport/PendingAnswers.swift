public import Entities
import Testing

/// Holds every question until its test answers it, so that the test decides who is late.
///
/// A question whose task is cancelled goes away by itself.
@MainActor
public final class PendingAnswers<Question: Hashable & Sendable, Answer: Sendable, Failure: Error> {
    public typealias Outcome = Result<Answer, Failure>

    /// Every question, in the order in which they came.
    public private(set) var asked: [Question] = []
    private var pending: [(number: Int, question: Question, reply: AsyncStream<Outcome>.Continuation)] = []
    private var watchers: [AsyncStream<Void>.Continuation] = []
    private let cancelled: Failure

    /// `cancelled` is what a question comes to whose task is cancelled.
    public init(cancelled: Failure) {
        self.cancelled = cancelled
    }

    /// Waits for the test's reply; what a double calls.
    public func answer(to question: Question) async throws(Failure) -> Answer {
        let (outcomes, reply) = AsyncStream.makeStream(of: Outcome.self)
        let number = asked.count
        asked.append(question)
        pending.append((number, question, reply))
        for watcher in watchers { watcher.finish() }
        watchers = []
        for await outcome in outcomes { return try outcome.get() }
        pending.removeAll { $0.number == number }
        throw cancelled
    }

    /// Returns when so many questions have come since the beginning; a test that waits in vain fails by its time limit.
    public func waitForQuestions(_ count: Int) async {
        while asked.count < count, !Task.isCancelled {
            let (arrivals, watcher) = AsyncStream.makeStream(of: Void.self)
            watchers.append(watcher)
            for await _ in arrivals {}
        }
    }

    /// Answers the oldest such question that has no answer yet.
    public func reply(_ outcome: Outcome, to question: Question) {
        guard let index = pending.firstIndex(where: { $0.question == question }) else {
            Issue.record("nobody waits for an answer to \(question)")
            return
        }
        pending.remove(at: index).reply.yield(outcome)
    }
}

/// Questions about films.
public typealias PendingRequests<Question: Hashable & Sendable, Answer: Sendable> =
    PendingAnswers<Question, Answer, MoviesError>

extension PendingAnswers where Failure == MoviesError {
    public convenience init() {
        self.init(cancelled: .cancelled)
    }
}

/// Questions about items.
public typealias PendingItemRequests<Question: Hashable & Sendable> =
    PendingAnswers<Question, ShoppingPage, ShoppingError>

extension PendingAnswers where Failure == ShoppingError {
    public convenience init() {
        self.init(cancelled: .cancelled)
    }
}
