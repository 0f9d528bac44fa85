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
    private let conversion: ConverterFlow

    init() throws {
        written = try OutputPipe()
        container = AppDIContainer(
            context: .ofTest(
                environment: ["CURRENCYLAYER_ACCESS_KEY": "0123abcd"],
                output: TextOutput(descriptor: written.descriptor)
            ),
            color: .auto
        )
        conversion = try container.makeConverterFlow(for: .ofTest)
    }

    @Test("every source is built, and reports whether it has a key")
    func sources() async throws {
        let flow = try container.makeSourcesFlow()
        let sources = flow.makeViewModel().sources
        #expect(sources.map(\.id) == SourceName.allCases.map(\.rawValue))
        #expect(sources.filter(\.needsKey).map(\.id) == ["currencylayer", "openexchangerates"])
        #expect(sources.filter(\.hasKey).map(\.id) == ["currencylayer"])
        for format in OutputFormat.allCases {
            try flow.makeView(format)(sources)
        }
        let text = await written.contents()
        for source in SourceName.allCases { #expect(text.contains(source.rawValue)) }
    }

    @Test("an update is built, and sends no request while no rates are due")
    func update() async throws {
        let flow = try container.makeUpdateFlow(
            for: UpdateRequest(format: .text, locale: nil, color: .never)
        )
        // Before there is an outcome, every view writes nothing.
        for format in OutputFormat.allCases { try flow.makeView(format)(RatesUpdateState()) }
        #expect(await written.contents() == "")
        let viewModel = flow.makeViewModel()
        await viewModel.update()
        #expect(viewModel.state.outcome?.newestDay == "2026-10-30")
        #expect(viewModel.state.outcome?.sourceName == nil)
    }

    @Test("factories make new view models, and views write nothing without an answer")
    func factories() async throws {
        #expect(conversion.makeViewModel().state.phase == .idle)
        #expect(conversion.makeViewModel() !== conversion.makeViewModel())
        // Before there is an answer, every view writes nothing.
        for format in OutputFormat.allCases {
            try conversion.makeView(format, true)(ConverterState())
        }
        #expect(await written.contents() == "")
    }

    @Test("the factories of the lists and the history start empty and write nothing")
    func otherFactories() async throws {
        let rates = try container.makeRatesFlow(
            for: RatesRequest(base: "EUR", day: nil, format: .text, locale: nil, color: .never)
        )
        let currencies = container.makeCurrenciesFlow(
            for: CurrenciesRequest(text: "", format: .text, locale: nil, color: .never)
        )
        #expect(rates.makeViewModel().state == RatesListState())
        #expect(currencies.makeViewModel().state == CurrenciesListState())
        for format in [OutputFormat.text, .plain] {
            try rates.makeView(format)(RatesListState())
            try currencies.makeView(format)(CurrenciesListState())
        }
        let request = HistoryRequest(
            question: RateHistoryQuestion(pair: "USD KRW"),
            form: .text,
            locale: nil,
            color: .never
        )
        let history = try container.makeHistoryFlow(for: request)
        #expect(history.makeViewModel().state == RateHistoryState())
        for form in [HistoryRequest.Form.text, .chart(asciiOnly: true), .plain, .csv, .json] {
            try history.makeView(form)(RateHistoryState())
        }
        #expect(await written.contents() == "")
    }

    @Test("the full screen and the prompt are built over any source")
    func liveFactories() async throws {
        for sources in [[SourceName.builtIn], [.currencylayer, .builtIn]] {
            let scene = try container.makeLiveConverterScene(
                for: InteractiveRequest(sources: sources)
            )
            #expect(scene.makeLiveConverterViewModel().initialState.rate == .idle)
            #expect(try await scene.makePromptFlow().start() == .success)
            // Tests have no terminal for the full screen.
            #expect(throws: ProgramFailure.self) { try scene.makeFullScreenFlow(.never) }
        }
        await container.close()
    }

    @Test("the flow passes the answer of its view model to its view")
    func flow() async throws {
        var shown: [ConverterState] = []
        let flow = ConverterFlow(
            amountFormat: .plain,
            makeViewModel: conversion.makeViewModel,
            makeView: { _, _ in { state throws(ProgramFailure) in shown.append(state) } }
        )
        let status = try await flow.start(.ofTest)
        #expect(status == .success)
        #expect(shown.map(\.phase) == [.done])
        #expect(shown.first?.conversions.first?.to.exact == "1.12")
    }
}
