/// Finds every import in a Swift source, in all branches of every `#if` that some build may compile.
///
/// A word `import` counts unless it is a member, a label, or not followed by a name. In doubt the scanner
/// reports an import: a false finding is seen, a missed one is a hole in the rules.
public enum ImportScanner {
    /// The imports in source order; throws if a comment or a string is not closed.
    ///
    /// `path` is only used for their places.
    public static func imports(in bytes: [UInt8], path: String) throws(LintFailure) -> [ImportStatement] {
        try scan(bytes, path: path).imports
    }

    /// The imports, and the ways to reach code without one; throws if a comment or a string is not closed.
    ///
    /// `defines` are the names that a build may set; without them every branch counts.
    ///
    /// A bare `/` may open a regex literal, as from Swift 6 on. A branch of `#if compiler(…)` may not be parsed at all,
    /// so there `/"/` opens a string; only the compiler knows which branches those are, so both readings count.
    /// Older code is read the other way if a literal would hide the end of something.
    public static func scan(
        _ bytes: [UInt8],
        path: String,
        readsBareRegexes: Bool = true,
        defines: Set<String>? = nil
    ) throws(LintFailure) -> SourceScan {
        var lexer = SwiftLexer(bytes, readsBareRegexes: readsBareRegexes)
        var reader = TokenReader(bytes: bytes, tokens: lexer.readAll(), path: path, defines: defines)
        guard readsBareRegexes, lexer.unclosed != nil || reader.hasUnparsedBranches else {
            try expectEnd(of: lexer, path)
            return reader.readSource()
        }
        var otherLexer = SwiftLexer(bytes, readsBareRegexes: false)
        var other = TokenReader(bytes: bytes, tokens: otherLexer.readAll(), path: path, defines: defines)
        if lexer.unclosed == nil { return reader.readSource().merged(with: other.readSource()) }
        if otherLexer.unclosed != nil { try expectEnd(of: lexer, path) }
        return other.readSource()
    }

    private static func expectEnd(of lexer: SwiftLexer, _ path: String) throws(LintFailure) {
        let lines = LineTable(lexer.bytes)
        switch lexer.unclosed {
        case .comment(let start): throw .unclosed(.comment, lines.place(of: start, in: path))
        case .string(let start): throw .unclosed(.string, lines.place(of: start, in: path))
        case nil: break
        }
    }
}
