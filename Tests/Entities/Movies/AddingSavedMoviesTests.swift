import Entities
import Testing

@Suite("Adding movies of a file to the saved ones")
struct AddingSavedMoviesTests {
    private static let day = CalendarDay(daysSince1970: 20_000)
    private static let tmdb = MovieID.tmdb(5)
    private static let imdb = MovieID.imdb("tt0000005")

    private static func letterboxd(_ name: String) -> MovieID { .letterboxd("https://boxd.it/" + name) }

    /// A row of Letterboxd's watchlist, whose address is that of the movie.
    private static func wanted(_ name: String, _ title: String = "Home", _ year: Int? = 2009) -> SavedMovie {
        SavedMovie(movie: Movie(id: letterboxd(name), title: title, year: year), watchlistDay: day)
    }

    /// A row of Letterboxd's diary, whose address is that of the entry.
    private static func seen(_ name: String, _ title: String = "Home", daysAgo: Int = 0) -> SavedMovie {
        let address = "https://boxd.it/" + name
        return SavedMovie(
            movie: Movie(id: .letterboxd(address), title: title, year: 2009),
            viewings: [Viewing(day: day.adding(days: -daysAgo), address: address)]
        )
    }

    @Test("two movies of one title and year with addresses of their own stay two")
    func namesakes() {
        var saved = SavedMovies()
        let rows = [Self.wanted("a"), Self.wanted("b")]
        let first = saved.add(rows)
        #expect(first.outcomes == [.new, .new])
        #expect(first.added == 2)
        #expect(saved.all.count == 2)
        let again = saved.add(rows)
        #expect(again.outcomes == [.known, .known])
        #expect((again.added, again.changed) == (0, 0))
    }

    @Test("entries in a diary are added to the movie of their title, and are known by their addresses then")
    func diary() {
        var saved = SavedMovies()
        saved.add([Self.wanted("a")])
        let rows = [Self.seen("d1", daysAgo: 9), Self.seen("d2", daysAgo: 3)]
        let first = saved.add(rows)
        #expect(first.outcomes == [.sameTitle, .sameTitle])
        #expect((first.added, first.changed) == (0, 1))
        #expect(saved.all.map(\.viewings.count) == [2])
        #expect(saved.all[0].ids == [Self.letterboxd("a")])
        #expect(saved.saved(id: Self.letterboxd("d2")) == saved.all[0])
        let again = saved.add(rows)
        #expect(again.outcomes == [.known, .known])
        #expect(again.changed == 0)
    }

    @Test("rows that are different movies stay so, whatever their titles and their order")
    func different() {
        let rows = [Self.seen("d"), Self.wanted("a"), Self.wanted("b")]
        for rows in [rows, rows.reversed()] {
            var saved = SavedMovies()
            #expect(saved.add(rows, areDifferent: true).outcomes.allSatisfy { $0 != .sameTitle })
            #expect(saved.all == rows.reversed())
        }
        // One that was saved before may still be found by its title, by one row.
        var saved = SavedMovies([Self.wanted("c")])
        let outcomes = saved.add([Self.seen("d"), Self.seen("e")], areDifferent: true).outcomes
        #expect(outcomes == [.sameTitle, .new])
    }

    @Test("a row that could mean two saved movies is added to neither")
    func ambiguous() {
        var saved = SavedMovies()
        saved.add([Self.wanted("a"), Self.wanted("b")])
        let before = saved.all
        let addition = saved.add([Self.seen("d")])
        #expect(addition.outcomes == [.ambiguous])
        #expect(addition.added == 1)
        #expect(saved.all == [Self.seen("d")] + before)
        #expect(saved.saved(of: Movie(id: Self.imdb, title: "Home", year: 2009)) == nil)
    }

    @Test("movies of which a row has both identifiers become one, with what is saved of either")
    func joined() {
        func movie(_ id: MovieID, _ title: String) -> Movie { Movie(id: id, title: title, year: 2009) }
        var saved = SavedMovies()
        saved.add([
            SavedMovie(movie: movie(Self.tmdb, "Heim"), rating: 7, ratingDay: Self.day, notes: "first"),
            SavedMovie(movie: movie(Self.imdb, "Home"), viewings: [Viewing(day: Self.day)], notes: "second"),
            Self.wanted("x", "Other"),
        ])
        let row = SavedMovie(
            movie: movie(Self.imdb, "Home"),
            otherIDs: [Self.tmdb],
            viewings: [Viewing(day: Self.day.adding(days: 1))]
        )
        let addition = saved.add([row, row])
        #expect(addition.outcomes == [.joined, .known])
        #expect((addition.added, addition.changed) == (0, 1))
        let one = SavedMovie(
            movie: movie(Self.imdb, "Home"),
            otherIDs: [Self.tmdb],
            rating: 7,
            ratingDay: Self.day,
            viewings: [Viewing(day: Self.day), Viewing(day: Self.day.adding(days: 1))],
            notes: "second\n\nfirst"
        )
        #expect(saved.all == [Self.wanted("x", "Other"), one])
        #expect(addition.movies == [one, one])
        #expect(saved.saved(id: Self.tmdb) == one && saved.saved(id: Self.imdb) == one)
    }

    @Test("movies that other identifiers tell apart are not joined by a row with identifiers of both")
    func contradiction() {
        let first = SavedMovie(
            movie: Movie(id: Self.tmdb, title: "A"),
            otherIDs: [.imdb("tt0000001")],
            rating: 7
        )
        let second = SavedMovie(movie: Movie(id: Self.imdb, title: "B"), otherIDs: [.tmdb(6)], rating: 8)
        var saved = SavedMovies()
        saved.add([first, second])
        let row = SavedMovie(movie: Movie(id: Self.imdb, title: "B"), otherIDs: [Self.tmdb], rating: 9)
        #expect(saved.add([row]).outcomes == [.ambiguous])
        #expect(saved.all.map(\.ids) == [second.ids, first.ids])
        #expect(saved.all.map(\.rating) == [9, 7])
    }

    @Test("movies that were saved with a common identifier are one when they are read")
    func sharedIdentifier() {
        let older = SavedMovie(movie: Movie(id: Self.tmdb, title: "Heim"), rating: 7)
        let newer = SavedMovie(movie: Movie(id: Self.imdb, title: "Home"), otherIDs: [Self.tmdb], notes: "x")
        let saved = SavedMovies([newer, older])
        #expect(
            saved.all == [SavedMovie(movie: newer.movie, otherIDs: [Self.tmdb], rating: 7, notes: "x")]
        )
    }

    @Test("thousands of movies of one title, and thousands of viewings of one movie, are all kept")
    func many() {
        let count = 4_000
        var saved = SavedMovies()
        let addition = saved.add(
            (0..<count).map { Self.wanted("m\($0)") }
                + (0..<count).map { Self.seen("d\($0)", "Diary", daysAgo: $0 / 2) }
                + (0..<count).map { Self.wanted("w\($0)", "Movie \($0)") }
        )
        #expect(addition.added == 2 * count + 1)
        #expect(saved.all.first { $0.movie.title == "Diary" }?.viewings.count == count)
    }
}
