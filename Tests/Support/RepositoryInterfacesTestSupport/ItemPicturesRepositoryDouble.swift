public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct ItemPicturesRepositoryDouble: ItemPicturesRepository {
    public typealias Fetch =
        @Sendable (ItemPictureReference, PictureSize) async throws(ShoppingError) -> Picture?

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func picture(
        _ reference: ItemPictureReference,
        fitting box: PictureSize
    ) async throws(ShoppingError) -> Picture? {
        try await fetch(reference, box)
    }

    @Sendable
    public static func unexpected(
        _ reference: ItemPictureReference,
        box: PictureSize
    ) async throws(ShoppingError) -> Picture? {
        Issue.record("nobody expected the picture \(reference.path) to be asked for")
        throw .cancelled
    }
}
