/// What the sources say, by the name of their target.
struct SourceFacts: Sendable {
    /// In the order of the sources.
    var imports: [String: [ImportStatement]] = [:]
    var includes: [String: IncludeFacts] = [:]
    /// Ways to reach code without an import, in sources of any language.
    var capabilities: [String: [CapabilityUse]] = [:]
}

/// One place where a target names a module, in whichever language.
struct ModuleUse: Sendable, Hashable {
    enum Way: Sendable, Hashable {
        case imported
        /// By a header, whose name this is.
        case included(String)
        /// By a flag of the compiler, which no source shows.
        case flag
    }

    let module: String
    let place: SourcePlace
    let way: Way

    /// As in "App … Core".
    var verb: String {
        switch way {
        case .imported: "imports"
        case .included: "includes a header of"
        case .flag: "imports by a compiler flag"
        }
    }

    /// As in "App may not … Core".
    var infinitive: String {
        switch way {
        case .imported: "import"
        case .included: "include a header of"
        case .flag: "import by a compiler flag"
        }
    }
}
