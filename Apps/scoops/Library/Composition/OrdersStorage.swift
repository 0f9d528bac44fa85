import Persistence
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces

/// The file of the orders; it is opened when it is first asked.
struct OrdersStorage: Sendable {
    private let database: LazyDatabase

    var repository: any OrdersRepository { SQLiteOrdersRepository(database: database) }

    init(directories: StorageDirectories, console: Console) {
        // Without a home nobody expects to find the orders again, so they are kept until the end.
        let location = directories.data.map { DatabaseLocation.file($0 + "/orders.sqlite") } ?? .memory
        database = LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(
                location,
                migrations: SQLiteOrdersRepository.migrations,
                whenDamaged: .setAside { console.note($0.description) }
            )
        }
    }

    func close() async {
        await database.close()
    }
}
