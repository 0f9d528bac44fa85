/// Many short rows of elements, stored in blocks of `rowsPerBlock` rows.
///
/// Growing copies only the open block. An array that doubles would copy everything and hold both copies at
/// once.
struct ChunkedRows<Element: Sendable>: Sendable {
    private static var rowsPerBlock: Int { 4096 }

    private var full: [[Element]] = []
    /// The end of each row within its block.
    private var ends: [UInt32] = []

    /// The block that grows. Elements appended to it belong to the row that the next `endRow` ends.
    var open: [Element] = []

    var count: Int { ends.count }

    var elementCount: Int { full.reduce(open.count) { $0 + $1.count } }

    /// The start in `open` of the row that has not ended yet.
    var openStart: Int { ends.count.isMultiple(of: Self.rowsPerBlock) ? 0 : Int(ends[ends.count - 1]) }

    mutating func endRow() {
        ends.append(UInt32(open.count))
        guard ends.count.isMultiple(of: Self.rowsPerBlock) else { return }
        // The copy has exactly this length; the capacity of `open` is reused.
        var block: [Element] = []
        block.reserveCapacity(open.count)
        block.append(contentsOf: open)
        full.append(block)
        open.removeAll(keepingCapacity: true)
    }

    /// Empty if no such row has ended.
    subscript(row: Int) -> ArraySlice<Element> {
        guard row < ends.count else { return [] }
        let range = range(of: row)
        let block = row / Self.rowsPerBlock
        return block < full.count ? full[block][range] : open[range]
    }

    func length(of row: Int) -> Int { row < ends.count ? range(of: row).count : 0 }

    private func range(of row: Int) -> Range<Int> {
        (row.isMultiple(of: Self.rowsPerBlock) ? 0 : Int(ends[row - 1]))..<Int(ends[row])
    }
}
