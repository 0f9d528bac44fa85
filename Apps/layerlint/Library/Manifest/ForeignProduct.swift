/// A product of another package, as that package's manifest declares it.
public struct ForeignProduct: Sendable, Hashable {
    public let isLibrary: Bool
    /// The modules of its targets.
    public let modules: Set<String>
    /// The modules of all targets of its package that it is built from.
    public let reach: Set<String>

    public init(isLibrary: Bool, modules: Set<String>, reach: Set<String>) {
        self.isLibrary = isLibrary
        self.modules = modules
        self.reach = reach
    }
}
