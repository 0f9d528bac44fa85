/// A cache of compiler answers in one file, one line each, followed by a digest of all lines.
///
/// A damaged file is ignored, and write errors cost only time.
struct CompilerAnswerCache {
    /// `nil` disables the cache.
    let folder: CacheFolder?
    /// The number changes with the format, so no version reads another's file.
    private static let name = "testimonies-1"

    func read() -> [String: Set<String>] {
        guard let body = folder?.readIntact(Self.name) else { return [:] }
        var answers: [String: Set<String>] = [:]
        for line in body.split(separator: Byte.lineFeed) {
            let fields = line.split(separator: Byte.tab).map { String(decoding: $0, as: UTF8.self) }
            if let key = fields.first { answers[key] = Set(fields.dropFirst()) }
        }
        return answers
    }

    /// Writes atomically; of two concurrent runs, one set of answers remains.
    func write(_ answers: [String: Set<String>]) {
        var body: [UInt8] = []
        for (key, modules) in answers.sorted(by: { $0.key < $1.key }) {
            let fields = [key] + modules.sorted()
            // A name cannot contain either; one that did would be read back wrongly.
            guard fields.allSatisfy({ !$0.utf8.contains(Byte.tab) && !$0.utf8.contains(Byte.lineFeed) })
            else {
                continue
            }
            body += fields.joined(separator: "\t").utf8
            body.append(Byte.lineFeed)
        }
        folder?.writeWithDigest(body, to: Self.name)
    }
}
