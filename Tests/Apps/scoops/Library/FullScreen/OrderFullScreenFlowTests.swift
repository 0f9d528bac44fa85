import CommandLineKit
import Entities
import IceCreamScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import ScreenTestSupport
import TerminalKit
import Testing
import UseCases
import UseCasesTestSupport

@testable import ScoopsApp
@testable import ScoopsComposition

@MainActor
@Suite("The scene of an order on the full screen", .timeLimit(.minutes(10)))
struct OrderFullScreenFlowTests {
    private let menu: Menu

    init() throws {
        menu = try #require(Menu.sample)
    }

    private func configurator(
        menu repository: MenuRepositoryDouble? = nil,
        orders: OrdersRepositoryDouble = OrdersRepositoryDouble()
    ) -> CreateOrderConfigurator {
        let menu = menu
        let sample = MenuRepositoryDouble { () async throws(MenuError) in menu }
        return CreateOrderConfigurator(
            menuRepository: repository ?? sample,
            ordersRepository: orders,
            secondsSince1970: { 1_793_620_800 },
            makeOrderID: { OrderID(1) },
            format: .plain,
            zone: LocalTimeZone { _ in (0, "UTC") }
        )
    }

    private static func makeFlow(
        _ terminal: TerminalDouble,
        _ connect: @escaping ConnectOrder
    ) -> OrderFullScreenFlow {
        OrderFullScreenFlow(
            ScreenRunner(terminal) { OrderScreenModel(labels: OrderLabels(.plain), size: $0) },
            connect: connect
        )
    }

    /// Weak references to the parts of a scene.
    private final class Watched {
        weak var interactor: (any CreateOrderBusinessLogic)?
        weak var display: (any CreateOrderDisplayLogic)?
        weak var presenter: CreateOrderPresenter?

        var isGone: Bool { interactor == nil && display == nil && presenter == nil }
    }

    /// Connects as the configurator does, and records the parts.
    private func watching(_ watched: Watched, _ configurator: CreateOrderConfigurator) -> ConnectOrder {
        { display in
            let interactor = configurator.connect(display)
            watched.interactor = interactor
            watched.display = display
            watched.presenter = (interactor as? CreateOrderInteractor).flatMap(Self.presenter)
            return interactor
        }
    }

    private static func presenter(of interactor: CreateOrderInteractor) -> CreateOrderPresenter? {
        Mirror(reflecting: interactor).descendant("presenter") as? CreateOrderPresenter
    }

    @Test("an ice cream is chosen and ordered, its receipt is shown, and a new order begins")
    func wholeVisit() async throws {
        let terminal = TerminalDouble()
        let orders = OrdersRepositoryDouble(save: { order async throws(StorageError) in
            Receipt(number: 7, order: order)
        })
        let flow = Self.makeFlow(terminal, configurator(orders: orders).connect)
        let running = Task { try await flow.start() }
        #expect(await terminal.frame(with: "Waffle cone") != nil)
        terminal.press(.enter)
        #expect(await terminal.frame(with: "[Flavors]") != nil)
        terminal.press(.enter, .down, .enter, .tab)
        #expect(await terminal.frame(with: "[Toppings]") != nil)
        terminal.press(.character("2"))
        #expect(await terminal.frame(with: "Ready: press d") != nil)
        terminal.press(.character("d"))
        let receipt = await terminal.frame(with: "Order 7")
        #expect(receipt?.text.contains("8,200 KRW") == true)
        terminal.press(.enter)
        #expect(await terminal.frame(with: "[Cone]") != nil)
        terminal.press(.control("l"), .control("z"), .character("q"))
        #expect(try await running.value == .success)
        #expect(terminal.asked == ["redraw", "suspend", "close"])
    }

    @Test("leaving while the menu is loading cancels the load and releases the scene")
    func goneInTheMiddle() async throws {
        let watched = Watched()
        let terminal = TerminalDouble()
        let asked = AsyncStream.makeStream(of: Void.self)
        let ended = AsyncStream.makeStream(of: Bool.self)
        let never = AsyncStream.makeStream(of: Never.self)
        let repository = MenuRepositoryDouble { () async throws(MenuError) in
            asked.continuation.finish()
            for await _ in never.stream {}
            ended.continuation.yield(Task.isCancelled)
            ended.continuation.finish()
            throw .cancelled
        }
        var flow: OrderFullScreenFlow? = Self.makeFlow(
            terminal,
            watching(watched, configurator(menu: repository))
        )
        let running = Task { [flow] in try await flow?.start() }
        flow = nil
        for await _ in asked.stream {}
        #expect(watched.interactor != nil && watched.display != nil && watched.presenter != nil)
        terminal.press(.control("c"))
        #expect(try await running.value == .interrupted)
        #expect(watched.isGone)
        var wasCancelled: Bool?
        for await value in ended.stream { wasCancelled = value }
        #expect(wasCancelled == true)
    }

    @Test("an order that is being placed is saved even if the screen is left, and the scene is released")
    func leavesWhilePlacing() async throws {
        let watched = Watched()
        let terminal = TerminalDouble()
        let begun = AsyncStream.makeStream(of: Void.self)
        let gate = AsyncStream.makeStream(of: Void.self)
        let written = Tries()
        let orders = OrdersRepositoryDouble(save: { order async throws(StorageError) in
            begun.continuation.finish()
            for await _ in gate.stream {}
            _ = await written.next()
            return Receipt(number: 1, order: order)
        })
        var flow: OrderFullScreenFlow? = Self.makeFlow(
            terminal,
            watching(watched, configurator(orders: orders))
        )
        let running = Task { [flow] in try await flow?.start() }
        flow = nil
        #expect(await terminal.frame(with: "Waffle cone") != nil)
        terminal.press(.enter)
        #expect(await terminal.frame(with: "[Flavors]") != nil)
        terminal.press(.enter, .tab, .enter, .character("d"))
        for await _ in begun.stream {}
        terminal.press(.control("c"))
        while !terminal.asked.contains("close") { await Task.yield() }
        gate.continuation.finish()
        #expect(try await running.value == .interrupted)
        #expect(await written.count == 1)
        #expect(watched.isGone)
    }
}

private actor Tries {
    private(set) var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
