import PresentationKit
import Testing

@Suite("The marks in the text of a search field")
struct HighlightedQueryTests {
    private typealias Part = HighlightedQuery.Part

    @Test("Conditions are marked by what the search makes of them, and all parts make up the text")
    func parts() {
        let text = "  alien genre:noir -genre:zzz  y:1979 genre:ho"
        let query = HighlightedQuery(text)
        #expect(
            query.parts == [
                Part("  alien "), Part("genre:noir", .condition), Part(" "),
                Part("-genre:zzz", .invalidCondition),
                Part("  "), Part("y:1979", .condition), Part(" genre:ho"),
            ]
        )
        #expect(query.parts.map(\.text).joined() == text)
    }

    @Test("Words of a title have no marks")
    func words() {
        #expect(HighlightedQuery("2001: a space odyssey").parts == [Part("2001: a space odyssey")])
        #expect(HighlightedQuery("").parts == [])
    }
}
