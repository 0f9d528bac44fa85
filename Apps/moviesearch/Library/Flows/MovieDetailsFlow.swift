import AppSupport
import CommandLineKit
import MovieScreens
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// The dependencies of the details flow.
@MainActor
protocol MovieDetailsFlowDependencies: Sendable {
    /// Prints a movie, with the poster beside the text if it was loaded.
    func show(
        _ state: MovieDetailsState,
        as output: OutputFormat,
        printedPoster: PrintedPoster?
    ) throws(ProgramFailure)
    /// Returns how the terminal shows pictures; queries the terminal if possible.
    func queryPictureSupport(_ choice: PictureChoice) async -> PictureSupport
    /// Returns where the poster is drawn; `nil` if none is.
    func makePrintedPoster(_ pictures: PictureSupport) -> PrintedPoster?
    func makeWaitingMessage() -> WaitingMessage
    /// The language and region of messages.
    var format: RegionalFormat { get }
    /// The clock that limits the wait for a poster.
    var clock: any Clock<Duration> { get }
}

/// Finds a movie, fetches its poster if it can be drawn, and shows both.
@MainActor
struct MovieDetailsFlow {
    let viewModel: any MovieDetailsViewModel
    let dependencies: any MovieDetailsFlowDependencies

    func start(_ command: ShowCommand) async throws(ProgramFailure) -> ExitStatus {
        let (loaded, printed) = await dependencies.makeWaitingMessage().during { await load(command) }
        let state = command.movie.showingKnown(loaded)
        guard try state.phase.isLoaded() else { return .interrupted }
        try dependencies.show(state, as: command.options.output, printedPoster: printed)
        return .success
    }

    private func load(_ command: ShowCommand) async -> (MovieDetailsState, PrintedPoster?) {
        guard command.options.output == .text else {
            await viewModel.load()
            return (viewModel.state, nil)
        }
        // The terminal is queried while the movie loads, which saves time.
        async let pictures = dependencies.queryPictureSupport(command.poster)
        await viewModel.load()
        let printed = dependencies.makePrintedPoster(await pictures)
        guard let printed, viewModel.state.phase == .loaded, viewModel.state.movie?.hasPoster == true else {
            return (viewModel.state, printed)
        }
        let state = await viewModel.loadPoster(
            width: printed.pixelWidth,
            height: printed.pixelHeight,
            beforeShowingText: dependencies.clock,
            in: dependencies.format
        )
        return (state, printed)
    }
}

// MARK: - The container

extension AppDIContainer: MovieDetailsFlowDependencies {
    var clock: any Clock<Duration> { context.clock }

    func queryPictureSupport(_ choice: PictureChoice) async -> PictureSupport {
        let traits = console.output.traits
        let choosing = choice.imageProtocol(on: traits, environment: context.environment)
        let guess = PictureSupport(imageProtocol: choosing, cellPixels: nil)
        // Without posters, or a place to draw them, the terminal need not be queried.
        guard scene.usesService, context.input.isTerminal, makePrintedPoster(guess) != nil else {
            return guess
        }
        return await TerminalPictureQuery(
            traits: traits,
            environment: context.environment,
            clock: context.clock
        ).queryPictureSupport(override: choice == .auto ? nil : choosing)
    }

    func makePrintedPoster(_ pictures: PictureSupport) -> PrintedPoster? {
        let traits = console.output.traits
        return PrintedPoster(
            pictures,
            colors: ColorDepth(environment: context.environment),
            columns: traits.columns,
            rows: traits.rows
        )
    }
}
