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
