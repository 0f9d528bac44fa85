internal import CZlib

/// A zip archive in memory, whose files are decompressed one at a time.
///
/// An archive is refused as a whole if its directory does not describe exactly the files that it has, or if a name is
/// no relative path. Nothing is decompressed before a file is asked for, and never more than the directory says.
public struct ZipArchive {
    public struct Entry: Sendable, Hashable {
        /// A relative path with `/` between its parts.
        public let name: String
        /// The number of bytes of the decompressed file.
        public let size: Int
        fileprivate let method: Int
        fileprivate let sum: UInt32
        /// Where the compressed bytes are.
        fileprivate var content: Range<Int>
    }

    private static let endMark: UInt32 = 0x0605_4B50
    private static let directoryMark: UInt32 = 0x0201_4B50
    private static let fileMark: UInt32 = 0x0403_4B50
    private static let endSize = 22
    private static let directorySize = 46
    private static let fileSize = 30
    /// The most bytes that one compressed byte can expand to.
    private static let mostExpansion = 1_032

    /// The files in the order of the directory, without folders.
    public let entries: [Entry]
    private let bytes: [UInt8]

    /// Whether the bytes begin like a zip archive.
    public static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

    /// Parses the directory of a whole archive, which may have `mostEntries` files and folders, whose bytes are at most
    /// `largestSize` together when decompressed.
    public init(_ bytes: [UInt8], mostEntries: Int, largestSize: Int) throws(ZipError) {
        self.bytes = bytes
        let data = Fields(bytes: bytes)
        let end = try Self.end(of: data)
        // One archive over several disks, and sizes of more than 32 bits, are told by numbers that fit no archive here.
        let count = try data.short(end + 10)
        guard try data.short(end + 4) == 0, try data.short(end + 6) == 0, try data.short(end + 8) == count
        else { throw .unsupported }
        guard count <= mostEntries else { throw .tooLarge }
        let start = Int(try data.long(end + 16))
        guard start + Int(try data.long(end + 12)) == end else { throw .damaged }
        var next = start
        var places: [Range<Int>] = []
        var names: Set<String> = []
        var entries: [Entry] = []
        for _ in 0..<count {
            var entry = try Self.entry(of: data, at: &next, before: end)
            let place = try Self.place(of: &entry, data, before: start)
            guard names.insert(entry.name).inserted else { throw .damaged }
            places.append(place)
            if !entry.name.hasSuffix("/") { entries.append(entry) }
        }
        guard next == end else { throw .damaged }
        places.sort { $0.lowerBound < $1.lowerBound }
        for (place, following) in zip(places, places.dropFirst()) {
            guard place.upperBound <= following.lowerBound else { throw .damaged }
        }
        guard entries.reduce(0, { $0 + $1.size }) <= largestSize else { throw .tooLarge }
        self.entries = entries
    }

    /// Returns the decompressed bytes of a file, whose size and checksum are verified.
    public func content(of entry: Entry) throws(ZipError) -> [UInt8] {
        let packed = bytes[entry.content]
        let content = entry.method == 0 ? Array(packed) : try Self.inflate(packed, size: entry.size)
        guard content.count == entry.size, Self.sum(of: content) == entry.sum else { throw .damaged }
        return content
    }

    // MARK: The directory

    /// Finds the record at the end, behind which there is only its comment.
    private static func end(of data: Fields) throws(ZipError) -> Int {
        let last = data.bytes.count - endSize
        guard last >= 0 else { throw .damaged }
        for position in (max(0, last - 0xFFFF)...last).reversed() where try data.long(position) == endMark {
            let comment = try data.short(position + 20)
            if position + endSize + comment == data.bytes.count { return position }
        }
        throw .damaged
    }

    /// Parses an entry of the directory, and moves behind it. Its content is where the file's header begins.
    private static func entry(
        of data: Fields,
        at next: inout Int,
        before end: Int
    ) throws(ZipError) -> Entry {
        guard try data.long(next) == directoryMark else { throw .damaged }
        let flags = try data.short(next + 8)
        let method = try data.short(next + 10)
        let (packed, size) = (Int(try data.long(next + 20)), Int(try data.long(next + 24)))
        let header = Int(try data.long(next + 42))
        // Bits 0, 6 and 13 tell of encryption.
        guard flags & 0x2041 == 0 else { throw .encrypted }
        guard method == 0 || method == 8, packed != 0xFFFF_FFFF, size != 0xFFFF_FFFF, header != 0xFFFF_FFFF
        else { throw .unsupported }
        guard method == 8 ? size <= packed * mostExpansion : size == packed else { throw .damaged }
        let nameEnd = next + directorySize + (try data.short(next + 28))
        guard nameEnd <= end, let name = name(data.bytes[(next + directorySize)..<nameEnd]) else {
            throw .damaged
        }
        let sum = try data.long(next + 16)
        next = nameEnd + (try data.short(next + 30)) + (try data.short(next + 32))
        guard next <= end else { throw .damaged }
        return Entry(name: name, size: size, method: method, sum: sum, content: header..<(header + packed))
    }

    /// Finds the content behind the header of the file, which must say the same; returns where both are.
    private static func place(
        of entry: inout Entry,
        _ data: Fields,
        before directory: Int
    ) throws(ZipError) -> Range<Int> {
        let (header, packed) = (entry.content.lowerBound, entry.content.count)
        guard header + fileSize <= directory, try data.long(header) == fileMark else { throw .damaged }
        let nameEnd = header + fileSize + (try data.short(header + 26))
        let start = nameEnd + (try data.short(header + 28))
        guard start + packed <= directory else { throw .damaged }
        let flags = try data.short(header + 6)
        guard flags & 0x2041 == 0 else { throw .encrypted }
        guard try data.short(header + 8) == entry.method,
            data.bytes[(header + fileSize)..<nameEnd].elementsEqual(entry.name.utf8)
        else { throw .damaged }
        // Bit 3: sizes and checksum are behind the content, and in the directory.
        if flags & 8 == 0 {
            guard try data.long(header + 14) == entry.sum, Int(try data.long(header + 18)) == packed,
                Int(try data.long(header + 22)) == entry.size
            else { throw .damaged }
        }
        entry.content = start..<(start + packed)
        return header..<(start + packed)
    }

    /// Returns a name that is a relative path; `nil` for another one.
    private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
        guard let name = String(validating: bytes, as: UTF8.self), !name.isEmpty,
            !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\\" || $0 == "\u{7F}" })
        else { return nil }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isFolder = parts.last?.isEmpty == true
        let isRelative = parts.dropLast(isFolder ? 1 : 0).allSatisfy {
            !$0.isEmpty && $0 != "." && $0 != ".."
        }
        return isRelative ? name : nil
    }

    // MARK: Contents

    /// Decompresses bytes that must become exactly `size` bytes.
    private static func inflate(_ packed: ArraySlice<UInt8>, size: Int) throws(ZipError) -> [UInt8] {
        // The library keeps the address of this structure, so it must not move as a local variable may.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer { stream.deallocate() }
        // A negative number of bits expects no header.
        guard inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .noMemory
        }
        defer { inflateEnd(stream) }
        // One byte more than expected shows that there would be more.
        var output = [UInt8](repeating: 0, count: size + 1)
        // Unsafe only to pass both buffers to the library, which keeps neither.
        let status = output.withUnsafeMutableBufferPointer { output in
            packed.withUnsafeBufferPointer { packed in
                stream.pointee.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
                stream.pointee.avail_in = UInt32(packed.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                return CZlib.inflate(stream, Z_FINISH)
            }
        }
        guard status != Z_MEM_ERROR else { throw .noMemory }
        guard status == Z_STREAM_END, stream.pointee.avail_out == 1, stream.pointee.avail_in == 0 else {
            throw .damaged
        }
        output.removeLast()
        return output
    }

    private static func sum(of bytes: [UInt8]) -> UInt32 {
        UInt32(
            truncatingIfNeeded: bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
        )
    }
}

/// Numbers of an archive, the lowest byte first.
private struct Fields {
    let bytes: [UInt8]

    func short(_ position: Int) throws(ZipError) -> Int {
        guard position >= 0, position + 2 <= bytes.count else { throw .damaged }
        return Int(bytes[position]) | Int(bytes[position + 1]) << 8
    }

    func long(_ position: Int) throws(ZipError) -> UInt32 {
        UInt32(try short(position)) | UInt32(try short(position + 2)) << 16
    }
}

/// Why a zip archive cannot be read.
public enum ZipError: Error, Sendable, Hashable {
    /// The archive ends early, or a name, a place, a size or a checksum is wrong.
    case damaged
    case encrypted
    /// The archive has more than 4 GB, several parts, or a compression that is not deflate.
    case unsupported
    /// There are more files, or more bytes in them, than the caller allows.
    case tooLarge
    /// The system is out of memory.
    case noMemory
}
