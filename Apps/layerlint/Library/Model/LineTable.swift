/// Turns byte offsets into lines and columns; a line ends at LF, at CR LF, or at a CR alone, as for swiftc.
struct LineTable: Sendable {
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == Byte.lineFeed || byte == Byte.carriageReturn else { continue }
            if byte == Byte.carriageReturn, index < bytes.count, bytes[index] == Byte.lineFeed { index += 1 }
            starts.append(index)
        }
        self.starts = starts
    }

    func place(of offset: Int, in path: String) -> SourcePlace {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourcePlace(path: path, line: low + 1, column: offset - starts[low] + 1)
    }
}
