import Persistence
import ProgramTestSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension TemporaryDirectory {
    func database(_ name: String = "test.sqlite") -> DatabaseLocation { .file(path(of: name)) }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: path(of: name)))
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(of: name))
    }

    func bytes(of name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: path(of: name))))
    }
}

/// A schema with one table for values of any type.
enum SampleSchema {
    static let migrations = [
        Migration(version: 1, statements: ["CREATE TABLE note (id INTEGER PRIMARY KEY, body)"])
    ]

    static func memory() async throws(DatabaseError) -> Database {
        try await Database.open(.memory, migrations: migrations)
    }
}

extension Database {
    func add(_ body: SQLValue) throws(DatabaseError) {
        try write { connection throws(DatabaseError) in
            try connection.execute("INSERT INTO note (body) VALUES (?)", body)
        }
    }

    func noteCount() throws(DatabaseError) -> Int64 {
        try read { connection throws(DatabaseError) in
            try connection.query("SELECT count(*) FROM note") { row throws(DatabaseError) in
                try row.integer(0)
            }[0]
        }
    }

    /// Increments the number in the only note, in one transaction.
    func increment() throws(DatabaseError) {
        try write { connection throws(DatabaseError) in
            let value = try connection.query("SELECT body FROM note") { row throws(DatabaseError) in
                try row.integer(0)
            }
            try connection.execute("UPDATE note SET body = ?", .integer(value[0] + 1))
        }
    }

    func integers() throws(DatabaseError) -> [Int64] {
        try read { connection throws(DatabaseError) in
            try connection.query("SELECT body FROM note") { row throws(DatabaseError) in try row.integer(0) }
        }
    }
}
