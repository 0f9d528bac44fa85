import Entities
import Persistence
import ProgramTestSupport
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
    private let errors = Mutex<[StorageError]>([])
    var all: [StorageError] { errors.withLock { $0 } }
    func add(_ error: StorageError) { errors.withLock { $0.append(error) } }
}

extension TemporaryDirectory {
    var database: DatabaseLocation { .file(path(of: "test.sqlite")) }

    /// Overwrites the database file with something else.
    func damageDatabase() throws { try write("no database at all", to: "test.sqlite") }
}
