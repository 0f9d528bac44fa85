/// One setting of a target in the manifest.
public struct BuildSetting: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        case unsafeFlags([String])
        case linkedLibrary(String)
        case linkedFramework(String)
        case headerSearchPath(String)
        case upcomingFeature(String)
        /// A name for `#if`, with its value in C.
        case define(String)
        /// Any setting that cannot bypass the rules.
        case other
    }

    /// `swift`, `c`, `cxx` or `linker`.
    public let tool: String
    public let kind: Kind
    /// Whether it applies only on some platforms or in some configurations.
    public let isConditional: Bool

    public init(tool: String, kind: Kind, isConditional: Bool = false) {
        self.tool = tool
        self.kind = kind
        self.isConditional = isConditional
    }
}
