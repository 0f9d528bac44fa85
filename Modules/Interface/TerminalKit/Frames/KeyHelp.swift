/// A key and what it does now, for the line of a full screen that tells of keys.
public struct KeyHelp: Sendable, Hashable {
    public let key: String
    public let action: String

    public init(_ key: String, _ action: String) {
        self.key = key
        self.action = action
    }

    /// As many keys as fit, each with its words.
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
