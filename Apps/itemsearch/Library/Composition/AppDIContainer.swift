import AppSupport
import CommandLineKit
import EmbeddedItems
import Entities
import ImageDecoding
import Networking
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import TerminalKit

/// The container of the objects that live as long as the program; creates the containers of the scenes.
@MainActor
struct AppDIContainer {
    let console: Console
    private let context: ProcessContext
    private let region: Region
    private let repository: any ShoppingRepository
    private let picturesRepository: any ItemPicturesRepository
    private let options: SearchOptions
    /// Whether the catalogue is used only because there is no API key.
    private let lacksKey: Bool
    private let isLive: Bool
    private let hasFullScreen: Bool

    /// Creates the container. Messages are deferred if `deferredMessages` is given.
    init(
        context: ProcessContext,
        options: SearchOptions,
        deferringMessages deferredMessages: DeferredMessages? = nil
    ) throws(ProgramFailure) {
        region = Region(environment: context.environment)
        let format = region.writing(.text, chosen: options.locale)
        let settings: Settings
        do throws(ServiceSettingsError) {
            settings = try Settings(context: context, source: options.source)
        } catch {
            throw ProgramFailure(error, in: format)
        }
        let plainConsole = context.console(options.color)
        let console = deferredMessages.map(plainConsole.deferringMessages) ?? plainConsole
        self.console = console
        self.context = context
        self.options = options
        hasFullScreen = deferredMessages != nil
        isLive = settings.credential != nil
        lacksKey = settings.credential == nil && options.source == .auto
        guard let credential = settings.credential else {
            repository = CatalogueShoppingRepository(items: Self.embeddedItems)
            picturesRepository = NoItemPictures()
            return
        }
        let client = HTTPClient.standard(
            environment: context.environment,
            clock: context.clock,
            now: context.now,
            jitter: context.jitter,
            log: options.isVerbose ? console.note : nil
        )
        do throws(NetworkError) {
            repository = NaverShoppingRepository(
                service: try NaverService(
                    baseURL: settings.baseURL,
                    credential: credential,
                    client: client
                )
            )
        } catch {
            throw ProgramFailure(.invalidAddress(variable: Settings.Name.baseURL), in: format)
        }
        do throws(NetworkError) {
            picturesRepository = try DefaultItemPicturesRepository(
                client: client,
                baseURL: settings.imageURL,
                decode: ImageDecoder.pixels
            )
        } catch {
            throw ProgramFailure(.invalidAddress(variable: Settings.Name.imageURL), in: format)
        }
    }

    /// Creates the scene for an output format. Output for programs ignores the locale.
    func makeItemsScene(writing output: OutputFormat = .text) -> ItemsSceneDIContainer {
        ItemsSceneDIContainer(
            repository: repository,
            picturesRepository: picturesRepository,
            format: region.writing(output, chosen: options.locale),
            pattern: options.pattern,
            sort: options.sort,
            prices: options.prices,
            isVerbose: options.isVerbose,
            isLive: isLive,
            lacksKey: lacksKey,
            context: context,
            console: console
        )
    }

    /// Suggests an API key on a terminal; the full screen shows this itself.
    func suggestAPIKey() {
        guard lacksKey, !hasFullScreen, console.error.traits.isTerminal else { return }
        let labels = ItemsLabels(region.writing(.text, chosen: options.locale))
        let settings = "\(Settings.Name.clientID), \(Settings.Name.clientSecret)"
        console.note(
            labels.keylessAdvice(NaverService.name, settings: settings, address: Settings.keyAddress)
        )
    }

    /// The embedded catalogue is part of the executable, so its memory stays valid.
    private static let embeddedItems: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_items_bytes(), count: embedded_items_count())
    }
}

/// No pictures: the catalogue has none.
private struct NoItemPictures: ItemPicturesRepository {
    func picture(
        _ reference: ItemPictureReference,
        fitting box: PictureSize
    ) async throws(ShoppingError) -> Picture? { nil }
}
