/// Finds the includes of a C, C++, Objective-C or assembly source, in all branches of every `#if`.
public struct IncludeScanner {
    public struct Result: Sendable, Hashable {
        public var includes: [IncludeStatement] = []
        public var capabilities: [CapabilityUse] = []
    }

    private let path: String
    private let places: LineTable
    private var result = Result()
    /// Whether each open `#if` asks if a header is there.
    private var questions: [Bool] = []

    /// The extension of `path` decides the language; the path is also used for the places.
    public static func scan(_ bytes: [UInt8], path: String) -> Result {
        let isPlain = ["c", "m", "s", "S", "asm"].contains(PathText.fileExtension(of: path))
        var scanner = IncludeScanner(path: path, places: LineTable(bytes))
        for var line in CLine.all(in: bytes, hasRawStrings: !isPlain) {
            line.skipBlanks()
            if line.takes(Byte.pound) { scanner.readDirective(&line) } else { scanner.readCode(&line) }
        }
        return scanner.result
    }

    private init(path: String, places: LineTable) {
        self.path = path
        self.places = places
    }

    /// The names that reach code by a string; those that exist only in Swift are excluded.
    private static let capabilities = TokenReader.capabilities.filter {
        $0.value == .dynamicLoading || $0.value == .typeByName
    }

    private func place(of index: Int, in line: CLine) -> SourcePlace {
        places.place(of: line.offset(of: index), in: path)
    }

    private mutating func add(_ form: IncludeStatement.Form, at index: Int, in line: CLine) {
        result.includes.append(
            IncludeStatement(form, place: place(of: index, in: line), isOptional: questions.contains(true))
        )
    }

    // MARK: - Directives

    private mutating func readDirective(_ line: inout CLine) {
        line.skipBlanks()
        switch line.word() {
        case "include", "include_next", "import": readIncluded(&line)
        case "pragma": readPragma(&line)
        // The text of a macro may load code.
        case "define": readCode(&line)
        case "if", "ifdef", "ifndef": questions.append(asksForHeader(line))
        case "elif":
            _ = questions.popLast()
            questions.append(asksForHeader(line))
        case "else":
            if questions.popLast() != nil { questions.append(false) }
        case "endif": _ = questions.popLast()
        default: break
        }
    }

    private func asksForHeader(_ line: CLine) -> Bool { line.rest.contains("__has_include") }

    private mutating func readIncluded(_ line: inout CLine) {
        line.skipBlanks()
        let start = line.index
        if line.takes(Byte.quote) {
            if let name = line.text(before: Byte.quote) { add(.quoted(name), at: start, in: line) }
        } else if line.takes(UInt8(ascii: "<")) {
            if let name = line.text(before: UInt8(ascii: ">")) { add(.angled(name), at: start, in: line) }
        } else if line.current != nil {
            add(.computed(line.rest), at: start, in: line)
            result.capabilities.append(
                CapabilityUse(
                    .computedInclude,
                    text: "#include \(line.rest)",
                    place: place(of: start, in: line)
                )
            )
        }
    }

    /// `#pragma clang module import Part` makes the module visible; `load` only loads it.
    private mutating func readPragma(_ line: inout CLine) {
        for wanted in [["clang"], ["module"], ["import", "load"]] {
            line.skipBlanks()
            guard let word = line.word(), wanted.contains(word) else { return }
        }
        readModuleName(&line)
    }

    private mutating func readModuleName(_ line: inout CLine) {
        line.skipBlanks()
        let start = line.index
        if let module = line.word() { add(.module(module), at: start, in: line) }
    }

    // MARK: - Code

    private mutating func readCode(_ line: inout CLine) {
        var isMember = false
        while let byte = line.current {
            let start = line.index
            if let word = line.word() {
                if let capability = Self.capabilities[word], !isMember {
                    let place = place(of: start, in: line)
                    result.capabilities.append(CapabilityUse(capability, text: word, place: place))
                }
                isMember = false
            } else if line.takes(Byte.at) {
                // `@import Part.Sub;`
                line.skipBlanks()
                if line.word() == "import" { readModuleName(&line) }
            } else {
                line.index += 1
                let isArrow =
                    byte == UInt8(ascii: ">") && start > 0 && line.bytes[start - 1] == UInt8(ascii: "-")
                isMember = byte == Byte.dot || isArrow || (isMember && byte == Byte.space)
            }
        }
    }
}
