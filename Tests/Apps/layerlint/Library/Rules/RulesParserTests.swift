import LayerLintKit
import Testing

@Suite("Parsing the rules file")
struct RulesParserTests {
    /// Returns what a package with App and Core, in which App imports Core, finds with these rules.
    private static func problems(_ rules: String) async throws -> [String] {
        try await Fixture(
            rules: rules,
            targets: [.one("App", uses: ["Core"]), .one("Core"), .one("A*"), .one("A b")],
            sources: ["App.swift": "import Core", "Core.swift": "", "A*.swift": "", "A b.swift": ""]
        ).linter.check().findings.map(\.problem)
    }

    private static let forbidden = ["App may not import Core", "App may not depend on Core"]

    @Test(
        "Every form of every statement is parsed",
        arguments: [
            "strict", "default deny", "group Domain: Entities UseCases \"why\"", "group All: A* Modules/*",
            "layers App > Data Net > Core \"why\"", "layers next-only App > Data", "independent *Feature",
            "independent Movies Shopping \"why\"", "A B may import C D",
            "A may import C \"why\"", "* may import Foundation", "Apps/* may import outside packages",
            "A may import C internally \"why\"", "A may import only C", "A may import nothing \"why\"",
            "A may not import B outside \"why\"", "A may re-export B",
            "A B may use extern silgen-name \"why\"",
            "A may not reach B outside", "B C may be imported only by A tests \"why\"",
            "always A may not import B", "always layers A > B", "always may import B",
            "A except B may import outside except C D \"why\"", "test-code *Support Tools \"why\"",
            "check cycle warning", "check cycle off in A B*",
            "domains A B in C", "domains A B over C in D \"why\"", "waiver A B C/D.swift \"why\"",
        ]
    )
    func statements(line: String) {
        #expect(throws: Never.self) { try RulesParser.parse(line, path: "r") }
        #expect(throws: Never.self) { try RulesParser.parse("  \(line)   # a comment", path: "r") }
    }

    @Test("Waivers and checks are parsed with their reasons and places")
    func places() throws {
        let rules = try RulesParser.parse(
            "# The whole.\n\n  waiver App UIKit Sources/App/App.swift \"issue 12\" # soon\ncheck cycle warning\n",
            path: "r"
        )
        let waiver = try #require(rules.waivers.first)
        #expect([waiver.target, waiver.module, waiver.file] == ["App", "UIKit", "Sources/App/App.swift"])
        #expect(waiver.reason == "issue 12")
        #expect(waiver.place == SourcePlace(path: "r", line: 3, column: 3))
    }

    @Test("Windows line breaks, tabs, a byte order mark, and a # inside quotes are accepted")
    func spelling() async throws {
        #expect(
            try await Self.problems(
                "\u{FEFF}default deny\r\nApp\tmay import\tCore \"issue #1\"\r\n"
            ) == []
        )
        #expect(Set(try await Self.problems("default\tdeny\r\n")) == Set(Self.forbidden))
    }

    @Test("A carriage return alone ends a line, and a backslash escapes a space or a # in a name")
    func oldLinesAndEscapes() throws {
        let rules = try RulesParser.parse(
            "default deny\rT may use extern \"C\"\rwaiver T M A\\ b\\#.swift \"once\"\r",
            path: "r"
        )
        let waiver = try #require(rules.waivers.first)
        #expect(waiver.file == "A b#.swift")
        #expect(waiver.reason == "once")
        #expect(waiver.place == SourcePlace(path: "r", line: 3, column: 1))
    }

    @Test("An indented line goes on with the statement above, unless that has ended with its reason")
    func continuation() async throws {
        #expect(try await Self.problems("default deny\nApp\n    may import # so far\n\tCore \"why\"\n") == [])
        let error = #expect(throws: RulesError.self) {
            try RulesParser.parse("App may import \"why\"\n    Core\n", path: "r")
        }
        #expect(
            error?.problems.map { "\($0.place.line): \($0.message)" } == [
                "1: the phrase ends the statement, which goes on below"
            ]
        )
    }

    @Test("A backslash makes a space or a pattern character part of a target's name")
    func escapedNames() async throws {
        #expect(Set(try await Self.problems("A* may import nothing")) == Set(Self.forbidden))
        #expect(try await Self.problems("A\\* may import nothing") == [])
        #expect(try await Self.problems("A\\ b may import nothing") == [])
        #expect(try await Self.problems("A\\? may import nothing") == ["no target is called A?"])
    }

    @Test("A backslash makes * and ? ordinary characters of a file name")
    func escapedPatternCharacters() throws {
        let rules = try RulesParser.parse("waiver A M S/[b]\\*\\?.swift \"once\"\n", path: "r")
        #expect(rules.waivers.map(\.file) == ["S/[b]*?.swift"])
    }

    @Test("A group may be used above the line that says its members, and be a member of another")
    func groups() async throws {
        let rules = "All may import nothing\ngroup All: Programs Core\ngroup Programs: App\n"
        #expect(Set(try await Self.problems(rules)) == Set(Self.forbidden))
    }

    @Test(
        "A long chain of groups is accepted, unless all of them contain too many names",
        .timeLimit(.minutes(1))
    )
    func chainOfGroups() throws {
        func chain(_ count: Int) -> String {
            (0..<count).map { "group G\($0): G\($0 + 1) M\($0)\n" }.joined()
        }
        #expect(throws: Never.self) { try RulesParser.parse(chain(2_000), path: "r") }
        let error = #expect(throws: RulesError.self) { try RulesParser.parse(chain(20_000), path: "r") }
        #expect(
            error?.problems.map(\.message) == [
                "the groups contain too many names of each other; name targets by patterns"
            ]
        )
    }

    @Test("A long line names what is not there in little time", .timeLimit(.minutes(1)))
    func longLine() async throws {
        let rules = "* may import \((0..<50_000).map { "M\($0)" }.joined(separator: " "))"
        let targets = (0..<300).map { TargetModel.one("T\($0)") }
        let sources = Dictionary(uniqueKeysWithValues: targets.map { ($0.sources[0], "import Foundation") })
        let found = try await Fixture(rules: rules, targets: targets, sources: sources).linter.check()
            .findings
        #expect(found.count == 50_000)
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let text: String
        let problems: [String]

        init(_ text: String, _ problems: String...) {
            self.text = text
            self.problems = problems
        }

        var testDescription: String { text.debugDescription }
    }

    private static let capabilities =
        "unsafe-flags, silgen-name, extern, dynamic-loading, type-by-name, computed-include"
    private static let group =
        "a group needs a name, a colon and its members: group Features: *Feature"
    private static let layers =
        "layers have \">\" between them, the highest first: layers Screens > UseCases > Entities"
    private static let reason = "end the line with a phrase in quotes"

    static let mistakes: [Mistake] =
        beginnings + sets + imports + capabilityMistakes + checks + waivers + phrases

    private static let beginnings = [
        Mistake("layer A > B", "1:1: \"layer\" begins no statement; did you mean \"layers\"?"),
        Mistake("Strict", "1:1: \"Strict\" begins no statement; did you mean \"strict\"?"),
        Mistake(
            "Zzzz",
            "1:1: \"Zzzz\" begins no statement; write who may import what, as in: App may import Core"
        ),
        Mistake("strict now", "1:8: strict stands alone; take \"now\" away"),
        Mistake(
            "App except Tool may use extern \"why\"",
            "1:12: what may be used has no exceptions; name the targets that may"
        ),
        Mistake(
            "Core may be imported only by App except Tool \"why\"",
            "1:10: say who may: Network may be imported only by App"
        ),
        Mistake("default", "1:1: the only default that can be written is: default deny"),
        Mistake("default allow", "1:9: the only default that can be written is: default deny"),
    ]

    private static let sets = [
        Mistake("group", "1:1: \(group)"), Mistake("group A", "1:1: \(group)"),
        Mistake("group A B", "1:1: \(group)"), Mistake("group : B", "1:1: \(group)"),
        Mistake("group A:", "1:1: \(group)"),
        Mistake("group A: B\ngroup A: C", "2:7: group A is named on line 1 already"),
        Mistake("group A: B, C", "1:10: names have spaces between them and no commas"),
        Mistake("layers A > B > A", "1:16: A is in one of these layers already"),
        Mistake("layers", "1:1: a name is missing: layers Screens > UseCases > Entities"),
        Mistake("layers A", "1:1: \(layers)"), Mistake("layers next-only A", "1:1: \(layers)"),
        Mistake("layers > A", "1:1: \(layers)"), Mistake("layers A > > B", "1:1: \(layers)"),
        Mistake("layers A >", "1:1: \(layers)"),
        Mistake("independent", "1:1: a name is missing: independent *Feature"),
        Mistake("test-code", "1:1: a name is missing: test-code *TestSupport"),
    ]

    private static let imports = [
        Mistake("A may", "1:3: say what they may: App may import Core"),
        Mistake(
            "A may fly B",
            "1:7: \"fly\" does not follow \"may\"; targets may import, not import, not reach, re-export or use something"
        ),
        Mistake("A may inport B", "1:7: \"inport\" does not follow \"may\"; did you mean \"import\"?"),
        Mistake("A may import", "1:7: name what follows \"import\""),
        Mistake("A may import \"why\"", "1:7: name what follows \"import\""),
        Mistake("A may import only", "1:7: name what follows \"import\""),
        Mistake(
            "A may import B nothing",
            "1:16: \"nothing\" stands alone; take it away, or the other names"
        ),
        Mistake("A may import nothing internally", "1:14: name what follows \"import\""),
        Mistake(
            "A may not",
            "1:7: what may be forbidden is to import or to reach: Core may not import UIKit"
        ),
        Mistake(
            "A may not use extern \"why\"",
            "1:11: what may be forbidden is to import or to reach: Core may not import UIKit"
        ),
        Mistake("A may not import", "1:11: name what follows \"import\""),
        Mistake("A may not import nothing", "1:18: name what follows \"import\""),
        Mistake("A may be imported by B", "1:7: say who may: Network may be imported only by App"),
        Mistake("A may not import B except", "1:20: name what is excepted"),
        Mistake("A may not import B except C", "1:1: an exception needs a reason: \(reason)"),
        Mistake("always strict", "1:1: always stands before a rule: always Core may not import UIKit"),
        Mistake("A may re-export", "1:7: name what follows \"re-export\""),
        Mistake("A may re-export nothing", "1:17: name what follows \"re-export\""),
    ]

    private static let capabilityMistakes = [
        Mistake("A may use", "1:7: name what they may use: \(capabilities)"),
        Mistake("A may use extern", "1:1: what no import shows needs a reason: \(reason)"),
        Mistake(
            "A may use magic extern \"why\"",
            "1:11: \"magic\" is nothing that can be used; known are \(capabilities)"
        ),
    ]

    private static let check =
        "a check has a name and a severity, and perhaps targets: check cycle error in *Tests"

    private static let checks = [
        Mistake("check", "1:1: \(check)"), Mistake("check cycle off A", "1:1: \(check)"),
        Mistake("check cycle off in", "1:1: \(check)"),
        Mistake("check cicle off", "1:7: there is no check cicle; did you mean \"cycle\"?"),
        Mistake("check cycle no", "1:13: a check is an error, a warning or off, and not no"),
        Mistake(
            "domains A over in B",
            "1:1: domains are folders of some targets: domains Movies Shopping over Shared in Entities UseCases"
        ),
        Mistake("domains A in B\ndomains A in B", "2:1: the domains are named on line 1 already"),
    ]

    private static let waivers = [
        Mistake(
            "waiver A B \"why\"",
            "1:1: a waiver names a target, a module and a file: waiver Target Module Sources/Target/File.swift "
                + "\"why, and until when\""
        ),
        Mistake("waiver A B c.swift", "1:1: a waiver needs a reason: \(reason)"),
        Mistake(
            "waiver A * c.swift \"why\"",
            "1:10: a waiver names one thing and not a pattern; write it out, and put a \\ before * or ? in a name"
        ),
    ]

    private static let phrases = [
        Mistake(
            "A may import B \"why\nstrict",
            "1:16: this phrase has no closing quote; end it with \" on the same line"
        ),
        Mistake("A may import B \"a\" \"b\"", "1:20: a line takes one phrase; join the two"),
        Mistake("strict\n\"why\" B", "2:7: \"B\" stands after the phrase; the phrase ends the line"),
        Mistake(
            "strict\n\"why\"",
            "2:1: a phrase alone says nothing; put it at the end of the line it explains"
        ),
        Mistake("A may import B \" \"", "1:16: the phrase is empty; say why"),
    ]

    @Test(
        "Each mistake is reported at its line and column, in a message that says what is expected",
        arguments: mistakes
    )
    func mistakesArePlaced(mistake: Mistake) {
        let error = #expect(throws: RulesError.self) { try RulesParser.parse(mistake.text, path: "r") }
        let problems = error?.problems.map { "\($0.place.line):\($0.place.column): \($0.message)" } ?? []
        #expect(Array(problems.prefix(mistake.problems.count)) == mistake.problems)
    }

    @Test("One run reports all mistakes, and an invalid line is reported once")
    func allMistakes() {
        let error = #expect(throws: RulesError.self) {
            try RulesParser.parse(
                "a\ngroup\nstrict\nA may\nB may import \"why\nC may import D\nlayers A",
                path: "r"
            )
        }
        #expect(error?.problems.map(\.place.line) == [1, 2, 4, 5, 7])
    }

    @Test(
        "A paragraph of the former language is an error at each of its lines",
        arguments: [
            "target App \"all\"", "    ours Core", "    outside nothing", "support Help \"for tests\"",
        ]
    )
    func formerLanguage(line: String) {
        let error = #expect(throws: RulesError.self) {
            try RulesParser.parse("strict\n\(line)\n", path: "r")
        }
        #expect(error?.problems.map(\.place.line) == [2])
    }
}
