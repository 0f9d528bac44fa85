import CommandLineKit
import ItemScreens
import PresentationKit
import ProgramKit

/// An implementation of the full screen in one of the patterns.
@MainActor
protocol ItemsFullScreen: AnyObject {
    var screen: ScreenRunner<ItemsScreenModel> { get }
    func start() async throws(ProgramFailure) -> ExitStatus
    /// Performs an action; slow work continues after this returns.
    func perform(_ action: ItemsAction)
    /// Waits until no request is pending, and shows the result.
    func settle() async
}

/// An implementation of a printed search in one of the patterns.
@MainActor
protocol ItemsPrinter {
    /// Searches, prints the results, and returns the outcome.
    func answer(_ search: ItemsSearch) async -> ItemsOutcome
}

/// The outcome of a search from the command line.
enum ItemsOutcome: Sendable {
    case shown
    /// The search succeeded, but its results could not be written.
    case notWritten(ProgramFailure)
    case failed(FailureViewData)
    case cancelled
}
