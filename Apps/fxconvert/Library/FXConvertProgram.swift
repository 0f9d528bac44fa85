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
            return switch action {
            case .convert(let request):
                try await container.makeConverterScene(for: request).makeFlow().start(request)
            case .rates(let request):
                try await container.makeListsScene(writing: request.format, locale: request.locale)
                    .makeRatesFlow().start(request)
            case .currencies(let request):
                try await container.makeListsScene(writing: request.format, locale: request.locale)
                    .makeCurrenciesFlow().start(request)
            case .history(let request):
                try await container.makeHistoryScene(for: request).makeFlow().start(request)
            case .update(let request):
                try await container.makeUpdateScene(for: request).makeFlow().start(request)
            case .sources(let request):
                try container.makeSourcesScene().makeFlow().start(request)
            case .batch(let request):
                try await container.makeBatchScene(clock: surroundings.clock)
                    .makeFlow(terms: request.terms)
                    .start(request)
            }
        }
    }
}
