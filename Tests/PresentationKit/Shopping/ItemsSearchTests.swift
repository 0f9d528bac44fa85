import PresentationKitTestSupport
import Testing

@testable import PresentationKit

@Suite("Searches for items")
struct ItemsSearchTests {
    private static let lamps = ItemsSearch("lamp", prices: ItemPrices(from: 1))

    @Test(
        "only another order of the same search leaves deleted items out",
        arguments: [
            (ItemsSearch("lamp", sort: .cheapest, prices: ItemPrices(from: 1)), true), (lamps, false),
            (ItemsSearch("desk", sort: .cheapest, prices: ItemPrices(from: 1)), false),
            (ItemsSearch("lamp", sort: .cheapest), false), (nil, false),
        ] as [(ItemsSearch?, Bool)]
    )
    func reordering(other: ItemsSearch?, isReordered: Bool) {
        #expect(Self.lamps.reorders(other) == isReordered)
    }

    @Test(
        "prices without a number between them are none",
        arguments: [(nil, nil, false), (1, 1, false), (2, 1, true), (2, nil, false)] as [(Int?, Int?, Bool)]
    )
    func prices(lowest: Int?, highest: Int?, isEmpty: Bool) {
        #expect(ItemPrices(from: lowest, through: highest).isEmpty == isEmpty)
    }
}
