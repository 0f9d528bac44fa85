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

    @Test("the longest line may end in CR LF, of which a read ends between", arguments: [0, (16 << 10) - 2])
    func longest(bytesBefore: Int) async throws {
        // Reads are of 16 KiB, so the longer first line moves the CR to the end of one.
        let before = [UInt8](repeating: 0x62, count: bytesBefore) + [0x0A]
        let longest = [UInt8](repeating: 0x61, count: InputReader.longestLine)
        let lines = try await lines(of: before + longest + [0x0D, 0x0A])
        #expect(lines.last == .text(String(decoding: longest, as: UTF8.self)))
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

@Suite("A line of JSON")
struct InputLineJSONTests {
    private struct Order: Decodable, Hashable {
        let count: Int

        private enum CodingKeys: String, CodingKey {
            case count
        }

        init(from decoder: any Decoder) throws {
            count = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
            guard count > 0 else { throw InvalidInputLine(reason: "there is nothing to count") }
        }
    }

    private func reason(_ line: InputLine) -> String? {
        do throws(InvalidInputLine) {
            _ = try line.json(as: Order.self)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("is decoded")
    func value() throws {
        #expect(try InputLine.text(#" {"count": 3} "#).json(as: Order.self).count == 3)
    }

    @Test(
        "reports why it is invalid",
        arguments: [
            ("", "the line is no JSON object"), ("{", "the line is no JSON object"),
            ("[1]", "the line is no JSON object"), ("{}", "the line is no JSON object"),
            (#"{"count":"x"}"#, #"the value of "count" is of the wrong kind"#),
            (#"{"count":null}"#, #"the value of "count" is of the wrong kind"#),
            (#"{"count":0}"#, "there is nothing to count"),
        ]
    )
    func invalid(text: String, expected: String) {
        #expect(reason(.text(text)) == expected)
    }

    @Test("is rejected if it is too long")
    func tooLong() {
        #expect(reason(.tooLong) == "the line is longer than 65536 bytes")
    }
}
