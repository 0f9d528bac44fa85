/// How far a question with one answer has come.
public enum AnswerPhase: Sendable, Hashable {
    /// Nothing was asked yet.
    case idle
    /// The answer is on its way; the one before it still stands.
    case running
    case done
    case failed(FailureViewModel)
}
