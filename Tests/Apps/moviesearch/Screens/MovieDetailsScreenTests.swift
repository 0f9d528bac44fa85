import MovieScreens
import PresentationKit
import PresentationKitTestSupport
import TerminalKit
import Testing

@Suite("The details of a movie")
struct MovieDetailsScreenTests {
    static let parasite = MovieDetailsViewData(
        item: MoviesListItemViewData(
            id: "tmdb:496243",
            title: "Parasite",
            originalTitle: "기생충",
            year: 2019,
            runtimeMinutes: 133,
            rating: 8.503,
            overview: "All unemployed, Ki-taek's family takes peculiar interest in the wealthy Parks.",
            genres: ["Comedy", "Thriller", "Drama"],
            directors: ["Bong Joon-ho"]
        ),
        tagline: "Act like you own the place.",
        releaseDate: "2019-05-30",
        countries: ["South Korea"],
        writers: ["Bong Joon-ho", "Han Jin-won"],
        cast: [.init(name: "Song Kang-ho", character: "Kim Ki-taek"), .init(name: "Lee Sun-kyun")],
        awards: 4,
        collection: nil,
        homepage: "https://www.parasite-movie.com/",
        votes: 18_000,
        hasPoster: true,
        origin: .init(source: "tmdb", sourceName: "TMDB", attribution: "Not endorsed by TMDB.")
    )

    private func frame(_ movie: MovieDetailsViewData?, columns: Int) -> String {
        MovieDetailsScreen(columns: columns, format: .plain)
            .lines(for: MovieDetailsState(phase: .loaded, movie: movie))
            .map(\.plainText).joined(separator: "\n")
    }

    @Test("each fact is a line with a name and a value")
    func eighty() {
        #expect(
            frame(Self.parasite, columns: 80) == """
                Parasite (2019)
                기생충
                Act like you own the place.

                All unemployed, Ki-taek's family takes peculiar interest in the wealthy Parks.

                Released    2019-05-30
                Length      133 min
                Rating      8.5 of 10, by 18,000 votes
                Genres      Comedy, Thriller, Drama
                Director    Bong Joon-ho
                Writers     Bong Joon-ho, Han Jin-won
                Cast        Song Kang-ho as Kim Ki-taek, Lee Sun-kyun
                Country     South Korea
                Awards      4 Academy Awards
                Homepage    https://www.parasite-movie.com/
                ID          tmdb:496243

                From TMDB
                Not endorsed by TMDB.
                """
        )
    }

    @Test("long values are wrapped and indented")
    func forty() {
        #expect(
            frame(Self.parasite, columns: 40).contains(
                """
                Cast        Song Kang-ho as Kim Ki-taek,
                            Lee Sun-kyun
                """
            )
        )
    }

    @Test("plain lines name the whole of a long cast")
    func longCast() {
        let movie = MovieDetailsViewData(
            item: MoviesListItemViewData(id: "tmdb:1", title: "A"),
            cast: (1...50).map { .init(name: "P\($0)") }
        )
        let plain = MovieDetailsPlainScreen().lines(for: MovieDetailsState(phase: .loaded, movie: movie))
        #expect(plain.count { $0.hasPrefix("cast\t") } == 50)
    }

    @Test("unknown facts have no line")
    func unknown() {
        let movie = MovieDetailsViewData(
            item: MoviesListItemViewData(id: "tt0000001", title: "A", rating: .nan),
            awards: 0,
            origin: .init(source: "catalogue", sourceName: "the built-in catalogue")
        )
        #expect(frame(movie, columns: 80) == "A\n\nID          tt0000001\n\nFrom the built-in catalogue")
        #expect(frame(nil, columns: 80).isEmpty)
    }

    @Test("stale details show their age")
    func age() {
        let movie = MovieDetailsViewData(
            item: MoviesListItemViewData(id: "tmdb:1", title: "A"),
            origin: .init(source: "tmdb", sourceName: "TMDB", age: .seconds(7_200), isStale: true)
        )
        #expect(
            frame(movie, columns: 80).hasSuffix("From TMDB · cached 2 hours ago, since no newer answer came")
        )
    }

    @Test("no line is wider than the terminal, however narrow", arguments: 1...90)
    func width(columns: Int) {
        let state = MovieDetailsState(phase: .loaded, movie: Self.parasite)
        for line in MovieDetailsScreen(columns: columns, format: .plain).lines(for: state) {
            #expect(line.cellWidth <= columns)
        }
    }
}

@Suite("The plain output of movies")
struct MoviesPlainScreenTests {
    @Test("a movie has fifteen fields, which are empty if unknown and contain no tab")
    func list() {
        let movies = MoviesListState.Movies(
            query: "",
            items: [
                MovieDetailsScreenTests.parasite.item,
                MoviesListItemViewData(id: "tt0000001", title: "A\tfilm\n\u{1B}[2Jof", rating: 11),
                MoviesListItemViewData(
                    id: "tmdb:1",
                    title: "Alien",
                    saved: SavedMovieViewData(
                        watchlistDay: "2026-11-19",
                        rating: 8,
                        viewings: ["2026-11-18", "2026-11-20"],
                        notes: "with\tMina"
                    )
                ),
            ],
            pages: 1...1,
            totalPages: 1,
            totalResults: 2,
            origin: .init(source: "tmdb", sourceName: "TMDB")
        )
        #expect(
            MoviesPlainScreen().lines(for: MoviesListState(phase: .loaded, movies: movies)) == [
                "tmdb:496243\tParasite\t기생충\t2019\t8.5\t133\tComedy, Thriller, Drama\tBong Joon-ho"
                    + "\tAll unemployed, Ki-taek's family takes peculiar interest in the wealthy Parks.\t\t\t\t\t\t",
                "tt0000001\tA film of\t\t\t\t\t\t\t\t\t\t\t\t\t",
                "tmdb:1\tAlien\t\t\t\t\t\t\t\t8\t2026-11-20\t2026-11-19\twith Mina\t\t",
            ]
        )
        #expect(MoviesPlainScreen().lines(for: MoviesListState()).isEmpty)
    }

    @Test("details are lines of a name, a tab and a value, one per value")
    func details() {
        let state = MovieDetailsState(phase: .loaded, movie: MovieDetailsScreenTests.parasite)
        #expect(
            MovieDetailsPlainScreen().lines(for: state).map {
                $0.split(separator: "\t", maxSplits: 1).map(String.init)
            } == [
                ["id", "tmdb:496243"], ["title", "Parasite"], ["original title", "기생충"], ["year", "2019"],
                ["release date", "2019-05-30"], ["tagline", "Act like you own the place."],
                ["genre", "Comedy"], ["genre", "Thriller"], ["genre", "Drama"], ["runtime", "133"],
                ["rating", "8.5"], ["votes", "18000"], ["director", "Bong Joon-ho"],
                ["writer", "Bong Joon-ho"], ["writer", "Han Jin-won"],
                ["cast", "Song Kang-ho as Kim Ki-taek"], ["cast", "Lee Sun-kyun"],
                ["country", "South Korea"], ["awards", "4"],
                [
                    "overview",
                    "All unemployed, Ki-taek's family takes peculiar interest in the wealthy Parks.",
                ],
                ["homepage", "https://www.parasite-movie.com/"], ["source", "tmdb"],
                ["attribution", "Not endorsed by TMDB."],
            ]
        )
        #expect(MovieDetailsPlainScreen().lines(for: MovieDetailsState()).isEmpty)
    }
}
