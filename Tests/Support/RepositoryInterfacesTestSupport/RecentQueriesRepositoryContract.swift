public import Entities
public import RepositoryInterfaces
public import Testing

/// Contract tests of `RecentItemsRepository` for queries, called by the tests of each implementation.
public struct RecentQueriesRepositoryContract {
    private let repository: any RecentItemsRepository<RecentQuery>

    public init(_ repository: any RecentItemsRepository<RecentQuery>) {
        self.repository = repository
    }

    /// Checks the contract with an empty repository, and leaves it empty.
    ///
    /// - Throws: Any error of the repository; none is expected.
    public func verify(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        func expect(_ texts: [String], limit: Int = 10, _ comment: Comment) async throws {
            let found = try await repository.items(limit: limit).map(\.text)
            #expect(found == texts, comment, sourceLocation: sourceLocation)
        }
        try await expect([], "nothing is remembered at first")
        for text in ["alien", "Straße", "amélie", "기생충"] { try await save(text) }
        try await expect(["기생충", "amélie", "Straße", "alien"], "the newest is first")
        try await expect(["기생충", "amélie"], limit: 2, "no more than asked for")
        try await expect([], limit: 0, "none when none is asked for")

        try await save("  ALIEN ")
        try await save("STRASSE")
        try await save("ame\u{301}lie")
        try await expect(
            ["ame\u{301}lie", "STRASSE", "ALIEN", "기생충"],
            "words that differ in case and white space only stand once, as they were written last"
        )
        try await repository.clear()
        try await expect([], "nothing is remembered after clearing")
    }

    private func save(_ text: String) async throws {
        try await repository.save(#require(RecentQuery(text)))
    }
}
