public import Entities
public import RepositoryInterfaces

/// Fetches the picture of an item, scaled for a view.
public protocol FetchItemPictureUseCase: Sendable {
    /// Returns `nil` if the file is not an image, or if the box is empty.
    func execute(
        _ reference: ItemPictureReference,
        box: PictureSize
    ) async throws(ShoppingError) -> Picture?
}

public struct DefaultFetchItemPictureUseCase: FetchItemPictureUseCase {
    private let repository: any ItemPicturesRepository

    public init(repository: any ItemPicturesRepository) {
        self.repository = repository
    }

    public func execute(
        _ reference: ItemPictureReference,
        box: PictureSize
    ) async throws(ShoppingError) -> Picture? {
        guard box.width > 0, box.height > 0 else { return nil }
        let picture = try await repository.picture(reference, fitting: box)
        guard !Task.isCancelled else { throw .cancelled }
        return picture
    }
}
