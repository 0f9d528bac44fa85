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

/// One reference of a C-family source to another file, module or library.
public struct IncludeStatement: Sendable, Hashable {
    public enum Form: Sendable, Hashable {
        /// `#include "part.h"`: looked for beside the file first.
        case quoted(String)
        /// `#include <part.h>`: looked for in the folders of headers.
        case angled(String)
        /// `umbrella "folder"` of a module map: every header in it.
        case folder(String)
        /// `@import Part;`, `use Part` of a module map.
        case module(String)
        /// `module Part {` of a module map: the name under which the target's headers are imported.
        case declared(String)
        /// `link "part"` of a module map.
        case link(String)
        /// `#include PART`: only the preprocessor knows the file.
        case computed(String)
    }

    public let form: Form
    public let place: SourcePlace
    /// Whether it is below an `#if __has_include`, so that the file need not be there.
    public let isOptional: Bool

    public init(_ form: Form, place: SourcePlace, isOptional: Bool = false) {
        self.form = form
        self.place = place
        self.isOptional = isOptional
    }
}

/// Scans a `module.modulemap` for modules, headers and linked libraries.
public enum ModuleMapScanner {
    /// A module map has words, strings and comments like those of Swift.
    public static func scan(_ bytes: [UInt8], path: String) -> [IncludeStatement] {
        var lexer = SwiftLexer(bytes, readsBareRegexes: false)
        let tokens = lexer.readAll()
        let reader = TokenReader(bytes: bytes, tokens: tokens, path: path)
        let places = LineTable(bytes)
        var found: [IncludeStatement] = []
        // The words of the statement so far; it ends with the line.
        var words: [String] = []
        var depth = 0
        var end = 0
        for (index, token) in tokens.enumerated() {
            let startsLine = bytes[end..<token.start].contains(where: \.isLineEnd)
            if startsLine, words.last != "module" { words = [] }
            end = token.end
            if reader.isPunctuation(Byte.openBrace, at: index) { depth += 1 }
            if reader.isPunctuation(Byte.closeBrace, at: index) { depth -= 1 }
            let isString = token.kind == .string
            guard isString || token.kind == .word else {
                if token.kind != .punctuation(Byte.dot) { words = [] }
                continue
            }
            let written = reader.text(token.start..<token.end)
            let text = isString ? String(written.dropFirst().dropLast()) : written
            if let form = form(of: text, after: words, isString: isString, isOutermost: depth == 0) {
                found.append(IncludeStatement(form, place: places.place(of: token.start, in: path)))
            }
            words.append(text)
        }
        return found
    }

    private static func form(
        of text: String,
        after words: [String],
        isString: Bool,
        isOutermost: Bool
    ) -> IncludeStatement.Form? {
        // An `extern` module is declared elsewhere.
        if words.last == "module", isOutermost, !words.contains("extern") { return .declared(text) }
        if words.last == "use" { return .module(text) }
        guard isString, !words.contains("exclude") else { return nil }
        if words.contains("link") { return .link(text) }
        if words.contains("header") || words.contains("extern") { return .quoted(text) }
        return words.contains("umbrella") ? .folder(text) : nil
    }
}

/// A line of a C-family source as the preprocessor sees it: without comments, and joined with the next if it ends in a
/// backslash. Outside directives it is without the contents of literals, too.
struct CLine {
    private(set) var bytes: [UInt8] = []
    /// The offset in the file of each byte.
    private var offsets: [Int] = []
    var index = 0

    /// The lines of a source that are not empty.
    static func all(in source: [UInt8], hasRawStrings: Bool) -> [CLine] {
        var splitter = Splitter(source: source, hasRawStrings: hasRawStrings)
        splitter.run()
        return splitter.lines
    }

    fileprivate mutating func append(_ byte: UInt8, from offset: Int) {
        bytes.append(byte)
        offsets.append(offset)
    }

    fileprivate var isDirective: Bool { bytes.first { !$0.isCBlank } == Byte.pound }

    func offset(of index: Int) -> Int { index < offsets.count ? offsets[index] : (offsets.last ?? 0) }
}

// MARK: - Reading

extension CLine {
    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The rest of the line, without blanks around it.
    var rest: String {
        String(decoding: bytes[min(index, bytes.count)...], as: UTF8.self).trimmingBlanks
    }

    mutating func skipBlanks() {
        while let byte = current, byte.isCBlank { index += 1 }
    }

    mutating func takes(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    mutating func word() -> String? {
        let start = index
        guard let first = current, first.isIdentifierStart || first >= 0x80 else { return nil }
        while let byte = current, byte.isIdentifierStart || byte.isDigit || byte >= 0x80 { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// The text up to the delimiter; `nil` if the line ends first.
    mutating func text(before end: UInt8) -> String? {
        guard let close = bytes[index...].firstIndex(of: end) else { return nil }
        defer { index = close + 1 }
        return String(decoding: bytes[index..<close], as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isCBlank: Bool {
        self == Byte.space || self == Byte.tab || [0x00, 0x0B, 0x0C].contains(self)
    }

    fileprivate var isHexDigit: Bool {
        isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        let text = drop(while: \.isWhitespace)
        return String(text.reversed().drop(while: \.isWhitespace).reversed())
    }
}

// MARK: - Splitting

private struct Splitter {
    let source: [UInt8]
    let hasRawStrings: Bool
    var lines: [CLine] = []
    private var line = CLine()
    private var index = 0

    init(source: [UInt8], hasRawStrings: Bool) {
        self.source = source
        self.hasRawStrings = hasRawStrings
        if source.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    mutating func run() {
        while let byte = byte(0) {
            if skipsLineJoint() { continue }
            switch byte {
            case _ where byte.isLineEnd:
                finishLine()
                index += 1
            case Byte.slash where self.byte(1) == Byte.slash:
                while let next = self.byte(0), !next.isLineEnd { if !skipsLineJoint() { index += 1 } }
            case Byte.slash where self.byte(1) == Byte.star: skipComment()
            case Byte.quote where hasRawStrings && line.bytes.last == UInt8(ascii: "R") && !line.isDirective:
                skipRawString()
            case Byte.quote, Byte.singleQuote: readLiteral(byte)
            default: take()
            }
        }
        finishLine()
    }

    private func byte(_ ahead: Int) -> UInt8? {
        index + ahead < source.count ? source[index + ahead] : nil
    }

    private mutating func take() {
        line.append(source[index], from: index)
        index += 1
    }

    private mutating func finishLine() {
        if !line.bytes.isEmpty { lines.append(line) }
        line = CLine()
    }

    /// Compilers allow blanks between the backslash and the end of its line.
    private mutating func skipsLineJoint() -> Bool {
        guard source[index] == Byte.backslash else { return false }
        var end = index + 1
        while end < source.count, source[end] == Byte.space || source[end] == Byte.tab { end += 1 }
        guard end < source.count, source[end].isLineEnd else { return false }
        let isPair = source[end...].starts(with: [Byte.carriageReturn, Byte.lineFeed])
        index = end + (isPair ? 2 : 1)
        return true
    }

    private mutating func skipComment() {
        line.append(Byte.space, from: index)
        index += 2
        while byte(0) != nil, !(byte(0) == Byte.star && byte(1) == Byte.slash) { index += 1 }
        index += 2
    }

    /// Reads to the closing quote or to the end of the line.
    private mutating func readLiteral(_ quote: UInt8) {
        // `1'000` is a number, and a mark in a directive may be one in a sentence.
        let partsDigits = (line.bytes.last?.isHexDigit ?? false) && (byte(1)?.isHexDigit ?? false)
        let keepsText = line.isDirective
        take()
        if quote == Byte.singleQuote, partsDigits || keepsText { return }
        while let next = byte(0), !next.isLineEnd {
            if skipsLineJoint() { continue }
            if keepsText || next == quote { take() } else { index += 1 }
            if next == quote { return }
            if next == Byte.backslash, byte(0)?.isLineEnd == false, !keepsText { index += 1 }
        }
    }

    /// `"end(…)end"` of C++.
    private mutating func skipRawString() {
        take()
        let start = index
        while let next = byte(0), next != Byte.openParen, !next.isLineEnd { index += 1 }
        let end = [Byte.closeParen] + source[start..<index] + [Byte.quote]
        while index < source.count, !source[index...].starts(with: end) { index += 1 }
        index = min(source.count, index + end.count)
    }
}
