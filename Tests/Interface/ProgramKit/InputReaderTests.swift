import CommandLineKit
import Foundation
import Testing

@testable import ProgramKit

@Suite("Standard input")
struct InputReaderTests {
    /// What comes through a pipe that was filled and closed.
    private func lines(of bytes: [UInt8]) async throws -> [InputLine] {
        let pipe = Pipe()
        // On a thread of its own, since it blocks until the reader makes room, and the pool may be one thread wide.
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
        "comes line by line, without the line ends, the last one with or without",
        arguments: [
            ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\n\nb", ["a", "", "b"]), ("\n", [""]),
            ("영화\nä\n", ["영화", "ä"]),
        ]
    )
    func comesByLine(text: String, expected: [String]) async throws {
        #expect(try await lines(of: Array(text.utf8)) == expected.map(InputLine.text))
    }

    @Test("a line beyond all measure is skipped and told of, and the next one comes whole")
    func tooLong() async throws {
        let longest = [UInt8](repeating: 0x61, count: InputReader.longestLine)
        let line = InputLine.text(String(decoding: longest, as: UTF8.self))
        #expect(
            try await lines(of: longest + [0x0A] + longest + longest + [0x0A, 0x62, 0x0A] + longest + [0x61])
                == [line, .tooLong, .text("b"), .tooLong]
        )
    }

    @Test("what cannot be read is told of, and is at its end then")
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
