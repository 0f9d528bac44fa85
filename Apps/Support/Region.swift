public import PresentationKit

/// What the environment says of the user's language and region.
public struct Region: Sendable, Hashable {
    /// Plain where nothing is set, or something unknown.
    public let format: RegionalFormat
    /// Whether a terminal may be sent more than ASCII.
    public let showsUnicode: Bool

    /// The settings of POSIX, the strongest first; an empty one counts as not set.
    private static let names = ["LC_ALL", "LC_MONETARY", "LC_NUMERIC", "LANG"]
    private static let characterNames = ["LC_ALL", "LC_CTYPE", "LANG"]

    public init(environment: [String: String]) {
        func first(of names: [String]) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        format = first(of: Self.names).flatMap { RegionalFormat(identifier: $0) } ?? .plain
        // Without any setting there is no word against Unicode, which terminals have had for long.
        let characters = first(of: Self.characterNames)?.lowercased() ?? "utf-8"
        showsUnicode = characters.contains("utf-8") || characters.contains("utf8")
    }

    /// The format of an answer: what a program reads is the same everywhere.
    public func writing(_ output: OutputFormat, asked: RegionalFormat?) -> RegionalFormat {
        output == .text ? asked ?? format : .plain
    }

    /// The format of an amount: a script says in which locale it writes, or writes plainly.
    public func reading(_ output: OutputFormat, asked: RegionalFormat?) -> RegionalFormat {
        asked ?? (output == .text ? format : .plain)
    }
}
