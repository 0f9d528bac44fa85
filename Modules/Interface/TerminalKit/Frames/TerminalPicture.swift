/// A picture that the terminal itself draws over cells.
///
/// Pictures are told apart by their identity alone, since comparing pixels would cost more than a frame.
public struct TerminalPicture: Sendable, Hashable {
    /// What goes to the terminal, and in which of its languages.
    public enum Content: Sendable {
        /// Pixels that the terminal scales to the cells.
        case kitty(PixelGrid)
        /// A picture file that the terminal reads and scales itself.
        case iterm(file: [UInt8])
        /// Pixels that are drawn as they are; to be scaled to the cells before.
        case sixel(PixelGrid)
    }

    public let identity: String
    public let content: Content

    /// The identity is the same for the same picture only: its address and its size in pixels, for one.
    public init(identity: String, content: Content) {
        self.identity = identity
        self.content = content
    }

    public static func == (left: TerminalPicture, right: TerminalPicture) -> Bool {
        left.identity == right.identity
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }

    var isKitty: Bool {
        if case .kitty = content { true } else { false }
    }

    /// Whether text below the picture is pushed up when the picture touches the last row.
    var scrollsInLastRow: Bool {
        switch content {
        case .kitty: false
        case .iterm, .sixel: true
        }
    }
}
