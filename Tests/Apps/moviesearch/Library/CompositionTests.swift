import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import ProgramKit
import TerminalKit
import Testing

@testable import MovieSearchApp
@testable import MovieSearchComposition
@testable import MoviesComposition

@MainActor
@Suite("The composition of moviesearch")
struct CompositionTests {
    private func context(_ environment: [String: String] = [:]) -> ProcessContext {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        return ProcessContext(
            arguments: [],
            environment: environment,
            now: { 0 },
            clock: ContinuousClock(),
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
    }

    private func makeList(_ scene: MoviesSceneDIContainer) -> any MoviesListViewModel {
        scene.makeMoviesListViewModel(MoviesListOptions(), actions: MoviesListActions())
    }

    @Test("No child process gets a key of TMDB")
    func secrets() {
        #expect([Settings.Name.accessToken: "1", Settings.Name.apiKey: "1"].withoutSecrets.isEmpty)
    }

    @Test(
        "every factory creates the right type, with and without a key",
        arguments: [[:], ["TMDB_API_KEY": "0123456789abcdef0123456789abcdef"], ["TMDB_ACCESS_TOKEN": "eyJx"]]
    )
    func factories(environment: [String: String]) throws {
        let container = try AppDIContainer(
            context: context(environment),
            options: CommandOptions(color: .never)
        )
        let scene = container.scene
        #expect(makeList(scene).state.phase == .idle)
        #expect(scene.makeMovieDetailsViewModel(.id("tt0083658")).state.phase == .idle)
        #expect(container.makePrintedPoster(PictureSupport(imageProtocol: .none, cellPixels: nil)) == nil)
        #expect(scene.makeRecentQueriesViewModel().state.phase == .idle)
        #expect(scene.makeCatalogueViewModel().state.phase == .idle)
        #expect(scene.makeCatalogueImportViewModel().state.phase == .idle)
        #expect(scene.makeCacheViewModel().state.phase == .idle)
    }

    @Test(
        "an invalid setting is rejected, and the message does not contain the key",
        arguments: [
            ["TMDB_API_KEY": "not-a-key"], ["TMDB_ACCESS_TOKEN": "0123456789abcdef"],
            ["TMDB_ACCESS_TOKEN": "eyJ\u{1}control"],
            ["TMDB_API_KEY": "0123456789abcdef0123456789abcdef", "MOVIESEARCH_API_URL": "ftp://x"],
            ["TMDB_API_KEY": "0123456789abcdef0123456789abcdef", "MOVIESEARCH_API_URL": "nowhere"],
            [
                "TMDB_API_KEY": "0123456789abcdef0123456789abcdef",
                "MOVIESEARCH_API_URL": "https://example.org/3?api_key=0123456789abcdef0123456789abcdef",
            ],
        ]
    )
    func badSetting(environment: [String: String]) {
        let failure = #expect(throws: ProgramFailure.self) {
            try AppDIContainer(
                context: context(environment),
                options: CommandOptions(color: .never)
            )
        }
        #expect(failure?.status == .badConfiguration)
        for key in ["TMDB_API_KEY", "TMDB_ACCESS_TOKEN"] {
            guard let secret = environment[key] else { continue }
            #expect(failure?.message.contains(secret) == false)
        }
    }
}
