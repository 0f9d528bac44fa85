import Entities
import RandomTestSupport
import Testing

@Suite("A list of consecutive pages")
struct PagedListTests {
    private struct Row: Identifiable, Hashable {
        let id: Int
    }

    private struct Page: ListPage {
        var elements: [Row]
        var nextPosition: Int?
        var edition = 1

        func isSameSource(as other: Page) -> Bool { edition == other.edition }
    }

    private func page(_ ids: [Int], next: Int?) -> Page {
        Page(elements: ids.map(Row.init), nextPosition: next)
    }

    private func ids(_ list: PagedList<Page>) -> [Int] { list.elements.map(\.id) }

    @Test("a repeated element stays in its first place, within a page and across pages")
    func duplicates() {
        var list = PagedList(page([1, 2, 1, 3], next: 5))
        #expect(ids(list) == [1, 2, 3])
        #expect(list.nextPosition == 5)
        list.append(page([3, 4, 2, 5], next: nil))
        #expect(ids(list) == [1, 2, 3, 4, 5])
        #expect(list.nextPosition == nil)
        #expect(list.pages.count == 2)
    }

    @Test(
        "needs more pages until it reaches the extent, or the source has no more",
        arguments: [
            (ListExtent.elements(2), 3, false), (.elements(3), 3, true), (.elements(3), nil, false),
            (.page(2), 3, false), (.page(3), 3, true), (.page(3), nil, false), (.elements(-1), 3, false),
        ] as [(ListExtent, Int?, Bool)]
    )
    func extent(extent: ListExtent, next: Int?, needsMore: Bool) {
        #expect(PagedList(page([1, 2], next: next)).needsMore(toReach: extent) == needsMore)
    }

    @Test("is not continued by a page of another version of its source")
    func otherSource() {
        let list = PagedList(page([1], next: 2))
        #expect(list.isContinued(by: Page(elements: [], nextPosition: nil, edition: 1)))
        #expect(!list.isContinued(by: Page(elements: [], nextPosition: nil, edition: 2)))
    }

    @Test("an empty page does not end the list if its source names a higher position")
    func emptyPage() {
        var list = PagedList(page([1], next: 2))
        list.append(page([], next: 3))
        #expect(list.nextPosition == 3)
    }

    @Test(
        "a next position that is not higher is dropped, to avoid requesting it forever",
        arguments: [1, 4, 5]
    )
    func backwards(position: Int) {
        var list = PagedList(page([1, 2, 3, 4], next: 5))
        list.append(page([5], next: position))
        #expect(list.nextPosition == nil)
    }

    @Test("a removed element does not come back, also in a new list of the same search")
    func removing() {
        var list = PagedList(page([1, 2, 3], next: 4))
        let isRemoved = list.remove(at: 1)
        #expect(isRemoved)
        #expect(ids(list) == [1, 3])
        list.append(page([2, 4], next: nil))
        #expect(ids(list) == [1, 3, 4])
        #expect(ids(PagedList(page([4, 3, 2], next: nil), without: list.removed)) == [4, 3])
    }

    @Test("removed elements come back at their places, the last removed one first")
    func restoring() {
        var list = PagedList(page([1, 2, 3], next: 4))
        list.append(page([3, 4], next: nil))
        for index in [1, 2, 0] { list.remove(at: index) }
        #expect(ids(list) == [3] && list.canRestore)
        let indices = (0..<4).map { _ in list.restore() }
        #expect(indices == [0, 2, 1, nil])
        #expect(ids(list) == [1, 2, 3, 4] && !list.canRestore && list.removed.isEmpty)
    }

    @Test("an element that was removed from an earlier list comes back once its page is there")
    func restoringFromEarlierList() {
        var list = PagedList(page([3, 1], next: 3), without: [1, 2])
        #expect(list.restore() == 1 && !list.canRestore)
        #expect(list.restore() == nil)
        list.append(page([2, 4], next: nil))
        #expect(ids(list) == [3, 1, 4])
        #expect(list.restore() == 2)
        #expect(ids(list) == [3, 1, 2, 4])
    }

    @Test("removing at an invalid index changes nothing", arguments: [-1, 3, 4, Int.max, Int.min])
    func staleIndex(index: Int) {
        var list = PagedList(page([1, 2, 3], next: 4))
        let before = list
        let isRemoved = list.remove(at: index)
        #expect(!isRemoved)
        #expect(list == before)
    }

    @Test(
        "no element appears twice and no removed one comes back, for random operations",
        arguments: 0..<50
    )
    func anything(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var list = PagedList(page([], next: 1))
        var removed: Set<Int> = []
        for step in 2..<60 {
            if Bool.random(using: &random) {
                let ids = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    Int.random(in: 0...20, using: &random)
                }
                list.append(page(ids, next: step))
            } else {
                let index = Int.random(in: -2...22, using: &random)
                let before = ids(list)
                let isThere = before.indices.contains(index)
                let isRemoved = list.remove(at: index)
                #expect(isRemoved == isThere)
                if isThere { removed.insert(before[index]) }
            }
            #expect(Set(ids(list)).count == list.elements.count)
            #expect(removed.isDisjoint(with: ids(list)))
        }
    }
}
