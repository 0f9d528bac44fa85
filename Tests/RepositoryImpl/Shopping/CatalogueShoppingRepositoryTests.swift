import Entities
import RepositoryImpl
import RepositoryInterfacesTestSupport
import Testing

@Suite("Items from the built-in catalogue")
struct CatalogueShoppingRepositoryTests {
    private static let table: StaticString = """
        id\ttitle\tprice_krw\tbrand\tmaker\tmall\tcategories\tday
        1\t무선 키보드 Wireless keyboard\t89000\tNova\tMaker\tMall\tA|B\t2026-03-01
        2\t텐키리스 키보드 Tenkeyless keyboard\t\tNova\t\t\tA|B\t2026-05-01
        torn
        3\t키보드 받침대 Wrist rest for a keyboard\t24900\t\t\t\t\t2026-04-01
        \tno identifier\t1\t\t\t\t\t
        4\t무선 마우스 Wireless mouse\t24500\tOrb\t\t\tA|C\t2026-01-01
        5\tHouse\t1\tOrb\t\t\tD\t2026-01-01
        """

    private let repository = CatalogueShoppingRepository {
        UnsafeBufferPointer(start: Self.table.utf8Start, count: Self.table.utf8CodeUnitCount)
    }

    private func ids(
        _ text: String,
        _ order: ShoppingOrder = .relevance,
        from place: Int = 1,
        count: Int = 20
    ) async throws -> [String] {
        try await repository
            .page(matching: ShoppingQuery(text: text, order: order), from: place, count: count)
            .items.map(\.id.description)
    }

    @Test("fulfils the contract of every shopping repository")
    func promises() async throws {
        try await ShoppingRepositoryContract(repository).verify(searching: "keyboard")
    }

    @Test(
        "sorts in every order, with items without a price last",
        arguments: [
            (ShoppingOrder.newest, ["2", "3", "1"]), (.cheapest, ["3", "1", "2"]),
            (.dearest, ["1", "3", "2"]),
        ]
    )
    func orders(order: ShoppingOrder, expected: [String]) async throws {
        #expect(try await ids("키보드", order) == expected)
    }

    @Test("an item that lacks a word is not found, however cheap it is")
    func everyWord() async throws {
        #expect(try await ids("무선 키보드", .cheapest) == ["1"])
        #expect(try await ids("wireless", .cheapest) == ["4", "1"])
    }

    @Test("brands and categories are searched too, and typos are tolerated")
    func otherWords() async throws {
        #expect(Set(try await ids("nova")) == ["1", "2"])
        #expect(Set(try await ids("keybaord")) == ["1", "2", "3"])
        #expect(try await ids("nothing like it").isEmpty)
        // An exact match of the word excludes similar words.
        #expect(try await ids("house", .cheapest) == ["5"])
    }

    @Test("pages continue where the previous one ended")
    func pages() async throws {
        let all = try await ids("keyboard")
        #expect(try await ids("keyboard", from: 2, count: 1) == [all[1]])
        #expect(try await ids("keyboard", from: 4).isEmpty)
    }

    @Test("an empty catalogue has no items and no error")
    func empty() async throws {
        let empty = CatalogueShoppingRepository { UnsafeBufferPointer(start: nil, count: 0) }
        let page = try await empty.page(matching: ShoppingQuery(text: "a"), from: 1, count: 20)
        #expect(page.items.isEmpty)
        #expect(page.total == 0)
    }
}
