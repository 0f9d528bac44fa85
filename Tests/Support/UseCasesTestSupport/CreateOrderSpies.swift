public import Entities
import Testing
public import UseCases

/// A spy that records the requests. An unexpected request fails the test.
@MainActor
public final class CreateOrderBusinessLogicSpy: CreateOrderBusinessLogic {
    public enum Call: Sendable, Hashable {
        case showMenu
        case choose(CreateOrder.Choose.Request)
        case chooseItems(CreateOrder.ChooseItems.Request)
        case undo
        case startOver
        case repeatOrder(CreateOrder.Repeat.Request)
        case placeOrder
    }

    public private(set) var calls: [Call] = []
    private let expects: (Call) -> Bool

    /// Creates a spy that expects no calls by default.
    public init(expecting expects: @escaping (Call) -> Bool = { _ in false }) {
        self.expects = expects
    }

    public func showMenu(_ request: CreateOrder.ShowMenu.Request) async { note(.showMenu) }
    public func choose(_ request: CreateOrder.Choose.Request) { note(.choose(request)) }
    public func chooseItems(_ request: CreateOrder.ChooseItems.Request) { note(.chooseItems(request)) }
    public func undo(_ request: CreateOrder.Undo.Request) { note(.undo) }
    public func startOver(_ request: CreateOrder.StartOver.Request) { note(.startOver) }
    public func repeatOrder(_ request: CreateOrder.Repeat.Request) async { note(.repeatOrder(request)) }
    public func placeOrder(_ request: CreateOrder.PlaceOrder.Request) async { note(.placeOrder) }

    private func note(_ call: Call) {
        calls.append(call)
        if !expects(call) { Issue.record("nobody expected the request \(call)") }
    }
}

/// A spy that records the responses. An unexpected response fails the test.
@MainActor
public final class CreateOrderPresentationLogicSpy: CreateOrderPresentationLogic {
    public enum Call: Sendable, Hashable {
        case menu(CreateOrder.ShowMenu.Response)
        case choices(CreateOrder.Choose.Response)
        case order(CreateOrder.PlaceOrder.Response)
    }

    public private(set) var calls: [Call] = []
    private let expects: (Call) -> Bool

    /// Creates a spy that expects no calls by default.
    public init(expecting expects: @escaping (Call) -> Bool = { _ in false }) {
        self.expects = expects
    }

    public func presentMenu(_ response: CreateOrder.ShowMenu.Response) { note(.menu(response)) }
    public func presentChoices(_ response: CreateOrder.Choose.Response) { note(.choices(response)) }
    public func presentOrder(_ response: CreateOrder.PlaceOrder.Response) { note(.order(response)) }

    /// Returns the calls since the last time this was called.
    public func takeCalls() -> [Call] {
        defer { calls = [] }
        return calls
    }

    private func note(_ call: Call) {
        calls.append(call)
        if !expects(call) { Issue.record("nobody expected to be told \(call)") }
    }
}

/// A spy that records the responses of the order history. An unexpected response fails the test.
@MainActor
public final class OrderHistoryPresentationLogicSpy: OrderHistoryPresentationLogic {
    public enum Call: Sendable, Hashable {
        case orders(OrderHistory.ListOrders.Response)
        case cancelling(OrderHistory.CancelOrder.Response)
        case day(OrderHistory.SumDay.Response)
        case clearing(OrderHistory.ClearOrders.Response)
    }

    public private(set) var calls: [Call] = []
    private let expects: (Call) -> Bool

    /// Creates a spy that expects no calls by default.
    public init(expecting expects: @escaping (Call) -> Bool = { _ in false }) {
        self.expects = expects
    }

    public func presentOrders(_ response: OrderHistory.ListOrders.Response) { note(.orders(response)) }
    public func presentCancelling(_ response: OrderHistory.CancelOrder.Response) {
        note(.cancelling(response))
    }
    public func presentDay(_ response: OrderHistory.SumDay.Response) { note(.day(response)) }
    public func presentClearing(_ response: OrderHistory.ClearOrders.Response) { note(.clearing(response)) }

    private func note(_ call: Call) {
        calls.append(call)
        if !expects(call) { Issue.record("nobody expected to be told \(call)") }
    }
}

extension Menu {
    /// A menu in won with at least two items of each part; `nil` only if it is invalid.
    public static let sample: Menu? = try? Menu(
        currency: .won,
        cones: [
            cone("waffle", "Waffle cone", "와플콘", 1_500, .cone, Tint(red: 201, green: 139, blue: 75)),
            cone("cup", "Paper cup", "종이컵", 500, .cup, nil),
        ].compactMap(\.self),
        flavors: [
            flavor("pistachio", "Pistachio", "피스타치오", 3_200, Tint(red: 147, green: 197, blue: 114)),
            flavor("lemon", "Lemon sorbet", nil, 2_700, Tint(red: 247, green: 238, blue: 138)),
        ].compactMap(\.self),
        toppings: [
            topping("sprinkles", "Sprinkles", "스프링클", 500, Tint(red: 255, green: 111, blue: 181)),
            topping("fudge", "Hot fudge", "핫 퍼지", 800, nil),
            topping("cherry", "Cherry", "체리", 500, Tint(red: 200, green: 16, blue: 46)),
            topping("nuts", "Nuts", "견과", 700, nil),
            topping("flakes", "Flakes", "플레이크", 600, nil),
        ].compactMap(\.self)
    )

    private static func cone(
        _ id: String,
        _ english: String,
        _ korean: String?,
        _ price: Int,
        _ shape: Cone.Shape,
        _ tint: Tint?
    ) -> Cone? {
        guard let id = MenuItemID(id), let name = ItemName(english: english, korean: korean) else {
            return nil
        }
        return Cone(id: id, name: name, price: ExactDecimal(price), tint: tint, shape: shape)
    }

    private static func flavor(
        _ id: String,
        _ english: String,
        _ korean: String?,
        _ price: Int,
        _ tint: Tint?
    ) -> Flavor? {
        guard let id = MenuItemID(id), let name = ItemName(english: english, korean: korean) else {
            return nil
        }
        return Flavor(id: id, name: name, price: ExactDecimal(price), tint: tint)
    }

    private static func topping(
        _ id: String,
        _ english: String,
        _ korean: String?,
        _ price: Int,
        _ tint: Tint?
    ) -> Topping? {
        guard let id = MenuItemID(id), let name = ItemName(english: english, korean: korean) else {
            return nil
        }
        return Topping(id: id, name: name, price: ExactDecimal(price), tint: tint)
    }
}
