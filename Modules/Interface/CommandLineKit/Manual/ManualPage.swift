/// The manual page of a program, in the portable `man` macros.
struct ManualPage {
    private let program: ProgramDeclaration
    /// The options that several commands have with the same meaning, but not the program without a command.
    private let sharedOptions: [OptionDeclaration]
    /// The options that are described under OPTIONS, and their descriptions.
    private let described: [OptionDeclaration]
    private let descriptions: [[String]]

    init(program: ProgramDeclaration) {
        self.program = program
        let main = Set(program.main.options.map(Self.entry))
        let all = program.subjects.dropFirst().flatMap { program.command($0).options }
        var counts: [[String]: Int] = [:]
        let counted = all.filter { option in
            let entry = Self.entry(option)
            counts[entry, default: 0] += 1
            // Each is listed where it occurs for the second time.
            return counts[entry] == 2 && !main.contains(entry)
        }
        let common = Set(program.commonOptions.map(\.name))
        sharedOptions = counted.filter { !common.contains($0.name) }
        described = program.main.options + sharedOptions
        descriptions = described.map(Self.entry)
    }

    var text: String {
        let sections: [[String]] = [
            title,
            section("NAME", [Roff.literal(program.name) + #" \-"#] + Roff.lines(of: purpose)),
            section("SYNOPSIS", synopsis),
            section("DESCRIPTION", description),
            section("COMMANDS", commands),
            section("OPERANDS", program.main.operands.flatMap(Self.entry)),
            section("OPTIONS", options),
        ]
        let own = program.sections.map { section($0.title.uppercased(), body(of: $0)) }
        let closing: [[String]] = [
            section("EXIT STATUS", compact(program.sortedExitStatuses.flatMap(Self.entry))),
            section("EXAMPLES", examples),
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
        let own = ownOptions(of: program.main).flatMap(Self.entry)
        guard !own.isEmpty || !sharedOptions.isEmpty else { return compact(common.flatMap(Self.entry)) }
        return compact(own) + subsection("Options of several commands", sharedOptions)
            + subsection("Options of every command", common)
    }

    private func subsection(_ title: String, _ options: [OptionDeclaration]) -> [String] {
        options.isEmpty ? [] : [".SS " + Roff.argument(title)] + compact(options.flatMap(Self.entry))
    }

    private func ownOptions(of command: CommandDeclaration) -> [OptionDeclaration] {
        let common = Set(program.commonOptions.map(\.name))
        return command.options.filter { !common.contains($0.name) }
    }

    private static let alsoTakes = "It also takes"

    private var commands: [String] {
        let commands = program.subjects.dropFirst().flatMap(command)
        guard commands.contains(where: { $0.hasPrefix(Self.alsoTakes) }) else { return commands }
        return ["Options that a command also takes are described under OPTIONS."] + commands
    }

    /// Describes a command completely, except for options that are described under OPTIONS.
    private func command(_ subject: Subject) -> [String] {
        let command = program.command(subject)
        let own = ownOptions(of: command).map(Self.entry)
        let details =
            command.operands.flatMap(Self.entry) + own.filter { !descriptions.contains($0) }.joined()
        let head = [command.name, command.operandSynopsis].filter { !$0.isEmpty }.joined(separator: " ")
        let names = runs(of: described.indices.filter { own.contains(descriptions[$0]) }).map { run in
            let names = described[run].map(\.spelling)
            return names.count > 2
                ? "\(names[0]) to \(names[names.count - 1])" : names.joined(separator: ", ")
        }
        let note =
            names.isEmpty ? "" : "\n\n\(Self.alsoTakes) \(names.joined(separator: ", "))."
        let discussion = paragraphs(of: command.discussion + note, by: ".IP")
        return Self.entry(head, command.summary.asSentence)
            + (discussion.isEmpty ? [] : [".IP"] + discussion)
            + (details.isEmpty ? [] : [".RS"] + compact(details) + [".RE"])
    }

    /// Joins indices that follow each other.
    private func runs(of indices: [Int]) -> [Range<Int>] {
        indices.reduce(into: []) { runs, index in
            let start = runs.last?.upperBound == index ? runs.removeLast().lowerBound : index
            runs.append(start..<index + 1)
        }
    }

    private func body(of section: HelpSection) -> [String] {
        paragraphs(of: section.text, by: ".PP")
            + compact(section.entries.flatMap { Self.entry($0.term, $0.help) })
    }

    /// Examples of the program without a command; the help of a command has its own.
    private var examples: [String] {
        let all = program.subjects.dropFirst().flatMap { program.command($0).examples }
        let note = "'\(program.name) help COMMAND' gives examples of a command."
        let more = all.isEmpty ? [] : [".PP", Roff.literal(note)]
        return compact(program.main.examples.flatMap(Self.entry)) + more
    }
}

// MARK: - Entries

extension ManualPage {
    /// Leaves no lines between entries.
    private func compact(_ entries: [String]) -> [String] {
        entries.isEmpty ? [] : [".PD 0"] + entries + [".PD"]
    }

    private static func entry(_ option: OptionDeclaration) -> [String] {
        let names = [option.short.map { "-\($0)" }, option.spelling].compactMap(\.self)
        let value = option.value.map { " " + $0.name } ?? ""
        return entry(names.joined(separator: ", ") + value, option.helpWithValues)
    }

    private static func entry(_ operand: OperandDeclaration) -> [String] {
        entry(operand.name, operand.helpWithValues)
    }

    private static func entry(_ note: ExitStatusNote) -> [String] {
        entry(String(note.status.rawValue), note.meaning)
    }

    private static func entry(_ example: Example) -> [String] {
        entry(example.commandLine, example.purpose)
    }

    private static func entry(_ term: String, _ text: String) -> [String] {
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
