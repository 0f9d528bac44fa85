import Entities
public import Observation
public import UseCases

/// What a view tells the update of the rates, and learns from it.
@MainActor
public protocol RatesUpdateViewModel: AnyObject {
    var state: RatesUpdateState { get }
    /// Updates, and returns when the outcome is in `state`; cancelling the task cancels the update.
    func update() async
}

@MainActor
@Observable
public final class DefaultRatesUpdateViewModel: RatesUpdateViewModel {
    public private(set) var state = RatesUpdateState()

    @ObservationIgnored private let updateRates: any UpdateRatesUseCase

    public init(updateRates: any UpdateRatesUseCase) {
        self.updateRates = updateRates
    }

    public func update() async {
        // One at a time: a second one could only fetch what the first one fetches.
        guard state.phase != .running else { return }
        let settled = state
        state.phase = .running
        do throws(RatesError) {
            let update = try await updateRates.execute()
            state = RatesUpdateState(phase: .done, outcome: RatesUpdateState.Outcome(update))
        } catch .cancelled {
            state = settled
        } catch {
            state = RatesUpdateState(phase: .failed(FailureViewModel(error)), outcome: settled.outcome)
        }
    }
}

extension RatesUpdateState.Outcome {
    init(_ update: RatesUpdate) {
        self.init(
            sentence: update.sentence,
            notes: update.failures.map { FailureViewModel($0).message },
            addedDays: update.added.count,
            firstDay: update.added.first?.description,
            lastDay: update.added.last?.description,
            newestDay: update.newest.description,
            sourceName: update.source?.name
        )
    }
}

extension RatesUpdate {
    fileprivate var newest: CalendarDay { added.last ?? newestBefore }

    fileprivate var sentence: String {
        guard let source else {
            return "Nothing is missing: the newest rates are of \(newest.withWeekday)."
        }
        guard let first = added.first, let last = added.last else {
            return "Nothing is missing: \(source) has no rates newer than those of \(newest.withWeekday)."
        }
        return first == last
            ? "Added the rates of \(first.withWeekday), from \(source)."
            : "Added the rates of \(added.count) days, from \(first) to \(last), from \(source)."
    }
}
