import DayTable
import EmbeddedRates
import Entities
import Foundation
import RepositoryImpl
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
        let table = try ECBHistoryCSV.dayTable(from: csv)
        let file = Self.folder.appending(path: "rates.daytable")
        if ProcessInfo.processInfo.environment["RECORD_GENERATED_FILES"] == "1" {
            try Data(table).write(to: file)
        } else {
            #expect(table == Self.embedded, "record the table anew with Scripts/generate")
        }
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
