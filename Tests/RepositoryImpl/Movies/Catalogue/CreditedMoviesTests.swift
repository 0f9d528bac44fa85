import Entities
import RepositoryImpl
import RepositoryInterfaces
import Testing

@Suite("The movies of a catalogue by their numbers")
struct CreditedMoviesTests {
    private func read<Result: Sendable>(
        _ body: @Sendable (any CreditedMovies) throws(MoviesError) -> Result
    ) async throws -> Result {
        try await SampleCatalogue.repository().read(body)
    }

    private func titles(_ text: String?) async throws -> [String] {
        let query = try text.map { try MovieQuery(text: $0) }
        return try await read { movies throws(MoviesError) in
            var titles: [String] = []
            for number in try movies.numbers(matching: query) {
                if let movie = try movies.movie(number) { titles.append(movie.movie.title) }
            }
            return titles
        }
    }

    @Test("all movies, or all that match, are numbered by their fame; a person's name means their movies")
    func numbers() async throws {
        let all = try await titles(nil)
        #expect(all.count == 11 && all.prefix(2) == ["The Godfather", "Blade Runner"])
        #expect(try await titles("genre:drama") == ["Blade Runner", "The Runner"])
        #expect(try await titles("blade runer").prefix(2) == ["Blade Runner", "Blade Runner Blues"])
        // The best match is no better known, and another order sorts no numbers.
        #expect(try await titles("godfather").prefix(2) == ["The Godfather", "Godfather"])
        #expect(try await titles("sort:title") == all)
        #expect(try await Set(titles("hayao miyazaki")) == ["Spirited Away", "My Neighbor Totoro"])
        for text in ["rating:>7", "qqqqzzzz"] { #expect(try await titles(text).isEmpty) }
    }

    @Test("it is told why none matches")
    func reasons() async throws {
        func reason(_ text: String) async throws -> MoviesPage.NoResultsReason {
            let query = try MovieQuery(text: text)
            return try await read { movies throws(MoviesError) in try movies.noResultsReason(of: query) }
        }
        #expect(try await reason("rating:>7") == .unknownFacet(.rating))
        #expect(try await reason("blade genre:comedy") == .conditionsUnmet)
        #expect(try await reason("in:seen genre:comedy") == .noMatch)
        guard case .absentValue(.genre, _) = try await reason("genre:western") else {
            Issue.record("there is no western")
            return
        }
    }

    @Test("a movie has its people, and a person the movies; unknown numbers have nothing")
    func people() async throws {
        let found = try await read { movies throws(MoviesError) in
            let movie = try movies.movie(1)
            let names = try (movie?.credits ?? []).map { credit throws(MoviesError) in
                "\(credit.role) \(try movies.name(ofPerson: credit.person) ?? "")"
            }
            let first = try movies.movies(ofPerson: movie?.credits.first?.person ?? -1)
            let nothing = try (movies.movie(99), movies.name(ofPerson: 99), movies.movies(ofPerson: 99))
            return (
                movie, names, first, isNothing: nothing.0 == nil && nothing.1 == nil && nothing.2.isEmpty
            )
        }
        let movie = try #require(found.0)
        #expect(movie.movie.title == "Blade Runner" && movie.countries == ["United States"])
        #expect(movie.fame > 0.5 && movie.fame < 1)
        #expect(
            found.1 == [
                "director Ridley Scott", "writer David Peoples", "writer Hampton Fancher",
                "cast Harrison Ford", "cast Rutger Hauer", "cast Daryl Hannah",
            ]
        )
        #expect(found.2 == [1] && found.isNothing)
    }

    @Test("saved movies are recognized, and those that match a query listed with their numbers")
    func saved() async throws {
        let day = CalendarDay(daysSince1970: 20_000)
        let saved = SavedMovies([
            SavedMovie(
                movie: Movie(id: .letterboxd("https://boxd.it/1"), title: "blade runner", year: 1982),
                watchlistDay: day
            ),
            SavedMovie(
                movie: Movie(id: .letterboxd("https://boxd.it/2"), title: "Runner of Nowhere"),
                watchlistDay: day
            ),
            SavedMovie(movie: Movie(id: .imdb("tt0000005"), title: "The Godfather"), rating: 9),
        ])
        #expect(
            try await read { movies throws(MoviesError) in try movies.numbers(of: saved.all) } == [1, nil, 0]
        )
        let query = try MovieQuery(text: "runner in:watchlist")
        let found = try await read { movies throws(MoviesError) in
            try movies.saved(matching: query, among: saved)
        }
        #expect(found.map(\.number) == [1, nil])
        #expect(found.map(\.movie.movie.id.description) == ["tt0083658", "https://boxd.it/2"])
    }
}
