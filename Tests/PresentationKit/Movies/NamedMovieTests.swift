import Entities
import PresentationKit
import Synchronization
import Testing
import UseCases
import UseCasesTestSupport

/// What is written about a movie needs one that is named without doubt.
@MainActor
@Suite("The movie that a change names")
struct NamedMovieTests {
    private nonisolated static let today = CalendarDay(daysSince1970: 20_412)
    private nonisolated static let origin = MoviesOrigin(source: .builtInCatalogue)
    private nonisolated static let movies: [String: [Movie]] = [
        "alien": [movie(1, "Alien", 1979)], "alien 3": [movie(3, "Alien 3", 1992)],
        "dune": [movie(4, "Dune", 2021), movie(5, "Dune", 1984)], "dune 1984": [movie(5, "Dune", 1984)],
        "blade": [movie(6, "Blade", 1998)], "blade runner": [movie(7, "Blade Runner", 1982)],
    ]

    private static let advice = " 'moviesearch undo' takes that back."

    private nonisolated static func movie(_ number: Int, _ title: String, _ year: Int) -> Movie {
        Movie(id: .tmdb(number), title: title, year: year)
    }

    /// Records the changes; the source knows the movies, and finds Alien and Dune for other words.
    private final class Changes: Sendable {
        private let changes = Mutex<[String]>([])
        var all: [String] { changes.withLock { $0 } }
        func add(_ change: SavedMovieChange, _ movie: Movie) {
            changes.withLock { $0.append("\(change) \(movie.titleAndYear)") }
        }
    }

    private let changes = Changes()

    private func make(_ saved: [SavedMovie] = [], format: RegionalFormat = .withCommands())
        -> SavedMoviesViewModel
    {
        SavedMoviesViewModel(
            useCases: SavedMoviesUseCases(
                savedMovies: SavedMoviesUseCaseDouble(
                    today: Self.today,
                    fetch: { SavedMovies(saved) },
                    save: { [changes] change, movie, _ in
                        changes.add(change, movie)
                        var all = SavedMovies(saved)
                        return all.apply(change, to: movie, today: Self.today)
                    }
                ),
                findMovie: FindMovieUseCaseDouble(identify: { query in
                    Self.identify(query, among: saved)
                }),
                fetchMovieDetails: FetchMovieDetailsUseCaseDouble { id throws(MoviesError) in
                    guard let movie = Self.movies.values.joined().first(where: { $0.id == id }) else {
                        throw .unknownMovie(id: id, source: .service)
                    }
                    return MovieDetails(of: movie, origin: Self.origin)
                }
            ),
            format: format
        )
    }

    private nonisolated static func identify(
        _ query: MovieQuery,
        among saved: [SavedMovie]
    ) -> MovieIdentification {
        let own = query.conditions.isEmpty ? nil : saved.filter { $0.meets(query.conditions[0]) }
        let exact =
            own.map { $0.map(\.movie).filter { $0.title.lowercased() == query.text } }
            ?? movies[query.text] ?? []
        switch exact.count {
        case 0:
            let similar =
                own.map { $0.filter { $0.has(words: query.text) }.map(\.movie) }
                ?? [movie(1, "Alien", 1979), movie(4, "Dune", 2021)]
            return similar.isEmpty ? .none(.noMatch, origin: origin) : .similar(similar)
        case 1: return .movie(FoundMovie(movie: exact[0], origin: origin))
        default: return .namesakes(exact)
        }
    }

    private func failure(of viewModel: SavedMoviesViewModel) -> FailureViewData? {
        if case .failed(let failure) = viewModel.state.phase { failure } else { nil }
    }

    @Test(
        "an exact title is changed; one with namesakes, and a similar one, is not, and the choices are named"
    )
    func choices() async throws {
        let viewModel = make()
        await viewModel.perform(.save(.addToWatchlist, of: [.title("dune 1984")]))
        #expect(changes.all == ["addToWatchlist Dune 1984"])

        await viewModel.perform(.save(.addToWatchlist, of: [.title("dune")]))
        #expect(
            failure(of: viewModel)
                == FailureViewData(
                    kind: .noData,
                    message:
                        "Several movies are called \"dune\": Dune (2021, tmdb:4) or Dune (1984, tmdb:5); add"
                        + " the year, or give an ID instead."
                )
        )
        let choice = try #require(viewModel.choice)
        #expect(choice.question == "Which movie do you mean by \"dune\"?")
        #expect(choice.answers.map(\.text) == ["Dune (2021) · tmdb:4", "Dune (1984) · tmdb:5"])
        await viewModel.perform(choice.answers[1].request)
        #expect(changes.all == ["addToWatchlist Dune 1984", "addToWatchlist Dune 1984"])
        #expect(viewModel.choice == nil)

        await viewModel.perform(.save(.addToWatchlist, of: [.title("alien aliens")]))
        #expect(
            failure(of: viewModel)
                == FailureViewData(
                    kind: .noData,
                    message:
                        "No movie has exactly the title \"alien aliens\"; if you mean Alien (1979, tmdb:1) or"
                        + " Dune (2021, tmdb:4), give that title or ID."
                )
        )
        #expect(viewModel.choice?.answers.count == 2)
        #expect(changes.all.count == 2)
    }

    @Test("it is said how to give a rating that may be part of the title")
    func forgottenRating() async {
        let viewModel = make()
        await viewModel.perform(.save(.rate(3), of: [.title("alien")]))
        #expect(
            failure(of: viewModel)
                == FailureViewData(
                    kind: .invalidRequest,
                    message:
                        "\"alien 3\" is a title itself; to rate that movie write the rating after it, as in"
                        + " 'alien 3 8', and to rate \"alien\" with 3 give its ID."
                )
        )
        #expect(changes.all.isEmpty)
    }

    @Test("unclear notes can be chosen with their text, and words that are a title show its notes")
    func unclearNotes() async throws {
        let viewModel = make([SavedMovie(movie: Self.movie(7, "Blade Runner", 1982), notes: "!")])
        await viewModel.perform(.note(words: ["blade", "runner", "great"]))
        let choice = try #require(viewModel.choice)
        #expect(
            choice.answers.map(\.text) == [
                "Blade Runner (1982) · tmdb:7: great", "Blade (1998) · tmdb:6: runner great",
            ]
        )
        await viewModel.perform(choice.answers[0].request)
        #expect(changes.all == ["write(\"great\") Blade Runner 1982"])
        #expect(viewModel.state.notice?.message == "Replaced the notes: Blade Runner (1982)." + Self.advice)
        await viewModel.perform(.note(words: ["blade", "runner"]))
        #expect(viewModel.state.movies?.items.map(\.saved?.notes) == ["!"])
        #expect(changes.all.count == 1)
    }

    @Test(
        "notes follow an ID, or a title that is one word of the request",
        arguments: ["tmdb:7", "blade runner"]
    )
    func notesBehindAName(name: String) async throws {
        let viewModel = make([SavedMovie(movie: Self.movie(7, "Blade Runner", 1982), notes: "!")])
        await viewModel.perform(.note(words: [name]))
        #expect(viewModel.state.movies?.items.map(\.saved?.notes) == ["!"])
        await viewModel.perform(.note(words: [name, "really", "great"]))
        #expect(changes.all == ["write(\"really great\") Blade Runner 1982"])
    }

    @Test("several IDs name several movies, other words one title")
    func named() {
        #expect([MovieDetailsRequest](named: ["tmdb:7", "tt0083658"]) == [.id("tmdb:7"), .id("tt0083658")])
        #expect([MovieDetailsRequest](named: ["tmdb:7", "x"]) == [.title("tmdb:7 x")])
    }

    @Test("what leaves a list is looked for on that list alone")
    func ownList() async {
        let bob = SavedMovie(movie: Self.movie(9, "Bob", 2021), watchlistDay: Self.today)
        let roberts = SavedMovie(movie: Self.movie(10, "Bob Roberts", 1992), watchlistDay: Self.today)
        let viewModel = make([bob, roberts])
        await viewModel.perform(.save(.removeFromWatchlist, of: [.title("bob")]))
        #expect(changes.all == ["removeFromWatchlist Bob 2021"])
        #expect(viewModel.state.notice?.message == "Removed from the watchlist: Bob (2021)." + Self.advice)

        let other = make([roberts])
        await other.perform(.save(.removeFromWatchlist, of: [.title("bob")]))
        #expect(
            failure(of: other)?.message
                == "No movie on your watchlist has exactly the title \"bob\"; if you mean Bob Roberts (1992,"
                + " tmdb:10), give that title or ID."
        )
        await other.perform(.save(.removeViewings(on: nil), of: [.title("alien")]))
        #expect(
            failure(of: other)?.message
                == "\"alien\" is not among the movies that you have seen; 'moviesearch seen' lists them."
        )
        #expect(changes.all.count == 1)
    }

    @Test(
        "it is said what a change did",
        arguments: [
            (.addToWatchlist, "Already on the watchlist: Alien (1979).", "이미 볼 영화 목록에 있습니다: Alien (1979)."),
            (
                .rate(8), "Rated 8 of 10: Alien (1979). Removed from the watchlist: Alien (1979).",
                "평점 8점을 주었습니다: Alien (1979). 볼 영화 목록에서 뺐습니다: Alien (1979)."
            ),
            (
                .addViewing(on: nil),
                "Marked as seen on 2025-11-20: Alien (1979). Removed from the watchlist: Alien (1979).",
                "2025년 11월 20일에 본 것으로 표시했습니다: Alien (1979). 볼 영화 목록에서 뺐습니다: Alien (1979)."
            ),
            (.write("x"), "Saved the notes: Alien (1979).", "메모를 저장했습니다: Alien (1979)."),
        ] as [(SavedMovieChange, String, String)]
    )
    func outcomes(change: SavedMovieChange, english: String, korean: String) async {
        let wanted = SavedMovie(movie: Self.movie(1, "Alien", 1979), watchlistDay: Self.today)
        let koreanFormat = RegionalFormat(identifier: "ko_KR") ?? .plain
        for (format, message) in [(RegionalFormat.plain, english), (koreanFormat, korean)] {
            let viewModel = make([wanted], format: format)
            await viewModel.perform(.save(change, of: [.id("tmdb:1")]))
            #expect(viewModel.state.notice?.message == message)
        }
    }

    @Test("the movie's own notes are written, replaced and removed beside those of a viewing")
    func notesOfViewing() async {
        func said(_ notes: String?, _ change: SavedMovieChange) async -> String? {
            let viewing = Viewing(day: Self.today, notes: "Again.")
            let seen = SavedMovie(
                movie: Self.movie(1, "Alien", 1979),
                viewings: [viewing],
                notes: notes
            )
            let viewModel = make([seen])
            await viewModel.perform(.save(change, of: [.id("tmdb:1")]))
            return viewModel.state.notice?.message
        }
        #expect(await said(nil, .write("x")) == "Saved the notes: Alien (1979)." + Self.advice)
        #expect(await said("x", .write("y")) == "Replaced the notes: Alien (1979)." + Self.advice)
        #expect(await said("x", .write(" ")) == "Removed the notes: Alien (1979)." + Self.advice)
        #expect(await said(nil, .removeNotes) == "Removed the notes: Alien (1979)." + Self.advice)
    }

    @Test("a seen movie can be put on the watchlist again, which is said; several movies have one sentence")
    func seenAgain() async {
        let seen = SavedMovie(movie: Self.movie(1, "Alien", 1979), viewings: [Viewing(day: nil)])
        let viewModel = make([seen])
        await viewModel.perform(.save(.addToWatchlist, of: [.id("tmdb:1"), .id("tmdb:5"), .id("tmdb:4")]))
        #expect(
            viewModel.state.notice?.message
                == "Added to the watchlist, though you have seen or rated it: Alien (1979)."
                + " Added to the watchlist: Dune (1984), Dune (2021)." + Self.advice
        )
    }
}

extension Movie {
    fileprivate var titleAndYear: String { title + (year.map { " \($0)" } ?? "") }
}
