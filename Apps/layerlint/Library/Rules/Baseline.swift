/// The violations that a package had when its baseline was written, so that only new ones fail.
///
/// An entry names no line, so edits elsewhere in a file do not move it.
public struct Baseline: Sendable, Hashable {
    /// The same violation in one file, which may occur there several times; of a check that tells each edge once,
    /// wherever it is told.
    struct Violation: Sendable, Hashable, Comparable {
        let path: String
        let check: String
        let problem: String

        init(_ finding: Finding) {
            self.init(
                path: finding.check.tellsEdgesOnce ? Self.anywhere : Self.word(finding.place.path),
                check: finding.check.rawValue,
                problem: Self.word(finding.problem)
            )
        }

        /// Whether a declared dependency leads to an undeclared one depends on others, so both are one violation.
        init(path: String, check: String, problem: String) {
            self.path = path
            self.check =
                Check(rawValue: check) == .transitiveImport ? Check.undeclaredDependency.rawValue : check
            self.problem = Self.stable(problem, of: Check(rawValue: check))
        }

        /// The file of a violation that is told at one of several places.
        private static let anywhere = "-"

        var isAnywhere: Bool { path == Self.anywhere }

        /// Whether only the compiler's index shows it.
        var isByIndex: Bool {
            check == Check.unusedImport.rawValue || problem.hasSuffix(TypeOwners.StrangeUse.markOfIndex)
        }

        /// Tabs separate the fields of a line.
        private static func word(_ text: String) -> String {
            PlainText.shown(text, keepsLines: false)
        }

        /// The problem without what changes by edits of other targets, or around an import.
        private static func stable(_ problem: String, of check: Check?) -> String {
            switch check {
            case .cycle: through(" leads back to itself", of: problem)
            case .useWithoutImport: through(" without importing it", of: problem)
            case .reexport: before(" to ", of: problem)
            case .forbiddenReach: before(": ", of: problem)
            default: before(", under #if ", of: problem)
            }
        }

        private static func through(_ mark: String, of text: String) -> String {
            text.firstRange(of: mark).map { String(text[..<$0.upperBound]) } ?? text
        }

        private static func before(_ mark: String, of text: String) -> String {
            text.firstRange(of: mark).map { String(text[..<$0.lowerBound]) } ?? text
        }

        static func < (left: Violation, right: Violation) -> Bool {
            (left.path, left.check, left.problem) < (right.path, right.check, right.problem)
        }
    }

    struct Entry: Sendable, Hashable {
        let violation: Violation
        /// As the file has it.
        let check: String
        let count: Int
        let place: SourcePlace
    }

    public let path: String
    let entries: [Entry]

    /// The path of the baseline of a rules file.
    static func path(besides rules: String) -> String {
        (rules.hasSuffix(".rules") ? String(rules.dropLast(6)) : rules) + ".baseline"
    }

    /// Writes the violations as an entry each.
    init(_ findings: [Finding], path: String) {
        let found = Self.grouped(findings)
        self.init(found.map { ($0, $1.first?.check.rawValue ?? $0.check, Self.count($1)) }, path: path)
    }

    private init(_ violations: [(violation: Violation, check: String, count: Int)], path: String) {
        self.path = path
        entries = violations.sorted {
            ($0.violation.path, $0.check, $0.violation.problem)
                < ($1.violation.path, $1.check, $1.violation.problem)
        }.enumerated().map { index, entry in
            Entry(
                violation: entry.violation,
                check: entry.check,
                count: entry.count,
                place: SourcePlace(path: path, line: Self.head.count + index + 1, column: 1)
            )
        }
    }

    // MARK: - The file

    private static let head = [
        "# Violations that layerlint found when this file was written: number, check, file, problem.",
        "# A new one fails the check. One that is mended has to leave: layerlint baseline --update",
    ]

    public var text: String {
        (Self.head
            + entries.map { entry in
                let violation = entry.violation
                return "\(entry.count)\t\(entry.check)\t\(violation.path)\t\(violation.problem)"
            }).map { $0 + "\n" }.joined()
    }

    init(parsing text: String, path: String) throws(RulesError) {
        self.path = path
        var entries: [Entry] = []
        var positions: [Violation: Int] = [:]
        var problems: [RulesProblem] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            let place = SourcePlace(path: path, line: index + 1, column: 1)
            let fields = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
            guard fields.count == 4, let count = Int(fields[0]), count > 0 else {
                problems.append(
                    RulesProblem(
                        place: place,
                        message:
                            "a line has a number, a check, a file and a problem, with tabs between them; "
                            + "write the file anew by: layerlint baseline --update --accept"
                    )
                )
                continue
            }
            let violation = Violation(
                path: String(fields[2]),
                check: String(fields[1]),
                problem: String(fields[3])
            )
            // An older file tells some violations apart that are one now.
            if let known = positions[violation] {
                let entry = entries[known]
                entries[known] = Entry(
                    violation: violation,
                    check: entry.check,
                    count: min(entry.count, Self.mostTimes) + min(count, Self.mostTimes),
                    place: entry.place
                )
            } else {
                positions[violation] = entries.count
                entries.append(
                    Entry(violation: violation, check: String(fields[1]), count: count, place: place)
                )
            }
        }
        guard problems.isEmpty else { throw RulesError(problems: problems) }
        self.entries = entries
    }

    private static let mostTimes = 1_000_000_000

    // MARK: - Use

    struct Outcome {
        /// The findings that are not in the baseline, and the entries that are mended.
        let new: [Finding]
        let known: [Finding]
    }

    /// Separates new findings from known ones. A violation that occurs more often than before is new at all its
    /// places, since nobody knows which one was added.
    ///
    /// What a check found that is not among `checks` is left alone, and without an index what it alone shows.
    func apply(
        to findings: [Finding],
        of checks: [Check],
        reportsMended: Bool,
        isIndexed: Bool
    ) -> Outcome {
        let found = Self.grouped(findings)
        let always = Set(findings.filter(\.isAlways).map(Violation.init))
        var known: [Finding] = []
        var stale: [Finding] = []
        var covered: Set<Violation> = []
        for entry in entries {
            let now = found[entry.violation] ?? []
            let count = Self.count(now)
            if count <= entry.count {
                known += now
                covered.insert(entry.violation)
            }
            let isChecked =
                checks.contains { $0.rawValue == entry.violation.check }
                && (isIndexed || !entry.violation.isByIndex)
            if count < entry.count, reportsMended, isChecked {
                let isAlways = always.contains(entry.violation)
                stale.append(Self.finding(entry, now: count, isAlways: isAlways))
            }
        }
        let new = findings.filter { $0.isAlways || !covered.contains(Violation($0)) }
        return Outcome(new: new + stale, known: known)
    }

    /// Without the violations that are mended; with `isAccepting`, with those that are new as well. What undecided
    /// checks found before stays, since it may be there still, and without an index what it alone shows.
    func updated(to report: LintReport, accepting isAccepting: Bool) -> Baseline {
        let found = Self.grouped(report.findings)
        var violations = entries.map { entry in
            let count = Self.count(found[entry.violation] ?? [])
            let isKept =
                report.undecided.contains { $0.rawValue == entry.check }
                || (entry.violation.isByIndex && !report.isIndexed)
            return (
                entry.violation, entry.check,
                isKept
                    ? (isAccepting ? max(entry.count, count) : entry.count)
                    : (isAccepting ? count : min(entry.count, count))
            )
        }.filter { $0.2 > 0 }
        if isAccepting {
            let known = Set(entries.map(\.violation))
            violations += found.filter { !known.contains($0.key) }
                .map { ($0, $1.first?.check.rawValue ?? $0.check, Self.count($1)) }
        }
        return Baseline(violations, path: path)
    }

    /// What it has more than an earlier one.
    func growth(since earlier: Baseline, _ commit: String) -> [Finding] {
        let known = earlier.entries.keyed { ($0.violation, $0.count) }
        return entries.filter { $0.count > known[$0.violation] ?? 0 }.map { entry in
            let violation = entry.violation
            let place = violation.isAnywhere ? "" : " in \(violation.path)"
            return Finding(
                check: .baselineGrowth,
                place: entry.place,
                problem: "\"\(violation.problem)\"\(place) was "
                    + (known[violation] == nil ? "not in the baseline" : "in the baseline less often")
                    + " at \(commit)",
                advice: "mend it, and take it out by: layerlint baseline --update"
            )
        }
    }

    var count: Int { entries.reduce(0) { $0 + $1.count } }

    /// Without those of a rule that no baseline may hold.
    private static func grouped(_ findings: [Finding]) -> [Violation: [Finding]] {
        Dictionary(grouping: findings.filter { !$0.isAlways }, by: Violation.init)
    }

    /// Of uses in one file names tell the first only, so these are one violation.
    private static func count(_ findings: [Finding]) -> Int {
        findings.allSatisfy { [.forbiddenUse, .domainCrossing].contains($0.check) }
            ? min(findings.count, 1) : findings.count
    }

    private static func finding(_ entry: Entry, now: Int, isAlways: Bool) -> Finding {
        let violation = entry.violation
        let mended =
            isAlways
            ? "is now always forbidden"
            : now == 0 ? "is mended" : "was there \(entry.count) times and is there \(now) times now"
        return Finding(
            check: .staleBaseline,
            place: entry.place,
            problem:
                "\"\(violation.problem)\"\(violation.isAnywhere ? "" : " in \(violation.path)") \(mended), "
                + "and is still in the baseline",
            advice: "take it out by: layerlint baseline --update"
        )
    }
}

extension Finding {
    /// Whether it is of a rule that no baseline may hold.
    fileprivate var isAlways: Bool { note?.isAlways ?? false }
}
