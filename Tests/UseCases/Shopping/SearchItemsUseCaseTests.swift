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
        ShoppingRepositoryDouble { _, position, count in
            let given = min(count, mostAtOnce, total - position + 1)
            let positions = Array(position..<position + max(0, given))
            return ShoppingPage(
                items: positions.compactMap { position in
                    ShoppingItemID("\(repeating.contains(position) ? position - 1 : position)")
                        .map { ShoppingItem(id: $0, title: "Item") }
                },
                nextPosition: position + given <= total ? position + given : nil,
                total: total,
                origin: .catalogue
            )
        }
    }

    private func ids(_ page: ShoppingPage) -> [String] { page.items.map(\.id.description) }

    @Test("requests as many pages as the number of items needs, without duplicates")
    func pages() async throws {
        let useCase = DefaultSearchItemsUseCase(repository: source(of: 30, mostAtOnce: 4, repeating: [3, 9]))
        let page = try await useCase.execute(ShoppingQuery(text: "a"), from: 1, count: 10)
        #expect(ids(page) == ["1", "2", "4", "5", "6", "7", "8", "10", "11", "12"])
        #expect(page.nextPosition == 13)
        #expect(page.total == 30)
    }

    @Test("items at other prices, or without one, are looked through and left out")
    func prices() async throws {
        // Item n costs n won; every fifth has no price.
        let repository = ShoppingRepositoryDouble { _, position, count in
            #expect(count == 100)
            let positions = Array(position...min(250, position + count - 1))
            return ShoppingPage(
                items: positions.compactMap { position in
                    let price = Money(amount: ExactDecimal(position), currency: .won)
                    return ShoppingItemID("\(position)").map {
                        ShoppingItem(id: $0, title: "Item", price: position.isMultiple(of: 5) ? nil : price)
                    }
                },
                nextPosition: position + count <= 250 ? position + count : nil,
                total: 250,
                origin: .catalogue
            )
        }
        let useCase = DefaultSearchItemsUseCase(repository: repository)
        func page(_ lowest: Int?, _ highest: Int?, from position: Int = 1) async throws -> ShoppingPage {
            let range = PriceRange(
                from: lowest.map { ExactDecimal($0) },
                through: highest.map { ExactDecimal($0) }
            )
            let query = try ShoppingQuery(text: "a")
            return try await useCase.execute(query, from: position, count: 5, within: range)
        }
        let first = try await page(98, 207)
        #expect(ids(first) == ["98", "99", "101", "102", "103"])
        // How many more there are is not known yet.
        #expect(first.nextPosition == 104 && first.total == 5)
        #expect(ids(try await page(98, 207, from: 104)) == ["104", "106", "107", "108", "109"])
        let few = try await page(247, nil)
        #expect(ids(few) == ["247", "248", "249"] && few.nextPosition == nil && few.total == 3)
        #expect(ids(try await page(nil, 3)) == ["1", "2", "3"])
        #expect(try await page(1_000, nil).items.isEmpty)
    }

    @Test("cuts an answer with too many items, and continues where it was cut")
    func generous() async throws {
        let repository = ShoppingRepositoryDouble { _, position, _ in
            ShoppingPage(
                items: (position..<position + 20).compactMap { position in
                    ShoppingItemID("\(position)").map { ShoppingItem(id: $0, title: "Item") }
                },
                nextPosition: position + 20,
                total: 100,
                origin: .catalogue
            )
        }
        let useCase = DefaultSearchItemsUseCase(repository: repository)
        let few = try await useCase.execute(ShoppingQuery(text: "a"), from: 1, count: 3)
        #expect(ids(few) == ["1", "2", "3"])
        #expect(few.nextPosition == 4)
        let many = try await useCase.execute(ShoppingQuery(text: "a"), from: 4, count: 25)
        #expect(many.items.count == 25)
        #expect(ids(many).last == "28")
        #expect(many.nextPosition == 29)
        // The second page begins at 21, of whose items two fit.
        let twoPages = try await useCase.execute(ShoppingQuery(text: "a"), from: 1, count: 22)
        #expect(ids(twoPages).last == "22")
        #expect(twoPages.nextPosition == 23)
    }

    @Test("continues behind the last returned item if an earlier page repeated one")
    func generousAfterDuplicate() async throws {
        let repository = ShoppingRepositoryDouble { _, position, _ in
            ShoppingPage(
                items: (position..<position + 20).compactMap { position in
                    ShoppingItemID("\(position == 3 ? 2 : position)").map {
                        ShoppingItem(id: $0, title: "Item")
                    }
                },
                nextPosition: position + 20,
                total: 100,
                origin: .catalogue
            )
        }
        let page = try await DefaultSearchItemsUseCase(repository: repository)
            .execute(ShoppingQuery(text: "a"), from: 1, count: 22)
        #expect(ids(page).last == "23")
        #expect(page.nextPosition == 24)
    }

    @Test("returns all items of a source that has fewer")
    func fewer() async throws {
        let useCase = DefaultSearchItemsUseCase(repository: source(of: 5, mostAtOnce: 2))
        let page = try await useCase.execute(ShoppingQuery(text: "a"), from: 2, count: 100)
        #expect(ids(page) == ["2", "3", "4", "5"])
        #expect(page.nextPosition == nil)
    }

    @Test("passes on the sort order", arguments: ShoppingOrder.allCases)
    func order(order: ShoppingOrder) async throws {
        let repository = ShoppingRepositoryDouble { query, _, _ in
            #expect(query.order == order)
            return ShoppingPage(items: [], nextPosition: nil, total: 0, origin: .catalogue)
        }
        _ = try await DefaultSearchItemsUseCase(repository: repository)
            .execute(ShoppingQuery(text: "a", order: order), from: 1, count: 1)
    }

    @Test("throws if the task was cancelled before the answer came")
    func late() async throws {
        let repository = ShoppingRepositoryDouble { _, _, _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return ShoppingPage(items: [], nextPosition: nil, total: 0, origin: .catalogue)
        }
        let outcome = await Task {
            do throws(ShoppingError) {
                _ = try await DefaultSearchItemsUseCase(repository: repository)
                    .execute(ShoppingQuery(text: "a"), from: 1, count: 1)
                return nil as ShoppingError?
            } catch {
                return error
            }
        }.value
        #expect(outcome == .cancelled)
    }
}

@Suite("Fetching an item's picture")
struct FetchItemPictureUseCaseTests {
    private let reference: ItemPictureReference

    init() throws {
        reference = try #require(ItemPictureReference(untrustedAddress: "https://a.example/a.jpg"))
    }

    @Test("requests the picture that fits the box")
    func fetched() async throws {
        let picture = Picture(width: 1, height: 1, rgb: [1, 2, 3], file: [4])
        let room = PictureSize(width: 1, height: 1)
        let useCase = DefaultFetchItemPictureUseCase(
            repository: ItemPicturesRepositoryDouble { [reference] requested, box in
                #expect(requested == reference)
                #expect(box == room)
                return picture
            }
        )
        #expect(try await useCase.execute(reference, box: room) == picture)
    }

    @Test("requests no picture if the box is empty", arguments: [(0, 1), (1, 0)])
    func noRoom(width: Int, height: Int) async throws {
        let useCase = DefaultFetchItemPictureUseCase(
            repository: ItemPicturesRepositoryDouble { reference, _ in
                Issue.record("nobody expected the picture \(reference.path) to be asked for")
                return nil
            }
        )
        #expect(try await useCase.execute(reference, box: PictureSize(width: width, height: height)) == nil)
    }
}
