import Foundation

/// The rows of a tab-separated file beside the test that reads it; lines that start with # are comments.
func fixtureRows(_ name: String, beside path: String = #filePath) throws -> [[String]] {
    let url = URL(filePath: path).deletingLastPathComponent().appending(path: name)
    return try String(contentsOf: url, encoding: .utf8)
        .split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
        .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}
