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
            path = finding.check.tellsEdgesOnce ? Self.anywhere : Self.word(finding.place.path)
            check = finding.check.rawValue
            problem = Self.word(finding.problem)
        }

        init(path: String, check: String, problem: String) {
            self.path = path
            self.check = check
            self.problem = problem
        }

        /// The file of a violation that is told at one of several places.
        private static let anywhere = "-"

        var isAnywhere: Bool { path == Self.anywhere }

        /// Tabs separate the fields of a line.
        private static func word(_ text: String) -> String {
            PlainText.shown(text, keepsLines: false)
        }

        static func < (left: Violation, right: Violation) -> Bool {
            (left.path, left.check, left.problem) < (right.path, right.check, right.problem)
        }
    }

    struct Entry: Sendable, Hashable {
        let violation: Violation
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
        let counts = Dictionary(grouping: findings.map(Violation.init)) { $0 }.mapValues(\.count)
        self.init(counts, path: path)
    }

    private init(_ counts: [Violation: Int], path: String) {
        self.path = path
        entries = counts.sorted { $0.key < $1.key }.enumerated().map { index, entry in
            Entry(
                violation: entry.key,
                count: entry.value,
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
                return "\(entry.count)\t\(violation.check)\t\(violation.path)\t\(violation.problem)"
            }).map { $0 + "\n" }.joined()
    }

    init(parsing text: String, path: String) throws(RulesError) {
        self.path = path
        var entries: [Entry] = []
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
            entries.append(Entry(violation: violation, count: count, place: place))
        }
        guard problems.isEmpty else { throw RulesError(problems: problems) }
        self.entries = entries
    }

    // MARK: - Use

    struct Outcome {
        /// The findings that are not in the baseline, and the entries that are mended.
        let new: [Finding]
        let known: [Finding]
    }

    /// Separates new findings from known ones. A violation that occurs more often than before is new at all its
    /// places, since nobody knows which one was added.
    ///
    /// What a check found that is not among `checks` is left alone.
    func apply(to findings: [Finding], of checks: [Check], reportsMended: Bool) -> Outcome {
        let found = Dictionary(grouping: findings, by: Violation.init)
        var known: [Finding] = []
        var stale: [Finding] = []
        var covered: Set<Violation> = []
        for entry in entries {
            let now = found[entry.violation] ?? []
            if now.count <= entry.count {
                known += now
                covered.insert(entry.violation)
            }
            let isChecked = checks.contains { $0.rawValue == entry.violation.check }
            if now.count < entry.count, reportsMended, isChecked {
                stale.append(Self.finding(entry, now: now.count))
            }
        }
        return Outcome(new: findings.filter { !covered.contains(Violation($0)) } + stale, known: known)
    }

    /// Without the violations that are mended.
    func shrunk(to findings: [Finding]) -> Baseline {
        let found = Dictionary(grouping: findings, by: Violation.init).mapValues(\.count)
        let counts = entries.map { ($0.violation, min($0.count, found[$0.violation] ?? 0)) }
        return Baseline(
            Dictionary(counts.filter { $0.1 > 0 }) { first, _ in first },
            path: path
        )
    }

    var count: Int { entries.reduce(0) { $0 + $1.count } }

    private static func finding(_ entry: Entry, now: Int) -> Finding {
        let violation = entry.violation
        let mended =
            now == 0 ? "is mended" : "was there \(entry.count) times and is there \(now) times now"
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
