/// The imports of one source, and its uses of code without an import.
public struct SourceScan: Sendable, Hashable {
    public var imports: [ImportStatement] = []
    /// The modules that declared macros name; no import names them.
    public var macros: [ImportStatement] = []
    public var capabilities: [CapabilityUse] = []

    /// Combines two readings of a source, each place once.
    func merged(with other: SourceScan) -> SourceScan {
        SourceScan(
            imports: Self.merged(imports, other.imports, by: \.place),
            macros: Self.merged(macros, other.macros, by: \.place),
            capabilities: Self.merged(capabilities, other.capabilities, by: \.place)
        )
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
