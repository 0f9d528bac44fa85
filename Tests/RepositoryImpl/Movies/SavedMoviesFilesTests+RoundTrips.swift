import Entities
import RepositoryImpl
import Testing

extension SavedMoviesFilesTests {
    /// Files as Letterboxd exports them, of that many movies.
    private static func letterboxd(_ count: Int) -> (watchlist: String, ratings: String, diary: String) {
        var watchlist = "Date,Name,Year,Letterboxd URI\n"
        var ratings = "Date,Name,Year,Letterboxd URI,Rating\n"
        var diary = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
        for number in 0..<count {
            let day = Self.today.adding(days: number)
            let name = "\"The \"\"\(number)\"\", a film\",\(1900 + number % 120)"
            let stars = "\(Double(number % 10 + 1) / 2)"
            if number % 3 == 0 {
                watchlist += "\(day),\(name),https://boxd.it/f\(number)\n"
            } else {
                ratings += "\(day),\(name),https://boxd.it/f\(number),\(stars)\n"
                let rewatch = number % 2 == 0 ? "Yes" : ""
                let tags = number % 5 == 0 ? "\"cinema, with Mina\"" : ""
                for visit in 0...(number % 2) {
                    let watched = day.adding(days: -visit)
                    diary +=
                        "\(day),\(name),https://boxd.it/d\(number).\(visit),\(stars),\(rewatch),\(tags),\(watched)\n"
                }
            }
        }
        return (watchlist, ratings, diary)
    }

    @Test("500 movies of Letterboxd go to its format and to JSON lines and come back without loss")
    func letterboxdRoundTrip() async throws {
        let files = Self.letterboxd(500)
        let saved = try await library(of: files.watchlist, files.ratings, files.diary)
        #expect(saved.all.count == 500)
        #expect(saved.on(.watchlist).count == 167)
        #expect(saved.all.reduce(0) { $0 + $1.viewings.count } == 500)

        let inOrder = Array(saved.all.reversed())
        let writer = repository("")
        let json = writer.text(of: inOrder, in: .complete)
        #expect(try await library(of: json) == saved)

        let watchlist = writer.text(of: inOrder, in: .diaryWatchlist)
        let films = writer.text(of: inOrder, in: .diary)
        let back = try await library(of: watchlist, films)
        #expect(Set(back.all) == Set(saved.all))
    }

    @Test("500 movies of IMDb go to its formats and come back without loss")
    func imdbRoundTrip() async throws {
        var saved = SavedMovies()
        for number in 1...500 {
            saved.add([
                SavedMovie(
                    movie: Movie(
                        id: .imdb("tt\(1_000_000 + number)"),
                        title: "Film, \"\(number)\"",
                        year: 1950
                    ).with {
                        $0.runtimeMinutes = number
                        $0.genres = ["Drama", "War"]
                        $0.directors = ["A B", "C D"]
                    },
                    watchlistDay: number % 2 == 0 ? Self.today : nil,
                    rating: number % 10 + 1,
                    ratingDay: Self.today
                )
            ])
        }
        let inOrder = Array(saved.all.reversed())
        let writer = repository("")
        let back = try await library(
            of: writer.text(of: inOrder, in: .ratings),
            writer.text(of: inOrder, in: .watchlist)
        )
        #expect(back == saved)
    }

    @Test("JSON lines keep everything that is saved of a movie, and no empty list of lists")
    func completeRoundTrip() async throws {
        let movie = Movie(id: .imdb("tt0083658"), title: "Blade \"Runner\"", year: 1982).with {
            $0.originalTitle = "Blade\\Runner"
            $0.localTitles = ["ko": "블레이드 러너"]
            $0.runtimeMinutes = 117
            $0.genres = ["Drama"]
            $0.directors = ["Ridley Scott"]
        }
        let viewing = Viewing(day: Self.today, rating: 7, isRewatch: true, tags: ["a, b"], notes: "dark")
        let whole = SavedMovie(
            movie: movie,
            otherIDs: [.tmdb(78)],
            watchlistDay: Self.today,
            rating: 8,
            ratingDay: Self.today.adding(days: 1),
            viewings: [viewing],
            notes: "two\nlines",
            places: [
                MovieListPlace(list: "Rain", position: 3, notes: "first"),
                MovieListPlace(list: "Night", position: 1),
            ]
        )
        let json = repository("").text(of: [whole], in: .complete)
        #expect(try await movies(json).movies == [whole])
        let bare = SavedMovie(movie: movie, rating: 8)
        #expect(!repository("").text(of: [bare], in: .complete).contains("lists"))
    }
}
