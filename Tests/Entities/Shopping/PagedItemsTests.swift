import Entities
import Testing

@Suite("The pages of a list of items as one")
struct PagedItemsTests {
    private func page(_ ids: [Int], next: Int? = nil, total: Int) -> ShoppingPage {
        ShoppingPage(
            items: ids.compactMap { id in
                ShoppingItemID("\(id)").map { ShoppingItem(id: $0, title: "Item \(id)") }
            },
            nextPosition: next,
            total: total,
            skipped: 1,
            origin: .catalogue
        )
    }

    @Test("the total does not count removed items, and is never less than the number of items")
    func total() {
        var list = PagedList(page([1, 2, 3], next: 4, total: 6))
        list.remove(at: 1)
        #expect(list.total == 5)
        list.append(page([2, 4], total: 6))
        #expect(list.total == 5)
        #expect(list.skipped == 2)
        #expect(PagedList(page([1, 2, 3], total: 0)).total == 3)
    }

    @Test("a list is emptied only if all its items were removed")
    func emptied() {
        var list = PagedList(page([1], total: 1))
        #expect(!list.isEmptied)
        list.remove(at: 0)
        #expect(list.isEmptied)
        #expect(list.total == 0)
        #expect(!PagedList(page([], total: 0)).isEmptied)
    }
}
