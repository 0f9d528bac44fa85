import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit

/// Runs the full screen of a converter.
@MainActor
struct ConverterFullScreenFlow {
    let screen: ScreenRunner<ConverterScreenModel>
    let viewModel: any LiveConverterViewModel

    func start() async throws(ProgramFailure) -> ExitStatus {
        viewModel.send(.start)
        return try await screen.run(
            showing: { [viewModel] in viewModel.state },
            by: { $0.show($1) },
            send: { viewModel.send($0) },
            cleanup: { await viewModel.close() }
        )
    }
}
