import Entities
import Testing

@Suite("Lists that the user has made")
struct MovieListTests {
    private static let today = CalendarDay(daysSince1970: 20_000)

    /// Returns movies on the list "Best", by their numbers.
    private func movies(_ numbers: [Int]) throws -> SavedMovies {
        var movies = SavedMovies()
        _ = try movies.makeList("Best")
        for number in numbers { add(number, to: &movies) }
        return movies
    }

    private func movie(_ number: Int) -> Movie { Movie(id: .tmdb(number), title: "\(number)") }

    private func add(_ number: Int, to movies: inout SavedMovies, at place: Int? = nil, notes: String? = nil)
    {
        movies.apply(.addToList("best", at: place, notes: notes), to: movie(number), today: Self.today)
    }

    private func titles(_ movies: SavedMovies) -> String {
        movies.list(named: "BEST!")?.movies.map(\.movie.title).joined(separator: " ") ?? "none"
    }

    @Test("a movie is added at the end or at a place, to which one on the list moves")
    func order() throws {
        var movies = try movies([1, 2, 3])
        #expect(titles(movies) == "1 2 3")
        add(4, to: &movies, at: 1)
        #expect(titles(movies) == "4 1 2 3")
        add(3, to: &movies, at: 2)
        #expect(titles(movies) == "4 3 1 2")
        add(4, to: &movies, at: 9)
        #expect(titles(movies) == "3 1 2 4")
        add(3, to: &movies, at: 3)
        #expect(titles(movies) == "1 2 3 4")
        movies.apply(.removeFromList("best"), to: movie(2), today: Self.today)
        add(5, to: &movies, at: 2)
        #expect(titles(movies) == "1 5 3 4")
        add(5, to: &movies)
        #expect(titles(movies) == "1 5 3 4", "it is there already")
    }

    @Test("a movie on a list alone is saved, has notes there, and is gone without it")
    func saved() throws {
        var movies = try movies([])
        add(1, to: &movies, notes: "!")
        add(1, to: &movies, at: 1)
        #expect(movies.all.map(\.places) == [[MovieListPlace(list: "Best", position: 1, notes: "!")]])
        #expect(movies.lists.map(\.seen) == [0])
        movies.apply(.rate(9), to: movie(1), today: Self.today)
        #expect(movies.lists.map(\.seen) == [1])
        movies.apply(.rate(nil), to: movie(1), today: Self.today)
        movies.apply(.removeFromList("Best"), to: movie(1), today: Self.today)
        #expect(movies.all.isEmpty && movies.listNames == ["Best"])
    }

    @Test("lists are made and put in an order among others, which keep their places")
    func arranging() {
        var saved = SavedMovies([], listNames: ["a", "b", "c", "d"])
        saved.arrange(lists: ["D", "b", "new", "d"])
        #expect(saved.listNames == ["a", "d", "c", "b", "new"])
        saved.arrange(lists: [])
        #expect(saved.listNames == ["a", "d", "c", "b", "new"])
    }

    @Test("lists are renamed and deleted by their names, which differ in more than case and marks")
    func names() throws {
        var movies = try movies([1, 2])
        #expect(throws: MovieListError.exists("Best")) { try movies.makeList("best") }
        for name in ["", "!", "seen", "Mine", "본영화", "a\"b", String(repeating: "a", count: 101)] {
            #expect(throws: MovieListError.invalidName(name)) { try movies.makeList(name) }
        }
        _ = try movies.makeList(" Other  one ")
        #expect(movies.listNames == ["Best", "Other one"])
        #expect(throws: MovieListError.exists("Other one")) { try movies.renameList("best", to: "other-one") }
        #expect(try movies.renameList("best", to: "BEST").to == "BEST")
        #expect(throws: MovieListError.exists("BEST")) { try movies.renameList("best", to: "BEST") }
        #expect(try movies.renameList("best", to: "Worst").from == "BEST")
        #expect(movies.all.map { $0.places.map(\.list) } == [["Worst"], ["Worst"]])
        #expect(throws: MovieListError.unknown("best", known: ["Worst", "Other one"])) {
            try movies.deleteList("best")
        }
        #expect(try movies.deleteList("worst").movies.count == 2)
        #expect(movies.all.isEmpty && movies.listNames == ["Other one"])
    }

    @Test("a list is undone with its name, unless a movie that came later is on it")
    func undo() throws {
        var movies = try movies([1])
        let write = SavedMoviesWrite(
            number: 1,
            time: Moment(secondsSince1970: 0),
            before: [],
            after: movies.all,
            listsBefore: [],
            listsAfter: ["Best"]
        )
        var later = movies
        add(2, to: &later)
        _ = try later.makeList("Other")
        #expect(later.undo(write).kept.isEmpty)
        #expect(titles(later) == "2" && Set(later.listNames) == ["Best", "Other"])
        #expect(movies.undo(write).kept.isEmpty)
        #expect(movies == SavedMovies())
    }

    @Test("a row of a file brings its lists along")
    func rows() {
        var movies = SavedMovies()
        let place = MovieListPlace(list: "Anna", position: 3)
        movies.add([SavedMovie(movie: movie(1), places: [place])])
        movies.add([SavedMovie(movie: movie(1), rating: 5)])
        #expect(movies.listNames == ["Anna"] && movies.all.map(\.places) == [[place]])
    }

    @Test("rows get the places of their file, before others there, and again the same ones")
    func places() throws {
        func rows(_ places: KeyValuePairs<Int, Int>) -> [SavedMovie] {
            places.map { number, position in
                SavedMovie(movie: movie(number), places: [MovieListPlace(list: "best", position: position)])
            }
        }
        var movies = SavedMovies()
        movies.add(rows([1: 1, 2: 2, 4: 4]))
        #expect(titles(movies) == "1 2 4")
        // A row that was left out before gets the place that it left free.
        #expect(movies.add(rows([3: 3])).changed == 0)
        #expect(titles(movies) == "1 2 3 4")
        #expect(movies.all.map { $0.places[0].position }.sorted() == [1, 2, 3, 4])
        let file = rows([5: 1, 6: 1, 2: 7])
        movies.add(file)
        #expect(titles(movies) == "5 6 1 3 4 2")
        #expect(movies.add(file).changed == 0)
        #expect(titles(movies) == "5 6 1 3 4 2")
        // A movie that has to move makes no row move.
        let other = rows([7: 1, 8: 2, 9: 3])
        movies.add(other)
        #expect(titles(movies) == "7 8 9 5 6 1 3 4 2")
        #expect(movies.add(other).changed == 0)
        #expect(titles(movies) == "7 8 9 5 6 1 3 4 2")
    }

    @Test("names and positions of imported lists are made valid")
    func imported() {
        #expect(MovieList.name(imported: " a \"b\"\nc\u{0} ") == "a b c")
        #expect(MovieList.name(imported: "Seen") == "Seen (list)")
        #expect(MovieList.name(imported: String(repeating: "a", count: 200))?.count == 100)
        #expect(MovieList.name(imported: "“!”") == nil)
        #expect([Int.min, 5, Int.max].map(MovieList.position(imported:)) == [1, 5, 1_000_000_000])
    }

    @Test("in: takes names of lists and all built-in ones together; a built-in name ends before other words")
    func conditions() throws {
        func lists(_ text: String) throws -> [MovieCondition] { try MovieQuery(text: text).conditions }
        #expect(try lists("in:anna,seen") == [MovieCondition(.lists([.named("anna"), .seen]))])
        #expect(
            try lists("in:\"to do\" in:mine").map(\.values) == [
                .lists([.named("to do")]), .lists(SavedMovieList.builtIn),
            ]
        )
        #expect(MovieQuery.text(of: ["in:to do"]) == "in:\"to do\"")
        #expect(MovieQuery.text(of: ["in:seen alien"]) == "in:seen alien")
    }
}
