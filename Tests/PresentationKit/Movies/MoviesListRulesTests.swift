import Entities
import PresentationKitTestSupport
import Testing
import UseCasesTestSupport

@testable import PresentationKit

/// What views ask of a list of movies.
@MainActor
@Suite("The rules of a list of movies")
struct MoviesListRulesTests {
    private nonisolated static func page(_ number: Int, of pages: Int, total: Int) -> MoviesPage {
        MoviesPage(
            movies: (1...20).map { Movie(id: .tmdb(20 * number + $0), title: "x") },
            number: number,
            totalPages: pages,
            totalResults: total,
            origin: MoviesOrigin(source: .service)
        )
    }

    private func list(_ request: MoviesListRequest, total: Int = 200) async -> DefaultMoviesListViewModel {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { Self.page($0.page, of: 10, total: total) }
        )
        await list.load(request)
        return list
    }

    @Test("a view that is scrolled to the end loads up to five pages by itself, and then waits for the user")
    func continuing() async {
        let list = await list(.search("x"))
        var continuing = [list.state.continuesByItself]
        for _ in 2...10 {
            await list.showMore()
            continuing.append(list.state.continuesByItself)
        }
        #expect(continuing == [true, true, true, true, false, true, true, true, true, false])
        #expect(!MoviesListState().continuesByItself)
    }

    @Test("a later page has as many movies before it as there are on the pages before")
    func offset() async {
        #expect(await list(.search("x", page: 3)).state.movies?.offset == 40)
        #expect(await list(.search("x", page: 3, limit: 7)).state.movies?.offset == 14)
    }

    @Test(
        "more movies than can be paged through are more than 10,000",
        arguments: [(10_000, false), (10_001, true)]
    )
    func exceeding(total: Int, exceedsPages: Bool) async {
        let movies = await list(.search("x"), total: total).state.movies
        #expect(movies?.exceedsPages == exceedsPages)
    }

    @Test(
        "lengths come first if they are asked for",
        arguments: [
            ("x", false), ("x runtime:..100", true), ("x sort:runtime", true), ("x genre:horror", false),
            ("", false),
        ]
    )
    func lengths(text: String, isConcerned: Bool) async {
        #expect(MoviesListRequest.search(text).concernsLengths == isConcerned)
        #expect(!MoviesListRequest.popular().concernsLengths)
    }

    @Test("a limit in the text is that of the list", arguments: [("x limit:7", 7), ("x", nil)])
    func limit(text: String, limit: Int?) {
        #expect(MoviesListRequest.search(text).limit == limit)
        #expect(MoviesListRequest.search(text, limit: 9).limit == limit ?? 9)
    }

    @Test("submitting what is shown saves its search, but not that of words which are not answered yet")
    func submittingShown() async {
        await confirmation(expectedCount: 1) { saved in
            let list = DefaultMoviesListViewModel.make(
                search: SearchMoviesUseCaseDouble { Self.page($0.page, of: 1, total: 20) },
                save: { words, _ in
                    #expect(words == "ab")
                    saved()
                }
            )
            await list.submitShown()
            await list.type("ab")
            await list.submitShown()
        }
    }

    @Test(
        "a movie is found in another list by its identifier, or by its year and one of its titles",
        arguments: [
            ("tmdb:2", "?", nil, nil, 1), ("tt9", "Alien", nil, 1979, 0), ("tt9", "Alien", nil, 1980, nil),
            ("tt9", "Alien", nil, nil, nil), ("tt9", "?", "Alien", 1979, 0),
            ("tt9", "Oldeuboi", nil, 2003, 1),
            ("tt9", "?", "?", 2003, nil), ("tt9", "?", nil, 2003, nil),
        ] as [(String, String, String?, Int?, Int?)]
    )
    func index(id: String, title: String, original: String?, year: Int?, index: Int?) {
        let rows = [
            MoviesListItemViewData(id: "tmdb:1", title: "Alien", year: 1979),
            MoviesListItemViewData(id: "tmdb:2", title: "Oldboy", originalTitle: "Oldeuboi", year: 2003),
        ]
        let movie = MoviesListItemViewData(id: id, title: title, originalTitle: original, year: year)
        #expect(rows.index(ofMovie: movie) == index)
    }

    @Test("a person whose movies these are is a heading, and another one a note", arguments: [true, false])
    func person(isAnswer: Bool) {
        let movies = MoviesListState.Movies(
            query: "x",
            items: [],
            pages: 1...1,
            totalPages: 1,
            totalResults: 1,
            person: NamedPersonViewData(name: "Alien", played: 2, isAnswer: isAnswer),
            origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
        )
        #expect(movies.personHeading(in: .plain) == (isAnswer ? "Alien · in 2" : nil))
        #expect((movies.personNote(in: .plain) != nil) == !isAnswer)
    }

    @Test("without words, a search of conditions says that no movie meets them")
    func emptiness() {
        func message(_ text: String) -> String { FailureViewData.noMovie(for: text, in: .english).message }
        #expect(message("in:seen") == NoMovieMessage.noneMeetsConditions.english)
        #expect(message("x in:seen") == NoMovieMessage.noMatch("x").english)
        #expect(message("y:1955") == NoMovieMessage.noneOfYear(1955).english)
        #expect(message("x y:1955") == NoMovieMessage.noMatchOfYear("x", 1955).english)
    }
}
