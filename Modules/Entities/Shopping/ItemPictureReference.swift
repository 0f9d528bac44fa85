/// The address of an item's picture, whose host must have an encrypted service.
public struct ItemPictureReference: Sendable, Hashable {
    public let host: String
    /// Begins with a slash.
    public let path: String
}

extension ItemPictureReference {
    private static let scheme = "https://"
    private static let longestAddress = 500

    /// Creates a reference from outside.
    ///
    /// Returns `nil` for anything but `https`, the name of a host in a domain, and a path of plain characters, since
    /// a service may send any text. Numbers of hosts and names of a local network are not requested.
    public init?(untrustedAddress address: String) {
        guard address.hasPrefix(Self.scheme), address.utf8.count <= Self.longestAddress else { return nil }
        let rest = address.dropFirst(Self.scheme.count)
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        let (host, path) = (rest[..<slash], rest[slash...])
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard labels.count > 1, labels.allSatisfy(Self.isLabel),
            let last = labels.last?.lowercased(), last.utf8.first.map(Self.isLetter) == true,
            !Self.localDomains.contains(last), segments.allSatisfy(Self.isSegment)
        else { return nil }
        self.init(host: String(host), path: String(path))
    }

    private static let localDomains = ["home", "internal", "lan", "local", "localdomain", "localhost"]

    private static func isLabel(_ label: Substring) -> Bool {
        let bytes = label.utf8
        return !bytes.isEmpty && bytes.count <= 63 && bytes.first != UInt8(ascii: "-")
            && bytes.last != UInt8(ascii: "-") && bytes.allSatisfy { isPlain($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isSegment(_ segment: Substring) -> Bool {
        let marks = Set("-._~".utf8)
        return !segment.hasPrefix(".") && !segment.isEmpty
            && segment.utf8.allSatisfy { isPlain($0) || marks.contains($0) }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
