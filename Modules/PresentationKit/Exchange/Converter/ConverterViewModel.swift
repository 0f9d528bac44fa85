import Entities
public import Observation
public import UseCases

/// What a view tells the converter.
@MainActor
public protocol ConverterViewModelInput: AnyObject {
    /// Converts, and returns when the answer is in `state`; cancelling the task cancels the conversion.
    func convert(_ question: ConverterQuestion) async
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

    public func convert(_ question: ConverterQuestion) async {
        latestQuestion += 1
        let number = latestQuestion

        let next: ConverterState
        switch question.read() {
        case .refused(let phase):
            next = ConverterState(phase: phase, conversions: state.conversions)
        case .asked(let amount, let questions):
            state.phase = .running
            next = await answer(to: questions, for: amount, precision: question.precision) ?? settled
        }
        guard number == latestQuestion else { return }
        settled = next
        state = next
    }

    /// The state that answers the questions, or nil when their asker went away.
    private func answer(
        to questions: [RateQuestion],
        for amount: ExactDecimal,
        precision: Precision
    ) async -> ConverterState? {
        var conversions: [ConversionViewModel] = []
        for question in questions {
            let quote: RateQuote
            do throws(RatesError) {
                quote = try await fetchRates.execute(question)
            } catch .cancelled {
                return nil
            } catch {
                return failed(FailureViewModel(error))
            }
            do throws(ExactDecimalError) {
                let conversion = try convertMoney.execute(amount, by: quote, precision: precision)
                conversions.append(ConversionViewModel(conversion))
            } catch {
                return failed(.tooManyDigits)
            }
        }
        return ConverterState(phase: .done, conversions: conversions)
    }

    private func failed(_ failure: FailureViewModel) -> ConverterState {
        ConverterState(phase: .failed(failure), conversions: state.conversions)
    }
}
