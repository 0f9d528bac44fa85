public import Entities

/// A source of items. Whether it uses a service or a local catalogue is up to the implementation.
public protocol ShoppingRepository: Sendable {
    /// Returns at most `count` items that match the query, starting at a position counted from 1.
    ///
    /// A source may return fewer items at once. After the last position the page is empty and has no next one.
    func page(
        matching query: ShoppingQuery,
        from position: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage
}

public protocol ItemPicturesRepository: Sendable {
    /// Returns a picture no larger than the box, with its proportions kept; `nil` if the file is not an image.
    func picture(
        _ reference: ItemPictureReference,
        fitting box: PictureSize
    ) async throws(ShoppingError) -> Picture?
}
