import CommandLineKit
import Entities
import NetworkingTestSupport
import PresentationKit
import PresentationKitTestSupport
import ScreenTestSupport
import TerminalKit
import Testing

@testable import MovieSearchApp

@Suite("The flow of the full screen")
@MainActor
struct MoviesFullScreenFlowTests {
    static let items = (1...30).map { MoviesListItemViewData(id: "tmdb:\($0)", title: "Film \($0)") }

    static func found(_ query: String, of totalPages: Int = 2) -> MoviesListState {
        MoviesListState(
            query: query,
            phase: .loaded,
            movies: MoviesListState.Movies(
                query: query,
                items: items,
                pages: 1...1,
                totalPages: totalPages,
                totalResults: 60,
                origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
            )
        )
    }

    static func details(hasPoster: Bool) -> MovieDetailsState {
        MovieDetailsState(
            phase: .loaded,
            movie: MovieDetailsViewData(item: items[0], tagline: "All there is to know", hasPoster: hasPoster)
        )
    }

    func start(
        _ dependencies: FullScreenDependenciesDouble,
        imageProtocol: ImageProtocol? = nil
    ) -> Task<Result<CommandLineKit.ExitStatus, ProgramFailure>, Never> {
        Task {
            do throws(ProgramFailure) {
                return .success(try await dependencies.makeFlow(imageProtocol: imageProtocol).start())
            } catch {
                return .failure(error)
            }
        }
    }

    @Test("Names the catalogue in use before any search, with the date of an import")
    func catalogue() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal, keyNote: "No key.")
        dependencies.catalogue = CatalogueInUse(
            path: "/x",
            imported: ImportedCatalogueSummary(
                path: "/x",
                movies: 693_016,
                bytes: 0,
                origin: CatalogueOrigin(
                    sourceName: "IMDb",
                    fileName: "title.basics.tsv",
                    hasRatings: true,
                    hasOtherTitles: false,
                    importedAt: 1_795_219_200
                )
            ),
            issue: nil,
            builtInMovies: 0
        )
        let flow = start(dependencies)
        #expect(
            await terminal.frame(with: "693,016 movies of IMDb, imported 2026-11-21 · No key.") != nil
        )
        terminal.press(.control("c"))
        #expect(await flow.value == .success(.interrupted))
    }

    @Test("No object stays in memory after the flow")
    func leavesNothing() async throws {
        let terminal = TerminalDouble(imageProtocol: .blocks)
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.queries = ["alien"]
        dependencies.details = Self.details(hasPoster: true)
        dependencies.prepare = {
            $0.state = Self.found("")
            $0.hanging = ["type ab", "more"]
        }
        var flow: MoviesFullScreenFlowCoordinator? = dependencies.makeFlow()
        weak let coordinator = flow
        let running = Task { [flow] in try await flow?.start() }
        flow = nil
        #expect(await terminal.frame(with: "alien") != nil)
        terminal.press(.tab, .enter)
        #expect(await terminal.frame(with: "▀▀▀") != nil)
        #expect(coordinator != nil)
        #expect(dependencies.shownDetails != nil)
        terminal.press(.control("c"))
        #expect(try await running.value == .interrupted)
        #expect(coordinator == nil)
        #expect(dependencies.list == nil)
        #expect(dependencies.shownDetails == nil)
        #expect(dependencies.recentQueries == nil)
    }

    // MARK: - A movie

    @Test("Opens the page of a movie, or says where it is, and copies its ID")
    func pageAndID() async throws {
        for isOpened in [true, false] {
            let terminal = TerminalDouble()
            let dependencies = FullScreenDependenciesDouble(terminal)
            dependencies.openInBrowser = { address in
                #expect(address == "https://www.themoviedb.org/movie/1")
                return isOpened
            }
            dependencies.prepare = { $0.state = Self.found("") }
            let flow = start(dependencies)
            #expect(await terminal.frame(with: "Film 1") != nil)
            terminal.press(.tab, .control("o"))
            let message =
                isOpened ? "Opening https://www.themoviedb.org/movie/1" : "No browser could be opened"
            #expect(await terminal.frame(with: message) != nil)
            terminal.press(.control("y"))
            #expect(await terminal.frame(with: "Copied tmdb:1") != nil)
            terminal.press(.control("c"))
            #expect(await flow.value == .success(.interrupted))
            #expect(terminal.asked == ["copy tmdb:1", "close"])
        }
    }

    @Test("A movie is shown with the data of its row first, then with details and a poster of the right size")
    func showingDetails() async throws {
        let terminal = TerminalDouble(imageProtocol: .blocks)
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.prepare = { $0.state = Self.found("") }
        dependencies.details = Self.details(hasPoster: true)
        let flow = start(dependencies)
        _ = await terminal.frame(with: "Film 1")
        terminal.press(.tab, .enter)
        #expect(await terminal.frame(with: "▀▀▀  Film 1") != nil)
        #expect(dependencies.requests == [.listed(Self.items[0])])
        #expect(dependencies.shownDetails?.commands == ["load", "poster 26x38"])
        #expect(dependencies.list?.commands.contains("remember") == true)

        terminal.send(.resized(CellSize(columns: 120, rows: 30)))
        _ = await terminal.frame { $0.size.columns == 120 && $0.text.contains("▀▀▀") }
        #expect(dependencies.shownDetails?.commands.last == "poster 16x24")

        // A refresh requests the poster again, because the movie may have another one.
        terminal.press(.control("r"))
        let told = try #require(dependencies.shownDetails?.told.stream)
        var commands: [String] = []
        for await command in told {
            commands.append(command)
            if commands.count == 5 { break }
        }
        #expect(commands == ["load", "poster 26x38", "poster 16x24", "refresh", "poster 16x24"])

        // Beside the list it stays as a preview, until the list loses the focus.
        terminal.press(.escape)
        #expect(await terminal.frame { $0.text.contains("Enter details") && $0.text.contains("▀") } != nil)
        terminal.press(.escape)
        #expect(await terminal.frame { !$0.text.contains("▀") } != nil)
        #expect(dependencies.shownDetails == nil)
        terminal.press(.control("c"))
        _ = await flow.value
    }

    @Test("The user's choice of the image protocol overrides the terminal's")
    func posterOverride() async throws {
        let terminal = TerminalDouble(imageProtocol: .blocks)
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.prepare = { $0.state = Self.found("") }
        dependencies.details = Self.details(hasPoster: true)
        let flow = start(dependencies, imageProtocol: ImageProtocol.none)
        _ = await terminal.frame(with: "Film 1")
        terminal.press(.tab, .enter)
        #expect(await terminal.frame(with: "All there is to know") != nil)
        #expect(dependencies.shownDetails?.commands == ["load"])
        terminal.press(.control("c"))
        _ = await flow.value
    }
}
