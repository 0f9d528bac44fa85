/// The content of the rules file, each statement with its place.
public struct LayerRules: Sendable, Hashable {
    /// The default path, relative to the package's folder.
    public static let usualPath = ".layerlint"
    /// The path that is used if only it is there.
    public static let scriptsPath = "Scripts/layers.rules"

    public static func path(in files: FileReader) -> String {
        !files.hasFile(usualPath) && files.hasFile(scriptsPath) ? scriptsPath : usualPath
    }

    public let path: String
    /// Whether the strict checks are on.
    public internal(set) var isStrict = false
    /// The line `default deny`; `nil` if everything is allowed that no line forbids.
    public internal(set) var defaultDeny: Finding.Note?
    public internal(set) var groups: [TargetGroup] = []
    /// In the order of the file: of two that contradict each other, the later one counts.
    public internal(set) var imports: [ImportRule] = []
    /// Targets for tests only, besides test targets; their lines have no name.
    public internal(set) var testCode: [TargetGroup] = []
    public internal(set) var capabilities: [CapabilityRule] = []
    public internal(set) var severities: [SeverityRule] = []
    public internal(set) var domains: DomainRule?
    public internal(set) var types: [TypeRule] = []
    public internal(set) var waivers: [Waiver] = []

    public init(path: String) {
        self.path = path
    }

    func counting(_ severities: [Check: Severity]) -> LayerRules {
        var rules = self
        rules.severities += severities.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            SeverityRule(check: $0.key, severity: $0.value, targets: nil)
        }
        return rules
    }
}

/// A name in the rules: of a group, a target or a module, or a pattern.
public struct RulesName: Sendable, Hashable {
    public let text: String
    /// Whether it contains a pattern character without a backslash before it.
    public let isPattern: Bool
    public let place: SourcePlace

    /// Whether it is a pattern on folders.
    var namesFolders: Bool { text.contains("/") }

    /// The targets of every kind; as what is imported, every module too.
    var isEverything: Bool { isPattern && text == "*" }
}

/// A name for several targets, and their box in the diagram.
public struct TargetGroup: Sendable, Hashable {
    public let name: String
    public let members: [RulesName]
    public let note: Finding.Note
}

/// A statement about who may import what.
public struct ImportRule: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        case allow(Set<Limit>)
        case reexport
        case forbid
        /// Nor may others lead from the subjects to it.
        case forbidReach
        /// What only the subjects may import.
        case reserve
        /// Each layer may import those below it; with `isNextOnly`, only the next one.
        case layers([[RulesName]], isNextOnly: Bool)
        /// The targets of one name, or those of several names, may not import each other.
        case independent([RulesName])
    }

    public enum Limit: Sendable, Hashable {
        /// The targets may import nothing else.
        case only
        /// Not by a public or package import.
        case internally
    }

    public let kind: Kind
    /// Who may import or may not; empty for layers and independent targets.
    public let subjects: [RulesName]
    public let objects: [RulesName]
    /// The names after `except`: the subjects and the objects that the line is not about.
    public var exceptSubjects: [RulesName] = []
    public var exceptObjects: [RulesName] = []
    /// The line as it is written.
    public let note: Finding.Note

    /// All names of the statement that must be targets.
    var targets: [RulesName] {
        switch kind {
        case .allow, .reexport, .forbid, .forbidReach, .reserve: subjects
        case .layers(let layers, _): layers.flatMap(\.self)
        case .independent(let names): names
        }
    }
}

/// What targets may use to reach code without an import, and why.
public struct CapabilityRule: Sendable, Hashable {
    public struct Named: Sendable, Hashable {
        public let capability: Capability
        public let place: SourcePlace
    }

    public let subjects: [RulesName]
    public let capabilities: [Named]
    public let note: Finding.Note
}

/// How the findings of a check count; `nil` means in all targets.
public struct SeverityRule: Sendable, Hashable {
    public let check: Check
    public let severity: Severity
    public let targets: [RulesName]?
}

/// Folders of some targets that may use their own types and the shared ones only.
public struct DomainRule: Sendable, Hashable {
    public let domains: [RulesName]
    public let shared: [RulesName]
    public let targets: [RulesName]
    public let note: Finding.Note

    var folders: Set<String> { Set((domains + shared).map(\.text)) }

    /// Whether one folder may use the types of another.
    func lets(_ folder: String, use other: String) -> Bool {
        folder == other || shared.contains { $0.text == other }
    }
}

/// What the types are that targets or folders declare.
public struct TypeRule: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case `class`, `struct`, `enum`, actor, `protocol`

        var plural: String { self == .class ? "classes" : rawValue + "s" }
    }

    public enum Demand: Sendable, Hashable {
        case conform([RulesName])
        /// Each is of one of the kinds, or has one of the names. Without any, there may be no such type.
        case are([Kind], named: [RulesName])
    }

    public let targets: [RulesName]
    /// `nil` for types of every kind.
    public let kind: Kind?
    public let isPublic: Bool
    /// The types that the line is about; of all names if empty.
    public let names: [RulesName]
    public let exceptions: [RulesName]
    public let demand: Demand
    public let note: Finding.Note
}

/// An exception for one import that no rule allows, until the work named in its reason is done.
///
/// It names a file and no line, so edits do not move it and it covers no second file.
public struct Waiver: Sendable, Hashable {
    public let target: String
    public let module: String
    public let file: String
    /// The line that a comment in the source is about; `nil` for a waiver in the rules, which covers the file.
    public var line: Int?
    public let reason: String
    public let place: SourcePlace
}

/// One line of the rules file, split into words and an optional quoted phrase at its end.
struct RulesLine: Sendable, Hashable {
    private(set) var words: [RulesName]
    private(set) var phrase: RulesName?
    /// Whether it begins with a blank, and so goes on with the line above.
    let isIndented: Bool
    /// Whether it begins with `always`.
    private(set) var isAlways = false

    var isEmpty: Bool { words.isEmpty && phrase == nil }

    /// The line without a comment, with one space between words.
    var text: String {
        let quoted = phrase.map { ["\"\($0.text)\""] } ?? []
        return ((isAlways ? ["always"] : []) + words.map(\.written) + quoted).joined(separator: " ")
    }

    /// Throws if the quotes are wrong; a `#` outside quotes begins a comment.
    init(_ line: Substring, number: Int, path: String) throws(RulesError) {
        let bytes = Array(line.utf8)
        var words: [RulesName] = []
        var phrase: RulesName?
        var index = 0
        // Places are asked for in order, and a line may be long.
        var counted = (bytes: 0, column: 1)
        func place(_ offset: Int) -> SourcePlace {
            counted = (offset, counted.column + bytes[counted.bytes..<offset].utf16Count)
            return SourcePlace(path: path, line: number, column: counted.column)
        }
        func problem(_ message: String, at offset: Int) -> RulesError {
            RulesError(problems: [RulesProblem(place: place(offset), message: message)])
        }
        while index < bytes.count, bytes[index] != Byte.pound {
            let start = index
            switch bytes[index] {
            case Byte.space, Byte.tab:
                index += 1
                continue
            case Byte.quote:
                guard let close = bytes[(start + 1)...].firstIndex(of: Byte.quote) else {
                    throw problem(
                        "this phrase has no closing quote; end it with \" on the same line",
                        at: start
                    )
                }
                if phrase != nil { throw problem("a line takes one phrase; join the two", at: start) }
                let text = String(decoding: bytes[start + 1..<close], as: UTF8.self)
                if text.allSatisfy(\.isWhitespace) {
                    throw problem("the phrase is empty; say why", at: start)
                }
                phrase = RulesName(text: text, isPattern: false, place: place(start))
                index = close + 1
            default:
                var word: [UInt8] = []
                var isPattern = false
                while index < bytes.count, !Self.endsWord(bytes[index]) {
                    // A backslash makes a space or special character part of the word, as in a path.
                    if bytes[index] == Byte.backslash, index + 1 < bytes.count {
                        index += 1
                    } else if Self.patternSigns.contains(bytes[index]) {
                        isPattern = true
                    }
                    word.append(bytes[index])
                    index += 1
                }
                let text = String(decoding: word, as: UTF8.self)
                if phrase != nil {
                    throw problem("\"\(text)\" stands after the phrase; the phrase ends the line", at: start)
                }
                if text.hasSuffix(","), text.count > 1 {
                    throw problem("names have spaces between them and no commas", at: start)
                }
                words.append(RulesName(text: text, isPattern: isPattern, place: place(start)))
            }
        }
        self.words = words
        self.phrase = phrase
        isIndented = bytes.first == Byte.space || bytes.first == Byte.tab
    }

    /// Without the `always` at its beginning.
    func withoutAlways() -> RulesLine {
        var line = self
        line.words.removeFirst()
        line.isAlways = true
        return line
    }

    /// Goes on with the next line.
    mutating func join(_ next: RulesLine) throws(RulesError) {
        if let phrase {
            throw RulesError(
                problems: [
                    RulesProblem(
                        place: phrase.place,
                        message: "the phrase ends the statement, which goes on below"
                    )
                ]
            )
        }
        words += next.words
        phrase = next.phrase
    }

    /// The line as a finding quotes it; of a very long one, its beginning.
    var note: Finding.Note {
        let quoted = text
        return Finding.Note(
            place: words.first?.place ?? SourcePlace(path: "", line: 1, column: 1),
            text: quoted.utf8.count > Self.longestQuote ? "\(quoted.prefix(Self.longestQuote)) …" : quoted,
            isAlways: isAlways
        )
    }

    private static let longestQuote = 2_000

    /// The word with escapes, so that it is read as one word and not as a pattern.
    static func escaped(_ word: String) -> String {
        word.map { " \t\"#\\*?".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private static let patternSigns = Array("*?".utf8)

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte == Byte.space || byte == Byte.tab || byte == Byte.quote || byte == Byte.pound
    }
}

extension RulesName {
    /// The name as a line of the rules spells it.
    fileprivate var written: String { isPattern ? text : RulesLine.escaped(text) }
}

/// A place in the rules file that cannot be parsed, and what is expected there.
public struct RulesProblem: Sendable, Hashable {
    public let place: SourcePlace
    public let message: String

    public init(place: SourcePlace, message: String) {
        self.place = place
        self.message = message
    }
}

/// All problems of a rules file.
public struct RulesError: Error, Sendable, Hashable {
    public let problems: [RulesProblem]

    public init(problems: [RulesProblem]) {
        self.problems = problems
    }
}
