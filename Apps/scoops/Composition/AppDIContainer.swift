import AppSupport
import EmbeddedCurrencies
import EmbeddedMenu
package import Entities
import Persistence
package import PresentationKit
package import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
package import TerminalKit
package import UseCases

/// Builds the objects that live as long as the program, and connects the parts of its scenes.
@MainActor
package struct AppDIContainer {
    package let context: ProcessContext
    package let console: Console
    package let format: RegionalFormat
    private let storage: OrdersStorage
    private let makeOrderID: @Sendable () -> OrderID

    /// Creates the container. With `deferredMessages`, messages are collected there and not printed at once.
    package init(
        context: ProcessContext,
        color: ColorChoice,
        format: RegionalFormat = .plain,
        makeOrderID: @escaping @Sendable () -> OrderID,
        deferringMessages deferredMessages: DeferredMessages? = nil
    ) {
        let console = context.console(color)
        self.console = deferredMessages.map(console.deferringMessages) ?? console
        self.context = context
        self.format = format
        self.makeOrderID = makeOrderID
        storage = OrdersStorage(
            directories: StorageDirectories(program: "scoops", environment: context.environment),
            format: format,
            console: self.console
        )
    }

    /// Returns what connects a view to the interactor of an order; `nil` stands for the built-in menu.
    package func makeCreateOrderConfigurator(menuFile: String?) -> CreateOrderConfigurator {
        CreateOrderConfigurator(
            menuRepository: Self.makeMenuRepository(menuFile),
            ordersRepository: storage.repository,
            secondsSince1970: context.now,
            makeOrderID: makeOrderID,
            format: format,
            zone: zone
        )
    }

    /// Connects a view of the orders to a new interactor and presenter. The view must retain it.
    package func connectOrderHistory(
        _ display: any OrderHistoryDisplayLogic
    ) -> any OrderHistoryBusinessLogic {
        let presenter = OrderHistoryPresenter(format: format, zone: zone)
        presenter.display = display
        return OrderHistoryInteractor(
            presenter: presenter,
            repository: storage.repository,
            secondsSince1970: context.now,
            day: zone.day
        )
    }

    /// Closes the storage; called when the program ends.
    package func close() async {
        await storage.close()
    }

    private var zone: LocalTimeZone { LocalTimeZone(offset: context.utcOffset) }

    private static func makeMenuRepository(_ file: String?) -> any MenuRepository {
        guard let file else {
            return JSONMenuRepository(embedded: embeddedMenu, isCurrency: isCurrency)
        }
        return JSONMenuRepository(file: file, isCurrency: isCurrency)
    }

    /// The file of the built-in menu.
    package var exampleMenu: String { String(decoding: Self.embeddedMenu(), as: UTF8.self) }

    /// Returns the ids of the built-in menu that a shell offers.
    package nonisolated static func suggestedIDs(of part: MenuPart) -> [String] {
        JSONMenuRepository.ids(of: part, in: embeddedMenu)
    }

    /// The menu compiled into the program; its address is valid as long as the process runs.
    private nonisolated static let embeddedMenu: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_menu_bytes(), count: embedded_menu_count())
    }

    /// Accepts a code if the embedded table of currency names has it.
    private static let isCurrency: JSONMenuRepository.IsCurrency = { currency in
        let names = EmbeddedCurrencyNamesRepository {
            UnsafeBufferPointer(start: embedded_currencies_bytes(), count: embedded_currencies_count())
        }
        let known = try? await names.currencies(called: CurrencyWord(currency.code))
        return known?.contains(currency) ?? false
    }
}

/// The file of the orders, opened on first use.
struct OrdersStorage: Sendable {
    private let database: LazyDatabase

    var repository: any OrdersRepository { SQLiteOrdersRepository(database: database) }

    init(directories: StorageDirectories, format: RegionalFormat, console: Console) {
        database = LazyDatabase { () async throws(DatabaseError) in
            guard let directory = directories.data else {
                throw .noDirectory(variable: StorageDirectories.variables.data)
            }
            return try await Database.open(
                .file(directory + "/orders.sqlite"),
                migrations: SQLiteOrdersRepository.migrations,
                whenDamaged: .setAside(in: format, report: console.note)
            )
        }
    }

    func close() async {
        await database.close()
    }
}
