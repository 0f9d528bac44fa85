import CommandLineKit
import Entities
import ExchangeScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import ScreenTestSupport
import TerminalKit
import Testing

@testable import FXConvertApp
@testable import FXConvertComposition

/// A live converter that records its input and answers with simple states.
@MainActor
private final class LiveConverterDouble: LiveConverterViewModel {
    let initialState = LiveConverterState(
        from: .init(code: "EUR", name: "Euro"),
        to: .init(code: "USD", name: "US Dollar"),
        amountPhase: .valid,
        labels: LiveConverterLabels(.plain)
    )
    let told = AsyncStream.makeStream(of: LiveConverterInput.self)

    func states(for input: AsyncStream<LiveConverterInput>) -> AsyncStream<LiveConverterState> {
        var state = initialState
        let (states, continuation) = AsyncStream.makeStream(of: LiveConverterState.self)
        let following = Task { [told] in
            continuation.yield(state)
            for await input in input {
                told.continuation.yield(input)
                if case .to(let code) = input { state.to = .init(code: code, name: "Chosen") }
                if case .find(let text) = input {
                    state.found = text.map { .init(text: $0, choices: [.init(code: "KRW", name: "Won")]) }
                }
                continuation.yield(state)
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in following.cancel() }
        return states
    }
}

@MainActor
@Suite("The flow of the full screen of the converter", .timeLimit(.minutes(10)))
struct ConverterFullScreenFlowTests {
    private func start(
        _ terminal: TerminalDouble,
        _ viewModel: any LiveConverterViewModel = LiveConverterDouble()
    ) -> Task<Result<CommandLineKit.ExitStatus, ProgramFailure>, Never> {
        Task {
            do throws(ProgramFailure) {
                let screen = ScreenRunner(terminal) { ConverterScreenModel(viewModel.initialState, size: $0) }
                let flow = ConverterFullScreenFlow(screen: screen, viewModel: viewModel)
                return .success(try await flow.start())
            } catch {
                return .failure(error)
            }
        }
    }

    @Test("Keys are input of the view model, and its states become frames")
    func keys() async throws {
        let terminal = TerminalDouble()
        let viewModel = LiveConverterDouble()
        let flow = start(terminal, viewModel)
        #expect(await terminal.frame(with: "US Dollar") != nil)
        terminal.press(.tab, .tab)
        #expect(await terminal.frame(with: "› KRW") != nil)
        terminal.press(.enter)
        #expect(await terminal.frame(with: "Chosen") != nil)
        terminal.press(.control("l"), .control("z"), .escape)
        #expect(await flow.value == .success(.success))
        #expect(terminal.asked == ["redraw", "suspend", "close"])
        viewModel.told.continuation.finish()
        var told: [LiveConverterInput] = []
        for await input in viewModel.told.stream { told.append(input) }
        #expect(told.contains(.to("KRW")))
    }

    @Test("Control-C exits with its status, and a closed terminal with success")
    func endings() async {
        let interrupted = TerminalDouble()
        let first = start(interrupted)
        interrupted.press(.control("c"))
        #expect(await first.value == .success(.interrupted))
        let gone = TerminalDouble()
        let second = start(gone)
        gone.send(.ended)
        #expect(await second.value == .success(.success))
    }

    @Test(
        "A terminal that cannot be written to ends the flow",
        arguments: [OutputError.closedPipe, .failed(reason: "No space left on device")]
    )
    func unwritable(error: OutputError) async {
        guard case .failure(let failure) = await start(TerminalDouble(refusing: error)).value else {
            Issue.record("the flow should have failed")
            return
        }
        #expect(failure.status == (error == .closedPipe ? CommandLineKit.ExitStatus.success : .ioError))
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
        #expect(try await container.recentPairsRepository.items(limit: 9).map(\.to.code) == ["KRW"])
        await container.close()
    }
}
