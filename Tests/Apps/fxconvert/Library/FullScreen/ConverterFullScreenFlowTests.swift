import CommandLineKit
import Entities
import PresentationKit
import ProgramKit
import ScreenTestSupport
import TerminalKit
import Testing
import UseCases

@testable import ExchangeComposition
@testable import FXConvertApp
@testable import FXConvertComposition

@MainActor
@Suite("The flow of the full screen of the converter", .timeLimit(.minutes(10)))
struct ConverterFullScreenFlowTests {
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
        #expect(try await container.scene.recentPairs.fetch(limit: 9).map(\.to.code) == ["KRW"])
        await container.close()
    }
}
