/// The path of a movie's poster at the source that the movie came from.
public struct PosterReference: Sendable, Hashable {
    public let path: String

    public init(path: String) {
        self.path = path
    }
}

extension PosterReference {
    private static let longestPath = 200

    /// Creates a reference from outside.
    ///
    /// Returns `nil` for anything but a slash and a file name, since the path becomes part of a URL.
    public init?(untrustedPath path: String) {
        let name = path.dropFirst().utf8
        guard path.hasPrefix("/"), !name.isEmpty, name.count < Self.longestPath, name.first != 0x2E,
            name.allSatisfy(Self.isPartOfName)
        else { return nil }
        self.init(path: path)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }
}
