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
        case clearing(OrderHistory.ClearOrders.Response)
    }

    public private(set) var calls: [Call] = []
    private let expects: (Call) -> Bool

    /// Creates a spy that expects no calls by default.
    public init(expecting expects: @escaping (Call) -> Bool = { _ in false }) {
        self.expects = expects
    }

    public func presentOrders(_ response: OrderHistory.ListOrders.Response) { note(.orders(response)) }
    public func presentClearing(_ response: OrderHistory.ClearOrders.Response) { note(.clearing(response)) }

    private func note(_ call: Call) {
        calls.append(call)
        if !expects(call) { Issue.record("nobody expected to be told \(call)") }
    }
}
