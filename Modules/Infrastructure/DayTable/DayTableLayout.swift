/// The layout of a table's bytes; all numbers are little-endian.
///
/// | bytes | what |
/// |---|---|
/// | 8 | `DAYTABLE` |
/// | 4 | version of the format, 1 |
/// | 4 | number of columns, C |
/// | 4 | number of days, D |
/// | 4 | length of the names, N |
/// | N, and up to 3 zeros to end on a multiple of 4 | the names: one byte of length, then UTF-8 |
/// | 4 × D | the days in rising order, since 1970-01-01 |
/// | 4 × D × C | the cells, day by day, so all numbers of one day share a page or two |
struct DayTableLayout: Sendable {
    static let magic: [UInt8] = Array("DAYTABLE".utf8)
    static let version: UInt32 = 1
    static let headerLength = 24
    static let wordLength = 4

    let columnCount: Int
    let dayCount: Int
    private let namesLength: Int
    private let daysOffset: Int
    private let cellsOffset: Int

    /// The length of the whole table in bytes.
    let length: Int

    /// `nil` if a count is zero or the length overflows.
    init?(columnCount: Int, dayCount: Int, namesLength: Int) {
        guard columnCount > 0, dayCount > 0, namesLength > 0 else { return nil }
        let paddedNames = namesLength.addingReportingOverflow(Self.wordLength - 1)
        let perDay = columnCount.addingReportingOverflow(1)
        let words = dayCount.multipliedReportingOverflow(by: perDay.partialValue)
        let body = words.partialValue.multipliedReportingOverflow(by: Self.wordLength)
        let daysOffset = (paddedNames.partialValue & ~(Self.wordLength - 1))
            .addingReportingOverflow(Self.headerLength)
        let length = daysOffset.partialValue.addingReportingOverflow(body.partialValue)
        guard
            !paddedNames.overflow, !perDay.overflow, !words.overflow, !body.overflow,
            !daysOffset.overflow, !length.overflow
        else { return nil }

        self.columnCount = columnCount
        self.dayCount = dayCount
        self.namesLength = namesLength
        self.daysOffset = daysOffset.partialValue
        self.cellsOffset = daysOffset.partialValue + dayCount * Self.wordLength
        self.length = length.partialValue
    }

    init(reading span: RawSpan) throws(DayTableError) {
        guard span.byteCount >= Self.headerLength else { throw .notATable }
        for (offset, byte) in Self.magic.enumerated() {
            guard span.unsafeLoad(fromByteOffset: offset, as: UInt8.self) == byte else { throw .notATable }
        }
        let version = Self.word(at: 8, in: span)
        guard version == Self.version else { throw .unknownVersion(version) }
        guard
            let columnCount = Int(exactly: Self.word(at: 12, in: span)),
            let dayCount = Int(exactly: Self.word(at: 16, in: span)),
            let namesLength = Int(exactly: Self.word(at: 20, in: span)),
            let layout = DayTableLayout(
                columnCount: columnCount,
                dayCount: dayCount,
                namesLength: namesLength
            )
        else { throw .malformed }
        guard layout.length == span.byteCount else { throw .wrongLength(found: span.byteCount) }
        self = layout
    }

    /// Parses the column names, which must fill their space exactly.
    func columnNames(in span: RawSpan) throws(DayTableError) -> [String] {
        // A name takes at least two bytes, so a wrong count cannot reserve absurd memory.
        guard columnCount <= namesLength / 2 else { throw .malformed }
        var names: [String] = []
        names.reserveCapacity(columnCount)
        var offset = Self.headerLength
        let end = Self.headerLength + namesLength
        for _ in 0..<columnCount {
            guard offset < end else { throw .malformed }
            let count = Int(span.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
            offset += 1
            guard count > 0, count <= end - offset else { throw .malformed }
            let name = span.extracting(offset..<offset + count)
                .withUnsafeBytes { String(validating: $0, as: UTF8.self) }
            guard let name else { throw .malformed }
            names.append(name)
            offset += count
        }
        guard offset == end, Set(names).count == names.count else { throw .malformed }
        return names
    }
}

// The hot functions. The caller has checked that row and column are inside the table, and the length of the
// span was compared with `length` once; `unsafeLoadUnaligned` still checks its bounds. It is "unsafe" only
// for types whose bit patterns are not all valid, which an integer is not, and "unaligned" because embedded
// bytes may start anywhere.
extension DayTableLayout {
    @inline(__always)
    func day(at row: Int, in span: RawSpan) -> Int32 {
        Int32(bitPattern: Self.word(at: daysOffset + row * Self.wordLength, in: span))
    }

    @inline(__always)
    func packedCell(row: Int, column: Int, in span: RawSpan) -> UInt32 {
        Self.word(at: cellsOffset + (row * columnCount + column) * Self.wordLength, in: span)
    }

    /// The last row whose day is not after the given one, or `nil`.
    func rowIndex(onOrBefore day: Int32, in span: RawSpan) -> Int? {
        var low = 0
        var high = dayCount
        while low < high {
            let middle = low + (high - low) / 2
            if self.day(at: middle, in: span) <= day {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low == 0 ? nil : low - 1
    }

    @inline(__always)
    private static func word(at offset: Int, in span: RawSpan) -> UInt32 {
        UInt32(littleEndian: span.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
