import Entities
import RepositoryInterfaces

/// A check of a source's rates against known ones, official ones, and each day against the day before.
struct PlausibilityCheck {
    let profile: SourceProfile
    /// The rates of the bank.
    let known: any RatesRepository
    /// The saved rates of a service.
    let service: SavedServiceRates?
    /// The last day that may have rates.
    let latest: CalendarDay
    /// Currencies whose rates the user accepts, however far they moved.
    var accepted: Set<Currency> = []

    /// The most days by which the newest rates of a source may be late.
    private static let mostDaysLate = 7
    /// The last saved days whose moves tell how far a currency moves.
    private static let savedDays = 60

    /// Throws if the newest rates of the source are too old to be used without saying a day.
    func requireCurrent(_ newest: RateTable) throws(RatesError) {
        guard latest.days(since: newest.day) <= Self.mostDaysLate else {
            throw .source(profile.source, .damagedAnswer(.outdated(newest.day)))
        }
    }

    /// Returns the rates that are plausible, and those that are not.
    func callAsFunction(
        _ tables: [RateTable]
    ) async throws(RatesError) -> (plausible: [RateTable], implausible: ImplausibleRates) {
        var repositories: [any RatesRepository] = [known]
        var saved: [RateTable] = []
        if let rates = try? await service?.rates() {
            repositories.append(rates)
            saved = Array(rates.tables.all.suffix(Self.savedDays))
        }
        var plausible: [RateTable] = []
        var rates: [ImplausibleRate] = []
        var days: [CalendarDay] = []
        var last: [Currency: RateTable] = [:]
        var doubtfulSince: [Currency: CalendarDay] = [:]
        for table in tables {
            guard profile.coverage.mayHave(table, by: latest) else {
                days.append(table.day)
                continue
            }
            let found = try contradictions(in: table, last, doubtfulSince, repositories, saved)
            rates += found
            let rest = table.without(Set(found.map(\.currency)))
            for rate in found where doubtfulSince[rate.currency] == nil {
                doubtfulSince[rate.currency] = table.day
            }
            guard rest.currencies.count > 1 else { continue }
            for currency in rest.currencies { (last[currency], doubtfulSince[currency]) = (rest, nil) }
            plausible.append(rest)
        }
        return (plausible, ImplausibleRates(rates: rates, days: days))
    }

    private func contradictions(
        in table: RateTable,
        _ last: [Currency: RateTable],
        _ doubtfulSince: [Currency: CalendarDay],
        _ repositories: [any RatesRepository],
        _ saved: [RateTable]
    ) throws(RatesError) -> [ImplausibleRate] {
        var found: [Currency: ImplausibleRate] = [:]
        let checked = table.currencies.filter { $0 != table.base && !accepted.contains($0) }
        for currency in checked {
            var before: [RateTable] = []
            if let latest = last[currency] {
                before = [latest]
            } else {
                // Each currency is compared with its own last rate: its series may have ended long before others.
                let needs = RequiredRates(
                    [table.base, currency].filter { $0 != .euro }.map { RequiredSeries($0) }
                )
                for repository in repositories {
                    let newest = try repository.rates(meeting: needs, .onOrBefore(table.day))
                    before += [newest].compactMap(\.self)
                }
            }
            // A wrong rate does not become right by staying.
            found[currency] = Plausibility.contradiction(
                of: currency,
                in: table,
                given: before,
                asOf: doubtfulSince[currency],
                saved: saved
            )
        }
        // The wrong rate of an anchor says nothing of the currencies that are pegged to it.
        let anchored = checked.filter { currency in
            found[currency] == nil && Peg.of(currency, on: table.day).map { found[$0.anchor] == nil } == true
        }
        for currency in anchored {
            found[currency] = Plausibility.contradiction(of: currency, toPegIn: table)
        }
        return checked.compactMap { found[$0] }
    }
}
