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
    ) throws(MenuFlaw) {
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

    private func check(_ part: MenuPart) throws(MenuFlaw) {
        let items = items(of: part)
        guard !items.isEmpty else { throw MenuFlaw(part: part, index: nil, fault: .nothingToChoose) }
        guard items.count <= Self.mostItems else {
            throw MenuFlaw(part: part, index: Self.mostItems, fault: .tooManyItems(most: Self.mostItems))
        }
        var known: Set<MenuItemID> = []
        for (index, item) in items.enumerated() {
            guard known.insert(item.id).inserted else {
                throw MenuFlaw(part: part, index: index, fault: .repeatedID(item.id.text))
            }
            guard item.price >= .zero else {
                throw MenuFlaw(part: part, index: index, fault: .negativePrice)
            }
            let most = currency.minorUnits ?? 0
            guard item.price.normalized.scale <= most else {
                throw MenuFlaw(part: part, index: index, fault: .tooManyDecimals(most: most, currency))
            }
        }
    }
}

/// What keeps items from being a menu, and which of them it is.
public struct MenuFlaw: Error, Sendable, Hashable {
    public let part: MenuPart
    /// Nil where it is no single item's flaw.
    public let index: Int?
    public let fault: MenuFault

    public init(part: MenuPart, index: Int?, fault: MenuFault) {
        (self.part, self.index, self.fault) = (part, index, fault)
    }
}
