/// A change of a manifest or a source that mends a finding.
struct Repair: Sendable, Hashable {
    enum Action: Sendable, Hashable {
        /// As the manifest writes it.
        case declare(String)
        case remove(String)
        case removeImport
    }

    let target: String
    /// What is declared or removed.
    let module: String
    /// The file to change.
    let path: String
    let action: Action

    /// The changed text; `nil` if the text is not as it has to be.
    func applied(to text: [UInt8], line: Int) -> [UInt8]? {
        switch action {
        case .declare(let dependency): ManifestEditor(text).declaring(dependency, in: target)
        case .remove(let dependency): ManifestEditor(text).removing(dependency, from: target)
        case .removeImport: Self.removingImport(of: module, in: line, of: text)
        }
    }

    /// Takes a line away that has nothing but an import.
    private static func removingImport(of module: String, in line: Int, of text: [UInt8]) -> [UInt8]? {
        var lines = text.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1),
            let words = String(validating: lines[line - 1], as: UTF8.self)?.split(
                whereSeparator: \.isWhitespace
            ),
            words.last.map(String.init) == module, words.dropLast().last == "import",
            words.dropLast(2).allSatisfy({ word in
                word.wholeMatch(of: /@\w+/) != nil || ImportStatement.Access(rawValue: String(word)) != nil
            })
        else { return nil }
        lines.remove(at: line - 1)
        return Array(lines.joined(separator: [Byte.lineFeed]))
    }
}

/// The changes of files that mend findings, to be shown before they are written.
public struct Fixes: Sendable, Hashable {
    /// The new texts of the files, by their paths.
    let files: [String: String]
    /// Each change with the lines before and after it, and what only people can do.
    public let text: String
    public let count: Int

    /// Mends the findings about a target and a module, or all if these are not given.
    init(
        _ findings: [Finding],
        target: String?,
        module: String?,
        files reader: FileReader,
        showing shown: (String) -> String
    ) throws(LintFailure) {
        var files: [String: [UInt8]] = [:]
        var text: [String] = []
        var count = 0
        var declared: Set<[String]> = []
        func left(_ finding: Finding) -> String {
            PlainText.shown(
                "\(finding.place.shown(shown)): not by itself: \(finding.advice)",
                keepsLines: false
            ) + "\n"
        }
        // Imports from the last line up, so that the lines of others stay where they are.
        let imports = findings.filter { $0.repair?.action == .removeImport }.sorted(by: >)
        for finding in findings.filter({ $0.repair?.action != .removeImport }).sorted() + imports {
            guard let repair = finding.repair else {
                if target == nil, Self.checks.contains(finding.check) { text.append(left(finding)) }
                continue
            }
            guard target == nil || target == repair.target, module == nil || module == repair.module else {
                continue
            }
            let old: [UInt8]
            if let known = files[repair.path] {
                old = known
            } else {
                old = try reader.validBytes(of: repair.path)
            }
            // Two targets that import each other cannot both declare it.
            guard !declared.contains([repair.module, repair.target]),
                let new = repair.applied(to: old, line: finding.place.line)
            else {
                text.append(left(finding))
                continue
            }
            if case .declare = repair.action { declared.insert([repair.target, repair.module]) }
            files[repair.path] = new
            count += 1
            text.append(Self.difference(old, new, at: shown(repair.path), finding.problem))
        }
        self.files = files.mapValues { String(decoding: $0, as: UTF8.self) }
        self.text = text.joined()
        self.count = count
    }

    /// The checks whose findings have a change, if the manifest is written out.
    private static let checks: Set<Check> = [.undeclaredDependency, .transitiveImport, .unusedDependency]

    public func summary(isWritten: Bool) -> String {
        let changes = count == 1 ? "1 change" : "\(count) changes"
        if count == 0 { return "there is nothing to change\n" }
        return isWritten
            ? "\(changes) written; build, and look at them\n" : "\(changes) shown; to write: --write\n"
    }

    private static func difference(_ old: [UInt8], _ new: [UInt8], at path: String, _ reason: String)
        -> String
    {
        let (old, new) = (lines(of: old), lines(of: new))
        let same = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(same).reversed(), new.dropFirst(same).reversed()).prefix { $0 == $1 }
            .count
        let changed =
            old.dropFirst(same).dropLast(end).map { "- \($0)" }
            + new.dropFirst(same).dropLast(end).map { "+ \($0)" }
        return (["\(path):\(same + 1): \(reason)"] + changed).map {
            PlainText.shown($0, keepsLines: false) + "\n"
        }.joined()
    }

    private static func lines(of text: [UInt8]) -> [String] {
        text.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
            .map { String(decoding: $0.last == Byte.carriageReturn ? $0.dropLast() : $0, as: UTF8.self) }
    }
}

extension Linter {
    /// The changes that mend findings, also those of the baseline; with a writer they are written.
    public func fix(
        target: String?,
        module: String?,
        index: IndexReader?,
        using writer: FileWriter?,
        at location: PackageLocation
    ) async throws(Failure) -> Fixes {
        let report = try await check(index: index, against: nil)
        do throws(LintFailure) {
            let fixes = try Fixes(
                report.findings,
                target: target,
                module: module,
                files: files,
                showing: location.fromCurrentFolder
            )
            if let writer {
                for (path, text) in fixes.files.sorted(by: { $0.key < $1.key }) {
                    try writer.write(text, to: path)
                }
            }
            return fixes
        } catch {
            throw .unreadable(error)
        }
    }
}
