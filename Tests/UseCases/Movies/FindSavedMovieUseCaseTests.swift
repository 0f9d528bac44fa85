import Entities
import Testing
import UseCases
import UseCasesTestSupport

@Suite("The user's own movies by name")
struct FindSavedMovieUseCaseTests {
    private static let today = CalendarDay(daysSince1970: 20_412)
    private static let origin = MoviesOrigin(source: .builtInCatalogue)
    private static let alien = Movie(id: .tmdb(1), title: "Alien", year: 1979)
    private static let alien3 = Movie(id: .tmdb(3), title: "Alien 3", year: 1992)
    private static let dunes = [2021, 1984].map { Movie(id: .tmdb($0), title: "Dune", year: $0) }
    private static let movies = [
        "alien": [alien], "alien 3": [alien3], "dune": dunes, "dune 1984": [dunes[1]],
    ]

    /// A use case whose source knows the movies, and finds Alien for other words.
    private static func useCase(_ saved: SavedMovie...) -> FindSavedMovieUseCase {
        FindSavedMovieUseCase(
            savedMovies: SavedMoviesUseCaseDouble(today: today, fetch: { SavedMovies(saved) }),
            findMovie: FindMovieUseCaseDouble(identify: { query in
                let own = query.conditions.first.map { condition in
                    saved.filter { $0.meets(condition) }.map(\.movie)
                }
                let exact =
                    own?.filter { $0.title.lowercased() == query.text } ?? movies[query.text] ?? []
                if exact.count == 1 { return .movie(FoundMovie(movie: exact[0], origin: origin)) }
                if !exact.isEmpty { return .namesakes(exact) }
                let similar = own ?? [alien]
                return similar.isEmpty ? .none(.noMatch, origin: origin) : .similar(similar)
            }),
            fetchMovieDetails: FetchMovieDetailsUseCaseDouble { id in
                MovieDetails(
                    of: movies.values.joined().first { $0.id == id } ?? alien,
                    origin: origin
                )
            }
        )
    }

    private static func found(
        _ name: MovieName,
        _ change: SavedMovieChange,
        in useCase: FindSavedMovieUseCase = useCase()
    ) async -> Result<Movie, SavedMovieError> {
        do throws(SavedMovieError) {
            return .success(try await useCase.execute(name, toApply: change).movie)
        } catch {
            return .failure(error)
        }
    }

    @Test("a change needs an exact title that one movie has, or an ID")
    func changes() async {
        #expect(await Self.found(.title("alien"), .addToWatchlist) == .success(Self.alien))
        #expect(await Self.found(.id(.tmdb(3)), .addToWatchlist) == .success(Self.alien3))
        #expect(await Self.found(.title("dune"), .addToWatchlist) == .failure(.namesakes(Self.dunes)))
        #expect(
            await Self.found(.title("alienz"), .addToWatchlist)
                == .failure(.noExactTitle(nil, similar: [Self.alien]))
        )
    }

    @Test("a movie that leaves a list is one of that list")
    func leaving() async {
        let saved = SavedMovie(movie: Self.alien3, watchlistDay: Self.today)
        let useCase = Self.useCase(saved)
        #expect(
            await Self.found(.title("alien 3"), .removeFromWatchlist, in: useCase)
                == .success(Self.alien3)
        )
        #expect(
            await Self.found(.title("alien"), .removeFromWatchlist, in: useCase)
                == .failure(.noExactTitle(.watchlist, similar: [Self.alien3]))
        )
        #expect(await Self.found(.title("alien"), .rate(nil), in: useCase) == .failure(.noneOn(.rated)))
        #expect(
            await Self.found(.id(.tmdb(3)), .rate(nil), in: useCase) == .failure(.notOn(.rated, Self.alien3))
        )
        #expect(
            await Self.found(.id(.tmdb(1)), .removeNotes, in: useCase) == .failure(.nothingSaved(Self.alien))
        )
        // Notes without text remove those that are there.
        #expect(
            await Self.found(.id(.tmdb(3)), .write(" "), in: useCase) == .failure(.notOn(.notes, Self.alien3))
        )
        #expect(await Self.found(.id(.tmdb(3)), .write("x"), in: useCase) == .success(Self.alien3))
    }

    @Test("a change that cannot be made is refused before a movie is looked for")
    func refused() async {
        let tomorrow = CalendarDay(daysSince1970: 20_413)
        #expect(
            await Self.found(.title("alien"), .addViewing(on: tomorrow))
                == .failure(.change(.futureDay(tomorrow)))
        )
    }

    @Test("a rating that may be part of the title is rejected")
    func rejected() async {
        #expect(
            await Self.found(.title("alien"), .rate(3))
                == .failure(.titleEndsInRating(whole: "alien 3", title: "alien", rating: 3))
        )
        #expect(await Self.found(.title("alien"), .rate(4)) == .success(Self.alien))
        #expect(await Self.found(.id(.tmdb(1)), .rate(3)) == .success(Self.alien))
    }

    @Test(
        "notes are about the title with which the words begin, if it is clear where it ends",
        arguments: [
            ("alien great", .write("great", about: .id(alien.id))),
            ("dune 1984 great film", .write("great film", about: .id(dunes[1].id))),
            ("alien 3", .show(.title("alien 3"))), ("warz", .show(.title("warz"))),
            ("tmdb:1 great film", .write("great film", about: .id(alien.id))),
            ("tmdb:1", .show(.id(alien.id))),
            ("dune_1984 great film", .write("great film", about: .title("dune 1984"))),
        ] as [(String, NotesRequest)]
    )
    func notes(words: String, expected: NotesRequest) async throws {
        let words = words.split(separator: " ").map { $0.split(separator: "_").joined(separator: " ") }
        #expect(try await Self.useCase().execute(noted: words) == expected)
    }

    @Test(
        "notes are not written if it is unclear where their title ends",
        arguments: [
            ("dune great", ["Dune: great", "Dune: great"]),
            ("alien 3 great", ["Alien 3: great", "Alien: 3 great"]), ("interstelar warz", []),
        ]
    )
    func unclearNotes(words: String, expected: [String]) async {
        do throws(SavedMovieError) {
            _ = try await Self.useCase().execute(noted: words.split(separator: " ").map { String($0) })
            Issue.record("\(words) are no notes")
        } catch .unclearTitle(let meanings) {
            #expect(meanings.map { "\($0.movie.title): \($0.text)" } == expected)
        } catch {
            #expect(error == .noTitle && expected == [])
        }
    }
}
