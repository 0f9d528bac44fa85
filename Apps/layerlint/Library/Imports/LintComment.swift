/// A comment for the lint, as `// layerlint: allow Network "why"`.
struct LintComment: Sendable, Hashable {
    let text: String
    /// With an empty path.
    let place: SourcePlace
    /// The line that it is about: its own, or the next one if nothing stands before it.
    let line: Int

    static func all(in lexer: SwiftLexer) -> [LintComment] {
        if lexer.comments.isEmpty { return [] }
        let bytes = lexer.bytes
        let lines = LineTable(bytes)
        return lexer.comments.map { start in
            let place = lines.place(of: start, in: "")
            let before = bytes[..<start].reversed().prefix { !$0.isLineEnd }
            let isAlone = before.allSatisfy { $0 == Byte.space || $0 == Byte.tab }
            return LintComment(
                text: String(decoding: bytes[start...].prefix { !$0.isLineEnd }, as: UTF8.self),
                place: place,
                line: isAlone ? place.line + 1 : place.line
            )
        }
    }

    /// The exceptions that it makes; one without a module if it cannot be understood.
    func waivers(of target: TargetModel, _ path: String) -> [Waiver] {
        let place = SourcePlace(path: path, line: place.line, column: place.column)
        let statement = text.firstIndex(of: ":").flatMap { colon in
            try? RulesLine(text[text.index(after: colon)...], number: 1, path: path)
        }
        var modules: [String] = []
        if let statement, statement.phrase != nil, statement.words.first?.text == "allow" {
            modules = statement.words.dropFirst().map(\.text)
        }
        return (modules.isEmpty ? [""] : modules).map { module in
            Waiver(
                target: target.name,
                module: module,
                file: path,
                line: line,
                reason: statement?.phrase?.text ?? "",
                place: place
            )
        }
    }
}
