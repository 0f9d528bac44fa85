/// The directories where a program stores things, by the XDG Base Directory Specification.
///
/// Each is `nil` if the environment names neither an absolute path for it nor a home directory. Nothing is
/// created here: a database creates the directories above its file when it is first opened.
public struct StorageDirectories: Sendable, Hashable {
    /// The environment variables that name the directories, for messages.
    public struct Variables: Sendable, Hashable {
        public let cache: String
        public let data: String
        public let configuration: String
        public let state: String
    }

    public static let variables = Variables(
        cache: "XDG_CACHE_HOME",
        data: "XDG_DATA_HOME",
        configuration: "XDG_CONFIG_HOME",
        state: "XDG_STATE_HOME"
    )

    /// For data that can be fetched or computed again.
    public let cache: String?

    /// For data that the user would miss.
    public let data: String?

    /// For the user's settings.
    public let configuration: String?

    /// For what should survive a restart and is nothing that the user made.
    public let state: String?

    public init(program: String, environment: [String: String]) {
        func directory(_ variable: String, inHome: String) -> String? {
            let base =
                Self.absolute(environment[variable]) ?? Self.absolute(environment["HOME"]).map { $0 + inHome }
            return base.map { $0 + "/strata/" + program }
        }
        cache = directory(Self.variables.cache, inHome: "/.cache")
        data = directory(Self.variables.data, inHome: "/.local/share")
        configuration = directory(Self.variables.configuration, inHome: "/.config")
        state = directory(Self.variables.state, inHome: "/.local/state")
    }

    /// Drops trailing slashes; returns `nil` for a relative path, which the specification says to ignore.
    private static func absolute(_ path: String?) -> String? {
        guard let path, path.hasPrefix("/") else { return nil }
        let end = path.lastIndex { $0 != "/" }
        return end.map { String(path[...$0]) } ?? ""
    }
}
