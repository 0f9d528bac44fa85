import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// Opens the full screen, or prompts for searches line by line on a terminal without full screen support.
struct InteractiveCommand: MovieSearchCommand, Hashable {
    var isFullScreen = true
    var poster = PictureChoice.auto
    /// The words in the field at the start.
    var words = ""
    /// What is printed of the movies that the user picks; `nil` if nothing is to be picked.
    var pick: PickedValue?
    var options = CommandOptions()

    var traits: CommandTraits {
        // The full screen mentions a missing key itself.
        [.opensRecentQueries, isFullScreen ? .showsFullScreen : .mentionsMissingKey]
    }
    var catalogueUse: CatalogueUse { .session }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        guard isFullScreen else { return try await prompt(in: app) }
        let flow = try makeMoviesFullScreenFlowCoordinator(in: app)
        let status = try await flow.start()
        guard let pick else { return status }
        try PickedMoviesView(console: app.console, value: pick).show(flow.picked)
        return flow.picked.isEmpty ? .interrupted : status
    }

    /// Takes over the terminal for the full screen; one to pick on may not be that of the output.
    @MainActor
    private func makeMoviesFullScreenFlowCoordinator(
        in app: AppDIContainer
    ) throws(ProgramFailure) -> MoviesFullScreenFlowCoordinator {
        let isPicking = pick != nil
        return MoviesFullScreenFlowCoordinator(
            dependencies: app.scene,
            terminal: isPicking
                ? try app.context.openControllingTerminal(options.color)
                : try app.context.openFullScreen(
                    options.color,
                    otherwise: "give words of a title to print a list instead"
                ),
            words: words,
            isPicking: isPicking,
            imageProtocol: poster.fullScreenProtocol(
                on: app.console.output.traits,
                environment: app.context.environment
            ),
            openInBrowser: app.context.openInBrowser
        )
    }

    /// Prompts until the end of input. A failed search is reported, and the prompt continues.
    @MainActor
    private func prompt(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let movies = app.scene.makeMoviesSceneViewModel(MoviesListOptions(delivery: .once))
        let prompt = MoviesLabels(app.format).prompt + ": "
        try await app.console.promptForLines(prompt, from: app.context.input) {
            words throws(ProgramFailure) in
            movies.send(.load(.search(words)))
            await app.makeWaitingMessage().during { await movies.settle() }
            let list = movies.state.list
            if case .failed(let failure) = list.phase {
                app.console.note(failure.message)
            } else {
                try app.show(list, as: .text)
            }
        }
        await movies.close()
        return .success
    }
}

/// The `--print` option: what is printed of a picked movie.
enum PickedValue: String, Sendable, Hashable, CaseIterable {
    case id, title, url, json
}

/// Prints the movies that the user picked, one per line.
struct PickedMoviesView {
    let console: Console
    let value: PickedValue

    func show(_ movies: [MoviesListItemViewData]) throws(ProgramFailure) {
        for movie in movies {
            switch value {
            case .id: try write(movie.id)
            case .title: try write(movie.title)
            case .url: try write(movie.pageAddress)
            case .json: try console.write(jsonLine: movie.record)
            }
        }
    }

    private func write(_ text: String) throws(ProgramFailure) {
        try console.output.write(text.cleanedForTerminal() + "\n")
    }
}
