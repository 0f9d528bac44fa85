/// The ways to show a picture in a terminal.
public enum ImageProtocol: Sendable, Hashable, CaseIterable {
    case kitty
    case iterm
    case sixel
    /// Text: half blocks in colour.
    case blocks
    case none
}
