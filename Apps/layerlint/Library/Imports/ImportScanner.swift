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
            return reader.readSource().adding(LintComment.all(in: lexer))
        }
        var otherLexer = SwiftLexer(bytes, readsBareRegexes: false)
        var other = TokenReader(bytes: bytes, tokens: otherLexer.readAll(), path: path, defines: defines)
        if lexer.unclosed == nil {
            return reader.readSource().merged(with: other.readSource()).adding(LintComment.all(in: lexer))
        }
        if otherLexer.unclosed != nil { try expectEnd(of: lexer, path) }
        return other.readSource().adding(LintComment.all(in: otherLexer))
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

/// One import: what it names, where, and its modifiers.
public struct ImportStatement: Sendable, Hashable {
    public enum Access: String, Sendable, Hashable {
        case `public`, package, `internal`, `fileprivate`, `private`
    }

    public enum Kind: String, Sendable, Hashable {
        case `typealias`, `struct`, `class`, `enum`, `protocol`, `let`, `var`, `func`
    }

    /// An attribute's name without the `@`, and the text between its parentheses.
    public struct Attribute: Sendable, Hashable {
        public let name: String
        public let argument: String?

        public init(_ name: String, argument: String? = nil) {
            self.name = name
            self.argument = argument
        }
    }

    /// The module, then a submodule or a declaration; without backticks.
    public private(set) var path: [String]
    public let place: SourcePlace
    public let kind: Kind?
    public let access: Access?
    public let attributes: [Attribute]
    /// The condition of the `#if`s around it; `nil` if there are none.
    public let condition: String?

    public init(
        path: [String],
        place: SourcePlace,
        kind: Kind? = nil,
        access: Access? = nil,
        attributes: [Attribute] = [],
        condition: String? = nil
    ) {
        self.path = path
        self.place = place
        self.kind = kind
        self.access = access
        self.attributes = attributes
        self.condition = condition
    }

    public var module: String { path.first ?? "" }

    /// The same import of another module.
    func naming(_ module: String) -> ImportStatement {
        var statement = self
        statement.path[0] = module
        return statement
    }

    public func has(attribute name: String) -> Bool {
        attributes.contains { $0.name == name }
    }
}

/// The imports of one source, and its uses of code without an import.
public struct SourceScan: Sendable, Hashable {
    public var imports: [ImportStatement] = []
    /// The modules that declared macros name; no import names them.
    public var macros: [ImportStatement] = []
    public var capabilities: [CapabilityUse] = []
    var comments: [LintComment] = []

    /// Combines two readings of a source, each place once.
    func merged(with other: SourceScan) -> SourceScan {
        SourceScan(
            imports: Self.merged(imports, other.imports, by: \.place),
            macros: Self.merged(macros, other.macros, by: \.place),
            capabilities: Self.merged(capabilities, other.capabilities, by: \.place),
            comments: comments
        )
    }

    fileprivate func adding(_ comments: [LintComment]) -> SourceScan {
        var scan = self
        scan.comments = comments
        return scan
    }

    private static func merged<Found>(
        _ found: [Found],
        _ others: [Found],
        by place: (Found) -> SourcePlace
    ) -> [Found] {
        let known = Set(found.map(place))
        return (found + others.filter { !known.contains(place($0)) }).sorted { place($0) < place($1) }
    }
}
