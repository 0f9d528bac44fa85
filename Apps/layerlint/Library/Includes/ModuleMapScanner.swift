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
