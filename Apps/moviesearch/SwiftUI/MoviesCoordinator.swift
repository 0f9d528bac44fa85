import Entities
import MoviesComposition
import Observation
import PresentationKit

/// Makes the view models of the app.
@MainActor
protocol MoviesCoordinatorDependencies: MoviesSceneViewModelDependencies {
    /// The language and region of the screens.
    var format: RegionalFormat { get }
    func makeSavedMoviesViewModel() -> SavedMoviesViewModel
    func makePosterFiles() -> PosterFiles
}

extension MoviesSceneDIContainer: MoviesCoordinatorDependencies {}

/// The navigation of the app: which screens are open above the list, and the view models behind them.
@MainActor
@Observable
final class MoviesCoordinator {
    /// A screen above the list of movies. Its view model lives as long as the screen is open.
    struct Screen: Hashable {
        enum Content {
            case movie(any MovieDetailsViewModel)
            case similar(any MoviesListViewModel, to: String)
            case watchlist(SavedMoviesViewModel)
        }

        let content: Content
        fileprivate let number: Int

        static func == (screen: Screen, other: Screen) -> Bool { screen.number == other.number }

        func hash(into hasher: inout Hasher) {
            hasher.combine(number)
        }
    }

    /// The purposes of tasks that buttons start; views load in tasks of their own.
    enum Purpose: Hashable {
        case submitting, suggesting, showingMore, saving
    }

    /// The open screens, the last one on top.
    var path: [Screen] = []
    /// The text in the search field.
    var text = ""
    var format: RegionalFormat { dependencies.format }

    @ObservationIgnored let tasks = TaskSlots<Purpose>(lasting: [.saving])
    @ObservationIgnored private let dependencies: any MoviesCoordinatorDependencies
    @ObservationIgnored private(set) lazy var list = makeList()
    @ObservationIgnored private(set) lazy var recentQueries =
        dependencies.makeRecentQueriesViewModel { [weak self] text in await self?.list.submit(text) }
    @ObservationIgnored private(set) lazy var posters = dependencies.makePosterFiles()
    /// The number of screens that were opened so far, which tells each from the others.
    @ObservationIgnored private var openedScreens = 0

    static let watchlist = SavedMoviesRequest.list(.watchlist)
    private static let mostSuggestions = 8

    init(dependencies: any MoviesCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    // MARK: - Searching

    /// Searches for the text, and saves the search if it finds something.
    func submit() {
        let text = text
        tasks.start(.submitting) { [list] in await list.submit(text) }
    }

    func showMore(of list: any MoviesListViewModel) {
        tasks.start(.showingMore) { await list.showMore() }
    }

    /// Loads the earlier searches that begin with the text.
    func suggest() async {
        await recentQueries.load(limit: Self.mostSuggestions, matching: text)
    }

    // MARK: - Screens

    /// Opens a movie of a list, and saves the search that found it.
    func open(_ index: Int, of list: any MoviesListViewModel) {
        list.open(itemAt: index)
        tasks.start(.saving) { await list.submitShown() }
    }

    func showWatchlist() {
        open(.watchlist(dependencies.makeSavedMoviesViewModel()))
    }

    func showMovie(_ id: String) {
        showMovie(.id(id)) { _ in }
    }

    private func showMovie(_ movie: MovieDetailsRequest, _ didSave: @escaping MoviesListActions.DidSave) {
        let actions = MovieDetailsActions(
            didSave: didSave,
            showSimilarMovies: { [weak self] id in self?.showMovies(similarTo: id) }
        )
        open(.movie(dependencies.makeMovieDetailsViewModel(movie, actions: actions)))
    }

    private func showMovies(similarTo id: String) {
        open(.similar(makeList(), to: id))
    }

    private func open(_ content: Screen.Content) {
        openedScreens += 1
        path.append(Screen(content: content, number: openedScreens))
    }

    private func makeList() -> any MoviesListViewModel {
        dependencies.makeMoviesListViewModel(
            .whileTyping(usesNetwork: dependencies.serviceName != nil),
            actions: MoviesListActions(
                showMovieDetails: { [weak self] in self?.showMovie($0, $1) },
                didSaveSearch: { [weak self] in
                    self?.tasks.start(.suggesting) { await self?.suggest() }
                }
            )
        )
    }
}
