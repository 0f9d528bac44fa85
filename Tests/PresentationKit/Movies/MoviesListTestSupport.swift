import Entities
import PresentationKit
import UseCases
import UseCasesTestSupport

/// The text and the page of a search, by which tests tell requests apart.
struct RequestedPage: Hashable, Sendable {
    let text: String
    let page: Int

    init(_ text: String, _ page: Int = 1) {
        self.text = text
        self.page = page
    }

    init(_ request: MoviesRequest) {
        self.init(request.text, request.page)
    }
}

/// Pages whose movies are numbered, for tests to name them.
enum Pages {
    static let failure = FailureViewData(
        kind: .service,
        message: "TMDB wants fewer requests; wait a minute and search again.",
        beginsWithName: true
    )
    static let error = MoviesError.service(.service, .tooManyRequests())

    static func page(
        _ movies: [Int],
        _ number: Int = 1,
        of totalPages: Int = 1,
        importedAt: Int64? = nil,
        storedFor age: Duration? = nil
    ) -> MoviesPage {
        MoviesPage(
            movies: movies.map { Movie(id: .tmdb($0), title: "Film \($0)") },
            number: number,
            totalPages: totalPages,
            totalResults: 100,
            origin: MoviesOrigin(
                source: importedAt.map { .importedCatalogue(importedAt: $0) } ?? .builtInCatalogue,
                freshness: age.map { .stored(age: $0, isStale: true) } ?? .current
            )
        )
    }
}

extension MoviesListState {
    /// The movies shown, by the numbers of `Pages`.
    var shown: [Int] {
        movies?.items.compactMap { Int($0.id.drop { !$0.isNumber }) } ?? []
    }
}

extension DefaultMoviesListViewModel {
    /// Creates a list whose doubles fail the test on every request without a given answer.
    static func make(
        search: SearchMoviesUseCaseDouble = SearchMoviesUseCaseDouble(),
        save: @escaping SearchMoviesUseCaseDouble.Save = { _, _ in },
        saved: SavedMoviesUseCaseDouble = SavedMoviesUseCaseDouble(),
        options: MoviesListOptions = MoviesListOptions(),
        clock: any Clock<Duration> = ContinuousClock(),
        actions: MoviesListActions = MoviesListActions(),
        format: RegionalFormat = .plain
    ) -> DefaultMoviesListViewModel {
        DefaultMoviesListViewModel(
            searchMovies: search.saving(by: save),
            savedMovies: saved,
            options: options,
            clock: clock,
            actions: actions,
            format: format
        )
    }
}

/// Returns every state of a list until the list is released after `body`.
@MainActor
func everyState(
    of makeList: @autoclosure () -> DefaultMoviesListViewModel,
    during body: @MainActor (DefaultMoviesListViewModel) async -> Void
) async -> [MoviesListState] {
    func states() async -> AsyncStream<MoviesListState> {
        let list = makeList()
        let states = list.states()
        await body(list)
        return states
    }
    var seen: [MoviesListState] = []
    for await state in await states() { seen.append(state) }
    return seen
}
