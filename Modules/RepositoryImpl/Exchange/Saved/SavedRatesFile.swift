import DayTable
import Entities

/// The format of the saved rates: a table of days, the source of each day, and a checksum.
///
/// | bytes | what |
/// |---|---|
/// | 8 | `FXRATES1` |
/// | 8 | FNV-1a of all that follows, little-endian |
/// | 2 | the number of bytes that the names take, little-endian |
/// | that many | the names of the sources, a line each |
/// | 4 | the number of days, D, little-endian |
/// | D | the source of each day, as the number of its line |
/// | rest | the `DayTable` of these days |
struct SavedRatesFile {
    let table: DayTable
    /// The sources by row.
    let sources: [RatePublisher]

    /// The size limit; a hundred years of all currencies take less.
    static let maximumBytes = 16 << 20

    private static let magic = Array("FXRATES1".utf8)
    private static let headLength = 16

    /// Returns `nil` if the bytes are not exactly what was written.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > Self.headLength, bytes.starts(with: Self.magic) else { return nil }
        let body = bytes[Self.headLength...]
        guard Self.number(bytes[8..<16]) == FNVChecksum.of(body.span), body.count >= 2 else { return nil }
        var rest = body
        guard let names = Self.take(Int(Self.number(Self.take(2, of: &rest) ?? [])), of: &rest),
            let lines = String(validating: names, as: UTF8.self)?.split(separator: "\n"),
            let count = Self.take(4, of: &rest).map({ Int(Self.number($0)) }),
            let indices = Self.take(count, of: &rest),
            indices.allSatisfy({ Int($0) < lines.count }),
            let table = try? DayTable(Array(rest)), table.dayCount == count
        else { return nil }
        self.table = table
        sources = indices.map { RatePublisher(name: String(lines[Int($0)])) }
    }

    /// Encodes the tables, which must be in euros and sorted by day, the oldest first.
    static func bytes(of tables: [RateTable]) throws(RatesError) -> [UInt8] {
        let currencies = Set(tables.flatMap(\.currencies)).subtracting([.euro]).sorted()
        var rows: [(day: Int32, cells: [DayTable.Cell?])] = []
        for table in tables {
            var cells: [DayTable.Cell?] = []
            for currency in currencies { cells.append(try cell(of: currency, in: table)) }
            rows.append((table.day.daysSince1970, cells))
        }
        var names: [String] = []
        for name in tables.map(\.source.name) where !names.contains(name) { names.append(name) }
        let lines = names.joined(separator: "\n").utf8
        let encoded: [UInt8]
        do throws(DayTableError) {
            encoded = try DayTable.encode(columns: currencies.map(\.code), rows: rows)
        } catch {
            throw .notSaved(.programError())
        }
        var body = littleEndian(UInt64(lines.count), bytes: 2) + lines
        body += littleEndian(UInt64(tables.count), bytes: 4)
        body += tables.map { UInt8(truncatingIfNeeded: names.firstIndex(of: $0.source.name) ?? 0) }
        body += encoded
        return magic + littleEndian(FNVChecksum.of(body.span), bytes: 8) + body
    }

    private static func cell(
        of currency: Currency,
        in table: RateTable
    ) throws(RatesError) -> DayTable.Cell? {
        guard let rate = table.unitsPerBase(of: currency)?.normalized else { return nil }
        let cell = Int64(exactly: rate.significand).map { DayTable.Cell(significand: $0, scale: rate.scale) }
        guard let cell, cell.fits else { throw .tooPreciseToSave(currency, table.day) }
        return cell
    }

    private static func take(_ count: Int, of bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.count >= count else { return nil }
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func littleEndian(_ number: UInt64, bytes count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
    }
}
