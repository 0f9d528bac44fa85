import AppSupport
import Persistence
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces

/// The file of the orders, opened on first use.
struct OrdersStorage: Sendable {
    private let database: LazyDatabase

    var repository: any OrdersRepository { SQLiteOrdersRepository(database: database) }

    init(directories: StorageDirectories, format: RegionalFormat, console: Console) {
        database = LazyDatabase { () async throws(DatabaseError) in
            guard let directory = directories.data else { throw .noDirectory(variable: "XDG_DATA_HOME") }
            return try await Database.open(
                .file(directory + "/orders.sqlite"),
                migrations: SQLiteOrdersRepository.migrations,
                whenDamaged: .setAside(in: format, report: console.note)
            )
        }
    }

    func close() async {
        await database.close()
    }
}
