import Foundation
import TerminalKit
import Testing

@Suite("Asking the system about a descriptor")
struct TerminalFactsTests {
    @Test("A real terminal is recognized, with its size")
    func pseudoterminal() throws {
        var size = winsize(ws_row: 33, ws_col: 77, ws_xpixel: 0, ws_ypixel: 0)
        var (controller, terminal): (Int32, Int32) = (-1, -1)
        try #require(openpty(&controller, &terminal, nil, nil, &size) == 0)
        defer {
            close(controller)
            close(terminal)
        }

        #expect(
            TerminalFacts(descriptor: terminal)
                == TerminalFacts(isTerminal: true, reportedColumns: 77, reportedRows: 33)
        )
    }

    @Test("A pipe, a file and a closed descriptor are not terminals and have no size")
    func others() throws {
        let pipe = try TestPipe()
        defer { pipe.close() }
        let file = open("/dev/null", O_WRONLY)
        try #require(file >= 0)
        defer { close(file) }

        for descriptor in [pipe.writer, file, -1] {
            #expect(TerminalFacts(descriptor: descriptor) == TerminalFacts(isTerminal: false))
        }
    }

    @Test("Detection uses what the system reports about the stream", arguments: StandardStream.allCases)
    func detection(stream: StandardStream) {
        let environment = ["COLUMNS": "91", "CLICOLOR_FORCE": "1"]
        let facts = TerminalFacts(descriptor: stream.descriptor)
        #expect(
            TerminalTraits.detect(stream, environment: environment)
                == TerminalTraits(facts: facts, environment: environment, color: .auto)
        )
        #expect(!TerminalTraits.detect(stream, environment: environment, color: .never).usesColor)
    }
}
