import CommandLineKit
import Entities
import PresentationKit
import ProgramKit

/// The dependencies of the flow of commands on standard input.
@MainActor
protocol StdioFlowCoordinatorDependencies {
    func makeMoviesListViewModel(_ delivery: MoviesDelivery, actions: MoviesListActions)
        -> any MoviesListViewModel
    func makeMovieDetailsViewModel(_ request: MovieDetailsRequest) -> any MovieDetailsViewModel
}

/// Runs the commands from standard input, and writes every state that results as a line.
///
/// A command cancels the running one; the end of input lets it finish.
@MainActor
final class StdioFlowCoordinator {
    private let dependencies: any StdioFlowCoordinatorDependencies
    private let input: StandardInput
    private let output: StdioLines

    private var command: Task<Void, Never>?
    private var listWriting: Task<Void, Never>?
    /// Ends by itself with the last state of the details.
    private var detailsWriting: Task<Void, Never>?
    /// The movie that the list has opened, until its details are requested.
    private var chosenMovie: MovieDetailsRequest?
    private let (ends, ending) = AsyncStream.makeStream(of: ProgramFailure?.self)

    init(
        dependencies: any StdioFlowCoordinatorDependencies,
        input: StandardInput,
        output: StdioLines
    ) {
        self.dependencies = dependencies
        self.input = input
        self.output = output
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        let list = dependencies.makeMoviesListViewModel(
            .cachedFirst,
            actions: MoviesListActions(
                showMovieDetails: { [weak self] movie, _ in self?.chosenMovie = movie }
            )
        )
        listWriting = write(list.states()) { output, state throws(ProgramFailure) in try output.show(state) }
        // If the reader of the output leaves, the program ends even though this task still waits for a line.
        let reading = Task {
            var failure: ProgramFailure?
            do throws(ProgramFailure) {
                while let line = try await input.nextLine() { await perform(line, on: list) }
            } catch {
                failure = error
            }
            await finish(with: failure)
        }
        for await end in ends {
            reading.cancel()
            command?.cancel()
            // The caller closes the databases after this, so the command must have ended.
            await command?.value
            if let end { throw end }
            break
        }
        return .success
    }

    /// Waits until the running command ends and its last state is written.
    private func finish(with failure: ProgramFailure?) async {
        await command?.value
        // A cancelled stream still delivers its buffered states.
        for task in [listWriting, detailsWriting] {
            task?.cancel()
            await task?.value
        }
        ending.yield(failure)
    }

    private func perform(_ line: InputLine, on list: any MoviesListViewModel) async {
        if case .text(let text) = line, !text.contains(where: { !$0.isWhitespace }) { return }
        let command: StdioCommand
        do throws(InvalidInputLine) {
            command = try line.json()
        } catch {
            refuse(error.reason)
            return
        }
        self.command?.cancel()
        // The command must act on the list as shown, not on one that the cancelled command still changes.
        await self.command?.value
        guard !Task.isCancelled else { return }
        self.command = Task { await perform(command, on: list) }
    }

    private func perform(_ command: StdioCommand, on list: any MoviesListViewModel) async {
        switch command {
        case .list(let request): await list.load(request)
        case .preview(let words): await list.preview(words)
        case .more: await list.showMore()
        case .refresh: await list.refresh()
        case .select(let index): await showMovie(at: index, of: list)
        case .cancel: break
        }
    }

    private func showMovie(at index: Int, of list: any MoviesListViewModel) async {
        let items = list.state.answer?.items ?? []
        list.open(itemAt: index)
        guard let movie = chosenMovie else {
            refuse("there is no movie \(index) in the list, which has \(items.count), counted from 0")
            return
        }
        chosenMovie = nil
        let details = dependencies.makeMovieDetailsViewModel(movie)
        detailsWriting = write(details.states()) { output, state throws(ProgramFailure) in
            try output.show(state)
        }
        await details.load()
    }

    private func refuse(_ reason: String) {
        do throws(ProgramFailure) {
            try output.refuse(reason)
        } catch {
            ending.yield(error)
        }
    }

    private func write<State: Sendable>(
        _ states: AsyncStream<State>,
        by show: @escaping @MainActor (StdioLines, State) throws(ProgramFailure) -> Void
    ) -> Task<Void, Never> {
        Task { [output, ending] in
            do throws(ProgramFailure) {
                for await state in states { try show(output, state) }
            } catch {
                ending.yield(error)
            }
        }
    }
}
