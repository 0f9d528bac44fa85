import LayerLintKit
import Testing

@Suite("Parsing the rules file")
struct RulesParserTests {
    @Test("A paragraph is parsed into a target with its reason, group, allowances and their places")
    func paragraph() throws {
        let rules = try RulesParser.parse(
            """
            # The whole.
            group Data

            target Impl "where they meet"   # a comment
                ours     A B "to implement"
                ours     C
                outside  nothing
                runs     tool
            """,
            path: "r"
        )
        #expect(rules.groups.map(\.name) == ["Data"])
        let rule = try #require(rules.targets.first)
        #expect(rules.targets.count == 1)
        #expect(rule.kind == .target)
        #expect(rule.reason == "where they meet")
        #expect(rule.group == "Data")
        #expect(rule.place == SourcePlace(path: "r", line: 4, column: 1))
        #expect(rule.names(in: .ours) == ["A", "B", "C"])
        #expect(rule.names(in: .outside).isEmpty)
        #expect(rule.names(in: .runs) == ["tool"])
        let second = try #require(rule.allowance(for: "B", in: .ours))
        #expect(second.reason == "to implement")
        #expect(second.place == SourcePlace(path: "r", line: 5, column: 16))
        #expect(rule.allowance(for: "C", in: .ours)?.reason == nil)
    }

    @Test("Windows line breaks, tabs, a byte order mark, and a # inside quotes are accepted")
    func spelling() throws {
        let rules = try RulesParser.parse(
            "\u{FEFF}support S \"issue #1\"\r\n\tours\tnothing\r\n\toutside\tnothing\r\n",
            path: "r"
        )
        #expect(rules.targets.map(\.reason) == ["issue #1"])
        #expect(rules.targets.map(\.kind) == [.support])
    }

    @Test("A carriage return alone ends a line, and a backslash escapes a space or a # in a name")
    func oldLinesAndEscapes() throws {
        let rules = try RulesParser.parse(
            "tool T \"why\"\rours nothing\routside nothing\rallows extern \"C\"\r"
                + "waiver T M A\\ b\\#.swift \"once\"\r",
            path: "r"
        )
        #expect(rules.targets.map(\.kind) == [.tool])
        #expect(rules.targets.first?.capabilities.map(\.capability) == [.extern])
        #expect(rules.targets.first?.capabilities.first?.reason == "C")
        let waiver = try #require(rules.waivers.first)
        #expect(waiver.file == "A b#.swift")
        #expect(waiver.reason == "once")
        #expect(waiver.place == SourcePlace(path: "r", line: 5, column: 1))
    }

    @Test("A target before the first group has no group")
    func withoutGroup() throws {
        let rules = try RulesParser.parse("tests T \"why\"\nours nothing\noutside nothing", path: "r")
        #expect(rules.targets.map(\.group) == [nil])
    }

    @Test("The keywords links, elsewhere and loose are parsed with their reasons")
    func dependenciesWithoutImports() throws {
        let rules = try RulesParser.parse(
            """
            target A "why"
                ours      B
                links     C "it registers itself"
                elsewhere B "only on a Mac"
                elsewhere "only on Windows"
                outside   nothing
            loose Tests/Old.swift "kept for comparison"
            """,
            path: "r"
        )
        let rule = try #require(rules.targets.first)
        #expect(rule.allowance(withoutImport: "C")?.reason == "it registers itself")
        #expect(rule.allowance(for: "B", in: .elsewhere)?.reason == "only on a Mac")
        #expect(rule.allowance(forOurs: "B")?.section == .ours)
        #expect(rule.absence?.reason == "only on Windows")
        #expect(rules.looseFiles.map(\.file) == ["Tests/Old.swift"])
        #expect(rules.looseFiles.map(\.reason) == ["kept for comparison"])
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

    static let mistakes: [Mistake] = [
        Mistake(
            "",
            "1:1: the file has no rules; write one \"target\" paragraph for each target of the package"
        ),
        Mistake("check", "1:1: a check has a name and a severity: check cycle error"),
        Mistake("check cicle off", "1:7: there is no check cicle; did you mean \"cycle\"?"),
        Mistake("check cycle no", "1:13: a check is an error, a warning or off, and not no"),
        Mistake("check cycle off\ncheck cycle off", "2:7: cycle has its severity already"),
        Mistake(
            "domains A over in B",
            "1:1: domains are folders of some targets: domains Movies Shopping over Shared in Entities UseCases"
        ),
        Mistake("domains A in B\ndomains A in B", "2:1: the domains are named on line 1 already"),
        Mistake(
            "layer X",
            "1:1: \"layer\" begins no rule; a line begins with one of group, waiver, loose, check, domains, target, support, tool, tests, ours, inside, outside, reexports, shows, runs, links, elsewhere, allows"
        ),
        Mistake(
            "target A \"why\"\nours nothing\noutside nothing\nlinks B",
            "4:1: \"links\" needs a reason: end the line with a phrase in quotes"
        ),
        Mistake(
            "target A \"why\"\nours B\noutside nothing\nelsewhere B\nelsewhere",
            "4:1: \"elsewhere\" needs a reason: end the line with a phrase in quotes",
            "5:1: \"elsewhere\" needs a reason: end the line with a phrase in quotes"
        ),
        Mistake(
            "target A \"why\"\nours B\noutside nothing\nelsewhere B \"why\"\nelsewhere B \"why\"\n"
                + "elsewhere \"why\"\nelsewhere \"why\"",
            "5:11: B is named on line 4 already",
            "7:1: this is said on line 6 already"
        ),
        Mistake(
            "target A \"why\"\nours B\noutside nothing\nlinks B \"why\"",
            "4:7: B is allowed on line 2 already"
        ),
        Mistake("loose", "1:1: loose names one file: loose Tests/Old.swift \"why it lies there\""),
        Mistake("loose A.swift", "1:1: a loose file needs a reason: end the line with a phrase in quotes"),
        Mistake("loose Tests/*.swift \"why\"", "1:7: loose names one file and not a pattern; write it out"),
        Mistake(
            "loose A.swift \"why\"\nloose A.swift \"why\"",
            "2:7: A.swift is named on line 1 already"
        ),
        Mistake("Target X \"why\"", "1:1: \"Target\" begins no rule; did you mean \"target\"?"),
        Mistake("group", "1:1: a group needs a name: group Domain"),
        Mistake("group A B", "1:9: a group has one name; \"B\" is one too many"),
        Mistake("group A\n  group A", "2:9: group A began on line 1 already"),
        Mistake(
            "  ours A",
            "1:3: \"ours\" belongs to a target; begin one with: target Name \"why it exists\""
        ),
        Mistake("target", "1:1: a name is missing: target Name \"why it exists\""),
        Mistake(
            "target A\nours nothing\noutside nothing",
            "1:8: A needs a reason: end the line with a phrase in quotes"
        ),
        Mistake(
            "tests A B \"why\"\nours nothing\noutside nothing",
            "1:9: tests takes one name; \"B\" is one too many"
        ),
        Mistake(
            "target A \"why\"\nours nothing\noutside nothing\nsupport A \"why\"\nours nothing\noutside nothing",
            "4:9: A has its rule on line 1 already"
        ),
        Mistake(
            "target A \"why\"\nours nothing",
            "1:1: A does not say what it may import of \"outside\"; if it is nothing, write: outside nothing"
        ),
        Mistake(
            "target A \"why\"\nours\noutside nothing",
            "2:1: name what is allowed, or write: ours nothing"
        ),
        Mistake(
            "target A \"why\"\nours nothing B\noutside nothing",
            "2:6: \"nothing\" stands alone; ours names other things too"
        ),
        Mistake(
            "target A \"why\"\nours nothing\nours B\noutside nothing",
            "3:6: ours says \"nothing\" above; take one of the two away"
        ),
        Mistake(
            "target A \"why\"\nours B\nours nothing\noutside nothing",
            "3:6: \"nothing\" stands alone; ours names other things too"
        ),
        Mistake("target A \"why\"\nours A\noutside nothing", "2:6: A need not be allowed to itself"),
        Mistake("target A \"why\"\nours B\noutside C B", "3:11: B is allowed on line 2 already"),
        Mistake(
            "target A \"why\nours nothing\noutside nothing",
            "1:10: this phrase has no closing quote; end it with \" on the same line"
        ),
        Mistake(
            "target A \"why\"\nours nothing \"a\" \"b\"\nours nothing\noutside nothing",
            "2:18: a line takes one phrase; join the two"
        ),
        Mistake("group A\n\"why\" B", "2:7: \"B\" stands after the phrase; the phrase ends the line"),
        Mistake(
            "group A\n\"why\"",
            "2:1: a phrase alone says nothing; put it at the end of the line it explains"
        ),
        Mistake("target A \" \"\nours nothing", "1:10: the phrase is empty; say why"),
        Mistake(
            "  allows unsafe-flags \"why\"",
            "1:3: \"allows\" belongs to a target; begin one with: target Name \"why it exists\""
        ),
        Mistake(
            "target A \"why\"\nours nothing\noutside nothing\nallows",
            "4:1: name what is allowed: unsafe-flags, silgen-name, extern, dynamic-loading, type-by-name, "
                + "computed-include"
        ),
        Mistake(
            "target A \"why\"\nours nothing\noutside nothing\nallows extern",
            "4:1: what no import shows needs a reason: end the line with a phrase in quotes"
        ),
        Mistake(
            "target A \"why\"\nours nothing\noutside nothing\nallows magic extern extern \"why\"",
            "4:8: \"magic\" is nothing that can be allowed; known are unsafe-flags, silgen-name, extern, "
                + "dynamic-loading, type-by-name, computed-include",
            "4:21: extern is allowed on line 4 already"
        ),
        Mistake(
            "waiver A B \"why\"",
            "1:1: a waiver names a target, a module and a file: waiver Target Module Sources/Target/File.swift "
                + "\"why, and until when\""
        ),
        Mistake("waiver A B c.swift", "1:1: a waiver needs a reason: end the line with a phrase in quotes"),
        Mistake(
            "waiver A * c.swift \"why\"",
            "1:10: a waiver names one thing and not a pattern; write it out, and put a \\ before *, ? or [ in a name"
        ),
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

    static let remainingLines = "\nours A Core Core\noutside nothing\nallows extern \"why\"\n"

    @Test(
        "If the first line of a paragraph is invalid, its other lines are not reported",
        arguments: [
            "target B \"why", "target B \"why\" C", "Target B \"why\"", "tests \"why\"", "tets B \"why\"",
            "  support B \"a\" \"b\"",
        ]
    )
    func invalidFirstLine(line: String) {
        let error = #expect(throws: RulesError.self) {
            try RulesParser.parse(
                "target A \"why\"\nours nothing\noutside nothing\n" + line + Self.remainingLines
                    + "group G\nours C\n",
                path: "r"
            )
        }
        #expect(error?.problems.map(\.place.line) == [4, 9], "the group ends what was lost")
    }

    @Test(
        "An invalid line is not also reported as missing from its paragraph",
        arguments: ["ours B \"why", "our B", "ours \"b\" C"]
    )
    func invalidLine(line: String) {
        let error = #expect(throws: RulesError.self) {
            try RulesParser.parse("target A \"why\"\n\(line)\noutside nothing\n", path: "r")
        }
        #expect(error?.problems.map(\.place.line) == [2])
    }

    @Test("A backslash makes *, ? and [ ordinary characters of a file name")
    func escapedPatternCharacters() throws {
        let rules = try RulesParser.parse(
            "target A \"why\"\nours nothing\noutside nothing\nwaiver A M S/\\[b]\\*\\?.swift \"once\"\n",
            path: "r"
        )
        #expect(rules.waivers.map(\.file) == ["S/[b]*?.swift"])
    }

    @Test("One run reports all mistakes")
    func allMistakes() {
        let error = #expect(throws: RulesError.self) { try RulesParser.parse("a\nb\nours C", path: "r") }
        #expect(error?.problems.map(\.place.line) == [1, 2, 3])
    }
}
