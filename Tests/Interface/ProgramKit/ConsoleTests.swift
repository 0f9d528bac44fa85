import CommandLineKit
import Foundation
import ProgramKit
import Synchronization
import TerminalKit
import Testing

@Suite("The console")
struct ConsoleTests {
    private let answer: Record = ["title": "Face/Off", "rank": 1]

    /// Returns what a console writes to a file, or to a terminal that a file stands in for.
    private func written(
        asTerminal isTerminal: Bool = false,
        color: Bool = false,
        by write: (Console) throws -> Void
    ) throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: "console-\(UUID())")
        #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try FileHandle(forWritingTo: url)
        let traits = TerminalTraits(isTerminal: isTerminal, columns: 80, rows: 24, usesColor: color)
        let channel = Console.Channel(TextOutput(descriptor: file.fileDescriptor), traits: traits)
        try write(Console(output: channel, error: channel))
        return try String(contentsOf: url, encoding: .utf8)
    }

    @Test("Deferred messages are printed later, in order and once")
    func deferredMessages() throws {
        let notes = DeferredMessages()
        let text = try written { console in
            let holding = console.deferringMessages(in: notes)
            holding.note("first")
            holding.note("second")
            try holding.output.write("answer\n")
            notes.tell(on: console)
            notes.tell(on: console)
        }
        #expect(text == "answer\nfirst\nsecond\n")
    }

    @Test("Deferred messages are printed once each and limited in number")
    func manyHeldNotes() throws {
        let notes = DeferredMessages(capacity: 2)
        let text = try written { console in
            let holding = console.deferringMessages(in: notes)
            for note in ["first", "first", "second", "third", "second", "fourth"] { holding.note(note) }
            notes.tell(on: console)
            holding.note("first")
            notes.tell(on: console)
        }
        #expect(text == "first\nsecond\n2 more messages were left out.\nfirst\n")
    }

    @Test("The note on a table is below it on a terminal only", arguments: [true, false])
    func tableNote(isTerminal: Bool) throws {
        let table = NotedTable(lines: ["Title", "Alien"], note: "1 movie")
        let notes = DeferredMessages()
        let text = try written(asTerminal: isTerminal) { console in
            try console.deferringMessages(in: notes).write(table)
            try console.output.write("-\n")
            notes.tell(on: console)
        }
        #expect(text == (isTerminal ? "Title\nAlien\n1 movie\n-\n" : "Title\nAlien\n-\n1 movie\n"))
    }

    @Test("JSON is a single line if the output is not a terminal, with sorted keys and plain slashes")
    func json() throws {
        let text = try written { try $0.write(json: answer) }
        #expect(text == #"{"rank":1,"title":"Face/Off"}"# + "\n")
    }

    @Test("JSON is indented on a terminal")
    func jsonOnTerminal() throws {
        let text = try written(asTerminal: true) { try $0.write(json: answer) }
        #expect(text == "{\n  \"rank\" : 1,\n  \"title\" : \"Face/Off\"\n}\n")
    }

    @Test("JSON lines are single lines, even on a terminal")
    func jsonLine() throws {
        let text = try written(asTerminal: true) { try $0.write(jsonLine: answer) }
        #expect(text == #"{"rank":1,"title":"Face/Off"}"# + "\n")
    }

    @Test("JSON cannot control the terminal, and its value is unchanged")
    func hostileJSON() throws {
        let hostile = "a\u{9B}31m\u{202E}b\u{2028}c\u{1B}[2J기생충\u{7F}\u{FEFF}\u{E0041}"
        let text = try written { try $0.write(json: ["a": hostile]) }
        #expect(text == #"{"a":"a\u009b31m\u202eb\u2028c\u001b[2J기생충\u007f\ufeff\udb40\udc41"}"# + "\n")
        #expect(try JSONDecoder().decode([String: String].self, from: Data(text.utf8)) == ["a": hostile])
    }

    @Test("lines are styled only if colour is used")
    func lines() throws {
        let lines = [StyledText("one", style: .bold), "two"]
        #expect(try written { try $0.output.write(lines) } == "one\ntwo\n")
        #expect(try written(color: true) { try $0.output.write(lines) } == "\u{1B}[1mone\u{1B}[0m\ntwo\n")
    }

    @Test("external text cannot control the terminal")
    func hostileText() throws {
        let text = try written { $0.note("red \u{1B}[31malert\u{7}\u{9B}2J") }
        #expect(text == "red alert\n")
    }

    @Test("a full disk is an error with its own message and status")
    func fullDisk() throws {
        let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        let traits = TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        let channel = Console.Channel(TextOutput(descriptor: full.fileDescriptor), traits: traits)
        let failure = #expect(throws: ProgramFailure.self) { try channel.write("x") }
        #expect(failure?.status == .ioError)
        #expect(failure?.message.contains("No space left on device") == true)
    }

    @Test("lines of a file are written as they are, but without control characters on a terminal")
    func linesOfFile() throws {
        let bytes = Array("a\u{1B}[31mb\r\nc\t\n".utf8)
        #expect(try written { try $0.output.write(lines: bytes) } == "a\u{1B}[31mb\r\nc\t\n")
        #expect(try written(asTerminal: true) { try $0.output.write(lines: bytes) } == "ab \nc \n")
    }
}

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
