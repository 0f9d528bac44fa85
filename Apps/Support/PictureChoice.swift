public import TerminalKit

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
