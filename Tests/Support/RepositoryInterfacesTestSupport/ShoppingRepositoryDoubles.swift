public import Entities
public import RepositoryInterfaces
public import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct ShoppingRepositoryDouble: ShoppingRepository {
    public typealias Page =
        @Sendable (ShoppingQuery, _ position: Int, _ count: Int) async throws(ShoppingError) -> ShoppingPage

    private let page: Page

    public init(page: @escaping Page = Self.unexpected) {
        self.page = page
    }

    public func page(
        matching query: ShoppingQuery,
        from position: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        try await page(query, position, count)
    }

    @Sendable
    public static func unexpected(
        _ query: ShoppingQuery,
        position: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        Issue.record("nobody expected items to be asked for: \(query)")
        throw .cancelled
    }
}

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

/// Contract tests of `ShoppingRepository`, called by the tests of each implementation.
public struct ShoppingRepositoryContract {
    private let repository: any ShoppingRepository

    public init(_ repository: any ShoppingRepository) {
        self.repository = repository
    }

    /// Checks the contract with a repository that has more than two items for the words.
    ///
    /// - Throws: Any error of the repository; none is expected.
    public func verify(
        searching text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let query = try ShoppingQuery(text: text)
        var list = PagedList(try await repository.page(matching: query, from: 1, count: 2))
        #expect(list.elements.count == 2, sourceLocation: sourceLocation)
        #expect(list.total > 2, sourceLocation: sourceLocation)
        #expect(list.nextPosition != nil, sourceLocation: sourceLocation)
        while let position = list.nextPosition {
            let page = try await repository.page(matching: query, from: position, count: 2)
            #expect(page.items.count <= 2, "no more than were asked for", sourceLocation: sourceLocation)
            #expect(
                page.nextPosition ?? .max > position,
                "positions go forward",
                sourceLocation: sourceLocation
            )
            list.append(page)
        }
        #expect(list.elements.count <= list.total, sourceLocation: sourceLocation)

        let again = try await repository.page(matching: query, from: 1, count: 2)
        #expect(
            again.items == Array(list.elements.prefix(2)),
            "the same question has the same answer",
            sourceLocation: sourceLocation
        )
        let beyond = try await repository.page(matching: query, from: 100_000, count: 2)
        #expect(beyond.items.isEmpty, "beyond the last position is nothing", sourceLocation: sourceLocation)
        #expect(beyond.nextPosition == nil, sourceLocation: sourceLocation)
    }
}
