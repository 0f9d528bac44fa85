/// The phase of a request that has a single answer.
public enum AnswerPhase: Sendable, Hashable {
    /// Nothing was requested yet.
    case idle
    /// The answer is loading; the previous one is still shown.
    case loading
    case loaded
    case failed(FailureViewData)
}
