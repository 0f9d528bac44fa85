import CommandLineKit
import ProgramKit
import TerminalKit

/// The shopping program, from its arguments to its exit status.
public enum ItemSearchProgram {
    public static func main() -> Never {
        Surroundings.run { await run(in: $0) }
    }

    @MainActor
    static func run(in surroundings: Surroundings) async -> ExitStatus {
        let console = surroundings.console(.auto)
        let interaction = Interaction(in: surroundings, on: console)
        return await ItemSearchCommands.program(asksForWords: interaction != nil).run(
            surroundings.arguments,
            width: console.columns,
            output: console.programOutput
        ) { action throws(ProgramFailure) in
            switch (action, interaction) {
            case (.interactive(let manners), .fullScreen):
                return try await showFullScreen(manners, in: surroundings)
            case (.interactive(let manners), _):
                let container = try AppDIContainer(surroundings: surroundings, manners: manners)
                container.tellOfMissingKey()
                return try await container.makeItemsScene().makePromptFlow().start()
            case (.search(let request), _):
                let container = try AppDIContainer(surroundings: surroundings, manners: request.manners)
                container.tellOfMissingKey()
                return try await container.makeItemsScene(writing: request.format).makeSearchFlow()
                    .start(request)
            }
        }
    }

    /// What there is to say besides waits until the user has the terminal back.
    @MainActor
    private static func showFullScreen(
        _ manners: Manners,
        in surroundings: Surroundings
    ) async throws(ProgramFailure) -> ExitStatus {
        let notes = HeldNotes()
        let result: Result<ExitStatus, ProgramFailure>
        do throws(ProgramFailure) {
            let container = try AppDIContainer(
                surroundings: surroundings,
                manners: manners,
                holdingNotes: notes
            )
            let flow = try container.makeItemsScene().makeFullScreenFlow(manners.color)
            result = .success(try await flow.start())
        } catch {
            result = .failure(error)
        }
        notes.tell(on: surroundings.console(manners.color))
        return try result.get()
    }
}
