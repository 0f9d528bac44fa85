/// A key or token that no description, debug description, dump or error ever shows.
///
/// There is no literal for it, so that a key written into source code stands out.
public struct Secret: Sendable, Hashable {
    /// What every description shows in place of a secret.
    static let mask = "•••"

    /// The text itself: to be called only where it is sent.
    public let revealed: String

    public init(_ text: String) {
        revealed = text
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { Secret.mask }

    public var debugDescription: String { Secret.mask }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
