import Entities
import MoviesComposition
import NetworkingTestSupport
import PresentationKit
import ProgramKit
import ProgramTestSupport
import TerminalKit
import WebServer

@testable import MovieSearchApp
@testable import MovieSearchComposition

/// What a test needs of one run of the program.
@MainActor
struct MoviesSiteRun {
    let container: AppDIContainer
    let site: MoviesSite

    init(_ environment: [String: String], clock: TestClock = TestClock()) throws {
        let channel = Console.Channel(
            TextOutput(.error),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        let container = try AppDIContainer(
            context: ProcessContext(
                arguments: [],
                environment: environment,
                now: { 1_800_000_000 },
                clock: clock,
                jitter: { 0 },
                console: { _ in Console(output: channel, error: channel) }
            ),
            options: CommandOptions(color: .never),
            catalogueUse: .session
        )
        self.container = container
        site = MoviesSite { container.scene.with($0) }
    }

    func response(to request: WebRequest, in format: RegionalFormat = .plain) async -> WebResponse {
        await site.response(to: request, in: format)
    }

    /// The saved searches.
    func searches() async -> [String] {
        let recentQueries = container.scene.makeRecentQueriesViewModel()
        await recentQueries.load(limit: 10)
        return recentQueries.state.queries
    }
}

extension WebResponse {
    var bytes: [UInt8] {
        if case .bytes(let bytes) = body { bytes } else { [] }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
