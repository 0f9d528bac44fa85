import Foundation
import LayerLintKit
import Testing

/// The package in these tests uses all that this repository's rules allow, and nothing else.
@Suite("Each entry of this repository's rules decides something", .serialized)
struct RuleMutationTests {
    static let rulesText: String = {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return (try? String(contentsOf: root.appending(path: "Scripts/layers.rules"), encoding: .utf8)) ?? ""
    }()

    static let rules = (try? RulesParser.parse(rulesText, path: "layers.rules"))
    static let targetNames = rules?.targets.map(\.name) ?? []

    @Test("The package that uses all that is allowed is clean")
    func clean() throws {
        #expect(Self.targetNames.count > 50)
        let problems = try RuledPackage(Self.rules).findings(Self.rulesText).map(\.problem)
        #expect(problems == [])
    }

    @Test("Without any one of its entries a target's own use of it is found", arguments: targetNames)
    func removal(target: String) throws {
        let package = try RuledPackage(Self.rules).narrowed(to: target)
        #expect(!(try package.findings(Self.rulesText)).contains { Self.denials.contains($0.check) })
        let rule = try #require(Self.rules?.targets.first { $0.name == target })
        // What is shown decides something only beside those that it is shown to: it has a test of its own.
        let entries =
            rule.allowances.filter { $0.section != .shows }.map {
                Entry(section: $0.section.rawValue, name: $0.name, place: $0.place)
            }
            + rule.capabilities.map {
                Entry(section: "allows", name: $0.capability.rawValue, place: $0.place)
            }
        for entry in entries {
            let found = try package.findings(entry.removed(from: Self.rulesText, rule))
            #expect(
                found.contains { Self.denials.contains($0.check) && $0.problem.contains(target) },
                "\(target) without \(entry.section) \(entry.name)"
            )
        }
    }

    @Test("All that its rule does not name is found when a target uses it", arguments: targetNames)
    func plantedViolations(target: String) throws {
        var package = try RuledPackage(Self.rules)
        let rule = try #require(Self.rules?.targets.first { $0.name == target })
        let strangers = Self.targetNames.filter { $0 != target && !rule.allowances.map(\.name).contains($0) }
        package.plant(strangers.map { "import \(RuledPackage.module($0))" } + ["import Stranger"], in: target)
        let found = try package.findings(Self.rulesText).filter { Self.denials.contains($0.check) }
        for stranger in strangers + ["Stranger"] {
            #expect(
                found.contains {
                    $0.problem.hasSuffix(" \(stranger)") || $0.problem.contains(" \(stranger),")
                }
            )
        }
    }

    @Test(
        "A rule that allows one name more lets it pass, and is found itself when nothing uses it",
        arguments: targetNames
    )
    func loosened(target: String) throws {
        var package = try RuledPackage(Self.rules)
        let rule = try #require(Self.rules?.targets.first { $0.name == target })
        let loose = try Loosening(target, rule).text(of: Self.rulesText)
        #expect(
            try package.findings(loose).contains {
                $0.check == .unusedAllowance && $0.problem.contains("Stranger")
            }
        )
        package.plant(["import Stranger"], in: target)
        #expect(try package.findings(loose).isEmpty)
        #expect(try package.findings(Self.rulesText).map(\.check) == [.forbiddenOutsideImport])
    }

    @Test("Each way to reach code without an import is found where no rule allows it", arguments: targetNames)
    func capabilities(target: String) throws {
        let rule = try #require(Self.rules?.targets.first { $0.name == target })
        let denied = Capability.allCases.filter { $0 != .computedInclude && !rule.allows($0) }
        var package = try RuledPackage(Self.rules)
        for capability in denied { package.use(capability, in: target) }
        let found = try package.findings(Self.rulesText)
        #expect(found.allSatisfy { $0.check == .forbiddenCapability })
        #expect(found.count == denied.count)
        for capability in denied {
            #expect(found.contains { $0.problem.hasSuffix(" does not allow \(capability.rawValue)") })
        }
    }

    @Test(
        "What some clients may not see is found in a public import once the rule no longer says that it is shown"
    )
    func shown() throws {
        let entries = try #require(Self.rules).targets.flatMap { rule in
            rule.allowances.filter { $0.section == .shows }.map { (rule, $0) }
        }
        #expect(!entries.isEmpty)
        let package = try RuledPackage(Self.rules)
        for (rule, allowance) in entries {
            let entry = Entry(section: "shows", name: allowance.name, place: allowance.place)
            let found = try package.findings(entry.removed(from: Self.rulesText, rule))
            #expect(found.map(\.check) == [.exposedImport], "\(rule.name) without shows \(allowance.name)")
            #expect(found.allSatisfy { $0.problem.hasPrefix("\(rule.name) shows \(allowance.name) to ") })
        }
    }

    @Test(
        "What is for its target's own use may not be shown, and may to those that see it once the rule says ours"
    )
    func inside() throws {
        let entries = try #require(Self.rules).targets.flatMap { rule in
            rule.allowances.filter { $0.section == .inside }.map { (rule.name, $0) }
        }
        #expect(!entries.isEmpty)
        for (target, allowance) in entries {
            var package = try RuledPackage(Self.rules)
            package.plant(["public import \(RuledPackage.module(allowance.name))"], in: target)
            #expect(try package.findings(Self.rulesText).map(\.check) == [.exposedImport])
            var lines = Self.rulesText.components(separatedBy: "\n")
            lines[allowance.place.line - 1] = lines[allowance.place.line - 1].replacing(
                "inside",
                with: "ours  "
            )
            // Some of its clients do not: that is another finding, of the same import.
            let found = try package.findings(lines.joined(separator: "\n"))
            #expect(found.allSatisfy { $0.problem.hasPrefix("\(target) shows \(allowance.name) to ") })
        }
    }

    /// What says that a target uses what it may not.
    static let denials: Set<Check> = [
        .forbiddenImport, .forbiddenOutsideImport, .forbiddenDependency, .forbiddenCapability,
        .testCodeInProduction,
        .unusedDependency,
    ]
}

/// One name in the rules, which can be taken out of the text.
private struct Entry {
    let section: String
    let name: String
    let place: SourcePlace

    func removed(from text: String, _ rule: TargetRule) -> String {
        var lines = text.components(separatedBy: "\n")
        var line = Array(lines[place.line - 1].utf8)
        line.replaceSubrange(place.column - 1..<place.column - 1 + name.utf8.count, with: [])
        let rest = String(decoding: line, as: UTF8.self)
        let words = rest.prefix { $0 != "\"" && $0 != "#" }.split(separator: " ")
        if words.count > 1 {
            lines[place.line - 1] = rest
        } else {
            let isLast = !rule.allowances.contains {
                $0.section.rawValue == section && $0.place.line != place.line
            }
            lines[place.line - 1] =
                isLast && ["ours", "outside"].contains(section) ? "    \(section) nothing" : ""
        }
        return lines.joined(separator: "\n")
    }
}

/// A paragraph that allows one name more than it does.
private struct Loosening {
    let target: String
    let rule: TargetRule

    init(_ target: String, _ rule: TargetRule) {
        self.target = target
        self.rule = rule
    }

    func text(of text: String) throws -> String {
        var lines = text.components(separatedBy: "\n")
        if let place = rule.allowances.first(where: { $0.section == .outside })?.place {
            lines.insert("    outside Stranger", at: place.line)
        } else {
            let index = try #require(
                lines[rule.place.line...].firstIndex { $0.split(separator: " ") == ["outside", "nothing"] }
            )
            lines[index] = "    outside Stranger"
        }
        return lines.joined(separator: "\n")
    }
}
