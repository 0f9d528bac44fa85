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
        conversion = try container.makeConverterFlow(
            container.makeSources([.builtIn]),
            for: CommandOptions(color: .never)
        )
    }

    @Test("every source is built, and reports whether it has a key")
    func sources() async throws {
        let sources = try container.makeSourcesViewModel().sources
        #expect(sources.map(\.id) == SourceName.allCases.map(\.rawValue))
        #expect(sources.map(\.needsKey) == SourceName.allCases.map { $0.keyVariable != nil })
        #expect(sources.filter(\.hasKey).map(\.id) == ["currencylayer"])
        for format in OutputFormat.allCases {
            let command = SourcesCommand(options: CommandOptions(output: format))
            #expect(try await command.run(in: container) == .success)
        }
        let text = await written.contents()
        for source in SourceName.allCases { #expect(text.contains(source.rawValue)) }
    }

    @Test("no child process gets a key of a source")
    func secrets() {
        let keys = SourceName.allCases.compactMap(\.keyVariable)
        #expect(!keys.isEmpty && Dictionary(keys.map { ($0, "1") }) { $1 }.withoutSecrets.isEmpty)
    }

    @Test("an update is built, and sends no request while no rates are due")
    func update() async throws {
        for format in OutputFormat.allCases {
            // Without an outcome, nothing is written.
            try container.console.show(RatesUpdateState(), as: format)
        }
        #expect(await written.contents() == "")
        let viewModel = try container.makeRatesUpdateViewModel(accepting: [])
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

    @Test("the lists and the history write nothing without an answer")
    func lists() async throws {
        for format in [OutputFormat.text, .plain] {
            try container.console.show(RatesListState(), as: format)
            try container.console.show(CurrenciesListState(), as: format)
        }
        for form in [HistoryCommand.Form.text, .chart(asciiOnly: true), .plain, .csv, .json] {
            try container.console.show(RateHistoryState(), among: [], as: form, explains: false, pen: .ascii)
        }
        #expect(await written.contents() == "")
    }

    @Test("the full screen and the prompt are built over any source")
    func liveFactories() async throws {
        for sources in [
            [SourceName.builtIn], try [#require(SourceName(rawValue: "currencylayer")), .builtIn],
        ] {
            let flows = try container.makeLiveConverterFlows(
                for: InteractiveCommand(options: CommandOptions(sources: sources))
            )
            #expect(flows.makeLiveConverterViewModel().state.rate == .idle)
            #expect(try await flows.prompt() == .success)
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
