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
