/// The manual page of a program, in the portable `man` macros.
struct ManualPage {
    let program: ProgramDeclaration

    var text: String {
        let sections: [[String]] = [
            title,
            section("NAME", [Roff.literal(program.name) + #" \-"#] + Roff.lines(of: purpose)),
            section("SYNOPSIS", synopsis),
            section("DESCRIPTION", description),
            section("COMMANDS", program.subjects.dropFirst().flatMap(command)),
            section("OPERANDS", program.main.operands.flatMap(entry)),
            section("OPTIONS", options),
        ]
        let own = program.sections.map { section($0.title.uppercased(), body(of: $0)) }
        let closing: [[String]] = [
            section("EXIT STATUS", program.sortedExitStatuses.flatMap(entry)),
            section("EXAMPLES", examples.flatMap(entry)),
        ]
        return (sections + own + closing).joined().map { $0 + "\n" }.joined()
    }

    private var title: [String] {
        let version = Roff.argument(program.name + " " + program.version)
        let heading = Roff.argument(program.name.uppercased())
        return [".TH \(heading) 1 \(Roff.day(program.released ?? "")) \(version) \"User Commands\""]
    }

    /// The summary without a full stop, because indexes of manual pages list it after the name.
    private var purpose: String {
        program.summary.hasSuffix(".") ? String(program.summary.dropLast()) : program.summary
    }

    private func section(_ title: String, _ body: [String]) -> [String] {
        body.isEmpty ? [] : [".SH " + Roff.argument(title)] + body
    }
}

// MARK: - Sections

extension ManualPage {
    private var synopsis: [String] {
        let forms = program.synopses(of: .main).map { form in
            let operands = form.dropFirst(program.name.count).drop { $0 == " " }
            return [".B " + Roff.argument(program.name), Roff.literal(operands)]
        }
        return Array(forms.joined(separator: [".br"]))
    }

    private var description: [String] {
        paragraphs(of: program.summary.asSentence + "\n\n" + program.main.discussion, by: ".PP")
    }

    private var options: [String] {
        let common = program.commonOptions + OptionDeclaration.builtIn
        let own = ownOptions(of: program.main).flatMap(entry)
        guard !own.isEmpty else { return own + common.flatMap(entry) }
        return own + [".SS " + Roff.argument("Options of every command")] + common.flatMap(entry)
    }

    private func ownOptions(of command: CommandDeclaration) -> [OptionDeclaration] {
        let common = Set(program.commonOptions.map(\.name))
        return command.options.filter { !common.contains($0.name) }
    }

    /// Describes a command completely, except for the options that all commands share, or that the program has too.
    private func command(_ subject: Subject) -> [String] {
        let command = program.command(subject)
        let options = ownOptions(of: command)
        let shared = options.filter(isOption)
        let details = command.operands.flatMap(entry) + options.filter { !isOption($0) }.flatMap(entry)
        let head = [command.name, command.operandSynopsis].filter { !$0.isEmpty }.joined(separator: " ")
        let names = shared.map(\.spelling).joined(separator: ", ")
        let note = shared.isEmpty ? "" : "\n\nIt also takes \(names), as under OPTIONS."
        let discussion = paragraphs(of: command.discussion + note, by: ".IP")
        return entry(head, command.summary.asSentence)
            + (discussion.isEmpty ? [] : [".IP"] + discussion)
            + (details.isEmpty ? [] : [".RS"] + details + [".RE"])
    }

    /// Whether the program has the option without a command, too, with the same meaning.
    private func isOption(_ option: OptionDeclaration) -> Bool {
        program.main.options.contains { entry($0) == entry(option) }
    }

    private func body(of section: HelpSection) -> [String] {
        paragraphs(of: section.text, by: ".PP") + section.entries.flatMap { entry($0.term, $0.help) }
    }

    private var examples: [Example] {
        program.subjects.flatMap { program.command($0).examples }
    }
}

// MARK: - Entries

extension ManualPage {
    private func entry(_ option: OptionDeclaration) -> [String] {
        let names = [option.short.map { "-\($0)" }, option.spelling].compactMap(\.self)
        let value = option.value.map { " " + $0.name } ?? ""
        return entry(names.joined(separator: ", ") + value, option.helpWithValues)
    }

    private func entry(_ operand: OperandDeclaration) -> [String] {
        entry(operand.name, operand.helpWithValues)
    }

    private func entry(_ note: ExitStatusNote) -> [String] {
        entry(String(note.status.rawValue), note.meaning)
    }

    private func entry(_ example: Example) -> [String] {
        entry(example.commandLine, example.purpose)
    }

    private func entry(_ term: String, _ text: String) -> [String] {
        [".TP", ".B " + Roff.argument(term)] + Roff.lines(of: text.asSentence)
    }

    private func paragraphs(of text: String, by request: String) -> [String] {
        let blocks = TextLayout.paragraphs(of: text, width: .max).filter { !$0.isEmpty }
        return Array(blocks.map(Roff.lines).joined(separator: [request]))
    }
}

/// Escapes text for a manual page: no line is mistaken for a request, and quotes and dashes stay as typed.
enum Roff {
    /// Escapes and wraps running text.
    static func lines(of text: String) -> [String] {
        let words = text.split(whereSeparator: \.isWhitespace).map { word in
            escaped(word, dashes: isLiteral(word) ? #"\-"# : "-")
        }
        return TextLayout.lines(of: words.joined(separator: " "), width: width).map(guarded)
    }

    /// Escapes text to be typed: its dashes become minus signs, which can be copied from the page.
    static func literal(_ text: some StringProtocol) -> String {
        guarded(escaped(text, dashes: #"\-"#))
    }

    /// Quotes the argument of a request.
    static func argument(_ text: String) -> String {
        "\"" + literal(text) + "\""
    }

    /// Quotes a date, whose dashes stay as they are for the footer.
    static func day(_ day: String) -> String {
        "\"" + escaped(day, dashes: "-") + "\""
    }

    private static let width = 78

    /// Returns whether a word of a sentence is an option or a path.
    private static func isLiteral(_ word: Substring) -> Bool {
        word.drop { "'\"([".contains($0) }.hasPrefix("-") || word.contains("/")
    }

    private static func escaped(_ text: some StringProtocol, dashes: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "-": result += dashes
            case "\\": result += #"\e"#
            case "'": result += #"\(aq"#
            case "\"": result += #"\(dq"#
            case "`": result += #"\(ga"#
            case "^": result += #"\(ha"#
            case "~": result += #"\(ti"#
            case " "..."~": result.unicodeScalars.append(scalar)
            case let scalar where scalar.isASCII: result += " "
            default:
                let code = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u" + String(repeating: "0", count: max(0, 4 - code.count)) + code + "]"
            }
        }
        return result
    }

    /// Protects a line that begins with a dot, which would be a request.
    private static func guarded(_ line: String) -> String {
        line.hasPrefix(".") ? #"\&"# + line : line
    }
}
