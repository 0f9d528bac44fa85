internal import CTerminal
internal import Dispatch

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Asks the terminal how it shows pictures, for a program that prints lines and has no full screen.
///
/// Keys typed meanwhile are not echoed. The terminal's modes are restored when the replies have arrived, at
/// exit, and when a termination signal or a crash ends the process.
public struct TerminalPictureQuery: Sendable {
    private let input: Int32
    private let output: Int32
    private let traits: TerminalTraits
    private let environment: [String: String]
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - input: The descriptor that the replies are read from. The caller closes it.
    ///   - output: The descriptor that the query is written to. The caller closes it.
    ///   - traits: What is already known about the terminal.
    ///   - environment: The process environment; used to detect terminal features.
    ///   - clock: Measures how long to wait for a reply.
    public init(
        input: Int32 = 0,
        output: Int32 = 1,
        traits: TerminalTraits,
        environment: [String: String],
        clock: any Clock<Duration>
    ) {
        self.input = input
        self.output = output
        self.traits = traits
        self.environment = environment
        self.clock = clock
    }

    /// Sends one query and waits at most a quarter of a second; sends none if nothing would be learned.
    ///
    /// Nor does it send one if keys have been typed already: they belong to another program, and the replies
    /// would be queued behind them.
    public func queryPictureSupport(override: ImageProtocol? = nil) async -> PictureSupport {
        let pictures = PictureQuery(traits, environment, override: override, terminal: output)
        guard let query = pictures.query, let answers = await answers(to: query) else {
            return pictures.support(answers: TerminalAnswers())
        }
        return pictures.support(answers: answers)
    }

    /// Returns `nil` if the terminal cannot be queried.
    private func answers(to query: String) async -> TerminalAnswers? {
        guard !Task.isCancelled, isatty(input) == 1, isatty(output) == 1, let wake = try? WakePipe(),
            strata_terminal_listen(input, output) == 0
        else { return nil }
        defer { strata_terminal_leave() }
        // A half-typed line is reported by `poll` only now that the terminal no longer buffers lines.
        guard !hasInput, (try? TextOutput(descriptor: output).write(query)) != nil else { return nil }
        let timeout = Task { [clock] in
            do {
                try await clock.sleep(for: TerminalQuery.timeout)
            } catch {
                return
            }
            wake.send(0)
        }
        defer { timeout.cancel() }
        return await withTaskCancellationHandler {
            await readAnswers(until: wake)
        } onCancel: {
            wake.send(0)
        }
    }

    private var hasInput: Bool {
        var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) != 0
    }

    private func readAnswers(until wake: WakePipe) async -> TerminalAnswers {
        await withCheckedContinuation { continuation in
            // Waiting blocks, so it runs on its own queue.
            DispatchQueue(label: "terminal answers").async {
                continuation.resume(returning: Self.readAnswers(from: input, until: wake))
            }
        }
    }

    /// Reads one byte at a time, so that keys typed after the last reply are left for the next reader.
    private static func readAnswers(from input: Int32, until wake: WakePipe) -> TerminalAnswers {
        var answers = TerminalAnswers()
        var parser = InputParser()
        while true {
            var waits = [input, wake.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&waits, nfds_t(waits.count), -1) >= 0 || errno == EINTR else { return answers }
            if waits[1].revents != 0 { return answers }
            guard waits[0].revents != 0 else { continue }
            var byte: UInt8 = 0
            let count = read(input, &byte, 1)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count == 1 else { return answers }
            for case .reply(let reply) in parser.feed([byte]) {
                answers.add(reply)
                if case .attributes = reply { return answers }
            }
        }
    }
}
