/// Finds every import in a Swift source, whichever branch of an `#if` it stands in.
///
/// A word `import` counts unless it is a member, a label, or not followed by a name. Where the grammar leaves a
/// doubt the scanner says "import": a finding too many is seen, one too few is a hole in the wall.
public enum ImportScanner {
    /// The imports in the order of the source; throws where a comment or a string is never closed.
    ///
    /// The path is only carried into their places.
    public static func imports(in bytes: [UInt8], path: String) throws(LintFailure) -> [ImportStatement] {
        try scan(bytes, path: path).imports
    }

    /// The imports, and the ways to reach code without one; throws where a comment or a string is never closed.
    ///
    /// In language modes before Swift 6 a bare `/` opens no regex literal unless the target asks for it.
    public static func scan(
        _ bytes: [UInt8],
        path: String,
        readsBareRegexes: Bool = true
    ) throws(LintFailure) -> SourceScan {
        var lexer = SwiftLexer(bytes, readsBareRegexes: readsBareRegexes)
        let tokens = lexer.readAll()
        switch lexer.unclosed {
        case .comment(let start): throw .unclosed(.comment, LineTable(bytes).place(of: start, in: path))
        case .string(let start): throw .unclosed(.string, LineTable(bytes).place(of: start, in: path))
        case nil: break
        }
        var reader = TokenReader(bytes: bytes, tokens: tokens, path: path)
        let scan = reader.readSource()
        guard readsBareRegexes, reader.hasUnparsedBranches else { return scan }
        // A branch of `#if compiler(…)` is not parsed, so there `/"/` opens a string, not a regex literal.
        // Which branches those are is the compiler's to know: both readings count.
        var other = SwiftLexer(bytes, readsBareRegexes: false)
        var otherReader = TokenReader(bytes: bytes, tokens: other.readAll(), path: path)
        return scan.merged(with: otherReader.readSource())
    }
}
