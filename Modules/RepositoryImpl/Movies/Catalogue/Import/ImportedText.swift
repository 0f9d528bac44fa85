import Entities
import RowStream

/// Complete lines of a file.
struct TextChunk: Sendable {
    let bytes: [UInt8]
    /// The number of the first line, counted from 1 in the file.
    let firstLine: Int
}

/// The text of one file of an import, read in chunks of complete lines and in bounded memory.
actor ImportedText {
    /// The size of a chunk.
    static let chunkSize = 1 << 20
    /// The length limit of a line. Of a longer line one byte more is kept, which marks it as too long.
    static let longestLine = 16 << 10

    private static let newline = UInt8(ascii: "\n")

    nonisolated let file: CatalogueFile
    /// The size of the file; `nil` if it is not known in advance.
    nonisolated let byteCount: Int?
    private let input: DecompressedInput
    private var pending: [UInt8] = []
    private var isAtEnd = false
    private var isSkipping = false
    private var hasBegun = false
    /// The number of the first pending line.
    private var line = 1

    init(_ file: CatalogueFile, open: CatalogueFileOpening) throws(CatalogueImportError) {
        let input = try DecompressedInput(file, open: open)
        self.file = file
        byteCount = input.byteCount
        self.input = input
    }

    /// The bytes of the file itself that were read so far, compressed or not.
    var bytesRead: Int { input.bytesRead }

    /// Returns the first line without its line break and byte order mark; it stays in the text.
    func firstLine() throws(CatalogueImportError) -> [UInt8] {
        while !isAtEnd, pending.count <= Self.longestLine, !pending.contains(Self.newline) {
            try readMore(Self.longestLine)
        }
        if !hasBegun { pending.removeFirst(ByteOrderMark.length(in: pending.span)) }
        hasBegun = true
        let line = pending.prefix { $0 != Self.newline }
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }

    func skipFirstLine() {
        let line = pending.prefix { $0 != Self.newline }
        pending.removeFirst(min(line.count + 1, pending.count))
        self.line += 1
    }

    /// Returns the next chunks: `count` of them, fewer at the end, and none after it.
    func chunks(_ count: Int) -> Result<[TextChunk], CatalogueImportError> {
        do throws(CatalogueImportError) {
            var chunks: [TextChunk] = []
            while chunks.count < count, let bytes = try nextLines() {
                chunks.append(TextChunk(bytes: bytes, firstLine: line))
                for byte in bytes where byte == Self.newline { line &+= 1 }
            }
            return .success(chunks)
        } catch {
            return .failure(error)
        }
    }

    private func nextLines() throws(CatalogueImportError) -> [UInt8]? {
        while true {
            while !isAtEnd, pending.count < Self.chunkSize { try readMore(Self.chunkSize - pending.count) }
            guard !isAtEnd else {
                defer { pending = [] }
                return pending.isEmpty ? nil : pending
            }
            guard let last = pending.lastIndex(of: Self.newline) else {
                // The rest of the long line is skipped as it is read.
                pending.removeLast(pending.count - Self.longestLine - 1)
                isSkipping = true
                continue
            }
            var next: [UInt8] = []
            next.reserveCapacity(Self.chunkSize)
            next.append(contentsOf: pending[(last + 1)...])
            pending.removeLast(pending.count - last - 1)
            swap(&pending, &next)
            return next
        }
    }

    private func readMore(_ count: Int) throws(CatalogueImportError) {
        let start = pending.count
        isAtEnd = try !input.read(count, into: &pending)
        guard isSkipping else { return }
        if let end = pending[start...].firstIndex(of: Self.newline) {
            isSkipping = false
            pending.removeSubrange(start..<end)
        } else {
            pending.removeLast(pending.count - start)
        }
    }
}

extension ImportedText {
    /// Processes the remaining text, `width` chunks at a time, while the next ones are read.
    ///
    /// `work` gets the position of its chunk, from 0 to `width` - 1, and never runs twice at once with the
    /// same position. `collect` gets the results of these chunks in order.
    nonisolated func forEachChunk<Value: Sendable>(
        width: Int,
        work: @escaping @Sendable (Int, TextChunk) async -> Result<Value, CatalogueImportError>,
        collect: ([Value]) async -> Void
    ) async throws(CatalogueImportError) {
        var chunks = try await chunks(width).get()
        while !chunks.isEmpty {
            guard !Task.isCancelled else { throw .cancelled }
            async let following = self.chunks(width)
            let values = await Self.worked(chunks, by: work)
            chunks = try await following.get()
            await collect(try values.get())
        }
    }

    private static func worked<Value: Sendable>(
        _ chunks: [TextChunk],
        by work: @escaping @Sendable (Int, TextChunk) async -> Result<Value, CatalogueImportError>
    ) async -> Result<[Value], CatalogueImportError> {
        await withTaskGroup(of: (Int, Result<Value, CatalogueImportError>).self) { group in
            for (number, chunk) in chunks.enumerated() {
                group.addTask { (number, await work(number, chunk)) }
            }
            var values: [Value?] = chunks.map { _ in nil }
            for await (number, result) in group {
                switch result {
                case .success(let value): values[number] = value
                case .failure(let error): return .failure(error)
                }
            }
            return .success(values.compactMap(\.self))
        }
    }
}
