import AppSupport
package import CommandLineKit
import CurlTransport
import EmbeddedItems
import Entities
import ImageDecoding
import Networking
package import PresentationKit
package import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
package import TerminalKit

/// The container of the objects that live as long as the program; creates the container of the search.
@MainActor
package struct AppDIContainer {
    private let console: Console
    package let context: ProcessContext
    private let format: RegionalFormat
    private let repository: any ShoppingRepository
    private let picturesRepository: any ItemPicturesRepository
    /// Whether the catalogue is used only because there is no API key.
    private let lacksKey: Bool
    /// Whether requests are sent to a service.
    private let usesNetwork: Bool

    /// Creates the container. Messages are in the language of `format`, and deferred if `deferredMessages` is given.
    package init(
        context: ProcessContext,
        color: ColorChoice,
        format: RegionalFormat,
        source: ItemSource,
        isVerbose: Bool,
        deferringMessages deferredMessages: DeferredMessages? = nil
    ) throws(ProgramFailure) {
        let settings: Settings
        do throws(ServiceSettingsError) {
            settings = try Settings(context: context, source: source)
        } catch {
            throw ProgramFailure(error, in: format)
        }
        let plainConsole = context.console(color)
        let console = deferredMessages.map(plainConsole.deferringMessages) ?? plainConsole
        self.console = console
        self.context = context
        self.format = format
        usesNetwork = settings.credential != nil
        lacksKey = settings.credential == nil && source == .auto
        guard let credential = settings.credential else {
            repository = CatalogueShoppingRepository(items: Self.embeddedItems)
            picturesRepository = NoItemPictures()
            return
        }
        let client = HTTPClient.standard(
            over: .curl(CurlConfiguration(environment: context.environment)),
            clock: context.clock,
            now: context.now,
            jitter: context.jitter,
            log: isVerbose ? console.note : nil
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

    /// Creates the container of the search, whose results are in the language and form of `format`.
    package func makeItemsScene(in format: RegionalFormat) -> ItemsSceneDIContainer {
        ItemsSceneDIContainer(
            repository: repository,
            picturesRepository: picturesRepository,
            format: format,
            usesNetwork: usesNetwork,
            lacksKey: lacksKey,
            context: context,
            console: console
        )
    }

    /// Suggests an API key on a terminal; the full screen shows this itself.
    package func suggestAPIKey() {
        guard lacksKey, console.error.traits.isTerminal else { return }
        let settings = "\(Settings.Name.clientID), \(Settings.Name.clientSecret)"
        console.note(
            ItemsLabels(format)
                .keylessAdvice(NaverService.name, settings: settings, address: Settings.keyAddress)
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
