import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit

/// Runs the full screen: actions feed the view model, whose states are shown.
@MainActor
struct ConverterFullScreenFlow {
    let screen: ScreenRunner<ConverterScreenModel>
    let viewModel: any LiveConverterViewModel

    func start() async throws(ProgramFailure) -> ExitStatus {
        let (input, user) = AsyncStream.makeStream(of: LiveConverterInput.self)
        let states = viewModel.states(for: input)
        let watching = Task { [screen] in
            for await state in states { screen.update { $0.show(state) } }
        }
        return try await screen.run(send: { user.yield($0) }) {
            user.finish()
            watching.cancel()
            await watching.value
        }
    }
}
