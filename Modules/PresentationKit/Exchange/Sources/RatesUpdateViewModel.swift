import Entities
public import Observation
public import UseCases

/// Updates the rates for a view.
@MainActor
@Observable
public final class RatesUpdateViewModel {
    public private(set) var state = RatesUpdateState()

    @ObservationIgnored private let updateRates: any UpdateRatesUseCase
    @ObservationIgnored private let format: RegionalFormat

    public init(updateRates: any UpdateRatesUseCase, format: RegionalFormat = .plain) {
        self.updateRates = updateRates
        self.format = format
    }

    /// Updates, and returns when the outcome is in `state`; cancelling the task cancels the update.
    public func update() async {
        // One at a time: a second update could only fetch the same rates.
        guard state.phase != .loading else { return }
        let shown = state
        state.phase = .loading
        do throws(RatesError) {
            let update = try await updateRates.execute()
            state = RatesUpdateState(phase: .loaded, outcome: RatesUpdateState.Outcome(update, in: format))
        } catch .cancelled {
            state = shown
        } catch {
            let failure = FailureViewData(error, in: format)
            state = RatesUpdateState(phase: .failed(failure), outcome: shown.outcome)
        }
    }
}

extension RatesUpdateState.Outcome {
    fileprivate init(_ update: RatesUpdate, in format: RegionalFormat) {
        let language = format.language
        self.init(
            sentence: UpdateMessage.sentences(on: update).map { $0.text(in: language) }.joined(
                separator: " "
            ),
            notes: update.failures.map { FailureViewData($0, in: format).message },
            addedDays: update.added.count,
            firstDay: update.added.first?.description,
            lastDay: update.added.last?.description,
            newestDay: update.newest.description,
            completedDays: update.completed.count,
            missingDays: update.missing.days.map(\.description),
            missingCurrencies: update.missing.series.map { series in
                RatesUpdateState.MissingCurrency(
                    code: series.currency.code,
                    days: series.days.map(\.description)
                )
            },
            sourceName: update.source?.name(in: language)
        )
        service = update.service.map { table in
            RatesUpdateState.Service(
                name: table.source.name(in: language),
                day: table.day.description,
                time: table.time?.iso8601,
                currencies: table.currencies.count
            )
        }
    }
}
