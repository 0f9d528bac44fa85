/// The declaration as completion scripts need it: the commands by name, with their options and operands.
struct CompletionGrammar {
    let program: ProgramDeclaration
    let main: Scope
    /// The program's own commands and the built-in ones.
    let commands: [Scope]

    init(program: ProgramDeclaration) {
        self.program = program
        main = Scope(name: "", command: program.main)
        commands = program.subjects.dropFirst().map { subject in
            let command = program.command(subject)
            return Scope(name: command.name, command: command)
        }
    }

    var scopes: [Scope] { [main] + commands }

    /// The program's name in the form that shell functions allow.
    var identifier: String {
        "_"
            + String(program.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// Whether a word such as `-5` can be an option and so is not always a number.
    var hasDigitOptions: Bool {
        scopes.contains { $0.options.contains { $0.short?.isNumber ?? false } }
    }
}

/// A command, or the main command under an empty name.
struct Scope {
    let name: String
    let summary: String
    let options: [OptionDeclaration]
    let operands: [OperandDeclaration]

    init(name: String, command: CommandDeclaration) {
        self.name = name
        summary = command.summary
        options = command.options + OptionDeclaration.builtIn
        operands = command.operands
    }

    var valued: [(option: OptionDeclaration, offer: CompletionOffer)] {
        options.compactMap { option in
            option.value.map { (option, CompletionOffer(for: $0.parser)) }
        }
    }
}

extension OptionDeclaration {
    /// The spellings of its name, the long one first.
    var spellings: [String] { [spelling] + (short.map { ["-\($0)"] } ?? []) }
}

/// The values that a shell offers as completions.
enum CompletionOffer {
    case nothing
    case words([String])
    /// Values behind a key and a colon, by key.
    case keyed([(key: String, values: [String])])
    /// Values that the program lists; if no listing applies, also files.
    case listed([ValueListing], orFiles: Bool)
    case files
    case directories

    init(for parser: ValueParser<any Sendable>) {
        let suggested = parser.allowedValues.isEmpty ? parser.suggestedValues() : []
        let words = parser.allowedValues + suggested.filter(ShellSafety.isPlainWord)
        let keyed = Self.keyed(suggested)
        if !words.isEmpty {
            self = .words(words)
        } else if !keyed.isEmpty {
            self = .keyed(keyed)
        } else if !parser.listings.isEmpty {
            self = .listed(parser.listings, orFiles: parser.kind == .file)
        } else {
            switch parser.kind {
            case .text: self = .nothing
            case .file: self = .files
            case .directory: self = .directories
            }
        }
    }

    private static func keyed(_ words: [String]) -> [(key: String, values: [String])] {
        var keys: [String] = []
        var values: [String: [String]] = [:]
        for word in words {
            let parts = word.split(separator: ":").map { String($0) }
            guard parts.count == 2, parts.allSatisfy(ShellSafety.isPlainWord) else { continue }
            if values[parts[0]] == nil { keys.append(parts[0]) }
            values[parts[0], default: []].append(parts[1])
        }
        return keys.map { ($0, values[$0] ?? []) }
    }
}

extension ValueListing {
    /// The arguments of the scripts' function that lists the values.
    var words: [String] { [word ?? "", String(field)] + arguments }
}

extension String {
    /// Returns the text as one word of a shell script, in single quotes unless it is plain.
    func quoted(escaping escapes: [Character: String]) -> String {
        ShellSafety.isPlainWord(self) ? self : "'" + escaped(escapes) + "'"
    }

    func escaped(_ escapes: [Character: String]) -> String {
        // By scalar, because a combining mark after a quote would hide it in a `Character`.
        unicodeScalars.map { escapes[Character($0)] ?? String($0) }.joined()
    }
}

enum ShellSafety {
    static func isPlainWord(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy(isPlain)
    }

    /// Returns whether a byte has no special meaning in any of the shells, anywhere in a word.
    fileprivate static func isPlain(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", "+": true
        default: false
        }
    }
}
