import Entities
import RandomTestSupport
import Testing

@Suite("Consecutive pages of items")
struct ShoppingAnswerTests {
    private func page(_ ids: [Int], next: Int?, total: Int = 100) -> ShoppingPage {
        ShoppingPage(
            items: ids.compactMap { id in
                ShoppingItemID("\(id)").map { ShoppingItem(id: $0, title: "Item \(id)") }
            },
            nextPlace: next,
            total: total,
            origin: .catalogue
        )
    }

    private func ids(_ answer: ShoppingAnswer) -> [Int] {
        answer.items.compactMap { Int($0.id.description) }
    }

    @Test("a repeated item stays in its first place, within a page and across pages")
    func duplicates() {
        var answer = ShoppingAnswer(page([1, 2, 1, 3], next: 5))
        #expect(ids(answer) == [1, 2, 3])
        answer.append(page([3, 4, 2, 5], next: nil))
        #expect(ids(answer) == [1, 2, 3, 4, 5])
        #expect(answer.nextPlace == nil)
    }

    @Test("a removed item does not come back and is no longer counted")
    func removing() {
        var answer = ShoppingAnswer(page([1, 2, 3], next: 4, total: 6))
        let isRemoved = answer.remove(at: 1)
        #expect(isRemoved)
        #expect(ids(answer) == [1, 3])
        #expect(answer.total == 5)
        answer.append(page([2, 4], next: nil, total: 6))
        #expect(ids(answer) == [1, 3, 4])
        #expect(answer.total == 5)
    }

    @Test("removing at an invalid index changes nothing", arguments: [-1, 3, 4, Int.max, Int.min])
    func staleIndex(index: Int) {
        var answer = ShoppingAnswer(page([1, 2, 3], next: 4))
        let before = answer
        let isRemoved = answer.remove(at: index)
        #expect(!isRemoved)
        #expect(answer == before)
    }

    @Test("an answer is emptied only if all its items were removed")
    func emptied() {
        var answer = ShoppingAnswer(page([1], next: nil, total: 1))
        #expect(!answer.isEmptied)
        answer.remove(at: 0)
        #expect(answer.isEmptied)
        #expect(answer.total == 0)
        #expect(!ShoppingAnswer(page([], next: nil, total: 0)).isEmptied)
    }

    @Test(
        "a next place that does not advance is dropped, to avoid requesting it forever",
        arguments: [1, 4, 5]
    )
    func backwards(place: Int) {
        var answer = ShoppingAnswer(page([1, 2, 3, 4], next: 5))
        answer.append(page([5], next: place))
        #expect(answer.nextPlace == nil)
    }

    @Test("the total is never less than the number of items")
    func totals() {
        #expect(ShoppingAnswer(page([1, 2, 3], next: nil, total: 0)).total == 3)
    }

    @Test("no item appears twice and no removed item comes back, for random operations", arguments: 0..<50)
    func anything(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var answer = ShoppingAnswer(page([], next: 1))
        var removed: Set<Int> = []
        for step in 2..<60 {
            if Bool.random(using: &random) {
                let ids = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    Int.random(in: 0...20, using: &random)
                }
                answer.append(page(ids, next: step))
            } else {
                let index = Int.random(in: -2...22, using: &random)
                let settled = ids(answer)
                let isThere = settled.indices.contains(index)
                let isRemoved = answer.remove(at: index)
                #expect(isRemoved == isThere)
                if isThere { removed.insert(settled[index]) }
            }
            #expect(Set(ids(answer)).count == answer.items.count)
            #expect(removed.isDisjoint(with: ids(answer)))
        }
    }
}
