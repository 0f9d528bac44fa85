import CommandLineKit
import Foundation
import ProgramKit
import ProgramTestSupport
import TerminalKit

@testable import MovieSearchApp

/// The program in the test's own process, with input lines that wait for given output.
@MainActor
final class ScriptedSession {
    /// A line of input, which is sent once the awaited text appears in new output.
    struct Turn: Sendable {
        let awaited: String
        let line: String
    }

    private var turns: [Turn]
    private var written = Data()
    private var seen = 0
    private var waiting: CheckedContinuation<Void, Never>?
    private var hasEnded = false

    init(_ turns: [Turn]) {
        self.turns = turns
    }

    /// Runs the program until it ends, and returns its status and output.
    func run(
        _ arguments: [String],
        environment: [String: String],
        isTerminal: Bool = false
    ) async throws -> (status: Int32, output: String, errors: String) {
        let traits = TerminalTraits(isTerminal: isTerminal, columns: 80, rows: 24, usesColor: false)
        let output = try OutputPipe()
        let errors = try OutputPipe()
        func channel(_ pipe: OutputPipe) -> Console.Channel {
            Console.Channel(TextOutput(descriptor: pipe.descriptor), traits: traits)
        }
        let console = Console(output: channel(output), error: channel(errors))
        let listening = Task { await listen(to: output) }
        let status = await MovieSearchProgram.run(
            in: ProcessContext(
                arguments: arguments,
                environment: environment,
                now: { 1_800_000_000 },
                clock: ContinuousClock(),
                jitter: { 0 },
                input: StandardInput(isTerminal: isTerminal) { await self.nextLine() },
                console: { _ in console }
            )
        )
        output.close()
        await listening.value
        return (status.rawValue, String(decoding: written, as: UTF8.self), await errors.contents())
    }

    private func listen(to output: OutputPipe) async {
        for await piece in output.bytes {
            written += piece
            wake()
        }
        hasEnded = true
        wake()
    }

    private func wake() {
        waiting?.resume()
        waiting = nil
    }

    /// Returns the next line of input; `nil` if the awaited text never comes, which fails the test.
    private func nextLine() async -> InputLine? {
        guard !turns.isEmpty else { return nil }
        let turn = turns.removeFirst()
        let awaited = Data(turn.awaited.utf8)
        while true {
            if let place = written[seen...].range(of: awaited) {
                seen = place.upperBound
                return .text(turn.line)
            }
            guard !hasEnded, !Task.isCancelled else { return nil }
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting = $0 }
            } onCancel: {
                Task { await self.wake() }
            }
        }
    }
}
