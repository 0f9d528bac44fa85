import Entities
import Persistence
import ProgramTestSupport
import RepositoryImpl
import RepositoryInterfacesTestSupport
import Testing

@Suite("Recent queries in SQLite")
struct RecentQueriesRepositoryTests {
    private static let table = SQLiteRecentItemsRepository<RecentQuery>.Table.queries

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makeRepository(capacity: Int = 100) -> SQLiteRecentItemsRepository<RecentQuery> {
        SQLiteRecentItemsRepository(
            database: LazyDatabase { [directory] () async throws(DatabaseError) in
                try await Database.open(
                    directory.database,
                    migrations: Self.table.migrations,
                    durability: .processExit
                )
            },
            table: Self.table,
            capacity: capacity
        )
    }

    private func texts(_ repository: SQLiteRecentItemsRepository<RecentQuery>) async throws -> [String] {
        try await repository.items(limit: 1_000).map(\.text)
    }

    @Test("fulfil the contract of every repository of recent queries")
    func promises() async throws {
        try await RecentQueriesRepositoryContract(makeRepository()).verify()
    }

    @Test(
        "the oldest is removed when the capacity is exceeded",
        arguments: [(3, ["e", "d", "c"]), (1, ["e"]), (0, ["e"])]
    )
    func capacity(capacity: Int, left: [String]) async throws {
        let repository = makeRepository(capacity: capacity)
        for text in ["a", "b", "c", "d", "e"] { try await repository.save(#require(RecentQuery(text))) }
        #expect(try await texts(repository) == left)
    }

    @Test("survive a restart in the same order")
    func reopened() async throws {
        for text in ["a", "b", "a"] { try await makeRepository().save(#require(RecentQuery(text))) }
        #expect(try await texts(makeRepository()) == ["a", "b"])
    }

    @Test("saved by two programs at the same time are all stored without repetitions")
    func atOnce() async throws {
        let repositories = [makeRepository(), makeRepository()]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for repository in repositories {
                group.addTask {
                    for index in 0..<20 { try await repository.save(#require(RecentQuery("film \(index)"))) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await texts(repositories[0]).sorted() == (0..<20).map { "film \($0)" }.sorted())
    }

    @Test("a database that cannot be opened is a domain error with advice")
    func broken() async throws {
        let error = DatabaseError.readOnly
        let repository = SQLiteRecentItemsRepository(
            database: LazyDatabase { () async throws(DatabaseError) in throw error },
            table: Self.table,
            capacity: 10
        )
        let query = try #require(RecentQuery("alien"))
        let expected = StorageError.readOnly
        await #expect(throws: expected) { try await repository.save(query) }
        await #expect(throws: expected) { try await repository.items(limit: 1) }
        await #expect(throws: expected) { try await repository.clear() }
    }

    @Test("blank rows are skipped, and removed when a query is saved")
    func meddledRows() async throws {
        let database = try await Database.open(
            directory.database,
            migrations: Self.table.migrations
        )
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("INSERT INTO queries VALUES (?, '  '), (-5, 'alien')", .integer(.max - 1))
        }
        await database.close()
        let repository = makeRepository()
        #expect(try await texts(repository) == ["alien"])
        try await repository.save(#require(RecentQuery("heat")))
        #expect(try await texts(repository) == ["heat", "alien"])
    }
}
