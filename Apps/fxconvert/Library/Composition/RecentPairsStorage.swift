import Persistence
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces

/// The file of the pairs that the user has chosen; it is opened when it is first asked.
struct RecentPairsStorage: Sendable {
    /// More than are ever shown at once, so that a longer list could be asked for.
    static let capacity = 50
    /// A few pairs are not worth a longer wait for another program.
    private static let longestWait = Duration.milliseconds(250)

    private let database: LazyDatabase

    var repository: any RecentPairsRepository {
        SQLiteRecentPairsRepository(database: database, capacity: Self.capacity)
    }

    init(directories: StorageDirectories, console: Console) {
        // Without a home nobody expects to find the pairs again, so they are remembered until the end.
        let location = directories.data.map { DatabaseLocation.file($0 + "/recent.sqlite") } ?? .memory
        database = LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(
                location,
                migrations: SQLiteRecentPairsRepository.migrations,
                busyTimeout: Self.longestWait,
                // What is chosen next would only wait for the disk.
                durability: .processEnd,
                whenDamaged: .setAside { console.note($0.description) }
            )
        }
    }

    func close() async {
        await database.close()
    }
}
