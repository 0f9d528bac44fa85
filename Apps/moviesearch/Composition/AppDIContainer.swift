import AppSupport
package import CommandLineKit
import EmbeddedFilms
package import Entities
package import MoviesComposition
import Persistence
package import PresentationKit
package import ProgramKit
import RepositoryImpl
import TerminalKit

/// The container of the objects that live as long as the program: its process, its files and the scene's container.
@MainActor
package struct AppDIContainer {
    private let plainConsole: Console
    private let deferredMessages: DeferredMessages?
    package let console: Console
    package let context: ProcessContext
    package let isVerbose: Bool
    private let files: MovieFiles
    package let scene: MoviesSceneDIContainer

    /// Creates the container.
    ///
    /// - Parameters:
    ///   - context: The process of the program.
    ///   - options: The options that all commands share.
    ///   - catalogueUse: What an opened catalogue is used for.
    ///   - name: Returns the command, option or key of an action that messages advise.
    ///   - defersMessages: Whether messages are printed when the container is closed, after a full screen.
    /// - Throws: An error if a setting is invalid or lacks the key that the source needs.
    package init(
        context: ProcessContext,
        options: CommandOptions,
        catalogueUse: CatalogueUse = .oneAnswer,
        naming name: (MoviesAction) -> String? = { _ in nil },
        defersMessages: Bool = false
    ) throws(ProgramFailure) {
        let region = Region(environment: context.environment)
        let format =
            region
            .writing(options.output, chosen: options.locale)
            .withContentLanguage(of: options.source.preferences.language)
            .naming(name)
        plainConsole = context.console(options.color)
        deferredMessages = defersMessages ? DeferredMessages() : nil
        let console = deferredMessages.map(plainConsole.deferringMessages) ?? plainConsole
        self.context = context
        self.console = console
        isVerbose = options.source.isVerbose
        let directories = StorageDirectories(program: "moviesearch", environment: context.environment)
        files = MovieFiles(in: directories, whenDamaged: .setAside(in: format, report: console.note))
        let service: MovieService?
        do throws(ServiceSettingsError) {
            service = try MovieService(
                options.source,
                context: context,
                directories: directories,
                format: format,
                country: options.locale?.region ?? region.country,
                log: console.note
            )
        } catch {
            throw ProgramFailure(error, in: format)
        }
        do throws(MovieService.InvalidAddress) {
            scene = MoviesSceneDIContainer(
                repositories: try MovieRepositories(
                    files: files,
                    embedded: Self.embeddedCatalogue,
                    catalogueUse: catalogueUse,
                    service: service,
                    now: context.now,
                    catalogueRejected: { console.note($0.sentence(path: $1, in: format)) },
                    notCached: { console.note(StorageNotice.answersNotCached($0).text(in: format)) }
                ),
                lacksKey: service == nil && options.source.source == .auto,
                format: format,
                zone: LocalTimeZone(offset: context.utcOffset),
                clock: context.clock,
                now: context.now,
                random: context.jitter
            )
        } catch {
            let variable =
                switch error {
                case .service: Settings.Name.baseURL
                case .images: Settings.Name.imageURL
                }
            throw ProgramFailure(.invalidAddress(variable: variable), in: format)
        }
    }

    /// The embedded catalogue is part of the executable, so its memory stays valid.
    private static let embeddedCatalogue: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count())
    }

    /// The language and region of answers and messages.
    package var format: RegionalFormat { scene.format }

    /// Opens the database now, while the program would otherwise wait, which hides most of its cost.
    package func openRecentQueries() { files.openRecentQueries() }

    /// Closes the databases that were opened, and prints deferred messages.
    package func close() async {
        await files.close()
        deferredMessages?.tell(on: plainConsole)
    }

    /// The number of stored searches.
    package nonisolated static let recentQueriesCapacity = MovieFiles.recentQueriesCapacity

    /// What `--version` says of the built-in catalogue.
    package nonisolated static var catalogueNote: String {
        "Catalogue of " + String(cString: embedded_films_revision())
    }

    /// The notice that TMDB's terms ask for.
    package nonisolated static let serviceAttribution = TMDBService.attribution
}
