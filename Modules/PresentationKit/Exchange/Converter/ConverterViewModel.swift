public import Observation
public import UseCases

import Entities

/// What a view tells the converter.
@MainActor
public protocol ConverterViewModelInput: AnyObject {
    /// Converts, and returns when the answer is in `state`; cancelling the task cancels the conversion.
    func convert(amount: String, from: String, to: String) async
}

/// What a view learns from the converter.
@MainActor
public protocol ConverterViewModelOutput: AnyObject {
    var state: ConverterState { get }
    /// Every state from now on, the present one first, none merged or left out.
    func states() -> AsyncStream<ConverterState>
}

public typealias ConverterViewModel = ConverterViewModelInput & ConverterViewModelOutput

@MainActor
@Observable
public final class DefaultConverterViewModel: ConverterViewModel {
    public private(set) var state = ConverterState() {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let fetchRates: any FetchRatesUseCase
    @ObservationIgnored private let convertMoney: any ConvertMoneyUseCase
    @ObservationIgnored private let broadcaster = StateBroadcaster<ConverterState>()
    /// What a cancelled conversion goes back to.
    @ObservationIgnored private var settled = ConverterState()
    /// Counts questions, so that the answer to an older one is known as late and dropped.
    @ObservationIgnored private var latestQuestion = 0

    public init(fetchRates: any FetchRatesUseCase, convertMoney: any ConvertMoneyUseCase) {
        self.fetchRates = fetchRates
        self.convertMoney = convertMoney
    }

    public func states() -> AsyncStream<ConverterState> {
        broadcaster.stream(startingWith: state)
    }

    public func convert(amount: String, from: String, to: String) async {
        latestQuestion += 1
        let question = latestQuestion

        let next: ConverterState
        switch Question.reading(amount: amount, from: from, to: to) {
        case .refused(let phase):
            next = ConverterState(phase: phase, conversion: state.conversion)
        case .asked(let money, let target):
            state.phase = .running
            next = await answer(to: money, in: target) ?? settled
        }
        guard question == latestQuestion else { return }
        settled = next
        state = next
    }

    /// The state that answers the question, or nil when its asker went away.
    private func answer(to money: Money, in target: Currency) async -> ConverterState? {
        let rates: RateTable
        do throws(RatesError) {
            rates = try await fetchRates.execute()
        } catch .cancelled {
            return nil
        } catch {
            return ConverterState(phase: .failed(FailureViewModel(error)), conversion: state.conversion)
        }
        do throws(ConversionError) {
            let conversion = try convertMoney.execute(money, to: target, with: rates)
            return ConverterState(phase: .done, conversion: ConversionViewModel(conversion))
        } catch {
            return ConverterState(phase: .failed(FailureViewModel(error)), conversion: state.conversion)
        }
    }
}

/// What a user typed, read as a question or refused with the reason.
private enum Question {
    case asked(Money, in: Currency)
    case refused(ConverterState.Phase)

    static func reading(amount: String, from: String, to: String) -> Question {
        guard !amount.allSatisfy(\.isWhitespace) else { return .refused(.emptyAmount(.emptyAmount)) }
        let number: ExactDecimal
        do throws(ExactDecimalError) {
            number = try ExactDecimal(parsing: amount)
        } catch {
            return .refused(.invalidAmount(FailureViewModel(error, in: amount)))
        }
        guard let source = Currency(code: from) else { return .refused(.failed(.unknownCurrency(from))) }
        guard let target = Currency(code: to) else { return .refused(.failed(.unknownCurrency(to))) }
        return .asked(Money(amount: number, currency: source), in: target)
    }
}
