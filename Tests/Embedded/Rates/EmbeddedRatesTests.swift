import DayTable
import EmbeddedRates
import Entities
import Foundation
import Testing

@Suite("The embedded rates")
struct EmbeddedRatesTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../../Modules/Embedded/Rates/Data")

    private static var embedded: [UInt8] {
        Array(UnsafeBufferPointer(start: embedded_rates_bytes(), count: embedded_rates_count()))
    }

    /// With `RECORD_GENERATED_FILES=1` in the environment it writes a new table; build the program again
    /// afterwards.
    @Test("equal the table of the bank's committed history")
    func rebuilt() throws {
        let csv = try String(
            contentsOf: Self.folder.appending(path: "ecb-eurofxref-hist.csv"),
            encoding: .utf8
        )
        let table = try Self.dayTable(from: csv)
        let file = Self.folder.appending(path: "rates.daytable")
        if ProcessInfo.processInfo.environment["RECORD_GENERATED_FILES"] == "1" {
            try Data(table).write(to: file)
        } else {
            #expect(table == Self.embedded, "record the table anew with Scripts/generate")
        }
    }

    /// Encodes the bank's history: `Date,USD,…`, newest day first, `N/A` for gaps, a comma at the end of each line.
    private static func dayTable(from csv: String) throws -> [UInt8] {
        let lines = csv.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).dropLast().map { String($0) }
        }
        let columns = try #require(lines.first)
        #expect(columns.first == "Date")
        let rows = try lines.dropFirst().map { line in
            #expect(line.count == columns.count)
            let day = try #require(CalendarDay(iso8601: line[0]))
            let cells = try line.dropFirst().map { field -> DayTable.Cell? in
                guard field != "N/A" else { return nil }
                let rate = try ExactDecimal(parsing: field)
                return DayTable.Cell(
                    significand: try #require(Int64(exactly: rate.significand)),
                    scale: rate.scale
                )
            }
            return (day: day.daysSince1970, cells: cells)
        }
        return try DayTable.encode(columns: Array(columns.dropFirst()), rows: rows.reversed())
    }

    @Test("contain every day of the bank's history, from the first to the last")
    func span() throws {
        let table = try DayTable(Self.embedded)
        #expect(table.dayCount == 7_126)
        #expect(table.columns.count == 41)
        // 1999-01-04 and 2026-10-30 in days since 1970.
        #expect(table.firstDay == 10_595)
        #expect(table.lastDay == 20_756)
    }
}
