#if canImport(SwiftParser)
    import SwiftParser
    import SwiftSyntax

    /// The result of the toolchain's SwiftParser for a source.
    struct SwiftParserOracle {
        /// The imports, each with its place, attributes, access level, kind and path in one line.
        let imports: [String]
        let modules: Set<String>
        let capabilities: Set<String>
        /// The modules that macro declarations name.
        let macros: Set<String>
        /// Whether the source has syntax errors; the scanner may then find more imports, but not fewer.
        let hasErrors: Bool

        init(_ source: String) {
            let tree = Parser.parse(source: source)
            let collector = Collector(SourceLocationConverter(fileName: "", tree: tree), source)
            collector.walk(tree)
            imports = collector.imports
            modules = collector.modules
            capabilities = collector.capabilities
            macros = collector.macros
            hasErrors = tree.hasError || collector.hasNamelessAttribute
        }

        private final class Collector: SyntaxVisitor {
            var imports: [String] = []
            var modules: Set<String> = []
            var capabilities: Set<String> = []
            var macros: Set<String> = []
            /// Whether there is an attribute such as `@(Inner)`, which the compiler rejects and the parser accepts.
            var hasNamelessAttribute = false
            private let converter: SourceLocationConverter
            private let bytes: [UInt8]

            init(_ converter: SourceLocationConverter, _ source: String) {
                self.converter = converter
                bytes = Array(source.utf8)
                super.init(viewMode: .sourceAccurate)
            }

            override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
                guard let first = node.path.first, first.name.presence == .present else {
                    return .skipChildren
                }
                let module = Self.plain(first.name)
                let place = converter.location(for: first.name.positionAfterSkippingLeadingTrivia)
                let attributes = Self.names(of: node.attributes)
                modules.insert(module)
                imports.append(
                    describedImport(
                        path: node.path.map { Self.plain($0.name) },
                        line: place.line,
                        column: column(of: place),
                        kind: node.importKindSpecifier?.text,
                        access: node.modifiers.first?.name.text,
                        attributes: attributes
                    )
                )
                return .visitChildren
            }

            override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
                if node.macroName.text == "externalMacro", node.arguments.first?.label?.text == "module",
                    let module = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?
                        .representedLiteralValue
                {
                    macros.insert(module)
                }
                return .visitChildren
            }

            override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
                let name = node.attributeName.trimmedDescription
                if name.hasPrefix("(") { hasNamelessAttribute = true }
                if ["_silgen_name", "_extern"].contains(name) { note("@" + name, at: node.atSign) }
                return .visitChildren
            }

            override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
                let name = Self.plain(node.baseName)
                if ["dlopen", "dlsym", "_typeByName", "objc_getClass"].contains(name) {
                    note(name, at: node.baseName)
                }
                return .visitChildren
            }

            private func note(_ name: String, at token: TokenSyntax) {
                let place = converter.location(for: token.positionAfterSkippingLeadingTrivia)
                capabilities.insert("\(name) \(place.line):\(column(of: place))")
            }

            /// Converts the parser's column in bytes to UTF-16 code units, without a byte order mark.
            private func column(of place: SourceLocation) -> Int {
                let before = String(
                    decoding: bytes[(place.offset - place.column + 1)..<place.offset],
                    as: UTF8.self
                )
                return (before.hasPrefix("\u{FEFF}") ? before.utf16.dropFirst() : before.utf16[...]).count + 1
            }

            /// Returns the names of the attributes, including those in `#if` branches.
            private static func names(of list: AttributeListSyntax) -> [String] {
                list.flatMap { element -> [String] in
                    if case .attribute(let attribute) = element {
                        return [attribute.attributeName.trimmedDescription]
                    }
                    guard case .ifConfigDecl(let branches) = element else { return [] }
                    return branches.clauses.flatMap { clause -> [String] in
                        guard case .attributes(let inner) = clause.elements else { return [] }
                        return names(of: inner)
                    }
                }
            }

            private static func plain(_ token: TokenSyntax) -> String {
                let text = token.text
                return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
                    ? String(text.dropFirst().dropLast()) : text
            }
        }
    }
#endif

/// Describes an import in one line, for readable test failures.
func describedImport(
    path: [String],
    line: Int,
    column: Int,
    kind: String?,
    access: String?,
    attributes: [String]
) -> String {
    let before = attributes.map { "@" + $0 } + [access, kind].compactMap(\.self)
    return (["\(line):\(column)"] + before + [path.joined(separator: ".")]).joined(separator: " ")
}
