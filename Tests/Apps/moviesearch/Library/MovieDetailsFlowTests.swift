import AppSupport
import CommandLineKit
import Foundation
import MovieScreens
import NetworkingTestSupport
import PresentationKit
import PresentationKitTestSupport
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing

@testable import MovieSearchApp
@testable import MovieSearchComposition

@MainActor
@Suite("The details flow")
struct MovieDetailsFlowTests {
    @Test("the terminal is queried once for text output, and not at all for JSON")
    func overlap() async throws {
        let double = DetailsDependenciesDouble(pictures: .none)
        _ = try await MovieDetailsFlow(viewModel: double.movie, dependencies: double).start(
            ShowCommand(movie: .title("alien"))
        )
        #expect(double.requests == 1)
        #expect(double.movie.commands == ["load"])
        _ = try await MovieDetailsFlow(viewModel: double.movie, dependencies: double).start(
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

/// Dependencies with a movie that has a poster.
@MainActor
private final class DetailsDependenciesDouble: MovieDetailsFlowDependencies {
    let testClock = TestClock()
    let format = RegionalFormat.plain
    let movie = MovieDetailsDouble(
        .title("alien"),
        loaded: MovieDetailsState(
            phase: .loaded,
            movie: MovieDetailsViewData(
                item: MoviesListItemViewData(id: "tmdb:1", title: "Alien"),
                hasPoster: true
            )
        )
    )
    private let pictures: ImageProtocol
    private(set) var requests = 0

    init(pictures: ImageProtocol) {
        self.pictures = pictures
    }

    var clock: any Clock<Duration> { testClock }

    func show(_ state: MovieDetailsState, as output: OutputFormat, printedPoster: PrintedPoster?) {}

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
