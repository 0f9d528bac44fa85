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
}
