import CommandLineKit
import Foundation
import ProgramKit
import Synchronization
import TerminalKit
import Testing

@Suite("Prompting line by line")
struct ConsolePromptTests {
    private func ask(
        _ lines: [InputLine],
        _ answer: (String) async throws(ProgramFailure) -> Void
    ) async throws -> String {
        let pipe = Pipe()
        let channel = Console.Channel(
            TextOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor),
            traits: TerminalTraits(isTerminal: true, columns: 80, rows: 24, usesColor: false)
        )
        let left = Mutex(lines)
        let input = StandardInput(isTerminal: true) {
            left.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        }
        defer { try? pipe.fileHandleForWriting.close() }
        try await Console(output: channel, error: channel).promptForLines("> ", from: input, answer)
        try pipe.fileHandleForWriting.close()
        return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    @Test("every line with text is answered, and the last prompt ends with a line end")
    func lines() async throws {
        var answered: [String] = []
        let written = try await ask([.text("a b"), .text("  \t"), .tooLong, .text(""), .text("c")]) { line in
            answered.append(line)
        }
        #expect(answered == ["a b", "c"])
        #expect(written == "> > > > > > \n")
    }

    @Test("a failure of the answer ends the prompt")
    func failure() async throws {
        await #expect(throws: ProgramFailure.closedPipe) {
            _ = try await ask([.text("a"), .text("b")]) { _ throws(ProgramFailure) in throw .closedPipe }
        }
    }
}
