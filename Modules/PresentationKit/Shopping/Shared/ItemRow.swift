import Entities

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
            currency: item.price.map { $0.currency.code },
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
        guard language == .english, let last = unicodeScalars.lastIndex(where: \.isHangul),
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
