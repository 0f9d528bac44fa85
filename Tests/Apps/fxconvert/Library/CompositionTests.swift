import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing

@testable import FXConvertApp
@testable import FXConvertComposition

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
        let request = SourcesRequest(output: .text, color: .never)
        let sources = try container.makeSourcesFlow(for: request).viewModel.sources
        #expect(sources.map(\.id) == SourceName.allCases.map(\.rawValue))
        #expect(sources.filter(\.needsKey).map(\.id) == ["currencylayer", "openexchangerates"])
        #expect(sources.filter(\.hasKey).map(\.id) == ["currencylayer"])
        for format in OutputFormat.allCases {
            let request = SourcesRequest(output: format, color: .never)
            #expect(try container.makeSourcesFlow(for: request).start() == .success)
        }
        let text = await written.contents()
        for source in SourceName.allCases { #expect(text.contains(source.rawValue)) }
    }

    @Test("an update is built, and sends no request while no rates are due")
    func update() async throws {
        for format in OutputFormat.allCases {
            let request = UpdateRequest(output: format, locale: nil, color: .never)
            let flow = try container.makeUpdateFlow(for: request)
            // Without an outcome, no view writes anything.
            try flow.show(RatesUpdateState(), format)
            let state = await flow.load()
            #expect(state.outcome?.newestDay == "2026-10-30")
            #expect(state.outcome?.sourceName == nil)
        }
        #expect(await written.contents() == "")
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

    @Test("the lists and the history write nothing without an answer")
    func lists() async throws {
        for format in [OutputFormat.text, .plain] {
            let rates = RatesRequest(base: "EUR", day: nil, output: format, locale: nil, color: .never)
            try container.makeRatesFlow(for: rates).show(RatesListState(), format)
            let currencies = CurrenciesRequest(text: "", output: format, locale: nil, color: .never)
            try container.makeCurrenciesFlow(for: currencies).show(CurrenciesListState(), format)
        }
        for form in [HistoryRequest.Form.text, .chart(asciiOnly: true), .plain, .csv, .json] {
            let history = HistoryRequest(
                query: RateHistoryQuery(pair: "USD KRW"),
                form: form,
                locale: nil,
                color: .never
            )
            try container.makeHistoryFlow(for: history).show(RateHistoryState(), history.outputFormat)
        }
        #expect(await written.contents() == "")
    }

    @Test("the full screen and the prompt are built over any source")
    func liveFactories() async throws {
        for sources in [[SourceName.builtIn], [.currencylayer, .builtIn]] {
            let flows = try container.makeLiveConverterFlows(
                for: InteractiveRequest(sources: sources)
            )
            #expect(flows.makeLiveConverterViewModel().initialState.rate == .idle)
            #expect(try await flows.makePromptFlow().start() == .success)
            // Tests have no terminal for the full screen.
            #expect(throws: ProgramFailure.self) { try flows.makeFullScreenFlow(.never) }
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
