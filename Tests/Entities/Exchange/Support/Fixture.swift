import Foundation

/// The rows of a tab-separated file in `Fixtures`; lines that start with # are comments.
func fixtureRows(_ name: String) throws -> [[String]] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/\(name)")
    return try String(contentsOf: url, encoding: .utf8)
        .split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
        .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}
