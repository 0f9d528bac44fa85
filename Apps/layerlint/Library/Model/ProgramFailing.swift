/// How another program failed, and its output.
struct ProgramFailing {
    private let status: Int32
    private let output: String

    init(_ status: Int32, _ output: String) {
        self.status = status
        self.output = output
    }

    /// The rest of a sentence that begins with the program's name, followed by the program's output.
    var clause: String {
        guard output.contains(where: { !$0.isWhitespace }) else {
            return "\(ending) and did not say why; run it by itself to see more"
        }
        guard let error = firstError else { return "\(ending); mend what it names first:\n\(output)" }
        let clause = "\(ending): \(error.words); mend that first"
        return error.isAll ? clause : "\(clause):\n\(output)"
    }

    /// Shells and others report a signal as 128 plus its number.
    private var ending: String {
        (129...159).contains(status)
            ? " (ended by signal \(status - 128))" : " (exit status \(status))"
    }

    /// The first error, preferably the compiler's with its place; SwiftPM prints its whole command line
    /// before.
    private var firstError: (words: String, isAll: Bool)? {
        let mark = "error: "
        let lines = output.split(whereSeparator: \.isNewline)
        guard
            let line = lines.first(where: { $0.contains(": \(mark)") })
                ?? lines.first(where: { $0.hasPrefix(mark) })
        else { return nil }
        let words = line.hasPrefix(mark) ? line.dropFirst(mark.count) : line
        let sentence = words.reversed().drop { ".:; ".contains($0) }.reversed()
        return (String(sentence), lines.count == 1)
    }
}
