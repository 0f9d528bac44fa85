import Entities
import Testing

@Suite("A recent query")
struct RecentQueryTests {
    @Test("is its words with one space between them, and nothing where there are none")
    func words() {
        #expect(RecentQuery(" blade \u{3000}\n runner\t")?.text == "blade runner")
        #expect(RecentQuery(" \u{2003} ") == nil)
        #expect(RecentQuery("") == nil)
    }

    @Test(
        "asks the same as one that differs in case and white space only",
        arguments: [
            ("alien", "ALIEN"), ("blade  runner", " Blade Runner "), ("straße", "STRASSE"),
            ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"), ("Amélie", "AME\u{301}LIE"), ("ǆungla", "ǅungla"), ("기생충", "기생충"),
        ]
    )
    func same(left: String, right: String) throws {
        let (left, right) = try (#require(RecentQuery(left)), #require(RecentQuery(right)))
        #expect(left.asksTheSame(as: right))
        #expect(right.asksTheSame(as: left))
    }

    @Test(
        "does not ask the same as one with another letter, accent or word",
        arguments: [("alien", "aliens"), ("amelie", "amélie"), ("blade runner", "bladerunner")]
    )
    func other(left: String, right: String) throws {
        #expect(try !#require(RecentQuery(left)).asksTheSame(as: #require(RecentQuery(right))))
    }
}
