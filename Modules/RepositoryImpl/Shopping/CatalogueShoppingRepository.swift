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

/// Items from lines of tab-separated text, decoded once, with a search index of their texts.
///
/// The columns are identifier, title, price in won, brand, maker, mall, categories joined by `|`, and the day
/// on which the item was added; the first line names them.
struct ItemTable: Sendable {
    private enum Column: Int {
        case identifier, title, price, brand, maker, mall, categories, day
    }

    fileprivate struct Row: Sendable {
        let item: ShoppingItem
        let day: String
    }

    /// The share of the query that an item's texts must match. An item that lacks a word is a different one,
    /// and would come first if it is the cheapest; a missing article is allowed.
    private static let minimumShare: Float = 0.85

    /// The largest distance from the best item, in inverse scores. An exact match of a word excludes items
    /// that match it only approximately.
    private static let lead: Float = 0.8

    private let rows: [Row]
    private let index: SearchIndex

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(SearchIndexError) {
        rows = bytes.split(separator: UInt8(ascii: "\n")).dropFirst()
            .compactMap { Self.row(TabSeparatedFields($0)) }
        var part = SearchIndexPart()
        for (number, row) in rows.enumerated() {
            let item = row.item
            try part.add(
                SearchDocument(
                    text: item.title,
                    alternatives: [item.brand, item.maker].compactMap(\.self) + item.categories,
                    // Items with equal scores keep the order of the table.
                    attributes: [Int32(clamping: rows.count - number)]
                )
            )
        }
        index = try SearchIndex(try SearchIndex.encode([part]).bytes)
    }

    /// Returns every matching item, in the query's order.
    func items(matching query: ShoppingQuery) throws(SearchIndexError) -> [ShoppingItem] {
        let hits = try index.search(query.text, limit: SearchIndex.maximumRanked).hits
        guard let best = hits.first?.score else { return [] }
        var matcher = TextMatcher(query.text)
        var found: [Row] = []
        for hit in hits where 1 / hit.score <= 1 / best + Self.lead {
            guard let document = try index.document(hit.document) else { continue }
            let number = rows.count - Int(document.attributes.first ?? 0)
            let texts = ([document.text] + document.alternatives).joined(separator: " ")
            guard rows.indices.contains(number), let match = matcher.match(texts),
                match.share >= Self.minimumShare
            else { continue }
            found.append(rows[number])
        }
        switch query.order {
        case .relevance: break
        // Days are written year first, so they sort as text.
        case .newest: found = found.sorted(by: \.day, isDescending: true)
        case .cheapest: found = found.sorted(by: \.item.price?.amount, isDescending: false)
        case .dearest: found = found.sorted(by: \.item.price?.amount, isDescending: true)
        }
        return found.map(\.item)
    }

    /// Returns `nil` if the line has no identifier or no title.
    private static func row(_ fields: TabSeparatedFields) -> Row? {
        guard let id = fields.text(Column.identifier.rawValue).flatMap(ShoppingItemID.init),
            let title = fields.text(Column.title.rawValue)
        else { return nil }
        return Row(
            item: ShoppingItem(
                id: id,
                title: title,
                price: fields.number(Column.price.rawValue)
                    .map { Money(amount: ExactDecimal($0), currency: .won) },
                mall: fields.text(Column.mall.rawValue),
                brand: fields.text(Column.brand.rawValue),
                maker: fields.text(Column.maker.rawValue),
                categories: fields.list(Column.categories.rawValue)
            ),
            day: fields.text(Column.day.rawValue) ?? ""
        )
    }
}
