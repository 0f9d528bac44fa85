import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Searching for items")
struct SearchItemsUseCaseTests {
    /// A source of numbered items that returns at most `mostAtOnce` of them, and some twice.
    private func source(of total: Int, mostAtOnce: Int, repeating: Set<Int> = []) -> ShoppingRepositoryDouble
    {
        ShoppingRepositoryDouble { _, place, count in
            let given = min(count, mostAtOnce, total - place + 1)
            let places = Array(place..<place + max(0, given))
            return ShoppingPage(
                items: places.compactMap { place in
                    ShoppingItemID("\(repeating.contains(place) ? place - 1 : place)")
                        .map { ShoppingItem(id: $0, title: "Item") }
                },
                nextPlace: place + given <= total ? place + given : nil,
                total: total,
                origin: .catalogue
            )
        }
    }

    private func ids(_ page: ShoppingPage) -> [String] { page.items.map(\.id.description) }

    @Test("requests as many pages as the number of items needs, without duplicates")
    func pages() async throws {
        let useCase = DefaultSearchItemsUseCase(repository: source(of: 30, mostAtOnce: 4, repeating: [3, 9]))
        let page = try await useCase.execute(SearchItemsRequest(text: "a", count: 10))
        #expect(ids(page) == ["1", "2", "4", "5", "6", "7", "8", "10", "11", "12"])
        #expect(page.nextPlace == 13)
        #expect(page.total == 30)
    }

    @Test("cuts an answer with too many items, and continues where it was cut")
    func generous() async throws {
        let repository = ShoppingRepositoryDouble { _, place, _ in
            ShoppingPage(
                items: (place..<place + 20).compactMap { place in
                    ShoppingItemID("\(place)").map { ShoppingItem(id: $0, title: "Item") }
                },
                nextPlace: place + 20,
                total: 100,
                origin: .catalogue
            )
        }
        let useCase = DefaultSearchItemsUseCase(repository: repository)
        let few = try await useCase.execute(SearchItemsRequest(text: "a", count: 3))
        #expect(ids(few) == ["1", "2", "3"])
        #expect(few.nextPlace == 4)
        let many = try await useCase.execute(SearchItemsRequest(text: "a", place: 4, count: 25))
        #expect(many.items.count == 25)
        #expect(ids(many).last == "28")
        #expect(many.nextPlace == 29)
    }

    @Test("returns all items of a source that has fewer")
    func fewer() async throws {
        let useCase = DefaultSearchItemsUseCase(repository: source(of: 5, mostAtOnce: 2))
        let page = try await useCase.execute(SearchItemsRequest(text: "a", place: 2, count: 100))
        #expect(ids(page) == ["2", "3", "4", "5"])
        #expect(page.nextPlace == nil)
    }

    @Test("asks no source for a blank query")
    func nothing() async throws {
        let useCase = DefaultSearchItemsUseCase(repository: ShoppingRepositoryDouble())
        await #expect(throws: ShoppingError.emptyQuery) {
            try await useCase.execute(SearchItemsRequest(text: " . ", count: 10))
        }
    }

    @Test("passes on the sort order", arguments: ShoppingOrder.allCases)
    func order(order: ShoppingOrder) async throws {
        let repository = ShoppingRepositoryDouble { query, _, _ in
            #expect(query.order == order)
            return ShoppingPage(items: [], nextPlace: nil, total: 0, origin: .catalogue)
        }
        _ = try await DefaultSearchItemsUseCase(repository: repository)
            .execute(SearchItemsRequest(text: "a", order: order, count: 1))
    }

    @Test("throws if the task was cancelled before the answer came")
    func late() async throws {
        let repository = ShoppingRepositoryDouble { _, _, _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return ShoppingPage(items: [], nextPlace: nil, total: 0, origin: .catalogue)
        }
        let outcome = await Task {
            do throws(ShoppingError) {
                _ = try await DefaultSearchItemsUseCase(repository: repository)
                    .execute(SearchItemsRequest(text: "a", count: 1))
                return nil as ShoppingError?
            } catch {
                return error
            }
        }.value
        #expect(outcome == .cancelled)
    }
}
