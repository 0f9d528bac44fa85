/// What the scanner finds in one source: what it imports, and what it uses that needs no import.
public struct SourceScan: Sendable, Hashable {
    public let imports: [ImportStatement]
    public let capabilities: [CapabilityUse]

    public init(imports: [ImportStatement] = [], capabilities: [CapabilityUse] = []) {
        self.imports = imports
        self.capabilities = capabilities
    }

    /// Both readings of a source count, each place once.
    func merged(with other: SourceScan) -> SourceScan {
        let imported = Set(imports.map(\.place))
        let used = Set(capabilities.map(\.place))
        return SourceScan(
            imports: (imports + other.imports.filter { !imported.contains($0.place) })
                .sorted { $0.place < $1.place },
            capabilities: (capabilities + other.capabilities.filter { !used.contains($0.place) })
                .sorted { $0.place < $1.place }
        )
    }
}
