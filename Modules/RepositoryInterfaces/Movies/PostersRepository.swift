public import Entities

/// Fetches posters.
public protocol PostersRepository: Sendable {
    /// The poster, no larger than the box and with its proportions kept; nil when its file is no picture.
    func poster(_ reference: PosterReference, fitting box: PosterBox) async throws(MoviesError) -> Poster?
}
