import Entities
import RandomTestSupport
import RepositoryInterfaces
import TerminalKit
import Testing

@testable import ExchangeComposition
@testable import FXConvertApp
@testable import FXConvertComposition

/// The data from which the limits of `Plausibility` were derived.
@MainActor
@Suite("The bank's whole history")
struct PlausibleHistoryTests {
    @Test("has no rate that looks doubtful a day, a week, two weeks, a month, half a year or a year later")
    func history() async throws {
        let rates = AppDIContainer(context: .ofTest(), color: .auto).scene.bankRates
        var tables: [RateTable] = []
        var day = try rates.span().lowerBound
        while let table = try rates.rates(meeting: .none, .onOrAfter(day)) {
            tables.append(table)
            day = table.day.adding(days: 1)
        }
        #expect(tables.count > 7_000)
        for (turn, step) in [1, 5, 10, 20, 125, 255].enumerated() {
            for (known, table) in RandomCases.some(of: Array(zip(tables, tables.dropFirst(step))), from: turn)
            {
                let doubtful = table.currencies.filter {
                    Plausibility.isImplausible($0, in: table, given: known)
                }
                if !doubtful.isEmpty { Issue.record("\(doubtful) on \(table.day), \(step) days after") }
            }
        }
    }
}
