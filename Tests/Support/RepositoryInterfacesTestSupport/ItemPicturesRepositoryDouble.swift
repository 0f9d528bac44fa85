public import Entities
public import RepositoryInterfaces

/// A double that returns what the test configured.
public struct ItemPicturesRepositoryDouble: ItemPicturesRepository {
    private let fetch: @Sendable (ItemPictureReference, PictureSize) async throws(ShoppingError) -> Picture?

    public init(
        fetch: @escaping @Sendable (ItemPictureReference, PictureSize) async throws(ShoppingError) -> Picture?
    ) {
        self.fetch = fetch
    }

    public func picture(
        _ reference: ItemPictureReference,
        fitting box: PictureSize
    ) async throws(ShoppingError) -> Picture? {
        try await fetch(reference, box)
    }
}
