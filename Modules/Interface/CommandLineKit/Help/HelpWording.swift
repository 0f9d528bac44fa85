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
