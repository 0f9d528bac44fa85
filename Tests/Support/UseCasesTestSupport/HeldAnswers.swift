public import Entities
import Testing

/// Holds every question until its test answers it, so that the test decides who is late.
///
/// A question whose task is cancelled goes away by itself.
@MainActor
public final class HeldAnswers<Question: Hashable & Sendable, Answer: Sendable, Failure: Error> {
    public typealias Outcome = Result<Answer, Failure>

    /// Every question, in the order in which they came.
    public private(set) var asked: [Question] = []
    private var held: [(number: Int, question: Question, reply: AsyncStream<Outcome>.Continuation)] = []
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
        held.append((number, question, reply))
        for watcher in watchers { watcher.finish() }
        watchers = []
        for await outcome in outcomes { return try outcome.get() }
        held.removeAll { $0.number == number }
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
        guard let index = held.firstIndex(where: { $0.question == question }) else {
            Issue.record("nobody waits for an answer to \(question)")
            return
        }
        held.remove(at: index).reply.yield(outcome)
    }
}

/// Questions about films.
public typealias HeldQuestions<Question: Hashable & Sendable, Answer: Sendable> =
    HeldAnswers<Question, Answer, MoviesError>

extension HeldAnswers where Failure == MoviesError {
    public convenience init() {
        self.init(cancelled: .cancelled)
    }
}

/// Questions about items.
public typealias HeldItemQuestions<Question: Hashable & Sendable> =
    HeldAnswers<Question, ShoppingPage, ShoppingError>

extension HeldAnswers where Failure == ShoppingError {
    public convenience init() {
        self.init(cancelled: .cancelled)
    }
}
