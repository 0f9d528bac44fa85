import CommandLineKit
import Testing

@Suite("Help")
struct HelpTests {
    @Test(
        "the help of the program is shown in each usual way",
        arguments: [
            ["help"], ["--help"], ["-h"], ["-jh"], ["help", "help"], ["help", "--help"], ["--json", "help"],
            ["blade", "--help"], ["blade", "--help", "popular"], ["--help", "--frobnicate"],
        ]
    )
    func program(words: [String]) throws {
        #expect(try text(words) == HelpPages.program)
    }

    @Test(
        "the help of a command is shown in each usual way",
        arguments: [
            ["help", "show"], ["show", "--help"], ["show", "-h"], ["--help", "show"],
            ["-j", "show", "78", "-h"],
        ]
    )
    func command(words: [String]) throws {
        #expect(try text(words) == HelpPages.show)
    }

    @Test(
        "the version is shown in each usual way",
        arguments: [["--version"], ["-V"], ["show", "--version"], ["--version", "x"]]
    )
    func version(words: [String]) throws {
        #expect(try text(words) == "moviesearch 1.2.0\n")
    }

    @Test("a narrow terminal gets narrow columns, and long terms a line of their own")
    func narrow() throws {
        #expect(try text(["help"], width: 50) == HelpPages.narrow)
    }

    @Test(
        "no line exceeds the given width or a hundred columns",
        arguments: [48, 60, 80, 200]
    )
    func widths(width: Int) throws {
        for words in [["help"], ["help", "show"], ["help", "export"]] {
            let lines = try text(words, width: width).split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= min(width, 100) })
            #expect(lines.allSatisfy { $0.last != " " })
        }
    }

    @Test("an absurd width still gives readable help", arguments: [0, -1, .min, 1])
    func absurdWidth(width: Int) throws {
        #expect(try text(["help"], width: width) == text(["help"], width: 40))
    }

    @Test("a program without commands separates its own options from the built-in ones")
    func withoutCommands() throws {
        #expect(try PathProgram.program.parse(["--help"]) == .show(HelpPages.withoutCommands))
        #expect(PathProgram.program.declarationErrors == [])
    }

    @Test("without commands, the word help shows help only if it is the only word")
    func helpWord() throws {
        #expect(try PathProgram.program.parse(["help"]) == .show(HelpPages.withoutCommands))
        #expect(try PathProgram.program.parse(["help", "desk"]) == .perform(["help", "desk"]))
        #expect(try PathProgram.program.parse(["--", "help"]) == .perform(["help"]))
    }

    private func text(_ words: [String], width: Int = 80) throws -> String {
        switch try MovieProgram.program.parse(words, width: width) {
        case .show(let text): text
        case .perform(let action): "performed \(action)"
        }
    }
}

/// A program without commands.
enum PathProgram {
    static let paths = Operand("PATH", help: "Files or folders to check", arity: .oneOrMore, parser: .string)

    static let program = Program(
        name: "check",
        version: "0.1",
        summary: "Check that source files keep the rules",
        main: Command(
            "check",
            summary: "Check paths",
            discussion: "Reads every file below the paths, but none that git ignores.",
            operands: [paths],
            options: [
                Flag("quiet", short: "q", help: "Print nothing but errors"),
                Option("rules", value: "FILE", help: "Read the rules from FILE", parser: .nonEmptyString),
                Option(
                    "maximum-number-of-errors-shown",
                    value: "N",
                    help: "Stop after N errors",
                    parser: .integer(in: 1 ... .max)
                ),
            ],
            examples: [Example("check --quiet Sources Tests", "Check both folders")]
        ) { arguments throws(UsageError) in
            arguments[paths]
        }
    )
}
