/// Answers of the compiler in one file, one line each, closed by a digest of all lines.
///
/// What is not whole is not read, and what cannot be written is asked again: the cache can only cost time.
struct CompilerAnswerCache {
    /// Without one nothing is kept.
    let folder: KeptFolder?
    /// Lines of another form get another number, so that no version reads what another has written.
    private static let name = "testimonies-1"

    func read() -> [String: Set<String>] {
        guard let bytes = folder?.read(Self.name), bytes.count >= Self.tailLength else { return [:] }
        let body = bytes.dropLast(Self.tailLength)
        guard bytes[body.endIndex...].elementsEqual(Self.tail(of: body)) else { return [:] }
        var answers: [String: Set<String>] = [:]
        for line in body.split(separator: Byte.lineFeed) {
            let fields = line.split(separator: Byte.tab).map { String(decoding: $0, as: UTF8.self) }
            if let key = fields.first { answers[key] = Set(fields.dropFirst()) }
        }
        return answers
    }

    /// Whole or not at all; two runs at once leave the answers of one of them.
    func write(_ answers: [String: Set<String>]) {
        var body: [UInt8] = []
        for (key, modules) in answers.sorted(by: { $0.key < $1.key }) {
            let fields = [key] + modules.sorted()
            // A name can hold neither; one that did would be read back as something else.
            guard fields.allSatisfy({ !$0.utf8.contains(Byte.tab) && !$0.utf8.contains(Byte.lineFeed) })
            else {
                continue
            }
            body += fields.joined(separator: "\t").utf8
            body.append(Byte.lineFeed)
        }
        folder?.write(body + Self.tail(of: body[...]), to: Self.name)
    }

    private static func tail(of body: ArraySlice<UInt8>) -> [UInt8] {
        Array("\(SHA256.hex(Array(body)))\n".utf8)
    }

    private static let tailLength = 65
}
