import Entities
import UseCases

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
        sort: ItemsSort = .standard,
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

/// One row of a list of items, free of entities.
public struct ItemRow: Sendable, Hashable, Identifiable {
    public let id: String
    public let title: String
    /// The title for people: the half in their language first, and matches marked.
    public let heading: MatchedText
    /// The price formatted with its currency; `nil` if it is unknown.
    public let price: String?
    /// The price for programs: digits with a decimal point.
    public let amount: String?
    /// The highest price, such as `up to 72,000 KRW`; `nil` if it is unknown or not above the price.
    public let highestPrice: String?
    /// The highest price for programs, if it is known.
    public let highestAmount: String?
    public let currency: String?
    public let mall: String?
    public let brand: String?
    public let maker: String?
    /// From the broadest to the most specific.
    public let categories: [String]
    public let link: String?
    public let image: String?

    public init(
        id: String,
        title: String,
        heading: MatchedText? = nil,
        price: String? = nil,
        amount: String? = nil,
        highestPrice: String? = nil,
        highestAmount: String? = nil,
        currency: String? = nil,
        mall: String? = nil,
        brand: String? = nil,
        maker: String? = nil,
        categories: [String] = [],
        link: String? = nil,
        image: String? = nil
    ) {
        self.id = id
        self.title = title
        self.heading = heading ?? MatchedText(title)
        self.price = price
        self.amount = amount
        self.highestPrice = highestPrice
        self.highestAmount = highestAmount
        self.currency = currency
        self.mall = mall
        self.brand = brand
        self.maker = maker
        self.categories = categories
        self.link = link
        self.image = image
    }

    init(_ item: ShoppingItem, foundBy words: String, _ format: RegionalFormat) {
        self.init(
            id: item.id.description,
            title: item.title,
            heading: MatchedText(item.title.halfFirst(in: format.language), containing: words),
            price: item.price.map(format.text),
            amount: item.price.map { $0.amount.description },
            highestPrice: item.priceAboveLowest.map {
                ItemsPhrase.upTo(format.text($0)).text(in: format.language)
            },
            highestAmount: item.highestPrice.map { $0.amount.description },
            currency: (item.price ?? item.highestPrice)?.currency.code,
            mall: item.mall,
            brand: item.brand,
            maker: item.maker,
            categories: item.categories,
            link: item.link,
            image: item.image
        )
    }

    /// One line that tells this item from others: its brand or maker, and its most specific category.
    public var summary: String {
        [brand ?? maker, categories.last].compactMap(\.self).joined(separator: " · ")
    }
}

extension ItemRow {
    /// The link if a browser can open it, and nothing else: a service may send any text.
    public var webAddress: String? {
        guard let link, ["https://", "http://"].contains(where: link.lowercased().hasPrefix),
            link.unicodeScalars.allSatisfy({ 0x21...0x7E ~= $0.value })
        else { return nil }
        return link
    }
}

extension ShoppingItem {
    /// The highest price, unless all known prices are the same.
    fileprivate var priceAboveLowest: Money? {
        guard let highestPrice, highestPrice.amount > price?.amount ?? .zero else { return nil }
        return highestPrice
    }
}

extension String {
    /// Returns the title with the half in this language first, if it repeats itself in Korean and English.
    fileprivate func halfFirst(in language: Language) -> String {
        switch language {
        case .english: englishHalfFirst
        case .korean: self
        }
    }

    private var englishHalfFirst: String {
        guard let last = unicodeScalars.lastIndex(where: \.isHangul),
            let space = self[last...].firstIndex(of: " ")
        else { return self }
        let english = self[index(after: space)...]
        // A few Latin words after Korean ones, such as the name of a model, are not an English half.
        let words = english.split(separator: " ").filter { word in
            word.count > 1 && word.allSatisfy { $0.isLetter || "-,.".contains($0) }
        }
        return words.count >= 3 ? "\(english) \(self[..<space])" : self
    }
}

extension Unicode.Scalar {
    fileprivate var isHangul: Bool { 0xAC00...0xD7A3 ~= value }
}

/// A picture of an item for a box of this size in pixels.
public struct ItemPictureRequest: Sendable, Hashable {
    /// The address of the picture.
    public let name: String
    public let width: Int
    public let height: Int

    public init(_ name: String, width: Int, height: Int) {
        (self.name, self.width, self.height) = (name, width, height)
    }

    var reference: ItemPictureReference? { ItemPictureReference(untrustedAddress: name) }
    var box: PictureSize { PictureSize(width: width, height: height) }
}

extension ItemRow {
    /// The address of a picture that may be requested, and nothing else: a service may send any text.
    public var pictureName: String? {
        image.flatMap { ItemPictureReference(untrustedAddress: $0) == nil ? nil : $0 }
    }
}

extension FetchItemPictureUseCase {
    /// Returns the phase after the request; `nil` if it was cancelled.
    func phase(after request: ItemPictureRequest, in language: Language) async -> PicturePhase? {
        guard let reference = request.reference else { return PicturePhase.none }
        do throws(ShoppingError) {
            let picture = try await execute(reference, box: request.box)
            return picture.map { .loaded(PictureViewData($0, named: request.name)) } ?? PicturePhase.none
        } catch .cancelled {
            return nil
        } catch {
            return .failed(FailureViewData(error, in: language))
        }
    }
}
