import Foundation
import LayerLintKit
import Testing

/// Tests with a package that uses everything this repository's rules allow, and nothing else.
@Suite("Every entry of this repository's rules has an effect", .serialized)
struct RuleMutationTests {
    static let rulesText: String = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = folder.appending(path: "../../../../../Scripts/layers.rules")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        // The package has no folders, so no domains; its lines stay where they are.
        return text.replacing(#/(?m)^domains .*$/#, with: "")
    }()

    static let rules = (try? RulesParser.parse(rulesText, path: "layers.rules"))
    static let targetNames = rules?.targets.map(\.name) ?? []

    @Test("A package that uses everything the rules allow has no findings")
    func clean() async throws {
        #expect(Self.targetNames.count > 50)
        let problems = try await RuledPackage(Self.rules).findings(Self.rulesText).map(\.problem)
        #expect(problems == [])
    }

    @Test(
        "If an entry is removed from a target's rule, the target's use of it is reported",
        arguments: targetNames
    )
    func removal(target: String) async throws {
        let package = try RuledPackage(Self.rules).narrowed(to: target)
        let text = Self.paragraphs(of: package.targetNames)
        #expect(!(try await package.findings(text)).contains { Self.denials.contains($0.check) })
        let rule = try #require(Self.rules?.targets.first { $0.name == target })
        // Entries under `shows` affect only clients; another test covers them.
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

    // Findings about a target do not depend on the other targets, so each of the following tests changes all
    // targets in one run and expects a finding for each.

    @Test("Every import that a target's rule does not name is reported")
    func plantedViolations() async throws {
        var package = try RuledPackage(Self.rules)
        var unnamed: [String: [String]] = [:]
        for rule in try #require(Self.rules).targets {
            let known = Set(rule.allowances.map(\.name)).union([rule.name])
            let unknown = Self.targetNames.filter { !known.contains($0) } + ["Stranger"]
            package.addSource(unknown.map { "import \(RuledPackage.module($0))" }, in: rule.name)
            unnamed["\(rule.name).swift"] = unknown
        }
        var named: [String: Set<Substring>] = [:]
        for finding in try await package.findings(Self.rulesText) where Self.denials.contains(finding.check) {
            let words = finding.problem.split { $0 == " " || $0 == "," }
            named[finding.place.path, default: []].formUnion(words)
        }
        for (source, names) in unnamed {
            #expect(names.filter { named[source]?.contains($0[...]) != true } == [], "\(source)")
        }
    }

    @Test("A module added to a rule may be imported, and is reported while nothing imports it")
    func loosened() async throws {
        var package = try RuledPackage(Self.rules)
        let rules = try #require(Self.rules).targets
        // From the last rule to the first, since a change moves the lines after it.
        var relaxed = Self.rulesText
        for rule in rules.sorted(by: { $0.place.line > $1.place.line }) {
            relaxed = try RelaxedRule(rule).text(of: relaxed)
        }
        let unused = try await package.findings(relaxed)
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
        for name in Self.targetNames { package.addSource(["import Stranger"], in: name) }
        #expect(try await package.findings(relaxed).isEmpty)
        let forbidden = try await package.findings(Self.rulesText)
        #expect(forbidden.allSatisfy { $0.check == .forbiddenOutsideImport })
        #expect(Set(forbidden.map(\.place.path)) == Set(Self.targetNames.map { "\($0).swift" }))
        #expect(forbidden.count == rules.count)
    }

    @Test("Each way to reach code without an import is reported if no rule allows it")
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
        let reported = found.map { finding in
            let words = finding.problem.split(separator: " ")
            return "\(words.first ?? "") \(words.last ?? "")"
        }
        #expect(reported.sorted() == expected.sorted())
    }

    @Test(
        "Without its entry under shows, a public import that some clients may not import is reported"
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
        "A public import of a module under inside is reported, and under ours only if clients may not import it"
    )
    func inside() async throws {
        let entries = try #require(Self.rules).targets.flatMap { rule in
            rule.allowances.filter { $0.section == .inside }.map { (rule.name, $0) }
        }
        #expect(!entries.isEmpty)
        for (target, allowance) in entries {
            var package = try RuledPackage(Self.rules)
            package.addSource(["public import \(RuledPackage.module(allowance.name))"], in: target)
            #expect(try await package.findings(Self.rulesText).map(\.check) == [.exposedImport])
            var lines = Self.rulesText.components(separatedBy: "\n")
            let line = allowance.place.line - 1
            lines[line] = lines[line].replacing("inside", with: "ours  ")
            if lines[line - 1].hasSuffix("ours     nothing") { lines.remove(at: line - 1) }
            // Clients that may not import the module are another finding of the same import.
            let found = try await package.findings(lines.joined(separator: "\n"))
            #expect(found.allSatisfy { $0.problem.hasPrefix("\(target) shows \(allowance.name) to ") })
        }
    }

    /// Returns the rules of only these targets, on their original lines.
    private static func paragraphs(of names: Set<String>) -> String {
        var isIncluded = false
        return rulesText.components(separatedBy: "\n").map { line in
            if !line.isEmpty, !line.hasPrefix(" ") {
                let words = line.split(separator: " ")
                isIncluded = words.count > 1 && words[0] != "group" && names.contains(String(words[1]))
            }
            return isIncluded ? line : ""
        }.joined(separator: "\n")
    }

    /// The checks that report a use that the rules forbid.
    static let denials: Set<Check> = [
        .forbiddenImport, .forbiddenOutsideImport, .forbiddenDependency, .forbiddenCapability,
        .testCodeInProduction,
        .unusedDependency,
    ]
}

/// One name in the rules, which can be removed from their text.
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

/// A rule that allows one more module.
private struct RelaxedRule {
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
