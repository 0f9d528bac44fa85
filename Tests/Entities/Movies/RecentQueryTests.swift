import Entities
import Testing

@Suite("A recent query")
struct RecentQueryTests {
    @Test("separates its words by single spaces, and is nil without words")
    func words() {
        #expect(RecentQuery(" blade \u{3000}\n runner\t")?.text == "blade runner")
        #expect(RecentQuery(" \u{2003} ") == nil)
        #expect(RecentQuery("") == nil)
    }

    @Test(
        "equals a query that differs only in case and white space",
        arguments: [
            ("alien", "ALIEN"), ("blade  runner", " Blade Runner "), ("straße", "STRASSE"),
            ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"), ("Amélie", "AME\u{301}LIE"), ("ǆungla", "ǅungla"), ("기생충", "기생충"),
        ]
    )
    func same(left: String, right: String) throws {
        let (left, right) = try (#require(RecentQuery(left)), #require(RecentQuery(right)))
        #expect(left.isSame(as: right))
        #expect(right.isSame(as: left))
    }

    @Test(
        "differs from a query with another letter, accent or word",
        arguments: [("alien", "aliens"), ("amelie", "amélie"), ("blade runner", "bladerunner")]
    )
    func other(left: String, right: String) throws {
        #expect(try !#require(RecentQuery(left)).isSame(as: #require(RecentQuery(right))))
    }

    @Test(
        "begins with its own beginning, ignoring case",
        arguments: [
            ("Blade Runner", "bla", true), ("Blade Runner", "BLADE  r", true), ("alien", "alien", true),
            ("Straße", "STRASS", true), ("Amélie", "ame\u{301}", true), ("기생충", "기생", true),
            ("Blade Runner", "runner", false), ("alien", "aliens", false), ("Amélie", "ame", false),
        ]
    )
    func beginning(text: String, typed: String, begins: Bool) throws {
        #expect(try #require(RecentQuery(text)).begins(as: #require(RecentQuery(typed))) == begins)
    }
}
