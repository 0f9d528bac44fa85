public import CommandLineKit
public import PresentationKit
public import TerminalKit

/// The options that several programs share.
public enum SharedOptions {
    public static let json = Flag("json", help: "Print one JSON object instead of text.")
    public static let plain = Flag("plain", help: "Print lines of tab-separated fields.")
    public static let verbose = Flag("verbose", help: "Report every request on standard error.")
    public static let noColor = Flag("no-color", help: "Print without colours.")
    public static let locale = Option(
        "locale",
        value: "LOCALE",
        help:
            "Read and write numbers as in LOCALE, such as de_DE, and answer in Korean for ko_KR; default: the environment's.",
        parser: ValueParser<RegionalFormat> { text throws(InvalidValue) in
            guard let format = RegionalFormat(identifier: text) else {
                let languages = RegionalFormat.identifiers.map { $0.prefix { $0 != "_" } }
                let known = languages.enumerated().filter { !languages[..<$0.offset].contains($0.element) }
                throw InvalidValue(
                    "expected a language and a region, such as ko_KR; known languages are "
                        + known.map { String($0.element) }.joined(separator: ", ")
                )
            }
            return format
        }
    )
}

extension Arguments {
    /// Returns the chosen output format; `--json` and `--plain` exclude each other.
    public func outputFormat() throws(UsageError) -> OutputFormat {
        guard !(self[SharedOptions.json] && self[SharedOptions.plain]) else {
            throw UsageError("'--json' and '--plain' exclude each other")
        }
        return self[SharedOptions.json] ? .json : self[SharedOptions.plain] ? .plain : .text
    }

    public var color: ColorChoice { self[SharedOptions.noColor] ? .never : .auto }
}

/// The form of a program's output: text for people, tab-separated lines, or JSON.
public enum OutputFormat: Sendable, Hashable, CaseIterable {
    case text
    case plain
    case json
}
