/// A key and its current action, for the help line of a full screen.
public struct KeyHelp: Sendable, Hashable {
    public let key: String
    public let action: String

    public init(_ key: String, _ action: String) {
        self.key = key
        self.action = action
    }

    /// Returns a line for each key, with the actions below each other.
    public static func list(of keys: [KeyHelp]) -> [StyledText] {
        let width = keys.map { StyledText($0.key).cellWidth }.max() ?? 0
        return keys.map { help in
            StyledText(help.key, style: .bold).padded(toCells: width + 2) + StyledText(help.action)
        }
    }

    /// Returns a line of as many keys as fit, each with its action.
    public static func line(of keys: [KeyHelp], columns: Int) -> StyledText {
        var line: StyledText = ""
        for help in keys {
            let gap = line.isEmpty ? "" : "  "
            let part =
                StyledText(gap) + StyledText(help.key, style: .bold)
                + StyledText(" " + help.action, style: .dim)
            guard line.cellWidth + part.cellWidth <= columns else { break }
            line += part
        }
        return line
    }
}
