import LayerLintKit
import Testing

@Suite("Explaining what a target may import")
struct ExplanationTests {
    static let rules = """
        default deny
        group Domain: Core Asks Cases
        Core may import nothing
        Asks may import Core
        Cases may import Asks Core
        Rows may import Cases Observation
        Rows may import Core internally "clients see rows"
        Net-Work may import Foundation "sockets"
        Net-Work may use dynamic-loading "libcurl is opened late"
        Impl may import Asks Core Net-Work
        App may import Cases Impl Rows
        App may import tool "makes a table"
        tool may import Core
        Help may import Core
        test-code Help
        waiver Rows Foundation Sources/Rows/Date.swift "until the heart has dates"
        """

    static let dependencies = [
        "App": ["Cases", "Impl", "Rows", "tool"], "Asks": ["Core"], "Cases": ["Asks", "Core"], "Core": [],
        "Impl": ["Asks", "Core", "Net-Work"], "Net-Work": [], "Rows": ["Cases"],
    ]

    static func explain(
        _ target: String,
        _ module: String? = nil,
        rules: String = rules,
        more: [String] = []
    ) async throws(Linter.Failure) -> Explanation {
        let all = dependencies.merging(more.map { ($0, ["Cases", "Impl", "Rows"]) }) { first, _ in first }
        let targets =
            all.map { name, uses in
                TargetModel(name: name, module: name.replacing("-", with: "_"), dependencies: uses)
            } + [.one("tool", .executable, uses: ["Core"]), .one("Help", uses: ["Core"])]
        return try await Fixture(rules: rules, targets: targets, sources: [:]).linter
            .explain(target, module: module, at: .memory)
    }

    static func failure(_ target: String, _ module: String? = nil) async -> String? {
        do throws(Linter.Failure) {
            _ = try await explain(target, module)
            return nil
        } catch {
            return TextReport.failure(error)
        }
    }

    @Test("For the name of a group the error lists the targets of the group")
    func groups() async throws {
        let sentence =
            "layerlint: error: Domain is a group and no target; name one of its targets: Asks, Cases, Core\n"
        #expect(await Self.failure("Domain") == sentence)
        #expect(await Self.failure("Rows", "Domain") == sentence)
    }

    @Test("Control characters in the rules are replaced")
    func controlCharacters() async throws {
        let rules = "default deny\nCore may import nothing \"\u{1B}[2J\u{202E}why\""
        for module in [nil, "Rows"] {
            let text = try await Self.explain(
                "Core",
                module,
                rules: rules + "\nCore may import tool \"\u{1B}[2J\u{202E}why\""
            ).text
            #expect(text.contains("\u{FFFD}[2J\u{FFFD}why"))
            #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
        }
    }

    @Test("The overview of a target lists what it may import by the lines that say so, and its clients")
    func overview() async throws {
        #expect(
            try await Self.explain("Rows").text == """
                Rows
                may import Cases, Observation
                    layers.rules:6:1: Rows may import Cases Observation
                may import Core
                    layers.rules:7:1: Rows may import Core internally "clients see rows"
                may import Foundation in Sources/Rows/Date.swift: until the heart has dates
                    layers.rules:16:1
                may import nothing else
                may be imported by App

                """
        )
        #expect(
            try await Self.explain("Net_Work").text.contains(
                "may use dynamic-loading\n    layers.rules:9:1: Net-Work may use dynamic-loading \"libcurl"
            )
        )
        #expect(try await Self.explain("Asks").text.hasPrefix("Asks, in group Domain\n"))
        #expect(try await Self.explain("Help").text.hasPrefix("Help\nis for tests only\n"))
    }

    @Test("What may not be imported is listed where everything else may")
    func open() async throws {
        #expect(
            try await Self.explain("Core", rules: "layers App > Cases > Core\nCore may not import UIKit").text
                == """
                Core
                may not import App, Cases
                    layers.rules:1:1: layers App > Cases > Core
                may not import UIKit
                    layers.rules:2:1: Core may not import UIKit
                may import everything that no rule forbids
                may be imported by App, Asks, Cases, Help, Impl, tool

                """
        )
        #expect(
            try await Self.explain("Core", "Impl", rules: "layers App > Core").text
                == "Core may import Impl: no rule forbids it\n"
        )
    }

    @Test("An allowed import is explained by the line that allows it, with its reason")
    func allowed() async throws {
        let shown = try await Self.explain("Impl", "Net_Work")
        #expect(shown.isAllowed)
        #expect(
            shown.text == """
                Impl may import Net-Work
                    layers.rules:10:1: Impl may import Asks Core Net-Work

                """
        )
        #expect(
            try await Self.explain("Rows", "Core").text == """
                Rows may import Core, internally only
                    layers.rules:7:1: Rows may import Core internally "clients see rows"

                """
        )
        #expect(try await Self.explain("Core", "Swift").text == "Core sees Swift without an import\n")
    }

    /// Returns the explanation of a forbidden import without the two lines about what forbids it.
    static func alternative(_ target: String, _ module: String) async throws -> String {
        let explanation = try await explain(target, module)
        #expect(!explanation.isAllowed)
        return explanation.text.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    }

    @Test("A forbidden module below the target is reached through a target that may import it")
    func below() async throws {
        #expect(
            try await Self.alternative("App", "Net-Work") == """
                it reaches Net-Work by App → Impl → Net-Work
                to do: ask Impl for what is wanted of Net-Work
                """
        )
    }

    @Test(
        "A forbidden module beside the target is reached through their topmost common dependency"
    )
    func beside() async throws {
        #expect(
            try await Self.alternative("Rows", "Net-Work") == """
                it reaches Net-Work by Rows → Cases → Asks ← Impl → Net-Work (composed by App)
                to do: say what is wanted in Asks, and do it in Impl, which App hands over
                """
        )
        #expect(
            try await Self.alternative("Rows", "Foundation") == """
                but may in Sources/Rows/Date.swift: until the heart has dates
                    layers.rules:16:1
                it reaches Foundation by Rows → Cases → Asks ← Impl → Net-Work → Foundation (composed by App)
                to do: say what is wanted in Asks, and do it in Impl, which App hands over
                """
        )
    }

    @Test("All targets that compose the two sides are listed")
    func severalComposers() async throws {
        let more = ["Bar", "Cafe"].map {
            "\n\($0) may import Cases Impl Rows"
        }
        let text = try await Self.explain(
            "Rows",
            "Net-Work",
            rules: Self.rules + more.joined(),
            more: ["Bar", "Cafe"]
        ).text
        #expect(text.contains("(composed by App, Bar, Cafe)\n"))
        #expect(text.hasSuffix("do it in Impl, which App, Bar or Cafe hands over\n"), "\(text)")
    }

    @Test("A forbidden target above can inject what is needed")
    func above() async throws {
        #expect(
            try await Self.alternative("Core", "App") == """
                App is above it: App → Cases → Core
                to do: say what is needed as a protocol or a function here, and let App hand it in
                """
        )
    }

    @Test("Test support, and modules that no reachable target may import, cannot be reached")
    func unreachable() async throws {
        #expect(
            try await Self.alternative("App", "Help")
                == "Help is for tests only, and no way leads there"
        )
        #expect(try await Self.alternative("Core", "SwiftUI") == "no target may import it")
        #expect(
            try await Self.alternative("Core", "Observation")
                == "no allowed way leads there; Rows may import it"
        )
    }

    @Test("For an unknown name the error suggests similar names")
    func unknownNames() async throws {
        let known = "layerlint: error: the package has no target"
        #expect(await Self.failure("Casse") == "\(known) \"Casse\"; did you mean \"Cases\"?\n")
        #expect(
            await Self.failure("Rows", "Fundation")
                == "\(known) \"Fundation\"; did you mean \"Foundation\"?\n"
        )
        #expect(await Self.failure("Xyzzyx") == "\(known) \"Xyzzyx\"; name one that the manifest declares\n")
    }

    @Test(
        "A forbidden import is explained by the line that forbids it, as it is written",
        arguments: [
            ("Core", "Foundation", "layers.rules:3:1: Core may import nothing"),
            ("Help", "Foundation", "layers.rules:14:1: Help may import Core"),
            ("Rows", "Impl", "layers.rules:17:1: Rows may not import Impl Net-Work \"it draws\""),
            ("Impl", "App", "layers.rules:18:1: layers App > Impl"),
        ]
    )
    func forbidding(target: String, module: String, line: String) async throws {
        let more = "\nRows may not import Impl Net-Work \"it draws\"\nlayers App > Impl\n"
        let explanation = try await Self.explain(target, module, rules: Self.rules + more)
        #expect(!explanation.isAllowed)
        #expect(explanation.text.hasPrefix("\(target) may not import \(module)\n    \(line)\n"))
    }
}
