import CommandLineKit
import Entities
import Foundation
import PresentationKit
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing

@testable import FXConvertApp

@MainActor
@Suite("The report of a batch")
struct BatchReportTests {
    /// A clock that the test advances by hand.
    private final class Hand: Clock, @unchecked Sendable {
        var now = ContinuousClock.now
        let minimumResolution = Duration.zero

        func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
            Issue.record("nobody expected a wait")
        }
    }

    private func written(
        outputIsTerminal: Bool = false,
        by report: (inout BatchReport, Hand) -> Void
    ) throws -> String {
        let folder = try TemporaryDirectory()
        let path = try folder.write("", to: "error")
        let file = try #require(FileHandle(forWritingAtPath: path))
        func channel(isTerminal: Bool) -> Console.Channel {
            Console.Channel(
                TextOutput(descriptor: file.fileDescriptor),
                traits: TerminalTraits(isTerminal: isTerminal, columns: 80, rows: 24, usesColor: false)
            )
        }
        let clock = Hand()
        var batch = BatchReport(
            console: Console(output: channel(isTerminal: outputIsTerminal), error: channel(isTerminal: true)),
            format: .plain,
            clock: clock
        )
        report(&batch, clock)
        return try folder.read("error")
    }

    private func chunk(rows: Int) -> ConvertedChunk {
        var chunk = ConvertedChunk()
        (chunk.rows, chunk.lines) = (rows, rows)
        return chunk
    }

    @Test("shows progress at most ten times a second, and clears it at the end")
    func progress() throws {
        let text = try written { report, clock in
            clock.now += .seconds(1)
            report.add(chunk(rows: 1_000))
            clock.now += .milliseconds(99)
            report.add(chunk(rows: 1_000))
            clock.now += .milliseconds(1)
            report.add(chunk(rows: 200))
            #expect(report.end() == .success)
        }
        #expect(
            text == "\r1000 rows, 1000 rows a second\u{1B}[K\r2200 rows, 2000 rows a second\u{1B}[K\r\u{1B}[K"
        )
    }

    @Test("shows no progress while the rows themselves go to the terminal")
    func quiet() throws {
        let text = try written(outputIsTerminal: true) { report, clock in
            clock.now += .seconds(1)
            report.add(chunk(rows: 1_000))
            #expect(report.end() == .success)
        }
        #expect(text.isEmpty)
    }
}
