import DayTable
import Entities
import RepositoryImpl
import Testing

@Suite("The bank's history as CSV")
struct ECBHistoryCSVTests {
    @Test("becomes a table with the oldest day first and gaps for missing rates")
    func table() throws {
        let csv = "Date,USD,JPY,\n2026-10-30,1.1172,175.68,\n1999-01-04,1.1789,N/A,\n"
        let table = try DayTable(ECBHistoryCSV.dayTable(from: csv))
        #expect(table.columns == ["USD", "JPY"])
        #expect(table.dayCount == 2)
        #expect(table.day(at: 0) == CalendarDay(iso8601: "1999-01-04")?.daysSince1970)
        #expect(table.cell(row: 0, column: 0) == DayTable.Cell(significand: 11_789, scale: 4))
        #expect(table.cell(row: 0, column: 1) == nil)
        #expect(table.cell(row: 1, column: 1) == DayTable.Cell(significand: 17_568, scale: 2))
    }

    @Test(
        "is rejected with the line number if it is malformed",
        arguments: [
            ("", 1),
            ("Day,USD\n", 1),
            ("Date\n2026-10-30\n", 1),
            ("Date,USD\n2026-10-30\n", 2),
            ("Date,USD\n2026-10-30,1,2\n", 2),
            ("Date,USD\n2026-13-30,1\n", 2),
            ("Date,USD\n2026-10-30,1\n2026-10-29,x\n", 3),
            ("Date,USD\n2026-10-30,1e3\n", 2),
            ("Date,USD\n2026-10-30,\n", 2),
        ]
    )
    func rejected(csv: String, line: Int) {
        #expect(throws: RatesError.unreadable(.format(.malformedLine(line)))) {
            try ECBHistoryCSV.dayTable(from: csv)
        }
    }

    @Test("is rejected if the days are not in order", arguments: ["2026-10-30", "2026-10-31"])
    func unordered(second: String) {
        #expect(throws: RatesError.self) {
            try ECBHistoryCSV.dayTable(from: "Date,USD\n2026-10-30,1\n\(second),1\n")
        }
    }
}
