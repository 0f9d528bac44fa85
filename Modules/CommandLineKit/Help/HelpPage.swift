/// The help of a program or of one of its commands, as text for a given width.
struct HelpPage {
    private let program: ProgramDeclaration
    private let subject: Subject
    private let command: CommandDeclaration
    private let width: Int

    /// Lines longer than about a hundred characters are hard to read, and shorter than forty hold no table.
    init(program: ProgramDeclaration, subject: Subject, width: Int) {
        self.program = program
        self.subject = subject
        self.command = program.command(subject)
        self.width = min(max(width, 40), 100)
    }

    var text: String {
        let isProgram = subject == .main
        var blocks = [usage]
        blocks.append(
            TextLayout.lines(of: sentence(isProgram ? program.summary : command.summary), width: width)
        )
        blocks.append(TextLayout.paragraphs(of: command.discussion, width: width))
        blocks.append(section("Examples", rows: command.examples.map(row), of: .commandLines))
        if isProgram { blocks.append(section("Commands", rows: commandRows)) }
        blocks.append(section("Operands", rows: command.operands.map(row)))
        blocks += optionSections
        if isProgram {
            blocks += program.sections.map(section)
            blocks.append(section("Exit status", rows: exitStatuses.map(row)))
        } else {
            let more = "See '\(program.name) --help' for everything else."
            blocks.append(TextLayout.lines(of: more, width: width))
        }
        return blocks.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 + "\n" }.joined()
    }
}

// MARK: - Usage

extension HelpPage {
    private var usage: [String] {
        let label = "Usage: "
        var forms = [synopsis]
        if subject == .main, !program.commands.isEmpty {
            forms.append("\(program.name) COMMAND [OPTIONS] [OPERANDS]")
        }
        return forms.enumerated().flatMap { index, form in
            let texts = TextLayout.lines(of: form, width: width - label.count)
            return texts.enumerated().map { line, text in
                let head = index == 0 && line == 0 ? label : TextLayout.padding(label.count)
                return head + text
            }
        }
    }

    private var synopsis: String {
        [program.path(of: subject), "[OPTIONS]", operandSynopsis(command)]
            .filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    private func operandSynopsis(_ command: CommandDeclaration) -> String {
        if let usage = command.usage { return usage }
        return command.operands.map { operand in
            switch operand.arity {
            case .one: operand.name
            case .optional: "[\(operand.name)]"
            case .oneOrMore: "\(operand.name)..."
            case .any: "[\(operand.name)...]"
            }
        }
        .joined(separator: " ")
    }
}

// MARK: - Sections

extension HelpPage {
    private func section(
        _ title: String,
        rows: [HelpTable.Row],
        of kind: HelpTable.Kind = .names
    ) -> [String] {
        guard !rows.isEmpty else { return [] }
        return [title + ":"] + HelpTable(fitting: rows, width: width, of: kind).lines(rows)
    }

    private func section(_ section: HelpSection) -> [String] {
        let indent = TextLayout.padding(2)
        let text = TextLayout.paragraphs(of: section.text, width: width - indent.count)
            .map { $0.isEmpty ? "" : indent + $0 }
        let rows = section.entries.map { HelpTable.Row(term: $0.term, text: $0.help) }
        let table = HelpTable(fitting: rows, width: width).lines(rows)
        return [section.title + ":"] + [text, table].filter { !$0.isEmpty }.joined(separator: [""])
    }

    private var exitStatuses: [ExitStatusNote] {
        program.exitStatuses.sorted { $0.status.rawValue < $1.status.rawValue }
    }

    private var commandRows: [HelpTable.Row] {
        guard !program.commands.isEmpty else { return [] }
        let help = program.command(.help)
        var rows = (program.commands + [help]).map { command in
            let operands = operandSynopsis(command)
            return HelpTable.Row(
                term: operands.isEmpty ? command.name : command.name + " " + operands,
                text: command.summary
            )
        }
        if !program.main.operands.isEmpty {
            rows.insert(HelpTable.Row(term: operandSynopsis(program.main), text: program.main.summary), at: 0)
        }
        return rows
    }

    private var optionSections: [[String]] {
        let common = program.commonOptions
        let commonNames = Set(common.map(\.name))
        let own = command.options.filter { !commonNames.contains($0.name) }.map(row)
        let shared = (common + OptionDeclaration.builtIn).map(row)
        // A program without commands has nothing to tell apart.
        guard !program.commands.isEmpty else { return [section("Options", rows: own + shared)] }

        let table = HelpTable(fitting: own + shared, width: width)
        return [
            own.isEmpty ? [] : ["Options:"] + table.lines(own),
            ["Options of every command:"] + table.lines(shared),
        ]
    }
}

// MARK: - Rows

extension HelpPage {
    private func row(_ example: Example) -> HelpTable.Row {
        HelpTable.Row(term: example.commandLine, text: example.purpose)
    }

    private func row(_ operand: OperandDeclaration) -> HelpTable.Row {
        HelpTable.Row(term: operand.name, text: help(operand.help, listing: operand.parser.allowedValues))
    }

    private func row(_ option: OptionDeclaration) -> HelpTable.Row {
        let short = option.short.map { "-\($0), " } ?? TextLayout.padding(4)
        let value = option.value.map { " " + $0.name } ?? ""
        return HelpTable.Row(
            term: short + option.spelling + value,
            text: help(option.help, listing: option.value?.parser.allowedValues ?? [])
        )
    }

    private func row(_ note: ExitStatusNote) -> HelpTable.Row {
        HelpTable.Row(term: String(note.status.rawValue), text: note.meaning)
    }

    /// A summary stands without its full stop in a list of commands, and with it by itself.
    private func sentence(_ summary: String) -> String {
        guard let end = summary.last, end.isLetter || end.isNumber || end == ")" else { return summary }
        return summary + "."
    }

    private func help(_ text: String, listing values: [String]) -> String {
        values.isEmpty ? text : text + ": " + EnglishList.alternatives(values)
    }
}
