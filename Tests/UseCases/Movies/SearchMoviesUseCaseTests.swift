import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Searching for movies")
struct SearchMoviesUseCaseTests {
    private static func page(_ number: Int) -> MoviesPage {
        MoviesPage(
            movies: [Movie(id: .tmdb(78), title: "Blade Runner")],
            number: number,
            totalPages: 3,
            totalResults: 41,
            origin: MoviesOrigin(source: .builtInCatalogue)
        )
    }

    @Test("passes on the query and the fetch policy, and returns the repository's answer")
    func answer() async throws {
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble(pages: { request, fetchPolicy, _ in
                #expect(request.query?.text == "blade runner")
                #expect(fetchPolicy == .cacheOnly)
                return MoviesPages(Self.page(request.page))
            }),
            savedMovies: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble(),
            recentQueries: nil
        )
        let request = try MoviesRequest(.search(MovieQuery(text: " blade  runner"))).onPage(2)
        let page = try await search.page(request, fetchPolicy: .cacheOnly)
        #expect(page == Self.page(2))
    }

    @Test("throws the repository's error")
    func failure() async {
        let error = MoviesError.service(.service, .unreachable(.hostNotFound))
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble { _ throws(MoviesError) in throw error },
            savedMovies: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble(),
            recentQueries: nil
        )
        await #expect(throws: error) {
            try await search.page(MoviesRequest(.search(MovieQuery(text: "x"))), fetchPolicy: .cacheFirst)
        }
    }

    @Test("a page outside 1 to 500 is not requested", arguments: [Int.min, -1, 0, 501, Int.max])
    func pageOutOfRange(number: Int) async {
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble(),
            savedMovies: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble(),
            recentQueries: nil
        )
        await #expect(throws: MoviesError.query(.pageOutOfRange)) {
            try await search.page(MoviesRequest(.popular, page: number), fetchPolicy: .cacheFirst)
        }
    }

    @Test("throws if the caller was cancelled before the answer came")
    func lateAnswer() async {
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble { request in
                withUnsafeCurrentTask { $0?.cancel() }
                return Self.page(request.page)
            },
            savedMovies: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble(),
            recentQueries: nil
        )
        let asking = Task { () async -> MoviesError? in
            do throws(MoviesError) {
                _ = try await search.page(
                    MoviesRequest(.search(MovieQuery(text: "x"))),
                    fetchPolicy: .cacheFirst
                )
                return nil
            } catch {
                return error
            }
        }
        #expect(await asking.value == .cancelled)
    }

    private static let saved = SavedMovies([
        SavedMovie(movie: Movie(id: .imdb("tt0083658"), title: "Blade Runner"), rating: 8)
    ])

    private func search(_ text: String, saved: SavedMoviesRepositoryDouble) async throws -> MoviesPage {
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble { request in
                #expect(request.query?.text == "runner")
                #expect(request.query?.conditions.isEmpty == true)
                return MoviesPage(
                    movies: [
                        Movie(id: .imdb("tt0083658"), title: "Blade Runner"),
                        Movie(id: .tmdb(1), title: "Runner"),
                    ],
                    number: 1,
                    totalPages: 1,
                    totalResults: 2,
                    origin: MoviesOrigin(source: .builtInCatalogue)
                )
            },
            savedMovies: saved,
            catalogue: SavedMoviesCatalogueDouble(),
            recentQueries: nil
        )
        return try await search.page(MoviesRequest(.search(MovieQuery(text: text))), fetchPolicy: .cacheFirst)
    }

    @Test("the user's own movies are searched without asking the source")
    func ownMovies() async throws {
        let page = try await search("blade in:rated", saved: SavedMoviesRepositoryDouble(Self.saved))
        #expect(page.movies.map(\.title) == ["Blade Runner"])
        #expect(page.origin.source == .savedMovies)
    }

    @Test("the user's own movies can be left out of what the source finds")
    func withoutOwnMovies() async throws {
        let page = try await search("runner -in:rated", saved: SavedMoviesRepositoryDouble(Self.saved))
        #expect(page.movies.map(\.title) == ["Runner"])
        #expect(page.totalResults == 1)
    }

    @Test(
        "a catalogue's count leaves out own movies of later pages too, once each, if the catalogue has them"
    )
    func countWithoutOwnMovies() async throws {
        let seen = ["tt0000001", "tt0000002", "tt0000003", "tt0000004"].map {
            SavedMovie(movie: Movie(id: .imdb($0), title: $0), rating: 8)
        }
        func count(_ source: MoviesOrigin.Source, pages: Int = 3) async throws -> Int {
            let search = DefaultSearchMoviesUseCase(
                repository: MoviesRepositoryDouble { request in
                    MoviesPage(
                        movies: [Movie(id: .imdb("tt0000001"), title: "One")],
                        number: request.page,
                        totalPages: pages,
                        totalResults: 41,
                        origin: MoviesOrigin(source: source)
                    )
                },
                savedMovies: SavedMoviesRepositoryDouble(SavedMovies(seen)),
                // The second and the third are the same movie, and the fourth is unknown.
                catalogue: SavedMoviesCatalogueDouble { saved in
                    switch saved.movie.title {
                    case "tt0000004": nil
                    case "tt0000003": SavedMovie(movie: Movie(id: .imdb("tt0000002"), title: "Two"))
                    default: saved
                    }
                },
                recentQueries: nil
            )
            return try await search.page(
                MoviesRequest(.search(MovieQuery(text: "-in:rated"))),
                fetchPolicy: .cacheFirst
            ).totalResults
        }
        #expect(try await count(.builtInCatalogue) == 39)
        #expect(try await count(.builtInCatalogue, pages: 2) == 39)
        #expect(try await count(.builtInCatalogue, pages: 1) == 40, "the only page tells how many are left")
        #expect(try await count(.service) == 40, "a service is not asked which of them it has")
    }

    @Test("own movies that cannot be read are an error")
    func brokenOwnMovies() async {
        await #expect(throws: MoviesError.storage(.unreadableSavedMovies(.full))) {
            try await search("in:rated", saved: SavedMoviesRepositoryDouble(failure: .full))
        }
    }

    /// Searches for a submitted text, and returns what is saved of it.
    private func saved(
        _ words: String,
        movies: Int = 1,
        page: Int = 1,
        of submitter: SearchSubmitter = .user
    ) async throws -> [String] {
        let (texts, save) = AsyncStream.makeStream(of: String.self)
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble { request in
                MoviesPage(
                    movies: (0..<movies).map { Movie(id: .tmdb($0 + 1), title: "Alien") },
                    number: request.page,
                    totalPages: 2,
                    totalResults: movies,
                    origin: MoviesOrigin(source: .builtInCatalogue)
                )
            },
            savedMovies: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble(),
            recentQueries: RecentItemsRepositoryDouble(save: { query in save.yield(query.text) })
        )
        let answer = try await search.page(
            MoviesRequest(.search(MovieQuery(text: "blade runner"))).onPage(page),
            fetchPolicy: .cacheFirst
        )
        let isSaved = try await search.save(words, of: submitter, answer: answer)
        save.finish()
        var saved: [String] = []
        for await text in texts { saved.append(text) }
        #expect(isSaved == !saved.isEmpty)
        return saved
    }

    @Test("submitted words that found movies are saved, with normalized white space")
    func saving() async throws {
        #expect(try await saved(" Blade  Runner") == ["Blade Runner"])
    }

    @Test("words are not saved for scripts, on later pages, or if they found nothing")
    func notSaving() async throws {
        #expect(try await saved("blade runner", of: .script).isEmpty)
        #expect(try await saved("blade runner", page: 2).isEmpty)
        #expect(try await saved("blade runner", movies: 0).isEmpty)
        #expect(try await saved("blade runner y:19").isEmpty, "the year is still being typed")
        #expect(try await saved(" ").isEmpty)
    }

    @Test("an error is thrown if the words cannot be saved")
    func failedSaving() async throws {
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble(),
            savedMovies: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble(),
            recentQueries: RecentItemsRepositoryDouble(save: { _ throws(StorageError) in throw .full })
        )
        await #expect(throws: StorageError.full) {
            try await search.save("x", of: .user, answer: Self.page(1))
        }
    }
}
