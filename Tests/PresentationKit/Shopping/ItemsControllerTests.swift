import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

/// Tests the calls to the view; `ItemsPatternsTests` tests what both patterns have in common.
@MainActor
@Suite("The controller of a list of items")
struct ItemsControllerTests {
    private let view = ItemsViewSpy()

    private func controller(
        _ search: @escaping SearchItemsUseCaseDouble.Search
    ) -> ItemsController {
        let controller = ItemsController(
            searchItems: SearchItemsUseCaseDouble(search: search),
            fetchPicture: FetchItemPictureUseCaseDouble(),
            format: .plain
        )
        controller.view = view
        return controller
    }

    @Test("tells its view each change by one call, in order")
    func calls() async {
        let controller = controller { request throws(ShoppingError) in
            switch request {
            case SampleItems.first("a"): return SampleItems.page([1, 2, 3], next: 4, total: 9)
            case SampleItems.more("a", from: 4): return SampleItems.page([3, 4], next: 6, total: 9)
            case SampleItems.more("a", from: 6): throw .tooManyRequests(service: "S")
            default: throw .emptyQuery
            }
        }
        await controller.search(ItemsSearch("a"))()
        await controller.showMore()?()
        controller.deleteItem(at: 0)
        controller.restoreItem()
        controller.deleteItem(at: 0)
        controller.deleteItem(at: 3)
        await controller.showMore()?()
        await controller.search(ItemsSearch("b"))()
        controller.clear()
        #expect(
            view.calls == [
                "searching", "items: 1,2,3", "loading more", "append 4: 1,2,3,4", "remove 0: 2,3,4",
                "insert 0: 1,2,3,4", "remove 0: 2,3,4",
                "loading more", "notice service", "searching", "failure invalidRequest", "welcome",
            ]
        )
    }

    @Test("works without a view")
    func noView() async {
        let controller = controller { _ in SampleItems.page([1, 2]) }
        controller.view = nil
        await controller.search(ItemsSearch("a"))()
        controller.view = view
        controller.deleteItem(at: 0)
        #expect(view.calls == ["remove 0: 2"])
    }

    @Test("does not retain its view, and is released with it")
    func leaks() async {
        weak var gone: ItemsController?
        weak var goneView: ItemsViewSpy?
        do {
            let view = ItemsViewSpy()
            let controller = ItemsController(
                searchItems: SearchItemsUseCaseDouble { _ in SampleItems.page([1]) },
                fetchPicture: FetchItemPictureUseCaseDouble(),
                format: .plain
            )
            controller.view = view
            await controller.search(ItemsSearch("a"))()
            (gone, goneView) = (controller, view)
            #expect(view.calls.count == 2)
        }
        #expect(gone == nil)
        #expect(goneView == nil)
    }
}
