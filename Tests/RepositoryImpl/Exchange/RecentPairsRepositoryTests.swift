import Entities
import Persistence
import ProgramTestSupport
import RepositoryImpl
import Testing

@Suite("Recent pairs in SQLite")
struct RecentPairsRepositoryTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makeRepository(capacity: Int = 100) -> SQLiteRecentPairsRepository {
        SQLiteRecentPairsRepository(
            database: LazyDatabase { [directory] () async throws(DatabaseError) in
                try await Database.open(
                    directory.database,
                    migrations: SQLiteRecentPairsRepository.migrations,
                    durability: .processExit
                )
            },
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

    private func texts(_ repository: SQLiteRecentPairsRepository, limit: Int = 100) async throws -> [String] {
        try await repository.recentPairs(limit: limit).map { "\($0.from) \($0.to)" }
    }

    @Test("a database of a newer version is not read, and clearing works all the same")
    func newerVersion() async throws {
        try await makeRepository().save(pair("USD KRW"))
        _ = try await Database.open(
            directory.database,
            migrations: SQLiteRecentPairsRepository.migrations + [Migration(version: 9, statements: [])],
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

    @Test(
        "the oldest pair is removed when the capacity, at least one, is exceeded",
        arguments: [(2, ["EUR KRW", "EUR USD"]), (1, ["EUR KRW"]), (0, ["EUR KRW"])]
    )
    func capacity(capacity: Int, left: [String]) async throws {
        let repository = makeRepository(capacity: capacity)
        for text in ["USD KRW", "EUR USD", "EUR KRW"] { try await repository.save(pair(text)) }
        #expect(try await texts(repository) == left)
    }

    @Test("clearing removes all pairs, and new ones can be saved")
    func clearing() async throws {
        let repository = makeRepository()
        for text in ["USD KRW", "EUR USD"] { try await repository.save(pair(text)) }
        try await repository.clear()
        #expect(try await texts(makeRepository()) == [])
        try await repository.save(pair("EUR KRW"))
        #expect(try await texts(makeRepository()) == ["EUR KRW"])
    }

    @Test("rows with invalid codes are skipped")
    func meddledRows() async throws {
        try await makeRepository().save(pair("USD KRW"))
        let database = try await Database.open(
            directory.database,
            migrations: SQLiteRecentPairsRepository.migrations
        )
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("INSERT INTO pairs (origin, target) VALUES ('US', 'KRW'), ('EUR', '')")
        }
        await database.close()
        #expect(try await texts(makeRepository()) == ["USD KRW"])
    }

    @Test("a database that cannot be opened is a domain error with advice")
    func broken() async throws {
        let repository = SQLiteRecentPairsRepository(
            database: LazyDatabase { () async throws(DatabaseError) in throw .readOnly },
            capacity: 10
        )
        let expected = StorageError.readOnly
        await #expect(throws: expected) { try await repository.save(pair("USD KRW")) }
        await #expect(throws: expected) { try await repository.recentPairs(limit: 1) }
        await #expect(throws: expected) { try await repository.clear() }
    }
}
