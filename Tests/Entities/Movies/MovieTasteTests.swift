import Entities
import Testing

@Suite("What a user likes, and picking by weight")
struct MovieTasteTests {
    private static func movie(
        _ number: Int,
        genres: [String] = [],
        country: String? = nil,
        year: Int? = nil,
        director: Int? = nil,
        cast: [Int] = [],
        fame: Double = 0
    ) -> CreditedMovie {
        CreditedMovie(
            movie: Movie(id: .tmdb(number), title: "\(number)", year: year).with { $0.genres = genres },
            countries: [country].compactMap(\.self),
            credits: (director.map { [CreditedMovie.Credit(person: $0, role: .director)] } ?? [])
                + cast.map { CreditedMovie.Credit(person: $0, role: .cast) },
            fame: fame
        )
    }

    @Test("low ratings count against what a movie has in common, high ones for it, and more of them more")
    func scores() {
        let taste = MovieTaste([
            .init(Self.movie(1, genres: ["War"], director: 1), rating: 9),
            .init(Self.movie(2, genres: ["War"], director: 2), rating: 2),
            .init(Self.movie(3, genres: ["Drama"], director: 3), rating: 9),
            .init(Self.movie(4, genres: ["Drama"], director: 3), rating: 9),
        ])
        let unknown = taste.score(of: Self.movie(9))
        let scores = (1...3).map { taste.score(of: Self.movie(9, director: $0)) }
        #expect(scores[1] < unknown && unknown < scores[0] && scores[0] < scores[2])
        #expect(
            taste.score(of: Self.movie(9, genres: ["War"]))
                < taste.score(of: Self.movie(9, genres: ["Drama"]))
        )
        #expect(taste.score(of: Self.movie(9, fame: 1)) > unknown)
        #expect(taste.people(atMost: 9) == [3, 1])
        #expect(taste.people(atMost: 1) == [3])
    }

    @Test("a rating is compared with the user's mean, but a user may like or dislike nearly everything")
    func neutral() {
        func likes(_ ratings: [Int], _ rating: Int) -> Bool {
            MovieTaste(ratings.map { .init(Self.movie($0), rating: $0) }).likes(rating)
        }
        #expect(likes([2, 9, 6], 6) && !likes([2, 9, 6], 5))
        #expect(likes([8, 9, 10], 7) && !likes([8, 9, 10], 6))
        #expect(likes([1, 2], 6) && !likes([1, 2], 5))
    }

    @Test("countries and decades count, too")
    func places() {
        let taste = MovieTaste([.init(Self.movie(1, country: "Japan", year: 1954), rating: 10)])
        let neither = taste.score(of: Self.movie(2, country: "France", year: 1960))
        #expect(taste.score(of: Self.movie(2, country: "Japan", year: 1960)) > neither)
        #expect(taste.score(of: Self.movie(2, country: "France", year: 1950)) > neither)
    }

    @Test("the first movies are more likely, by chance all are equally likely")
    func weights() {
        for weighting in MovieWeighting.allCases {
            #expect(weighting.index(among: 0, at: 0.5) == nil)
            #expect(weighting.index(among: 1, at: 0.5) == 0)
            #expect(weighting.index(among: 40, at: 0) == 0)
            #expect(weighting.index(among: 40, at: 1) == 39)
        }
        #expect(MovieWeighting.chance.index(among: 40, at: 0.5) == 20)
        #expect(MovieWeighting.fame.index(among: 40, at: 0.5) == 14)
        #expect(MovieWeighting.taste.index(among: 40, at: 0.5) == 14)
    }

    @Test("words in another order or case are the same")
    func sortedWords() {
        #expect(MovieQuery.sortedWords(of: "") == "")
        #expect(MovieQuery.sortedWords(of: "Dune -in:seen") == MovieQuery.sortedWords(of: " -in:seen  dune"))
        #expect(MovieQuery.sortedWords(of: "y:1984") != MovieQuery.sortedWords(of: "y:1985"))
    }
}
