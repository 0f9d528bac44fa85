import Foundation
import LayerLintKit
import Testing

/// The package in these tests uses all that this repository's rules allow, and nothing else.
@Suite("Each entry of this repository's rules decides something", .serialized)
struct RuleMutationTests {
    static let rulesText: String = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = folder.appending(path: "../../../../../Scripts/layers.rules")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()

    static let rules = (try? RulesParser.parse(rulesText, path: "layers.rules"))
    static let targetNames = rules?.targets.map(\.name) ?? []

    @Test("The package that uses all that is allowed is clean")
    func clean() async throws {
        #expect(Self.targetNames.count > 50)
        let problems = try await RuledPackage(Self.rules).findings(Self.rulesText).map(\.problem)
        #expect(problems == [])
    }

    @Test("Without any one of its entries a target's own use of it is found", arguments: targetNames)
    func removal(target: String) async throws {
        let package = try RuledPackage(Self.rules).narrowed(to: target)
        let text = Self.paragraphs(of: package.targetNames)
        #expect(!(try await package.findings(text)).contains { Self.denials.contains($0.check) })
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
            let found = try await package.findings(entry.removed(from: text, rule))
            #expect(
                found.contains { Self.denials.contains($0.check) && $0.problem.contains(target) },
                "\(target) without \(entry.section) \(entry.name)"
            )
        }
    }

    // What the others do has no part in what is said of a target, so from here on all are tried in one run, and
    // each has to be found by itself.

    @Test("All that its rule does not name is found when a target uses it")
    func plantedViolations() async throws {
        var package = try RuledPackage(Self.rules)
        var strangers: [String: [String]] = [:]
        for rule in try #require(Self.rules).targets {
            let known = Set(rule.allowances.map(\.name)).union([rule.name])
            let unknown = Self.targetNames.filter { !known.contains($0) } + ["Stranger"]
            package.plant(unknown.map { "import \(RuledPackage.module($0))" }, in: rule.name)
            strangers["\(rule.name).swift"] = unknown
        }
        var named: [String: Set<Substring>] = [:]
        for finding in try await package.findings(Self.rulesText) where Self.denials.contains(finding.check) {
            let words = finding.problem.split { $0 == " " || $0 == "," }
            named[finding.place.path, default: []].formUnion(words)
        }
        for (source, names) in strangers {
            #expect(names.filter { named[source]?.contains($0[...]) != true } == [], "\(source)")
        }
    }

    @Test("A rule that allows one name more lets it pass, and is found itself when nothing uses it")
    func loosened() async throws {
        var package = try RuledPackage(Self.rules)
        let rules = try #require(Self.rules).targets
        // From the last to the first, so that the places of those to come stay right.
        var loose = Self.rulesText
        for rule in rules.sorted(by: { $0.place.line > $1.place.line }) {
            loose = try Loosening(rule).text(of: loose)
        }
        let unused = try await package.findings(loose)
        #expect(unused.count == rules.count)
        for name in Self.targetNames {
            #expect(
                unused.contains {
                    $0.check == .unusedAllowance && $0.problem.hasPrefix("\(name) ")
                        && $0.problem.contains("Stranger")
                },
                "\(name)"
            )
        }
        for name in Self.targetNames { package.plant(["import Stranger"], in: name) }
        #expect(try await package.findings(loose).isEmpty)
        let forbidden = try await package.findings(Self.rulesText)
        #expect(forbidden.allSatisfy { $0.check == .forbiddenOutsideImport })
        #expect(Set(forbidden.map(\.place.path)) == Set(Self.targetNames.map { "\($0).swift" }))
        #expect(forbidden.count == rules.count)
    }

    @Test("Each way to reach code without an import is found where no rule allows it")
    func capabilities() async throws {
        var package = try RuledPackage(Self.rules)
        var expected: [String] = []
        for rule in try #require(Self.rules).targets {
            for capability in Capability.allCases
            where capability != .computedInclude && !rule.allows(capability) {
                package.use(capability, in: rule.name)
                expected.append("\(rule.name) \(capability.rawValue)")
            }
        }
        let found = try await package.findings(Self.rulesText)
        #expect(found.allSatisfy { $0.check == .forbiddenCapability })
        let said = found.map { finding in
            let words = finding.problem.split(separator: " ")
            return "\(words.first ?? "") \(words.last ?? "")"
        }
        #expect(said.sorted() == expected.sorted())
    }

    @Test(
        "What some clients may not see is found in a public import once the rule no longer says that it is shown"
    )
    func shown() async throws {
        let entries = try #require(Self.rules).targets.flatMap { rule in
            rule.allowances.filter { $0.section == .shows }.map { (rule, $0) }
        }
        #expect(!entries.isEmpty)
        let package = try RuledPackage(Self.rules)
        for (rule, allowance) in entries {
            let entry = Entry(section: "shows", name: allowance.name, place: allowance.place)
            let found = try await package.findings(entry.removed(from: Self.rulesText, rule))
            #expect(found.map(\.check) == [.exposedImport], "\(rule.name) without shows \(allowance.name)")
            #expect(found.allSatisfy { $0.problem.hasPrefix("\(rule.name) shows \(allowance.name) to ") })
        }
    }

    @Test(
        "What is for its target's own use may not be shown, and may to those that see it once the rule says ours"
    )
    func inside() async throws {
        let entries = try #require(Self.rules).targets.flatMap { rule in
            rule.allowances.filter { $0.section == .inside }.map { (rule.name, $0) }
        }
        #expect(!entries.isEmpty)
        for (target, allowance) in entries {
            var package = try RuledPackage(Self.rules)
            package.plant(["public import \(RuledPackage.module(allowance.name))"], in: target)
            #expect(try await package.findings(Self.rulesText).map(\.check) == [.exposedImport])
            var lines = Self.rulesText.components(separatedBy: "\n")
            lines[allowance.place.line - 1] = lines[allowance.place.line - 1].replacing(
                "inside",
                with: "ours  "
            )
            // Some of its clients do not: that is another finding, of the same import.
            let found = try await package.findings(lines.joined(separator: "\n"))
            #expect(found.allSatisfy { $0.problem.hasPrefix("\(target) shows \(allowance.name) to ") })
        }
    }

    /// The rules of these targets and no others, each on its own lines.
    private static func paragraphs(of names: Set<String>) -> String {
        var isKept = false
        return rulesText.components(separatedBy: "\n").map { line in
            if !line.isEmpty, !line.hasPrefix(" ") {
                let words = line.split(separator: " ")
                isKept = words.count > 1 && words[0] != "group" && names.contains(String(words[1]))
            }
            return isKept ? line : ""
        }.joined(separator: "\n")
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
    let rule: TargetRule

    init(_ rule: TargetRule) {
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
