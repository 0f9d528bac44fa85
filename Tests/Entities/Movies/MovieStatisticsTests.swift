import Entities
import Testing

@Suite("Counting what the user has seen and rated")
struct MovieStatisticsTests {
    private static func day(_ text: String) -> CalendarDay? { CalendarDay(iso8601: text) }

    private static func movie(
        _ number: Int,
        year: Int? = nil,
        minutes: Int? = nil,
        rating: Int? = nil,
        others: Double? = nil,
        ratedOn ratingDay: String? = nil,
        seen: [String?] = [],
        directors: [Int] = [],
        cast: [Int] = [],
        genres: [String] = [],
        countries: [String] = []
    ) -> CountedMovie {
        let credits =
            directors.map { CreditedMovie.Credit(person: $0, role: .director) }
            + cast.map { CreditedMovie.Credit(person: $0, role: .cast) }
        let movie = Movie(id: .tmdb(number), title: "\(number)", year: year).with {
            $0.runtimeMinutes = minutes
            $0.genres = genres
            $0.rating = others
        }
        return CountedMovie(
            SavedMovie(
                movie: Movie(id: movie.id, title: movie.title),
                rating: rating,
                ratingDay: ratingDay.flatMap(day),
                viewings: seen.map { Viewing(day: $0.flatMap(day)) }
            ),
            CreditedMovie(movie: movie, countries: countries, credits: credits)
        )
    }

    private func statistics(_ movies: [CountedMovie], in year: Int? = nil) -> MovieStatistics {
        MovieStatistics(of: movies, in: year) { person -> String? in "Person \(person)" }
    }

    @Test("viewings count on their days; a movie that is only rated counts on the day of its rating")
    func days() {
        let movies = [
            Self.movie(1, minutes: 100, seen: ["2025-12-31", "2026-01-01"]), Self.movie(2, seen: [nil]),
            Self.movie(3, minutes: 50, rating: 7, ratedOn: "2026-01-05"),
            Self.movie(4, minutes: 10, rating: 8, ratedOn: "2026-03-01", seen: ["2025-02-01"]),
            Self.movie(5, minutes: 10, rating: 9),
        ]
        let all = statistics(movies)
        #expect(all.movies == 5 && all.viewings == 6 && all.minutes == 270)
        #expect(all.viewingsOfUnknownLength == 1 && all.undatedViewings == 2)
        #expect(all.years == [.init(2025, 2), .init(2026, 2)])
        #expect(all.months == [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
        // 2025-12-31 is a Wednesday, 2026-01-01 a Thursday, 2026-01-05 a Monday and 2025-02-01 a Saturday.
        #expect(all.weekdays == [1, 0, 1, 1, 0, 1, 0])
        let year = statistics(movies, in: 2026)
        #expect(year.movies == 2 && year.viewings == 2 && year.minutes == 150)
        #expect(year.undatedViewings == 0 && year.years == [.init(2026, 2)] && year.year == 2026)
        #expect(statistics([]).movies == 0 && statistics(movies, in: 2020).viewings == 0)
    }

    @Test("ratings are counted, and their mean rounded")
    func ratings() {
        let movies =
            [(1, 9), (2, 8), (3, 8)].map { Self.movie($0.0, rating: $0.1) } + [Self.movie(4, seen: [nil])]
        let statistics = statistics(movies)
        #expect(statistics.ratings == [0, 0, 0, 0, 0, 0, 0, 2, 1, 0])
        #expect(statistics.meanRating == 83)
        #expect(statistics.othersMeanRating == nil)
        let beside = self.statistics([
            Self.movie(1, rating: 9, others: 7.4), Self.movie(2, rating: 8, others: 8.2),
            Self.movie(3, others: 1, seen: [nil]),
        ])
        #expect(beside.meanRating == 85 && beside.othersMeanRating == 78)
        #expect(self.statistics([Self.movie(4, seen: [nil])]).meanRating == nil)
    }

    @Test(
        "people of several movies, genres, countries and decades are counted by movies, the most frequent first"
    )
    func names() {
        let movies = [
            Self.movie(
                1,
                year: 1982,
                seen: [nil, nil],
                directors: [1],
                cast: [5, 6, 5],
                genres: ["Drama", "War"]
            ),
            Self.movie(2, year: 1989, seen: [nil], directors: [1, 2], cast: [6], countries: ["France"]),
            Self.movie(3, year: 2001, seen: [nil], directors: [3], cast: [5], genres: ["War"]),
            Self.movie(4, directors: [3], genres: ["Western"]),
        ]
        let statistics = statistics(movies)
        #expect(statistics.directors == [.init("Person 1", 2)])
        #expect(statistics.actors == [.init("Person 5", 2), .init("Person 6", 2)])
        #expect(statistics.genres == [.init("War", 2), .init("Drama", 1)])
        #expect(statistics.countries == [.init("France", 1)])
        #expect(statistics.decades == [.init(1980, 2), .init(2000, 1)])
    }

    @Test("of a movie that the catalogue does not know, what is saved counts")
    func unknown() {
        let movies = [1, 2].map { number in
            CountedMovie(
                SavedMovie(
                    movie: Movie(id: .tmdb(number), title: "\(number)", year: 1999).with {
                        $0.runtimeMinutes = 90
                        $0.directors = ["Ann Hui"]
                        $0.genres = ["Science Fiction"]
                    },
                    viewings: [Viewing(day: nil)]
                )
            )
        }
        let statistics = statistics(movies)
        #expect(statistics.minutes == 180 && statistics.decades == [.init(1990, 2)])
        #expect(statistics.directors == [.init("Ann Hui", 2)])
        #expect(statistics.genres == [.init("Sci-Fi", 2)])
    }
}
