/// Writes short rules that hold for a package as it is today, for people to go on from.
struct RulesDraft {
    private let facts: LintFacts
    private let targets: [TargetModel]
    private let edges: [String: Set<String>]
    /// The names of the targets that only tests reach.
    private let testHelpers: [String]

    /// Takes the facts of a package without rules.
    init(_ facts: LintFacts) {
        self.facts = facts
        targets = facts.package.targets
        let edges = facts.package.targets.keyed { target in
            let used = facts.uses(of: target).compactMap { facts.target(ofModule: $0.module)?.name }
            return (target.name, Set(target.dependencies + used).subtracting([target.name]))
        }
        self.edges = edges
        testHelpers = Self.testHelpers(facts, edges)
    }

    var text: String {
        let helpers = testHelpers
        let production = targets.filter { target in
            [.library, .executable].contains(target.kind) && !helpers.contains(target.name)
        }
        let families = families(of: production.filter { $0.kind == .library })
        var lines = families.map { "group \($0.name): \($0.pattern)" }
        if !helpers.isEmpty {
            lines.append("test-code \(helpers.map(RulesLine.escaped).joined(separator: " "))")
        }
        lines += layers(production, families)
        lines += folderLayers(production.filter(\.manifest.isOfXcode))
        lines += families.filter { family in
            family.members.allSatisfy { edges[$0, default: []].isDisjoint(with: family.members) }
        }.map { "independent \($0.name)" }
        return Self.head + lines.map { $0 + "\n" }.joined()
    }

    private static let head = """
        # What may import what. Everything is allowed that no line forbids, unless a line says: default deny
        # The lines below, if there are any, held when layerlint wrote this file. Correct them, and say what you mean:
        #
        #   layers Screens > UseCases > Entities     each may import those below it, and none above
        #   independent Features                     the targets of a group may not import each other
        #   Entities may not import UIKit SwiftUI    "why"
        #   UseCases may import only Entities Foundation
        #
        # "layerlint explain TARGET MODULE" says which line counts, "layerlint checks" lists what is checked.


        """

    // MARK: - Families

    /// Libraries whose names end with the same word.
    private struct Family {
        let name: String
        let pattern: String
        let members: Set<String>
    }

    private func families(of libraries: [TargetModel]) -> [Family] {
        let byEnding = Dictionary(grouping: libraries.map(\.name), by: Self.ending)
        return byEnding.compactMap { ending, names -> Family? in
            let pattern = NamePattern("*\(ending)")
            let name = ending.hasSuffix("s") ? ending : ending + "s"
            guard !ending.isEmpty, names.count >= Self.leastMembers,
                !targets.contains(where: {
                    $0.name == name || (pattern.matches($0.name) && !names.contains($0.name))
                })
            else { return nil }
            return Family(name: name, pattern: "*\(ending)", members: Set(names))
        }.sorted { $0.name < $1.name }
    }

    private static let leastMembers = 3

    /// The last word of a name, as `Feature` of `SearchFeature`; empty if it is the whole name.
    private static func ending(_ name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase), start != name.startIndex,
            name[start...].allSatisfy(\.isLetter), name[start...].count > 2
        else { return "" }
        return String(name[start...])
    }

    // MARK: - Layers

    /// A line with the order of the families and of the other targets, if these are few.
    private func layers(_ production: [TargetModel], _ families: [Family]) -> [String] {
        let familiar = families.reduce(into: Set<String>()) { $0.formUnion($1.members) }
        let others = production.map(\.name).filter { !familiar.contains($0) }
        var boxes = families.map { ($0.name, $0.members) }
        if others.count + boxes.count <= Self.mostBoxes {
            boxes += others.map { (RulesLine.escaped($0), [$0]) }
        } else {
            let programs = Set(production.filter { $0.kind == .executable }.map(\.name))
            boxes += programs.sorted().map { (RulesLine.escaped($0), [$0]) }
        }
        // A family that leads back to itself by another has no place in an order.
        while let stray = self.heights(of: boxes, uses).firstIndex(of: nil) { boxes.remove(at: stray) }
        let heights = self.heights(of: boxes, uses).map { $0 ?? 0 }
        // Nobody imports a program, so it is at the top however little it imports.
        let top = heights.max() ?? 0
        let programs = Set(production.filter { $0.kind == .executable }.map { RulesLine.escaped($0.name) })
        let levels = Dictionary(grouping: zip(boxes, heights)) { box, height in
            programs.contains(box.0) && !boxes.contains { uses($0, box) } ? top : height
        }.mapValues { $0.map(\.0.0) }
        guard levels.count > 1 else { return [] }
        let written = levels.sorted { $0.key > $1.key }.map { $0.value.sorted().joined(separator: " ") }
        return ["layers \(written.joined(separator: " > "))"]
    }

    private func uses(_ box: (String, Set<String>), _ other: (String, Set<String>)) -> Bool {
        box.0 != other.0 && box.1.contains { !edges[$0, default: []].isDisjoint(with: other.1) }
    }

    private static let mostBoxes = 20

    /// The height of each box above those that import no other; `nil` in a cycle and above one.
    private func heights<Box>(of boxes: [Box], _ uses: (Box, Box) -> Bool) -> [Int?] {
        let below = boxes.map { box in boxes.indices.filter { uses(box, boxes[$0]) } }
        var heights = [Int?](repeating: nil, count: boxes.count)
        // Each round finds the boxes whose lower ones are known, so there are no more rounds than boxes.
        for _ in boxes {
            let known = heights
            for index in boxes.indices where heights[index] == nil {
                let lower = below[index].map { heights[$0] }
                if !lower.contains(nil) { heights[index] = (lower.compactMap(\.self).max() ?? -1) + 1 }
            }
            if heights == known { break }
        }
        return heights
    }

    // MARK: - Folders

    /// A line for each target with the order of its folders in which most uses lead down; the others are leaks.
    private func folderLayers(_ targets: [TargetModel]) -> [String] {
        let all = Dictionary(grouping: TypeOwners(facts).strangeUses { $0 == $1 }) {
            PathText.first(of: $0.folder)
        }
        return targets.flatMap { target -> [String] in
            var uses: [String: [String: Int]] = [:]
            for use in all[target.name] ?? [] {
                let folders = ([use.folder] + use.owners.filter { $0.hasPrefix(target.name + "/") })
                    .map { $0.split(separator: "/").prefix(2).joined(separator: "/") }
                guard folders.count == 2, folders[0] != folders[1], folders[0] != target.name else {
                    continue
                }
                uses[folders[0], default: [:]][folders[1], default: 0] += 1
            }
            let folders = Set(uses.keys).union(uses.values.flatMap(\.keys)).sorted()
            guard folders.count > 1, folders.count <= Self.mostBoxes else { return [] }
            let order = Self.order(folders) { uses[$0]?[$1] ?? 0 }
            let heights = heights(of: Array(order.enumerated())) { upper, lower in
                upper.offset < lower.offset && uses[upper.element]?[lower.element] != nil
            }
            let levels = Dictionary(grouping: zip(order, heights)) { $0.1 ?? 0 }.sorted { $0.key > $1.key }
                .map { $0.value.map { RulesLine.escaped($0.0) }.sorted() }
            return ["layers \(levels.map { $0.joined(separator: " ") }.joined(separator: " > "))"]
                + levels.filter { $0.count > 1 }.map { "independent \($0.joined(separator: " "))" }
        }
    }

    /// An order from the top down in which few uses lead up, as by Eades, Lin and Smyth: what uses nothing that is left
    /// goes to the bottom, what is not used to the top, else that which uses more than it is used.
    private static func order(_ folders: [String], _ uses: (String, String) -> Int) -> [String] {
        var (top, bottom, rest) = ([String](), [String](), folders)
        while !rest.isEmpty {
            let out = rest.map { folder in rest.reduce(0) { $0 + uses(folder, $1) } }
            let into = rest.map { folder in rest.reduce(0) { $0 + uses($1, folder) } }
            if let sink = out.lastIndex(of: 0) {
                bottom.insert(rest.remove(at: sink), at: 0)
            } else if let upper = rest.indices.max(by: { out[$0] - into[$0] < out[$1] - into[$1] }) {
                top.append(rest.remove(at: into.firstIndex(of: 0) ?? upper))
            }
        }
        return top + bottom
    }

    // MARK: - Test code

    /// The libraries that have clients, of which all are tests or are reached by tests only, and that look like test
    /// code themselves: what only a test runs may be meant for programs.
    private static func testHelpers(_ facts: LintFacts, _ edges: [String: Set<String>]) -> [String] {
        let targets = facts.package.targets
        let used = edges.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        // What nothing uses, or what people get, is for programs, and so is all that it reaches.
        var waiting = targets.filter { target in
            target.kind != .test
                && (target.kind != .library || target.manifest.isOffered || !used.contains(target.name))
        }.map(\.name)
        var production = Set(waiting)
        while let name = waiting.popLast() {
            for next in edges[name] ?? [] where production.insert(next).inserted { waiting.append(next) }
        }
        return targets.filter { target in
            target.kind == .library && !target.manifest.isElsewhere && !production.contains(target.name)
                && looksLikeTestCode(target, facts)
        }.map(\.name)
    }

    private static func looksLikeTestCode(_ target: TargetModel, _ facts: LintFacts) -> Bool {
        let imports = facts.imports(of: target)
        return PathText.lies(target.folder ?? "", in: "Tests")
            || imports.contains { $0.has(attribute: "testable") || LintFacts.testModules.contains($0.module) }
            || namesOfTestCode.contains { target.name.contains($0) }
    }

    private static let namesOfTestCode = ["Test", "Mock", "Stub", "Fake", "Double", "Fixture", "Sample"]
}
