public import Entities
public import Persistence

/// The files of movies on this machine. Caches are apart from the data that the user would miss.
public struct MovieFiles: Sendable {
    /// Room for some thousands of result pages.
    static let responsesBudget = 32 << 20
    /// Room for some thousands of small posters.
    static let postersBudget = 64 << 20
    /// More than are shown by default, because users can ask for more.
    public static let recentQueriesCapacity = 100
    /// Enough to keep a few cores busy. Fixed, because the order of equally ranked movies depends on it.
    static let importWidth = 4
    /// The longest wait for another program that has locked the database.
    private static let longestWait = Duration.seconds(1)
    /// A large import writes for about a second, and what the user saves is worth waiting for.
    private static let longestWaitToSave = Duration.seconds(10)

    /// The cache folder, as shown to the user.
    let cachePath: String
    /// The path of the imported catalogue; `nil` without a folder for data.
    let cataloguePath: String?
    let settingsPath: String?
    let variables: StorageDirectories.Variables?
    let responses: LazyDatabase
    let posters: LazyDatabase
    let recentQueries: LazyDatabase
    let savedMovies: LazyDatabase

    /// - Parameters:
    ///   - cache: The folder of caches; `nil` if there is none.
    ///   - data: The folder of what the user saves; `nil` if there is none.
    ///   - configuration: The folder of settings; `nil` if there is none.
    ///   - variables: The environment variables that could name them; `nil` in an app.
    ///   - whenDamaged: What is done with a damaged database.
    public init(
        cache: String?,
        data: String?,
        configuration: String? = nil,
        variables: StorageDirectories.Variables? = nil,
        whenDamaged: DamageHandling
    ) {
        self.variables = variables
        cachePath = cache ?? "the cache"
        settingsPath = configuration.map { $0 + "/settings" }
        cataloguePath = data.map { $0 + "/catalogue.index" }
        responses = Self.cache("responses.sqlite", in: cache, variables, whenDamaged)
        posters = Self.cache("posters.sqlite", in: cache, variables, whenDamaged)
        // Without a folder, searches are saved only until the program ends.
        let recentQueriesLocation = data.map { DatabaseLocation.file($0 + "/recent.sqlite") } ?? .memory
        recentQueries = LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(
                recentQueriesLocation,
                migrations: SQLiteRecentItemsRepository<RecentQuery>.Table.queries.migrations,
                busyTimeout: Self.longestWait,
                // Waiting for the disk would take longer than the search.
                durability: .processExit,
                whenDamaged: whenDamaged
            )
        }
        let savedMoviesLocation = data.map { DatabaseLocation.file($0 + "/movies.sqlite") }
        // Without a folder nothing is read, and saving is an error.
        savedMovies = LazyDatabase(at: savedMoviesLocation ?? .memory) { () async throws(DatabaseError) in
            guard let savedMoviesLocation else { throw .noDirectory(variable: variables?.data) }
            return try await Database.open(
                savedMoviesLocation,
                migrations: SQLiteSavedMoviesRepository.migrations,
                busyTimeout: Self.longestWaitToSave,
                whenDamaged: whenDamaged
            )
        }
    }

    /// Creates the files in the directories that an environment names.
    public init(in directories: StorageDirectories, whenDamaged: DamageHandling) {
        self.init(
            cache: directories.cache,
            data: directories.data,
            configuration: directories.configuration,
            variables: StorageDirectories.variables,
            whenDamaged: whenDamaged
        )
    }

    /// Opens the saved searches now, while the program would otherwise wait, which hides most of its cost.
    public func openRecentQueries() { recentQueries.prepare() }

    /// Closes the databases that were opened.
    public func close() async {
        for database in [responses, posters, recentQueries, savedMovies] { await database.close() }
    }

    private static func cache(
        _ name: String,
        in folder: String?,
        _ variables: StorageDirectories.Variables?,
        _ whenDamaged: DamageHandling
    ) -> LazyDatabase {
        LazyDatabase { () async throws(DatabaseError) in
            guard let folder else { throw .noDirectory(variable: variables?.cache) }
            return try await Database.open(
                .file(folder + "/" + name),
                migrations: CachedResponses.migrations,
                busyTimeout: longestWait,
                whenDamaged: whenDamaged
            )
        }
    }
}

extension SQLiteRecentItemsRepository.Table where Item == RecentQuery {
    /// The words of a search a row.
    public static var queries: Self {
        Self(
            migrations: [
                Migration(
                    version: 1,
                    statements: ["CREATE TABLE queries (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT"]
                )
            ],
            select: "SELECT id, text FROM queries ORDER BY id DESC LIMIT ?",
            insert: "INSERT INTO queries (text) VALUES (?)",
            delete: "DELETE FROM queries WHERE id = ?",
            deleteAll: "DELETE FROM queries",
            values: { [.text($0.text)] },
            item: { row throws(DatabaseError) in RecentQuery(try row.text(1)) }
        )
    }
}
