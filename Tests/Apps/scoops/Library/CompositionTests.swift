import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import ProgramKit
import ProgramTestSupport
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import TerminalKit
import Testing
import UseCases
import UseCasesTestSupport

@testable import ScoopsApp
@testable import ScoopsComposition

@MainActor
@Suite("The composition of scoops")
struct CompositionTests {
    private let home: TemporaryDirectory
    private let container: AppDIContainer

    init() throws {
        home = try TemporaryDirectory()
        container = AppDIContainer(
            context: .ofTest(home: home),
            color: .auto,
            makeOrderID: { OrderID(1) }
        )
    }

    private static let items = [
        CreateOrder.Choose.Request(.cone, "waffle", .add), .init(.flavor, "mango", .add),
        .init(.topping, "cherry", .add),
    ]

    @Test("the command line orders from the embedded menu, and the saved order is listed afterwards")
    func orders() async throws {
        var receipts: [ReceiptViewData] = []
        let flow = OrderFlow(connect: container.makeCreateOrderConfigurator(menuFile: nil).connect) {
            receipt throws(ProgramFailure) in
            receipts.append(receipt)
        }
        #expect(try await flow.start(Self.items) == .success)
        #expect(receipts.map(\.total) == ["5,000 KRW"])
        #expect(receipts.map(\.exactPlacedAt) == ["2026-11-02T12:00:00Z"])
        #expect(receipts.map(\.id) == ["0000000000000001"])
        var book: [ReceiptViewData] = []
        var answers = [true, false]
        let orders = OrderHistoryFlow(
            connect: container.connectOrderHistory,
            show: { receipts throws(ProgramFailure) in book = receipts },
            confirm: { answers.popLast() ?? false },
            showCleared: { book = [] }
        )
        #expect(try await orders.start(.list(limit: 9)) == .success)
        #expect(book == receipts)
        // Refused, nothing is deleted.
        #expect(try await orders.start(.clear) == .success)
        #expect(try await orders.start(.list(limit: 9)) == .success)
        #expect(book == receipts)
        #expect(try await orders.start(.clear) == .success)
        #expect(book.isEmpty && answers.isEmpty)
        await container.close()
    }

    @Test("every command runs in every format")
    func factories() async throws {
        for format in OutputFormat.allCases {
            let options = CommandOptions(output: format)
            let commands: [any ScoopsCommand] = [
                MenuCommand(options: options), OrderCommand(items: Self.items, options: options),
                OrdersCommand(task: .list(limit: 1), options: options),
            ]
            for command in commands { #expect(try await command.run(in: container) == .success) }
            // Tests have no terminal for the full screen.
            await #expect(throws: ProgramFailure.self) { _ = try await ChooseCommand().run(in: container) }
        }
        await container.close()
    }

    @Test("the prompt leads to a receipt, asks again after mistakes, and ends with the input")
    func prompts() async throws {
        let lines = LineSource(
            [
                "", "99", "waffle", "mango, beetroot", "1,1", "cherry,cherry", "cherry", "y", "2", "3", "4",
                "no",
                "1",
            ].map(InputLine.text)
        )
        var receipts: [ReceiptViewData] = []
        let flow = OrderPromptFlow(
            console: container.console,
            input: StandardInput(isTerminal: true) { await lines.next() },
            labels: OrderLabels(.plain),
            connect: container.makeCreateOrderConfigurator(menuFile: nil).connect,
            showReceipt: { receipt throws(ProgramFailure) in receipts.append(receipt) }
        )
        #expect(try await flow.start() == .success)
        #expect(receipts.map { $0.lines.map(\.id) } == [["waffle", "vanilla", "vanilla", "cherry"]])
        await container.close()
    }

    @Test("the prompt asks again if the order could not be saved or the answer is too long")
    func promptsAgain() async throws {
        let menu = try #require(Menu.sample)
        let disk = FullDisk()
        let choices = ["1", "1", "1"].map(InputLine.text)
        let lines = LineSource(choices + [.tooLong, .text("y"), .text("")])
        var receipts: [ReceiptViewData] = []
        let flow = OrderPromptFlow(
            console: container.console,
            input: StandardInput(isTerminal: true) { await lines.next() },
            labels: OrderLabels(.plain),
            connect: CreateOrderConfigurator(
                menuRepository: MenuRepositoryDouble { () async throws(MenuError) in menu },
                ordersRepository: OrdersRepositoryDouble(save: { order async throws(StorageError) in
                    try await disk.save(order)
                }),
                secondsSince1970: { 0 },
                makeOrderID: { OrderID(5) },
                format: .plain,
                zone: LocalTimeZone { _ in (0, "UTC") }
            ).connect,
            showReceipt: { receipt throws(ProgramFailure) in receipts.append(receipt) }
        )
        #expect(try await flow.start() == .success)
        #expect(receipts.map(\.number) == [1])
        #expect(await disk.ids == [OrderID(5), OrderID(5)])
    }
}

private actor LineSource {
    private var lines: [InputLine]

    init(_ lines: [InputLine]) {
        self.lines = lines
    }

    func next() -> InputLine? {
        lines.isEmpty ? nil : lines.removeFirst()
    }
}

/// A disk on which the first order is not saved.
private actor FullDisk {
    private(set) var ids: [OrderID] = []

    func save(_ order: Order) throws(StorageError) -> Receipt {
        ids.append(order.id)
        guard ids.count > 1 else { throw .full }
        return Receipt(number: 1, order: order)
    }
}

extension ProcessContext {
    /// A context with a home directory; the time is noon of 2026-11-02.
    static func ofTest(home: TemporaryDirectory) -> ProcessContext {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        return ProcessContext(
            arguments: [],
            environment: ["HOME": home.path],
            now: { 1_793_620_800 },
            clock: ContinuousClock(),
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
    }
}
