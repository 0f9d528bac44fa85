import Entities
import PresentationKit
import Testing

@Suite("What a user can change of the words of a search by buttons")
struct SearchWordsTests {
    private static let korean = RegionalFormat(identifier: "ko_KR") ?? .plain

    @Test("Conditions can be taken away or corrected, each by the words without it")
    func conditions() {
        let conditions = SearchCondition.all(in: "alien genre:horor y:1979 sort:year genre:ho")
        #expect(conditions.map(\.text) == ["genre:horor", "y:1979"])
        #expect(conditions.map(\.isValid) == [false, true])
        #expect(conditions.map(\.rest).last == "alien genre:horor sort:year genre:ho")
        #expect(conditions.first?.correction?.words == "alien genre:horror y:1979 sort:year genre:ho")
        #expect(conditions.last?.correction == nil)
    }

    @Test("An order replaces the one that the words ask for")
    func orders() {
        let orders = SearchOrders(of: "alien -sort:title y:1979", in: .plain)
        #expect(orders.name == "Title, Z to A")
        #expect(orders.reversed.name == "Title, A to Z")
        #expect(orders.reversed.words == "alien y:1979 sort:title")
        #expect(orders.choices.filter(\.isChosen) == [])
        #expect(orders.choices.first?.words == "alien y:1979")
        #expect(
            SearchOrders(of: "sort:year", in: Self.korean).choices.filter(\.isChosen).map(\.name) == ["최신순"]
        )
        #expect(SearchOrders(of: "", in: Self.korean).reversed.words == "거꾸로:예")
    }

    @Test(
        "Every order and every condition that is offered is one",
        arguments: [RegionalFormat.plain, korean]
    )
    func offers(format: RegionalFormat) throws {
        let orders = SearchOrders(of: "x", in: format)
        let choices = OfferedConditions.all(addingTo: "x", in: format)
        #expect(choices.count == MovieFacet.allCases.count && choices.allSatisfy { !$0.choices.isEmpty })
        for words in orders.choices.map(\.words) + [orders.reversed.words]
            + choices.flatMap(\.choices).map(\.words)
        {
            #expect(try MovieQuery(text: words).text == "x")
        }
    }
}
