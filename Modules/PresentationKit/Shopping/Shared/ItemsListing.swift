import Entities

/// The items of an answer as rows, and what is said of them as a whole.
public struct ItemsListing: Sendable, Hashable {
    /// The query as the user typed it.
    public let query: String
    public let sort: ItemsSort
    public let rows: [ItemRow]
    public let total: Int
    /// Whether the source has more items.
    public let hasMore: Bool
    /// Whether an item was deleted that can be brought back.
    public let canRestore: Bool
    /// A short name of the source, for programs.
    public let source: String
    /// One line for people: the number of items, their order and their source.
    public let note: String
    /// How many rows of the source's response could not be read.
    public let skipped: Int
    /// A message about the rows that could not be read; `nil` if there are none.
    public let skippedMessage: String?
    /// The message in place of the rows; `nil` if there are rows.
    public let emptyMessage: String?

    public init(
        query: String,
        sort: ItemsSort = .relevance,
        rows: [ItemRow],
        total: Int,
        hasMore: Bool = false,
        canRestore: Bool = false,
        source: String,
        note: String,
        skipped: Int = 0,
        skippedMessage: String? = nil,
        emptyMessage: String? = nil
    ) {
        self.query = query
        self.sort = sort
        self.rows = rows
        self.total = total
        self.hasMore = hasMore
        self.canRestore = canRestore
        self.source = source
        self.note = note
        self.skipped = skipped
        self.skippedMessage = skippedMessage
        self.emptyMessage = emptyMessage
    }

    init(_ list: PagedList<ShoppingPage>, to search: ItemsSearch, _ format: RegionalFormat) {
        let language = format.language
        let (source, sourceName) =
            switch list.lastPage.origin {
            case .catalogue: ("catalogue", ItemsPhrase.catalogue.text(in: language))
            case .service(let identifier, let name): (identifier, name)
            }
        let shown = list.elements.count
        let parts: [ItemsPhrase?] = [
            .counted(
                format.text(ExactDecimal(shown)),
                of: shown < list.total ? format.text(ExactDecimal(list.total)) : nil
            ),
            search.sort.phrase, search.prices.phrase(format), .from(sourceName),
        ]
        self.init(
            query: search.text,
            sort: search.sort,
            rows: list.elements.map { ItemRow($0, foundBy: search.text, format) },
            total: list.total,
            hasMore: list.nextPosition != nil,
            canRestore: list.canRestore,
            source: source,
            note: parts.compactMap { $0?.text(in: language) }.joined(separator: " · "),
            skipped: list.skipped,
            skippedMessage: list.skipped == 0
                ? nil : ItemsPhrase.skipped(format.text(ExactDecimal(list.skipped))).text(in: language),
            emptyMessage: list.elements.isEmpty
                ? (list.isEmptied
                    ? .nothingLeft(restore: format.name(of: ShoppingAction.restoreItem))
                    : ItemsPhrase(nothingFoundBy: search, format)).text(in: language)
                : nil
        )
    }
}

extension ItemsPhrase {
    fileprivate init(nothingFoundBy search: ItemsSearch, _ format: RegionalFormat) {
        let words = search.text.shortened
        let prices = search.prices.phrase(format)?.text(in: format.language)
        self = prices.map { .nothingPriced(words, prices: $0) } ?? .nothingFound(words)
    }
}

extension ItemsSort {
    /// `nil` for the default order, which is not mentioned.
    fileprivate var phrase: ItemsPhrase? {
        switch self {
        case .relevance: nil
        case .newest: .newestFirst
        case .cheapest: .cheapestFirst
        case .dearest: .dearestFirst
        }
    }
}
