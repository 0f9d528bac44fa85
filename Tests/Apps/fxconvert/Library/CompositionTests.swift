import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing

@testable import FXConvertApp

@MainActor
@Suite("The composition of fxconvert")
struct CompositionTests {
    private let container: AppDIContainer
    private let written: OutputPipe
    private let scene: ConverterSceneDIContainer

    init() throws {
        written = try OutputPipe()
        container = AppDIContainer(
            context: .ofTest(
                environment: ["CURRENCYLAYER_ACCESS_KEY": "0123abcd"],
                output: TextOutput(descriptor: written.descriptor)
            ),
            color: .auto
        )
        scene = try container.makeConverterScene(for: .ofTest)
    }

    @Test("every source is built, and reports whether it has a key")
    func sources() async throws {
        let sources = try container.makeSourcesScene().makeSourcesViewModel().sources
        #expect(sources.map(\.id) == SourceName.allCases.map(\.rawValue))
        #expect(sources.filter(\.needsKey).map(\.id) == ["currencylayer", "openexchangerates"])
        #expect(sources.filter(\.hasKey).map(\.id) == ["currencylayer"])
        for format in OutputFormat.allCases {
            try container.makeSourcesScene().makeSourcesView(format)(sources)
        }
        let text = await written.contents()
        for source in SourceName.allCases { #expect(text.contains(source.rawValue)) }
    }

    @Test("an update is built, and sends no request while no rates are due")
    func update() async throws {
        let scene = try container.makeUpdateScene(
            for: UpdateRequest(format: .text, locale: nil, color: .never)
        )
        // Before there is an outcome, every view writes nothing.
        for format in OutputFormat.allCases { try scene.makeUpdateView(format)(RatesUpdateState()) }
        #expect(await written.contents() == "")
        let viewModel = scene.makeUpdateViewModel()
        await viewModel.update()
        #expect(viewModel.state.outcome?.newestDay == "2026-10-30")
        #expect(viewModel.state.outcome?.sourceName == nil)
    }

    @Test("factories make new view models, and views write nothing without an answer")
    func factories() async throws {
        #expect(scene.makeConverterViewModel().state.phase == .idle)
        #expect(scene.makeConverterViewModel() !== scene.makeConverterViewModel())
        // Before there is an answer, every view writes nothing.
        for format in OutputFormat.allCases {
            try scene.makeConverterView(format, explains: true)(ConverterState())
        }
        #expect(await written.contents() == "")
    }

    @Test("the factories of the lists and the history start empty and write nothing")
    func otherFactories() async throws {
        let lists = try container.makeListsScene(writing: .text, locale: nil)
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
        let history = try container.makeHistoryScene(for: request)
        #expect(history.makeRateHistoryViewModel().state == RateHistoryState())
        for form in [HistoryRequest.Form.text, .chart(asciiOnly: true), .plain, .csv, .json] {
            try history.makeView(form)(RateHistoryState())
        }
        #expect(await written.contents() == "")
    }

    @Test("the full screen and the prompt are built over any source")
    func liveFactories() async throws {
        let storage = container.makeRecentPairsStorage()
        for sources in [[SourceName.builtIn], [.currencylayer, .builtIn]] {
            let scene = try container.makeLiveConverterScene(
                for: InteractiveRequest(sources: sources),
                remembering: storage.repository
            )
            #expect(scene.makeLiveConverterViewModel().initialState.rate == .idle)
            #expect(try await scene.makePromptFlow(.empty).start() == .success)
            // Tests have no terminal for the full screen.
            #expect(throws: ProgramFailure.self) { try scene.makeFullScreenFlow(.never) }
        }
        await storage.close()
    }

    @Test("the flow passes the answer of its view model to its view")
    func flow() async throws {
        var shown: [ConverterState] = []
        let flow = ConverterFlow(
            amountFormat: .plain,
            makeViewModel: scene.makeConverterViewModel,
            makeView: { _, _ in { state throws(ProgramFailure) in shown.append(state) } }
        )
        let status = try await flow.start(.ofTest)
        #expect(status == .success)
        #expect(shown.map(\.phase) == [.done])
        #expect(shown.first?.conversions.first?.to.exact == "1.12")
    }
}
