/// What help and the manual page say in the same words.
extension ProgramDeclaration {
    /// The ways to call a program or one of its commands, a line each.
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
    /// A summary stands without its full stop in a list of commands, and with it by itself.
    var asSentence: String {
        guard let end = last, end.isLetter || end.isNumber || end == ")" else { return self }
        return self + "."
    }

    fileprivate func listing(_ values: [String]) -> String {
        guard !values.isEmpty else { return self }
        // The full stop of the last sentence goes behind the values.
        let isSentence = last == "."
        return (isSentence ? dropLast() : self[...]) + ": " + EnglishList.alternatives(values)
            + (isSentence ? "." : "")
    }
}
