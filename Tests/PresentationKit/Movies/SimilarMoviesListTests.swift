import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("A list of similar movies")
struct SimilarMoviesListTests {
    private nonisolated static let origin = MoviesOrigin(source: .builtInCatalogue)

    private nonisolated static func page(of rows: [MatchedMovie], reference: Movie?) -> MoviesPage {
        var page = MoviesPage(
            rows: rows,
            number: 1,
            totalPages: rows.isEmpty ? 0 : 1,
            totalResults: rows.count,
            origin: origin
        )
        page.reference = reference
        return page
    }

    private static func list(
        _ page: MoviesPage,
        format: RegionalFormat = .plain
    ) -> DefaultMoviesListViewModel {
        .make(search: SearchMoviesUseCaseDouble(similar: { _ in page }), format: format)
    }

    private nonisolated static let blade = Movie(id: .tmdb(78), title: "Blade Runner", year: 1982).with {
        $0.genres = ["Sci-Fi", "Science Fiction", "Unheard"]
    }

    private nonisolated static func alien(_ people: MovieSimilarity.SharedPeople = .init()) -> MatchedMovie {
        let alien = Movie(id: .tmdb(348), title: "Alien", year: 1979).with {
            $0.overview = "In space."
            $0.genres = blade.genres
        }
        return MatchedMovie(
            movie: alien,
            similarity: MovieSimilarity(of: blade, to: alien, sharing: people)
        )
    }

    @Test("each movie says why it is similar, in the language of the list")
    func reasons() async throws {
        var people = MovieSimilarity.SharedPeople()
        people.directors = ["Ridley Scott"]
        people.others = ["Someone"]
        let page = Self.page(of: [Self.alien(people)], reference: Self.blade)
        let english = Self.list(page)
        await english.load(.similar(to: "blade runner"))
        #expect(english.state.phase == .loaded && english.state.subject == .similar)
        let movies = try #require(english.state.movies)
        #expect(
            movies.items.map(\.reasons) == [
                ["same director", "Someone", "sci-fi", "sci-fi", "unheard"]
            ]
        )
        #expect(movies.referenceHeading(in: .plain) == "Similar to Blade Runner (1982)")
        #expect(english.state.isAnswer(to: " ") && !english.state.isAnswer(to: "blade runner"))
        let format = try #require(RegionalFormat(identifier: "ko_KR"))
        let korean = Self.list(page, format: format)
        await korean.load(.similar(to: "tmdb:78"))
        let item = try #require(korean.state.movies?.items.first)
        #expect(item.summary(in: format) == "같은 감독, Someone, 공상과학, 공상과학, Unheard")
        #expect(
            korean.state.movies?.referenceHeading(in: format) == "Blade Runner (1982)와 비슷한 영화"
        )
    }

    @Test("a movie with nothing in common is described as in other lists")
    func noReasons() async throws {
        let row = MatchedMovie(
            movie: Self.alien().movie,
            similarity: MovieSimilarity(of: Movie(id: .tmdb(1), title: "Other"), to: Self.alien().movie)
        )
        let list = Self.list(Self.page(of: [row], reference: Self.blade))
        await list.load(.similar(to: "x"))
        #expect(list.state.movies?.items.first?.summary(in: .plain) == "In space.")
    }

    @Test("an ID is an ID, other text is a title with conditions, and empty text is none")
    func reference() async throws {
        let asked = SearchMoviesUseCaseDouble(similar: { request in
            #expect(request.page == 1)
            switch request.list {
            case .similar(to: .id(let id)): #expect(id == .imdb("tt0083658"))
            case .similar(to: .title(let query)):
                #expect(query.text == "blade runner" && query.year == 1982)
            case .search, .popular: Issue.record("another list was requested")
            }
            return Self.page(of: [Self.alien()], reference: Self.blade)
        })
        let list = DefaultMoviesListViewModel.make(search: asked)
        await list.load(.similar(to: "tt0083658"))
        await list.load(.similar(to: "blade runner y:1982"))
        #expect(list.state.phase == .loaded)
        await list.load(.similar(to: " "))
        guard case .failed(let failure) = list.state.phase else {
            Issue.record("text without words was searched for")
            return
        }
        #expect(failure.kind == .invalidRequest)
    }

    @Test("without such a movie the request fails; a movie like no other has an empty list")
    func nothing() async throws {
        let unknown = Self.list(Self.page(of: [], reference: nil))
        await unknown.load(.similar(to: "xyzzy"))
        #expect(
            unknown.state.phase
                == .failed(
                    FailureViewData(
                        kind: .noData,
                        message: "No movie matches \"xyzzy\"; try fewer words or another spelling."
                    )
                )
        )
        let alone = Self.list(Self.page(of: [], reference: Self.blade))
        await alone.load(.similar(to: "tmdb:78"))
        #expect(alone.state.phase == .empty)
        #expect(
            alone.state.emptyMessage(in: .plain)
                == "No movie similar to \"Blade Runner\" is known here; search for its genre or its people instead."
        )
    }
}
