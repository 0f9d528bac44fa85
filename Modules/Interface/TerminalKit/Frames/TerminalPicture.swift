/// A picture that the terminal draws over cells.
///
/// Pictures are compared by identity alone, since comparing pixels would cost more than drawing a frame.
public struct TerminalPicture: Sendable, Hashable {
    /// The data sent to the terminal, and its protocol.
    public enum Content: Sendable {
        /// Pixels, which the terminal scales to the cells.
        case kitty(PixelGrid)
        /// An image file, which the terminal decodes and scales.
        case iterm(file: [UInt8])
        /// Pixels, which are drawn unscaled; scale them to the cells first.
        case sixel(PixelGrid)
    }

    public let identity: String
    public let content: Content

    /// Creates a picture. The identity must be unique to it: its address and its size in pixels, for example.
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

    /// Whether drawing the picture in the last row scrolls the screen.
    var scrollsInLastRow: Bool {
        switch content {
        case .kitty: false
        case .iterm, .sixel: true
        }
    }
}
