/// An item of the menu, priced in the menu's currency.
public protocol MenuItem: Sendable, Hashable {
    var id: MenuItemID { get }
    var name: ItemName { get }
    var price: ExactDecimal { get }
    /// The item's colour, if the menu specifies one.
    var tint: Tint? { get }
}

/// The cone or cup that holds the scoops.
public struct Cone: MenuItem {
    public enum Shape: String, Sendable, Hashable, CaseIterable {
        case cone
        case cup
    }

    public let id: MenuItemID
    public let name: ItemName
    public let price: ExactDecimal
    public let tint: Tint?
    public let shape: Shape

    public init(id: MenuItemID, name: ItemName, price: ExactDecimal, tint: Tint? = nil, shape: Shape) {
        (self.id, self.name, self.price, self.tint, self.shape) = (id, name, price, tint, shape)
    }
}

/// The flavor of a scoop.
public struct Flavor: MenuItem {
    public let id: MenuItemID
    public let name: ItemName
    public let price: ExactDecimal
    public let tint: Tint?

    public init(id: MenuItemID, name: ItemName, price: ExactDecimal, tint: Tint? = nil) {
        (self.id, self.name, self.price, self.tint) = (id, name, price, tint)
    }
}

/// A topping, which goes over the topmost scoop.
public struct Topping: MenuItem {
    public let id: MenuItemID
    public let name: ItemName
    public let price: ExactDecimal
    public let tint: Tint?

    public init(id: MenuItemID, name: ItemName, price: ExactDecimal, tint: Tint? = nil) {
        (self.id, self.name, self.price, self.tint) = (id, name, price, tint)
    }
}

/// The parts of an ice cream, in the order in which it is built.
public enum MenuPart: String, Sendable, Hashable, CaseIterable {
    case cone
    case flavor
    case topping
}
