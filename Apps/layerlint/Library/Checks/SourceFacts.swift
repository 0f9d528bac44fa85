/// What the sources contain, by target name.
struct SourceFacts: Sendable {
    /// The imports, in source order.
    var imports: [String: [ImportStatement]] = [:]
    /// The modules that declared macros name.
    var macros: [String: [ImportStatement]] = [:]
    var includes: [String: IncludeFacts] = [:]
    /// The ways to reach code without an import, in sources of any language.
    var capabilities: [String: [CapabilityUse]] = [:]
    /// The types that sources declare and use, of targets with domains only.
    var types: [String: [TypeNames]] = [:]
    /// The uses without an import that a build shows; empty if no build was examined.
    var symbols: [SymbolUse] = []
    /// Whether it matters which modules the products of other packages have.
    var needsProducts = false
    /// The products of other packages, if they are needed and known.
    var products: [ForeignProduct] = []
}

extension SourceFacts {
    /// The target of each module: by the target's name, or as its module maps declare.
    func owners(among targets: [TargetModel]) -> [String: TargetModel] {
        let declared = targets.flatMap { target in
            (includes[target.name]?.declared ?? []).map { ($0.module, target) }
        }
        return (targets.map { ($0.module, $0) } + declared).keyed { $0 }
    }
}

/// One place where a target names a module, in whichever language.
struct ModuleUse: Sendable, Hashable {
    enum Way: Sendable, Hashable {
        case imported
        /// By an include of the header with this name.
        case included(String)
        /// By `#externalMacro`; the macro's module can then write sources.
        case macro
        /// By a compiler flag, which no source shows.
        case flag
    }

    let module: String
    let place: SourcePlace
    let way: Way
    /// The conditions of the `#if`s around it.
    var condition: String?

    /// A suffix with the `#if` condition: an import that is not compiled on this system still counts.
    var circumstance: String { condition.map { ", under #if \($0)" } ?? "" }

    /// As in "App … Core".
    var verb: String {
        switch way {
        case .imported: "imports"
        case .included: "includes a header of"
        case .macro: "has a macro made by"
        case .flag: "lets a compiler flag import"
        }
    }

    /// As in "App may not … Core".
    var infinitive: String {
        switch way {
        case .imported: "import"
        case .included: "include a header of"
        case .macro: "have a macro made by"
        case .flag: "let a compiler flag import"
        }
    }
}
