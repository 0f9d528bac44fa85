/// The phase of a query that has a single answer.
public enum AnswerPhase: Sendable, Hashable {
    /// Nothing was requested yet.
    case idle
    /// The answer is loading; the previous one is still shown.
    case running
    case done
    case failed(FailureViewData)
}
