import LayerLintKit
import Testing

@Suite("Explaining what a target may import")
struct ExplanationTests {
    static let rules = """
        group Domain
        target Core "the heart"
            ours     nothing
            outside  nothing
        target Asks "what it asks of the world"
            ours     Core
            outside  nothing
        target Cases "what a user can do"
            ours     Asks Core
            outside  nothing
        group Outer
        target Rows "what is drawn"
            ours     Cases
            inside   Core "clients see rows"
            outside  Observation
        target Net-Work "the network"
            ours     nothing
            outside  Foundation "sockets"
            allows   dynamic-loading "libcurl is opened late"
        target Impl "keeps what was asked"
            ours     Asks Core Net-Work
            outside  nothing
        target App "joins them"
            ours     Cases Impl Rows
            outside  nothing
            runs     tool "makes a table"
        target tool "a program"
            ours     Core
            outside  nothing
        support Help "for tests"
            ours     Core
            outside  nothing
        waiver Rows Foundation Sources/Rows/Date.swift "until the heart has dates"
        """

    static func explain(_ target: String, _ module: String? = nil) throws -> Explanation {
        try Explanation(of: target, module: module, in: try RulesParser.parse(rules, path: "r")) { $0 }
    }

    @Test("For the name of a group the error lists the targets of the group")
    func groups() throws {
        let sentence = "in r \"Domain\" is a group and no target; name one of its targets: Core, Asks, Cases"
        for query in [{ try Self.explain("Domain") }, { try Self.explain("Rows", "Domain") }] {
            let error = #expect(throws: Explanation.UnknownName.self) { _ = try query() }
            #expect(error?.sentence(rules: "r") == sentence)
        }
    }

    @Test("Control characters in the rules are replaced")
    func controlCharacters() throws {
        let rules = try RulesParser.parse(
            "target A \"\u{1B}[2J\u{202E}why\"\nours nothing\noutside nothing",
            path: "r"
        )
        for module in [nil, "B"] {
            let text = try Explanation(of: "A", module: module, in: rules) { $0 }.text
            #expect(text.contains("\u{FFFD}[2J\u{FFFD}why"))
            #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
        }
    }

    @Test("The overview of a target lists its allowed imports with reasons and places, and its clients")
    func overview() throws {
        #expect(
            try Self.explain("Rows").text == """
                Rows: what is drawn
                    r:12:1: target in group Outer
                may import and show Cases: what a user can do
                    r:13:14
                may import and not show Core: clients see rows
                    r:14:14
                may import from outside Observation
                    r:15:14
                has leave to see Foundation in Sources/Rows/Date.swift: until the heart has dates
                    r:33:1
                may see nothing else
                is seen by App

                """
        )
        #expect(
            try Self.explain("Net_Work").text.contains("is allowed dynamic-loading: libcurl is opened late\n")
        )
    }

    @Test("An allowed import is explained by its rule and reason")
    func allowed() throws {
        let shown = try Self.explain("Impl", "Net_Work")
        #expect(shown.isAllowed)
        #expect(
            shown.text == """
                Impl may import Net-Work, and show it in its interface: the network
                    r:21:24: ours Net-Work

                """
        )
        #expect(
            try Self.explain("Rows", "Core").text == """
                Rows may import Core for its own use, and not show it in its interface: clients see rows
                    r:14:14: inside Core

                """
        )
        #expect(
            try Self.explain("Net-Work", "Foundation").text.hasPrefix(
                "Net-Work may import Foundation: sockets\n"
            )
        )
        #expect(
            try Self.explain("App", "tool").text.hasPrefix(
                "App may depend on tool to run it, and not import it"
            )
        )
        #expect(try Self.explain("Core", "Swift").text == "Core sees Swift without an import\n")
    }

    /// Returns the explanation of a forbidden import without the lines about the rule that forbids it.
    static func alternative(_ target: String, _ module: String) throws -> String {
        let explanation = try explain(target, module)
        #expect(!explanation.isAllowed)
        return explanation.text.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    }

    @Test("A forbidden module below the target is reached through a target that may import it")
    func below() throws {
        #expect(
            try Self.alternative("App", "Net-Work") == """
                it reaches Net-Work by App → Impl → Net-Work
                to do: ask Impl for what is wanted of Net-Work
                """
        )
    }

    @Test(
        "A forbidden module beside the target is reached through their topmost common dependency"
    )
    func beside() throws {
        #expect(
            try Self.alternative("Rows", "Net-Work") == """
                it reaches Net-Work by Rows → Cases → Asks ← Impl → Net-Work (composed by App)
                to do: say what is wanted in Asks, and do it in Impl, which App hands over
                """
        )
        #expect(
            try Self.alternative("Rows", "Foundation") == """
                but has leave to in Sources/Rows/Date.swift: until the heart has dates
                    r:33:1
                it reaches Foundation by Rows → Cases → Asks ← Impl → Net-Work → Foundation (composed by App)
                to do: say what is wanted in Asks, and do it in Impl, which App hands over
                """
        )
    }

    @Test("All targets that compose the two sides are listed")
    func severalComposers() throws {
        let more = ["Bar", "Cafe"].map {
            "\ntarget \($0) \"joins them\"\n    ours     Cases Impl Rows\n    outside  nothing"
        }
        let rules = try RulesParser.parse(Self.rules + more.joined(), path: "r")
        let text = try Explanation(of: "Rows", module: "Net-Work", in: rules) { $0 }.text
        #expect(text.contains("(composed by App, Bar, Cafe)\n"))
        #expect(text.hasSuffix("do it in Impl, which App, Bar or Cafe hands over\n"), "\(text)")
    }

    @Test("A forbidden target above can inject what is needed")
    func above() throws {
        #expect(
            try Self.alternative("Core", "App") == """
                App is above it: App → Cases → Core
                to do: say what is needed as a protocol or a function here, and let App hand it in
                """
        )
    }

    @Test("Test support, and modules that no reachable target may import, cannot be reached")
    func unreachable() throws {
        #expect(
            try Self.alternative("App", "Help")
                == "Help is \"support\": it is for tests only, and no way leads there"
        )
        #expect(try Self.alternative("Core", "SwiftUI") == "no target may import it")
        #expect(
            try Self.alternative("Core", "Observation") == "no allowed way leads there; Rows may import it"
        )
    }

    @Test("For an unknown name the error suggests similar names")
    func unknownNames() throws {
        func sentence(_ target: String, _ module: String? = nil) -> String? {
            let error = #expect(throws: Explanation.UnknownName.self) { try Self.explain(target, module) }
            return error?.sentence(rules: "r")
        }
        #expect(sentence("Casse") == "r knows no \"Casse\"; did you mean \"Cases\"?")
        #expect(sentence("Rows", "Fundation") == "r knows no \"Fundation\"; did you mean \"Foundation\"?")
        #expect(sentence("Xyzzyx") == "r knows no \"Xyzzyx\"; correct the name, or name it in a rule first")
    }

    @Test("Libraries that are only linked, and dependencies of another system, are explained as such")
    func dependenciesWithoutImports() throws {
        let rules = """
            target Core "the heart"
                ours     nothing
                outside  nothing
            target App "joins them"
                ours     Core
                links    Late "it registers itself"
                elsewhere Core "#if os(macOS) in the manifest"
                outside  nothing
            """
        func explain(_ module: String?) throws -> String {
            let rules = try RulesParser.parse(rules, path: "r")
            return try Explanation(of: "App", module: module, in: rules) { $0 }.text
        }
        #expect(try explain(nil).contains("may depend on, to link it, Late: it registers itself\n"))
        #expect(
            try explain(nil).contains("depends only on some systems on Core: #if os(macOS) in the manifest\n")
        )
        #expect(try explain("Late").contains("App may depend on Late to link it, and not import it"))
        #expect(try explain("Core").contains("App may import Core, and show it in its interface"))
    }
}
