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
/// What is typed meanwhile is neither shown nor waited for. The terminal has its modes back when the answer is
/// there, and whatever ends the process.
public struct TerminalInquiry: Sendable {
    private let input: Int32
    private let output: Int32
    private let traits: TerminalTraits
    private let environment: [String: String]
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - input: Where the terminal answers; it stays the caller's.
    ///   - output: Where it is asked; it stays the caller's.
    ///   - traits: What is known of the terminal.
    ///   - environment: Says more of it.
    ///   - clock: Measures how long to wait for an answer.
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

    /// Asks once, for a quarter of a second at most, and not at all where nothing would be learned.
    ///
    /// Nor is anything asked when keys have been typed already: they are another program's, and the answers
    /// would stand behind them.
    public func askForPictures(override: ImageProtocol? = nil) async -> PictureSupport {
        let question = PictureQuestion(traits, environment, override: override, terminal: output)
        guard let query = question.query, let answers = await answers(to: query) else {
            return question.support(answers: TerminalAnswers())
        }
        return question.support(answers: answers)
    }

    /// Nil where the terminal cannot be asked.
    private func answers(to query: String) async -> TerminalAnswers? {
        guard !Task.isCancelled, isatty(input) == 1, isatty(output) == 1, let wake = try? WakePipe(),
            strata_terminal_listen(input, output) == 0
        else { return nil }
        defer { strata_terminal_leave() }
        // Half a typed line is to be seen only now that lines do not count.
        guard !hasInput, (try? TextOutput(descriptor: output).write(query)) != nil else { return nil }
        let timeout = Task { [clock] in
            do {
                try await clock.sleep(for: TerminalQuery.patience)
            } catch {
                return
            }
            wake.tell(0)
        }
        defer { timeout.cancel() }
        return await withTaskCancellationHandler {
            await readAnswers(until: wake)
        } onCancel: {
            wake.tell(0)
        }
    }

    private var hasInput: Bool {
        var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) != 0
    }

    private func readAnswers(until wake: WakePipe) async -> TerminalAnswers {
        await withCheckedContinuation { continuation in
            // Waiting blocks, so it has a thread of its own.
            DispatchQueue(label: "terminal answers").async {
                continuation.resume(returning: Self.readAnswers(from: input, until: wake))
            }
        }
    }

    /// Reads a byte at a time, so that what is typed behind the last answer is left to whoever reads next.
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
