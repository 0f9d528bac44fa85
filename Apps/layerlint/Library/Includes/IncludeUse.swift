/// One include, and the target that owns the file.
struct IncludeUse: Sendable, Hashable {
    enum Way: Sendable, Hashable {
        /// By a public header or by the module.
        case shown
        /// By a path to a file that is not a public header.
        case path
        /// By a link in its own folder to another target's file.
        case link
    }

    /// The name of the target that owns the file; `nil` if it belongs to no target.
    let owner: String?
    /// As it is written: `../Other/other.h`.
    let text: String
    let place: SourcePlace
    let way: Way
}

/// A library that is linked by name.
struct LinkUse: Sendable, Hashable {
    let name: String
    let place: SourcePlace
}

/// The references of a target's C-family sources to code outside the target.
struct IncludeFacts: Sendable, Hashable {
    var uses: [IncludeUse] = []
    /// Named by `@import` and `use`, of this package or not.
    var modules: [ImportStatement] = []
    /// The modules that the target's own module maps declare.
    var declared: [ImportStatement] = []
    var links: [LinkUse] = []
    var capabilities: [CapabilityUse] = []
}
