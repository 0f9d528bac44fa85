/// The ways to show a picture in a terminal.
public enum ImageProtocol: Sendable, Hashable, CaseIterable {
    case kitty
    case iterm
    case sixel
    /// Coloured half blocks, which are text.
    case blocks
    case none
}
