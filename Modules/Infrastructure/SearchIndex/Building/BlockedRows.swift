/// Many short rows of elements, in blocks of so many rows.
///
/// An array that doubles copies all that it has and needs both at once; here the block that grows is copied alone.
struct BlockedRows<Element: Sendable>: Sendable {
    private static var rowsPerBlock: Int { 4096 }

    private var full: [[Element]] = []
    /// Where each row ends in its block.
    private var ends: [UInt32] = []

    /// The block that grows; what is appended is of the row that `endRow` ends.
    var open: [Element] = []

    var count: Int { ends.count }

    var elementCount: Int { full.reduce(open.count) { $0 + $1.count } }

    /// Where the row begins in `open` that was not ended yet.
    var openStart: Int { ends.count.isMultiple(of: Self.rowsPerBlock) ? 0 : Int(ends[ends.count - 1]) }

    mutating func endRow() {
        ends.append(UInt32(open.count))
        guard ends.count.isMultiple(of: Self.rowsPerBlock) else { return }
        // A copy of just this length; the room is filled again.
        var block: [Element] = []
        block.reserveCapacity(open.count)
        block.append(contentsOf: open)
        full.append(block)
        open.removeAll(keepingCapacity: true)
    }

    /// None where no such row was ended.
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
