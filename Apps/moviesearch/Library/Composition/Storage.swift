import Persistence
import ProgramKit
import RepositoryImpl

/// The files of the program: answers, which come again, lie apart from what the user would miss.
struct Storage: Sendable {
    /// Some thousands of pages of films.
    static let responsesBudget = 32 << 20
    /// Some thousands of small posters.
    static let postersBudget = 64 << 20
    /// More than are ever shown at once, so that a longer list can be asked for.
    static let recentQueriesCapacity = 100
    /// Enough to keep a few cores busy; the same on every machine, since the order of equals hangs on it.
    static let importWidth = 4
    /// Nothing kept here is worth a longer wait for another program than the user would forgive.
    private static let longestWait = Duration.seconds(1)

    /// What the user calls the place of all that is kept of others' answers.
    let cachePath: String
    /// Where an imported catalogue lies; nil without a home, where nobody would find it again.
    let cataloguePath: String?
    let responses: LazyDatabase
    let posters: LazyDatabase
    let recentQueries: LazyDatabase

    init(environment: [String: String], console: Console) {
        let directories = StorageDirectories(program: "moviesearch", environment: environment)
        cachePath = directories.cache ?? "the cache"
        cataloguePath = directories.data.map { $0 + "/catalogue.index" }
        responses = Self.cache("responses.sqlite", in: directories.cache, console: console)
        posters = Self.cache("posters.sqlite", in: directories.cache, console: console)
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
        await posters.close()
        await recentQueries.close()
    }

    private static func cache(_ name: String, in directory: String?, console: Console) -> LazyDatabase {
        LazyDatabase { () async throws(DatabaseError) in
            guard let directory else { throw .noDirectory(variable: "XDG_CACHE_HOME") }
            return try await Database.open(
                .file(directory + "/" + name),
                migrations: CachedResponses.migrations,
                busyTimeout: longestWait,
                whenDamaged: .setAside { console.note($0.description) }
            )
        }
    }
}
