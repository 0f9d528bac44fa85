import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@Suite("Finding one movie by words")
struct FindMovieUseCaseTests {
    private static let origin = MoviesOrigin(source: .builtInCatalogue)

    private static func find(
        _ titles: [String],
        noResultsReason: MoviesPage.NoResultsReason = .noMatch,
        error: MoviesError? = nil
    ) -> DefaultFindMovieUseCase {
        DefaultFindMovieUseCase(
            searchMovies: DefaultSearchMoviesUseCase(
                repository: MoviesRepositoryDouble { request throws(MoviesError) in
                    #expect(request.query?.text == "crash")
                    #expect(request.query?.year == 1996)
                    #expect(request.page == 1)
                    if let error { throw error }
                    return MoviesPage(
                        rows: titles.enumerated().map {
                            MatchedMovie(movie: Movie(id: .tmdb($0.offset + 1), title: $0.element))
                        },
                        number: 1,
                        totalPages: 1,
                        totalResults: titles.count,
                        noResultsReason: noResultsReason,
                        origin: origin
                    )
                },
                savedMovies: SavedMoviesRepositoryDouble(),
                catalogue: SavedMoviesCatalogueDouble(),
                recentQueries: nil
            )
        )
    }

    @Test(
        "returns the first result, and counts the others with the same title, ignoring case",
        arguments: [
            (["Crash"], 0), (["Crash", "Crash Landing", "The Crash"], 0),
            (["Crash", "CRASH", "Crash Landing", "crash"], 2), (["Crash Landing", "Crash", "Crash"], 0),
        ]
    )
    func best(titles: [String], namesakes: Int) async throws {
        let found = try await Self.find(titles).execute(
            MovieQuery(text: "crash", year: 1996),
            fetchPolicy: .refresh
        )
        #expect(
            found
                == .found(
                    FoundMovie(
                        movie: Movie(id: .tmdb(1), title: titles[0]),
                        origin: Self.origin,
                        namesakes: namesakes
                    )
                )
        )
    }

    @Test(
        "returns the reason if there are no results",
        arguments: [MoviesPage.NoResultsReason.noMatch, .conditionsUnmet, .unknownFacet(.year)]
    )
    func none(noResultsReason: MoviesPage.NoResultsReason) async throws {
        #expect(
            try await Self.find([], noResultsReason: noResultsReason)
                .execute(MovieQuery(text: "crash", year: 1996), fetchPolicy: .refresh)
                == .none(noResultsReason, origin: Self.origin)
        )
    }

    @Test("throws the error of the search")
    func failure() async {
        await #expect(throws: MoviesError.service(.service, .tooManyRequests())) {
            try await Self.find([], error: .service(.service, .tooManyRequests()))
                .execute(MovieQuery(text: "crash", year: 1996), fetchPolicy: .refresh)
        }
    }
}

@Suite("Which movie words name")
struct IdentifyMovieTests {
    private static let origin = MoviesOrigin(source: .builtInCatalogue)

    private static let movies = [
        movie(1, "Dune", 2021), movie(2, "Dune", 1984), movie(3, "Blade Runner", 1982),
        movie(4, "Blade Runner 2049", 2017), movie(5, "Alien", 1979), movie(6, "Dune World", 2049),
    ]

    private static func movie(_ number: Int, _ title: String, _ year: Int) -> Movie {
        Movie(id: .tmdb(number), title: title, year: year)
    }

    /// A search that finds every movie with one of the words, and knows which titles are exactly the words.
    private static func useCase(otherTitles: [Int: String] = [:]) -> DefaultFindMovieUseCase {
        DefaultFindMovieUseCase(
            searchMovies: SearchMoviesUseCaseDouble { request in
                guard var query = request.query else { return MoviesPage(onPage: 1, origin: origin) }
                // As a source does that knows what words may mean.
                if let dated = query.dated.first(where: { dated in
                    movies.contains { $0.year == dated.year && $0.title.lowercased() == dated.text }
                }) {
                    query = dated
                }
                let words = query.text.split(separator: " ")
                let rows = movies.filter { movie in
                    words.contains { movie.title.lowercased().contains($0) }
                        && (query.year == nil || movie.year == query.year)
                }
                return MoviesPage(
                    rows: rows.map { movie in
                        let isTitle = movie.title.lowercased() == query.text
                        let isOther = otherTitles.contains {
                            .tmdb($0.key) == movie.id && $0.value == query.text
                        }
                        return MatchedMovie(
                            movie: movie,
                            match: MovieMatch(
                                score: 0.5,
                                exactness: isTitle ? .title : isOther ? .otherTitle : nil
                            )
                        )
                    },
                    number: 1,
                    totalPages: 1,
                    totalResults: rows.count,
                    origin: origin
                )
            }
        )
    }

    private static func numbers(_ movies: [Movie]) -> [MovieID] { movies.map(\.id) }

    private static func identify(_ text: String) async throws -> MovieIdentification {
        try await useCase().identify(MovieQuery(text: text), fetchPolicy: .cacheFirst)
    }

    @Test(
        "an exact title names a movie, with its year if it has namesakes; a number in a title is no year",
        arguments: [
            ("alien", 5), ("dune 1984", 2), ("dune (2021)", 1), ("dune y:2021", 1), ("blade runner", 3),
            ("blade runner 2049", 4), ("blade runner 1982", 3), ("blade runner 2049 2017", 4),
        ]
    )
    func exact(text: String, number: Int) async throws {
        guard case .movie(let found) = try await Self.identify(text) else {
            Issue.record("\(text) names no movie")
            return
        }
        #expect(found.movie.id == .tmdb(number))
        let best = try await Self.useCase().execute(MovieQuery(text: text), fetchPolicy: .cacheFirst)
        #expect(best == .found(found), "reading and writing agree")
    }

    @Test("without a doubt only: namesakes and similar titles are choices")
    func choices() async throws {
        guard case .namesakes(let namesakes) = try await Self.identify("dune") else {
            Issue.record("Dune is no longer ambiguous")
            return
        }
        #expect(Self.numbers(namesakes) == [.tmdb(1), .tmdb(2)])
        for (text, numbers) in [("blade", [3, 4]), ("alien dune", [1, 2, 5, 6]), ("runner 1985", [3, 4])] {
            guard case .similar(let similar) = try await Self.identify(text) else {
                Issue.record("\(text) is no longer similar")
                continue
            }
            #expect(Self.numbers(similar) == numbers.map { .tmdb($0) }, "\(text)")
        }
        #expect(try await Self.identify("nothing at all") == .none(.noMatch, origin: Self.origin))
    }

    @Test("an alternative title names a movie if it is no other movie's own")
    func otherTitles() async throws {
        let useCase = Self.useCase(otherTitles: [4: "blade", 6: "alien"])
        func identify(_ text: String) async throws -> MovieIdentification {
            try await useCase.identify(MovieQuery(text: text), fetchPolicy: .cacheFirst)
        }
        for (text, number) in [("blade", 4), ("alien", 5)] {
            guard case .movie(let found) = try await identify(text) else {
                Issue.record("\(text) names no movie")
                continue
            }
            #expect(found.movie.id == .tmdb(number))
        }
    }

    @Test(
        "the titles with which words begin are found, the longest first, and conditions are part of them",
        arguments: [
            ("alien great", [1: [5]]), ("blade runner 2049 at last", [3: [4], 2: [3]]),
            ("dune 1984 at last", [2: [2]]), ("dune at last", [1: [1, 2]]), ("dune y:1984 at last", [2: [2]]),
            ("at last", [:]), ("alien", [1: [5]]), ("alien y:1990 at last", [:]),
        ] as [(String, [Int: [Int]])]
    )
    func leadingTitles(words: String, expected: [Int: [Int]]) async throws {
        let titles = try await Self.useCase().titles(
            beginning: words.split(separator: " ").map { String($0) },
            fetchPolicy: .cacheFirst
        )
        #expect(titles.map(\.wordCount) == expected.keys.sorted(by: >))
        #expect(
            titles.map { Self.numbers($0.movies) } == titles.map { expected[$0.wordCount]?.map { .tmdb($0) } }
        )
    }
}
