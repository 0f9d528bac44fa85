/// What a user wants of an answer, beyond its being the answer to the question.
public enum MoviesWish: Sendable, Hashable, CaseIterable {
    /// One that is as good as new, whether it was kept or not.
    case usual
    /// The newest that can be had, however new the kept one is.
    case newest
}
