import IceCreamScreens
import PresentationKit
import TerminalKit

/// Every state of the order's full screen.
enum SampleOrder: String, CaseIterable, Sendable {
    case loading
    case empty
    case coneChosen
    case toppings
    case rejected
    case done
    case placing
    case receipt
    case korean
    case hostile
    case ascii

    static let sizes = [
        CellSize(columns: 120, rows: 30), CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 20),
    ]

    func model(_ size: CellSize) -> OrderScreenModel {
        let isKorean = self == .korean
        let format = isKorean ? RegionalFormat(identifier: "ko_KR") ?? .plain : .plain
        var model = OrderScreenModel(
            labels: OrderLabels(format),
            size: size,
            pen: self == .ascii ? .ascii : .blocks
        )
        guard self != .loading else { return model }
        let menu = self == .hostile ? Self.hostileMenu : isKorean ? Self.koreanMenu : Self.menu
        model.show(.loaded(menu, Self.choices(menu, scoops: 0, toppings: 0, hasCone: false)))
        switch self {
        case .loading, .empty: break
        case .coneChosen: model.show(Self.choices(menu, scoops: 0, toppings: 0))
        case .toppings:
            model.show(Self.choices(menu, scoops: 2, toppings: 0))
            model.press(.tab, .down, .down)
            model.show(Self.choices(menu, scoops: 2, toppings: 1))
        case .rejected:
            model.show(
                Self.choices(
                    menu,
                    scoops: 3,
                    toppings: 0,
                    failure: "There is room for 3 scoops; take one off first."
                )
            )
            model.press(.end)
        case .done, .ascii, .korean, .hostile:
            model.show(Self.choices(menu, scoops: 3, toppings: 2))
            if self == .done { model.press(.tab, .tab) }
        case .placing:
            model.show(Self.choices(menu, scoops: 1, toppings: 1))
            model.show(.placing)
        case .receipt:
            model.show(Self.choices(menu, scoops: 1, toppings: 1))
            model.show(.placed(Self.order))
        }
        return model
    }

    // MARK: - Parts

    private static let tints = [
        FoodTint(red: 147, green: 197, blue: 114), FoodTint(red: 93, green: 58, blue: 26),
        FoodTint(red: 255, green: 111, blue: 181),
    ]

    private static func items(_ names: [String]) -> [MenuViewData.Item] {
        names.enumerated().map { index, name in
            MenuViewData.Item(
                id: "item-\(index)",
                name: name,
                price: "\(index + 1),500 KRW",
                shortPrice: "\(index + 1),500",
                exactPrice: "\(index + 1)500",
                tint: tints[index % 3]
            )
        }
    }

    private static func menu(_ cones: [String], _ flavors: [String], _ toppings: [String]) -> MenuViewData {
        MenuViewData(
            currency: "KRW",
            parts: [
                .init(part: .cone, title: "Cones", rule: "choose one", items: items(cones)),
                .init(part: .flavor, title: "Flavors", rule: "1 to 3 scoops", items: items(flavors)),
                .init(part: .topping, title: "Toppings", rule: "1 to 4", items: items(toppings)),
            ]
        )
    }

    static let menu = menu(
        ["Waffle cone", "Paper cup"],
        [
            "Vanilla", "Pistachio", "Mint chocolate chip", "Sweet potato", "Lemon sorbet", "Mango", "Coffee",
            "Coconut", "Blueberry", "Red bean", "Hazelnut", "Green tea", "Yogurt", "Black sesame", "Cookies",
            "Strawberry", "Salted caramel", "Chocolate",
        ],
        ["Sprinkles", "Hot fudge", "Cherry", "Roasted almonds", "Marshmallows"]
    )

    private static let koreanMenu = menu(
        ["와플콘", "종이컵"],
        ["바닐라", "피스타치오", "민트 초코"],
        ["스프링클", "핫 퍼지", "체리"]
    )

    /// Names that are wide, joined, very long or look empty, and one with control characters.
    private static let hostileMenu = menu(
        ["👨‍👩‍👧‍👦🏳️‍🌈", String(repeating: "W", count: 60)],
        [String(repeating: "漢", count: 60), "e\u{301}\u{301}\u{301}", "\u{1B}[2J\u{7}\u{202E}x", "🍦🍨🍧"],
        ["a\tb\nc", String(repeating: "👩‍🍳", count: 30)]
    )

    static func choices(
        _ menu: MenuViewData,
        scoops: Int,
        toppings: Int,
        hasCone: Bool = true,
        failure: String? = nil
    ) -> CreateOrderDisplay.Choose.ViewModel {
        let cone = hasCone ? menu.items(of: .cone).first : nil
        let flavors = menu.items(of: .flavor)
        let scoopItems = (0..<scoops).map { flavors[$0 % flavors.count] }
        let toppingItems = Array(menu.items(of: .topping).prefix(toppings))
        func piece(_ item: MenuViewData.Item) -> OrderPreview.Piece {
            OrderPreview.Piece(name: item.name, tint: item.tint)
        }
        func counts(_ items: [MenuViewData.Item]) -> [String: Int] {
            Dictionary(items.map { ($0.id, 1) }, uniquingKeysWith: +)
        }
        let isComplete = hasCone && scoops > 0 && toppings > 0
        let all = (cone.map { [$0] } ?? []) + scoopItems + toppingItems
        return CreateOrderDisplay.Choose.ViewModel(
            parts: [
                .init(
                    part: .cone,
                    isUnlocked: true,
                    isChosen: hasCone,
                    counts: counts(cone.map { [$0] } ?? [])
                ),
                .init(part: .flavor, isUnlocked: hasCone, isChosen: scoops > 0, counts: counts(scoopItems)),
                .init(
                    part: .topping,
                    isUnlocked: scoops > 0,
                    isChosen: toppings > 0,
                    counts: counts(toppingItems)
                ),
            ],
            preview: OrderPreview(
                cone: cone.map { .init(shape: .cone, piece: piece($0)) },
                scoops: scoopItems.map(piece),
                toppings: toppingItems.map(piece)
            ),
            lines: all.map { OrderLineViewData(name: $0.name, price: $0.price) },
            total: "12,500 KRW",
            isComplete: isComplete,
            missing: isComplete ? "" : "Still to choose: a topping.",
            canUndo: hasCone,
            failure: failure.map { FailureViewData(kind: .invalidRequest, message: $0) }
        )
    }

    static let order = ReceiptViewData(
        number: 12,
        id: "0000000000000abc",
        title: "Order 12",
        placedAt: "2026-11-21 16:30 UTC",
        exactPlacedAt: "2026-11-21T16:30:00Z",
        lines: [
            .init(part: .cone, id: "waffle", name: "Waffle cone", price: "1,500 KRW", exactPrice: "1500"),
            .init(part: .flavor, id: "vanilla", name: "Vanilla", price: "2,500 KRW", exactPrice: "2500"),
            .init(part: .topping, id: "sprinkles", name: "Sprinkles", price: "500 KRW", exactPrice: "500"),
        ],
        sums: [
            .init(name: "Waffle cone", price: "1,500 KRW"),
            .init(name: "Vanilla", count: 2, price: "2,500 KRW"),
            .init(name: "Sprinkles", price: "500 KRW"),
        ],
        total: "4,500 KRW",
        exactTotal: "4500",
        currency: "KRW"
    )
}

extension OrderScreenModel {
    @discardableResult
    mutating func press(_ keys: Key...) -> [Intent] {
        keys.flatMap { handle(.key($0)) }
    }

    @discardableResult
    mutating func type(_ text: String) -> [Intent] {
        text.flatMap { handle(.key(.character($0))) }
    }

    @discardableResult
    mutating func click(row: Int, column: Int) -> [Intent] {
        handle(.mouse(MouseEvent(.click, at: CellPosition(row: row, column: column))))
    }
}
