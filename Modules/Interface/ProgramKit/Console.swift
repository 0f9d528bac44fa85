public import CommandLineKit
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
        try output.write(record.json(isPrettyPrinted: output.traits.isTerminal) + "\n")
    }

    /// Writes a record as a JSON object in one line, for readers that work line by line.
    public func write(jsonLine record: Record) throws(ProgramFailure) {
        try output.write(record.jsonLine)
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
    /// Prompts for lines and passes them to `answer` until the input ends; blank and overlong lines are
    /// skipped.
    public func promptForLines(
        _ prompt: String,
        from input: StandardInput,
        _ answer: (String) async throws(ProgramFailure) -> Void
    ) async throws(ProgramFailure) {
        while true {
            try output.write(prompt)
            guard let line = try await input.nextLine() else { return try output.write("\n") }
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
        while true {
            try output.write(prompt)
            guard let line = try await input.nextLine() else {
                try output.write("\n")
                return nil
            }
            guard case .text(let text) = line else { continue }
            guard text.contains(where: { !$0.isWhitespace }) else { return nil }
            if let number = Int(text.filter { !$0.isWhitespace }), (1...answers.count).contains(number) {
                return number - 1
            }
        }
    }
}
