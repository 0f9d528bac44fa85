import Entities
import Testing

@Suite("What two movies have in common")
struct MovieSimilarityTests {
    private static func movie(_ number: Int, _ genres: String..., year: Int? = nil) -> Movie {
        Movie(id: .tmdb(number), title: "Film \(number)", year: year).with {
            $0.genres = genres
        }
    }

    private static func people(
        directors: [String] = [],
        writers: [String] = [],
        others: [String] = []
    ) -> MovieSimilarity.SharedPeople {
        var people = MovieSimilarity.SharedPeople()
        people.directors = directors
        people.writers = writers
        people.others = others
        return people
    }

    @Test("people come before genres, a director before a writer, and drama after other genres")
    func reasons() {
        let movie = Self.movie(1, "Drama", "Crime", "Film-Noir")
        #expect(
            MovieSimilarity(
                of: movie,
                to: Self.movie(2, "Film-Noir", "Drama"),
                sharing: Self.people(directors: ["A"], writers: ["A"], others: ["B", "C", "D"])
            ).reasons == [.director, .person("B"), .person("C"), .genre("Film-Noir"), .genre("Drama")]
        )
        #expect(
            MovieSimilarity(of: movie, to: Self.movie(2), sharing: Self.people(writers: ["A"])).reasons
                == [.writer]
        )
    }

    @Test("a country and years are named only if little else is shared, and are no reason alone")
    func countryAndYears() {
        let movie = Self.movie(1, "Crime", "War", "Music", year: 1950)
        func reasons(_ other: Movie) -> [MovieSimilarity.Reason] {
            MovieSimilarity(of: movie, from: ["France", "Italy"], to: other, from: ["Italy"]).reasons
        }
        #expect(
            reasons(Self.movie(2, "War", year: 1955)) == [.genre("War"), .country("Italy"), .years]
        )
        #expect(reasons(Self.movie(2, "War", year: 1956)) == [.genre("War"), .country("Italy")])
        #expect(
            reasons(Self.movie(2, "War", "Crime", "Music", year: 1950))
                == [.genre("Crime"), .genre("War"), .genre("Music")]
        )
        #expect(reasons(Self.movie(2, year: 1950)).isEmpty)
    }

    @Test("every trait that is shared adds to the score")
    func score() {
        let movie = Self.movie(1, "Crime", "War", year: 1950)
        func score(
            _ other: Movie,
            _ country: String = "Spain",
            _ people: MovieSimilarity.SharedPeople = .init(),
            fame: Double = 0
        ) -> Double {
            MovieSimilarity(
                of: movie,
                from: ["France"],
                to: other,
                from: [country],
                sharing: people,
                fame: fame
            ).score
        }
        let other = Self.movie(2, "Crime", "Comedy", year: 1960)
        let least = score(other)
        #expect(score(Self.movie(2, "Crime", "War", year: 1960)) > least)
        #expect(score(Self.movie(2, "Crime", "Comedy", year: 1955)) > least)
        #expect(score(other, "France") > least)
        #expect(score(other, fame: 0.5) > least)
        for people in [
            Self.people(directors: ["A"]), Self.people(writers: ["A"]), Self.people(others: ["A"]),
        ] {
            #expect(score(other, "Spain", people) > least)
        }
        #expect(
            score(other, "Spain", Self.people(others: ["A", "B"]))
                > score(other, "Spain", Self.people(others: ["A"]))
        )
        #expect(score(Self.movie(2, year: nil)) < least)
    }

    @Test("movies of a catalogue are compared as others are, and those that share nothing are not similar")
    func compared() {
        func movie(_ number: Int, _ genres: String..., credits: [(Int, CreditRole)]) -> CreditedMovie {
            CreditedMovie(
                movie: Movie(id: .tmdb(number), title: "\(number)", year: 1990).with { $0.genres = genres },
                countries: ["France"],
                credits: credits.map { CreditedMovie.Credit(person: $0.0, role: $0.1) }
            )
        }
        let first = movie(1, "War", credits: [(1, .director), (1, .writer), (2, .cast), (3, .director)])
        let second = movie(
            2,
            "War",
            "Drama",
            credits: [(1, .writer), (1, .director), (2, .cast), (3, .cast)]
        )
        let compared = ComparedMovie(first).similarity(to: ComparedMovie(second))
        let expected = MovieSimilarity(
            of: first.movie,
            from: first.countries,
            to: second.movie,
            from: second.countries,
            sharing: Self.people(directors: ["1"], writers: ["1"], others: ["2", "3"])
        )
        #expect(compared == expected.score)
        let other = ComparedMovie(movie(3, "Comedy", credits: [(9, .director)]))
        #expect(ComparedMovie(first).similarity(to: other) == nil)
    }
}
