import Entities
import Persistence
import ProgramTestSupport
import RepositoryImpl
import Testing

@Suite("Recent pairs in SQLite")
struct RecentPairsRepositoryTests {
    private static let table = SQLiteRecentItemsRepository<CurrencyPair>.Table.pairs

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makeRepository(capacity: Int = 100) -> SQLiteRecentItemsRepository<CurrencyPair> {
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

    private func pair(_ text: String) throws -> CurrencyPair {
        let codes = text.split(separator: " ").map { String($0) }
        return CurrencyPair(
            from: try #require(Currency(code: codes[0])),
            to: try #require(Currency(code: codes[1]))
        )
    }

    private func texts(_ repository: SQLiteRecentItemsRepository<CurrencyPair>, limit: Int = 100) async throws
        -> [String]
    {
        try await repository.items(limit: limit).map { "\($0.from) \($0.to)" }
    }

    @Test("a database of a newer version is not read, and clearing works all the same")
    func newerVersion() async throws {
        try await makeRepository().save(pair("USD KRW"))
        _ = try await Database.open(
            directory.database,
            migrations: Self.table.migrations + [Migration(version: 9, statements: [])],
            durability: .processExit
        )
        await #expect(throws: StorageError.self) { try await texts(makeRepository()) }
        try await makeRepository().clear()
        #expect(try await texts(makeRepository()) == [])
    }

    @Test(
        "pairs are stored newest first without repetitions, and survive a restart"
    )
    func order() async throws {
        for text in ["USD KRW", "EUR USD", "USD EUR", "USD KRW", "USD KRW"] {
            try await makeRepository().save(pair(text))
        }
        #expect(try await texts(makeRepository()) == ["USD KRW", "USD EUR", "EUR USD"])
        #expect(try await texts(makeRepository(), limit: 1) == ["USD KRW"])
        #expect(try await texts(makeRepository(), limit: 0) == [])
    }

    @Test("rows with invalid codes are skipped")
    func meddledRows() async throws {
        try await makeRepository().save(pair("USD KRW"))
        let database = try await Database.open(
            directory.database,
            migrations: Self.table.migrations
        )
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("INSERT INTO pairs (origin, target) VALUES ('US', 'KRW'), ('EUR', '')")
        }
        await database.close()
        #expect(try await texts(makeRepository()) == ["USD KRW"])
    }
}
