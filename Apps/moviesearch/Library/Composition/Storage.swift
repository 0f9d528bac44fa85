import Persistence
import ProgramKit
import RepositoryImpl

/// The files of the program: answers, which come again, lie apart from what the user would miss.
struct Storage: Sendable {
    /// Some thousands of pages of films.
    static let responsesBudget = 32 << 20
    /// More than are ever shown at once, so that a longer list can be asked for.
    static let recentQueriesCapacity = 100
    /// Nothing kept here is worth a longer wait for another program than the user would forgive.
    private static let longestWait = Duration.seconds(1)

    /// What errors and the user call the store of answers.
    let responsesPath: String
    let responses: LazyDatabase
    let recentQueries: LazyDatabase

    init(environment: [String: String], console: Console) {
        let directories = StorageDirectories(program: "moviesearch", environment: environment)
        let responsesName = "responses.sqlite"
        let responsesPath = directories.cache.map { $0 + "/" + responsesName }
        self.responsesPath = responsesPath ?? responsesName
        responses = LazyDatabase { () async throws(DatabaseError) in
            guard let responsesPath else {
                throw .cannotOpen(path: responsesName, reason: "neither HOME nor XDG_CACHE_HOME is set")
            }
            return try await Database.open(
                .file(responsesPath),
                migrations: StoredResponses.migrations,
                busyTimeout: Self.longestWait,
                whenDamaged: .setAside { console.note($0.description) }
            )
        }
        // Without a home nobody expects to find the searches again, so they are remembered until the end.
        let recentQueriesLocation =
            directories.data.map { DatabaseLocation.file($0 + "/recent.sqlite") } ?? .memory
        recentQueries = LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(
                recentQueriesLocation,
                migrations: SQLiteRecentQueriesRepository.migrations,
                busyTimeout: Self.longestWait,
                // Waiting for the disk would take longer than the search; shells do not wait for it either.
                durability: .processEnd,
                whenDamaged: .setAside { console.note($0.description) }
            )
        }
    }

    func close() async {
        await responses.close()
        await recentQueries.close()
    }
}
