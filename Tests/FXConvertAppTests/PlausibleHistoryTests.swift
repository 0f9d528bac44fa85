import Entities
import RepositoryInterfaces
import TerminalKit
import Testing

@testable import FXConvertApp

/// The figures that the limits of `Plausibility` were taken from.
@MainActor
@Suite("The bank's whole history")
struct PlausibleHistoryTests {
    @Test(
        "has no rate that would be doubted a day, a week, two weeks, a month, half a year or a year after",
        arguments: [1, 5, 10, 20, 125, 255]
    )
    func history(step: Int) async throws {
        let rates = try AppDIContainer(surroundings: .ofTest(), color: .auto).makeConverterScene(for: .ofTest)
            .ratesRepository
        var tables: [RateTable] = []
        var day = try await rates.span().lowerBound
        while let table = try await rates.rates(meeting: [], .onOrAfter(day)) {
            tables.append(table)
            day = table.day.adding(days: 1)
        }
        #expect(tables.count > 7_000)
        for (known, table) in zip(tables, tables.dropFirst(step)) {
            let doubtful = table.currencies.filter { Plausibility.isDoubtful($0, in: table, given: known) }
            #expect(doubtful.isEmpty, "\(doubtful) on \(table.day)")
        }
    }
}
