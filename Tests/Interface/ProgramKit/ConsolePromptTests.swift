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
        try await written(lines) { console, input throws(ProgramFailure) in
            try await console.promptForLines("> ", from: input, answer)
        }
    }

    private func written(
        _ lines: [InputLine],
        by ask: (Console, StandardInput) async throws(ProgramFailure) -> Void
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
        try await ask(Console(output: channel, error: channel), input)
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

    @Test(
        "one of several answers is chosen by its number; a blank line and the end choose none",
        arguments: [
            ([.text("2")], 1, 1), ([.text(" 1 ")], 0, 1),
            ([.text("3"), .text("x"), .tooLong, .text("2")], 1, 4),
            ([.text("  ")], nil, 1), ([], nil, 1), ([.text("0")], nil, 2),
        ] as [([InputLine], Int?, Int)]
    )
    func choice(lines: [InputLine], chosen: Int?, prompts: Int) async throws {
        var result: Int?
        let written = try await written(lines) { console, input throws(ProgramFailure) in
            result = try await console.choose(
                "Which?",
                among: ["a\u{1B}[2J", "b"],
                prompt: "> ",
                from: input
            )
        }
        #expect(result == chosen)
        #expect(written.hasPrefix("Which?\n1  a"))
        #expect(written.contains("\n2  b\n> ") && !written.contains("\u{1B}"))
        #expect(written.count { $0 == ">" } == prompts)
    }
}
