/// A way to reach code without naming its module. Import rules do not cover it, so a rule must allow it.
///
/// The raw value is the word in the rules file and in the findings.
public enum Capability: String, Sendable, Hashable, CaseIterable {
    /// Compiler or linker flags that SwiftPM does not vouch for.
    case unsafeFlags = "unsafe-flags"
    /// `@_silgen_name`: a function of another module called by its symbol.
    case silgenName = "silgen-name"
    /// `@_extern`: a function of C called by its symbol.
    case extern = "extern"
    /// `dlopen` and `dlsym`: code looked up while the program runs.
    case dynamicLoading = "dynamic-loading"
    /// `_typeByName`: a type looked up by its text while the program runs.
    case typeByName = "type-by-name"
    /// `#include NAME`: the source does not show which file the preprocessor includes.
    case computedInclude = "computed-include"
}

/// A place where a source or the manifest uses a capability.
public struct CapabilityUse: Sendable, Hashable {
    public let capability: Capability
    /// The text in the source: `dlsym`, `@_silgen_name`.
    public let text: String
    public let place: SourcePlace
    /// The name before the dot, as in `Glibc.dlsym`; it is a use only if that is a module.
    public var owner: String?

    init(_ capability: Capability, text: String, place: SourcePlace, owner: String? = nil) {
        self.capability = capability
        self.text = text
        self.place = place
        self.owner = owner
    }
}
