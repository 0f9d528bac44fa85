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

    /// Whether the bytes hold the text itself.
    ///
    /// Not by `contains(_:)` of a collection, which the standard library does not specialise: it takes seconds
    /// for the megabytes of a large answer.
    public func occurs(in bytes: [UInt8]) -> Bool {
        let key = Array(revealed.utf8)
        guard let first = key.first else { return false }
        var rest = bytes[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: key) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { Secret.mask }

    public var debugDescription: String { Secret.mask }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
