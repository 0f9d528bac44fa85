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
            switch action {
            case .convert(let request):
                let container = AppDIContainer(
                    console: surroundings.console(request.color),
                    secondsSince1970: surroundings.now
                )
                return try await container.makeConverterScene().makeFlow().start(request)
            case .batch(let request):
                let container = AppDIContainer(
                    console: surroundings.console(request.color),
                    secondsSince1970: surroundings.now
                )
                return try await container.makeBatchScene(clock: surroundings.clock)
                    .makeFlow(terms: request.terms)
                    .start(request)
            }
        }
    }
}
