import AppSupport
import CommandLineKit
import Foundation
import MovieScreens
import NetworkingTestSupport
import PresentationKit
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing

@testable import MovieSearchApp
@testable import MovieSearchComposition

@MainActor
@Suite("The details flow")
struct MovieDetailsFlowTests {
    @Test("the text is shown without the poster if it takes longer than two seconds")
    func latePoster() async throws {
        let double = DetailsDependenciesDouble(pictures: .kitty)
        async let status = MovieDetailsFlow(dependencies: double).start(
            ShowCommand(movie: .title("alien"))
        )
        #expect(await double.testClock.advanceToNextWaking() == .seconds(2))
        #expect(try await status == .success)
        guard case .failed(let failure) = double.shown.first?.poster else {
            Issue.record("\(String(describing: double.shown.first))")
            return
        }
        #expect(failure.message.contains("2 seconds"))
        #expect(double.shown.first?.movie?.item.title == "Alien")
        #expect(double.movie.boxes == ["260x380"])
    }

    @Test("the terminal is queried once for text output, and not at all for JSON")
    func overlap() async throws {
        let double = DetailsDependenciesDouble(pictures: .none)
        _ = try await MovieDetailsFlow(dependencies: double).start(
            ShowCommand(movie: .title("alien"))
        )
        #expect(double.requests == 1)
        #expect(double.movie.boxes.isEmpty)
        _ = try await MovieDetailsFlow(dependencies: double).start(
            ShowCommand(movie: .title("alien"), options: CommandOptions(output: .json))
        )
        #expect(double.requests == 1)
    }
}

@MainActor
@Suite("The waiting message")
struct WaitingNoteTests {
    private let clock = TestClock()

    private func written(isShown: Bool, while work: (TestClock) async -> Void) async throws -> String {
        let pipe = try OutputPipe()
        let channel = Console.Channel(
            TextOutput(descriptor: pipe.descriptor),
            traits: TerminalTraits(isTerminal: true, columns: 80, rows: 24, usesColor: false)
        )
        let note = WaitingMessage(
            "Asking…",
            isShown: isShown,
            console: Console(output: channel, error: channel),
            clock: clock
        )
        await note.during { await work(clock) }
        return await pipe.contents()
    }

    @Test("appears after 400 ms and disappears with the answer")
    func late() async throws {
        let text = try await written(isShown: true) { clock in
            #expect(await clock.advanceToNextWaking() == .milliseconds(400))
        }
        #expect(text == "Asking…\r\u{1B}[K")
    }

    @Test("is not shown for a fast answer or where it is disabled")
    func never() async throws {
        #expect(
            try await written(isShown: true) { clock in
                await clock.waitForSleepers(1)
                clock.advance(by: .milliseconds(399))
            }
            .isEmpty
        )
        #expect(try await written(isShown: false) { $0.advance(by: .seconds(20)) }.isEmpty)
    }
}

/// Dependencies with a movie whose poster never arrives.
@MainActor
private final class DetailsDependenciesDouble: MovieDetailsFlowDependencies {
    let testClock = TestClock()
    let format = RegionalFormat.plain
    let movie = HangingMovie()
    private let pictures: ImageProtocol
    private(set) var requests = 0
    private(set) var shown: [MovieDetailsState] = []

    init(pictures: ImageProtocol) {
        self.pictures = pictures
    }

    var clock: any Clock<Duration> { testClock }

    func makeMovieDetailsViewModel(_ request: MovieDetailsRequest) -> any MovieDetailsViewModel { movie }
    func show(_ state: MovieDetailsState, as output: OutputFormat, printedPoster: PrintedPoster?) {
        shown.append(state)
    }

    func queryPictureSupport(_ choice: PictureChoice) async -> PictureSupport {
        requests += 1
        return PictureSupport(imageProtocol: pictures, cellPixels: nil)
    }

    func makePrintedPoster(_ pictures: PictureSupport) -> PrintedPoster? {
        PrintedPoster(pictures, colors: .trueColor, columns: 80, rows: 24)
    }

    func makeWaitingMessage() -> WaitingMessage {
        let channel = Console.Channel(
            TextOutput(.error),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        return WaitingMessage(
            "",
            isShown: false,
            console: Console(output: channel, error: channel),
            clock: testClock
        )
    }
}

@MainActor
private final class HangingMovie: MovieDetailsViewModel {
    var state = MovieDetailsState()
    private(set) var boxes: [String] = []

    func states() -> AsyncStream<MovieDetailsState> { AsyncStream { $0.finish() } }

    func load() async {
        state = MovieDetailsState(
            phase: .loaded,
            movie: MovieDetailsViewData(
                item: MoviesListItemViewData(id: "tmdb:1", title: "Alien"),
                hasPoster: true
            )
        )
    }

    func refresh() async { await load() }

    func toggleViewing() async { Issue.record("nobody expected a viewing") }
    func toggleWatchlist() async { Issue.record("nobody expected the watchlist to change") }
    func rate(_ rating: Int?) async { Issue.record("nobody expected a rating") }
    func showSimilarMovies() { Issue.record("nobody expected similar movies") }

    func loadPoster(width: Int, height: Int) async {
        boxes.append("\(width)x\(height)")
        let (never, _) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
    }
}
