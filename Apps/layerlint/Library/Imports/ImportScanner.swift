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
    /// In language modes before Swift 6 a bare `/` opens no regex literal unless the target enables it.
    /// `defines` are the names that a build may set; without them every branch counts.
    public static func scan(
        _ bytes: [UInt8],
        path: String,
        readsBareRegexes: Bool = true,
        defines: Set<String>? = nil
    ) throws(LintFailure) -> SourceScan {
        var lexer = SwiftLexer(bytes, readsBareRegexes: readsBareRegexes)
        let tokens = lexer.readAll()
        switch lexer.unclosed {
        case .comment(let start): throw .unclosed(.comment, LineTable(bytes).place(of: start, in: path))
        case .string(let start): throw .unclosed(.string, LineTable(bytes).place(of: start, in: path))
        case nil: break
        }
        var reader = TokenReader(bytes: bytes, tokens: tokens, path: path, defines: defines)
        let scan = reader.readSource()
        guard readsBareRegexes, reader.hasUnparsedBranches else { return scan }
        // A branch of `#if compiler(…)` is not parsed, so there `/"/` opens a string, not a regex literal.
        // Only the compiler knows which branches those are, so both readings count.
        var other = SwiftLexer(bytes, readsBareRegexes: false)
        var otherReader = TokenReader(bytes: bytes, tokens: other.readAll(), path: path, defines: defines)
        return scan.merged(with: otherReader.readSource())
    }
}
