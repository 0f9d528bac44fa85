import DayTable
import Entities
import RepositoryImpl
import RepositoryInterfaces
import Testing

@Suite("The built-in rates")
struct DayTableRatesRepositoryTests {
    /// Runs a closure with a repository of bytes that live as long as the call.
    private func asking<Answer>(
        _ bytes: [UInt8],
        _ query: (DayTableRatesRepository) throws -> Answer
    ) throws -> Answer {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        defer { copy.deallocate() }
        _ = copy.initialize(from: bytes)
        let address = UInt(bitPattern: copy.baseAddress)
        let repository = DayTableRatesRepository(history: {
            UnsafeBufferPointer(start: UnsafePointer(bitPattern: address), count: bytes.count)
        })
        return try query(repository)
    }

    private func rates(in bytes: [UInt8]) throws -> RateTable {
        let found = try asking(bytes) { repository in
            try repository.rates(meeting: .none, .onOrBefore(.latest))
        }
        return try #require(found)
    }

    private func table(_ cells: [DayTable.Cell?], columns: [String] = ["USD", "KRW"]) throws -> [UInt8] {
        try DayTable.encode(columns: columns, rows: [(10_595, cells.map { _ in nil }), (20_756, cells)])
    }

    @Test("return the newest day in units per euro")
    func newest() throws {
        let cells = [DayTable.Cell(significand: 11_172, scale: 4), nil]
        let rates = try rates(in: table(cells))
        #expect(rates.day == CalendarDay(iso8601: "2026-10-30"))
        #expect(rates.base == .euro)
        #expect(rates.source == .europeanCentralBank)
        #expect(try rates.unitsPerBase(of: #require(Currency(code: "USD")))?.description == "1.1172")
        #expect(try rates.unitsPerBase(of: #require(Currency(code: "KRW"))) == nil)
    }

    @Test(
        "have the euro between their currencies, in whatever order the columns are",
        arguments: ["USD AUD KRW", "AUD", "ZAR"]
    )
    func order(codes: String) throws {
        let columns = codes.split(separator: " ").map { String($0) }
        let cells = columns.indices.map { DayTable.Cell(significand: Int64($0) + 1, scale: 0) }
        var units: [Currency: ExactDecimal] = [:]
        for (index, code) in columns.enumerated() {
            units[try #require(Currency(code: code))] = ExactDecimal(index + 1)
        }
        let expected = try RateTable(
            day: #require(CalendarDay(iso8601: "2026-10-30")),
            base: .euro,
            source: .europeanCentralBank,
            unitsPerBase: units
        )
        #expect(try rates(in: table(cells, columns: columns)) == expected)
    }

    /// Days 10, 20 and 30; the lira's unit changes after the second day, and the krona ends after the first.
    private func history() throws -> [UInt8] {
        let cell = DayTable.Cell(significand: 5, scale: 0)
        return try DayTable.encode(
            columns: ["USD", "TRL", "TRY", "ISK", "SEK", "NOK", "DKK"],
            rows: [
                (10, [cell, cell, nil, cell, cell, nil, cell]),
                (20, [cell, cell, nil, nil, nil, cell, cell]),
                (30, [cell, nil, cell, nil, cell, cell, nil]),
            ]
        )
    }

    @Test("return a whole series with one element per day")
    func series() throws {
        let (days, lira, none) = try asking(history()) { repository in
            (
                try repository.publicationDays(),
                try repository.series(of: #require(Currency(code: "TRL"))),
                try repository.series(of: #require(Currency(code: "XQZ")))
            )
        }
        #expect(days.map(\.daysSince1970) == [10, 20, 30])
        #expect(lira == [ExactDecimal(5), ExactDecimal(5), nil])
        #expect(none == nil)
    }

    @Test(
        "return the closest day that meets every requirement",
        arguments: [
            ("USD", 25, 20, 30), ("USD", 20, 20, 20), ("ISK", 30, 10, nil), ("TRY", 25, 20, 30),
            ("XAU", 25, nil, nil), ("USD", 9, nil, 10), ("USD", 31, 30, nil), ("USD ISK", 30, 10, nil),
            // What one of them lacks on the day that meets the other is looked for again.
            ("SEK DKK", 30, 10, nil), ("SEK NOK", 10, nil, 30),
            // The mark has no column, and its rate has been fixed since long after these days.
            ("DEM", 25, nil, nil),
        ] as [(String, Int32, Int32?, Int32?)]
    )
    func closest(codes: String, day: Int32, before: Int32?, after: Int32?) throws {
        let needs = RequiredRates(
            try codes.split(separator: " ").map {
                RequiredSeries(try #require(Currency(code: String($0))))
            }
        )
        let asked = CalendarDay(daysSince1970: day)
        let found = try asking(history()) { repository in
            (
                try repository.rates(meeting: needs, .onOrBefore(asked))?.day.daysSince1970,
                try repository.rates(meeting: needs, .onOrAfter(asked))?.day.daysSince1970
            )
        }
        #expect(found == (before, after))
    }

    @Test(
        "pass on each day that meets every requirement, with the columns that are wanted, until they are stopped",
        arguments: [
            ("USD", 11, [20, 30]), ("USD ISK", 0, [10]), ("TRY", 10, [10, 20, 30]), ("XAU", 0, []),
        ] as [(String, Int32, [Int32])]
    )
    func eachDay(codes: String, start: Int32, expected: [Int32]) throws {
        let wanted = try codes.split(separator: " ").map { try #require(Currency(code: String($0))) }
        let needs = RequiredRates(wanted.map { RequiredSeries($0) })
        let first = CalendarDay(daysSince1970: start)
        let (all, some) = try asking(history()) { repository in
            var (all, some): ([RateTable], [RateTable]) = ([], [])
            let isComplete = try repository.forEachDay(meeting: needs, from: first, of: nil) { table in
                all.append(table)
                return true
            }
            #expect(isComplete)
            _ = try repository.forEachDay(meeting: needs, from: first, of: Set(wanted)) { table in
                some.append(table)
                return true
            }
            var days = 0
            let goesOn = try repository.forEachDay(meeting: needs, from: first, of: nil) { _ in
                days += 1
                return false
            }
            #expect(goesOn == expected.isEmpty)
            #expect(days == min(1, expected.count))
            return (all, some)
        }
        #expect(all.map(\.day.daysSince1970) == expected)
        #expect(some.map(\.day.daysSince1970) == expected)
        for (all, some) in zip(all, some) {
            #expect(some.currencies == all.currencies.filter { $0 == .euro || wanted.contains($0) })
            #expect(wanted.allSatisfy { some.unitsPerBase(of: $0) == all.unitsPerBase(of: $0) })
        }
    }

    @Test("meet a requirement from the day on which the currency's rate is fixed")
    func fixedFrom() throws {
        let cell = DayTable.Cell(significand: 5, scale: 0)
        let days = ["2022-12-30", "2023-01-01"].compactMap { CalendarDay(iso8601: $0) }
        let bytes = try DayTable.encode(
            columns: ["USD"],
            rows: days.map { ($0.daysSince1970, [cell]) }
        )
        let need = RequiredSeries(try #require(Currency(code: "HRK")))
        for bound in [DayBound.onOrAfter(days[0]), .onOrBefore(.latest)] {
            #expect(try asking(bytes) { try $0.rates(meeting: .overEuro(need), bound)?.day } == days[1])
        }
        #expect(try asking(bytes) { try $0.rates(meeting: .overEuro(need), .onOrBefore(days[0])) } == nil)
    }

    @Test("meet the requirement of a pegged currency by its anchor, on the days on which the peg holds")
    func pegged() throws {
        let cell = DayTable.Cell(significand: 5, scale: 0)
        let days = ["2001-07-06", "2001-07-09", "2020-12-31", "2021-01-04"].compactMap {
            CalendarDay(iso8601: $0)
        }
        let bytes = try DayTable.encode(columns: ["USD"], rows: days.map { ($0.daysSince1970, [cell]) })
        for (code, first, last) in [("QAR", 1, 3), ("CUC", 0, 2), ("XOF", 0, 3)] {
            let need = RequiredSeries(try #require(Currency(code: code)))
            let found = try asking(bytes) { repository in
                (
                    try repository.rates(meeting: .overEuro(need), .onOrAfter(.earliest))?.day,
                    try repository.rates(meeting: .overEuro(need), .onOrBefore(.latest))?.day
                )
            }
            #expect(found == (days[first], days[last]), "\(code)")
        }
    }

    @Test("know their first and last day and count the publication days between")
    func days() throws {
        let (span, counts) = try asking(history()) { repository in
            var counts: [Int] = []
            for (start, end) in [(10, 30), (9, 30), (10, 10), (30, 10), (11, 29), (0, 99)] as [(Int32, Int32)]
            {
                counts.append(
                    try repository.publicationDays(
                        after: CalendarDay(daysSince1970: start),
                        through: CalendarDay(daysSince1970: end)
                    )
                )
            }
            return (try repository.span(), counts)
        }
        #expect(span.lowerBound.daysSince1970 == 10)
        #expect(span.upperBound.daysSince1970 == 30)
        #expect(counts == [2, 3, 0, 0, 1, 3])
    }

    @Test("are rejected if a column is not a currency code")
    func noCurrency() throws {
        let bytes = try table([DayTable.Cell(significand: 1, scale: 0)], columns: ["dollar"])
        #expect(throws: RatesError.unreadable(.unknownCode("dollar"))) {
            try rates(in: bytes)
        }
    }

    @Test("are rejected if a rate is zero")
    func zero() throws {
        let bytes = try table([DayTable.Cell(significand: 0, scale: 0), nil])
        let error = #expect(throws: RatesError.self) { try rates(in: bytes) }
        guard case .unreadable(.notPositive) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
    }

    @Test(
        "are rejected if the bytes are not a table",
        arguments: [[], [1, 2, 3], Array(repeating: 0, count: 4_096)]
    )
    func noTable(bytes: [UInt8]) {
        #expect(throws: RatesError.self) { try rates(in: bytes) }
    }
}
