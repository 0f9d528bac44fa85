import AppSupport
import CommandLineKit
import EmbeddedItems
import Networking
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import TerminalKit

/// Builds what lives as long as the program and hands it to its scenes.
@MainActor
struct AppDIContainer {
    let console: Console
    private let surroundings: Surroundings
    private let region: Region
    private let repository: any ShoppingRepository
    private let manners: Manners
    /// Whether the catalogue answers only because there is no key.
    private let lacksKey: Bool
    private let isLive: Bool
    private let hasFullScreen: Bool

    /// Notes wait where there is something to hold them.
    init(
        surroundings: Surroundings,
        manners: Manners,
        holdingNotes heldNotes: HeldNotes? = nil
    ) throws(ProgramFailure) {
        let settings = try Settings(surroundings: surroundings, source: manners.source)
        let plainConsole = surroundings.console(manners.color)
        let console = heldNotes.map(plainConsole.holdingNotes) ?? plainConsole
        self.console = console
        self.surroundings = surroundings
        self.manners = manners
        region = Region(environment: surroundings.environment)
        hasFullScreen = heldNotes != nil
        isLive = settings.credential != nil
        lacksKey = settings.credential == nil && manners.source == .auto
        guard let credential = settings.credential else {
            repository = CatalogueShoppingRepository(items: Self.embeddedItems)
            return
        }
        let client = Self.makeHTTPClient(surroundings, log: manners.isVerbose ? console.note : nil)
        do throws(NetworkError) {
            repository = NaverShoppingRepository(
                service: try NaverService(
                    baseURL: settings.baseURL,
                    credential: credential,
                    client: client
                )
            )
        } catch {
            throw ProgramFailure(
                "\(Settings.Name.baseURL) is not an address of a web service; correct it or unset it.",
                status: .badConfiguration
            )
        }
    }

    /// What a program reads is written the same everywhere.
    func makeItemsScene(writing output: OutputFormat = .text) -> ItemsSceneDIContainer {
        ItemsSceneDIContainer(
            repository: repository,
            format: region.writing(output, asked: manners.locale),
            pattern: manners.pattern,
            sort: manners.sort,
            isVerbose: manners.isVerbose,
            isLive: isLive,
            lacksKey: lacksKey,
            surroundings: surroundings,
            console: console
        )
    }

    /// Says to a person what stands in the way of live answers; a full screen says it itself.
    func tellOfMissingKey() {
        guard lacksKey, !hasFullScreen, console.error.traits.isTerminal else { return }
        let labels = ItemsLabels(region.writing(.text, asked: manners.locale))
        let settings = "\(Settings.Name.clientID), \(Settings.Name.clientSecret)"
        console.note(
            labels.keylessAdvice(NaverService.name, settings: settings, address: Settings.keyAddress)
        )
    }

    /// From the wire outwards: each attempt is told of, and those who share an exchange share its attempts.
    private static func makeHTTPClient(
        _ surroundings: Surroundings,
        log: (@Sendable (String) -> Void)?
    ) -> HTTPClient {
        var client = HTTPClient.curl(
            CurlConfiguration(environment: surroundings.environment),
            didRedirect: log
        )
        if let log { client = client.logging(to: log, clock: surroundings.clock) }
        return
            client
            .retrying(clock: surroundings.clock, now: surroundings.now, jitter: surroundings.jitter)
            .sharingEqualRequests()
    }

    /// The items lie in the program itself, so their place never changes and never goes away.
    private static let embeddedItems: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_items_bytes(), count: embedded_items_count())
    }
}
