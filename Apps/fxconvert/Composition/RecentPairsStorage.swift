import AppSupport
import Entities
import Persistence
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces

/// The file of recently chosen pairs, opened on first use.
struct RecentPairsStorage: Sendable {
    /// The number of stored pairs; more than are ever shown at once, to leave room for a longer list.
    static let capacity = 50
    /// The busy timeout; a few pairs are not worth a longer wait for another process.
    private static let longestWait = Duration.milliseconds(250)

    private let database: LazyDatabase

    var repository: any RecentItemsRepository<CurrencyPair> {
        SQLiteRecentItemsRepository<CurrencyPair>(database: database, table: .pairs, capacity: Self.capacity)
    }

    init(directories: StorageDirectories, format: RegionalFormat, console: Console) {
        // Without a home directory the pairs are stored in memory, until the program ends.
        let location = directories.data.map { DatabaseLocation.file($0 + "/recent.sqlite") } ?? .memory
        database = LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(
                location,
                migrations: SQLiteRecentItemsRepository<CurrencyPair>.Table.pairs.migrations,
                busyTimeout: Self.longestWait,
                // Stronger durability would make the next choice wait for the disk.
                durability: .processExit,
                whenDamaged: .setAside(in: format, report: console.note)
            )
        }
    }

    func close() async {
        await database.close()
    }
}
