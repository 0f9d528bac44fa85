import AppSupport
import CommandLineKit
import Entities
import MovieScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import UseCases

extension MoviesSceneDIContainer {
    func makeSavedMoviesFlowCoordinator() -> SavedMoviesFlowCoordinator {
        SavedMoviesFlowCoordinator(
            viewModel: makeSavedMoviesViewModel(),
            waitingMessage: makeWaitingMessage(),
            choose: { [dependencies] choice throws(ProgramFailure) in
                try await dependencies.console.choose(
                    choice.question,
                    among: choice.answers.map(\.text),
                    prompt: choice.prompt,
                    from: dependencies.context.input
                )
                .map { choice.answers[$0].request }
            },
            mayAsk: { [dependencies] request in
                request.mayAsk && request.output == .text
                    && InteractionMode(in: dependencies.context, on: dependencies.console) != nil
            },
            nothingChanged: MoviesLabels(format).nothingChanged.afterProgramName,
            makeView: makeSavedMoviesView
        )
    }

    private func makeSavedMoviesView(_ request: SavedMoviesCommandRequest) -> any MoviesListView {
        guard request.output == .text, request.task.isAboutNotes else {
            return makeMoviesListView(request.output)
        }
        let console = dependencies.console
        return MovieNotesView(screen: MovieNotesScreen(columns: console.columns), console: console)
    }

    func makeSavedMoviesViewModel() -> SavedMoviesViewModel {
        SavedMoviesViewModel(
            useCases: SavedMoviesUseCases(
                savedMovies: makeSavedMoviesUseCase(),
                findMovie: makeFindMovieUseCase(),
                fetchMovieDetails: makeFetchMovieDetailsUseCase()
            ),
            format: format
        )
    }

    func makeMineFlowCoordinator() -> MineFlowCoordinator {
        let console = dependencies.console
        return MineFlowCoordinator(
            viewModel: TransferSavedMoviesViewModel(
                transfer: DefaultTransferSavedMoviesUseCase(
                    savedMovies: dependencies.savedMoviesRepository,
                    files: dependencies.savedMoviesFilesRepository,
                    catalogue: dependencies.savedMoviesCatalogue
                ),
                format: format
            ),
            console: console
        ) { output in
            switch output {
            case .json: SavedMoviesImportJSONView(console: console)
            case .text, .plain: SavedMoviesImportNotes(console: console)
            }
        }
    }

    func makeSavedMoviesUseCase() -> any SavedMoviesUseCase {
        let context = dependencies.context
        return DefaultSavedMoviesUseCase(
            repository: dependencies.savedMoviesRepository,
            catalogue: dependencies.savedMoviesCatalogue
        ) {
            let now = context.now()
            return Moment(secondsSince1970: now + context.utcOffset(now).seconds).day
        }
    }
}
