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
    @ObservationIgnored private let convertMoney: any ConvertMoneyUseCase
    @ObservationIgnored private let findCurrencies: any FindCurrenciesUseCase
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private let secondsSince1970: @Sendable () -> Int64
    @ObservationIgnored private let broadcaster = StateBroadcaster<ConverterState>()
    /// The state to restore when a conversion is cancelled.
    @ObservationIgnored private var shown = ConverterState()
    /// Identifies the newest query; late answers to earlier ones are dropped.
    @ObservationIgnored private var latestQuery = 0

    /// The format is that of the answers; a query has its own format for the amount.
    public init(
        fetchRates: any FetchRatesUseCase,
        convertMoney: any ConvertMoneyUseCase,
        findCurrencies: any FindCurrenciesUseCase,
        format: RegionalFormat = .plain,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.fetchRates = fetchRates
        self.convertMoney = convertMoney
        self.findCurrencies = findCurrencies
        self.format = format
        self.secondsSince1970 = secondsSince1970
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
            let days = DayParser(secondsSince1970: secondsSince1970())
            let amount = try query.options.parse(expression: query.amount, in: format.language)
            let day = try query.options.parse(day: query.options.day, by: days, in: format.language)
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
        do throws(CurrencyNameError) {
            guard let (origin, targets) = try await currencies(of: query) else {
                let text = query.from.shortened
                let message: ExchangeFailureMessage =
                    query.to.isEmpty ? .noTarget(text) : .severalCurrencies(text)
                return failed(FailureViewData(.invalidRequest, message, in: format.language))
            }
            return await answer(
                to: targets.map { query.options.rateQuery(from: origin, to: $0, day: day) },
                for: amount,
                precision: query.options.precision
            )
        } catch .cancelled {
            return nil
        } catch {
            return failed(FailureViewData(error, in: format.language))
        }
    }

    /// Returns `nil` unless there are exactly one origin and at least one target.
    private func currencies(
        of query: ConversionQuery
    ) async throws(CurrencyNameError) -> (Currency, [Currency])? {
        var origins = try await findCurrencies.execute(query.from)[...]
        guard let origin = origins.popFirst() else { return nil }
        if query.to.isEmpty { return origins.isEmpty ? nil : (origin, Array(origins)) }
        guard origins.isEmpty else { return nil }
        var targets: [Currency] = []
        for text in query.to { targets += try await findCurrencies.execute(text) }
        return targets.isEmpty ? nil : (origin, targets)
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
                failures.append(FailureViewData(.noRate(noRate), in: format.language))
                continue
            } catch {
                // The error does not depend on the target, so the other targets are not tried.
                return failed(FailureViewData(error, in: format.language))
            }
            // Several targets have the same sources and so the same notes.
            notes += quote.notes(in: format.language).filter { !notes.contains($0) }
            do throws(ExactDecimalError) {
                let conversion = try convertMoney.execute(amount.value, by: quote, precision: precision)
                conversions.append(
                    ConversionViewData(conversion, calculation: amount.calculation, format: format)
                )
            } catch {
                failures.append(FailureViewData(.invalidRequest, .tooManyDigits, in: format.language))
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
