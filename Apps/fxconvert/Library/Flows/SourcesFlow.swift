import AppSupport
import CommandLineKit
import PresentationKit

/// Shows the sources of rates.
@MainActor
struct SourcesFlow {
    typealias View = @MainActor ([SourceItemViewModel]) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> any SourcesViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: SourcesRequest) throws(ProgramFailure) -> ExitStatus {
        try makeView(request.format)(makeViewModel().sources)
        return .success
    }
}
