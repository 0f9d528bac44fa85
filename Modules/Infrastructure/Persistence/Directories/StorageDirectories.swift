/// The places where a program stores things, by the XDG Base Directory Specification.
///
/// Each is `nil` when the environment names no absolute path for it and no home directory either. Nothing is
/// made here: a database makes the directories above its file when it is first opened.
public struct StorageDirectories: Sendable, Hashable {
    /// For what can be fetched or computed again.
    public let cache: String?

    /// For what the user would miss.
    public let data: String?

    /// For what the user has set.
    public let configuration: String?

    public init(program: String, environment: [String: String]) {
        func directory(_ variable: String, inHome: String) -> String? {
            let base =
                Self.absolute(environment[variable]) ?? Self.absolute(environment["HOME"]).map { $0 + inHome }
            return base.map { $0 + "/strata/" + program }
        }
        cache = directory("XDG_CACHE_HOME", inHome: "/.cache")
        data = directory("XDG_DATA_HOME", inHome: "/.local/share")
        configuration = directory("XDG_CONFIG_HOME", inHome: "/.config")
    }

    /// The specification says to ignore a relative path; slashes at the end would only be doubled.
    private static func absolute(_ path: String?) -> String? {
        guard let path, path.hasPrefix("/") else { return nil }
        let end = path.lastIndex { $0 != "/" }
        return end.map { String(path[...$0]) } ?? ""
    }
}
