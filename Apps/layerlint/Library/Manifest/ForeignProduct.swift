/// A product of another package, as that package's manifest declares it.
public struct ForeignProduct: Sendable, Hashable {
    public let name: String
    public let package: String
    public let isLibrary: Bool
    /// The modules of its targets.
    public let modules: Set<String>
    /// The modules of all targets of its package that it is built from.
    public let reach: Set<String>
    /// The products of other packages that it is built from.
    public let uses: Set<String>

    public init(
        name: String,
        package: String = "",
        isLibrary: Bool = true,
        modules: Set<String>,
        reach: Set<String>,
        uses: Set<String> = []
    ) {
        self.name = name
        self.package = package
        self.isLibrary = isLibrary
        self.modules = modules
        self.reach = reach
        self.uses = uses
    }
}

/// The modules of other packages that some products bring along, as far as these are known.
struct ForeignModules: Sendable {
    private(set) var names: Set<String> = []
    /// The products of which nothing is known, as of a package that is not checked out.
    private(set) var unknown: Set<String> = []

    init(builtFor libraries: [String], _ products: [String: ForeignProduct]) {
        var waiting = libraries
        var seen: Set<String> = []
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted else { continue }
            guard let product = products[name] else {
                unknown.insert(name)
                continue
            }
            names.formUnion(product.reach)
            waiting += product.uses
        }
    }

    /// Whether a module is among them, or may be in what is unknown.
    func mayContain(_ module: String) -> Bool { !unknown.isEmpty || names.contains(module) }
}
