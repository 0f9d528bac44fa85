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

/// The option of how pictures are drawn.
public enum PictureChoice: String, Sendable, Hashable, CaseIterable {
    /// The best protocol that the terminal is known to support.
    case auto
    case kitty
    case iterm
    case sixel
    case blocks
    case none

    /// Returns the image protocol to draw with. An explicit choice applies to any output.
    public func imageProtocol(on traits: TerminalTraits, environment: [String: String]) -> ImageProtocol {
        switch self {
        case .auto: ImageProtocolGuess(traits: traits, environment: environment).choice
        case .kitty: .kitty
        case .iterm: .iterm
        case .sixel: .sixel
        case .blocks: .blocks
        case .none: .none
        }
    }

    /// Returns the image protocol of a full screen; `nil` to query the terminal.
    public func fullScreenProtocol(
        on traits: TerminalTraits,
        environment: [String: String]
    ) -> ImageProtocol? {
        guard self != .auto else { return nil }
        // Without colours, blocks would show nothing.
        return traits.usesColor ? imageProtocol(on: traits, environment: environment) : ImageProtocol.none
    }
}

/// What a command does with a saved list: show its newest entries or clear it.
public enum SavedListAction: Sendable, Hashable {
    case list(limit: Int)
    case clear

    /// The command line options that choose the action.
    public struct Options: Sendable {
        public let clear = Flag("clear", help: "Clear the list.")
        public let limit: Option<Int>

        public init(capacity: Int) {
            limit = Option(
                "limit",
                value: "N",
                help: "List N at most; default: 10.",
                parser: .integer(in: 1...capacity)
            )
        }

        public func task(_ arguments: Arguments) throws(UsageError) -> SavedListAction {
            guard arguments[clear] else { return .list(limit: arguments[limit] ?? 10) }
            guard arguments[limit] == nil else {
                throw UsageError("'--clear' and '--limit' do not go together")
            }
            return .clear
        }
    }
}
