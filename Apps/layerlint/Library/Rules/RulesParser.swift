/// Parses the rules file: the first word of a line is its keyword, and everything not written is denied.
///
/// ```
/// group Domain
///
/// target UseCases "what a user can do"
///     ours     Entities "they are what it is about"
///     outside  nothing
/// ```
public enum RulesParser {
    /// Reports every problem in one pass: lines are independent, so parsing continues after a mistake.
    public static func parse(_ text: String, path: String) throws(RulesError) -> LayerRules {
        var reader = RulesReader(path: path)
        var number = 0
        for var line in lines(of: text) {
            number += 1
            if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
            reader.read(Substring(line), number: number)
        }
        return try reader.finish()
    }

    /// Splits UTF-8 at LF, CR LF and a lone CR; as characters, CR LF would be one and match neither.
    private static func lines(of text: String) -> [Substring.UTF8View] {
        Substring(text).utf8.split(separator: Byte.lineFeed, omittingEmptySubsequences: false).flatMap {
            line in
            let whole = line.last == Byte.carriageReturn ? line.dropLast() : line
            return whole.split(separator: Byte.carriageReturn, omittingEmptySubsequences: false)
        }
    }
}

struct RulesReader {
    let path: String
    var groups: [LayerRules.Group] = []
    var targets: [TargetRule] = []
    var waivers: [Waiver] = []
    var looseFiles: [LooseFile] = []
    var severities: [Check: Severity] = [:]
    var domains: DomainRule?
    var current: Paragraph?
    /// Whether the lines belong to a paragraph whose first line is invalid, so they are not reported.
    var isAstray = false
    var problems: [RulesProblem] = []

    init(path: String) {
        self.path = path
    }

    /// A target whose lines are still being parsed.
    struct Paragraph {
        let kind: TargetRule.Kind
        let name: RulesLine.Word
        let reason: String
        let place: SourcePlace
        var allowances: [Allowance] = []
        var sections: Set<Allowance.Section> = []
        var emptySections: Set<Allowance.Section> = []
        var capabilities: [CapabilityAllowance] = []
        /// Whether one of its lines is invalid, which may have contained what the others lack.
        var isIncomplete = false
        var absence: TargetRule.Absence?
    }

    mutating func read(_ text: Substring, number: Int) {
        do throws(RulesError) {
            let line = try RulesLine(text, number: number, path: path)
            guard let first = line.words.first else {
                if let phrase = line.phrase {
                    report(
                        "a phrase alone says nothing; put it at the end of the line it explains",
                        at: phrase.place
                    )
                }
                return
            }
            if first.text == "group" {
                readGroup(line)
            } else if let kind = TargetRule.Kind(rawValue: first.text) {
                readTarget(line, kind: kind)
            } else if let section = Allowance.Section(rawValue: first.text) {
                readAllowances(line, section: section)
            } else if first.text == "allows" {
                readCapabilities(line)
            } else if first.text == "waiver" {
                readWaiver(line)
            } else if first.text == "loose" {
                readLooseFile(line)
            } else if first.text == "check" {
                readSeverity(line)
            } else if first.text == "domains" {
                readDomains(line)
            } else {
                let words = Self.beginnings + Self.sections
                let hint =
                    NearName.question(for: first.text, among: words)
                    ?? "a line begins with one of \(words.joined(separator: ", "))"
                report("\"\(first.text)\" begins no rule; \(hint)", at: first.place)
                passOver(lineBeginningWith: first.text)
            }
        } catch {
            problems += error.problems
            passOver(lineBeginningWith: RulesLine.firstWord(of: text))
        }
    }

    private static let singleLines = ["group", "waiver", "loose", "check", "domains"]
    /// The keywords of a paragraph's first line, and of single lines.
    private static let beginnings =
        singleLines + TargetRule.Kind.allCases.map(\.rawValue)
    /// The keywords of the lines below.
    private static let sections = Allowance.Section.allCases.map(\.rawValue) + ["allows"]

    /// Handles an invalid line; its keyword is known or guessed.
    private mutating func passOver(lineBeginningWith word: String) {
        guard let meant = NearName.nearest(to: word, among: Self.beginnings + Self.sections).first else {
            return
        }
        if Self.sections.contains(meant) {
            current?.isIncomplete = true
        } else {
            endParagraph()
            isAstray = !Self.singleLines.contains(meant)
        }
    }

    /// Whether there is a paragraph for the line; reports its absence, unless its first line was invalid.
    mutating func belongsToTarget(_ keyword: RulesLine.Word) -> Bool {
        if current != nil { return true }
        if !isAstray {
            report(
                "\"\(keyword.text)\" belongs to a target; begin one with: target Name \"why it exists\"",
                at: keyword.place
            )
        }
        return false
    }

    mutating func finish() throws(RulesError) -> LayerRules {
        endParagraph()
        if targets.isEmpty, problems.isEmpty {
            report(
                "the file has no rules; write one \"target\" paragraph for each target of the package",
                at: SourcePlace(path: path, line: 1, column: 1)
            )
        }
        guard problems.isEmpty else {
            throw RulesError(problems: problems.sorted { $0.place < $1.place })
        }
        return LayerRules(
            path: path,
            groups: groups,
            targets: targets,
            waivers: waivers,
            looseFiles: looseFiles,
            severities: severities,
            domains: domains
        )
    }

    mutating func report(_ message: String, at place: SourcePlace) {
        problems.append(RulesProblem(place: place, message: message))
    }
}

// MARK: - Lines

extension RulesReader {
    private mutating func readGroup(_ line: RulesLine) {
        endParagraph()
        guard let name = line.words.dropFirst().first else {
            return report("a group needs a name: group Domain", at: line.words[0].place)
        }
        if let extra = line.words.dropFirst(2).first {
            return report("a group has one name; \"\(extra.text)\" is one too many", at: extra.place)
        }
        if let earlier = groups.first(where: { $0.name == name.text }) {
            return report("group \(name.text) began on line \(earlier.place.line) already", at: name.place)
        }
        groups.append(LayerRules.Group(name: name.text, place: name.place))
    }

    private mutating func readTarget(_ line: RulesLine, kind: TargetRule.Kind) {
        endParagraph()
        let keyword = line.words[0]
        guard let name = line.words.dropFirst().first else {
            isAstray = true
            return report("a name is missing: \(kind.rawValue) Name \"why it exists\"", at: keyword.place)
        }
        if let extra = line.words.dropFirst(2).first {
            report("\(kind.rawValue) takes one name; \"\(extra.text)\" is one too many", at: extra.place)
        }
        if let earlier = targets.first(where: { $0.name == name.text }) {
            report("\(name.text) has its rule on line \(earlier.place.line) already", at: name.place)
        }
        if line.phrase == nil {
            report("\(name.text) needs a reason: end the line with a phrase in quotes", at: name.place)
        }
        current = Paragraph(kind: kind, name: name, reason: line.phrase?.text ?? "", place: keyword.place)
    }

    private mutating func readAllowances(_ line: RulesLine, section: Allowance.Section) {
        let keyword = line.words[0]
        guard belongsToTarget(keyword), var paragraph = current else { return }
        defer { current = paragraph }
        let names = line.words.dropFirst()
        if section.needsReason, line.phrase == nil {
            return report(
                "\"\(section.rawValue)\" needs a reason: end the line with a phrase in quotes",
                at: keyword.place
            )
        }
        if section == .elsewhere, names.isEmpty, let reason = line.phrase?.text {
            if let earlier = paragraph.absence {
                report("this is said on line \(earlier.place.line) already", at: keyword.place)
            }
            paragraph.absence = TargetRule.Absence(reason: reason, place: keyword.place)
            return
        }
        guard !names.isEmpty else {
            paragraph.sections.insert(section)
            return report("name what is allowed, or write: \(section.rawValue) nothing", at: keyword.place)
        }
        for word in names {
            if word.text == "nothing" {
                if paragraph.sections.contains(section) || names.count > 1 {
                    report(
                        "\"nothing\" stands alone; \(section.rawValue) names other things too",
                        at: word.place
                    )
                }
                paragraph.emptySections.insert(section)
                continue
            }
            if paragraph.emptySections.contains(section), names.first?.text != "nothing" {
                report("\(section.rawValue) says \"nothing\" above; take one of the two away", at: word.place)
            }
            if word.text == paragraph.name.text {
                report("\(word.text) need not be allowed to itself", at: word.place)
            }
            // A remark needs another line that allows the name, so both may name it.
            if let earlier = paragraph.allowances.first(where: { earlier in
                guard earlier.name == word.text else { return false }
                let isRemark = earlier.section.isRemark || section.isRemark
                return isRemark ? earlier.section == section : true
            }) {
                let verb = section.isRemark ? "named" : "allowed"
                report("\(word.text) is \(verb) on line \(earlier.place.line) already", at: word.place)
            }
            paragraph.allowances.append(
                Allowance(section: section, name: word.text, reason: line.phrase?.text, place: word.place)
            )
        }
        paragraph.sections.insert(section)
    }

    mutating func endParagraph() {
        isAstray = false
        guard let paragraph = current else { return }
        current = nil
        for section in Allowance.Section.allCases
        where section.mustBeSaid && !paragraph.sections.contains(section) && !paragraph.isIncomplete {
            report(
                "\(paragraph.name.text) does not say what it may import of \"\(section.rawValue)\"; "
                    + "if it is nothing, write: \(section.rawValue) nothing",
                at: paragraph.place
            )
        }
        targets.append(
            TargetRule(
                kind: paragraph.kind,
                name: paragraph.name.text,
                reason: paragraph.reason,
                group: groups.last?.name,
                allowances: paragraph.allowances,
                capabilities: paragraph.capabilities,
                absence: paragraph.absence,
                place: paragraph.place
            )
        )
    }
}
