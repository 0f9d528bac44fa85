public import Entities

/// The limits of an order.
public enum OrderRules {
    /// Returns the maximum number of items of a part. Every part needs at least one.
    public static func most(of part: MenuPart) -> Int {
        switch part {
        case .cone: 1
        case .flavor: 3
        case .topping: 4
        }
    }
}

/// An order that is being put together.
struct OrderDraft: Sendable, Hashable {
    private(set) var cone: Cone?
    private(set) var scoops: [Flavor] = []
    private(set) var toppings: [Topping] = []

    /// The parts that can be chosen now: scoops need a cone, and toppings need a scoop.
    var unlocked: [MenuPart] {
        MenuPart.allCases.filter { part in
            switch part {
            case .cone: true
            case .flavor: cone != nil
            case .topping: !scoops.isEmpty
            }
        }
    }

    var missing: [MenuPart] {
        MenuPart.allCases.filter { part in
            switch part {
            case .cone: cone == nil
            case .flavor: scoops.isEmpty
            case .topping: toppings.isEmpty
            }
        }
    }

    var lines: [OrderLine] {
        (cone.map { [OrderLine($0, as: .cone)] } ?? [])
            + scoops.map { OrderLine($0, as: .flavor) } + toppings.map { OrderLine($0, as: .topping) }
    }

    mutating func choose(
        _ cone: Cone,
        _ change: CreateOrder.Choose.Request.Change
    ) throws(CreateOrder.Choose.ChoiceError) {
        switch change {
        case .toggle: self.cone = cone
        case .add:
            try checkRoom(.cone, taken: self.cone == nil ? 0 : 1)
            self.cone = cone
        case .remove:
            // Scoops and toppings are removed with the cone.
            if self.cone?.id == cone.id { self = OrderDraft() }
        }
    }

    mutating func choose(
        _ flavor: Flavor,
        _ change: CreateOrder.Choose.Request.Change
    ) throws(CreateOrder.Choose.ChoiceError) {
        try check(.flavor)
        switch change {
        case .toggle, .add:
            try checkRoom(.flavor, taken: scoops.count)
            scoops.append(flavor)
        case .remove:
            guard let last = scoops.lastIndex(where: { $0.id == flavor.id }) else { return }
            scoops.remove(at: last)
            if scoops.isEmpty { toppings = [] }
        }
    }

    mutating func choose(
        _ topping: Topping,
        _ change: CreateOrder.Choose.Request.Change
    ) throws(CreateOrder.Choose.ChoiceError) {
        try check(.topping)
        let known = toppings.firstIndex { $0.id == topping.id }
        switch (change, known) {
        case (.toggle, let known?), (.remove, let known?): toppings.remove(at: known)
        case (.toggle, nil), (.add, nil):
            try checkRoom(.topping, taken: toppings.count)
            toppings.append(topping)
        case (.add, _): throw .repeated(.topping)
        case (.remove, nil): break
        }
    }

    private func check(_ part: MenuPart) throws(CreateOrder.Choose.ChoiceError) {
        guard !unlocked.contains(part) else { return }
        // The first missing part is the one that unlocks the next.
        throw .locked(part, until: missing.first ?? .cone)
    }

    private func checkRoom(_ part: MenuPart, taken: Int) throws(CreateOrder.Choose.ChoiceError) {
        let most = OrderRules.most(of: part)
        guard taken < most else { throw .full(part, most: most) }
    }
}
