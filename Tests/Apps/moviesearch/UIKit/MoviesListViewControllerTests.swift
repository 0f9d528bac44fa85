#if canImport(UIKit)
    import Entities
    import PresentationKit
    import PresentationKitTestSupport
    import Testing

    /// The list is compiled and called against a stand-in of UIKit; nothing is drawn.
    @MainActor
    @Suite("The UIKit list of movies")
    struct MoviesListViewControllerTests {
        @Test("searches as the user types, shows a row for each movie, opens one, and saves the search then")
        func list() async {
            var opened: [MovieDetailsRequest] = []
            let viewModel = MoviesListDouble(
                actions: MoviesListActions(showMovieDetails: { movie, _ in opened.append(movie) })
            )
            let list = ListDriver(viewModel: viewModel)
            list.type("alien")
            var told = viewModel.told.stream.makeAsyncIterator()
            #expect(await told.next() == "type alien")

            let movie = MoviesListItemViewData(id: "tmdb:348", title: "Alien", year: 1979)
            viewModel.state = MoviesListState(
                query: "alien",
                phase: .loaded,
                movies: MoviesListState.Movies(
                    query: "alien",
                    items: [movie],
                    pages: 1...1,
                    totalPages: 1,
                    totalResults: 1,
                    origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
                )
            )
            #expect(list.rows == [["Alien", "1979"]])
            list.tap(0)
            #expect(opened == [.listed(movie)])
            #expect(await told.next() == "remember")
        }
    }
#endif
