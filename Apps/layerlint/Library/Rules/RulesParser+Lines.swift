/// Reads the lines that are not about imports.
extension RulesReader {
    mutating func readCapabilities(_ line: RulesLine) {
        let keyword = line.words[0]
        guard belongsToTarget(keyword), var paragraph = current else { return }
        defer { current = paragraph }
        let known = Capability.allCases.map(\.rawValue).joined(separator: ", ")
        guard line.words.count > 1 else {
            return report("name what is allowed: \(known)", at: keyword.place)
        }
        guard let reason = line.phrase?.text else {
            return report(
                "what no import shows needs a reason: end the line with a phrase in quotes",
                at: keyword.place
            )
        }
        for word in line.words.dropFirst() {
            guard let capability = Capability(rawValue: word.text) else {
                report("\"\(word.text)\" is nothing that can be allowed; known are \(known)", at: word.place)
                continue
            }
            if let earlier = paragraph.capabilities.first(where: { $0.capability == capability }) {
                report("\(word.text) is allowed on line \(earlier.place.line) already", at: word.place)
            }
            paragraph.capabilities.append(
                CapabilityAllowance(capability: capability, reason: reason, place: word.place)
            )
        }
    }

    mutating func readWaiver(_ line: RulesLine) {
        endParagraph()
        let keyword = line.words[0]
        guard line.words.count == 4 else {
            return report(
                "a waiver names a target, a module and a file: "
                    + "waiver Target Module Sources/Target/File.swift \"why, and until when\"",
                at: keyword.place
            )
        }
        guard let reason = line.phrase?.text else {
            return report("a waiver needs a reason: end the line with a phrase in quotes", at: keyword.place)
        }
        let (target, module, file) = (line.words[1], line.words[2], line.words[3])
        for word in [target, module, file] where word.isPattern {
            return report(
                "a waiver names one thing and not a pattern; write it out, "
                    + "and put a \\ before *, ? or [ in a name",
                at: word.place
            )
        }
        if let colon = file.text.lastIndex(of: ":"), file.text[colon...].dropFirst().allSatisfy(\.isNumber) {
            return report(
                "a waiver holds for a file and not for a line; take the number away",
                at: file.place
            )
        }
        let waiver = Waiver(
            target: target.text,
            module: module.text,
            file: file.text,
            reason: reason,
            place: keyword.place
        )
        if let earlier = waivers.first(where: { $0.hasSameSubject(as: waiver) }) {
            return report("this is waived on line \(earlier.place.line) already", at: keyword.place)
        }
        waivers.append(waiver)
    }

    mutating func readLooseFile(_ line: RulesLine) {
        endParagraph()
        let keyword = line.words[0]
        guard line.words.count == 2 else {
            return report(
                "loose names one file: loose Tests/Old.swift \"why it lies there\"",
                at: keyword.place
            )
        }
        guard let reason = line.phrase?.text else {
            return report(
                "a loose file needs a reason: end the line with a phrase in quotes",
                at: keyword.place
            )
        }
        let file = line.words[1]
        if file.isPattern {
            return report("loose names one file and not a pattern; write it out", at: file.place)
        }
        if let earlier = looseFiles.first(where: { $0.file == file.text }) {
            return report("\(file.text) is named on line \(earlier.place.line) already", at: file.place)
        }
        looseFiles.append(LooseFile(file: file.text, reason: reason, place: keyword.place))
    }

    mutating func readSeverity(_ line: RulesLine) {
        endParagraph()
        guard line.words.count == 3 else {
            return report("a check has a name and a severity: check cycle error", at: line.words[0].place)
        }
        let (name, level) = (line.words[1], line.words[2])
        guard let check = Check(rawValue: name.text) else {
            let hint = NearName.question(for: name.text, among: Check.allCases.map(\.rawValue))
            return report(
                "there is no check \(name.text); \(hint ?? "layerlint checks lists them")",
                at: name.place
            )
        }
        guard let severity = Severity(rawValue: level.text) else {
            return report("a check is an error, a warning or off, and not \(level.text)", at: level.place)
        }
        if severities[check] != nil { report("\(name.text) has its severity already", at: name.place) }
        severities[check] = severity
    }

    mutating func readDomains(_ line: RulesLine) {
        endParagraph()
        let keyword = line.words[0]
        if let earlier = domains {
            return report("the domains are named on line \(earlier.place.line) already", at: keyword.place)
        }
        let parts = line.words.dropFirst().split(
            omittingEmptySubsequences: false,
            whereSeparator: { $0.text == "over" || $0.text == "in" }
        )
        let order = line.words.map(\.text).filter { $0 == "over" || $0 == "in" }
        guard order == ["over", "in"] || order == ["in"], !parts.contains(where: \.isEmpty) else {
            return report(
                "domains are folders of some targets: domains Movies Shopping over Shared in Entities UseCases",
                at: keyword.place
            )
        }
        func names(_ words: ArraySlice<RulesLine.Word>) -> [DomainRule.RulesName] {
            words.map { DomainRule.RulesName(text: $0.text, place: $0.place) }
        }
        domains = DomainRule(
            domains: names(parts[0]),
            shared: parts.count == 3 ? names(parts[1]) : [],
            targets: names(parts[parts.count - 1]),
            reason: line.phrase?.text,
            place: keyword.place
        )
    }
}
