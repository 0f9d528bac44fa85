import Foundation

/// The rows of a tab-separated file in `Fixtures`; lines that start with # are comments.
func fixtureRows(_ name: String) throws -> [[String]] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/\(name)")
    return try String(contentsOf: url, encoding: .utf8)
        .split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
        .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}

/// Checks a condition in loops over thousands of cases, where `#require` takes longer than the case.
func check(_ holds: Bool, _ what: @autoclosure () -> String) throws {
    if !holds { throw FailedCheck(what: what()) }
}

struct FailedCheck: Error {
    let what: String
}
