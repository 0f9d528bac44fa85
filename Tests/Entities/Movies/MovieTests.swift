import Entities
import Testing

@Suite("A movie")
struct MovieTests {
    @Test(
        "has the same title as a movie whose title differs only in case",
        arguments: [
            ("Crash", "CRASH", true), ("Straße", "STRASSE", true), ("Amélie", "Ame\u{301}lie", true),
            ("Crash", "Crash!", false), ("It", "It Follows", false), ("Amelie", "Amélie", false),
        ]
    )
    func namesake(left: String, right: String, isSame: Bool) {
        let (left, right) = (Movie(id: .tmdb(1), title: left), Movie(id: .tmdb(2), title: right))
        #expect(left.hasSameTitle(as: right) == isSame)
        #expect(right.hasSameTitle(as: left) == isSame)
    }

    @Test(
        "a year or a length that no movie can have is unknown, so that a file cannot make sums overflow",
        arguments: [
            (Int.min, nil), (0, nil), (1, 1), (9_999, 9_999), (100_000, 100_000), (100_001, nil),
            (Int.max, nil),
        ] as [(Int, Int?)]
    )
    func impossible(number: Int, length: Int?) {
        let movie = Movie(
            id: .tmdb(1),
            title: "Logistics",
            originalTitle: nil,
            localTitles: [:],
            year: number,
            runtimeMinutes: number,
            rating: nil,
            overview: nil,
            genres: [],
            directors: [],
            poster: nil
        )
        #expect(movie.runtimeMinutes == length)
        #expect(movie.year == length.flatMap { $0 < 10_000 ? $0 : nil })
    }

    @Test(
        "a title in Hangul is Korean, the first of several",
        arguments: [
            (["Parasite", "기생충", "기생충 2"], "기생충"), (["七人の侍", "Ｓｅｖｅｎ"], nil), (["7인의 사무라이"], "7인의 사무라이"),
            ([], nil),
        ] as [([String], String?)]
    )
    func koreanTitle(titles: [String], korean: String?) {
        #expect(Movie.localTitles(among: titles)["ko"] == korean)
    }
}
