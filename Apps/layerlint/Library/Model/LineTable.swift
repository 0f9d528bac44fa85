/// Turns byte offsets into lines and columns; a line ends at LF, at CR LF, or at a CR alone, as for swiftc.
struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]
    /// The UTF-16 length before each block of bytes, so a long line is counted only once; `nil` for ASCII.
    private let unitsBeforeBlock: [Int]?

    private static let blockSize = 256
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // Editors do not show the mark, so the first column is after it.
        var starts = [bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0]
        var index = 0
        var seen = UInt8(0)
        while index < bytes.count {
            let byte = bytes[index]
            seen |= byte
            index += 1
            guard byte == Byte.lineFeed || byte == Byte.carriageReturn else { continue }
            if byte == Byte.carriageReturn, index < bytes.count, bytes[index] == Byte.lineFeed { index += 1 }
            starts.append(index)
        }
        self.starts = starts
        unitsBeforeBlock = seen < 0x80 ? nil : Self.unitsBeforeBlocks(of: bytes)
    }

    func place(of offset: Int, in path: String) -> SourcePlace {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let column = units(before: max(offset, starts[low])) - units(before: starts[low]) + 1
        return SourcePlace(path: path, line: low + 1, column: column)
    }

    /// The place of a byte in a line, both counted from 1; `nil` if there is no such line.
    func place(line: Int, byte: Int, in path: String) -> SourcePlace? {
        guard starts.indices.contains(line - 1) else { return nil }
        return place(of: min(starts[line - 1] + max(byte, 1) - 1, bytes.count), in: path)
    }

    private func units(before offset: Int) -> Int {
        guard let unitsBeforeBlock else { return offset }
        let block = offset / Self.blockSize
        return unitsBeforeBlock[block] + bytes[block * Self.blockSize..<offset].utf16Count
    }

    private static func unitsBeforeBlocks(of bytes: [UInt8]) -> [Int] {
        var counts = [0]
        var start = 0
        while start + blockSize <= bytes.count {
            counts.append(counts[counts.count - 1] + bytes[start..<start + blockSize].utf16Count)
            start += blockSize
        }
        return counts
    }
}

extension Collection<UInt8> {
    /// The number of UTF-16 code units: one for each scalar, and two for a scalar of four bytes.
    var utf16Count: Int {
        reduce(0) { count, byte in
            let continuesScalar = byte & 0xC0 == 0x80
            return count + (continuesScalar ? 0 : byte < 0xF0 ? 1 : 2)
        }
    }
}
