public import PresentationKit

/// The user's regional settings, as found in the environment.
public struct Region: Sendable, Hashable {
    /// The format of numbers, plain if nothing is set or the locale is unknown, and the language of messages.
    public let format: RegionalFormat
    /// Whether the terminal's character set can show more than ASCII.
    public let showsUnicode: Bool
    /// The code of the country in ISO 3166, such as `KR`; `nil` if the environment names none.
    public let country: String?

    /// The POSIX variables, strongest first; an empty one counts as not set.
    private static let numberNames = ["LC_ALL", "LC_MONETARY", "LC_NUMERIC", "LANG"]
    private static let moneyNames = ["LC_ALL", "LC_MONETARY", "LANG"]
    private static let messageNames = ["LC_ALL", "LC_MESSAGES", "LANG"]
    private static let characterNames = ["LC_ALL", "LC_CTYPE", "LANG"]

    public init(environment: [String: String]) {
        func first(of names: [String]) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        let numbers = first(of: Self.numberNames).flatMap { RegionalFormat(identifier: $0) } ?? .plain
        format = numbers.withLanguage(of: first(of: Self.messageNames) ?? "")
        country = first(of: Self.moneyNames).flatMap { RegionalFormat.region(in: $0) }
        // Without any setting, Unicode is assumed.
        let characters = first(of: Self.characterNames)?.lowercased() ?? "utf-8"
        showsUnicode = characters.contains("utf-8") || characters.contains("utf8")
    }

    /// Returns the format in which an answer is written. Output for programs ignores the locale.
    public func writing(_ output: OutputFormat, chosen: RegionalFormat?) -> RegionalFormat {
        output == .text ? chosen ?? format : .plain
    }

    /// Returns the format in which an amount on the command line is parsed.
    ///
    /// With output for programs, only `--locale` changes it; the environment does not.
    public func reading(_ output: OutputFormat, chosen: RegionalFormat?) -> RegionalFormat {
        chosen ?? (output == .text ? format : .plain)
    }
}
