/// The menu as it is shown.
public struct MenuViewData: Sendable, Hashable {
    public struct Part: Sendable, Hashable {
        public let part: MenuPartViewData
        public let title: String
        /// How many of its items can be chosen, in words.
        public let rule: String
        public let items: [Item]

        public init(part: MenuPartViewData, title: String, rule: String, items: [Item]) {
            self.part = part
            self.title = title
            self.rule = rule
            self.items = items
        }
    }

    public struct Item: Sendable, Hashable {
        public let id: String
        /// In the user's language, if the menu has it.
        public let name: String
        public let korean: String?
        public let price: String
        /// The price without its currency, for narrow views.
        public let shortPrice: String
        /// In plain digits, for programs.
        public let exactPrice: String
        /// The value-added tax in the price in percent, for programs; `nil` if the menu does not say it.
        public let exactVAT: String?
        public let tint: FoodTint?
        /// `nil` for all items but cones.
        public let shape: OrderPreview.Shape?

        public init(
            id: String,
            name: String,
            korean: String? = nil,
            price: String,
            shortPrice: String,
            exactPrice: String,
            exactVAT: String? = nil,
            tint: FoodTint? = nil,
            shape: OrderPreview.Shape? = nil
        ) {
            self.id = id
            self.name = name
            self.korean = korean
            self.price = price
            self.shortPrice = shortPrice
            self.exactPrice = exactPrice
            self.exactVAT = exactVAT
            self.tint = tint
            self.shape = shape
        }
    }

    /// The code of the currency of all prices.
    public let currency: String
    public let parts: [Part]

    public init(currency: String, parts: [Part]) {
        self.currency = currency
        self.parts = parts
    }

    public func items(of part: MenuPartViewData) -> [Item] { parts.first { $0.part == part }?.items ?? [] }
}

/// The colour of a food. It is a fact of the menu, not a style.
public struct FoodTint: Sendable, Hashable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }
}

/// What a picture of the ice cream shows.
public struct OrderPreview: Sendable, Hashable {
    public enum Shape: String, Sendable, Hashable, CaseIterable {
        case cone
        case cup
    }

    /// What holds the scoops.
    public struct Cone: Sendable, Hashable {
        public let shape: Shape
        public let piece: Piece

        public init(shape: Shape, piece: Piece) {
            (self.shape, self.piece) = (shape, piece)
        }
    }

    public struct Piece: Sendable, Hashable {
        public let name: String
        public let tint: FoodTint?

        public init(name: String, tint: FoodTint? = nil) {
            (self.name, self.tint) = (name, tint)
        }
    }

    public let cone: Cone?
    /// From the lowest to the highest.
    public let scoops: [Piece]
    public let toppings: [Piece]

    public init(cone: Cone? = nil, scoops: [Piece] = [], toppings: [Piece] = []) {
        self.cone = cone
        self.scoops = scoops
        self.toppings = toppings
    }
}
