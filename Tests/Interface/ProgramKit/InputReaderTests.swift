import CommandLineKit
import Foundation
import Testing

@testable import ProgramKit

@Suite("Standard input")
struct InputReaderTests {
    /// Returns the lines read from a pipe that is filled and closed.
    private func lines(of bytes: [UInt8]) async throws -> [InputLine] {
        let pipe = Pipe()
        // On its own thread: it blocks until the reader makes room, and the shared pool may have a single
        // thread.
        Thread.detachNewThread {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
            try? pipe.fileHandleForWriting.close()
        }
        let reader = InputReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
        var lines: [InputLine] = []
        while let line = try await reader.nextLine() { lines.append(line) }
        #expect(try await reader.nextLine() == nil)
        return lines
    }

    @Test(
        "is split into lines without line ends; the last one need not have one",
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\n\nb", ["a", "", "b"]), ("\n", [""]),
            ("영화\nä\n", ["영화", "ä"]),
        ]
    )
    func comesByLine(text: String, expected: [String]) async throws {
        #expect(try await lines(of: Array(text.utf8)) == expected.map(InputLine.text))
    }

    @Test("a line that is too long is reported and skipped, and the next one is complete")
    func tooLong() async throws {
        let longest = [UInt8](repeating: 0x61, count: InputReader.longestLine)
        let line = InputLine.text(String(decoding: longest, as: UTF8.self))
        #expect(
            try await lines(of: longest + [0x0A] + longest + longest + [0x0A, 0x62, 0x0A] + longest + [0x61])
                == [line, .tooLong, .text("b"), .tooLong]
        )
    }

    @Test("a read error is reported once and then ends the input")
    func unreadable() async throws {
        let folder = open("/", O_RDONLY)
        defer { close(folder) }
        for descriptor in [-1, folder] {
            let reader = InputReader(descriptor: descriptor)
            let error = await #expect(throws: ProgramFailure.self) { try await reader.nextLine() }
            #expect(error?.status == .noInput)
            #expect(try await reader.nextLine() == nil)
        }
        #expect(try await StandardInput.empty.nextLine() == nil)
    }
}
