/// An address of this machine, which other machines cannot reach.
///
/// Browsers send the cookies of a host to all its ports, and every server at 127.0.0.1 is the same host. On Linux
/// all addresses from 127.0.0.0 to 127.255.255.255 are this machine, so a program can have a host of its own.
public struct LoopbackAddress: Sendable, Hashable, CustomStringConvertible {
    let number: UInt32

    public static let standard = LoopbackAddress(127, 0, 0, 1)

    private init(_ bytes: UInt8...) {
        number = bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    init?(number: UInt32) {
        guard number >> 24 == 127 else { return nil }
        self.number = number
    }

    /// Parses `127.a.b.c`; returns `nil` for other text.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let bytes = parts.compactMap { UInt8($0) }
        guard bytes.count == 4, parts.count == 4 else { return nil }
        self.init(number: bytes.reduce(0) { $0 << 8 | UInt32($1) })
        guard description == text else { return nil }
    }

    /// Creates a host of its own where the system has more than one; `random` returns numbers from 0 to 1.
    public static func random(_ random: () -> Double) -> LoopbackAddress {
        #if os(Linux)
            // Neither the network's address nor its broadcast address.
            let bytes = (0..<3).map { _ in UInt8(1 + random() * 253) }
            return LoopbackAddress(127, bytes[0], bytes[1], bytes[2])
        #else
            return .standard
        #endif
    }

    public var description: String {
        [24, 16, 8, 0].map { String(number >> UInt32($0) & 0xFF) }.joined(separator: ".")
    }
}
