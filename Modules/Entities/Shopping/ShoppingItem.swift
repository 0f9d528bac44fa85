/// An item for sale, as far as its source describes it. Unknown values are `nil` or empty.
public struct ShoppingItem: Sendable, Hashable, Identifiable {
    public let id: ShoppingItemID
    /// Plain text, without any markup of the source.
    public let title: String
    /// The lowest price of any shop.
    public let price: Money?
    /// The highest price of any shop.
    public let highestPrice: Money?
    /// The shop with the lowest price.
    public let mall: String?
    public let brand: String?
    public let maker: String?
    /// From the broadest to the narrowest.
    public let categories: [String]
    /// The URL of the item's page in the shop.
    public let link: String?
    /// The URL of a picture.
    public let image: String?

    public init(
        id: ShoppingItemID,
        title: String,
        price: Money? = nil,
        highestPrice: Money? = nil,
        mall: String? = nil,
        brand: String? = nil,
        maker: String? = nil,
        categories: [String] = [],
        link: String? = nil,
        image: String? = nil
    ) {
        self.id = id
        self.title = title
        self.price = price
        self.highestPrice = highestPrice
        self.mall = mall
        self.brand = brand
        self.maker = maker
        self.categories = categories
        self.link = link
        self.image = image
    }
}

/// The identifier of an item within its source.
public struct ShoppingItemID: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    /// Returns `nil` if the text is blank.
    public init?(_ text: String) {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        description = text
    }
}
