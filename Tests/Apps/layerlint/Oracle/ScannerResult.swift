import LayerLintKit

/// The scanner's result for a source, in the format of ``SwiftParserOracle``.
struct ScannerResult {
    let imports: [String]
    let modules: Set<String>
    let capabilities: Set<String>
    let macros: Set<String>

    init(_ source: String, readsBareRegexes: Bool = true) throws(LintFailure) {
        let scan = try ImportScanner.scan(
            Array(source.utf8),
            path: "",
            readsBareRegexes: readsBareRegexes
        )
        imports = scan.imports.map { statement in
            describedImport(
                path: statement.path,
                line: statement.place.line,
                column: statement.place.column,
                kind: statement.kind?.rawValue,
                access: statement.access?.rawValue,
                attributes: statement.attributes.map(\.name)
            )
        }
        modules = Set(scan.imports.map(\.module))
        macros = Set(scan.macros.map(\.module))
        capabilities = Set(scan.capabilities.map { "\($0.text) \($0.place.line):\($0.place.column)" })
    }
}
