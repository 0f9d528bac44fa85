/// The items that can be ordered, priced in one currency. Every part has at least one item.
public struct Menu: Sendable, Hashable {
    /// The maximum number of items per part.
    public static let mostItems = 200

    public let currency: Currency
    public let cones: [Cone]
    public let flavors: [Flavor]
    public let toppings: [Topping]

    public init(
        currency: Currency,
        cones: [Cone],
        flavors: [Flavor],
        toppings: [Topping]
    ) throws(MenuValidationError) {
        (self.currency, self.cones, self.flavors, self.toppings) = (currency, cones, flavors, toppings)
        for part in MenuPart.allCases { try check(part) }
    }

    public func items(of part: MenuPart) -> [any MenuItem] {
        switch part {
        case .cone: cones
        case .flavor: flavors
        case .topping: toppings
        }
    }

    private func check(_ part: MenuPart) throws(MenuValidationError) {
        let items = items(of: part)
        guard !items.isEmpty else {
            throw MenuValidationError(part: part, index: nil, reason: .nothingToChoose)
        }
        guard items.count <= Self.mostItems else {
            throw MenuValidationError(
                part: part,
                index: Self.mostItems,
                reason: .tooManyItems(most: Self.mostItems)
            )
        }
        var known: Set<MenuItemID> = []
        for (index, item) in items.enumerated() {
            guard known.insert(item.id).inserted else {
                throw MenuValidationError(part: part, index: index, reason: .repeatedID(item.id.text))
            }
            guard item.price >= .zero else {
                throw MenuValidationError(part: part, index: index, reason: .negativePrice)
            }
            if let vat = item.vat, vat < .zero || vat > ExactDecimal(100) {
                throw MenuValidationError(part: part, index: index, reason: .invalidVAT(vat.description))
            }
            let most = currency.minorUnits ?? 0
            guard item.price.normalized.scale <= most else {
                throw MenuValidationError(
                    part: part,
                    index: index,
                    reason: .tooManyDecimals(most: most, currency)
                )
            }
        }
    }
}

/// The first rule that a menu breaks, and the item that breaks it.
public struct MenuValidationError: Error, Sendable, Hashable {
    public let part: MenuPart
    /// `nil` if the error does not concern a single item.
    public let index: Int?
    public let reason: MenuErrorReason

    public init(part: MenuPart, index: Int?, reason: MenuErrorReason) {
        (self.part, self.index, self.reason) = (part, index, reason)
    }
}

/// Why the menu could not be loaded.
public enum MenuError: Error, Sendable, Hashable {
    /// The request was cancelled.
    case cancelled
    /// The file could not be read.
    case unreadable(file: String, FileErrorReason)
    /// The file is not a valid menu; `place` is where the error was found.
    case invalid(file: String, place: TextPlace?, reason: MenuErrorReason)
}

/// A position in a text. Lines and columns count from 1, and every character is one column.
public struct TextPlace: Sendable, Hashable, Comparable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        (self.line, self.column) = (line, column)
    }

    public static func < (left: TextPlace, right: TextPlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A reason why a menu is not valid.
public enum MenuErrorReason: Sendable, Hashable {
    public enum Kind: Sendable, Hashable, CaseIterable {
        case text
        case number
        case list
        case object
    }

    public enum Syntax: Sendable, Hashable {
        case unexpectedEnd
        case expectedValue
        case expectedName
        case expectedColon
        case expectedCommaOrBrace
        case expectedCommaOrBracket
        case invalidNumber
        case invalidEscape
        case controlCharacter
        case repeatedName(String)
        case tooDeep(most: Int)
        case trailingContent
    }

    // The file's text.
    case tooLarge(maximumBytes: Int)
    case notText
    /// The text is not structured as a menu's file.
    case syntax(Syntax)

    // The structure.
    case missingKey(String)
    case unknownKey(String, known: [String])
    /// The value of a key has the wrong type; without a key, it is the whole document.
    case wrongKind(String?, expected: Kind)

    // The values.
    case unknownCurrency(String)
    case invalidID(String)
    case invalidName(String)
    case invalidPrice(String)
    case invalidVAT(String)
    case invalidTint(String)
    case invalidShape(String)

    // The menu as a whole.
    case nothingToChoose
    case tooManyItems(most: Int)
    case repeatedID(String)
    case negativePrice
    case tooManyDecimals(most: Int, Currency)
}
