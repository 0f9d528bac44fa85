import Entities
public import Observation
public import UseCases

/// The conversion of an amount.
@MainActor
@Observable
public final class ConverterViewModel {
    public private(set) var state = ConverterState() {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let fetchRates: any FetchRatesUseCase
    @ObservationIgnored private let findCurrencies: any FindCurrenciesUseCase
    @ObservationIgnored private let homeCurrencies: @Sendable () throws(FailureViewData) -> String?
    @ObservationIgnored private let context: PresentationContext
    @ObservationIgnored private let broadcaster = StateBroadcaster<ConverterState>()
    /// The state to restore when a conversion is cancelled.
    @ObservationIgnored private var shown = ConverterState()
    /// Identifies the newest query; late answers to earlier ones are dropped.
    @ObservationIgnored private var latestQuery = 0

    private var format: RegionalFormat { context.format }

    /// The context's format is that of the answers; a query has its own format for the amount.
    ///
    /// `homeCurrencies` returns the names of the currencies to which a query without a target converts.
    public init(
        fetchRates: any FetchRatesUseCase,
        findCurrencies: any FindCurrenciesUseCase,
        homeCurrencies: @escaping @Sendable () throws(FailureViewData) -> String? = { nil },
        context: PresentationContext
    ) {
        self.fetchRates = fetchRates
        self.findCurrencies = findCurrencies
        self.homeCurrencies = homeCurrencies
        self.context = context
    }

    /// Every state from now on, starting with the current one; none is merged or dropped.
    public func states() -> AsyncStream<ConverterState> {
        broadcaster.stream(startingWith: state)
    }

    /// Converts, and returns when the answer is in `state`; cancelling the task cancels the conversion.
    public func convert(_ query: ConversionQuery) async {
        latestQuery += 1
        let number = latestQuery

        let next: ConverterState
        do throws(ConversionQuery.ParsingError) {
            let amount = try query.options.parse(expression: query.amount, in: format)
            let day = try query.options.parseDay(in: context)
            state.phase = .running
            next = await answer(to: query, for: amount, on: day) ?? shown
        } catch {
            next = ConverterState(phase: error.phase, conversions: state.conversions)
        }
        guard number == latestQuery else { return }
        shown = next
        state = next
    }

    /// Returns the state that answers the query; `nil` if it was cancelled.
    private func answer(
        to query: ConversionQuery,
        for amount: WrittenAmount,
        on day: CalendarDay?
    ) async -> ConverterState? {
        let (origin, targets): (Currency, [Currency])
        do throws(CurrenciesError) {
            (origin, targets) = try await currencies(of: query)
        } catch {
            switch error {
            case .name(.cancelled): return nil
            case .name(let error): return failed(FailureViewData(error, in: format))
            case .message(let message):
                return failed(FailureViewData(.invalidRequest, message, in: format))
            case .settings(let failure): return failed(failure)
            }
        }
        return await answer(
            to: targets.map { query.options.rateQuery(from: origin, to: $0, day: day) },
            for: amount,
            precision: query.options.precision
        )
    }

    /// Why a query does not have one origin and at least one target.
    private enum CurrenciesError: Error {
        case name(CurrencyNameError)
        case message(ExchangeFailureMessage)
        case settings(FailureViewData)
    }

    private func currencies(
        of query: ConversionQuery
    ) async throws(CurrenciesError) -> (Currency, [Currency]) {
        let text = query.from.shortened
        var origins = try await currencies(called: [query.from])[...]
        guard let origin = origins.popFirst() else {
            throw .message(query.to.isEmpty ? noTarget(text) : .severalCurrencies(text))
        }
        if query.to.isEmpty, !origins.isEmpty { return (origin, Array(origins)) }
        guard origins.isEmpty else { throw .message(.severalCurrencies(text)) }
        guard query.to.isEmpty else {
            let targets = try await currencies(called: query.to)
            guard !targets.isEmpty else { throw .message(.severalCurrencies(text)) }
            return (origin, targets)
        }
        let home: String?
        do throws(FailureViewData) {
            home = try homeCurrencies()
        } catch {
            throw .settings(error)
        }
        guard let home else { throw .message(noTarget(text)) }
        let targets = try await currencies(called: [home]).filter { $0 != origin }
        guard !targets.isEmpty else { throw .message(.ownTarget(text)) }
        return (origin, targets)
    }

    private func noTarget(_ text: String) -> ExchangeFailureMessage {
        .noTarget(text, settingOwn: format.name(of: ExchangeAction.setOwnCurrency))
    }

    private func currencies(called names: [String]) async throws(CurrenciesError) -> [Currency] {
        var found: [Currency] = []
        do throws(CurrencyNameError) {
            for name in names { found += try await findCurrencies.execute(name) }
        } catch {
            throw .name(error)
        }
        return found
    }

    private func answer(
        to queries: [RateQuery],
        for amount: WrittenAmount,
        precision: Precision
    ) async -> ConverterState? {
        var conversions: [ConversionViewData] = []
        var notes: [String] = []
        var failures: [FailureViewData] = []
        for query in queries {
            let quote: RateQuote
            do throws(RatesError) {
                quote = try await fetchRates.execute(query)
            } catch .cancelled {
                return nil
            } catch .noRate(let noRate) {
                failures.append(FailureViewData(.noRate(noRate), in: format))
                continue
            } catch {
                // The error does not depend on the target, so the other targets are not tried.
                return failed(FailureViewData(error, in: format))
            }
            // Several targets have the same sources and so the same notes.
            notes += quote.notes(in: format).filter { !notes.contains($0) }
            do throws(ExactDecimalError) {
                let conversion = try quote.convert(amount.value, precision: precision)
                conversions.append(
                    ConversionViewData(
                        conversion,
                        calculation: amount.calculation,
                        format: format,
                        zone: context.zone
                    )
                )
            } catch {
                failures.append(FailureViewData(.invalidRequest, .tooManyDigits, in: format))
            }
        }
        if conversions.isEmpty, let first = failures.first { return failed(first) }
        return ConverterState(
            phase: .done,
            conversions: conversions,
            failures: failures,
            rateTitle: ListText.rate.text(in: format.language),
            notes: notes
        )
    }

    private func failed(_ failure: FailureViewData) -> ConverterState {
        ConverterState(phase: .failed(failure), conversions: state.conversions)
    }
}
