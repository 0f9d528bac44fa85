import CommandLineKit
import Entities
import Foundation
import PresentationKit
import ProgramKit
import ProgramTestSupport
import ScreenTestSupport
import TerminalKit
import Testing

@testable import MovieSearchApp
@testable import MovieSearchComposition
@testable import MoviesComposition

@Suite("The full screen over the composition of the program", .timeLimit(.minutes(10)))
@MainActor
struct ComposedFullScreenTests {
    /// The scene's container with a terminal double; holds the view models weakly.
    private final class Dependencies: MoviesSceneViewModelDependencies,
        MoviesFullScreenFlowCoordinatorDependencies
    {
        let terminal = TerminalDouble()
        private let scene: MoviesSceneDIContainer
        private(set) weak var list: (any MoviesListViewModel)?
        private(set) weak var details: (any MovieDetailsViewModel)?
        private(set) weak var recentQueries: RecentQueriesViewModel?

        init(_ scene: MoviesSceneDIContainer) {
            self.scene = scene
        }

        var format: RegionalFormat { scene.format }
        var keyNote: String? { scene.keyNote }
        var serviceName: String? { scene.serviceName }
        var clock: any Clock<Duration> { scene.clock }

        func makeMoviesSceneViewModel() -> MoviesSceneViewModel {
            MoviesSceneViewModel(dependencies: self, options: .whileTyping(usesNetwork: scene.usesNetwork))
        }

        func makeAnsweringCatalogueViewModel() -> CatalogueViewModel? {
            scene.makeAnsweringCatalogueViewModel()
        }

        func makeMoviesListViewModel(
            _ options: MoviesListOptions,
            actions: MoviesListActions
        ) -> any MoviesListViewModel {
            let list = scene.makeMoviesListViewModel(options, actions: actions)
            self.list = list
            return list
        }

        func makeMovieDetailsViewModel(
            _ request: MovieDetailsRequest,
            actions: MovieDetailsActions
        ) -> any MovieDetailsViewModel {
            let details = scene.makeMovieDetailsViewModel(request, actions: actions)
            self.details = details
            return details
        }

        func pickRandomMovie(typed text: String) async -> RandomMovieState {
            await scene.pickRandomMovie(typed: text)
        }

        func undoLastWrite() async -> UndoViewModel.State { await scene.undoLastWrite() }

        func makeRecentQueriesViewModel(
            choose: @escaping MoviesListActions.Choose
        ) -> RecentQueriesViewModel {
            let recentQueries = scene.makeRecentQueriesViewModel(choose: choose)
            self.recentQueries = recentQueries
            return recentQueries
        }
    }

    private func context(home: TemporaryDirectory) -> ProcessContext {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        return ProcessContext(
            arguments: [],
            environment: ["HOME": home.path],
            now: { 0 },
            clock: ContinuousClock(),
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
    }

    @Test("Finds, opens and saves a movie, and leaves no view model in memory")
    func wholeVisit() async throws {
        let home = try TemporaryDirectory()
        let container = try AppDIContainer(
            context: context(home: home),
            options: CommandOptions(color: .never)
        )
        let dependencies = Dependencies(container.scene)
        let terminal = dependencies.terminal
        let status = try await visit(dependencies) {
            #expect(await terminal.frame(with: "No TMDB key")?.cursor == CellPosition(row: 0, column: 6))
            terminal.type("blade runner")
            // The first words find the movie too, but nothing may be opened before all of them are typed.
            let answered = await terminal.frame { frame in
                ["Find: blade runner\n", "  Title ", "1982  117 min"].allSatisfy { frame.text.contains($0) }
            }
            #expect(answered != nil)
            terminal.press(.tab, .enter)
            #expect(await terminal.frame(with: "Ridley Scott\n") != nil)
            #expect(dependencies.details != nil)
            terminal.press(.character("r"), .character("8"))
            #expect(await terminal.frame(with: "My rating   ★ 8") != nil)
            // Similar movies replace the list; what is saved of one of them is shown there, and the way back leads
            // through all lists.
            terminal.press(.character("s"))
            let similar = await terminal.frame { frame in
                ["Similar to Blade Runner (1982)", "› Alien"].allSatisfy { frame.text.contains($0) }
            }
            #expect(similar != nil)
            terminal.press(.enter)
            #expect(await terminal.frame(with: "Sigourney Weaver") != nil)
            terminal.press(.character("w"))
            #expect(await terminal.frame(with: "Watchlist   since") != nil)
            terminal.press(.character("s"))
            #expect(await terminal.frame(with: "Similar to Alien (1979)") != nil)
            terminal.press(.escape)
            #expect(await terminal.frame(with: "Watchlist   since") != nil)
            terminal.press(.escape, .escape)
            #expect(await terminal.frame(with: "My rating   ★ 8") != nil)
            terminal.press(.escape)
            #expect(await terminal.frame(with: "★8  Ridley Scott") != nil)
            terminal.press(.tab, .escape)
            // Words that were typed and then chosen from are offered as a suggestion.
            #expect(await terminal.frame(with: "  blade runner\n") != nil)
            #expect(dependencies.recentQueries != nil)
            terminal.press(.escape)
        }
        #expect(status == .success)
        #expect(dependencies.list == nil)
        #expect(dependencies.details == nil)
        #expect(dependencies.recentQueries == nil)
        await container.close()
    }

    @Test("Searches and names a catalogue that is imported while the screen is open")
    func importedMeanwhile() async throws {
        let home = try TemporaryDirectory()
        let folder = URL(filePath: home.path).appending(path: ".local/share/strata/moviesearch")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let movies = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../../Modules/Embedded/Films/Data/catalogue.index")
        let container = try AppDIContainer(
            context: context(home: home),
            options: CommandOptions(color: .never),
            catalogueUse: .session
        )
        let dependencies = Dependencies(container.scene)
        let terminal = dependencies.terminal
        let status = try await visit(dependencies) {
            terminal.type("alien")
            #expect(await terminal.frame(with: "from the built-in catalogue") != nil)
            do {
                try Data(contentsOf: movies)
                    .write(to: folder.appending(path: "catalogue.index"), options: .atomic)
            } catch {
                Issue.record(error)
            }
            terminal.type("s")
            let answered = await terminal.frame { frame in
                frame.text.contains("from the imported catalogue") && !frame.text.contains("built-in movies")
            }
            #expect(answered != nil)
            terminal.press(.escape, .escape, .escape)
        }
        #expect(status == .success)
        await container.close()
    }

    private func visit(
        _ dependencies: Dependencies,
        _ user: () async -> Void
    ) async throws -> CommandLineKit.ExitStatus {
        let flow = Task {
            try await MoviesFullScreenFlowCoordinator(
                dependencies: dependencies,
                terminal: dependencies.terminal,
                openInBrowser: { _ in false }
            )
            .start()
        }
        await user()
        return try await flow.value
    }
}
