import Entities
import RepositoryInterfaces

/// Holds what a source told against the rates at hand, and each of its days against the one before.
struct PlausibilityCheck {
    let source: RateSource
    let known: any RatesRepository

    /// Refuses the whole answer for one rate that cannot be: what told it may be wrong about the others too.
    func callAsFunction(_ tables: [RateTable]) async throws(RatesError) {
        var last: [Currency: RateTable] = [:]
        for table in tables {
            for currency in table.currencies where currency != table.base {
                let before: RateTable?
                if let told = last[currency] {
                    before = told
                } else {
                    // Each by its own last rate, since a series may have ended long before the others.
                    let needs = [table.base, currency].filter { $0 != .euro }.map { RequiredSeries($0) }
                    before = try await known.rates(meeting: needs, .onOrBefore(table.day))
                }
                if let before, Plausibility.isDoubtful(currency, in: table, given: before) {
                    throw .source(source, .doubtful(currency, on: table.day))
                }
                last[currency] = table
            }
        }
    }
}

extension SourceFailure {
    fileprivate static func doubtful(_ currency: Currency, on day: CalendarDay) -> SourceFailure {
        .damagedAnswer(
            reason: "its rate of \(currency) on \(day) is too far from the last one known to be right"
        )
    }
}
