import CommandLineKit
import Entities
import PresentationKit
import ProgramKit

/// Runs the commands from standard input, and writes every state that results as a line.
///
/// A command replaces the running one; the end of input lets it finish.
@MainActor
final class StdioFlowCoordinator {
    private let scene: MoviesSceneViewModel
    private let input: StandardInput
    private let output: StdioLines

    private var listWriting: Task<Void, Never>?
    /// Ends by itself with the last state of the details.
    private var detailsWriting: Task<Void, Never>?
    private let (ends, ending) = AsyncStream.makeStream(of: ProgramFailure?.self)

    init(scene: MoviesSceneViewModel, input: StandardInput, output: StdioLines) {
        self.scene = scene
        self.input = input
        self.output = output
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        listWriting = write(scene.listStates()) { output, state throws(ProgramFailure) in
            try output.show(state)
        }
        // If the reader of the output leaves, the program ends even though this task still waits for a line.
        let reading = Task {
            var failure: ProgramFailure?
            do throws(ProgramFailure) {
                while let line = try await input.nextLine() { await perform(line) }
            } catch {
                failure = error
            }
            await finish(with: failure)
        }
        for await end in ends {
            reading.cancel()
            // The caller closes the databases after this, so the command must have ended.
            await scene.close()
            if let end { throw end }
            break
        }
        return .success
    }

    /// Waits until the running command ends and its last state is written.
    private func finish(with failure: ProgramFailure?) async {
        await scene.settle()
        // A cancelled stream still delivers its buffered states.
        for task in [listWriting, detailsWriting] {
            task?.cancel()
            await task?.value
        }
        ending.yield(failure)
    }

    private func perform(_ line: InputLine) async {
        if case .text(let text) = line, !text.contains(where: { !$0.isWhitespace }) { return }
        let command: StdioCommand
        do throws(InvalidInputLine) {
            command = try line.json()
        } catch {
            reject(error.reason)
            return
        }
        guard let action = command.action else { return await scene.cancel() }
        await scene.sendCancelling(action)
        guard case .show(let index) = action, !Task.isCancelled else { return }
        guard let states = scene.movieStates() else {
            let count = scene.state.list.answer?.items.count ?? 0
            return reject("there is no movie \(index) in the list, which has \(count), counted from 0")
        }
        detailsWriting = write(states) { output, state throws(ProgramFailure) in try output.show(state) }
    }

    private func reject(_ reason: String) {
        do throws(ProgramFailure) {
            try output.reject(reason)
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
