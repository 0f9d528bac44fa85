/// Reads the statements that are not about imports.
extension RulesReader {
    /// The reason of a line that needs one.
    func reason(of line: RulesLine, _ subject: String) throws(RulesError) -> String {
        guard let phrase = line.phrase else {
            throw problem("\(subject) needs a reason: end the line with a phrase in quotes", line.words[0])
        }
        return phrase.text
    }

    mutating func readWaiver(_ line: RulesLine) throws(RulesError) {
        let keyword = line.words[0]
        guard line.words.count == 4 else {
            throw problem(
                "a waiver names a target, a module and a file: "
                    + "waiver Target Module Sources/Target/File.swift \"why, and until when\"",
                keyword
            )
        }
        let reason = try reason(of: line, "a waiver")
        let file = line.words[3]
        if let pattern = line.words.first(where: \.isPattern) {
            throw problem(
                "a waiver names one thing and not a pattern; write it out, "
                    + "and put a \\ before * or ? in a name",
                pattern
            )
        }
        if let colon = file.text.lastIndex(of: ":"), file.text[colon...].dropFirst().allSatisfy(\.isNumber) {
            throw problem("a waiver holds for a file and not for a line; take the number away", file)
        }
        let waiver = Waiver(
            target: line.words[1].text,
            module: line.words[2].text,
            file: file.text,
            reason: reason,
            place: keyword.place
        )
        let subject = [waiver.target, waiver.module, waiver.file]
        if let earlier = waiverLines[subject] {
            throw problem("this is waived on line \(earlier) already", keyword)
        }
        waiverLines[subject] = waiver.place.line
        rules.waivers.append(waiver)
    }

    mutating func readSeverity(_ line: RulesLine) throws(RulesError) {
        let words = line.words
        guard words.count == 3 || (words.count > 4 && words[3].text == "in") else {
            throw problem(
                "a check has a name and a severity, and perhaps targets: check cycle error in *Tests",
                words[0]
            )
        }
        guard let check = Check(rawValue: words[1].text) else {
            let hint = NearName.question(for: words[1].text, among: Check.allCases.map(\.rawValue))
            throw problem(
                "there is no check \(words[1].text); \(hint ?? "layerlint checks lists them")",
                words[1]
            )
        }
        guard let severity = Severity(rawValue: words[2].text) else {
            throw problem("a check is an error, a warning or off, and not \(words[2].text)", words[2])
        }
        let targets = words.count > 3 ? Array(words.dropFirst(4)) : nil
        rules.severities.append(SeverityRule(check: check, severity: severity, targets: targets))
    }

    mutating func readDomains(_ line: RulesLine) throws(RulesError) {
        let keyword = line.words[0]
        if let earlier = rules.domains {
            throw problem("the domains are named on line \(earlier.note.place.line) already", keyword)
        }
        let parts = line.words.dropFirst().split(
            omittingEmptySubsequences: false,
            whereSeparator: { $0.text == "over" || $0.text == "in" }
        )
        let order = line.words.map(\.text).filter { $0 == "over" || $0 == "in" }
        guard order == ["over", "in"] || order == ["in"], !parts.contains(where: \.isEmpty) else {
            throw problem(
                "domains are folders of some targets: domains Movies Shopping over Shared in Entities UseCases",
                keyword
            )
        }
        rules.domains = DomainRule(
            domains: Array(parts[0]),
            shared: parts.count == 3 ? Array(parts[1]) : [],
            targets: Array(parts[parts.count - 1]),
            note: line.note
        )
    }
}
