/// An item of the menu, priced in the menu's currency.
public protocol MenuItem: Sendable, Hashable {
    var id: MenuItemID { get }
    var name: ItemName { get }
    var price: ExactDecimal { get }
    /// The value-added tax that the price includes, in percent; `nil` if the menu does not say it.
    var vat: ExactDecimal? { get }
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
    public let vat: ExactDecimal?
    public let tint: Tint?
    public let shape: Shape

    public init(
        id: MenuItemID,
        name: ItemName,
        price: ExactDecimal,
        vat: ExactDecimal? = nil,
        tint: Tint? = nil,
        shape: Shape
    ) {
        (self.id, self.name, self.price, self.vat) = (id, name, price, vat)
        (self.tint, self.shape) = (tint, shape)
    }
}

/// The flavor of a scoop.
public struct Flavor: MenuItem {
    public let id: MenuItemID
    public let name: ItemName
    public let price: ExactDecimal
    public let vat: ExactDecimal?
    public let tint: Tint?

    public init(
        id: MenuItemID,
        name: ItemName,
        price: ExactDecimal,
        vat: ExactDecimal? = nil,
        tint: Tint? = nil
    ) {
        (self.id, self.name, self.price, self.vat, self.tint) = (id, name, price, vat, tint)
    }
}

/// A topping, which goes over the topmost scoop.
public struct Topping: MenuItem {
    public let id: MenuItemID
    public let name: ItemName
    public let price: ExactDecimal
    public let vat: ExactDecimal?
    public let tint: Tint?

    public init(
        id: MenuItemID,
        name: ItemName,
        price: ExactDecimal,
        vat: ExactDecimal? = nil,
        tint: Tint? = nil
    ) {
        (self.id, self.name, self.price, self.vat, self.tint) = (id, name, price, vat, tint)
    }
}

/// The parts of an ice cream, in the order in which it is built.
public enum MenuPart: String, Sendable, Hashable, CaseIterable {
    case cone
    case flavor
    case topping
}

/// The short name by which an item is ordered: lowercase ASCII letters and digits, with hyphens between them.
///
/// It can be typed without quotes, and listed with commas.
public struct MenuItemID: Sendable, Hashable, CustomStringConvertible {
    public static let longest = 40

    public let text: String

    public init?(_ text: String) {
        let bytes = text.utf8
        guard let first = bytes.first, let last = bytes.last, bytes.count <= Self.longest,
            first.isSmallLetterOrDigit, last.isSmallLetterOrDigit,
            bytes.allSatisfy({ $0.isSmallLetterOrDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        self.text = text
    }

    public var description: String { text }
}

extension UInt8 {
    fileprivate var isSmallLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}

/// The name of a menu item in English and, optionally, Korean.
public struct ItemName: Sendable, Hashable {
    public static let longest = 60

    public let english: String
    public let korean: String?

    /// Returns `nil` if a name is not readable.
    public init?(english: String, korean: String? = nil) {
        guard Self.isReadable(english), korean.map(Self.isReadable) ?? true else { return nil }
        self.english = english
        self.korean = korean
    }

    /// Returns whether a text can be a name: not blank, not too long, and without invisible characters.
    public static func isReadable(_ text: String) -> Bool {
        guard text.count <= longest, text.utf8.count <= 8 * longest else { return false }
        return text.contains { !$0.isWhitespace } && text.unicodeScalars.allSatisfy(\.isSeen)
    }
}

extension Unicode.Scalar {
    fileprivate var isSeen: Bool {
        switch properties.generalCategory {
        // A zero-width joiner connects the parts of one emoji.
        case .format: value == 0x200D
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }
}

/// The colour of a menu item.
public struct Tint: Sendable, Hashable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Parses a number sign and six hexadecimal digits, such as #93C572.
    public init?(hexadecimal text: String) {
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let number = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        self.init(
            red: UInt8(truncatingIfNeeded: number >> 16),
            green: UInt8(truncatingIfNeeded: number >> 8),
            blue: UInt8(truncatingIfNeeded: number)
        )
    }
}
