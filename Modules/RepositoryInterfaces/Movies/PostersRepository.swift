public import Entities

public protocol PostersRepository: Sendable {
    /// Returns a poster no larger than the box, with its proportions kept; `nil` if the file is not an image.
    func poster(_ reference: PosterReference, fitting box: PictureSize) async throws(MoviesError) -> Picture?
}
