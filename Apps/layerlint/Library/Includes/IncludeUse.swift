/// One include, and what it leads to.
struct IncludeUse: Sendable, Hashable {
    enum Way: Sendable, Hashable {
        /// By a header that the other target shows, or by its module.
        case shown
        /// By a path into the other's folder, past what it shows.
        case path
    }

    /// The name of the target that it leads into; nil where the path leads to no target.
    let owner: String?
    /// As it is written: `../Other/other.h`.
    let text: String
    let place: SourcePlace
    let way: Way
}

/// A library that is linked by its name.
struct LinkUse: Sendable, Hashable {
    let name: String
    let place: SourcePlace
}

/// What a target's sources of the C family ask for, with everything that is its own left out.
struct IncludeFacts: Sendable, Hashable {
    var uses: [IncludeUse] = []
    /// Named by `@import` and `use`, of this package or not.
    var modules: [ImportStatement] = []
    /// The modules that its own maps make of its headers.
    var declared: [ImportStatement] = []
    var links: [LinkUse] = []
    var capabilities: [CapabilityUse] = []
}
