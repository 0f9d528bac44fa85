#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Answers of the compiler in one file, one line each, closed by a digest of all lines.
///
/// What is not whole is not read, and what cannot be written is asked again: the cache can only cost time.
struct TestimonyCache {
    let path: String

    func read() -> [String: [String]] {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return [:] }
        var lines = Array(data).split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
        guard lines.popLast()?.isEmpty == true, let digest = lines.popLast() else { return [:] }
        let body = Array(lines.joined(separator: [Byte.lineFeed]))
        guard String(decoding: digest, as: UTF8.self) == SHA256.hex(body) else { return [:] }
        var answers: [String: [String]] = [:]
        for line in lines {
            let fields = line.split(separator: Byte.tab).map { String(decoding: $0, as: UTF8.self) }
            if let key = fields.first { answers[key] = Array(fields.dropFirst()) }
        }
        return answers
    }

    /// Whole or not at all; two runs at once leave the answers of one of them.
    func write(_ answers: [String: [String]]) {
        let body = answers.sorted { $0.key < $1.key }
            .map { ([$0.key] + $0.value).joined(separator: "\t") }
            .joined(separator: "\n")
        let text = "\(body)\n\(SHA256.hex(Array(body.utf8)))\n"
        let file = URL(fileURLWithPath: path)
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try? Data(text.utf8).write(to: file, options: .atomic)
    }
}
