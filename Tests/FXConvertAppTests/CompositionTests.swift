import CommandLineKit
import PresentationKit
import ProgramKit
import TerminalKit
import Testing

@testable import FXConvertApp

@MainActor
@Suite("The composition of fxconvert")
struct CompositionTests {
    private let container: AppDIContainer

    private static let request = ConversionRequest(
        question: ConverterQuestion(amount: "1", from: "EUR", to: ["USD"]),
        format: .text,
        explains: false,
        color: .never
    )

    private var scene: ConverterSceneDIContainer { container.makeConverterScene(writing: .text) }

    init() {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        container = AppDIContainer(
            console: Console(output: channel, error: channel),
            secondsSince1970: { 1_793_620_800 }
        )
    }

    @Test("every factory gives what it promises")
    func factories() throws {
        _ = scene.makeFetchRatesUseCase()
        _ = scene.makeConvertMoneyUseCase()
        #expect(scene.makeConverterViewModel().state.phase == .idle)
        #expect(scene.makeConverterViewModel() !== scene.makeConverterViewModel())
        for format in OutputFormat.allCases {
            // Before there is an answer, every view writes nothing.
            try scene.makeConverterView(format, explains: true)(ConverterState())
        }
    }

    @Test("every factory of the lists and of the history gives what it promises")
    func otherFactories() throws {
        let lists = container.makeListsScene(writing: .text, locale: nil)
        #expect(lists.makeRatesListViewModel().state == RatesListState())
        #expect(lists.makeCurrenciesListViewModel().state == CurrenciesListState())
        for format in [OutputFormat.text, .plain] {
            try lists.makeRatesView(format)(RatesListState())
            try lists.makeCurrenciesView(format)(CurrenciesListState())
        }
        let request = HistoryRequest(
            question: RateHistoryQuestion(pair: "USD KRW"),
            form: .text,
            locale: nil,
            color: .never
        )
        let history = container.makeHistoryScene(for: request)
        #expect(history.makeRateHistoryViewModel().state == RateHistoryState())
        for form in [HistoryRequest.Form.text, .chart(asciiOnly: true), .plain, .csv, .json] {
            try history.makeView(form)(RateHistoryState())
        }
    }

    @Test("the flow asks the view model it was given and hands its answer to the view it was given")
    func flow() async throws {
        var shown: [ConverterState] = []
        let flow = ConverterFlow(
            amountFormat: .plain,
            makeViewModel: scene.makeConverterViewModel,
            makeView: { _, _ in { state throws(ProgramFailure) in shown.append(state) } }
        )
        let status = try await flow.start(Self.request)
        #expect(status == .success)
        #expect(shown.map(\.phase) == [.done])
        #expect(shown.first?.conversions.first?.to.exact == "1.12")
    }
}
