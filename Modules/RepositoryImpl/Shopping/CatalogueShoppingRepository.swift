public import Entities
public import RepositoryInterfaces
import SearchIndex

/// Finds items in the small built-in catalogue, without a network.
public actor CatalogueShoppingRepository: ShoppingRepository {
    private let bytes: EmbeddedBytes
    /// The table, decoded by the first request, since a program may never search.
    private var table: ItemTable?

    public init(items bytes: @escaping EmbeddedBytes) {
        self.bytes = bytes
    }

    public func page(
        matching query: ShoppingQuery,
        from position: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        let items: [ShoppingItem]
        do throws(SearchIndexError) {
            items = try loadedTable().items(matching: query)
        } catch {
            throw .unreadableCatalogue
        }
        let first = max(1, position)
        let onPage = items.dropFirst(first - 1).prefix(max(1, count))
        let next = first + onPage.count
        return ShoppingPage(
            items: Array(onPage),
            nextPosition: !onPage.isEmpty && next <= items.count ? next : nil,
            total: items.count,
            origin: .catalogue
        )
    }

    private func loadedTable() throws(SearchIndexError) -> ItemTable {
        if let table { return table }
        let table = try ItemTable(bytes())
        self.table = table
        return table
    }
}
