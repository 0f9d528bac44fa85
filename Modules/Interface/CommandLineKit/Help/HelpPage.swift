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

/// A table of terms on the left and aligned explanations on the right.
struct HelpTable {
    struct Row {
        let term: String
        let text: String
    }

    private static let indent = 2
    private static let gap = 2

    private let width: Int
    /// The column at which the explanations begin.
    private let column: Int

    /// Chooses the column that suits all rows; several tables may share it.
    ///
    /// A term wider than its share of the line does not move the column: its explanation goes below it.
    /// Command lines get a larger share. If one of them is too wide, all of them stand above their
    /// explanations, because a column far to the right would leave too little room.
    init(fitting rows: [Row], width: Int, of kind: Kind = .names) {
        let share =
            switch kind {
            case .names: 0.38
            case .commandLines: 0.55
            }
        let limit = Int(Double(width) * share) - Self.indent - Self.gap
        let fitting = rows.map(\.term.count).filter { $0 <= limit }
        let isStacked = kind == .commandLines && fitting.count < rows.count
        self.width = width
        column = Self.indent + (isStacked ? Self.indent : (fitting.max() ?? Self.indent) + Self.gap)
    }

    enum Kind {
        case names
        case commandLines
    }

    func lines(_ rows: [Row]) -> [String] {
        rows.flatMap(lines)
    }

    private func lines(_ row: Row) -> [String] {
        let head = TextLayout.padding(Self.indent) + row.term
        var texts = TextLayout.lines(of: row.text, width: width - column)[...]
        var lines = [head]
        if head.count + Self.gap <= column, let first = texts.popFirst() {
            lines = [head + TextLayout.padding(column - head.count) + first]
        }
        return lines + texts.map { TextLayout.padding(column) + $0 }
    }
}

/// The wording that help and the manual page share.
extension ProgramDeclaration {
    /// Returns the ways to call a program or one of its commands, one per line.
    func synopses(of subject: Subject) -> [String] {
        let called = [path(of: subject), "[OPTIONS]", command(subject).operandSynopsis]
        let form = called.filter { !$0.isEmpty }.joined(separator: " ")
        guard subject == .main, !commands.isEmpty else { return [form] }
        return [form, "\(name) COMMAND [OPTIONS] [OPERANDS]"]
    }

    var sortedExitStatuses: [ExitStatusNote] {
        exitStatuses.sorted { $0.status.rawValue < $1.status.rawValue }
    }
}

extension CommandDeclaration {
    var operandSynopsis: String {
        if let usage { return usage }
        return operands.map { operand in
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

extension OperandDeclaration {
    var helpWithValues: String { help.listing(parser.allowedValues) }
}

extension OptionDeclaration {
    var helpWithValues: String { help.listing(value?.parser.allowedValues ?? []) }
}

extension String {
    /// The text with a full stop. In a list of commands, summaries have none.
    var asSentence: String {
        guard let end = last, end.isLetter || end.isNumber || end == ")" else { return self }
        return self + "."
    }

    fileprivate func listing(_ values: [String]) -> String {
        guard !values.isEmpty else { return self }
        // The full stop of the last sentence moves behind the values.
        let isSentence = last == "."
        return (isSentence ? dropLast() : self[...]) + ": " + EnglishList.alternatives(values)
            + (isSentence ? "." : "")
    }
}

/// Wraps help text. Each character counts as one column, because declarations must be ASCII.
enum TextLayout {
    /// Wraps at spaces; a word longer than a line, such as a URL, gets a line of its own.
    static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if line.isEmpty {
                line = String(word)
            } else if line.count + 1 + word.count <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// Wraps each paragraph; empty lines separate them in the text and in the result.
    static func paragraphs(of text: String, width: Int) -> [String] {
        var paragraphs: [String] = []
        var current = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.allSatisfy(\.isWhitespace) {
                paragraphs.append(current)
                current = ""
            } else {
                current += line + " "
            }
        }
        paragraphs.append(current)
        let blocks = paragraphs.map { lines(of: $0, width: width) }.filter { !$0.isEmpty }
        return Array(blocks.joined(separator: [""]))
    }

    static func padding(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }
}
