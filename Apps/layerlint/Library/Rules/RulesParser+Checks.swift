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

    /// Reads `classes in App named *View conform to View`, `public types in App are protocols or named Default*` and
    /// `no class in App`.
    mutating func readTypes(_ line: RulesLine) throws(RulesError) {
        let example = "no class in Entities, or: public types in UseCases are protocols or named Default*"
        var words = line.words[...]
        func problem(_ message: String) -> RulesError { self.problem(message, words.first ?? line.words[0]) }
        func takes(_ word: String) -> Bool {
            if words.first?.text != word { return false }
            words.removeFirst()
            return true
        }
        func names() throws(RulesError) -> [RulesName] {
            let ends = ["named", "conform", "are", "or", "except"]
            let names = words.prefix { !ends.contains($0.text) }
            words = words.dropFirst(names.count)
            if names.isEmpty { throw problem("a name is missing here: \(example)") }
            return Array(names)
        }
        let isNone = takes("no")
        let isPublic = takes("public")
        let noun = words.popFirst()?.text
        let kind = TypeRule.Kind.allCases.first { noun == (isNone ? $0.rawValue : $0.plural) }
        guard kind != nil || (noun == "types" && !isNone), takes("in") else {
            throw problem("say which types are meant, and where: \(example)")
        }
        let targets = try names()
        let named = takes("named") ? try names() : []
        var demand = TypeRule.Demand.are([], named: [])
        if !isNone, takes("conform"), takes("to") {
            demand = .conform(try names())
        } else if !isNone {
            guard takes("are") else {
                throw problem("say what they are, or what they conform to: \(example)")
            }
            var kinds: [TypeRule.Kind] = []
            var others: [RulesName] = []
            repeat {
                if let kind = TypeRule.Kind.allCases.first(where: { takes($0.plural) }) {
                    kinds.append(kind)
                } else if takes("named") {
                    others += try names()
                } else {
                    throw problem("types are of a kind, or named as a pattern says: \(example)")
                }
            } while takes("or")
            demand = .are(kinds, named: others)
        }
        let exceptions = takes("except") ? try names() : []
        if !exceptions.isEmpty { _ = try reason(of: line, "an exception") }
        if let rest = words.first { throw problem("\"\(rest.text)\" is one word too many; \(example)") }
        rules.types.append(
            TypeRule(
                targets: targets,
                kind: kind,
                isPublic: isPublic,
                names: named,
                exceptions: exceptions,
                demand: demand,
                note: line.note
            )
        )
    }
}
