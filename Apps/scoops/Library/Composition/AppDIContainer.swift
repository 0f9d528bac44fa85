import AppSupport
import EmbeddedCurrencies
import EmbeddedMenu
import Entities
import Persistence
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import TerminalKit

/// Builds the objects that live as long as the program and passes them to its scenes.
@MainActor
struct AppDIContainer {
    let console: Console
    private let context: ProcessContext
    private let format: RegionalFormat
    private let showsUnicode: Bool
    private let storage: OrdersStorage
    private let makeOrderID: @Sendable () -> OrderID

    /// Creates the container. With `deferredMessages`, messages are collected there and not printed at once.
    init(
        context: ProcessContext,
        color: ColorChoice,
        format: RegionalFormat = .plain,
        makeOrderID: @escaping @Sendable () -> OrderID,
        deferringMessages deferredMessages: DeferredMessages? = nil
    ) {
        let console = context.console(color)
        self.console = deferredMessages.map(console.deferringMessages) ?? console
        self.context = context
        self.makeOrderID = makeOrderID
        self.format = format
        showsUnicode = Region(environment: context.environment).showsUnicode
        storage = OrdersStorage(
            directories: StorageDirectories(program: "scoops", environment: context.environment),
            format: format,
            console: self.console
        )
    }

    func makeOrderScene(_ menuFile: String?) -> OrderSceneDIContainer {
        OrderSceneDIContainer(
            configurator: CreateOrderConfigurator(
                menuRepository: Self.makeMenuRepository(menuFile),
                ordersRepository: storage.repository,
                secondsSince1970: context.now,
                makeOrderID: makeOrderID,
                format: format,
                zone: LocalTimeZone(offset: context.utcOffset)
            ),
            console: console,
            context: context,
            labels: OrderLabels(format),
            showsUnicode: showsUnicode
        )
    }

    func makeOrderHistoryScene() -> OrderHistorySceneDIContainer {
        OrderHistorySceneDIContainer(
            ordersRepository: storage.repository,
            console: console,
            input: context.input,
            format: format,
            zone: LocalTimeZone(offset: context.utcOffset),
            showsUnicode: showsUnicode
        )
    }

    /// Closes the storage; called when the program ends.
    func close() async {
        await storage.close()
    }

    private static func makeMenuRepository(_ file: String?) -> any MenuRepository {
        guard let file else {
            return JSONMenuRepository(embedded: embeddedMenu, isCurrency: isCurrency)
        }
        return JSONMenuRepository(file: file, isCurrency: isCurrency)
    }

    /// Returns the ids of the built-in menu that a shell offers.
    nonisolated static func suggestedIDs(of part: MenuPart) -> [String] {
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
