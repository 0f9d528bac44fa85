import Entities
import RepositoryInterfaces

/// A check of a remote source's rates against known rates, and of each day against the day before.
struct PlausibilityCheck {
    let source: RatePublisher
    let known: any RatesRepository

    /// Throws if any rate is implausible. The whole answer is rejected, as its other rates may be wrong too.
    func callAsFunction(_ tables: [RateTable]) async throws(RatesError) {
        var last: [Currency: RateTable] = [:]
        for table in tables {
            for currency in table.currencies where currency != table.base {
                let before: RateTable?
                if let told = last[currency] {
                    before = told
                } else {
                    // Each currency is compared with its own last rate: its series may have ended long before
                    // others.
                    let needs = [table.base, currency].filter { $0 != .euro }.map { RequiredSeries($0) }
                    before = try await known.rates(meeting: needs, .onOrBefore(table.day))
                }
                if let before, Plausibility.isImplausible(currency, in: table, given: before) {
                    throw .source(source, .damagedAnswer(.implausible(currency, table.day)))
                }
                last[currency] = table
            }
        }
    }
}
