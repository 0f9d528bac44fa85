import Entities
public import Observation
public import UseCases

/// The list of rates of a day.
@MainActor
@Observable
public final class RatesListViewModel {
    public private(set) var state = RatesListState()

    @ObservationIgnored private let listRates: any ListRatesUseCase
    @ObservationIgnored private let currencies: any FetchCurrencyNamesUseCase & FindCurrenciesUseCase
    @ObservationIgnored private let context: PresentationContext
    /// Identifies the newest query; late answers to earlier ones are dropped.
    @ObservationIgnored private var latestQuery = 0

    private var format: RegionalFormat { context.format }

    public init(
        listRates: any ListRatesUseCase,
        currencies: any FetchCurrencyNamesUseCase & FindCurrenciesUseCase,
        context: PresentationContext
    ) {
        self.listRates = listRates
        self.currencies = currencies
        self.context = context
    }

    /// Lists all rates of a day, or the newest ones if it is `nil`; returns when they are in `state`.
    ///
    /// An empty base stands for the usual one.
    public func list(base: String, day: String?) async {
        latestQuery += 1
        let number = latestQuery
        let shown = state
        let base = base.allSatisfy(\.isWhitespace) ? RateListing.standardBase.code : base
        let calendarDay = day.flatMap { DayParser(secondsSince1970: context.secondsSince1970()).day($0) }
        state.phase = .loading
        var next = await answer(base: base, day: day, calendarDay)
        guard number == latestQuery else { return }
        next?.base = base
        next?.day = calendarDay?.description ?? ""
        state = next ?? (shown.phase == .loading ? RatesListState(listing: shown.listing) : shown)
    }

    /// Returns the state that answers the query; `nil` if it was cancelled.
    private func answer(base: String, day: String?, _ calendarDay: CalendarDay?) async -> RatesListState? {
        do throws(CurrencyNameError) {
            let bases = try await currencies.execute(base)
            guard let currency = bases.first, bases.count == 1 else {
                return failed(.invalidRequest, .severalCurrencies(base.shortened))
            }
            if let day, calendarDay == nil { return failed(.invalidRequest, .noDay(day)) }
            return await listing(base: currency, day: calendarDay, names: try await currencies.execute())
        } catch .cancelled {
            return nil
        } catch {
            return failed(FailureViewData(error, in: format))
        }
    }

    private func listing(
        base: Currency,
        day: CalendarDay?,
        names: [Currency: CurrencyName]
    ) async -> RatesListState? {
        do throws(RatesError) {
            let listing = try await listRates.execute(base: base, day: day)
            let rows = listing.lines.map { line in
                RatesListState.Row(
                    code: line.currency.code,
                    name: names[line.currency]?.text(in: format.language) ?? "",
                    text: format.text(line.rate),
                    exact: line.rate.description
                )
            }
            return RatesListState(
                phase: .loaded,
                listing: RatesListState.Table(listing, rows: rows, format: format, zone: context.zone),
                notes: listing.notes(in: format)
            )
        } catch .cancelled {
            return nil
        } catch {
            return failed(FailureViewData(error, in: format))
        }
    }

    private func failed(_ kind: FailureViewData.Kind, _ message: ExchangeFailureMessage) -> RatesListState {
        failed(FailureViewData(kind, message, in: format))
    }

    private func failed(_ failure: FailureViewData) -> RatesListState {
        RatesListState(phase: .failed(failure), listing: state.listing)
    }
}

extension RatesListState.Table {
    fileprivate init(
        _ listing: RateListing,
        rows: [RatesListState.Row],
        format: RegionalFormat,
        zone: LocalTimeZone
    ) {
        self.init(
            base: listing.base.code,
            day: listing.day.description,
            time: listing.time?.iso8601,
            occasion: RateText.on(listing.day, older: listing.olderDay, at: listing.time, in: zone)
                .text(in: format.language),
            ageDays: listing.missedDays,
            age: RateText.age(of: listing.missedDays, in: format.language).map { age in
                [age, RateText.advice(ifOutdated: listing.isOutdated, in: format)]
                    .compactMap(\.self).joined(separator: "; ")
            },
            sourceName: listing.source.name(in: format.language),
            titles: [.code, .base(listing.base.code), .name].map { (title: ListText) in
                title.text(in: format.language)
            },
            rows: rows
        )
    }
}

extension CurrencyName: TranslatedName {}
