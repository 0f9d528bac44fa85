import CommandLineKit
import Entities
import NetworkingTestSupport
import PresentationKit
import PresentationKitTestSupport
import ProgramKit
import TerminalKit
import Testing

@testable import MovieSearchApp

@MainActor
@Suite("The flow of commands on standard input", .endsHangs)
struct StdioFlowTests {
    @Test("a failing output ends the flow only after the running command has ended")
    func awaited() async throws {
        let dependencies = MoviesSceneDependenciesDouble()
        dependencies.prepare = { $0.hanging = ["search x"] }
        let scene = dependencies.makeSceneViewModel()
        _ = scene.state
        let list = try #require(dependencies.list)
        let (lines, typing) = AsyncStream.makeStream(of: InputLine.self)
        let nowhere = Console.Channel(
            TextOutput(descriptor: -1),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        let flow = StdioFlowCoordinator(
            scene: scene,
            input: StandardInput(isTerminal: false) { await lines.first { _ in true } },
            output: StdioLines(console: Console(output: nowhere, error: nowhere))
        )
        let running = Task { () async -> ProgramFailure? in
            do throws(ProgramFailure) {
                _ = try await flow.start()
                return nil
            } catch {
                #expect(list.cancelled == ["search x"])
                return error
            }
        }
        typing.yield(.text(#"{"search":"x"}"#))
        for await told in list.told.stream where told == "search x" { break }
        typing.yield(.tooLong)
        #expect(await running.value?.status == .ioError)
        typing.finish()
    }
}
