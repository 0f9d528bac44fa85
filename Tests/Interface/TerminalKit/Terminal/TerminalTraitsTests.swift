import Foundation
import TerminalKit
import Testing

@Suite("The traits of a terminal")
struct TerminalTraitsTests {
    private func traits(
        _ facts: TerminalFacts,
        _ environment: [String: String] = [:],
        color: ColorChoice = .auto
    ) -> TerminalTraits {
        TerminalTraits(facts: facts, environment: environment, color: color)
    }

    private let terminal = TerminalFacts(isTerminal: true, reportedColumns: 120, reportedRows: 40)
    private let pipe = TerminalFacts(isTerminal: false)

    @Test("A terminal's own size beats the environment")
    func ownSizeFirst() {
        let traits = traits(terminal, ["COLUMNS": "60", "LINES": "20"])
        #expect(traits.columns == 120)
        #expect(traits.rows == 40)
    }

    @Test("Without a reported size the environment decides, separately for columns and rows")
    func environmentSecond() {
        #expect(traits(pipe, ["COLUMNS": "60"]).columns == 60)
        #expect(traits(pipe, ["COLUMNS": "60"]).rows == 24)
        #expect(traits(pipe, ["LINES": "7"]).columns == 80)
        #expect(traits(pipe, ["LINES": "7"]).rows == 7)
    }

    @Test("A terminal that says 0 by 0 does not know its size")
    func zeroIsUnknown() {
        let unsized = TerminalFacts(isTerminal: true, reportedColumns: 0, reportedRows: 0)
        #expect(traits(unsized).columns == 80)
        #expect(traits(unsized).rows == 24)
        #expect(traits(unsized, ["COLUMNS": "132", "LINES": "50"]).columns == 132)
    }

    @Test(
        "An implausible size is ignored",
        arguments: [
            "", "0", "-5", "+80", " 80", "8e1", "0x50", "eighty", "10001", "99999999999999999999", "٨٠",
            "80\n",
        ]
    )
    func hostileSizes(size: String) {
        let traits = traits(pipe, ["COLUMNS": size, "LINES": size])
        #expect(traits.columns == 80)
        #expect(traits.rows == 24)
    }

    @Test("The smallest and the largest size are accepted", arguments: [1, 10_000])
    func extremeSizes(size: Int) {
        #expect(traits(pipe, ["COLUMNS": "\(size)"]).columns == size)
        #expect(traits(TerminalFacts(isTerminal: true, reportedColumns: size)).columns == size)
    }

    @Test("Colour is on in a terminal and off in a pipe")
    func colorFollowsTheTerminal() {
        #expect(traits(terminal).usesColor)
        #expect(!traits(pipe).usesColor)
    }

    @Test("NO_COLOR and a dumb terminal turn colour off, even against force")
    func failures() {
        #expect(!traits(terminal, ["NO_COLOR": "1"]).usesColor)
        #expect(!traits(terminal, ["NO_COLOR": "0"]).usesColor)
        #expect(!traits(terminal, ["TERM": "dumb"]).usesColor)
        #expect(!traits(terminal, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]).usesColor)
        #expect(!traits(terminal, ["TERM": "dumb", "CLICOLOR_FORCE": "1"]).usesColor)
    }

    @Test("An empty NO_COLOR has no effect")
    func empty() {
        #expect(traits(terminal, ["NO_COLOR": "", "TERM": "xterm-256color"]).usesColor)
    }

    @Test("CLICOLOR_FORCE turns colour on in a pipe, unless it is empty or 0")
    func force() {
        #expect(traits(pipe, ["CLICOLOR_FORCE": "1"]).usesColor)
        #expect(traits(pipe, ["CLICOLOR_FORCE": "yes"]).usesColor)
        #expect(!traits(pipe, ["CLICOLOR_FORCE": "0"]).usesColor)
        #expect(!traits(pipe, ["CLICOLOR_FORCE": ""]).usesColor)
    }

    @Test("The user's choice beats everything")
    func choice() {
        #expect(!traits(terminal, ["CLICOLOR_FORCE": "1"], color: .never).usesColor)
    }

    @Test("Streams have the POSIX descriptors")
    func descriptors() {
        #expect(StandardStream.output.descriptor == 1)
        #expect(StandardStream.error.descriptor == 2)
    }
}

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
