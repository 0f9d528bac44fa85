import CommandLineKit
import PresentationKit
import ProgramKit
import TerminalKit
import Testing

@testable import FXConvertApp

@MainActor
@Suite("The composition of fxconvert")
struct CompositionTests {
    private let scene: ConverterSceneDIContainer

    init() {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        scene = AppDIContainer(
            console: Console(output: channel, error: channel),
            secondsSince1970: { 1_793_620_800 }
        ).makeConverterScene()
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

    @Test("the flow asks the view model it was given and hands its answer to the view it was given")
    func flow() async throws {
        var shown: [ConverterState] = []
        let flow = ConverterFlow(
            makeViewModel: scene.makeConverterViewModel,
            makeView: { _, _ in { state throws(ProgramFailure) in shown.append(state) } }
        )
        let request = ConversionRequest(
            question: ConverterQuestion(amount: "1", from: "EUR", to: ["USD"]),
            format: .text,
            explains: false,
            color: .never
        )
        let status = try await flow.start(request)
        #expect(status == .success)
        #expect(shown.map(\.phase) == [.done])
        #expect(shown.first?.conversions.first?.to.exact == "1.12")
    }
}
