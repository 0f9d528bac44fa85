public import Entities

public protocol ItemPicturesRepository: Sendable {
    /// Returns a picture no larger than the box, with its proportions kept; `nil` if the file is not an image.
    func picture(
        _ reference: ItemPictureReference,
        fitting box: PictureSize
    ) async throws(ShoppingError) -> Picture?
}
