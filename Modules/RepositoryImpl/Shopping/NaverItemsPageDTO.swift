import Entities

/// A page of items from Naver's shopping search.
struct NaverItemsPageDTO: Decodable, Sendable {
    let total: Int?
    let items: LenientRows<NaverItemDTO>

    private enum CodingKeys: String, CodingKey {
        case total, items
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        total = container.lenient(.total)
        items = try container.lenientRows(.items)
    }

    /// Converts the page; `lastPosition` is the largest start position that the service accepts.
    func toDomain(requested position: Int, lastPosition: Int, origin: ShoppingOrigin) -> ShoppingPage {
        // Skipped rows count for the start of the next page.
        let rowCount = items.rows.count + items.skipped
        let total = max(0, total ?? rowCount)
        let next = position + rowCount
        let hasNext = rowCount > 0 && next <= min(total, lastPosition)
        return ShoppingPage(
            items: items.rows.map { $0.toDomain() },
            nextPosition: hasNext ? next : nil,
            total: total,
            skipped: items.skipped,
            origin: origin
        )
    }
}

/// One item of a page; Naver sends unknown values as empty texts.
struct NaverItemDTO: Decodable, Sendable {
    let id: ShoppingItemID
    let title: String
    let price: ExactDecimal?
    let highestPrice: ExactDecimal?
    let mall: String?
    let brand: String?
    let maker: String?
    let categories: [String]
    let link: String?
    let image: String?

    private enum CodingKeys: String, CodingKey {
        case title, link, image, lprice, hprice, mallName, productId, brand, maker
        case category1, category2, category3, category4
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) -> String? {
            container.lenientText(key).map {
                MarkedUpTitle.plainText(of: $0).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
        }
        link = container.lenientText(.link)
        // An item without a number is identified by its link.
        guard let title = text(.title), !title.isEmpty,
            let id = container.textOrNumber(.productId).flatMap(ShoppingItemID.init)
                ?? link.flatMap(ShoppingItemID.init)
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .productId,
                in: container,
                debugDescription: "an item has a number or a link, and a title"
            )
        }
        self.id = id
        self.title = title
        price = container.textOrNumber(.lprice).flatMap(Self.price)
        highestPrice = container.textOrNumber(.hprice).flatMap(Self.price)
        mall = text(.mallName)
        brand = text(.brand)
        maker = text(.maker)
        categories = [CodingKeys.category1, .category2, .category3, .category4].compactMap(text)
        image = container.lenientText(.image)
    }

    /// Parses a price. Empty text and "0" mean that the price is unknown.
    private static func price(_ text: String) -> ExactDecimal? {
        guard let amount = ExactDecimal(plainDigits: text.utf8.span), amount > .zero else { return nil }
        return amount
    }

    func toDomain() -> ShoppingItem {
        ShoppingItem(
            id: id,
            title: title,
            price: price.map { Money(amount: $0, currency: .won) },
            highestPrice: highestPrice.map { Money(amount: $0, currency: .won) },
            mall: mall,
            brand: brand,
            maker: maker,
            categories: categories,
            link: link,
            image: image
        )
    }
}

extension KeyedDecodingContainer {
    /// Returns a text, or a whole number as text: the service writes numbers as text, which may change.
    fileprivate func textOrNumber(_ key: Key) -> String? {
        lenientText(key) ?? lenient(key, as: Int.self).map { String($0) }
    }
}
