import CommandLineKit
import Foundation
import ProgramKit
import TerminalKit

@testable import MovieSearchApp

/// The program in the test's own process, told a line only once it has said what the test waits for.
@MainActor
final class Conversation {
    /// Waits for a text in what the program writes from then on, and answers it with a line.
    struct Turn: Sendable {
        let awaited: String
        let line: String
    }

    private let output = Pipe()
    private let errors = Pipe()
    private var turns: [Turn]
    private var written = Data()
    private var seen = 0
    private var waiting: CheckedContinuation<Void, Never>?
    private var hasEnded = false

    init(_ turns: [Turn]) {
        self.turns = turns
    }

    /// Runs the program until it ends, and returns its status and all that it wrote.
    func run(
        _ arguments: [String],
        environment: [String: String],
        isTerminal: Bool = false
    ) async throws -> (status: Int32, output: String, errors: String) {
        let traits = TerminalTraits(isTerminal: isTerminal, columns: 80, rows: 24, usesColor: false)
        func channel(_ pipe: Pipe) -> Console.Channel {
            Console.Channel(TextOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor), traits: traits)
        }
        let console = Console(output: channel(output), error: channel(errors))
        let listening = listen()
        let status = await MovieSearchProgram.run(
            in: Surroundings(
                arguments: arguments,
                environment: environment,
                now: { 1_800_000_000 },
                clock: ContinuousClock(),
                jitter: { 0 },
                input: StandardInput(isTerminal: isTerminal) { await self.nextLine() },
                console: { _ in console }
            )
        )
        try output.fileHandleForWriting.close()
        try errors.fileHandleForWriting.close()
        await listening.value
        let said = try errors.fileHandleForReading.readToEnd() ?? Data()
        return (
            status.rawValue, String(decoding: written, as: UTF8.self), String(decoding: said, as: UTF8.self)
        )
    }

    /// Reads on a thread of its own, since what the program writes comes when it likes.
    private func listen() -> Task<Void, Never> {
        let (pieces, continuation) = AsyncStream.makeStream(of: Data.self)
        output.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            if data.isEmpty {
                handle.readabilityHandler = nil
                continuation.finish()
            } else {
                continuation.yield(data)
            }
        }
        return Task {
            for await piece in pieces {
                written += piece
                wake()
            }
            hasEnded = true
            wake()
        }
    }

    private func wake() {
        waiting?.resume()
        waiting = nil
    }

    /// A text that never comes ends the input, so that a test that waits in vain fails and does not hang.
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
