import Entities
public import UseCases

/// A request of another program: a base, and the days whose rates it wants, as texts.
public struct DailyRatesQuery: Sendable, Hashable {
    public enum Days: Sendable, Hashable {
        case newest
        /// A day such as `2024-01-02`.
        case day(String)
        /// Without a last day, up to the newest.
        case period(first: String, last: String?)
    }

    public let days: Days
    /// A code of three letters; `nil` for the euro.
    public let base: String?
    /// Codes between commas; `nil` for all.
    public let currencies: String?
    /// A number above zero; `nil` for one unit of the base.
    public let amount: String?

    public init(_ days: Days, base: String? = nil, currencies: String? = nil, amount: String? = nil) {
        self.days = days
        self.base = base
        self.currencies = currencies
        self.amount = amount
    }
}

/// The units of currencies for an amount of a base, on one or more days.
public struct DailyRates: Sendable, Hashable {
    public struct Rate: Sendable, Hashable {
        public let code: String
        public let exact: String
    }

    public struct Day: Sendable, Hashable {
        public let day: String
        /// Sorted by code.
        public let rates: [Rate]
    }

    public let amount: String
    public let base: String
    /// Oldest first; at least one.
    public let days: [Day]
}

/// Answers the requests of other programs. Each request is answered on its own, so there is no state.
public struct DailyRatesViewModel: Sendable {
    private let listRates: any ListRatesUseCase
    private let listDailyRates: any ListDailyRatesUseCase
    private let nameCurrencies: any FetchCurrencyNamesUseCase
    private let context: PresentationContext

    /// Longer amounts would not be exact.
    private static let mostAmountCharacters = 28

    public init(
        listRates: any ListRatesUseCase,
        listDailyRates: any ListDailyRatesUseCase,
        nameCurrencies: any FetchCurrencyNamesUseCase,
        context: PresentationContext
    ) {
        self.listRates = listRates
        self.listDailyRates = listDailyRates
        self.nameCurrencies = nameCurrencies
        self.context = context
    }

    /// Returns the rates that answer a request.
    public func rates(for query: DailyRatesQuery) async throws(FailureViewData) -> DailyRates {
        let amount = try query.amount.map(amount) ?? .one
        let base = try query.base.map(currency) ?? RateListing.standardBase
        let wanted = try query.currencies.map(currencies)
        let days = try days(of: query)
        let listings: [RateListing]
        do throws(RatesError) {
            // A currency to itself is a mistake of its own, if it is a currency.
            listings =
                wanted == [base]
                ? [try await listRates.execute(base: base, day: nil)]
                : try await self.listings(of: base, on: days, only: wanted)
        } catch {
            throw FailureViewData(error, in: context.format)
        }
        guard wanted != [base] else { throw failure(.invalidRequest, .sameCurrency(base)) }
        var answer: [DailyRates.Day] = []
        for listing in listings {
            let lines = listing.lines.filter { wanted?.contains($0.currency) != false }
            let rates = try lines.map { line throws(FailureViewData) in try rate(of: line, for: amount) }
            if !rates.isEmpty { answer.append(DailyRates.Day(day: listing.day.description, rates: rates)) }
        }
        guard !answer.isEmpty else { throw failure(.noData, .noneListed) }
        return DailyRates(amount: amount.normalized.description, base: base.code, days: answer)
    }

    /// Returns the names of the currencies that the newest day has, by code.
    public func currencyNames() async throws(FailureViewData) -> [(code: String, name: String)] {
        let format = context.format
        let names: [Currency: CurrencyName]
        do throws(CurrencyNameError) {
            names = try await nameCurrencies.execute()
        } catch {
            throw FailureViewData(error, in: format)
        }
        do throws(RatesError) {
            let base = RateListing.standardBase
            let listed = try await listRates.execute(base: base, day: nil).lines.map(\.currency)
            return (listed + [base]).map { ($0.code, names[$0]?.text(in: format.language) ?? $0.code) }
        } catch {
            throw FailureViewData(error, in: format)
        }
    }

    /// Parsed days; a single `nil` stands for the newest.
    private enum Days {
        case single(CalendarDay?)
        case period(CalendarDay, CalendarDay?)
    }

    private func listings(
        of base: Currency,
        on days: Days,
        only wanted: Set<Currency>?
    ) async throws(RatesError) -> [RateListing] {
        switch days {
        case .single(let day): [try await listRates.execute(base: base, day: day)]
        case .period(let first, let last):
            try await listDailyRates.execute(base: base, only: wanted, since: first, through: last)
        }
    }

    private func rate(
        of line: RateListing.Line,
        for amount: ExactDecimal
    ) throws(FailureViewData) -> DailyRates.Rate {
        do throws(ExactDecimalError) {
            return DailyRates.Rate(code: line.currency.code, exact: try line.units(for: amount).description)
        } catch {
            throw failure(.invalidRequest, .tooManyDigits)
        }
    }

    private func failure(_ kind: FailureViewData.Kind, _ message: ExchangeFailureMessage) -> FailureViewData {
        FailureViewData(kind, message, in: context.format)
    }
}

// Parsing
extension DailyRatesViewModel {
    private func days(of query: DailyRatesQuery) throws(FailureViewData) -> Days {
        switch query.days {
        case .newest: return .single(nil)
        case .day(let text):
            let day = try day(text)
            // Where it is tomorrow already, a day to come is the newest one.
            let today = TargetCalendar.day(at: Moment(secondsSince1970: context.secondsSince1970()))
            return .single(day > today ? nil : day)
        case .period(let first, let last): return .period(try day(first), try last.map(day))
        }
    }

    private func day(_ text: String) throws(FailureViewData) -> CalendarDay {
        guard let day = CalendarDay(iso8601: text) else {
            throw failure(.invalidRequest, .unknownDay(text.shortened))
        }
        return day
    }

    private func currency(_ code: String) throws(FailureViewData) -> Currency {
        guard code.utf8.count == 3, let currency = Currency(code: code.uppercased()) else {
            throw failure(.invalidRequest, .unknownCurrency(code.shortened))
        }
        return currency
    }

    private func currencies(_ codes: String) throws(FailureViewData) -> Set<Currency> {
        var currencies: Set<Currency> = []
        for code in codes.split(separator: ",", omittingEmptySubsequences: false) {
            currencies.insert(try currency(String(code)))
        }
        return currencies
    }

    /// Parses plain digits with at most one point between them.
    private func amount(_ text: String) throws(FailureViewData) -> ExactDecimal {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isPlain =
            parts.count <= 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            }
        guard isPlain, text.utf8.count <= Self.mostAmountCharacters,
            let amount = try? ExactDecimal(parsing: text), amount > .zero
        else {
            throw failure(.invalidRequest, .noPositiveAmount(text.shortened))
        }
        return amount
    }
}
