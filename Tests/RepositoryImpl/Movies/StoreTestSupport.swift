import Persistence
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A clock that moves only when a test advances it.
final class ManualClock: Sendable {
    private let seconds = Mutex<Int64>(1_700_000_000)
    var now: Int64 { seconds.withLock { $0 } }
    func advance(by duration: Int64) { seconds.withLock { $0 += duration } }
}

/// The cache failures that were reported.
final class Failures: Sendable {
    private let errors = Mutex<[DatabaseError]>([])
    var all: [DatabaseError] { errors.withLock { $0 } }
    func add(_ error: DatabaseError) { errors.withLock { $0.append(error) } }
}

/// A temporary folder that is removed with its last reference.
final class TemporaryDirectory: Sendable {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory.appending(path: "strata-store-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var database: DatabaseLocation { .file(databasePath) }

    /// Overwrites the database file with something else.
    func damageDatabase() throws {
        try Data("no database at all".utf8).write(to: URL(filePath: databasePath))
    }

    private var databasePath: String { path + "/test.sqlite" }
}
