/// The help of a program or of one of its commands, as text for a given width.
struct HelpPage {
    private let program: ProgramDeclaration
    private let subject: Subject
    private let command: CommandDeclaration
    private let width: Int

    /// Limits the width: lines over about a hundred characters are hard to read, and under forty fit no
    /// table.
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
            TextLayout.lines(of: (isProgram ? program.summary : command.summary).asSentence, width: width)
        )
        blocks.append(TextLayout.paragraphs(of: command.discussion, width: width))
        blocks.append(section("Examples", rows: command.examples.map(row), of: .commandLines))
        if isProgram { blocks.append(section("Commands", rows: commandRows)) }
        blocks.append(section("Operands", rows: command.operands.map(row)))
        blocks += optionSections
        if isProgram {
            blocks += program.sections.map(section)
            blocks.append(section("Exit status", rows: program.sortedExitStatuses.map(row)))
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
        return program.synopses(of: subject).enumerated().flatMap { index, form in
            let texts = TextLayout.lines(of: form, width: width - label.count)
            return texts.enumerated().map { line, text in
                let head = index == 0 && line == 0 ? label : TextLayout.padding(label.count)
                return head + text
            }
        }
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

    private var commandRows: [HelpTable.Row] {
        var rows = program.subjects.filter { $0 != .main }.map { subject in
            let command = program.command(subject)
            let operands = command.operandSynopsis
            return HelpTable.Row(
                term: operands.isEmpty ? command.name : command.name + " " + operands,
                text: command.summary
            )
        }
        if !program.main.operands.isEmpty {
            rows.insert(HelpTable.Row(term: program.main.operandSynopsis, text: program.main.summary), at: 0)
        }
        return rows
    }

    private var optionSections: [[String]] {
        let common = program.commonOptions
        let commonNames = Set(common.map(\.name))
        let own = command.options.filter { !commonNames.contains($0.name) }.map(row)
        let shared = (common + OptionDeclaration.builtIn).map(row)
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
        HelpTable.Row(term: operand.name, text: operand.helpWithValues)
    }

    private func row(_ option: OptionDeclaration) -> HelpTable.Row {
        let short = option.short.map { "-\($0), " } ?? TextLayout.padding(4)
        let value = option.value.map { " " + $0.name } ?? ""
        return HelpTable.Row(
            term: short + option.spelling + value,
            text: option.helpWithValues
        )
    }

    private func row(_ note: ExitStatusNote) -> HelpTable.Row {
        HelpTable.Row(term: String(note.status.rawValue), text: note.meaning)
    }
}
