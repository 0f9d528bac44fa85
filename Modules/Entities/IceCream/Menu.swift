/// What can be ordered, at prices in one currency; there is something to choose of every part.
public struct Menu: Sendable, Hashable {
    /// The most items of one part.
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

/// What keeps items from being a menu, and which of them it is.
public struct MenuValidationError: Error, Sendable, Hashable {
    public let part: MenuPart
    /// Nil where it is no single item's flaw.
    public let index: Int?
    public let reason: MenuErrorReason

    public init(part: MenuPart, index: Int?, reason: MenuErrorReason) {
        (self.part, self.index, self.reason) = (part, index, reason)
    }
}
