/// Something that a shop sells, as far as its source describes it; what the source does not know is nil or empty.
public struct ShoppingItem: Sendable, Hashable, Identifiable {
    public let id: ShoppingItemID
    /// Plain text, without any markup of the source.
    public let title: String
    /// The lowest price that is asked anywhere.
    public let price: Money?
    /// The shop that asks it.
    public let mall: String?
    public let brand: String?
    public let maker: String?
    /// From the widest to the narrowest.
    public let categories: [String]
    /// The address of the shop's page.
    public let link: String?
    /// The address of a picture.
    public let image: String?

    public init(
        id: ShoppingItemID,
        title: String,
        price: Money? = nil,
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
        self.mall = mall
        self.brand = brand
        self.maker = maker
        self.categories = categories
        self.link = link
        self.image = image
    }
}

/// Tells an item from all others of its source.
public struct ShoppingItemID: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    /// Nil where there is nothing to tell by.
    public init?(_ text: String) {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        description = text
    }
}
