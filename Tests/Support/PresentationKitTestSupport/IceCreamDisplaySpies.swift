public import PresentationKit
import Testing

/// Records the calls of the presenter of an order, and fails the test on unexpected ones.
@MainActor
public final class CreateOrderDisplayLogicSpy: CreateOrderDisplayLogic {
    public enum Call: Sendable, Hashable {
        case menu(CreateOrderDisplay.ShowMenu.ViewModel)
        case choices(CreateOrderDisplay.Choose.ViewModel)
        case order(CreateOrderDisplay.PlaceOrder.ViewModel)
    }

    public private(set) var calls: [Call] = []
    private let expects: (Call) -> Bool

    /// By default, no call is expected.
    public init(expecting expects: @escaping (Call) -> Bool = { _ in false }) {
        self.expects = expects
    }

    public func displayMenu(_ viewModel: CreateOrderDisplay.ShowMenu.ViewModel) { note(.menu(viewModel)) }
    public func displayChoices(_ viewModel: CreateOrderDisplay.Choose.ViewModel) { note(.choices(viewModel)) }
    public func displayOrder(_ viewModel: CreateOrderDisplay.PlaceOrder.ViewModel) { note(.order(viewModel)) }

    private func note(_ call: Call) {
        calls.append(call)
        if !expects(call) { Issue.record("nobody expected to show \(call)") }
    }
}

/// Records the calls of the presenter of the order history, and fails the test on unexpected ones.
@MainActor
public final class OrderHistoryDisplayLogicSpy: OrderHistoryDisplayLogic {
    public enum Call: Sendable, Hashable {
        case orders(OrderHistoryDisplay.ListOrders.ViewModel)
        case cancelling(OrderHistoryDisplay.CancelOrder.ViewModel)
        case day(OrderHistoryDisplay.SumDay.ViewModel)
        case clearing(OrderHistoryDisplay.ClearOrders.ViewModel)
    }

    public private(set) var calls: [Call] = []
    private let expects: (Call) -> Bool

    /// By default, no call is expected.
    public init(expecting expects: @escaping (Call) -> Bool = { _ in false }) {
        self.expects = expects
    }

    public func displayOrders(_ viewModel: OrderHistoryDisplay.ListOrders.ViewModel) {
        note(.orders(viewModel))
    }

    public func displayCancelling(_ viewModel: OrderHistoryDisplay.CancelOrder.ViewModel) {
        note(.cancelling(viewModel))
    }

    public func displayDay(_ viewModel: OrderHistoryDisplay.SumDay.ViewModel) { note(.day(viewModel)) }

    public func displayClearing(_ viewModel: OrderHistoryDisplay.ClearOrders.ViewModel) {
        note(.clearing(viewModel))
    }

    private func note(_ call: Call) {
        calls.append(call)
        if !expects(call) { Issue.record("nobody expected to show \(call)") }
    }
}
