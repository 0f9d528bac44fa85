/// A zip archive built by the specification, so a test can make any part of it lie.
public struct ZipFile: Sendable {
    public struct Entry: Sendable {
        public var name: String
        /// As it is in the archive.
        public var packed: [UInt8]
        public var size: Int
        public var sum: UInt32
        public var method = 0
        public var flags = 0
        /// The name in front of the content, if it is another one.
        public var otherName: String?
        /// Where the directory says that the file is; `nil` for where it is.
        public var place: Int?

        /// A file that is not compressed.
        public init(_ name: String, _ content: some Sequence<UInt8>) {
            self.name = name
            packed = Array(content)
            size = packed.count
            sum = GzipFile.sum(packed)
        }

        public init(_ name: String, _ text: String) { self.init(name, text.utf8) }

        /// A file that the content of a gzip file without a name is taken from.
        public init(_ name: String, gzip bytes: [UInt8], size: Int) {
            self.init(name, bytes.dropFirst(10).dropLast(8))
            let sum = bytes.suffix(8).prefix(4)
            self.sum = sum.reversed().reduce(0) { $0 << 8 | UInt32($1) }
            self.size = size
            method = 8
        }
    }

    public var entries: [Entry]
    public var comment = ""
    /// The number of entries in the record at the end; `nil` for the true one.
    public var count: Int?

    public init(_ entries: [Entry]) { self.entries = entries }

    public var bytes: [UInt8] {
        var files: [UInt8] = []
        var directory: [UInt8] = []
        for entry in entries {
            let place = entry.place ?? files.count
            let middle = numbers(
                (entry.flags, 2),
                (entry.method, 2),
                (0, 4),
                (Int(entry.sum), 4),
                (entry.packed.count, 4),
                (entry.size, 4)
            )
            let (name, other) = (Array(entry.name.utf8), Array((entry.otherName ?? entry.name).utf8))
            files +=
                [0x50, 0x4B, 3, 4, 20, 0] + middle + numbers((other.count, 2), (0, 2)) + other + entry.packed
            directory += [0x50, 0x4B, 1, 2, 20, 0, 20, 0] + middle
            directory += numbers((name.count, 2), (0, 2), (0, 2), (0, 2), (0, 2), (0, 4), (place, 4)) + name
        }
        let count = count ?? entries.count
        return files + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
            + numbers((count, 2), (count, 2), (directory.count, 4), (files.count, 4), (comment.utf8.count, 2))
            + Array(comment.utf8)
    }

    /// Numbers of some bytes each, the lowest byte first.
    private func numbers(_ numbers: (value: Int, bytes: Int)...) -> [UInt8] {
        numbers.flatMap { number in
            (0..<number.bytes).map { UInt8(truncatingIfNeeded: number.value >> (8 * $0)) }
        }
    }
}
