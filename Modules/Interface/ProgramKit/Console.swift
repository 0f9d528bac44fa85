public import CommandLineKit
public import TerminalKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The terminal, or what stands in its place, as a program speaks to it.
public struct Console: Sendable {
    /// One of the two streams, with what it can show.
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

        /// Writes a file's lines as they are; on a terminal without what a terminal would obey.
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

    /// The width that an answer may fill.
    public var columns: Int { output.traits.columns }

    /// The width that prose may fill: lines are not broken for a program that reads them.
    public var proseColumns: Int { output.traits.isTerminal ? columns : .max }

    /// Writes one JSON value and a line end; on a terminal it is laid out for reading.
    public func write(json value: some Encodable) throws(ProgramFailure) {
        try output.write(Self.json(value, isLaidOut: output.traits.isTerminal))
    }

    /// Writes one JSON value as one line, for whoever reads line by line.
    public func write(jsonLine value: some Encodable) throws(ProgramFailure) {
        try output.write(Self.jsonLine(value))
    }

    /// One JSON value as one line with its end, for whoever makes many of them before they are written.
    public static func jsonLine(_ value: some Encodable) throws(ProgramFailure) -> String {
        try json(value, isLaidOut: false)
    }

    private static func json(_ value: some Encodable, isLaidOut: Bool) throws(ProgramFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isLaidOut { encoder.outputFormatting.insert(.prettyPrinted) }
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self).harmlessJSON + "\n"
        } catch {
            throw ProgramFailure(
                "the answer could not be written as JSON; please report this.",
                status: .internalError
            )
        }
    }

    /// The same console, but notes wait until they are told.
    public func deferringMessages(in deferredMessages: DeferredMessages) -> Console {
        var console = self
        console.deferredMessages = deferredMessages
        return console
    }

    /// Says something beside the answer, in one dim line; a note that cannot be written is let go.
    public func note(_ text: String) {
        if let deferredMessages { return deferredMessages.add(text) }
        try? error.write([StyledText(text, style: .dim)])
    }

    /// What the reading of the command line writes help and errors to.
    public var programOutput: ProgramOutput {
        ProgramOutput(
            standardOutput: { text throws(ProgramFailure) in try output.write(text) },
            standardError: { text throws(ProgramFailure) in try error.write(text) }
        )
    }
}

extension String {
    /// The same JSON with nothing in it that a terminal would obey.
    ///
    /// The encoder escapes control characters below the space and no others; in JSON any character may stand
    /// as its number.
    fileprivate var harmlessJSON: String {
        /// A line end between values is the encoder's own.
        func isHarmful(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x7F && scalar.steersTerminals }
        guard unicodeScalars.contains(where: isHarmful) else { return self }
        return unicodeScalars.map { scalar in
            guard isHarmful(scalar) else { return String(scalar) }
            return String(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }.joined()
    }
}
