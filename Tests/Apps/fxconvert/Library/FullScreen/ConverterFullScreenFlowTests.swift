import CommandLineKit
import Entities
import ExchangeScreens
import Observation
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import ScreenTestSupport
import TerminalKit
import Testing

@testable import FXConvertApp
@testable import FXConvertComposition

/// A live converter that records its actions and answers with simple states.
@MainActor
@Observable
private final class LiveConverterDouble: LiveConverterViewModel {
    private(set) var state = LiveConverterState(
        from: .init(code: "EUR", name: "Euro"),
        to: .init(code: "USD", name: "US Dollar"),
        amountPhase: .valid,
        labels: LiveConverterLabels(.plain)
    )
    @ObservationIgnored private(set) var sent: [LiveConverterInput] = []
    @ObservationIgnored private(set) var isClosed = false

    func send(_ action: LiveConverterInput) {
        sent.append(action)
        if case .to(let code) = action { state.to = .init(code: code, name: "Chosen") }
        if case .find(let text, let side) = action {
            let won = LiveConverterState.Choice(code: "KRW", name: "Won")
            state.found = text.map { .init(text: $0, side: side, choices: [won]) }
        }
    }

    func finish() async {}
    func close() async { isClosed = true }
}

@MainActor
@Suite("The flow of the full screen of the converter", .timeLimit(.minutes(10)))
struct ConverterFullScreenFlowTests {
    @Test("Keys are actions of the view model, its states become frames, and it is closed at the end")
    func keys() async throws {
        let terminal = TerminalDouble()
        let viewModel = LiveConverterDouble()
        let flow = ConverterFullScreenFlow(
            screen: ScreenRunner(terminal) { ConverterScreenModel(viewModel.state, size: $0) },
            viewModel: viewModel
        )
        let running = Task { try await flow.start() }
        #expect(await terminal.frame(with: "US Dollar") != nil)
        terminal.press(.tab, .tab)
        #expect(await terminal.frame(with: "› KRW") != nil)
        terminal.press(.enter)
        #expect(await terminal.frame(with: "Chosen") != nil)
        terminal.press(.escape)
        #expect(try await running.value == .success)
        #expect(viewModel.sent.first == .start && viewModel.sent.contains(.to("KRW")))
        #expect(viewModel.isClosed)
    }

    @Test("With the program's composition it converts, and is released afterwards")
    func composed() async throws {
        let container = AppDIContainer(context: .ofTest(), color: .never)
        let flows = try container.makeLiveConverterFlows(for: InteractiveCommand())
        let terminal = TerminalDouble()
        var flow: ConverterFullScreenFlow? = flows.makeFullScreenFlow(on: terminal)
        weak let weakViewModel = flow?.viewModel
        weak let weakScreen = flow?.screen
        let running = Task { [flow] in try await flow?.start() }
        flow = nil
        terminal.type("100")
        #expect(await terminal.frame(with: "100 EUR = 111.72 USD") != nil)
        terminal.press(.tab, .tab)
        terminal.type("한국")
        #expect(await terminal.frame(with: "› KRW  South Korean Won") != nil)
        terminal.press(.enter)
        #expect(await terminal.frame(with: "100 EUR = 149,176 KRW") != nil)
        #expect(await terminal.frame(with: "1 EUR in KRW") != nil)
        #expect(weakScreen != nil)
        terminal.press(.control("c"))
        #expect(try await running.value == .interrupted)
        #expect(weakScreen == nil)
        #expect(weakViewModel == nil)
        #expect(try await container.recentPairs.items(limit: 9).map(\.to.code) == ["KRW"])
        await container.close()
    }
}
