public import CommandLineKit
import Synchronization
public import TerminalKit

/// The output and error streams of a program, and what they can display.
public struct Console: Sendable {
    /// An output stream and what it can display.
    public struct Channel: Sendable {
        private let stream: TextOutput
        public let traits: TerminalTraits

        public init(_ stream: TextOutput, traits: TerminalTraits) {
            self.stream = stream
            self.traits = traits
        }

        public func write(_ text: String) throws(ProgramFailure) {
            try write(raw: text.utf8.span)
        }

        /// Writes the lines of a file as they are; on a terminal, without control characters.
        public func write(lines bytes: [UInt8]) throws(ProgramFailure) {
            guard traits.isTerminal else { return try write(raw: bytes.span) }
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self).cleanedForTerminal() }
            try write(lines.joined(separator: "\n"))
        }

        private func write(raw bytes: Span<UInt8>) throws(ProgramFailure) {
            do throws(OutputError) {
                try stream.write(bytes)
            } catch {
                switch error {
                case .closedPipe:
                    throw .closedPipe
                case .failed(let reason):
                    throw ProgramFailure(
                        "the output could not be written (\(reason)); make room or write elsewhere.",
                        status: .ioError
                    )
                }
            }
        }

        public func write(_ lines: [StyledText]) throws(ProgramFailure) {
            try write(lines.map { $0.rendered(color: traits.usesColor) + "\n" }.joined())
        }
    }

    public let output: Channel
    public let error: Channel
    private var deferredMessages: DeferredMessages?
    private var decimals = Record.DecimalForm.text

    public init(output: Channel, error: Channel) {
        self.output = output
        self.error = error
    }

    /// The width of a result.
    public var columns: Int { output.traits.columns }

    /// The width of prose. Lines are not wrapped if the output is not a terminal.
    public var proseColumns: Int { output.traits.isTerminal ? columns : .max }

    /// Writes a table with its note below it.
    ///
    /// If the output is not a terminal, the note goes to standard error, so that `sort` or `awk` reads rows
    /// only.
    public func write(_ table: NotedTable?) throws(ProgramFailure) {
        guard let table else { return }
        guard !output.traits.isTerminal else {
            return try output.write(table.linesWithNote(columns: columns))
        }
        try output.write(table.lines)
        note(table.note)
    }

    /// Writes a record as a JSON object and a line end, indented on a terminal.
    public func write(json record: Record) throws(ProgramFailure) {
        let json = record.jsonBytes(isPrettyPrinted: output.traits.isTerminal, decimals: decimals)
        try output.write(String(decoding: json, as: UTF8.self))
    }

    /// Writes a record as a JSON object in one line, for readers that work line by line.
    public func write(jsonLine record: Record) throws(ProgramFailure) {
        try output.write(record.jsonLine)
    }

    /// Returns the same console, which writes exact numbers in JSON in this form.
    public func writing(_ decimals: Record.DecimalForm) -> Console {
        var console = self
        console.decimals = decimals
        return console
    }

    /// Returns the same console with its notes deferred.
    public func deferringMessages(in deferredMessages: DeferredMessages) -> Console {
        var console = self
        console.deferredMessages = deferredMessages
        return console
    }

    /// Prints a message beside the result, as a dim line. A message that cannot be written is dropped.
    public func note(_ text: String) {
        if let deferredMessages { return deferredMessages.add(text) }
        try? error.write([StyledText(text, style: .dim)])
    }

    /// The streams for help and errors of the command line.
    public var programOutput: ProgramOutput {
        ProgramOutput(
            standardOutput: { text throws(ProgramFailure) in try output.write(text) },
            standardError: { text throws(ProgramFailure) in try error.write(text) }
        )
    }
}

extension Console {
    /// Prints a prompt and returns the next line; `nil` at the end of the input, after which the prompt's line ends.
    public func ask(
        _ prompt: String,
        from input: StandardInput
    ) async throws(ProgramFailure) -> InputLine? {
        try output.write(prompt)
        let line = try await input.nextLine()
        if line == nil { try output.write("\n") }
        return line
    }

    /// Prompts for lines and passes them to `answer` until the input ends; blank and overlong lines are
    /// skipped.
    public func promptForLines(
        _ prompt: String,
        from input: StandardInput,
        _ answer: (String) async throws(ProgramFailure) -> Void
    ) async throws(ProgramFailure) {
        while let line = try await ask(prompt, from: input) {
            guard case .text(let text) = line, text.contains(where: { !$0.isWhitespace }) else { continue }
            try await answer(text)
        }
    }

    /// Prints numbered answers to a question and prompts for a number until one of them is entered.
    ///
    /// Returns its index; `nil` for a blank line and at the end of the input.
    public func choose(
        _ question: String,
        among answers: [String],
        prompt: String,
        from input: StandardInput
    ) async throws(ProgramFailure) -> Int? {
        let lines = answers.enumerated().map { "\($0 + 1)  \($1.cleanedForTerminal())\n" }
        try output.write("\(question.cleanedForTerminal())\n" + lines.joined())
        while let line = try await ask(prompt, from: input) {
            guard case .text(let text) = line else { continue }
            guard text.contains(where: { !$0.isWhitespace }) else { return nil }
            if let number = Int(text.filter { !$0.isWhitespace }), (1...answers.count).contains(number) {
                return number - 1
            }
        }
        return nil
    }
}

/// Messages that are deferred while a full screen would be overwritten by them.
///
/// Each message is printed only once, and no more than `capacity` of them.
public final class DeferredMessages: Sendable {
    private struct Waiting {
        var notes: [String] = []
        var leftOut = 0
    }

    private let capacity: Int
    private let waiting = Mutex(Waiting())

    /// Stores at most `capacity` messages; later ones are only counted.
    public init(capacity: Int = 10) {
        self.capacity = capacity
    }

    func add(_ note: String) {
        waiting.withLock { waiting in
            guard !waiting.notes.contains(note) else { return }
            if waiting.notes.count < capacity { waiting.notes.append(note) } else { waiting.leftOut += 1 }
        }
    }

    /// Prints and removes the deferred messages.
    public func tell(on console: Console) {
        let told = waiting.withLock { waiting in
            defer { waiting = Waiting() }
            return waiting
        }
        for note in told.notes { console.note(note) }
        switch told.leftOut {
        case 0: break
        case 1: console.note("One more message was left out.")
        default: console.note("\(told.leftOut) more messages were left out.")
        }
    }
}

/// Shows what the program is waiting for if it takes a while, and erases the message afterwards.
@MainActor
public struct WaitingMessage {
    /// Shorter waits need no message.
    static let delay = Duration.milliseconds(400)

    private let text: String
    private let isShown: Bool
    private let console: Console
    private let clock: any Clock<Duration>

    /// Creates a message; if it is not shown, it costs nothing.
    public init(_ text: String, isShown: Bool, console: Console, clock: any Clock<Duration>) {
        self.text = text
        self.isShown = isShown
        self.console = console
        self.clock = clock
    }

    /// Creates a message that is shown only on a terminal that can erase it.
    ///
    /// The output must be a terminal too: otherwise `less`, for example, may draw on the same terminal.
    public init(
        _ text: String,
        ifWanted isWanted: Bool,
        on console: Console,
        in context: ProcessContext
    ) {
        let isSeen = console.error.traits.isTerminal && console.output.traits.isTerminal
        let canUndo = !["", "dumb"].contains(context.environment["TERM"] ?? "")
        self.init(text, isShown: isWanted && isSeen && canUndo, console: console, clock: context.clock)
    }

    public func during<Value>(_ work: () async -> Value) async -> Value {
        guard isShown else { return await work() }
        let channel = console.error
        let telling = Task { [text, clock] in
            do {
                try await clock.sleep(for: Self.delay)
            } catch {
                return false
            }
            let note = StyledText(text, style: .dim).rendered(color: channel.traits.usesColor)
            return (try? channel.write(note)) != nil
        }
        let value = await work()
        telling.cancel()
        if await telling.value { try? channel.write("\r\u{1B}[K") }
        return value
    }
}
