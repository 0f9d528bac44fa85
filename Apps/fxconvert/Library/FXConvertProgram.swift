import CommandLineKit
import ProgramKit
import TerminalKit

/// The currency program, from its arguments to its exit status.
public enum FXConvertProgram {
    public static func main() async -> Never {
        await Surroundings.run { await run(in: $0) }
    }

    @MainActor
    static func run(in surroundings: Surroundings) async -> ExitStatus {
        let console = surroundings.console(.auto)
        return await FXConvertCommands.program.run(
            surroundings.arguments,
            width: console.columns,
            output: console.programOutput
        ) { action throws(ProgramFailure) in
            let container = AppDIContainer(surroundings: surroundings, color: action.color)
            switch action {
            case .convert(let request):
                let scene = try container.makeConverterScene(sources: request.sources)
                return try await scene.makeFlow().start(request)
            case .update(let request):
                return try await container.makeUpdateScene().makeFlow().start(request)
            case .sources(let request):
                return try container.makeSourcesScene().makeFlow().start(request)
            }
        }
    }
}
